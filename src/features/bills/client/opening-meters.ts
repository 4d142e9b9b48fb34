import type { RowView } from './grid-rows.ts';

/** A meter that was never read, and what it showed at the beginning, as it was typed. */
export type OpeningMeter = { key: string; flat: string; tenant: string; beganAt: string };

/** The meters of a line that were never read and whose first bill is not issued: one a flat, also where it changes hands in the month. */
export function openingMeters(rows: readonly RowView[], lineId: string): OpeningMeter[] {
  const flats = new Set<string>();
  return rows.flatMap(({ flat, cells }) => {
    const cell = cells.find((one) => one.lineId === lineId);
    if (cell?.beganAt === undefined || cell.issued || flats.has(flat.apartmentId)) return [];
    flats.add(flat.apartmentId);
    return [{ key: cell.key, flat: flat.apartmentNo, tenant: flat.name, beganAt: cell.beganAt }];
  });
}
