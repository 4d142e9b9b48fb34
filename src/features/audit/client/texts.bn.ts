import { inBangla } from '#locale/bangla.ts';
import { MONTHS } from '#locale/calendar.ts';
import type { AuditTexts } from './texts.ts';

/** By the stored names. */
const NAMES: Partial<Record<string, string>> = {
  about: 'পরিচিতি',
  address: 'ঠিকানা',
  amount: 'পরিমাণ',
  apartment: 'ফ্ল্যাট',
  apartmentNo: 'ফ্ল্যাট নম্বর',
  apartments: 'ফ্ল্যাট',
  audience: 'কাদের জন্য',
  available: 'চালু',
  bedrooms: 'শোবার ঘর',
  before: 'আগে',
  block: 'ব্লক',
  cardPayments: 'কার্ডের পেমেন্ট',
  changed: 'বদলেছে',
  charge: 'দেনা',
  charges: 'দেনা',
  code: 'কোড',
  counted: 'গোনা নগদ টাকা',
  coupon: 'কুপন',
  day: 'তারিখ',
  description: 'বিবরণ',
  difference: 'পার্থক্য',
  directions: 'পথের বিবরণ',
  discount: 'ছাড়',
  dueDay: 'ভাড়া দেওয়ার শেষ দিন',
  email: 'ইমেইল',
  facebook: 'Facebook',
  facilities: 'সুবিধা',
  failures: 'ভুল চেষ্টা',
  file: 'ফাইল',
  floor: 'তলা',
  from: 'থেকে',
  handedOver: 'হস্তান্তর',
  instagram: 'Instagram',
  invitations: 'আমন্ত্রণ',
  landlord: 'বাড়িওয়ালা',
  language: 'ভাষা',
  lastDay: 'শেষ দিন',
  latitude: 'অক্ষাংশ',
  linkedin: 'LinkedIn',
  links: 'লিংক',
  longitude: 'দ্রাঘিমাংশ',
  madeAt: 'তৈরির সময়',
  marketValue: 'বাজারদর',
  method: 'মাধ্যম',
  name: 'নাম',
  note: 'মন্তব্য',
  period: 'মাস',
  phone: 'ফোন নম্বর',
  photos: 'ছবি',
  pinned: 'ওপরে রাখা',
  putIn: 'ড্রয়ারে রাখা হয়েছে',
  reason: 'কারণ',
  received: 'পাওয়া গেছে',
  reference: 'ট্রানজেকশন আইডি',
  rent: 'ভাড়া',
  requests: 'আবেদন',
  riseFrom: 'ভাড়া বাড়ার প্রথম মাস',
  riseGap: 'ভাড়া বাড়ার ব্যবধান',
  riseTo: 'ভাড়া বাড়ার শেষ মাস',
  role: 'ভূমিকা',
  rows: 'সারি',
  sessions: 'লগইন',
  sizeSqft: 'আয়তন (বর্গফুট)',
  skipped: 'বাদ পড়েছে',
  tenant: 'ভাড়াটিয়া',
  through: 'যার মাধ্যমে',
  title: 'শিরোনাম',
  to: 'হয়েছে',
  today: 'আজ',
  until: 'শেষ দিন',
  valueShare: 'বাজারদরের অংশ',
  lateFeeAmount: 'বিলম্ব ফি',
  lateFeePercent: 'বিলম্ব ফির শতকরা',
  lateFeeMost: 'বড়জোর বিলম্ব ফি',
  lateFeeAfter: 'কত দিন পরে বিলম্ব ফি',
  warnings: 'সতর্কতা',
  what: 'কী',
};

const VALUES = new Map([
  ['signedIn', 'যারা লগইন করেছেন'],
  ['everyone', 'সবাই'],
  ['members', 'সদস্য'],
  ['member', 'সদস্য'],
  ['user', 'ব্যবহারকারী'],
  ['admin', 'অ্যাডমিন'],
  ['true', 'হ্যাঁ'],
  ['false', 'না'],
  ['yes', 'হ্যাঁ'],
  ['password', 'পাসওয়ার্ড'],
  ['code', 'কোড'],
  ['known devices', 'চেনা যন্ত্র'],
  ['many addresses', 'অনেক ঠিকানা'],
  ['the hosted provider', 'বাইরের লগইন সেবা'],
]);

/** `March 2026`, and `the rent of March 2026`. */
const MONTH = new RegExp(`^(the rent of )?((?:${MONTHS.join('|')}) \\d{4})$`);

function valueInBangla(value: string): string {
  const [, rent, month] = MONTH.exec(value) ?? [];
  if (month) return rent ? `${inBangla(month)} মাসের ভাড়া` : inBangla(month);
  return VALUES.get(value) ?? value;
}

export const bn: AuditTexts = {
  page: {
    title: 'কাজের রেকর্ড',
    intro: 'ভবনের প্রতিটি পরিবর্তন: কে করেছেন, কার ওপর, কখন আর কোথা থেকে। এখানে কিছুই বদলানো যায় না।',
    list: 'কাজের রেকর্ড',
    words: 'শব্দ',
    wordsExample: 'ফ্ল্যাট, কুপন, কারণ',
    everything: 'সব',
    person: 'ব্যক্তি',
    anyEmail: 'যেকোনো ইমেইল',
    from: 'শুরু',
    to: 'শেষ',
    failed: 'কাজের রেকর্ড আনা যায়নি',
    older: 'আরও পুরোনো দেখুন',
    noMatch: 'কিছুই মিলছে না।',
    noMatchNext: 'অন্য ব্যক্তি, ধরন বা তারিখ দিয়ে খুঁজুন।',
    none: 'এখনো কিছু হয়নি।',
    noneNext: 'আবেদন, পেমেন্ট, কুপন আর ঘোষণা এখানে দেখা যাবে।',
  },
  table: {
    what: 'কী হয়েছে',
    when: 'কখন',
    who: 'কে',
    onWhom: 'কার ওপর',
    fromWhere: 'কোথা থেকে',
    operator: 'সার্ভার পরিচালক',
    unknown: 'অজানা',
    mailedLink: 'ইমেইলের লিংক দিয়ে',
  },
  detailName: (name) => {
    // Such as `rent changed`.
    const field = name.replace(/ changed$/, '');
    const known = NAMES[field] ?? field;
    return field === name ? known : `${known} বদলেছে`;
  },
  detailValue: valueInBangla,
};
