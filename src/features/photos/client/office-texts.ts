import { digitsInBangla } from '#locale/bangla.ts';
import { makeTexts } from '#locale/texts.ts';

export const photoOfficeTexts = makeTexts({
  page: {
    title: ['Photos', 'ছবি'],
    titleOf: (apartmentNo: string) => [`Photos of ${apartmentNo}`, `${apartmentNo}-এর ছবি`],
    intro: [
      "The first photo is the apartment's picture in lists. Say what each one shows, for those who do not see it.",
      'প্রথম ছবিটি তালিকায় দেখানো হয়। কোন ছবিতে কী আছে লিখে দিন, যাঁরা ছবি দেখতে পান না তাঁদের জন্য।',
    ],
    back: ['Back to the apartments', 'ফ্ল্যাটের তালিকায় ফিরুন'],
    failed: ['The photos did not load.', 'ছবিগুলো লোড হয়নি।'],
    none: ['No photos yet.', 'এখনও কোনো ছবি নেই।'],
    standIn: [
      'A stand-in picture is shown. The first photo that you add takes its place.',
      'আপাতত অন্য একটি ছবি দেখানো হচ্ছে। আপনার দেওয়া প্রথম ছবিটি তার জায়গা নেবে।',
    ],
  },
  drop: {
    photos: ['Photos', 'ছবি'],
    add: ['Add photos', 'ছবি যোগ করুন'],
    hint: [
      'Or drop them here. JPEG, PNG, WebP or AVIF; large ones are made smaller before they are sent.',
      'অথবা এখানে এনে ছেড়ে দিন। JPEG, PNG, WebP বা AVIF; বড় ছবি পাঠানোর আগে ছোট করা হয়।',
    ],
    full: ['There is room for no more photos. Please remove one first.', 'আর ছবির জায়গা নেই। আগে একটি সরান।'],
  },
  failures: {
    moveFailed: ['Failed to move the photo', 'ছবিটি সরানো যায়নি'],
    removeFailed: ['Failed to remove the photo', 'ছবিটি মুছে ফেলা যায়নি'],
  },
  list: {
    label: ['Photos', 'ছবি'],
    photo: (place: number) => [`Photo ${place}`, `ছবি ${digitsInBangla(place)}`],
    inLists: ['Picture in lists', 'তালিকার ছবি'],
    earlier: (place: number) => [`Move photo ${place} earlier`, `ছবি ${digitsInBangla(place)} আগে আনুন`],
    later: (place: number) => [`Move photo ${place} later`, `ছবি ${digitsInBangla(place)} পরে নিন`],
    remove: (place: number) => [`Remove photo ${place}`, `ছবি ${digitsInBangla(place)} মুছুন`],
    askToRemove: ['Do you want to remove this photo?', 'ছবিটি মুছবেন?'],
    isForGood: ['It is deleted for good.', 'এটি চিরতরে মুছে যাবে।'],
    yesRemove: ['Yes, remove', 'হ্যাঁ, মুছুন'],
    description: (place: number) => [`Description of photo ${place}`, `ছবি ${digitsInBangla(place)}-এর বিবরণ`],
    descriptionBangla: (place: number) => [
      `Description of photo ${place} in Bangla`,
      `ছবি ${digitsInBangla(place)}-এর বাংলা বিবরণ`,
    ],
    example: ['Bright living room with a balcony', 'বারান্দাসহ উজ্জ্বল বসার ঘর'],
    save: ['Save', 'সংরক্ষণ করুন'],
  },
});
