import { makeTexts } from '#locale/texts.ts';

export const notFoundTexts = makeTexts({
  title: ['Page not found', 'পেজটি পাওয়া যায়নি'],
  intro: ["Oops! The page you're looking for doesn't exist.", 'দুঃখিত! আপনি যে পেজটি খুঁজছেন, সেটি নেই।'],
  back: ['Go Back Home', 'হোমে ফিরে যান'],
});
