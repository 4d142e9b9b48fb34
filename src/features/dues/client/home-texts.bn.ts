import type { HomeTexts } from './home-texts.ts';

export const bn: HomeTexts = {
  which: 'আপনার কোন ফ্ল্যাট',
  open: (amount) => `${amount} বাকি`,
  nothingOpen: 'কিছু বাকি নেই',
  former: 'ছেড়ে দেওয়ার আগ পর্যন্ত',
};
