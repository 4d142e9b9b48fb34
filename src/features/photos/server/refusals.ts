import { Problem } from '#api/problem.ts';
import { inBangla } from '#locale/bangla.ts';

export const tooLarge = (megapixels: number) =>
  new Problem('invalid', {
    en: `This picture is too large. Please send it with at most ${megapixels} megapixels.`,
    bn: `ছবিটি বেশি বড়। বড়জোর ${inBangla(String(megapixels))} মেগাপিক্সেলের ছবি দিন।`,
  });

/** `warning`: logged if reading the picture ended the process. */
export const unreadable = (warning?: Problem['warning']) =>
  new Problem(
    'invalid',
    {
      en: 'This is not a picture that we can read. Please choose a JPEG, PNG, WebP or AVIF of at most 50 megapixels.',
      bn: 'এই ছবিটি পড়া যাচ্ছে না। বড়জোর ৫০ মেগাপিক্সেলের JPEG, PNG, WebP বা AVIF ছবি দিন।',
    },
    warning && { warning },
  );

export const tooManyPictures = () =>
  new Problem(
    'unavailable',
    {
      en: 'Several pictures are being made just now. Please try again in a moment.',
      bn: 'এই মুহূর্তে কয়েকটি ছবি তৈরি হচ্ছে। একটু পরে আবার চেষ্টা করুন।',
    },
    { headers: { 'retry-after': '5' } },
  );
