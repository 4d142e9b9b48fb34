import { inBangla } from '#locale/bangla.ts';
import type { PaletteTexts } from './palette-texts.ts';

export const bn: PaletteTexts = {
  title: 'খুঁজুন',
  label: 'নাম, ফোন নম্বর, ফ্ল্যাট, রসিদ বা পেজ',
  results: 'ফলাফল',
  pages: 'পেজ',
  commands: 'কাজ',
  doing: { spend: 'খরচ লিখুন', tenant: 'ভাড়াটিয়া যোগ করুন', invite: 'আমন্ত্রণ প্রিন্ট করুন' },
  recordOf: (name) => `পেমেন্ট লিখুন: ${name}`,
  people: 'মানুষ',
  requests: 'আবেদন',
  flats: 'ফ্ল্যাট',
  payments: 'রসিদ ও পেমেন্ট',
  movedOut: 'চলে গেছেন',
  free: 'খালি',
  ownedBy: (owner) => `মালিক ${owner}`,
  formerly: (number, day) => `${day} পর্যন্ত ${number}`,
  receipt: (number) => `রসিদ ${number}`,
  transaction: (number) => `ট্রানজেকশন আইডি ${number}`,
  failed: 'খোঁজা গেল না।',
  searching: 'খোঁজা হচ্ছে…',
  nothing: 'কিছু মেলেনি।',
  more: 'আরও মিলেছে। আরও লিখলে কম পাবেন।',
  found: (n) => `${inBangla(String(n))}টি ফলাফল`,
};
