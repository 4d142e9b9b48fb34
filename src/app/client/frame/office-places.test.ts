import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadAllTexts } from '#locale/texts.ts';
import { findInOffice, foldSpelling, readRecording } from './office-places.ts';

const OWNER = () => true;

// Sixty search words of a caretaker, an owner and a bookkeeper of a house in Mirpur, as they type them, written before the palette's
// words. 55 of them must find their page among the first three results.
const SAID: [words: string, to: string][] = [
  ['tenant', '/dashboard/residents'],
  ['salary', '/dashboard/expenses'],
  ['meter', '/dashboard/bills'],
  ['bkash', '/dashboard/payments'],
  ['late fee', '/dashboard/building'],
  ['receipt', '/dashboard/dues'],
  ['invite', '/dashboard/residents'],
  ['settings', '/dashboard/building'],
  ['logs', '/dashboard/audit'],
  ['reminder', '/dashboard/remind'],
  ['ভাড়াটিয়া', '/dashboard/residents'],
  ['বেতন', '/dashboard/expenses'],
  ['মিটার', '/dashboard/bills'],
  ['লেট ফি', '/dashboard/building'],
  ['bhara', '/dashboard/dues'],
  ['vara', '/dashboard/dues'],
  ['bari vara', '/dashboard/dues'],
  ['bokeya', '/dashboard/dues'],
  ['bokea', '/dashboard/dues'],
  ['baki', '/dashboard/dues'],
  ['bijli', '/dashboard/bills'],
  ['bijlee', '/dashboard/bills'],
  ['current bill', '/dashboard/bills'],
  ['karent', '/dashboard/bills'],
  ['বিদ্যুত', '/dashboard/bills'],
  ['পানি', '/dashboard/bills'],
  ['গ্যাস বিল', '/dashboard/bills'],
  ['khoroch', '/dashboard/expenses'],
  ['খরচ লিখুন', '/dashboard/expenses?open=record'],
  ['দারোয়ান', '/dashboard/expenses'],
  ['daroan', '/dashboard/expenses'],
  ['voucher', '/dashboard/expenses'],
  ['মেরামত', '/dashboard/expenses'],
  ['tagada', '/dashboard/remind'],
  ['তাগাদা', '/dashboard/remind'],
  ['whatsapp', '/dashboard/remind'],
  ['হোয়াটসএপ', '/dashboard/remind'],
  ['বিকাশ', '/dashboard/payments'],
  ['bikash', '/dashboard/payments'],
  ['trxid', '/dashboard/payments'],
  ['nagad', '/dashboard/payments'],
  ['নোটিস', '/dashboard/make-announcement'],
  ['notice', '/dashboard/make-announcement'],
  ['স্লিপ', '/dashboard/residents?open=invite'],
  ['khali flat', '/dashboard/apartments'],
  ['খালি বাসা', '/dashboard/apartments'],
  ['to let', '/dashboard/apartments'],
  ['basha chara', '/dashboard/residents'],
  ['চুক্তি', '/dashboard/residents'],
  ['hisab', '/dashboard/till'],
  ['ক্যাশ', '/dashboard/till'],
  ['tax', '/dashboard/tax-statement'],
  ['আয়কর', '/dashboard/tax-statement'],
  ['রিপোর্ট', '/dashboard/year'],
  ['password', '/dashboard/account'],
  ['excel', '/dashboard/residents/import'],
  ['discount', '/dashboard/manage-coupons'],
  ['আবেদন', '/dashboard/agreementRequest'],
  ['backup', '/dashboard/backup'],
  ['টাকা তোলা', '/dashboard/round'],
];

test('of sixty words of a house 55 lead to what is meant', async () => {
  await loadAllTexts();
  expect(SAID).toHaveLength(60);
  const missed = SAID.filter(
    ([words, to]) =>
      !findInOffice(words, OWNER)
        .slice(0, 3)
        .some((place) => place.to === to),
  );
  expect(missed).toSatisfy((words: string[]) => words.length <= 5);
});

test.each([
  ['বাড়ী', 'বাড়ি'],
  ['নোটিস', 'নোটিশ'],
  ['ভারা', 'ভাড়া'],
  ['কারন', 'কারণ'],
  ['vara', 'bhara'],
  ['Bokeeya', 'bokiya'],
  ['A-২০১', 'a-201'],
])('%s and %s are one word', (one, other) => {
  expect(foldSpelling(one)).toBe(foldSpelling(other));
});

test.each([
  ['record A-603', 'A-603'],
  ['A-603 টাকা নিন', 'A-603'],
  ['পেমেন্ট Karim Uddin', 'Karim Uddin'],
  ['Rent', undefined],
  ['Karim', undefined],
])('%s records a payment of %s', (words, whom) => {
  expect(readRecording(words)).toBe(whom);
});

test('folding a spelling again changes nothing, and no text breaks it', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'abcdeghijkostuvz', ...'ইঈিীশষসড়ঢ়য়যৎণ'.normalize('NFC')) }),
      (text) => {
        const once = foldSpelling(text);
        expect(foldSpelling(once).length).toBeLessThanOrEqual(once.length);
        expect(findInOffice(text, OWNER)).toBeInstanceOf(Array);
      },
    ),
  );
});
