import { makeTexts } from '#locale/texts.ts';

const en = {
  tabs: { label: 'The year and the books', year: 'Year', trialBalance: 'Trial balance' },
  balance: {
    title: 'Trial balance',
    intro: 'What each account of the books comes to at the end of a day. Both sums agree.',
    print: 'Print',
    failed: 'The trial balance did not load.',
    day: 'At the end of',
    before: 'The day before',
    after: 'The day after',
    caption: (day: string) => `The trial balance of ${day}`,
    account: 'Account',
    debit: 'Debit (৳)',
    credit: 'Credit (৳)',
    sum: 'Sum',
    groups: {
      money: 'Money',
      residents: 'Residents',
      income: 'Income',
      relief: 'Given up',
      costs: 'Costs',
      owner: 'Owner and beginnings',
    },
  },
};

export type BookTexts = typeof en;
export const bookTexts = makeTexts(en, () => import('./texts.bn.ts'));
