import { inBangla } from '#locale/bangla.ts';
import { formatNumber } from '#locale/numbers.ts';
import type { ChargeDialogTexts } from './dialog-texts.ts';

export const bn: ChargeDialogTexts = {
  add: {
    title: 'অন্য পাওনা যোগ করুন',
    text: (name) => `${name}-এর ভাড়া ও বিলের বাইরে: ক্ষতি, চাবি, জরিমানা।`,
    label: 'কী বাবদ',
    amount: 'পরিমাণ',
    dueOn: 'দেওয়ার শেষ দিন',
    submit: 'যোগ করুন',
    undoFailed: 'পাওনাটি বাদ যায়নি।',
    done: 'পাওনা যোগ হয়েছে।',
  },
  correct: {
    title: 'এই পাওনা সংশোধন করবেন?',
    text: (charge, amount) =>
      `${charge} বাবদ ${amount} ধরা হয়েছিল। সেটি বাদ দিয়ে নতুন করে ধরা হবে; এতে যা দেওয়া হয়েছে তা সঙ্গে যাবে।`,
    amount: 'সঠিক পরিমাণ',
    amountHint: 'কিছু পাওনা না হলে ০।',
    reason: 'কারণ',
    submit: 'সংশোধন করুন',
    done: 'পাওনা সংশোধন হয়েছে।',
  },
  rent: {
    title: (name) => `${name}-এর ভাড়া সংশোধন করবেন?`,
    text: 'যে ভাড়া আগের কোনো মাস থেকে ভুল ছিল। যোগ হওয়া সব মাস একসঙ্গে সংশোধন হবে, নয়তো একটিও না।',
    rent: 'সঠিক ভাড়া',
    from: 'যে মাস থেকে',
    reason: 'কারণ',
    look: 'মাসগুলো দেখুন',
    submit: (months) => `এই ${inBangla(formatNumber(months))}টি মাস সংশোধন করুন`,
    month: 'মাস',
    before: 'ভাড়া যোগ হয়েছিল',
    after: 'সঠিক',
    paid: 'দেওয়া হয়েছে',
    caption: 'যে মাসগুলো সংশোধন হবে',
    done: 'ভাড়া সংশোধন হয়েছে।',
  },
};
