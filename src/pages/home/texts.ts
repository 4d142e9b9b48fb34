import { makeTexts } from '#locale/texts.ts';

const en = {
  hero: {
    label: (building: string) => `${building} in pictures`,
    carousel: 'carousel',
    slide: 'slide',
    slides: 'Slides',
    place: (number: string, of: string) => `${number} of ${of}`,
    title: (building: string) => `Welcome to ${building}`,
    slogan: 'Smart living for a smarter community',
    previous: 'Previous slide',
    next: 'Next slide',
    pause: 'Pause the slides',
    play: 'Play the slides',
    show: (number: string) => `Slide ${number}`,
  },
  about: {
    eyebrow: 'The residence',
    title: 'About the Building',
    browse: 'Browse apartments',
    homesFrom: (rent: string) => `Homes from ${rent} a month`,
    photo: (apartmentNo: string) => `Apt #${apartmentNo}`,
    photoOf: (apartmentNo: string, shown: string) => `Apt #${apartmentNo}: ${shown}`,
  },
  offers: { eyebrow: 'Member offers', title: 'Exclusive Coupons' },
  location: {
    eyebrow: 'Find us',
    title: 'Apartment Location & How to Get There',
    reachVia: 'You can reach us via',
  },
};

export type HomeTexts = typeof en;
export const homeTexts = makeTexts(en, () => import('./texts.bn.ts'));
