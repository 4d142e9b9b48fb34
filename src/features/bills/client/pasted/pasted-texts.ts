import { makeTexts } from '#locale/texts.ts';

const en = {
  take: 'Fill these in',
  cancel: 'Discard what was pasted',
  figures: (formatted: string, n: number, flats: string) =>
    `${formatted} ${n === 1 ? 'figure' : 'figures'} in ${flats} ${flats === '1' ? 'row' : 'rows'}.`,
  units: (line: string, units: string, amount: string, readings: string) =>
    `${line}: ${units} units, ${amount} (${readings})`,
  replaced: (formatted: string, n: number) =>
    n === 1
      ? 'One figure that was typed before is replaced.'
      : `${formatted} figures that were typed before are replaced.`,
  issued: (formatted: string, n: number) =>
    n === 1
      ? 'One figure is left out: its bill is issued.'
      : `${formatted} figures are left out: their bills are issued.`,
  below: (cell: string, figure: string) =>
    `To look at: ${cell} is ${figure}, below the last reading. The grid asks whether the meter is new.`,
  far: (cell: string, figure: string, why: string) => `To look at: ${cell} is ${figure}. ${why}.`,
  undo: (n: number) => (n === 1 ? 'Take back the pasted figure' : `Take back the ${n} pasted figures`),
};

/** Texts of pasting figures into a month of bills. */
export type PastedTexts = typeof en;
export const pastedTexts = makeTexts(en, () => import('./pasted-texts.bn.ts'));
