import { makeTexts } from '#locale/texts.ts';

/** Texts of a member's own bills. */
export const myBillTexts = makeTexts({
  title: ['My bills', 'আমার বিল'],
  intro: [
    'Each line, what was paid, and the sum, to read, to print or to keep as an image.',
    'প্রতিটি খাত, কত দেওয়া হয়েছে আর মোট কত; পড়া, প্রিন্ট করা বা ছবি হিসেবে রাখা যায়।',
  ],
  billOf: (period: string) => [`Bill of ${period}`, `${period} মাসের বিল`],
  readings: (line: string) => [`${line}: units of the meter`, `${line}: মিটারের ইউনিট`],
  reading: (period: string, reading: string, units: string) => [
    `${period}: reading ${reading}, ${units} units`,
    `${period}: রিডিং ${reading}, ${units} ইউনিট`,
  ],
  latest: (reading: string, period: string) => [
    `The meter showed ${reading} in ${period}.`,
    `${period} মাসে মিটারে ছিল ${reading}।`,
  ],
});
