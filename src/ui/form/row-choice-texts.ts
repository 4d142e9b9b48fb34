import { makeTexts } from '#locale/texts.ts';

const en = {
  all: 'Choose all',
  none: 'Choose none',
  nothing: 'Nothing is chosen',
};

/** Apart from those of the kit, which every first load has. */
export type RowChoiceTexts = typeof en;
export const rowChoiceTexts = makeTexts(en, () => import('./row-choice-texts.bn.ts'));
