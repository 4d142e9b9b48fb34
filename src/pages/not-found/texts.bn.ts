import type { NotFoundTexts } from './texts.ts';

export const bn: NotFoundTexts = {
  title: 'পেজটি পাওয়া যায়নি',
  intro: 'দুঃখিত! আপনি যে পেজটি খুঁজছেন, সেটি নেই।',
  back: 'হোমে ফিরে যান',
};
