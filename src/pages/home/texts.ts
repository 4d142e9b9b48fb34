import { makeTexts, type TextsOf } from '#locale/texts.ts';

export const homeTexts = makeTexts({
  hero: {
    label: (building: string) => [`${building} in pictures`, `ছবিতে ${building}`],
    carousel: ['carousel', 'ছবির সারি'],
    slide: ['slide', 'ছবি'],
    slides: ['Slides', 'ছবিগুলো'],
    place: (number: string, of: string) => [`${number} of ${of}`, `${of}টির মধ্যে ${number} নম্বর`],
    title: (building: string) => [`Welcome to ${building}`, `${building} ভবনে স্বাগতম`],
    slogan: ['Smart living for a smarter community', 'সচেতন মানুষের জন্য আধুনিক আবাস'],
    previous: ['Previous slide', 'আগের ছবি'],
    next: ['Next slide', 'পরের ছবি'],
    pause: ['Pause the slides', 'ছবির চলা থামান'],
    play: ['Play the slides', 'ছবি চালান'],
    show: (number: string) => [`Slide ${number}`, `ছবি ${number}`],
  },
  about: {
    eyebrow: ['The residence', 'আমাদের আবাস'],
    title: ['About the Building', 'ভবন সম্পর্কে'],
    browse: ['Browse apartments', 'ফ্ল্যাট দেখুন'],
    homesFrom: (rent: string) => [`Homes from ${rent} a month`, `মাসে ${rent} থেকে ভাড়া শুরু`],
    photo: (apartmentNo: string) => [`Apt #${apartmentNo}`, `ফ্ল্যাট ${apartmentNo}`],
    photoOf: (apartmentNo: string, shown: string) => [`Apt #${apartmentNo}: ${shown}`, `ফ্ল্যাট ${apartmentNo}: ${shown}`],
  },
  offers: { eyebrow: ['Member offers', 'সদস্যদের জন্য'], title: ['Exclusive Coupons', 'বিশেষ কুপন'] },
  location: {
    eyebrow: ['Find us', 'আমাদের ঠিকানা'],
    title: ['Apartment Location & How to Get There', 'ভবনের অবস্থান ও আসার পথ'],
    reachVia: ['You can reach us via', 'যেভাবে আসতে পারেন'],
  },
});

export type HomeTexts = TextsOf<typeof homeTexts>;
