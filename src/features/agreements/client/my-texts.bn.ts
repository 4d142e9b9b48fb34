import { inBangla } from '#locale/bangla.ts';
import { formatNumber } from '#locale/numbers.ts';
import type { MyAgreementTexts } from './my-texts.ts';

const count = (n: number) => inBangla(formatNumber(n));

export const bn: MyAgreementTexts = {
  agreement: {
    title: 'আমার চুক্তি',
    what: 'আপনার চুক্তি',
    pay: 'ভাড়া দিন',
    none: 'নেই',
    date: 'চুক্তির তারিখ',
    floor: 'তলা',
    block: 'ব্লক',
    apartmentNo: 'ফ্ল্যাট নং',
    rent: 'ভাড়া',
    firstDay: (day) => `আপনার ভাড়া শুরু ${day} থেকে।`,
  },
  requests: {
    title: 'আমার আবেদন',
    request: (apartmentNo, block, rent) => `ফ্ল্যাট ${apartmentNo} · ব্লক ${block} · ${rent}`,
    states: {
      pending: 'অপেক্ষায়',
      accepted: 'গৃহীত',
      rejected: 'গৃহীত হয়নি',
      withdrawn: 'তুলে নেওয়া',
      ended: 'শেষ',
    },
    recorded: 'ভবন কর্তৃপক্ষের লেখা',
    applied: (date) => `আবেদন ${date}`,
    accepted: (date) => `গৃহীত ${date}`,
    from: (day) => `শুরু ${day}`,
    closed: (date) => `শেষ ${date}`,
    story: (steps) => `${steps}।`,
  },
  pending: {
    state: 'অপেক্ষায়',
    title: (apartmentNo) => `ফ্ল্যাট ${apartmentNo}-এর জন্য আপনার আবেদন`,
    place: (floor, block, rent) => `তলা ${floor} · ব্লক ${block} · মাসে ${rent}`,
  },
  rejected: {
    title: (apartmentNo) => `<home>ফ্ল্যাট ${apartmentNo}</home>-এর জন্য আপনার আবেদন গৃহীত হয়নি।`,
    titleOn: (apartmentNo, date) => `<home>ফ্ল্যাট ${apartmentNo}</home>-এর জন্য আপনার আবেদন গৃহীত হয়নি (${date})।`,
    again: 'আপনি এই ফ্ল্যাট বা অন্য কোনো ফ্ল্যাটের জন্য আবার আবেদন করতে পারেন।',
    browse: 'ফ্ল্যাট দেখুন',
    dismiss: 'সরিয়ে রাখুন',
  },
  steps: {
    label: 'আপনার আবেদনের ধাপ',
    applied: 'আবেদন করা হয়েছে',
    office: 'ভবন কর্তৃপক্ষের কাছে',
    waiting: (days) => (days ? `${count(days)} দিন ধরে` : 'আজ থেকে'),
    waited: (days) => (days ? `${count(days)} দিন` : 'এক দিনের কম'),
    decided: 'সিদ্ধান্ত',
    readHere: 'সিদ্ধান্ত এখানেই দেখতে পাবেন।',
    notAccepted: 'গৃহীত হয়নি',
  },
  withdraw: {
    button: 'তুলে নিন',
    ask: 'আবেদনটি তুলে নেবেন?',
    follows: (apartmentNo) => `${apartmentNo} ফ্ল্যাটের জন্য আপনার আবেদন শেষ হবে। এরপর আবার আবেদন করতে পারবেন।`,
    confirm: 'হ্যাঁ, তুলে নিন',
    done: 'আপনার আবেদন তুলে নেওয়া হয়েছে।',
    failed: 'আবেদন তুলে নেওয়া যায়নি',
  },
};
