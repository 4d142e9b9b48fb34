import { inBangla } from '#locale/bangla.ts';
import { formatNumber } from '#locale/numbers.ts';
import type { MemberTexts } from './texts.ts';

export const bn: MemberTexts = {
  page: {
    title: 'সদস্য ব্যবস্থাপনা',
    intro: 'যাঁদের গৃহীত চুক্তি ও অ্যাকাউন্ট আছে, তাঁদের সবাই। সদস্যকে সরালে চুক্তি শেষ হয়ে যায়।',
    residents: 'সব বাসিন্দা',
    list: 'সদস্য',
    search: 'নাম, ইমেইল, ফোন বা ফ্ল্যাট',
    sortedBy: 'সাজানো',
    orders: { name: 'নাম', apartment: 'ফ্ল্যাট' },
    failed: 'সদস্যদের তালিকা আনা যায়নি',
    count: (total) => `${inBangla(formatNumber(total))} জন সদস্য`,
    none: 'কোনো সদস্য পাওয়া যায়নি।',
    noneNext: 'চুক্তি গৃহীত হলে মানুষ সদস্য হন।',
    requests: 'চুক্তির আবেদন',
    noMatch: 'কারও সঙ্গে মিলছে না।',
    noMatchNext: 'অন্য নাম, ইমেইল, ফোন বা ফ্ল্যাট দিয়ে খুঁজুন।',
    all: 'সব সদস্য দেখুন',
  },
  table: {
    name: 'নাম',
    email: 'ইমেইল',
    phone: 'ফোন নম্বর',
    action: 'কাজ',
    nameless: 'নেই',
    place: (block, floor) => `ব্লক ${block}, তলা ${floor}`,
    statementOf: (name) => `<hidden>${name}-এর </hidden>হিসাব বিবরণী`,
    remove: (name) => `<hidden>${name}-কে </hidden>সরান`,
  },
  remove: {
    title: 'এই সদস্যকে সরাতে চান?',
    text: (name, apartmentNo) => `${name}-এর চুক্তি শেষ হবে আর ফ্ল্যাট ${apartmentNo} খালি হবে। আগের পেমেন্ট থেকে যাবে।`,
    confirm: 'হ্যাঁ, সরান',
    done: 'সদস্যকে সরানো হয়েছে।',
    failed: 'সদস্যকে সরানো যায়নি।',
  },
};
