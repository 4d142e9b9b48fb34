import type { CountNotesTexts } from './count-notes-texts.ts';

export const bn: CountNotesTexts = { notWhole: '০ থেকে ১,০০,০০০ পর্যন্ত একটি পূর্ণ সংখ্যা লিখুন।' };
