import { inBangla } from '#locale/bangla.ts';
import { formatNumber } from '#locale/numbers.ts';
import type { GateTexts } from './texts.ts';

const count = (n: number) => inBangla(formatNumber(n));

export const bn: GateTexts = {
  title: 'গেট',
  intro: 'কোন ফ্ল্যাটে কে থাকেন। নামে চাপ দিলে ফোন যায়।',
  search: 'ফ্ল্যাট বা নাম',
  searchLabel: 'ফ্ল্যাট ও মানুষ খুঁজুন',
  failed: 'ফ্ল্যাটের তালিকা লোড হয়নি।',
  none: 'এখনও কোনো ফ্ল্যাট নেই।',
  noneNext: 'ভবন কর্তৃপক্ষ ফ্ল্যাট যোগ করলে এখানে দেখা যাবে।',
  nothing: 'কিছু পাওয়া যায়নি।',
  nothingNext: 'ফ্ল্যাটের নম্বর, যেমন A-101, অথবা নামের কিছু অংশ লিখুন।',
  found: (n) => `${count(n)}টি ফ্ল্যাট পাওয়া গেছে।`,
  more: (n) => `আরও ${count(n)}টি আছে। আরেকটু লিখলে কম পাওয়া যাবে।`,
  place: (block, floor) => `ব্লক ${block}, তলা ${floor}`,
  call: 'ফোন করুন:',
  owner: 'মালিক',
  noPhone: 'ফোন নম্বর নেই',
  nobody: 'এখানে কেউ থাকেন না',
  empty: 'খালি',
};
