import { countInBangla } from '#locale/bangla.ts';
import { makeTexts } from '#locale/texts.ts';

/** Texts of what several homes have in common: lists of one's own repairs do without them. */
export const togetherTexts = makeTexts({
  follow: {
    meToo: ['Me too', 'আমারও'],
    of: (what: string) => [`Me too: ${what}`, `আমারও: ${what}`],
    homes: (n: number) => [
      n === 1 ? '1 home has it, too' : `${n} homes have it, too`,
      `আরও ${countInBangla(n)}টি বাসায় একই সমস্যা`,
    ],
    said: [
      'The office knows that your home has it, too, and you hear when it ends. You need not report it.',
      'আপনার বাসারও একই সমস্যা, কর্তৃপক্ষ জানেন। শেষ হলে খবর পাবেন, আলাদা করে জানাতে হবে না।',
    ],
    reported: ['Your home reported it', 'আপনার বাসা থেকে জানানো'],
    joined: (n: string) => [`Goes on with your No. ${n}`, `আপনার নং ${n} এর সঙ্গে এক করা`],
    failed: ['That did not work.', 'কাজটি হয়নি।'],
    title: ['You have it, too', 'আপনারও একই সমস্যা'],
    intro: ['Others reported it. You hear when it ends.', 'অন্যরা জানিয়েছেন। শেষ হলে আপনিও খবর পাবেন।'],
  },
});
