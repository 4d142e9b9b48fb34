import { inBangla } from '#locale/bangla.ts';
import type { UnsentWorkTexts } from './unsent-work-texts.ts';

export const bn: UnsentWorkTexts = {
  unsent: (payments) => `${inBangla(String(payments))}টি পেমেন্ট এখনও পাঠানো হয়নি`,
  unsentText: 'যা পাঠানো হয়নি, এই ডিভাইসে থাকবে; আপনি এখানে আবার লগইন করলে তবেই পাঠানো হবে।',
  refused: (payments) => `${inBangla(String(payments))}টি পেমেন্ট নেওয়া হয়নি`,
  refusedText: 'যা নেওয়া হয়নি, তা নিজে থেকে পাঠানো হবে না: ভাড়া আদায়র পেজে ঠিক করুন।',
  leave: 'তবু লগআউট করুন',
};
