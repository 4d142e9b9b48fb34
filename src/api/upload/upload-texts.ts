import { digitsInBangla } from '#locale/bangla.ts';
import { makeTexts, type TextsOf } from '#locale/texts.ts';

export const uploadTexts = makeTexts({
  list: {
    label: ['Uploads', 'আপলোড'],
    count: (files: number) => [
      files === 1 ? '1 file is on the way.' : `${files} files are on the way.`,
      `${digitsInBangla(files)}টি ফাইল পাঠানো হচ্ছে।`,
    ],
    progress: (file: string) => [`${file} is being uploaded`, `${file} আপলোড হচ্ছে`],
    tryAgain: (file: string) => [`Try ${file} again`, `${file} আবার পাঠান`],
    dismiss: (file: string) => [`Dismiss ${file}`, `${file} তালিকা থেকে সরান`],
    cancel: (file: string) => [`Cancel ${file}`, `${file} পাঠানো বাতিল`],
    waiting: ['Waiting', 'অপেক্ষায়'],
    preparing: ['Preparing...', 'তৈরি হচ্ছে…'],
    percent: (percent: number) => [`${percent} %`, `${digitsInBangla(percent)}%`],
    saving: ['Saving...', 'সংরক্ষণ হচ্ছে…'],
  },
  failures: {
    unknown: ['Something went wrong. Please try again.', 'কিছু একটা সমস্যা হয়েছে। আবার চেষ্টা করুন।'],
    unreachable: [
      'We could not reach the building. Please check your connection and try again.',
      'ভবনের সঙ্গে সংযোগ করা গেল না। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
    ],
    heic: [
      'This browser cannot read HEIC photos. Please choose a JPEG, or set the phone’s camera to “Most Compatible”.',
      'এই ব্রাউজার HEIC ছবি পড়তে পারে না। JPEG ছবি দিন, অথবা ফোনের ক্যামেরার সেটিং বদলে JPEG করে নিন।',
    ],
    unreadable: ['This is not a picture that we can read.', 'এই ছবিটি পড়া যাচ্ছে না।'],
    tooLarge: ['This picture is too large for this device.', 'ছবিটি এই ডিভাইসের জন্য বেশি বড়।'],
  },
});

export type UploadTexts = TextsOf<typeof uploadTexts>;
