import { makeTexts } from '#locale/texts.ts';

const en = { printedOn: (day: string) => `Printed on ${day}` };

/** Texts of the printed pages' head. */
export type PrintTexts = typeof en;
export const printTexts = makeTexts(en, () => import('./print-texts.bn.ts'));
