import { makeTexts } from '#locale/texts.ts';

/** Texts for applicants on an apartment's own page. */
export const applicantTexts = makeTexts({
  phone: ['Phone', 'ফোন নম্বর'],
  phoneHint: [
    'So that the administration can call you about your request.',
    'ভবন কর্তৃপক্ষ যেন আবেদনের বিষয়ে আপনাকে ফোন করতে পারে।',
  ],
});
