import { inBangla } from '#locale/bangla.ts';
import { formatNumber } from '#locale/numbers.ts';
import type { MeterRoundTexts } from './meter-round-texts.ts';

const count = (number: number) => inBangla(formatNumber(number));

export const bn: MeterRoundTexts = {
  progress: (read, all) => `${count(all)}টির মধ্যে ${count(read)}টি মিটার পড়া হয়েছে`,
  waiting: (readings) => `${readings}টি নেটওয়ার্কের অপেক্ষায়`,
  grid: 'সব এক ছকে',
  meter: (line, flat) => `${line}, ${flat}`,
  reading: 'এখনকার রিডিং',
  first: 'আগে কখনও পড়া হয়নি',
  opening: (reading) => `শুরুতে ছিল ${reading}`,
  last: (reading) => `আগের রিডিং ${reading}`,
  units: (units, amount) => `${units} ইউনিট · ${amount}`,
  below: 'আগের রিডিংয়ের চেয়ে কম।',
  photo: 'মিটারের ছবি',
  back: 'পেছনে',
  next: 'পরেরটি',
  finish: 'শেষ করুন',
  isRight: (reading) => `${reading} কি ঠিক?`,
  far: (units, from) =>
    from === 'average'
      ? `${units} ইউনিট এই মিটারের গড়ের দ্বিগুণেরও বেশি।`
      : `${units} ইউনিট এখানকার সাধারণ খরচ থেকে অনেক আলাদা।`,
  yes: 'ঠিক আছে',
};
