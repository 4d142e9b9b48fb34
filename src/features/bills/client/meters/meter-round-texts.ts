import { countInBangla } from '#locale/bangla.ts';
import { makeTexts } from '#locale/texts.ts';
import type { FarFrom } from '../grid/outliers.ts';

/** Texts of the round from meter to meter. */
export const meterRoundTexts = makeTexts({
  round: ['Meters, one after the other', 'একটির পর একটি মিটার'],
  progress: (read: number, all: number) => [
    `${read} of ${all} meters read`,
    `${countInBangla(all)}টির মধ্যে ${countInBangla(read)}টি মিটার পড়া হয়েছে`,
  ],
  waiting: (readings: string) => [`${readings} wait for the network`, `${readings}টি নেটওয়ার্কের অপেক্ষায়`],
  grid: ['All as a table', 'সব এক ছকে'],
  meter: (line: string, flat: string) => [`${line}, ${flat}`, `${line}, ${flat}`],
  goTo: ['Go to', 'অন্য ফ্ল্যাট'],
  reading: ['Reading now', 'এখনকার রিডিং'],
  first: ['Never read before', 'আগে কখনও পড়া হয়নি'],
  opening: (reading: string) => [`Showed ${reading} at the beginning`, `শুরুতে ছিল ${reading}`],
  last: (reading: string) => [`Last reading ${reading}`, `আগের রিডিং ${reading}`],
  units: (units: string, amount: string) => [`${units} units · ${amount}`, `${units} ইউনিট · ${amount}`],
  below: ['Below the last reading.', 'আগের রিডিংয়ের চেয়ে কম।'],
  changed: ['A new meter: change', 'নতুন মিটার: বদলান'],
  wentRound: ['It went round: change', 'ঘুরে এসেছে: বদলান'],
  photo: ['Photo of the meter', 'মিটারের ছবি'],
  back: ['Back', 'পেছনে'],
  next: ['Next', 'পরেরটি'],
  finish: ['Finish', 'শেষ করুন'],
  isRight: (reading: string) => [`Is ${reading} right?`, `${reading} কি ঠিক?`],
  far: (units: string, from: FarFrom) => [
    from === 'average'
      ? `${units} units are more than twice the average of this meter.`
      : `${units} units are far from what is usual here.`,
    from === 'average'
      ? `${units} ইউনিট এই মিটারের গড়ের দ্বিগুণেরও বেশি।`
      : `${units} ইউনিট এখানকার সাধারণ খরচ থেকে অনেক আলাদা।`,
  ],
  yes: ['It is right', 'ঠিক আছে'],
});
