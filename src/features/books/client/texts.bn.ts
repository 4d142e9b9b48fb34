import { inBangla } from '#locale/bangla.ts';
import { formatNumber } from '#locale/numbers.ts';
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
  entries: {
    days: (from, to) => (to ? `${from} থেকে ${to} পর্যন্ত` : `${from} থেকে`),
    until: (to) => (to ? `${to} পর্যন্ত` : 'সব দিন'),
    sum: (days, sum) => `${days}: মোট ${sum}। অঙ্কটি এই এন্ট্রিগুলোর যোগফল।`,
    toYear: 'বছরের হিসাবে ফিরে যান',
    toBalance: 'রেওয়ামিলে ফিরে যান',
    print: 'প্রিন্ট',
    failed: 'এন্ট্রিগুলো লোড হয়নি।',
    none: 'কোনো এন্ট্রি নেই',
    noneNext: 'এই দিনগুলোর হিসাবে কিছু নেই।',
    count: (n) => `${inBangla(formatNumber(n))}টি এন্ট্রি`,
    caption: 'অঙ্কের পেছনের এন্ট্রি',
    what: 'কীসের জন্য',
    amount: 'পরিমাণ (৳)',
    day: 'যে দিনের হিসাবে',
    from: 'কোথা থেকে',
    to: 'কোথায়',
    remark: 'মন্তব্য',
    reversal: 'বাতিল।',
  },
};
