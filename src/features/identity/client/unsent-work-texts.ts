import { inBangla } from '#locale/bangla.ts';
import { makeTexts } from '#locale/texts.ts';

/** Texts of the question before Logout. */
export const unsentWorkTexts = makeTexts({
  unsent: (payments: number) => [
    payments === 1 ? '1 payment is not sent yet' : `${payments} payments are not sent yet`,
    `${inBangla(String(payments))}টি পেমেন্ট এখনও পাঠানো হয়নি`,
  ],
  unsentText: [
    'What is not sent stays on this device, and is sent only once you sign in here again.',
    'যা পাঠানো হয়নি, এই ডিভাইসে থাকবে; আপনি এখানে আবার লগইন করলে তবেই পাঠানো হবে।',
  ],
  refused: (payments: number) => [
    payments === 1 ? '1 payment was refused' : `${payments} payments were refused`,
    `${inBangla(String(payments))}টি পেমেন্ট নেওয়া হয়নি`,
  ],
  refusedText: [
    'What was refused is not sent by itself: settle it in the collection round.',
    'যা নেওয়া হয়নি, তা নিজে থেকে পাঠানো হবে না: ভাড়া আদায়র পেজে ঠিক করুন।',
  ],
  leave: ['Logout anyway', 'তবু লগআউট করুন'],
});
