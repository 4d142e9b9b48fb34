import { latinDigits } from '#locale/numbers.ts';
import { readFigure } from '../../figure-rules.ts';
import type { OpeningMeter } from './opening-meters.ts';

type Into = { meters: readonly OpeningMeter[] /** The key of the field that the person pastes into. */; from: string };

/**
 * Reads a pasted table of readings. If its first column names flats, they get the figures; otherwise the meters from the field on down
 * do. `unknown`: names beside a figure that match no flat of the list. Undefined for a single figure, which the browser pastes itself.
 */
export function pastedReadings(text: string, { meters, from }: Into) {
  const rows = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t').map((cell) => cell.trim()))
    // Drops the table's heading.
    .filter((cells, place) => place > 0 || latinDigits(cells.join('')).search(/\d/) >= 0);
  if (rows.length < 2 && (rows[0]?.length ?? 0) < 2) return undefined;
  const keyOf = new Map(meters.map(({ flat, key }) => [comparable(flat), key]));
  const figureOf = (cells: readonly string[]) => cells.slice(1).find((cell) => cell !== '') ?? '';
  if (!rows.some(([flat = '']) => keyOf.has(comparable(flat)))) {
    const first = Math.max(
      0,
      meters.findIndex(({ key }) => key === from),
    );
    const readings = rows.flatMap(([figure = ''], down): [string, string][] => {
      const meter = meters[first + down];
      return meter ? [[meter.key, figure]] : [];
    });
    return { readings, unknown: [] };
  }
  const readings = rows.flatMap(([flat = '', ...rest]): [string, string][] => {
    const key = keyOf.get(comparable(flat));
    return key ? [[key, figureOf([flat, ...rest])]] : [];
  });
  const unknown = rows
    .filter(([flat = '']) => !keyOf.has(comparable(flat)))
    .filter((cells) => readFigure(figureOf(cells)).figure !== null)
    .map(([flat = '']) => flat);
  return { readings, unknown };
}

/** Normalises a flat's name: `A-101`, `a101` and `A 101` give the same text. */
export const comparable = (flat: string) => flat.replace(/[\s-]/g, '').toUpperCase();
