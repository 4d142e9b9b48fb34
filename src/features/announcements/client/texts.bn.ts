import type { AnnouncementTexts } from './texts.ts';

export const bn: AnnouncementTexts = {
  page: {
    eyebrow: 'ভবন থেকে',
    title: 'ঘোষণা',
    intro: 'ভবনের নতুন খবর, সর্বশেষটি আগে।',
    introToVisitors: 'ভবনের নতুন খবর, সর্বশেষটি আগে। বাসিন্দাদের ঘোষণাও পড়তে লগইন করুন।',
    make: 'ঘোষণা দিন',
    manage: 'ব্যবস্থাপনা',
  },
  list: {
    label: 'ঘোষণা',
    search: 'ঘোষণা খুঁজুন',
    notLoaded: 'ঘোষণাগুলো লোড হয়নি।',
    none: 'কোনো ঘোষণা পাওয়া যায়নি।',
    willStandHere: 'ভবনের নতুন খবর এখানে থাকবে।',
    nothingMatches: 'কিছু মেলেনি।',
    otherWords: 'অন্য শব্দ দিয়ে খুঁজুন।',
    showAll: 'সব ঘোষণা দেখুন',
    showOlder: 'আগেরগুলো দেখান',
    older: 'আগের ঘোষণা',
    wereAll: 'আর কিছু নেই।',
  },
  groups: { pinned: 'পিন করা', week: 'এই সপ্তাহ', earlier: 'আগের' },
  text: {
    pinned: 'পিন করা',
    published: 'প্রকাশ: <time></time>',
    edited: 'সম্পাদনা: <time></time>',
    forSignedIn: 'লগইন করা মানুষের জন্য',
    unread: 'নতুন',
    months: ['জানু', 'ফেব্রু', 'মার্চ', 'এপ্রিল', 'মে', 'জুন', 'জুলাই', 'আগস্ট', 'সেপ্টে', 'অক্টো', 'নভে', 'ডিসে'],
  },
};
