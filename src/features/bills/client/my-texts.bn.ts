import type { MyBillTexts } from './my-texts.ts';

export const bn: MyBillTexts = {
  title: 'আমার বিল',
  intro: 'প্রতিটি খাত, কত দেওয়া হয়েছে আর মোট কত; পড়া, প্রিন্ট করা বা ছবি হিসেবে রাখা যায়।',
  billOf: (period) => `${period} মাসের বিল`,
  readings: (line) => `${line}: মিটারের ইউনিট`,
  reading: (period, reading, units) => `${period}: রিডিং ${reading}, ${units} ইউনিট`,
  latest: (reading, period) => `${period} মাসে মিটারে ছিল ${reading}।`,
};
