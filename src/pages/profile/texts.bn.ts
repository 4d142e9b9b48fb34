import { inBangla } from '#locale/bangla.ts';
import { formatNumber } from '#locale/numbers.ts';
import type { ProfileTexts } from './texts.ts';

const count = (n: number) => inBangla(formatNumber(n));

export const bn: ProfileTexts = {
  page: {
    title: 'আমার প্রোফাইল',
    settings: 'অ্যাকাউন্ট সেটিংস',
    aboutYou: 'আপনার পরিচয়',
    photoOf: (name) => `${name}-এর ছবি`,
    yourPhoto: 'আপনার ছবি',
    name: 'নাম',
    email: 'ইমেইল',
    role: 'ভূমিকা',
    unknown: 'জানা নেই',
    roles: { user: 'ব্যবহারকারী', member: 'সদস্য', admin: 'অ্যাডমিন' },
  },
  gate: {
    title: 'গেট',
    text: 'কোন ফ্ল্যাটে কে থাকেন, আর কীভাবে ফোন করবেন।',
    open: 'গেটের তালিকা খুলুন',
  },
  today: {
    title: 'আজ',
    what: 'আজকের কাজ',
    allClear: 'আজ আপনার কোনো কাজ বাকি নেই।',
    loading: 'লোড হচ্ছে…',
    waiting: 'যা অপেক্ষায়',
    rents: 'এ মাসের ভাড়া',
    overdue: 'মেয়াদ পেরোনো ভাড়া',
    dash: (line) => `${line}: –`,
    requestsWait: (total, days) => {
      const first = days ? `${count(days)} দিন ধরে` : 'আজ থেকে';
      return total === 1 ? `১টি আবেদন ${first} অপেক্ষায়` : `${count(total)}টি আবেদন অপেক্ষায়, সবচেয়ে পুরোনোটি ${first}`;
    },
    paymentsWait: (n) => `${count(n)}টি পেমেন্ট নিশ্চিত করা বাকি`,
    cheques: {
      due: (n) => `${count(n)}টি চেক আজ ব্যাংকে জমা দেওয়া যায়`,
      stale: (n) => `${count(n)}টি চেকের মেয়াদ শেষের পথে`,
      returned: (n) => `${count(n)}টি চেক ফেরত এসেছে`,
    },
    toApprove: (n) => `${count(n)}টি অঙ্ক আপনার অনুমোদনের অপেক্ষায়`,
    asked: (n) => `আপনার চাওয়া ${count(n)}টি অঙ্ক অনুমোদনের অপেক্ষায়`,
    withoutRent: (n) => `${count(n)}টি খালি ফ্ল্যাটে ভাড়া লেখা নেই: দর্শনার্থীরা দেখেন না`,
    notice: (name, apartmentNo, day) => `${name}, ${apartmentNo}, ${day} বাসা ছাড়ার নোটিশ দিয়েছেন`,
    movesIn: (name, apartmentNo, day) => `${name} ${day} ${apartmentNo} ফ্ল্যাটে উঠবেন`,
    unreadMeters: (name, apartmentNo) => `${apartmentNo} ফ্ল্যাটের মিটার দেখে লিখুন: ${name} বাসা ছেড়েছেন`,
    movesOut: (name, apartmentNo, day) => `${name} ${day} ${apartmentNo} ফ্ল্যাট ছাড়বেন`,
    openTill: (day) => `${day} থেকে নগদ টাকা গোনা হয়নি`,
    backup: {
      late: 'গত এক দিনের কোনো ব্যাকআপ নেই',
      sameDisk: 'সব ব্যাকআপ হিসাবপত্রের ডিস্কেই আছে: সেটি নষ্ট হলে দুটোই যাবে',
      copyLate: 'সব হিসাবের চলমান কপি থেমে আছে, বা তা থেকে ফেরানো যাচ্ছে না',
      notCopied: 'এক দিন ধরে কোনো ব্যাকআপ অন্য জায়গায় কপি হয়নি',
    },
    noApprover: (stuck) =>
      stuck === 0
        ? 'সীমার বেশি অঙ্কে অনুমোদন দিতে পারেন এমন দ্বিতীয় কেউ নেই'
        : `সীমার বেশি ${count(stuck)}টি অঙ্ক অপেক্ষায়, অনুমোদন দেওয়ার কেউ নেই`,
    unissued: (month) => `${month} মাসের বিল পাঠানো হয়নি`,
    noRent: (month) => `${month} মাসের ভাড়া এখনও যোগ হয়নি`,
    rentsPaid: (paid, rents, month) => `${month} মাসের ${count(rents)}টি ভাড়ার ${count(paid)}টি পরিশোধিত`,
    noOverdue: 'কোনো ভাড়ার শেষ তারিখ পেরোয়নি',
    late: (n, amount) => `${count(n)}টি ফ্ল্যাটের ভাড়া দিতে দেরি হচ্ছে, মোট ${amount}`,
  },
  notice: {
    title: 'সর্বশেষ ঘোষণা',
    what: 'সর্বশেষ ঘোষণা',
    none: 'এখনও কোনো ঘোষণা নেই।',
    failed: 'লোড হয়নি।',
    loading: 'লোড হচ্ছে…',
  },
  home: {
    window: (floor, block) => `আপনার ফ্ল্যাট ${block} ব্লকের ${floor} তলায়`,
    months: 'বারো মাসের ভাড়া',
    whatMonths: 'আপনার ভাড়ার মাসগুলো',
    noAgreement: 'আপনার এখনও কোনো চুক্তি নেই।',
    ended: (apartmentNo) => `ফ্ল্যাট ${apartmentNo}-এর চুক্তি শেষ হয়েছে।`,
    endedOn: (apartmentNo, date) => `ফ্ল্যাট ${apartmentNo}-এর চুক্তি ${date} শেষ হয়েছে।`,
    next: 'একটি ফ্ল্যাট বেছে আবেদন করুন। এরপর ভবন কর্তৃপক্ষ সিদ্ধান্ত জানাবে।',
    browse: 'ফ্ল্যাট দেখুন',
    rent: 'আমার ভাড়া',
    settlement: 'চূড়ান্ত হিসাব',
    history: 'পেমেন্টের ইতিহাস',
  },
};
