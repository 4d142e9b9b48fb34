import { inBangla } from '#locale/bangla.ts';
import { formatNumber } from '#locale/numbers.ts';
import type { ReachTexts } from './reach-texts.ts';

const count = (n: number) => inBangla(formatNumber(n));

export const bn: ReachTexts = {
  legend: 'সাইটের বাইরে কারা জানবেন',
  channels: { email: 'ইমেইল', push: 'ব্রাউজার', sms: 'এসএমএস' },
  nothing: 'কিছুই পৌঁছায় না',
  ofAll: (unreached, people) => `${count(people)} জনের মধ্যে ${count(unreached)}`,
  bySms: 'এসএমএসেও পাঠান',
  once: 'শিরোনাম লিখলে খরচ এখানে দেখা যাবে।',
  none: 'এসএমএস পাঠানোর মতো কোনো মোবাইল নম্বর জানা নেই।',
  lines: {
    en: (numbers, parts) => `ইংরেজিতে ${count(numbers)}টি নম্বর × ${count(parts)}টি অংশ`,
    bn: (numbers, parts) => `বাংলায় ${count(numbers)}টি নম্বর × ${count(parts)}টি অংশ`,
  },
  cost: (lines, price, cost) => `${lines}, প্রতি অংশ ${price}: ${cost}`,
  over: (left) => `এই মাসের সীমার ${left} বাকি আছে। এর বেশি হলে আটকে থাকবে, অফিস বার্তা পেজে সিদ্ধান্ত নেবে।`,
  paused: (channel) => `${channel} থেমে আছে: আবার চালু না হওয়া পর্যন্ত অপেক্ষা করবে।`,
  text: 'এসএমএস যেভাবে যাবে',
};
