import { makeTexts } from '#locale/texts.ts';

const en = {
  title: 'My Flat',
  intro: 'What you owe for the flat that you own, its bills, and what you have paid.',
  failed: 'Your flat did not load.',
  none: 'No flat is in your account.',
  noneNext: 'With the slip from the administration your flat comes into this account.',
  which: 'Which of your flats',
  flat: (apartmentNo: string, block: string, floor: string) => `${apartmentNo}, block ${block}, floor ${floor}`,
  since: (day: string) => `Yours since ${day}`,
  until: (day: string) => `Yours until ${day}`,
  owe: 'You owe',
  open: (amount: string) => `${amount} open`,
  nothingOpen: 'Nothing open',
  waiting: (amount: string) => `${amount} wait until the office confirms that the money has come.`,
  credit: (amount: string) => `${amount} of yours are not used yet.`,
  nothing: 'Nothing is open.',
  happened: 'Statement',
  nothingYet: 'Nothing has happened yet.',
  see: 'See my flat',
  year: {
    title: (year: string) => `The building’s year ${year}`,
    failed: 'The building’s year did not load.',
    caption: 'What came and was spent',
    month: 'Month',
    came: 'Came in',
    spent: 'Spent',
    left: 'Left',
    total: 'The year',
    nothing: 'Nothing has come in or was spent in this year yet.',
    costs: 'Costs',
  },
  costs: {
    button: (month: string) => `See<what> the costs of ${month}</what>`,
    title: (month: string) => `Costs of ${month}`,
    failed: 'The costs did not load.',
    nothing: 'Nothing was spent in this month.',
    list: 'Costs',
    back: 'came back',
    sum: 'The month',
    voucher: (number: string) => (number ? `Voucher ${number}` : 'Voucher'),
    voucherOf: (number: string, what: string) => `Voucher ${number} of ${what}`,
    kilobytes: (size: string) => `${size} kB`,
  },
};

export type FlatTexts = typeof en;
export const flatTexts = makeTexts(en, () => import('./texts.bn.ts'));
