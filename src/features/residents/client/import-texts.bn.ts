import { inBangla } from '#locale/bangla.ts';
import { formatNumber } from '#locale/numbers.ts';
import type { ImportResidentsTexts } from './import-texts.ts';

export const bn: ImportResidentsTexts = {
  title: 'বাসিন্দা ইমপোর্ট',
  intro:
    'যাঁরা আগে থেকেই থাকেন, তাঁদের জন্য; আগে ফ্ল্যাট যোগ করুন। প্রতিটি সারি দেখে নেওয়ার আগে কিছুই লেখা হবে না; তারপর সব লেখা হবে, না হয় একটিও নয়।',
  back: 'বাসিন্দাদের তালিকায় ফিরুন',
  hint: 'ফোন, ইমেইল, পরিবারের লোকসংখ্যা ও ভাড়ার প্রথম মাস বাদ দেওয়া যায়; শেষেরটি না থাকলে এই মাস থেকে ভাড়া ধরা হবে। তারিখ যেভাবে লেখেন: 2024-07-01 বা ১/৭/২০২৪।',
  runningMonth: (month) => `যে সারিতে ভাড়ার প্রথম মাস নেই, তাঁদের ${month}-এর ভাড়া`,
  runningMonths: { open: 'এখনও দেননি', paid: 'দিয়ে দিয়েছেন', next: 'ভাড়া ধরা হবে আগামী মাস থেকে' },
  shared: (rowNumbers, apartmentNo, names) => `${rowNumbers} নম্বর সারিগুলো একই ফ্ল্যাটের, ${apartmentNo}: ${names}।`,
  oneTenancy: (rent) => `এক ভাড়াটিয়া, মাসে ${rent}`,
  imported: (n) => `${inBangla(formatNumber(n))} জন বাসিন্দা ইমপোর্ট হয়েছে।`,
};
