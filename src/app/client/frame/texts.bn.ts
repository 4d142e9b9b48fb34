import type { DashboardTexts } from './texts.ts';

export const bn: DashboardTexts = {
  mostUsed: 'বেশি ব্যবহৃত',
  more: 'আরও',
  about: 'এই পাতা সম্পর্কে',
  short: { profile: 'প্রোফাইল', dues: 'বকেয়া', requests: 'আবেদন', makePayment: 'ভাড়া দিন', notices: 'ঘোষণা' },
  search: 'খুঁজুন<hidden>: সবকিছু</hidden>',
  accountOf: 'অ্যাকাউন্ট: ',
  backHome: 'হোমে ফিরুন',
  myHome: 'আমার বাসা',
  groups: { money: 'টাকা', people: 'বাসিন্দা ও আবেদন', house: 'ভবন' },
  related: 'একসঙ্গে যে পেজগুলো',
  loading: 'লোড হচ্ছে…',
  menuFailed: 'মেনুর বাকিটা লোড হয়নি।',
  sessionFailed: 'কে লগইন করেছেন তা দেখা গেল না।',
  signInAgain: 'অনুগ্রহ করে আবার লগইন করুন।',
  undecided: 'টি সিদ্ধান্তের অপেক্ষায়',
  toConfirm: 'টি নিশ্চিত করার অপেক্ষায়',
  roleFailed: 'আপনার ভূমিকা যাচাই করা গেল না।',
  noAccess: 'এই পেজ দেখার অনুমতি আপনার নেই',
};
