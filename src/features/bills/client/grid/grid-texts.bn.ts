import { inBangla } from '#locale/bangla.ts';
import { formatNumber } from '#locale/numbers.ts';
import type { BillGridTexts } from './grid-texts.ts';

const count = (number: number) => inBangla(formatNumber(number));

export const bn: BillGridTexts = {
  page: {
    title: 'বিল',
    intro: 'মাসের ঘরগুলো পূরণ করুন, বিল পাঠান, প্রিন্ট করুন। গত মাসের সংখ্যা বসানোই আছে।',
    failed: 'মাসটি দেখানো গেল না।',
    meterRound: 'মিটার ঘুরে দেখা',
  },
  state: {
    saving: 'রাখা হচ্ছে …',
    kept: 'রাখা হয়েছে',
    failed: 'এখনও রাখা হয়নি।',
    again: 'আবার চেষ্টা করুন',
    missing: (readings) => `${count(readings)}টি রিডিং বাকি।`,
    below: (flats) => `আগের রিডিংয়ের চেয়ে কম: ${flats}।`,
    refused: (cells) => `সংখ্যা নয়: ${cells}।`,
  },
  grid: {
    caption: (period) => `${period} মাসের বিল`,
    flat: 'ফ্ল্যাট',
    total: 'মোট',
    toShare: 'ভাগ হবে',
    sumOf: (line) => `${line}: যে অঙ্ক ভাগ হবে`,
    cell: (line, flat) => `${line}, ${flat}`,
    owner: 'মালিক',
    uncounted: 'লোকসংখ্যা লেখা নেই: ১ জন ধরা',
    stay: (days, number) => `${days} · ${number} দিন`,
    issued: 'বিল দেওয়া হয়েছে',
    correct: (what, reading) => `${what}: রিডিং ${reading} সংশোধন করুন`,
    photo: (what) => `ছবি<what>, মিটার: ${what}</what>`,
    photos: 'মিটারের ছবি',
    bill: (flat) => `বিল<hidden>, ${flat}</hidden>`,
    units: (units, amount) => `${units} ইউনিট · ${amount}`,
    last: (reading) => `আগে ${reading}`,
    first: 'প্রথম রিডিং: শুরুতে কত?',
    beganAt: (reading) => `শুরুতে ${reading}`,
    below: 'নতুন মিটার?',
    changed: 'নতুন মিটার',
    round: 'ঘুরে এসেছে',
    far: { average: 'গড়ের দ্বিগুণের বেশি', usual: 'অন্যবারের চেয়ে অনেক আলাদা' },
    each: (amount) => `প্রতিটি ${amount}`,
    meter: 'রিডিং',
    shared: 'ভাগ করে',
    typed: 'টাকা',
  },
  opening: {
    button: 'শুরুর রিডিং',
    title: (line) => `শুরুর রিডিং: ${line}`,
  },
  fees: {
    title: 'বিলম্ব ফি',
  },
  issue: {
    button: (flats, amount) => `${flats} পাঠান · ${amount}`,
    flats: (flats) => `${count(flats)}টি বিল`,
    none: 'সব বিল পাঠানো হয়েছে',
    done: (flats, amount) => `${flats} পাঠানো হয়েছে: ${amount}।`,
    failed: 'কোনো বিল পাঠানো হয়নি',
  },
};
