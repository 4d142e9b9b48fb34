import type { ChargeTexts } from './texts.ts';

export const bn: ChargeTexts = {
  add: {
    button: 'অন্য পাওনা যোগ করুন (ক্ষতি, চাবি)',
  },
  correct: {
    button: (charge) => `সংশোধন<what>: ${charge}</what>`,
  },
  restore: {
    button: (what) => `আগের মতো করুন<what>: ${what}</what>`,
    title: 'এটি আগের মতো করবেন?',
    text: (amount) => `${amount} আবার পাওনা হবে।`,
    yes: 'হ্যাঁ, আগের মতো করুন',
    reason: 'কারণ',
    done: 'আবার পাওনা হয়েছে।',
    failed: 'আগের মতো করা যায়নি',
  },
  rent: {
    button: 'ভাড়া সংশোধন করুন',
  },
};
