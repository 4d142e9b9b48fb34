import { makeTexts } from '#locale/texts.ts';

/** Texts for applicants that the list of apartments does not need. */
export const applicantTexts = makeTexts({
  /** About the home that a visitor wanted before they signed in. */
  wish: {
    ask: (apartmentNo: string) => [`Apply for Apt #${apartmentNo} now?`, `${apartmentNo} ফ্ল্যাটের জন্য এখন আবেদন করবেন?`],
    wanted: (rent: string) => [
      `You wanted it before you signed in. Its rent is ${rent} a month.`,
      `লগইনের আগে এটি চেয়েছিলেন। ভাড়া মাসে ${rent}।`,
    ],
    notNow: ['Not now', 'এখন না'],
  },
  phone: ['Phone', 'ফোন নম্বর'],
  phoneHint: [
    'So that the administration can call you about your request.',
    'কর্তৃপক্ষ যেন আবেদনের বিষয়ে আপনাকে ফোন করতে পারে।',
  ],
});
