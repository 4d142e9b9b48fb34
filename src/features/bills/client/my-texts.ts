import { makeTexts } from '#locale/texts.ts';

const en = {
  title: 'My bills',
  intro: 'Each line, what was paid, and the sum, to read, to print or to keep as an image.',
  billOf: (period: string) => `Bill of ${period}`,
  readings: (line: string) => `${line}: units of the meter`,
  reading: (period: string, reading: string, units: string) => `${period}: reading ${reading}, ${units} units`,
  latest: (reading: string, period: string) => `The meter showed ${reading} in ${period}.`,
};

/** Texts of a member's own bills. */
export type MyBillTexts = typeof en;
export const myBillTexts = makeTexts(en, () => import('./my-texts.bn.ts'));
