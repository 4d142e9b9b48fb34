import { countInBangla, digitsInBangla } from '#locale/bangla.ts';
import { makeTexts } from '#locale/texts.ts';

export const takeTexts = makeTexts({
  title: ['New series', 'নতুন চেক লিখুন'],
  text: [
    'One cheque, or post-dated ones whose numbers and months count up. They are held, and are no money yet.',
    'একটি চেক, অথবা সামনের তারিখের অনেকগুলো, যার নম্বর ও মাস ধাপে ধাপে বাড়ে। এগুলো হাতে থাকে, এখনও টাকা নয়।',
  ],
  bank: ['Bank on the cheque', 'চেকে লেখা ব্যাংক'],
  bankHint: [
    'Such as City Bank; with the branch where two accounts have the same numbers',
    'যেমন সিটি ব্যাংক; দুই অ্যাকাউন্টের একই নম্বর হলে শাখার নামও লিখুন',
  ],
  number: ['Number of the first', 'প্রথম চেকের নম্বর'],
  amount: ['Amount of each', 'প্রতিটির পরিমাণ'],
  dated: ['Day on the first', 'প্রথম চেকের তারিখ'],
  count: ['How many', 'কয়টি'],
  countHint: ['Up to 24', 'বড়জোর ২৪টি'],
  every: ['One every', 'কত মাস পর পর'],
  everyMonths: (n: number) => [
    n === 1 ? 'month' : `${n} months`,
    n === 1 ? 'প্রতি মাসে' : `${digitsInBangla(n)} মাস পর পর`,
  ],
  month: ['Month that the first is for', 'প্রথমটি কোন মাসের জন্য'],
  monthHint: ['Empty: what is due first', 'খালি রাখলে আগে যা বকেয়া'],
  takenOn: ['Taken on', 'নেওয়ার তারিখ'],
  isSecurity: ['Kept as a security: nobody is told to deposit it', 'জামানত হিসেবে রাখা: জমা দিতে বলা হয় না'],
  preview: (n: number) => [
    n === 1 ? '1 cheque will be taken' : `${n} cheques will be taken`,
    `${countInBangla(n)}টি চেক লেখা হবে`,
  ],
  line: (number: string, day: string) => [`${number}, ${day}`, `${number}, ${day}`],
  submit: ['Take', 'লিখে রাখুন'],
});
