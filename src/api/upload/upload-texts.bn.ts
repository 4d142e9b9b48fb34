import { inBangla } from '#locale/bangla.ts';
import type { UploadTexts } from './upload-texts.ts';

const number = (count: number) => inBangla(String(count));

export const bn: UploadTexts = {
  list: {
    label: 'আপলোড',
    count: (files) => `${number(files)}টি ফাইল পাঠানো হচ্ছে।`,
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
  },
};
