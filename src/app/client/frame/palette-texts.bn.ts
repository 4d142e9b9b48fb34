import { inBangla } from '#locale/bangla.ts';
import type { PaletteTexts } from './palette-texts.ts';

export const bn: PaletteTexts = {
  title: 'খুঁজুন',
  label: 'নাম, ফোন নম্বর, ফ্ল্যাট, রসিদ বা পেজ',
  results: 'ফলাফল',
  pages: 'পেজ',
  pageWords: {
    '/dashboard/till': 'ক্যাশ বাক্স, ড্রয়ার',
    '/dashboard/wall': 'সব ফ্ল্যাট',
    '/dashboard/audit': 'লগ',
    '/dashboard/agreementRequest': 'আবেদনপত্র',
  },
  people: 'মানুষ',
  requests: 'আবেদন',
  flats: 'ফ্ল্যাট',
  payments: 'রসিদ ও পেমেন্ট',
  movedOut: 'চলে গেছেন',
  free: 'খালি',
  receipt: (number) => `রসিদ ${number}`,
  transaction: (number) => `ট্রানজেকশন আইডি ${number}`,
  failed: 'খোঁজা গেল না।',
  searching: 'খোঁজা হচ্ছে…',
  nothing: 'কিছু মেলেনি।',
  more: 'আরও মিলেছে। আরও লিখলে কম পাবেন।',
  found: (n) => `${inBangla(String(n))}টি ফলাফল`,
};
