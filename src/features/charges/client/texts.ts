import { makeTexts } from '#locale/texts.ts';

export const chargeTexts = makeTexts({
  add: {
    button: ['Add a charge', 'অন্য পাওনা যোগ করুন (ক্ষতি, চাবি)'],
  },
  correct: {
    button: (charge: string) => [`Correct<what> ${charge}</what>`, `সংশোধন<what>: ${charge}</what>`],
  },
  restore: {
    button: (what: string) => [`Take back<what> ${what}</what>`, `আগের মতো করুন<what>: ${what}</what>`],
    title: ['Take this back?', 'এটি আগের মতো করবেন?'],
    text: (amount: string) => [`${amount} are owed again.`, `${amount} আবার পাওনা হবে।`],
    yes: ['Yes, take back', 'হ্যাঁ, আগের মতো করুন'],
    reason: ['Reason', 'কারণ'],
    done: ['It is owed again.', 'আবার পাওনা হয়েছে।'],
    failed: ['Failed to take back', 'আগের মতো করা যায়নি'],
  },
  rent: {
    button: ['Correct the rent', 'ভাড়া সংশোধন করুন'],
  },
});
