import { countInBangla } from '#locale/bangla.ts';
import { makeTexts } from '#locale/texts.ts';

/** Texts of the page of a month's bills. */
export const billGridTexts = makeTexts({
  page: {
    title: ['Bills', 'বিল'],
    intro: [
      'Fill in the month, issue the bills, print them. Last month’s figures are filled in.',
      'মাসের ঘরগুলো পূরণ করুন, বিল পাঠান, প্রিন্ট করুন। গত মাসের সংখ্যা বসানোই আছে।',
    ],
    failed: ['The month did not load.', 'মাসটি দেখানো গেল না।'],
    meterRound: ['Meter round', 'রিডিং নিন'],
    views: ['What to fill in', 'কী লিখবেন'],
    readings: ['Readings', 'রিডিং'],
  },
  state: {
    saving: ['Keeping …', 'রাখা হচ্ছে …'],
    kept: ['Kept', 'রাখা হয়েছে'],
    failed: ['Not kept yet.', 'এখনও রাখা হয়নি।'],
    again: ['Try again', 'আবার চেষ্টা করুন'],
    missing: (readings: number) => [
      readings === 1 ? '1 reading is missing.' : `${readings} readings are missing.`,
      `${countInBangla(readings)}টি রিডিং বাকি।`,
    ],
    below: (flats: string) => [`Below the last reading: ${flats}.`, `আগের রিডিংয়ের চেয়ে কম: ${flats}।`],
    refused: (cells: string) => [`Not a figure: ${cells}.`, `সংখ্যা নয়: ${cells}।`],
  },
  grid: {
    caption: (period: string) => [`The bills of ${period}`, `${period} মাসের বিল`],
    flat: ['Flat', 'ফ্ল্যাট'],
    total: ['Total', 'মোট'],
    toShare: ['To share', 'ভাগ হবে'],
    sumOf: (line: string) => [`Sum of ${line} to share`, `${line}: যে অঙ্ক ভাগ হবে`],
    cell: (line: string, flat: string) => [`${line}, ${flat}`, `${line}, ${flat}`],
    owner: ['Owner', 'মালিক'],
    uncounted: ['People not counted: stands as 1', 'লোকসংখ্যা লেখা নেই: ১ জন ধরা'],
    stay: (days: string, count: string) => [
      count === '1' ? `${days} · 1 day` : `${days} · ${count} days`,
      `${days} · ${count} দিন`,
    ],
    issued: ['Issued', 'বিল দেওয়া হয়েছে'],
    correct: (what: string, reading: string) => [
      `Correct the reading ${reading} of ${what}`,
      `${what}: রিডিং ${reading} সংশোধন করুন`,
    ],
    photo: (what: string) => [`Photo<what> of the meter: ${what}</what>`, `ছবি<what>, মিটার: ${what}</what>`],
    photos: ['Photo of the meter', 'মিটারের ছবি'],
    bill: (flat: string) => [`Bill<hidden> of ${flat}</hidden>`, `বিল<hidden>, ${flat}</hidden>`],
    units: (units: string, amount: string) => [`${units} units · ${amount}`, `${units} ইউনিট · ${amount}`],
    last: (reading: string) => [`last ${reading}`, `আগে ${reading}`],
    first: ['first reading: began at?', 'এর আগের রিডিং কত ছিল?'],
    beganAt: (reading: string) => [`began at ${reading}`, `শুরুতে ${reading}`],
    below: ['New meter?', 'নতুন মিটার?'],
    changed: ['new meter', 'নতুন মিটার'],
    round: ['went round', 'ঘুরে এসেছে'],
    far: {
      average: ['More than twice the average', 'গড়ের দ্বিগুণের বেশি'],
      usual: ['Far from the usual', 'অন্যবারের চেয়ে অনেক আলাদা'],
    },
    each: (amount: string) => [`${amount} each`, `প্রতিটি ${amount}`],
    meter: ['Reading', 'রিডিং'],
    shared: ['Shared', 'ভাগ করে'],
    typed: ['Amount', 'টাকা'],
  },
  opening: {
    button: ['Opening readings', 'শুরুর রিডিং'],
    title: (line: string) => [`Opening readings: ${line}`, `শুরুর রিডিং: ${line}`],
  },
  fees: {
    title: ['Late fees', 'বিলম্ব ফি'],
  },
  issue: {
    button: (flats: string, amount: string) => [`Issue ${flats} · ${amount}`, `${flats} পাঠান · ${amount}`],
    flats: (flats: number) => [flats === 1 ? '1 bill' : `${flats} bills`, `${countInBangla(flats)}টি বিল`],
    none: ['All is issued', 'সব বিল পাঠানো হয়েছে'],
    done: (flats: string, amount: string) => [`${flats} issued: ${amount}.`, `${flats} পাঠানো হয়েছে: ${amount}।`],
    failed: ['Nothing was issued', 'কোনো বিল পাঠানো হয়নি'],
  },
});
