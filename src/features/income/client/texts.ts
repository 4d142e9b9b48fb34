import { makeTexts } from '#locale/texts.ts';

const en = {
  page: {
    title: 'Other income',
    intro: 'What comes beside what residents owe: the antenna, scrap, the hall, the parking of guests.',
    record: 'Record income',
    failed: 'The other income did not load.',
    sum: (month: string) => `Came in ${month}`,
    count: (n: number) => (n === 1 ? '1 receipt of income' : `${n} receipts of income`),
    none: 'No other income',
    noneNext: 'Record what came this month beside rents and bills.',
  },
  table: {
    caption: 'The other income',
    what: 'What for',
    amount: 'Amount',
    day: 'Came on',
    into: 'Came into',
    remark: 'Remark',
    action: 'Action',
    countsFor: (day: string) => `Counts for ${day}.`,
    voucher: (number: string) => `Voucher ${number}.`,
    reversed: 'Taken back',
  },
  form: {
    title: 'Record income',
    text: 'What came, from whom, and where it is now.',
    category: 'What for',
    choose: 'Please choose',
    amount: 'Amount',
    payer: 'From whom',
    day: 'Came on',
    paidInto: 'Came into',
    place: 'Into which account',
    reference: 'Voucher no',
    note: 'Note',
    submit: 'Record',
    recorded: (amount: string, what: string) => `${what}: ${amount} recorded.`,
    countsOn: (day: string) => `The books are closed up to then: in the cash book it counts for ${day}.`,
  },
  reverse: {
    button: (what: string) => `Take back<what> ${what}</what>`,
    title: 'Take this income back?',
    text: (what: string) => `${what}. It stays in the list, and a counter-entry with your reason stands against it.`,
    reason: 'Reason',
    yes: 'Yes, take it back',
    done: 'The income is taken back.',
    failed: 'Failed to take the income back',
  },
};

export type IncomeTexts = typeof en;
export const incomeTexts = makeTexts(en, () => import('./texts.bn.ts'));
