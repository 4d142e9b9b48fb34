import { makeTexts } from '#locale/texts.ts';

/** Texts of what a repair costs. */
export const repairCostTexts = makeTexts({
  title: ['Cost', 'খরচ'],
  none: ['No cost is recorded for it.', 'এর কোনো খরচ লেখা হয়নি।'],
  expenses: ['What was paid', 'যা দেওয়া হয়েছে'],
  charges: ['What was charged', 'যা পাওনা ধরা হয়েছে'],
  charged: (amount: string) => [`Charged: ${amount}`, `পাওনা ধরা হয়েছে: ${amount}`],
  givenBack: (amount: string) => [`${amount} of it was given back.`, `এর ${amount} ফেরত এসেছে।`],
  record: ['Record a cost', 'খরচ লিখুন'],
  chargeTenant: ['Charge the tenant', 'ভাড়াটিয়ার পাওনা ধরুন'],
  chargeOwner: ['Charge the owner', 'মালিকের পাওনা ধরুন'],
  about: (number: string, place: string) => [`Repair ${number}, ${place}`, `মেরামত ${number}, ${place}`],
  unlink: ['Unlink from this repair', 'এই মেরামত থেকে আলাদা করুন'],
  unlinked: [
    'The expense is no longer a cost of this repair. It stays in the books.',
    'খরচটি আর এই মেরামতের নয়। হিসাবে তা আগের মতোই আছে।',
  ],
  chargeUnlinked: [
    'The charge is no longer of this repair. The home owes it as before.',
    'পাওনাটি আর এই মেরামতের নয়। বাসার পাওনা আগের মতোই আছে।',
  ],
  unlinkFailed: ['It was not unlinked.', 'আলাদা করা যায়নি।'],
  link: {
    button: ['Link a cost', 'লেখা খরচ যুক্ত করুন'],
    title: ['Link a cost that is recorded', 'লেখা হয়েছে এমন খরচ যুক্ত করুন'],
    text: [
      'What was paid for this repair and stands in Expenses already. The books stay as they are.',
      'এই মেরামতের জন্য যা দেওয়া হয়েছে এবং “খরচ” পেজে লেখা আছে। হিসাব আগের মতোই থাকে।',
    ],
    month: ['Month', 'মাস'],
    cost: ['Which expense', 'কোন খরচ'],
    choose: ['Please choose', 'বেছে নিন'],
    none: ['This month has no expense without a repair.', 'এই মাসে মেরামত ছাড়া কোনো খরচ নেই।'],
    failed: ['The expenses did not load.', 'খরচের তালিকা লোড হয়নি।'],
    submit: ['Link', 'যুক্ত করুন'],
    done: ['The cost is linked.', 'খরচটি যুক্ত হয়েছে।'],
  },
});
