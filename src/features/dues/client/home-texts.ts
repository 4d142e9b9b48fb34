import { makeTexts } from '#locale/texts.ts';

const en = {
  which: 'Which of your homes',
  open: (amount: string) => `${amount} open`,
  nothingOpen: 'Nothing open',
  former: 'Until you moved out',
};

/** Texts for a person with several homes. */
export type HomeTexts = typeof en;
export const homeTexts = makeTexts(en, () => import('./home-texts.bn.ts'));
