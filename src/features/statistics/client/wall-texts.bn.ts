import { inBangla } from '#locale/bangla.ts';
import { formatNumber } from '#locale/numbers.ts';
import type { WallTexts } from './wall-texts.ts';

const inDigits = (count: number) => inBangla(formatNumber(count));

export const bn: WallTexts = {
  title: 'বারো মাস',
  intro:
    'প্রতিটি ফ্ল্যাট, দোকান ও গ্যারেজের প্রতিটি মাসের অবস্থা। কিছু বাকি থাকলে মাসটিতে চাপ দিলে সেই মাসের বকেয়া, না থাকলে হিসাব বিবরণী খোলে।',
  print: 'প্রিন্ট',
  failed: 'বারো মাসের হিসাব লোড হয়নি।',
  none: 'এখনও কোনো ফ্ল্যাট নেই।',
  noneNext: 'ফ্ল্যাট ব্যবস্থাপনায় যোগ করুন; তাদের মাসগুলো এখানে দেখা যাবে।',
  apartments: 'ফ্ল্যাট ব্যবস্থাপনা',
  span: (first, last) => `${first} – ${last}`,
  allPaid: 'কিছুই বাকি নেই।',
  owe: (homes, sum) => `${inDigits(homes)}টির ${sum} বাকি`,
  sort: 'কোন ক্রমে',
  byFlat: 'ব্লক',
  byDebt: 'সবচেয়ে পুরোনো বাকি আগে',
  strips: 'কার কোন মাসে কত বাকি',
  showAll: 'সব এক ছকে',
  caption: (span) => `${span}-এর মাসগুলো`,
  flat: 'ইউনিট',
  open: 'বাকি',
  block: (name) => `ব্লক ${name}`,
  free: 'খালি',
  movedOut: (name) => `চলে গেছেন: <name>${name}</name>`,
  legend: 'চিহ্নগুলোর অর্থ',
  looks: {
    paid: 'পরিশোধিত',
    waiting: 'অপেক্ষায়',
    due: 'বকেয়া',
    part: 'আংশিক পরিশোধিত',
    partLate: 'আংশিক পরিশোধিত, বাকিটা দেরি',
    late: 'দেরি',
    deep: '৩০ দিন বা তার বেশি দেরি',
    nothing: 'কিছু বকেয়া নেই',
  },
  openNow: (look, amount) => `${look}, ${amount} বাকি`,
  days: (days) => `${inDigits(days)} দিন দেরি`,
};
