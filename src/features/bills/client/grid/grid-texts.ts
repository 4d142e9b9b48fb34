import { makeTexts } from '#locale/texts.ts';

const en = {
  page: {
    title: 'Bills',
    intro: 'Fill in the month, issue the bills, print them. Last month’s figures are filled in.',
    failed: 'The month did not load.',
    meterRound: 'Meter round',
  },
  state: {
    saving: 'Keeping …',
    kept: 'Kept',
    failed: 'Not kept yet.',
    again: 'Try again',
    missing: (readings: number) => (readings === 1 ? '1 reading is missing.' : `${readings} readings are missing.`),
    below: (flats: string) => `Below the last reading: ${flats}.`,
    refused: (cells: string) => `Not a figure: ${cells}.`,
  },
  grid: {
    caption: (period: string) => `The bills of ${period}`,
    flat: 'Flat',
    total: 'Total',
    toShare: 'To share',
    sumOf: (line: string) => `Sum of ${line} to share`,
    cell: (line: string, flat: string) => `${line}, ${flat}`,
    owner: 'Owner',
    uncounted: 'People not counted: stands as 1',
    stay: (days: string, count: string) => (count === '1' ? `${days} · 1 day` : `${days} · ${count} days`),
    issued: 'Issued',
    correct: (what: string, reading: string) => `Correct the reading ${reading} of ${what}`,
    photo: (what: string) => `Photo<what> of the meter: ${what}</what>`,
    photos: 'Photo of the meter',
    bill: (flat: string) => `Bill<hidden> of ${flat}</hidden>`,
    units: (units: string, amount: string) => `${units} units · ${amount}`,
    last: (reading: string) => `last ${reading}`,
    first: 'first reading: began at?',
    beganAt: (reading: string) => `began at ${reading}`,
    below: 'New meter?',
    changed: 'new meter',
    round: 'went round',
    far: { average: 'More than twice the average', usual: 'Far from the usual' },
    each: (amount: string) => `${amount} each`,
    meter: 'Reading',
    shared: 'Shared',
    typed: 'Amount',
  },
  opening: {
    button: 'Opening readings',
    title: (line: string) => `Opening readings: ${line}`,
  },
  fees: {
    title: 'Late fees',
  },
  issue: {
    button: (flats: string, amount: string) => `Issue ${flats} · ${amount}`,
    flats: (flats: number) => (flats === 1 ? '1 bill' : `${flats} bills`),
    none: 'All is issued',
    done: (flats: string, amount: string) => `${flats} issued: ${amount}.`,
    failed: 'Nothing was issued',
  },
};

/** Texts of the page of a month's bills. */
export type BillGridTexts = typeof en;
export const billGridTexts = makeTexts(en, () => import('./grid-texts.bn.ts'));
