import { makeTexts } from '#locale/texts.ts';
import type { FarFrom } from '../grid/outliers.ts';

const en = {
  progress: (read: number, all: number) => `${read} of ${all} meters read`,
  waiting: (readings: string) => `${readings} wait for the network`,
  grid: 'All as a table',
  meter: (line: string, flat: string) => `${line}, ${flat}`,
  reading: 'Reading now',
  first: 'Never read before',
  opening: (reading: string) => `Showed ${reading} at the beginning`,
  last: (reading: string) => `Last reading ${reading}`,
  units: (units: string, amount: string) => `${units} units · ${amount}`,
  below: 'Below the last reading.',
  photo: 'Photo of the meter',
  back: 'Back',
  next: 'Next',
  finish: 'Finish',
  isRight: (reading: string) => `Is ${reading} right?`,
  far: (units: string, from: FarFrom) =>
    from === 'average'
      ? `${units} units are more than twice the average of this meter.`
      : `${units} units are far from what is usual here.`,
  yes: 'It is right',
};

/** Texts of the round from meter to meter. */
export type MeterRoundTexts = typeof en;
export const meterRoundTexts = makeTexts(en, () => import('./meter-round-texts.bn.ts'));
