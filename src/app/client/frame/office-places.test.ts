import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadAllTexts } from '#locale/texts.ts';
import { findInOffice, foldSpelling, type Opens, readRecording } from './office-places.ts';

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
        .open.slice(0, 3)
        .some((place) => place.to === to),
  );
  expect(missed).toSatisfy((words: string[]) => words.length <= 5);
});

// Twenty-four everyday words of a caretaker. At least 22 must find their page as the first result.
const EVERYDAY: [words: string, to: string][] = [
  ['মালিক', '/dashboard/residents'],
  ['NID', '/dashboard/residents'],
  ['হোল্ডিং', '/dashboard/expenses'],
  ['গ্যারেজ', '/dashboard/apartments'],
  ['লোক', '/dashboard/residents'],
  ['খরচ', '/dashboard/expenses'],
  ['ফ্ল্যাট', '/dashboard/apartments'],
  ['ভাড়াটিয়া', '/dashboard/residents'],
  ['বকেয়া', '/dashboard/dues'],
  ['ভাড়া বাকি', '/dashboard/dues'],
  ['রসিদ', '/dashboard/dues'],
  ['বেতন', '/dashboard/expenses'],
  ['মিটার', '/dashboard/bills'],
  ['চেক', '/dashboard/cheques'],
  ['গেট', '/dashboard/gate'],
  ['ফোন নাম্বার', '/dashboard/residents'],
  ['malik', '/dashboard/residents'],
  ['garage', '/dashboard/apartments'],
  ['parking', '/dashboard/apartments'],
  ['khoroch', '/dashboard/expenses'],
  ['flat', '/dashboard/apartments'],
  ['bikash', '/dashboard/payments'],
  ['voter id', '/dashboard/residents'],
  ['current bill', '/dashboard/bills'],
];

test('of twenty-four everyday words 22 find first what a caretaker means', async () => {
  await loadAllTexts();
  expect(EVERYDAY).toHaveLength(24);
  const missed = EVERYDAY.filter(([words, to]) => findInOffice(words, OWNER).open[0]?.to !== to);
  expect(missed.map(([words]) => [words, findInOffice(words, OWNER).open[0]?.to])).toSatisfy(
    (words: []) => words.length <= 2,
  );
});

test.each([
  ['খরচ', '/dashboard/expenses', '/dashboard/expenses/import'],
  ['ফ্ল্যাট', '/dashboard/apartments', '/dashboard/apartments/import'],
  ['flats', '/dashboard/apartments', '/dashboard/apartments/import'],
  ['tenants', '/dashboard/residents', '/dashboard/residents/import'],
])('%s finds the list before its import', async (words, list, brought) => {
  await loadAllTexts();
  const found = findInOffice(words, OWNER).open.map(({ to }) => to);
  expect(found.indexOf(list)).toBeGreaterThanOrEqual(0);
  expect(found.indexOf(list)).toBeLessThan(found.includes(brought) ? found.indexOf(brought) : found.length);
});

test('words of a page that a duty does not open name it, and find it for who may', async () => {
  await loadAllTexts();
  const caretaker: Opens = (access) => access === 'dues.read';
  expect(findInOffice('খরচ', caretaker)).toEqual({ open: [], closed: '/dashboard/expenses' });
  expect(findInOffice('খরচ', OWNER)).not.toHaveProperty('closed');
  expect(findInOffice('nothing like this', caretaker)).toEqual({ open: [] });
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
        expect(findInOffice(text, OWNER).open).toBeInstanceOf(Array);
      },
    ),
  );
});
