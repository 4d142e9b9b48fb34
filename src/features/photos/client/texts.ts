import { makeTexts } from '#locale/texts.ts';

const en = {
  gallery: {
    label: (apartmentNo: string) => `Photos of apartment ${apartmentNo}`,
    slides: 'Slides',
    picture: (apartmentNo: string) => `The apartment ${apartmentNo}`,
    photo: (apartmentNo: string, place: number) => `The apartment ${apartmentNo}, photo ${place}`,
    place: (place: number, photos: number) => `${place} of ${photos}`,
    previous: 'Previous photo',
    next: 'Next photo',
    all: 'All photos',
    button: (place: number) => `Photo ${place}`,
    describedButton: (place: number, description: string) => `Photo ${place}: ${description}`,
  },
};

export type PhotoTexts = typeof en;
export const photoTexts = makeTexts(en, () => import('./texts.bn.ts'));
