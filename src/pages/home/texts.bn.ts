import type { HomeTexts } from './texts.ts';

export const bn: HomeTexts = {
  hero: {
    label: (building) => `ছবিতে ${building}`,
    carousel: 'ছবির সারি',
    slide: 'ছবি',
    slides: 'ছবিগুলো',
    place: (number, of) => `${of}টির মধ্যে ${number} নম্বর`,
    title: (building) => `${building} ভবনে স্বাগতম`,
    slogan: 'সচেতন মানুষের জন্য আধুনিক আবাস',
    previous: 'আগের ছবি',
    next: 'পরের ছবি',
    pause: 'ছবির চলা থামান',
    play: 'ছবি চালান',
    show: (number) => `ছবি ${number}`,
  },
  about: {
    eyebrow: 'আমাদের আবাস',
    title: 'ভবন সম্পর্কে',
    browse: 'ফ্ল্যাট দেখুন',
    homesFrom: (rent) => `মাসে ${rent} থেকে ভাড়া শুরু`,
    photo: (apartmentNo) => `ফ্ল্যাট ${apartmentNo}`,
    photoOf: (apartmentNo, shown) => `ফ্ল্যাট ${apartmentNo}: ${shown}`,
  },
  offers: { eyebrow: 'সদস্যদের জন্য', title: 'বিশেষ কুপন' },
  location: {
    eyebrow: 'আমাদের ঠিকানা',
    title: 'ভবনের অবস্থান ও আসার পথ',
    reachVia: 'যেভাবে আসতে পারেন',
  },
};
