import { inBangla } from '#locale/bangla.ts';
import { formatNumber } from '#locale/numbers.ts';
import type { ImportResidentsTexts } from './import-texts.ts';

const count = (n: number) => inBangla(formatNumber(n));

export const bn: ImportResidentsTexts = {
  title: 'বাসিন্দা ইমপোর্ট',
  intro:
    'যাঁরা আগে থেকেই থাকেন, তাঁদের জন্য; যে ফ্ল্যাট এখনও নেই, তা-ও এর সঙ্গে যোগ করা যায়। প্রতিটি সারি দেখে নেওয়ার আগে কিছুই লেখা হবে না; তারপর সব লেখা হবে, না হয় একটিও নয়।',
  back: 'বাসিন্দাদের তালিকায় ফিরুন',
  hint: 'ফোন, ইমেইল, পরিবারের লোকসংখ্যা ও ভাড়ার প্রথম মাস বাদ দেওয়া যায়; ভাড়ার প্রথম মাস না লিখলে এই মাস থেকে ভাড়া ধরা হবে। তারিখ যেভাবে লেখেন: 2024-07-01 বা ১/৭/২০২৪।',
  runningMonth: (month) => `যে সারিতে ভাড়ার প্রথম মাস নেই, তাঁদের ${month}-এর ভাড়া`,
  runningMonths: { open: 'এখনও দেননি', paid: 'দিয়ে দিয়েছেন', next: 'ভাড়া ধরা হবে আগামী মাস থেকে' },
  shared: (rowNumbers, apartmentNo, names) => `${rowNumbers} নম্বর সারিগুলো একই ফ্ল্যাটের, ${apartmentNo}: ${names}।`,
  oneTenancy: (rent) => `এক ভাড়াটিয়া, মাসে ${rent}`,
  flats: {
    unknown: (n) => `${count(n)} জন ভাড়াটিয়ার ফ্ল্যাট এখনও ভবনে যোগ করা হয়নি।`,
    add: (n) => `ভাড়াসহ এই ${count(n)}টি ফ্ল্যাটও যোগ করুন`,
    addAll: (n, empty) => `খালি ${count(empty)}টিসহ মোট ${count(n + empty)}টি ফ্ল্যাট যোগ করুন`,
    added: (n) => `ভাড়াটিয়াসহ ${count(n)}টি ফ্ল্যাট যোগ হবে: নিচে তলা মিলিয়ে নিন।`,
    doNotAdd: 'এগুলো যোগ করবেন না',
    addEmpty: (n) => `${count(n)}টি খালি ফ্ল্যাটও যোগ করুন`,
    emptyAdded: (n) => `${count(n)}টি খালি ফ্ল্যাট যোগ হবে।`,
    imported: (n) => `${count(n)}টি ফ্ল্যাট যোগ হয়েছে।`,
  },
  imported: (n) => `${count(n)} জন বাসিন্দা ইমপোর্ট হয়েছে।`,
};
