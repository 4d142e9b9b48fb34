import { inBangla } from '#locale/bangla.ts';
import { makeTexts } from '#locale/texts.ts';

/** Texts of a member's own bills. */
export const myBillTexts = makeTexts({
  title: ['Bills and receipts', 'বিল ও রসিদ'],
  for: ['For', 'কোন মাসের'],
  open: ['Open', 'বাকি'],
  amount: ['Amount', 'টাকা'],
  state: ['State', 'অবস্থা'],
  papers: ['Papers', 'কাগজ'],
  rent: ['Rent', 'ভাড়া'],
  before: ['Arrears from before', 'আগের বকেয়া'],
  paid: ['Paid', 'পরিশোধিত'],
  sent: ['Waiting', 'অপেক্ষায়'],
  wholeMonth: (day: string) => [
    `You moved in on ${day}; the building charges that month whole.`,
    `আপনি উঠেছেন ${day}; ভবন ওই মাসের পুরো ভাড়া নেয়।`,
  ],
  bill: ['Bill', 'বিল'],
  receipt: ['Receipt', 'রসিদ'],
  receiptNumbered: (receiptNo: string) => [`Receipt ${receiptNo}`, `রসিদ ${inBangla(receiptNo)}`],
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
