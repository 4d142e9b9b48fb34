import type { ChargeTexts } from './texts.ts';

export const bn: ChargeTexts = {
  add: {
    button: 'দেনা যোগ করুন',
  },
  correct: {
    button: (charge) => `সংশোধন<what>: ${charge}</what>`,
  },
  restore: {
    button: (what) => `ফিরিয়ে নিন<what>: ${what}</what>`,
    title: 'এটি ফিরিয়ে নেবেন?',
    text: (amount) => `${amount} আবার পাওনা হবে।`,
    yes: 'হ্যাঁ, ফিরিয়ে নিন',
    reason: 'কারণ',
    done: 'আবার পাওনা হয়েছে।',
    failed: 'ফিরিয়ে নেওয়া যায়নি',
  },
  rent: {
    button: 'ভাড়া সংশোধন করুন',
  },
};
