import { digitsInBangla } from '#locale/bangla.ts';
import { makeTexts } from '#locale/texts.ts';

export const photoTexts = makeTexts({
  gallery: {
    label: (apartmentNo: string) => [`Photos of apartment ${apartmentNo}`, `ফ্ল্যাট ${apartmentNo}-এর ছবি`],
    slides: ['Slides', 'ছবিগুলো'],
    picture: (apartmentNo: string) => [`The apartment ${apartmentNo}`, `ফ্ল্যাট ${apartmentNo}`],
    photo: (apartmentNo: string, place: number) => [
      `The apartment ${apartmentNo}, photo ${place}`,
      `ফ্ল্যাট ${apartmentNo}, ছবি ${digitsInBangla(place)}`,
    ],
    place: (place: number, photos: number) => [
      `${place} of ${photos}`,
      `${digitsInBangla(place)} / ${digitsInBangla(photos)}`,
    ],
    previous: ['Previous photo', 'আগের ছবি'],
    next: ['Next photo', 'পরের ছবি'],
    all: ['All photos', 'সব ছবি'],
    button: (place: number) => [`Photo ${place}`, `ছবি ${digitsInBangla(place)}`],
    describedButton: (place: number, description: string) => [
      `Photo ${place}: ${description}`,
      `ছবি ${digitsInBangla(place)}: ${description}`,
    ],
  },
});
