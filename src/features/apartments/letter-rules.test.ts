import { expect, test } from 'vitest';
import { latinFlat } from './letter-rules.ts';

test.each([
  ['এ-১০১', 'A-101'],
  ['বি ৪০২', 'B 402'],
  ['বি৪০২', 'B402'],
  ['এফ/৭', 'F/7'],
  ['ডব্লিউ-2', 'W-2'],
  ['ওয়াই-৩', 'Y-3'],
  ['সি ব্লক ৩০৩', 'C 303'],
  ['ব্লক সি ৩০৩', 'C 303'],
  // What is no flat stays as it is, but for its digits.
  ['A-101', 'A-101'],
  ['রহিম ১২', 'রহিম 12'],
  ['এ', 'এ'],
  ['আর', 'আর'],
  ['এ মালিক ১০১', 'এ মালিক 101'],
  ['', ''],
])('%s is typed for %s', (typed, meant) => {
  expect(latinFlat(typed)).toBe(meant);
});
