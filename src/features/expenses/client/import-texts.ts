import { makeTexts } from '#locale/texts.ts';

const en = {
  question: (n: number) =>
    n === 1
      ? 'One word is no category here. Which one is it?'
      : `${n} words are no categories here. Which ones are they?`,
  remembered: 'This is remembered for the next table. The words themselves stay in the note.',
  choose: 'Please choose',
  use: 'Use these categories',
};

export type ImportExpensesTexts = typeof en;
export const importExpensesTexts = makeTexts(en, () => import('./import-texts.bn.ts'));
