import { inBangla } from '#locale/bangla.ts';
import type { PhotoOfficeTexts } from './office-texts.ts';

const number = (count: number) => inBangla(String(count));

export const bn: PhotoOfficeTexts = {
  page: {
    title: 'ছবি',
    titleOf: (apartmentNo) => `ফ্ল্যাট ${apartmentNo}-এর ছবি`,
    intro: 'প্রথম ছবিটি তালিকায় দেখানো হয়। কোন ছবিতে কী আছে লিখে দিন, যাঁরা ছবি দেখতে পান না তাঁদের জন্য।',
    back: 'ফ্ল্যাটের তালিকায় ফিরুন',
    failed: 'ছবিগুলো লোড হয়নি।',
    none: 'এখনও কোনো ছবি নেই।',
    standIn: 'আপাতত অন্য একটি ছবি দেখানো হচ্ছে। আপনার দেওয়া প্রথম ছবিটি তার জায়গা নেবে।',
  },
  drop: {
    photos: 'ছবি',
    add: 'ছবি যোগ করুন',
    hint: 'অথবা এখানে এনে ছেড়ে দিন। JPEG, PNG, WebP বা AVIF; বড় ছবি পাঠানোর আগে ছোট করা হয়।',
    full: 'আর ছবির জায়গা নেই। আগে একটি সরান।',
  },
  uploads: {
    label: 'আপলোড',
    count: (photos) => `${number(photos)}টি ছবি পাঠানো হচ্ছে।`,
    progress: (file) => `${file} আপলোড হচ্ছে`,
    tryAgain: (file) => `${file} আবার পাঠান`,
    dismiss: (file) => `${file} তালিকা থেকে সরান`,
    cancel: (file) => `${file} পাঠানো বাতিল`,
    waiting: 'অপেক্ষায়',
    preparing: 'তৈরি হচ্ছে…',
    percent: (percent) => `${number(percent)}%`,
    saving: 'সংরক্ষণ হচ্ছে…',
  },
  failures: {
    unknown: 'কিছু একটা সমস্যা হয়েছে। আবার চেষ্টা করুন।',
    unreachable: 'ভবনের সঙ্গে সংযোগ করা গেল না। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
    heic: 'এই ব্রাউজার HEIC ছবি পড়তে পারে না। JPEG ছবি দিন, অথবা ফোনের ক্যামেরার সেটিং বদলে JPEG করে নিন।',
    unreadable: 'এই ছবিটি পড়া যাচ্ছে না।',
    tooLarge: 'ছবিটি এই ডিভাইসের জন্য বেশি বড়।',
    moveFailed: 'ছবিটি সরানো যায়নি',
    removeFailed: 'ছবিটি মুছে ফেলা যায়নি',
  },
  list: {
    label: 'ছবি',
    photo: (place) => `ছবি ${number(place)}`,
    inLists: 'তালিকার ছবি',
    earlier: (place) => `ছবি ${number(place)} আগে আনুন`,
    later: (place) => `ছবি ${number(place)} পরে নিন`,
    remove: (place) => `ছবি ${number(place)} মুছুন`,
    askToRemove: 'ছবিটি মুছবেন?',
    isForGood: 'এটি চিরতরে মুছে যাবে।',
    yesRemove: 'হ্যাঁ, মুছুন',
    description: (place) => `ছবি ${number(place)}-এর বিবরণ`,
    example: 'বারান্দাসহ উজ্জ্বল বসার ঘর',
    save: 'সংরক্ষণ করুন',
  },
};
