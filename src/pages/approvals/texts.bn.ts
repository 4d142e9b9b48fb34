import type { ApprovalsTexts } from './texts.ts';

export const bn: ApprovalsTexts = {
  title: 'অনুমোদন',
  intro:
    'এখানে একজনের সীমার চেয়ে বেশি অঙ্ক। অন্য কেউ অনুমোদন না দেওয়া পর্যন্ত কিছুই লেখা হয় না; দিলে যিনি চেয়েছেন, তাঁর নামে সঙ্গে সঙ্গে লেখা হয়।',
  failed: 'অনুমোদনের তালিকা লোড হয়নি।',
  none: 'অনুমোদনের অপেক্ষায় কিছু নেই।',
  noneNext: 'একজন কত টাকা পর্যন্ত ফেরত, মওকুফ বা খরচ করতে পারেন, মালিকেরা তা “ভবন” পেজে ঠিক করেন।',
  kinds: {
    refund: 'ভাড়াটিয়াকে টাকা ফেরত',
    waive: 'ভাড়াটিয়ার পাওনা মওকুফ',
    'write off': 'ভাড়াটিয়ার অনাদায়ী পাওনা বাদ',
    correct: 'ভাড়াটিয়ার পাওনা কমিয়ে সংশোধন',
    expense: 'খরচ লেখা',
    owner: 'মালিককে টাকা দেওয়া',
  },
  whose: (name, apartmentNo) => `${name}, ${apartmentNo}`,
  asked: (name, at) => `${name} চেয়েছেন, ${at}।`,
  askedByYou: (at) => `আপনি চেয়েছেন, ${at}।`,
  until: (at) => `${at} পর্যন্ত অপেক্ষায় থাকবে।`,
  notYours: 'এর সিদ্ধান্ত নেবেন অন্য কেউ।',
  stuck: 'এখন এটি অনুমোদন দেওয়ার কেউ নেই।',
  noSecond:
    'এখন সীমার বেশি অঙ্কে অনুমোদন দিতে পারেন এমন দ্বিতীয় কেউ নেই। এমন <staff>কাউকে দায়িত্ব দিন</staff>: মালিক, ম্যানেজার বা হিসাবরক্ষক। অথবা মালিক <building>“ভবন” পেজে</building> সীমা তুলে দেবেন।',
  approve: (what) => `অনুমোদন দিন<what> ${what}</what>`,
  refuse: (what) => `নাকচ করুন<what> ${what}</what>`,
  withdraw: (what) => `তুলে নিন<what> ${what}</what>`,
  sure: {
    title: (amount) => `${amount} অনুমোদন দেবেন?`,
    text: (what, name) => `${what}, ${name} যেমন চেয়েছেন। সঙ্গে সঙ্গেই তা লেখা হবে।`,
    confirm: 'হ্যাঁ, অনুমোদন দিন',
    failed: 'অনুমোদন দেওয়া হয়নি',
    done: (amount) => `${amount} অনুমোদন দেওয়া ও লেখা হয়েছে।`,
  },
  no: {
    title: (amount) => `${amount} নাকচ করবেন?`,
    text: (what, name) => `${what}, ${name} যেমন চেয়েছেন। তা লেখা হবে না, আর ${name} কারণটি পড়বেন।`,
    reason: 'কারণ',
    confirm: 'হ্যাঁ, নাকচ করুন',
    failed: 'নাকচ করা হয়নি',
    done: (amount) => `${amount} নাকচ হয়েছে।`,
  },
  back: {
    title: (amount) => `${amount} তুলে নেবেন?`,
    text: 'তখন আর কেউ অনুমোদন দিতে পারবেন না। আপনি আবার চাইতে পারবেন।',
    confirm: 'হ্যাঁ, তুলে নিন',
    failed: 'তুলে নেওয়া হয়নি',
    done: (amount) => `${amount} তুলে নেওয়া হয়েছে।`,
  },
  decided: 'সিদ্ধান্ত হয়েছে',
  decisions: {
    approved: (name, at) => `${name} অনুমোদন দিয়েছেন, ${at}; লেখা হয়েছে`,
    refused: (name, at) => `${name} নাকচ করেছেন, ${at}`,
    withdrawn: (name, at) => `${name} তুলে নিয়েছেন, ${at}`,
    overtaken: (name, at) => `${name} অনুমোদন দিয়েছেন, ${at}; কিন্তু তখন আর লেখা যায়নি`,
    expired: (_, at) => `${at} পর্যন্ত কেউ সিদ্ধান্ত নেননি`,
  },
};
