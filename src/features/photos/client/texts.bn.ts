import { inBangla } from '#locale/bangla.ts';
import type { PhotoTexts } from './texts.ts';

const number = (count: number) => inBangla(String(count));

export const bn: PhotoTexts = {
  gallery: {
    label: (apartmentNo) => `ফ্ল্যাট ${apartmentNo}-এর ছবি`,
    slides: 'ছবিগুলো',
    picture: (apartmentNo) => `ফ্ল্যাট ${apartmentNo}`,
    photo: (apartmentNo, place) => `ফ্ল্যাট ${apartmentNo}, ছবি ${number(place)}`,
    place: (place, photos) => `${number(place)} / ${number(photos)}`,
    previous: 'আগের ছবি',
    next: 'পরের ছবি',
    all: 'সব ছবি',
    button: (place) => `ছবি ${number(place)}`,
    describedButton: (place, description) => `ছবি ${number(place)}: ${description}`,
  },
};
