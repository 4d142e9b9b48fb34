import { makeTexts } from '#locale/texts.ts';

const en = {
  meter: {
    title: 'New meter or typing error?',
    text: (last: string, reading: string) => `The last reading was ${last}; ${reading} is typed.`,
    oldEnd: 'The old meter showed at last',
    newStart: 'The new one showed at first',
    firstTitle: 'What did the meter show before?',
    firstText: 'This is its first reading here. Its units count from what it showed at the beginning.',
    firstStart: 'It showed at the beginning',
    keep: 'Save',
    isNew: 'It is a new meter',
    digits: 'Digits of the meter',
    round: (last: string, reading: string, units: string) =>
      `It went round: ${last} → 0 → ${reading} is ${units} units.`,
    noRound: 'A meter of so many digits cannot have shown these readings.',
    isRound: 'It went round',
    isError: 'A typing error',
  },
  correct: {
    title: (what: string) => `Correct the reading: ${what}`,
    text: (before: string) => `${before} is issued. What it costs is corrected, and what was paid moves along.`,
    reading: 'Right reading',
    newMeter: 'The meter is new',
    round: 'The meter went round',
    digits: (known: string) => `It began again at 0 after its highest figure. Its readings had ${known} digits.`,
    oldEnd: 'The old meter showed at last',
    newStart: 'The new one showed at first',
    reason: 'Reason',
    send: 'Correct',
    done: (units: string, amount: string) => `Corrected: ${units} units, ${amount}.`,
    later: (period: string, units: string, amount: string) =>
      `${period}, which counts from it: ${units} units, ${amount}.`,
  },
};

/** Texts of the dialogs about a reading; they load with the dialog. */
export type MeterTexts = typeof en;
export const meterTexts = makeTexts(en, () => import('./meter-texts.bn.ts'));
