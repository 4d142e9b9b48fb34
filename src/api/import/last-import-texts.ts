import { makeTexts } from '#locale/texts.ts';

const rows = (n: number) => (n === 1 ? '1 row' : `${n.toLocaleString('en')} rows`);

const en = {
  last: (n: number, at: string, by: string) => `The last import here: ${rows(n)}, ${at}, by ${by}.`,
  undo: 'Take it back',
  question: (n: number) => `Take back this import of ${rows(n)}?`,
  consequence: {
    apartments: 'Its apartments go. This works while none of them has a tenant, a request or a photo.',
    residents:
      'Its tenancies end as if they had owed nothing, and can be imported anew. This works while nothing else was recorded of them, such as a payment, a slip or a bill.',
    expenses: 'Each of its expenses gets a counter-entry for today.',
  },
  yes: 'Yes, take it back',
  undone: (n: number) => `The import of ${rows(n)} was taken back.`,
};

export type LastImportTexts = typeof en;
export const lastImportTexts = makeTexts(en, () => import('./last-import-texts.bn.ts'));
