import { inBangla } from '#locale/bangla.ts';
import type { PhotoOfficeTexts } from './office-texts.ts';

const number = (count: number) => inBangla(String(count));

export const bn: PhotoOfficeTexts = {
  page: {
    title: 'ছবি',
    titleOf: (apartmentNo) => `${apartmentNo}-এর ছবি`,
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
  failures: {
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
    descriptionBangla: (place) => `ছবি ${number(place)}-এর বাংলা বিবরণ`,
    example: 'বারান্দাসহ উজ্জ্বল বসার ঘর',
    save: 'সংরক্ষণ করুন',
  },
};
