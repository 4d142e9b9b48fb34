import { makeTexts } from '#locale/texts.ts';

const en = {
  noLines: 'There are no lines for this month.',
  noLinesNext: 'Add what you collect beside the rent, such as the service charge.',
  addLines: 'Add lines',
  noFlats: 'No flat was let in this month.',
  noFlatsNext: 'Bills are for the tenancies of the month.',
};

/** Texts of a month without anything to bill. */
export type NothingTexts = typeof en;
export const nothingTexts = makeTexts(en, () => import('./nothing-texts.bn.ts'));
