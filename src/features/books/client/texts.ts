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
  entries: {
    days: (from: string, to: string) => (to ? `From ${from} to ${to}` : `From ${from} on`),
    until: (to: string) => (to ? `Up to ${to}` : 'All days'),
    sum: (days: string, sum: string) => `${days}: ${sum} in all. These entries are behind the figure.`,
    toYear: 'Back to the year',
    toBalance: 'Back to the trial balance',
    print: 'Print',
    failed: 'The entries did not load.',
    none: 'No entries',
    noneNext: 'Nothing counts for these days.',
    count: (n: number) => (n === 1 ? '1 entry' : `${n} entries`),
    caption: 'The entries behind the figure',
    what: 'What for',
    amount: 'Amount (৳)',
    day: 'Counts for',
    from: 'From',
    to: 'To',
    remark: 'Remark',
    reversal: 'Taken back.',
  },
};

export type BookTexts = typeof en;
export const bookTexts = makeTexts(en, () => import('./texts.bn.ts'));
