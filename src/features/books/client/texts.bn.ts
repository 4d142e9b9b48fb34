import type { BookTexts } from './texts.ts';

export const bn: BookTexts = {
  tabs: { label: 'বছর ও হিসাবের বই', year: 'বছর', trialBalance: 'রেওয়ামিল' },
  balance: {
    title: 'রেওয়ামিল',
    intro: 'দিনের শেষে হিসাবের প্রতিটি খাতের জের। দুই পাশের যোগফল সমান।',
    print: 'প্রিন্ট',
    failed: 'রেওয়ামিল লোড হয়নি।',
    day: 'যে দিনের শেষে',
    before: 'আগের দিন',
    after: 'পরের দিন',
    caption: (day) => `${day} তারিখের রেওয়ামিল`,
    account: 'খাত',
    debit: 'ডেবিট (৳)',
    credit: 'ক্রেডিট (৳)',
    sum: 'মোট',
    groups: {
      money: 'টাকা',
      residents: 'বাসিন্দা',
      income: 'আয়',
      relief: 'ছাড় ও মওকুফ',
      costs: 'খরচ',
      owner: 'মালিক ও শুরুর হিসাব',
    },
  },
};
