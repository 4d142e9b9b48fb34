import { expect, test } from 'vitest';
import { formatsIn } from './formats.ts';
import {
  acceptedLanguage,
  chosenLanguage,
  packText,
  textOf,
  unpackText,
  withoutLanguage,
  writtenIn,
} from './language.ts';

test.each([
  ['language=bn', 'bn'],
  ['a=1; language=en; b=2', 'en'],
  ['language=de', undefined],
  ['mylanguage=bn', undefined],
  ['language=bnx', undefined],
  ['', undefined],
  [null, undefined],
])('the cookies %j choose %j', (cookies, language) => expect(chosenLanguage(cookies)).toBe(language));

test.each([
  ['language=bn', undefined],
  ['language=bn; session=x', 'session=x'],
  ['session=x; language=bn', 'session=x'],
  ['a=1; language=bn; b=2', 'a=1; b=2'],
  ['session=x', 'session=x'],
  [undefined, undefined],
])('of the cookies %j the person’s own are %j', (cookies, rest) => expect(withoutLanguage(cookies)).toBe(rest));

test.each([
  ['bn-BD,bn;q=0.9,en;q=0.8', 'bn'],
  ['en-GB,en;q=0.9,bn;q=0.8', 'en'],
  ['de, bn;q=0.1', 'bn'],
  ['en;q=0, bn;q=0.2', 'bn'],
  ['*', undefined],
  ['', undefined],
  [null, undefined],
])('of the languages %j the site takes %j', (header, language) => expect(acceptedLanguage(header)).toBe(language));

test('a text travels in one string, and another string stands for all languages', () => {
  const text = { en: 'Rent', bn: 'ভাড়া' };
  expect(unpackText(packText(text))).toEqual(text);
  expect(unpackText('Rent')).toEqual({ en: 'Rent', bn: 'Rent' });
  expect(textOf('Rent')).toEqual({ en: 'Rent', bn: 'Rent' });
});

test('amounts, numbers, days and hours as they are written in Bangla', () => {
  const bn = formatsIn('bn');
  expect(bn.taka(125_000)).toBe('৳১,২৫,০০০');
  expect(bn.taka(-1.5)).toBe('−৳১.৫০');
  expect(bn.number(12_345_678)).toBe('১,২৩,৪৫,৬৭৮');
  expect(bn.day('2026-03-05')).toBe('৫ মার্চ ২০২৬');
  expect(bn.period({ year: 2026, month: 8 })).toBe('আগস্ট ২০২৬');
  expect(bn.dayAndMonth('2026-05-01T00:00:00Z', '2026-01-01T00:00:00Z')).toBe('১ মে');
  expect(bn.digits('12.5%')).toBe('১২.৫%');
});

test.each([
  ['2026-03-05T09:04:00Z', 'বিকেল ৩টা ০৪'],
  ['2026-03-05T18:30:00Z', 'রাত ১২টা ৩০'],
  ['2026-03-05T06:00:00Z', 'দুপুর ১২টা ০০'],
  ['2026-03-04T23:15:00Z', 'ভোর ৫টা ১৫'],
  ['2026-03-05T01:05:00Z', 'সকাল ৭টা ০৫'],
  ['2026-03-05T13:00:00Z', 'সন্ধ্যা ৭টা ০০'],
])('%s is %s in Dhaka', (instant, time) => expect(formatsIn('bn').dateTime(instant)).toContain(`, ${time}`));

test('what a person wrote is read in Bangla where it was given in Bangla', () => {
  expect(writtenIn('bn', 'For Eid', 'ঈদের জন্য')).toBe('ঈদের জন্য');
  expect(writtenIn('en', 'For Eid', 'ঈদের জন্য')).toBe('For Eid');
  for (const none of [null, undefined, '']) expect(writtenIn('bn', 'For Eid', none)).toBe('For Eid');
});
