import type { RowView } from '../grid/grid-rows.ts';

/** A meter without readings, and its opening reading as typed. */
export type OpeningMeter = { key: string; flat: string; tenant: string; beganAt: string };

/** Meters of a line without a reading or an issued bill. One a flat, also where the flat changes hands in the month. */
export function openingMeters(rows: readonly RowView[], lineId: string): OpeningMeter[] {
  const flats = new Set<string>();
  return rows.flatMap(({ flat, cells }) => {
    const cell = cells.find((one) => one.lineId === lineId);
    if (cell?.beganAt === undefined || cell.issued || flats.has(flat.apartmentId)) return [];
    flats.add(flat.apartmentId);
    return [{ key: cell.key, flat: flat.apartmentNo, tenant: flat.name, beganAt: cell.beganAt }];
  });
}
