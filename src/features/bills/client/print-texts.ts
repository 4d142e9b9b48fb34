import { makeTexts } from '#locale/texts.ts';

const en = {
  print: 'Print',
  all: 'All',
  block: (block: string) => `Block ${block}`,
};

export type PrintBillsTexts = typeof en;
export const printBillsTexts = makeTexts(en, () => import('./print-texts.bn.ts'));
