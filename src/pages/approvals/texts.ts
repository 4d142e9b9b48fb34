import { makeTexts } from '#locale/texts.ts';

export const approvalsTexts = makeTexts({
  title: ['To approve', 'অনুমোদন'],
  intro: [
    'Sums above what one person may do here. Nothing is recorded until another owner, manager or accountant approves it; then it is done at once, for the one who asked.',
    'বড় অঙ্ক, আরেকজনের অনুমতি লাগবে। অন্য একজন মালিক, ম্যানেজার বা হিসাবরক্ষক অনুমোদন না দেওয়া পর্যন্ত কিছুই লেখা হয় না; দিলে যিনি চেয়েছেন, তাঁর নামে সঙ্গে সঙ্গে লেখা হয়।',
  ],
  failed: ['What waits for approval did not load.', 'অনুমোদনের তালিকা লোড হয়নি।'],
  none: ['Nothing waits for approval.', 'অনুমোদনের অপেক্ষায় কিছু নেই।'],
  noneNext: [
    'Owners set on The building up to what sum one person pays back, gives up and spends.',
    'একজন কত টাকা পর্যন্ত ফেরত, মওকুফ বা খরচ করতে পারেন, মালিকেরা তা “ভবন” পেজে ঠিক করেন।',
  ],
  kinds: {
    refund: ['Pay back to a tenant', 'ভাড়াটিয়াকে টাকা ফেরত'],
    waive: ['Give up what a tenant owes', 'ভাড়াটিয়ার পাওনা মওকুফ'],
    'write off': ['Write off what a tenant owes', 'ভাড়াটিয়ার অনাদায়ী পাওনা বাদ'],
    correct: ['Lower what a tenant was charged', 'ভাড়াটিয়ার পাওনা কমিয়ে সংশোধন'],
    expense: ['Record an expense', 'খরচ লেখা'],
    owner: ['Give money to the owner', 'মালিককে টাকা দেওয়া'],
  },
  /** The tenant and apartment concerned. */
  whose: (name: string, apartmentNo: string) => [`${name}, ${apartmentNo}`, `${name}, ${apartmentNo}`],
  asked: (name: string, at: string) => [`${name} asked for it on ${at}.`, `${name} চেয়েছেন, ${at}।`],
  askedByYou: (at: string) => [`You asked for it on ${at}.`, `আপনি চেয়েছেন, ${at}।`],
  until: (at: string) => [`It waits until ${at}.`, `${at} পর্যন্ত অপেক্ষায় থাকবে।`],
  notYours: ['Somebody else decides this.', 'এর সিদ্ধান্ত নেবেন অন্য কেউ।'],
  stuck: ['No one can approve this now.', 'এখন এটি অনুমোদন দেওয়ার কেউ নেই।'],
  noSecond: [
    'No second person can approve sums above the limits now. <staff>Appoint somebody</staff> who can: an owner, a manager or an accountant. Or an owner lifts the limits on <building>The building</building>.',
    'এখন সীমার বেশি অঙ্কে অনুমোদন দিতে পারেন এমন দ্বিতীয় কেউ নেই। এমন <staff>কাউকে দায়িত্ব দিন</staff>: মালিক, ম্যানেজার বা হিসাবরক্ষক। অথবা মালিক <building>“ভবন” পেজে</building> সীমা তুলে দেবেন।',
  ],
  approve: (what: string) => [`Approve<what> ${what}</what>`, `অনুমোদন দিন<what> ${what}</what>`],
  refuse: (what: string) => [`Refuse<what> ${what}</what>`, `নাকচ করুন<what> ${what}</what>`],
  withdraw: (what: string) => [`Withdraw<what> ${what}</what>`, `তুলে নিন<what> ${what}</what>`],
  sure: {
    title: (amount: string) => [`Approve ${amount}?`, `${amount} অনুমোদন দেবেন?`],
    text: (what: string, name: string) => [
      `${what}, as ${name} asked. It is done at once.`,
      `${what}, ${name} যেমন চেয়েছেন। সঙ্গে সঙ্গেই তা লেখা হবে।`,
    ],
    confirm: ['Yes, approve', 'হ্যাঁ, অনুমোদন দিন'],
    failed: ['It was not approved', 'অনুমোদন দেওয়া হয়নি'],
    done: (amount: string) => [`${amount} is approved, and done.`, `${amount} অনুমোদন দেওয়া ও লেখা হয়েছে।`],
  },
  no: {
    title: (amount: string) => [`Refuse ${amount}?`, `${amount} নাকচ করবেন?`],
    text: (what: string, name: string) => [
      `${what}, as ${name} asked. It is not done, and ${name} reads why.`,
      `${what}, ${name} যেমন চেয়েছেন। তা লেখা হবে না, আর ${name} কারণটি পড়বেন।`,
    ],
    reason: ['Why', 'কারণ'],
    confirm: ['Yes, refuse', 'হ্যাঁ, নাকচ করুন'],
    failed: ['It was not refused', 'নাকচ করা হয়নি'],
    done: (amount: string) => [`${amount} is refused.`, `${amount} নাকচ হয়েছে।`],
  },
  back: {
    title: (amount: string) => [`Withdraw ${amount}?`, `${amount} তুলে নেবেন?`],
    text: [
      'Nobody can approve it then. You can ask for it again.',
      'তখন আর কেউ অনুমোদন দিতে পারবেন না। আপনি আবার চাইতে পারবেন।',
    ],
    confirm: ['Yes, withdraw', 'হ্যাঁ, তুলে নিন'],
    failed: ['It was not withdrawn', 'তুলে নেওয়া হয়নি'],
    done: (amount: string) => [`${amount} is withdrawn.`, `${amount} তুলে নেওয়া হয়েছে।`],
  },
  decided: ['Decided', 'সিদ্ধান্ত হয়েছে'],
  decisions: {
    approved: (name: string, at: string) => [
      `Approved by ${name} on ${at}, and done`,
      `${name} অনুমোদন দিয়েছেন, ${at}; লেখা হয়েছে`,
    ],
    refused: (name: string, at: string) => [`Refused by ${name} on ${at}`, `${name} নাকচ করেছেন, ${at}`],
    withdrawn: (name: string, at: string) => [`Withdrawn by ${name} on ${at}`, `${name} তুলে নিয়েছেন, ${at}`],
    overtaken: (name: string, at: string) => [
      `Approved by ${name} on ${at}, but it could not be done any more`,
      `${name} অনুমোদন দিয়েছেন, ${at}; কিন্তু তখন আর লেখা যায়নি`,
    ],
    expired: (_: string, at: string) => [`Nobody decided until ${at}`, `${at} পর্যন্ত কেউ সিদ্ধান্ত নেননি`],
    ended: (_: string, at: string) => [`Ended on ${at}`, `বাতিল হয়ে গেছে, ${at}`],
  },
});
