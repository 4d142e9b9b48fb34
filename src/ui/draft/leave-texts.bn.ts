import type { LeaveTexts } from './leave-texts.ts';

export const bn: LeaveTexts = {
  title: 'পেজটি ছেড়ে যাবেন?',
  text: 'যা লিখেছেন তার সবটুকু সংরক্ষণ করা হয়নি। ছেড়ে গেলে তা হারিয়ে যাবে।',
  confirm: 'ছেড়ে যান',
  cancel: 'থাকুন',
  restored: 'আপনি যা লিখেছিলেন, তা আবার এখানে আছে।',
};
