import { inBangla } from '#locale/bangla.ts';
import { formatNumber } from '#locale/numbers.ts';
import type { IncomeTexts } from './texts.ts';

export const bn: IncomeTexts = {
  page: {
    title: 'অন্য আয়',
    intro: 'বাসিন্দাদের দেনার বাইরে যা আসে: অ্যান্টেনা, পুরোনো জিনিস বিক্রি, হল, অতিথির গাড়ি।',
    record: 'আয় লিখুন',
    failed: 'অন্য আয়ের তালিকা লোড হয়নি।',
    sum: (month) => `${month} মাসে এসেছে`,
    count: (n) => `${inBangla(formatNumber(n))}টি আয়`,
    none: 'অন্য কোনো আয় নেই',
    noneNext: 'ভাড়া ও বিলের বাইরে এ মাসে যা এসেছে, লিখুন।',
  },
  table: {
    caption: 'অন্য আয়ের তালিকা',
    what: 'কীসের আয়',
    amount: 'পরিমাণ',
    day: 'কবে এসেছে',
    into: 'কোথায় এসেছে',
    remark: 'মন্তব্য',
    action: 'কাজ',
    countsFor: (day) => `${day} তারিখের হিসাবে।`,
    voucher: (number) => `ভাউচার ${number}।`,
    reversed: 'বাতিল',
  },
  form: {
    title: 'আয় লিখুন',
    text: 'কী এসেছে, কার কাছ থেকে, আর টাকাটা এখন কোথায়।',
    category: 'কীসের আয়',
    choose: 'বেছে নিন',
    amount: 'পরিমাণ',
    payer: 'কার কাছ থেকে',
    day: 'কবে এসেছে',
    paidInto: 'কোথায় এসেছে',
    place: 'কোন অ্যাকাউন্টে',
    reference: 'ভাউচার নং',
    note: 'নোট',
    submit: 'লিখুন',
    recorded: (amount, what) => `${what}: ${amount} লেখা হয়েছে।`,
    countsOn: (day) => `সেদিন পর্যন্ত হিসাব বন্ধ, তাই ক্যাশ বইয়ে এটি ${day} তারিখে গোনা হবে।`,
  },
  reverse: {
    button: (what) => `বাতিল করুন<what> ${what}</what>`,
    title: 'আয়টি বাতিল করবেন?',
    text: (what) => `${what}। এটি তালিকায় থাকবে, আর আপনার কারণসহ একটি বিপরীত এন্ট্রি লেখা হবে।`,
    reason: 'কারণ',
    yes: 'হ্যাঁ, বাতিল করুন',
    done: 'আয়টি বাতিল হয়েছে।',
    failed: 'আয়টি বাতিল করা যায়নি',
  },
};
