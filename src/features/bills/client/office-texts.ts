import { makeTexts } from '#locale/texts.ts';

const en = {
  methods: {
    fixed: 'Fixed a month',
    meter: 'A meter and its rate',
    shared: 'A sum that is shared',
    typed: 'Typed each month',
  },
  sharedBy: { flat: 'Equally', people: 'By people', size: 'By size' },
  lines: {
    title: 'Bill lines',
    intro: 'What each flat’s bill has beside the rent. A line is never deleted, only ended.',
    add: '+ Add a line',
    failed: 'The lines did not load.',
    none: 'There are no lines yet.',
    addFirst: 'Add what you collect beside the rent, such as the service charge.',
    caption: 'The lines of the bills',
    name: 'Name',
    kind: 'For',
    how: 'How',
    since: 'Since',
    actions: 'Actions',
    until: (month: string) => `until ${month}`,
    ended: 'Ended',
    change: (name: string) => `Change<hidden> ${name}</hidden>`,
    fixed: (amount: string) => `${amount} a flat`,
    rate: (rate: string) => `${rate} a unit`,
    rates: (first: string, last: string) => `${first} to ${last} a unit`,
    plus: (amount: string) => `and ${amount}`,
    shared: { flat: 'Shared equally', people: 'Shared by people', size: 'Shared by size' },
  },
  form: {
    addTitle: 'Add a line',
    changeTitle: (name: string) => `Change ${name}`,
    addText: 'It stands on every bill from its first month on.',
    changeText: 'Bills that are issued stay as they are.',
    name: 'Name in English',
    nameBangla: 'Name in Bangla',
    kind: 'What it is for',
    choose: 'Please choose',
    how: 'How it is worked out',
    amount: 'A flat, a month',
    amountHint: 'A flat that pays another sum: type it into the month’s bills. It is kept for the next months.',
    fixedPart: 'Fixed part a month',
    steps: 'Rate',
    stepsHint:
      'One rate: 7.20. Steps: a line each, such as “75: 5.26” for the first 75 units, then the rate of the rest.',
    sharedBy: 'How it is shared',
    since: 'From the month on',
    until: 'Last month',
    untilHint: 'Empty while it goes on.',
    save: 'Save',
    submit: 'Add',
    wrongSteps: 'Please write one rate, or steps such as “75: 5.26” with the last rate alone.',
  },
};

/** Of the lines of the bills. */
export type BillOfficeTexts = typeof en;
export const billOfficeTexts = makeTexts(en, () => import('./office-texts.bn.ts'));
