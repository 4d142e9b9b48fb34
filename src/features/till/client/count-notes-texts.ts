import { makeTexts } from '#locale/texts.ts';

const en = { notWhole: 'Please enter a whole number from 0 to 100,000.' };

/** Of the notes that are counted. */
export type CountNotesTexts = typeof en;
export const countNotesTexts = makeTexts(en, () => import('./count-notes-texts.bn.ts'));
