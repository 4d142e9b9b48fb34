import { inBangla } from '#locale/bangla.ts';
import type { KeptWorkTexts } from './kept-work-texts.ts';

export const bn: KeptWorkTexts = {
  unsent: (payments) => `${inBangla(String(payments))}টি পেমেন্ট এখনও পাঠানো হয়নি`,
  unsentText: 'এই ডিভাইসে থাকবে; আপনি এখানে আবার লগইন করলে তবেই পাঠানো হবে।',
  leave: 'তবু লগআউট করুন',
};
