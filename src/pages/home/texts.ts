import { countInBangla } from '#locale/bangla.ts';
import { makeTexts, type TextsOf } from '#locale/texts.ts';

export const homeTexts = makeTexts({
  work: {
    label: ['Your work here', 'এখানে আপনার কাজ'],
    today: ['Open Today', 'আজকের কাজ দেখুন'],
    gate: ['Open the gate list', 'গেটের তালিকা খুলুন'],
  },
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
  homes: {
    browse: ['Browse apartments', 'ফ্ল্যাট দেখুন'],
    free: (homes: number) => [
      homes === 1 ? '1 home is free,' : `${homes} homes are free,`,
      `${countInBangla(homes)}টি ফ্ল্যাট খালি,`,
    ],
    from: (rent: string) => [`from ${rent} a month`, `ভাড়া মাসে ${rent} থেকে`],
    forRent: (rent: string) => [`for ${rent} a month`, `ভাড়া মাসে ${rent}`],
    allLet: ['All homes are let', 'সব ফ্ল্যাট ভাড়া হয়ে গেছে'],
    nextFree: (day: string) => [`The next one is free from ${day}.`, `পরেরটি ${day} থেকে খালি।`],
    house: ['The building: each lit window is a free home', 'ভবন: আলো জ্বলা প্রতিটি জানালা একটি খালি ফ্ল্যাট'],
    legend: ['A lit window is a free home. Press one.', 'আলো জ্বলা জানালা মানে খালি ফ্ল্যাট। একটিতে চাপ দিন।'],
    block: (block: string) => [`Block ${block}`, `ব্লক ${block}`],
    floor: (floor: number) => [
      floor > 0 ? `Floor ${floor}` : floor === 0 ? 'Ground floor' : 'Basement',
      floor > 0 ? `${countInBangla(floor)} তলা` : floor === 0 ? 'নিচতলা' : 'বেজমেন্ট',
    ],
    rent: (rent: string) => [`${rent} a month`, `মাসে ${rent}`],
    bedrooms: (rooms: number) => [
      rooms === 0 ? 'studio' : rooms === 1 ? '1 bedroom' : `${rooms} bedrooms`,
      rooms === 0 ? 'স্টুডিও' : `${countInBangla(rooms)} বেডরুম`,
    ],
    size: (size: number) => [`${size.toLocaleString('en')} sq ft`, `${countInBangla(size)} বর্গফুট`],
    see: ['See it', 'দেখুন'],
    previous: ['Previous free home', 'আগের খালি ফ্ল্যাট'],
    next: ['Next free home', 'পরের খালি ফ্ল্যাট'],
  },
  notice: { latest: ['Latest notice', 'সর্বশেষ ঘোষণা'], all: ['All announcements', 'সব ঘোষণা'] },
  about: {
    title: ['About the Building', 'ভবন সম্পর্কে'],
    photo: (apartmentNo: string) => [`Apt #${apartmentNo}`, `ফ্ল্যাট ${apartmentNo}`],
    photoOf: (apartmentNo: string, shown: string) => [`Apt #${apartmentNo}: ${shown}`, `ফ্ল্যাট ${apartmentNo}: ${shown}`],
  },
  offers: { title: ['Exclusive Coupons', 'বিশেষ কুপন'] },
  location: {
    title: ['Apartment Location & How to Get There', 'ভবনের অবস্থান ও আসার পথ'],
    reachVia: ['You can reach us via', 'যেভাবে আসতে পারেন'],
  },
});

export type HomeTexts = TextsOf<typeof homeTexts>;
