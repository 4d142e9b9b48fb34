import type { FlatTexts } from './texts.ts';

export const bn: FlatTexts = {
  title: 'আমার ফ্ল্যাট',
  intro: 'আপনার ফ্ল্যাটের জন্য কত বাকি, বিলগুলো, আর আপনি যা দিয়েছেন।',
  failed: 'আপনার ফ্ল্যাটের তথ্য আনা যায়নি।',
  none: 'আপনার অ্যাকাউন্টে কোনো ফ্ল্যাট নেই।',
  noneNext: 'ভবন কর্তৃপক্ষের স্লিপ দিয়ে আপনার ফ্ল্যাট এই অ্যাকাউন্টে যোগ হয়।',
  which: 'আপনার কোন ফ্ল্যাট',
  flat: (apartmentNo, block, floor) => `${apartmentNo}, ব্লক ${block}, তলা ${floor}`,
  since: (day) => `${day} থেকে আপনার`,
  until: (day) => `${day} পর্যন্ত আপনার ছিল`,
  owe: 'আপনার বাকি',
  open: (amount) => `${amount} বাকি`,
  nothingOpen: 'কিছু বাকি নেই',
  waiting: (amount) => `${amount} অপেক্ষায়: টাকা পৌঁছেছে কি না, ভবন কর্তৃপক্ষ তা নিশ্চিত করবে।`,
  credit: (amount) => `আপনার ${amount} জমা আছে।`,
  nothing: 'কিছুই বাকি নেই।',
  happened: 'হিসাব বিবরণী',
  nothingYet: 'এখনও কিছু হয়নি।',
  see: 'আমার ফ্ল্যাট দেখুন',
};
