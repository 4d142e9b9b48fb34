import { makeTexts } from '#locale/texts.ts';

const en = {
  page: {
    title: 'Photos',
    titleOf: (apartmentNo: string) => `Photos of ${apartmentNo}`,
    intro: "The first photo is the apartment's picture in lists. Say what each one shows, for those who do not see it.",
    back: 'Back to the apartments',
    failed: 'The photos did not load.',
    none: 'No photos yet.',
    standIn: 'A stand-in picture is shown. The first photo that you add takes its place.',
  },
  drop: {
    photos: 'Photos',
    add: 'Add photos',
    hint: 'Or drop them here. JPEG, PNG, WebP or AVIF; large ones are made smaller before they are sent.',
    full: 'There is room for no more photos. Please remove one first.',
  },
  failures: {
    moveFailed: 'Failed to move the photo',
    removeFailed: 'Failed to remove the photo',
  },
  list: {
    label: 'Photos',
    photo: (place: number) => `Photo ${place}`,
    inLists: 'Picture in lists',
    earlier: (place: number) => `Move photo ${place} earlier`,
    later: (place: number) => `Move photo ${place} later`,
    remove: (place: number) => `Remove photo ${place}`,
    askToRemove: 'Do you want to remove this photo?',
    isForGood: 'It is deleted for good.',
    yesRemove: 'Yes, remove',
    description: (place: number) => `Description of photo ${place}`,
    descriptionBangla: (place: number) => `Description of photo ${place} in Bangla`,
    example: 'Bright living room with a balcony',
    save: 'Save',
  },
};

export type PhotoOfficeTexts = typeof en;
export const photoOfficeTexts = makeTexts(en, () => import('./office-texts.bn.ts'));
