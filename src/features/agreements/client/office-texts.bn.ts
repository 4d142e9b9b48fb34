import { inBangla } from '#locale/bangla.ts';
import { formatNumber } from '#locale/numbers.ts';
import type { RequestTexts } from './office-texts.ts';

const count = (n: number) => inBangla(formatNumber(n));

export const bn: RequestTexts = {
  page: {
    title: 'চুক্তির আবেদন',
    intro: 'আবেদন গ্রহণ করলে আবেদনকারী সদস্য হন। যাঁর অপেক্ষা সবচেয়ে বেশি, তিনি আগে।',
    search: 'চুক্তির আবেদন',
    placeholder: 'নাম, ইমেইল, ফোন বা ফ্ল্যাট',
    failed: 'চুক্তির আবেদন আনা যায়নি',
    count: (n) => `${count(n)}টি আবেদন`,
    none: 'কোনো আবেদন অপেক্ষায় নেই',
    noneNext: 'কেউ ফ্ল্যাটের জন্য আবেদন করলে এখানে দেখা যাবে।',
    noMatch: 'কিছু মেলেনি।',
    noMatchNext: 'অন্য নাম বা ফ্ল্যাট দিয়ে খুঁজুন।',
    showAll: 'সব আবেদন দেখুন',
  },
  table: {
    caption: 'অপেক্ষায় থাকা চুক্তির আবেদন',
    name: 'নাম',
    email: 'ইমেইল',
    floor: 'তলা',
    block: 'ব্লক',
    roomNo: 'ফ্ল্যাট নং',
    rent: 'ভাড়া',
    appliedAt: 'আবেদনের সময়',
    decision: 'সিদ্ধান্ত',
    rivals: (apartmentNo, rent, n) => `${apartmentNo} · ${rent} · ${count(n)}টি আবেদন`,
    waited: (n) => (n ? `${count(n)} দিন` : 'আজ'),
    listedAt: (rent) => `তালিকায় এখন ${rent}`,
    unconfirmed: 'ইমেইল নিশ্চিত করা হয়নি',
  },
  accept: {
    button: (name) => `গ্রহণ<hidden> করুন: ${name}-এর আবেদন</hidden>`,
    title: 'আপনি কি নিশ্চিত?',
    text: (name, apartmentNo, rent) => `এই আবেদন গ্রহণ করবেন? ${name}: ফ্ল্যাট ${apartmentNo}, মাসে ${rent}।`,
    declines: (n, apartmentNo) => `${apartmentNo} ফ্ল্যাটের অন্য ${count(n)}টি আবেদন নাকচ হয়ে যাবে।`,
    firstDay: 'প্রথম দিন',
    hint: 'এই মাস থেকে ভাড়া ধরা হবে।',
    freeFrom: (day: string) => `ফ্ল্যাটটি ${day} থেকে খালি। এই মাস থেকে ভাড়া ধরা হবে।`,
    firstMonth: 'প্রথম মাসের ভাড়া',
    confirm: 'হ্যাঁ, গ্রহণ করুন',
    done: 'গৃহীত হয়েছে!',
    after: (name) => `${name} এখন সদস্য।`,
    failed: 'আবেদন গ্রহণ করা যায়নি',
  },
  reject: {
    button: (name) => `নাকচ<hidden> করুন: ${name}-এর আবেদন</hidden>`,
    title: 'আবেদন নাকচ করবেন?',
    text: (name, apartmentNo, rent) => `তিনি সাধারণ ব্যবহারকারীই থাকবেন। ${name}: ফ্ল্যাট ${apartmentNo}, মাসে ${rent}।`,
    reason: 'কারণ, যা আবেদনকারী পড়বেন',
    confirm: 'হ্যাঁ, নাকচ করুন',
    done: 'নাকচ করা হয়েছে!',
    after: (name) => `${name} আবার আবেদন করতে পারেন।`,
    failed: 'আবেদন নাকচ করা যায়নি',
  },
};
