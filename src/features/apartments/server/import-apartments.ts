import { checkRows, type RowProblem, refuseProblems } from '#api/import-rows.ts';
import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { NewApartment } from '../endpoints.ts';
import { apartmentName, takenReason } from '../rules.ts';
import { insertApartments, listTaken } from './queries.ts';

type Table = { rows: unknown[]; dryRun: boolean };
type Row = { row: number; value: NewApartment };

/**
 * Adds all apartments of a table, or none; a dry run only says what is wrong with it.
 * @throws Problem invalid when something is wrong; conflict when another request adds one of them at the same time
 */
export function importApartments(db: Db, by: Actor, { rows, dryRun }: Table) {
  const { right, problems } = checkRows(NewApartment, rows);
  return inTransaction(db, async (tx) => {
    const all = [...problems, ...(await takenNames(tx, right)), ...repeatedNames(right)].sort((a, b) => a.row - b.row);
    if (dryRun) return { imported: 0, problems: all };
    refuseProblems(all);
    const apartments = right.map(({ value }) => value).sort(byName);
    const added = await insertApartments(tx, apartments);
    if (added.length < apartments.length)
      throw new Problem('conflict', 'Somebody has just added some of these apartments. Nothing was imported.');
    await recordEvent(tx, by, { kind: 'apartments_imported', details: { apartments: added.length } });
    return { imported: added.length, problems: [] };
  });
}

/** In one order: two imports at once then wait for each other instead of deadlocking. */
const byName = (one: NewApartment, other: NewApartment) => (apartmentName(one) < apartmentName(other) ? -1 : 1);

function repeatedNames(rows: Row[]): RowProblem[] {
  const first = new Map<string, number>();
  return rows.flatMap(({ row, value }) => {
    const before = first.get(apartmentName(value));
    if (before === undefined) first.set(apartmentName(value), row);
    const reason = `Row ${before} has this block and number, too.`;
    return before === undefined ? [] : [{ row, field: 'apartmentNo', reason }];
  });
}

async function takenNames(db: Db, rows: Row[]): Promise<RowProblem[]> {
  const takenNames = await listTaken(
    db,
    rows.map(({ value }) => value),
  );
  const taken = new Map(takenNames.map((apartment) => [apartmentName(apartment), apartment]));
  return rows.flatMap(({ row, value }) => {
    const apartment = taken.get(apartmentName(value));
    return apartment ? [{ row, field: 'apartmentNo', reason: takenReason(apartment) }] : [];
  });
}
