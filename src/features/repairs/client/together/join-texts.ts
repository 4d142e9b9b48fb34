import { countInBangla } from '#locale/bangla.ts';
import { makeTexts } from '#locale/texts.ts';

/** The few texts of joining that the page of each repair loads. */
export const joinTexts = makeTexts({
  followers: {
    homes: (n: number) => [
      n === 1 ? '1 home has it, too' : `${n} homes have it, too`,
      `আরও ${countInBangla(n)}টি বাসায় একই সমস্যা`,
    ],
  },
  acts: {
    goesOn: ['It goes on with another one', 'আরেকটির সঙ্গে এক করা হয়েছে'],
    join: ['Join into …', 'আরেকটির সঙ্গে এক করুন'],
    split: ['Not the same', 'একই সমস্যা নয়'],
    ask: ['Not the same trouble?', 'একই সমস্যা নয়?'],
    askText: [
      'Then this one is new again, and the office answers it by itself.',
      'তাহলে এটি আবার নতুন হবে, কর্তৃপক্ষ আলাদা করে উত্তর দেবেন।',
    ],
  },
  story: {
    wasJoined: ['Goes on with another one', 'আরেকটির সঙ্গে এক করা হয়েছে'],
    wasSplit: ['Not the same, new again', 'একই সমস্যা নয়, আবার নতুন'],
    otherJoined: ['Another home has it, too', 'আরেকটি বাসারও একই সমস্যা'],
    otherSplit: ['The other one was not the same', 'অন্যটি একই সমস্যা নয়'],
  },
});
