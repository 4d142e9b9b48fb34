import { inBangla } from '#locale/bangla.ts';
import type { UiTexts } from './texts.ts';

const digits = (number: number) => inBangla(String(number));

export const bn: UiTexts = {
  loading: 'লোড হচ্ছে…',
  tryAgain: 'আবার চেষ্টা করুন',
  checkConnection: 'ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
  tryAgainToLoad: (what) => `আবার চেষ্টা করুন<hidden>: ${what}</hidden>`,
  dialog: { ok: 'ঠিক আছে', cancel: 'বাতিল', yes: 'হ্যাঁ', close: 'বন্ধ করুন' },
  banner: { pause: 'চলমান লেখা থামান', move: 'লেখা আবার চালান' },
  toasts: {
    label: 'বার্তা',
    close: 'বার্তাটি বন্ধ করুন',
    undo: 'বাতিল করুন',
    undone: 'সঙ্গে সঙ্গেই বাতিল করা হয়েছে।',
  },
  list: {
    place: (count, page, pages) => `${count}, ${digits(pages)} পাতার ${digits(page)} নম্বর`,
    noPage: 'এমন কোনো পাতা নেই।',
    shorter: 'তালিকাটি অত লম্বা নয়।',
    first: 'প্রথম পাতায় যান',
    pages: 'পাতা',
    page: (page) => `পাতা ${digits(page)}`,
    search: 'খুঁজুন',
    details: 'বিস্তারিত',
    more: (n) => `আরও ${inBangla(String(n))}টি দেখুন`,
  },
  form: {
    optional: ' (ঐচ্ছিক)',
    showPassword: 'পাসওয়ার্ড দেখান',
    lookAtField: 'চিহ্নিত ঘরটি দেখুন।',
    savedMeanwhile: (value) => `ইতিমধ্যে সংরক্ষিত হয়েছে: ${value}`,
    clearedMeanwhile: 'ইতিমধ্যে ঘরটি খালি করা হয়েছে',
  },
  invalid: {
    missing: 'ঘরটি পূরণ করুন।',
    email: '@ চিহ্নসহ পুরো ইমেইল লিখুন।',
    url: 'https:// দিয়ে শুরু এমন ঠিকানা লিখুন।',
    tooEarly: (bound) => `${bound} বা তার পরের সময় বেছে নিন।`,
    tooLate: (bound) => `${bound} বা তার আগের সময় বেছে নিন।`,
    tooSmall: (bound) => `${bound} বা তার বেশি লিখুন।`,
    tooLarge: (bound) => `${bound} বা তার কম লিখুন।`,
    unfit: 'এখানে যা লিখেছেন তা একবার দেখে নিন।',
  },
  month: {
    paid: (month) => `${month}, পরিশোধিত`,
    waiting: (month) => `${month}, ভবন কর্তৃপক্ষের অপেক্ষায়`,
    due: (month) => `${month}, বকেয়া`,
    ahead: (month) => `${month}, সামনের মাস`,
    partWaits: (month, amount) => `${month}, এর মধ্যে ${amount} ভবন কর্তৃপক্ষের অপেক্ষায়`,
  },
  period: {
    choose: { Day: 'দিন বেছে নিন', Month: 'মাস বেছে নিন', Year: 'বছর বেছে নিন' },
    none: { Day: 'এর পরের দিন নেই', Month: 'এর পরের মাস নেই', Year: 'এর পরের বছর নেই' },
    current: { Day: 'আজ', Month: 'এই মাস', Year: 'এই বছর' },
  },
  menu: { open: 'মেনু খুলুন', close: 'মেনু বন্ধ করুন', moreFor: (about) => `${about}: আরও কাজ` },
  theme: { system: 'থিম: ডিভাইসের মতো', light: 'থিম: উজ্জ্বল', dark: 'থিম: গাঢ়' },
  call: (name, phone) => `${name}-কে ফোন করুন, ${phone}`,
  whatsApp: (name) => `${name}-কে WhatsApp-এ লিখুন`,
  downloadCsv: 'CSV ডাউনলোড করুন',
};
