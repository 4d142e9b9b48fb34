import { makeTexts } from '#locale/texts.ts';

const en = {
  list: {
    label: 'Uploads',
    count: (files: number) => (files === 1 ? '1 file is on the way.' : `${files} files are on the way.`),
    progress: (file: string) => `${file} is being uploaded`,
    tryAgain: (file: string) => `Try ${file} again`,
    dismiss: (file: string) => `Dismiss ${file}`,
    cancel: (file: string) => `Cancel ${file}`,
    waiting: 'Waiting',
    preparing: 'Preparing...',
    percent: (percent: number) => `${percent} %`,
    saving: 'Saving...',
  },
  failures: {
    unknown: 'Something went wrong. Please try again.',
    unreachable: 'We could not reach the building. Please check your connection and try again.',
    heic: 'This browser cannot read HEIC photos. Please choose a JPEG, or set the phone’s camera to “Most Compatible”.',
    unreadable: 'This is not a picture that we can read.',
    tooLarge: 'This picture is too large for this device.',
  },
};

export type UploadTexts = typeof en;
export const uploadTexts = makeTexts(en, () => import('./upload-texts.bn.ts'));
