import { inBangla } from '#locale/bangla.ts';
import { formatNumber } from '#locale/numbers.ts';
import { makeTexts } from '#locale/texts.ts';

/** Texts of the dialogs; they load with the dialog. */
export const chargeDialogTexts = makeTexts({
  add: {
    title: ['Add a charge', 'অন্য পাওনা যোগ করুন'],
    text: (name: string) => [
      `For ${name}, besides rent and bills: damage, a key, a fine.`,
      `${name}-এর ভাড়া ও বিলের বাইরে: ক্ষতি, চাবি, জরিমানা।`,
    ],
    label: ['What it is for', 'কী বাবদ'],
    amount: ['Amount', 'পরিমাণ'],
    dueOn: ['Due on', 'দেওয়ার শেষ দিন'],
    submit: ['Add', 'যোগ করুন'],
    undoFailed: ['The charge stands.', 'পাওনাটি বাদ যায়নি।'],
    done: ['The charge is added.', 'পাওনা যোগ হয়েছে।'],
  },
  correct: {
    title: ['Correct this charge?', 'এই পাওনা সংশোধন করবেন?'],
    text: (charge: string, amount: string) => [
      `${charge} was charged with ${amount}. It is taken back and charged anew; what was paid on it moves along.`,
      `${charge} বাবদ ${amount} ধরা হয়েছিল। সেটি বাদ দিয়ে নতুন করে ধরা হবে; এতে যা দেওয়া হয়েছে তা সঙ্গে যাবে।`,
    ],
    amount: ['Right amount', 'সঠিক পরিমাণ'],
    amountHint: ['0 where nothing is owed.', 'কিছু পাওনা না হলে ০।'],
    reason: ['Reason', 'কারণ'],
    submit: ['Correct', 'সংশোধন করুন'],
    done: ['The charge is corrected.', 'পাওনা সংশোধন হয়েছে।'],
  },
  rent: {
    title: (name: string) => [`Correct the rent of ${name}?`, `${name}-এর ভাড়া সংশোধন করবেন?`],
    text: [
      'For a rent that was wrong from a past month on. All of its charged months are corrected, or none.',
      'যে ভাড়া আগের কোনো মাস থেকে ভুল ছিল। যোগ হওয়া সব মাস একসঙ্গে সংশোধন হবে, নয়তো একটিও না।',
    ],
    rent: ['Right rent', 'সঠিক ভাড়া'],
    from: ['From', 'যে মাস থেকে'],
    reason: ['Reason', 'কারণ'],
    look: ['Show the months', 'মাসগুলো দেখুন'],
    submit: (months: number) => [
      months === 1 ? 'Correct this month' : `Correct these ${months} months`,
      `এই ${inBangla(formatNumber(months))}টি মাস সংশোধন করুন`,
    ],
    month: ['Month', 'মাস'],
    before: ['Rent added', 'ভাড়া যোগ হয়েছিল'],
    after: ['Right', 'সঠিক'],
    paid: ['Paid', 'দেওয়া হয়েছে'],
    caption: ['Months that are corrected', 'যে মাসগুলো সংশোধন হবে'],
    done: ['The rent is corrected.', 'ভাড়া সংশোধন হয়েছে।'],
  },
});
