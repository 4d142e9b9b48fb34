import { countInBangla } from '#locale/bangla.ts';
import { makeTexts } from '#locale/texts.ts';

export const gateTexts = makeTexts({
  title: ['Gate', 'গেট'],
  intro: ['Who lives in each flat. A press on a person rings them up.', 'কোন ফ্ল্যাটে কে থাকেন। নামে চাপ দিলে ফোন যায়।'],
  report: ['Report a problem', 'সমস্যা জানান'],
  search: ['Flat or name', 'ফ্ল্যাট বা নাম'],
  searchLabel: ['Search the flats and the people', 'ফ্ল্যাট ও মানুষ খুঁজুন'],
  failed: ['The flats did not load.', 'ফ্ল্যাটের তালিকা লোড হয়নি।'],
  none: ['There are no flats yet.', 'এখনও কোনো ফ্ল্যাট নেই।'],
  noneNext: ['They stand here once the office has added them.', 'কর্তৃপক্ষ ফ্ল্যাট যোগ করলে এখানে দেখা যাবে।'],
  nothing: ['Nothing is found.', 'কিছু পাওয়া যায়নি।'],
  nothingNext: [
    'Try the number of the flat, such as A-101, or a part of the name.',
    'ফ্ল্যাটের নম্বর, যেমন A-101, অথবা নামের কিছু অংশ লিখুন।',
  ],
  found: (n: number) => [
    n === 1 ? '1 flat is found.' : `${n} flats are found.`,
    `${countInBangla(n)}টি ফ্ল্যাট পাওয়া গেছে।`,
  ],
  more: (n: number) => [
    `${n} more. Type more to find fewer.`,
    `আরও ${countInBangla(n)}টি আছে। আরেকটু লিখলে কম পাওয়া যাবে।`,
  ],
  place: (block: string, floor: string) => [
    `${block ? `Block ${block}, floor` : 'Floor'} ${floor}`,
    `${block && `ব্লক ${block}, `}তলা ${floor}`,
  ],
  call: ['Call', 'ফোন করুন:'],
  owner: ['Owner', 'মালিক'],
  noPhone: ['No phone number', 'ফোন নম্বর নেই'],
  nobody: ['Nobody lives here', 'এখানে কেউ থাকেন না'],
  empty: ['Empty', 'খালি'],
});
