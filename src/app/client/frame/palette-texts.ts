import { inBangla } from '#locale/bangla.ts';
import { makeTexts, type TextsOf } from '#locale/texts.ts';

export const paletteTexts = makeTexts({
  title: ['Search', 'খুঁজুন'],
  label: ['Name, phone, apartment, receipt or page', 'নাম, ফোন নম্বর, ফ্ল্যাট, রসিদ বা পেজ'],
  results: ['Results', 'ফলাফল'],
  pages: ['Pages', 'পেজ'],
  commands: ['To do', 'কাজ'],
  /** Names of the commands. */
  doing: {
    spend: ['Record an expense', 'খরচ লিখুন'],
    tenant: ['Record a tenancy', 'ভাড়াটিয়া যোগ করুন'],
    invite: ['Print invitations', 'আমন্ত্রণ প্রিন্ট করুন'],
  },
  recordOf: (name: string) => [`Record a payment: ${name}`, `পেমেন্ট লিখুন: ${name}`],
  people: ['People', 'মানুষ'],
  requests: ['Requests', 'আবেদন'],
  flats: ['Apartments', 'ফ্ল্যাট'],
  payments: ['Receipts and payments', 'রসিদ ও পেমেন্ট'],
  movedOut: ['moved out', 'চলে গেছেন'],
  free: ['free', 'খালি'],
  ownedBy: (owner: string) => [`owned by ${owner}`, `মালিক ${owner}`],
  formerly: (number: string, day: string) => [`${number} until ${day}`, `${day} পর্যন্ত ${number}`],
  receipt: (number: string) => [`Receipt ${number}`, `রসিদ ${inBangla(number)}`],
  transaction: (number: string) => [`Transaction ${number}`, `ট্রানজেকশন আইডি ${number}`],
  failed: ['The search did not work.', 'খোঁজা গেল না।'],
  searching: ['Searching...', 'খোঁজা হচ্ছে…'],
  nothing: ['Nothing matches.', 'কিছু মেলেনি।'],
  /** A page that the words name and that the reader's duty does not open. */
  closed: (page: string) => [
    `“${page}” is for others in the office: your duty does not open it. Ask the owner.`,
    `“${page}” অফিসের অন্যরা দেখেন, আপনার দায়িত্বে নেই। মালিককে বলুন।`,
  ],
  more: ['More match. Type more to find fewer.', 'আরও মিলেছে। আরও লিখলে কম পাবেন।'],
  found: (n: number) => [n === 1 ? '1 result' : `${n} results`, `${inBangla(String(n))}টি ফলাফল`],
});

export type PaletteTexts = TextsOf<typeof paletteTexts>;
