import { makeTexts } from '#locale/texts.ts';

const en = {
  all: 'Choose all',
  none: 'Choose none',
  nothing: 'Nothing is chosen',
};

/** Separate from the kit's other texts, which are in every first load. */
export type RowChoiceTexts = typeof en;
export const rowChoiceTexts = makeTexts(en, () => import('./row-choice-texts.bn.ts'));
