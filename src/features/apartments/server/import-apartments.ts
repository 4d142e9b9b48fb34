import { answerCheck, type CellProblem, checkRows, findRepeated, type ImportTable } from '#api/import-rows.ts';
import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { insertImport } from '#features/audit/server/import-queries.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import type { Language } from '#locale/language.ts';
import { NewApartment } from '../endpoints.ts';
import { apartmentName, takenReason } from '../rules.ts';
import { insertApartments, listTaken } from './queries.ts';

const Name = NewApartment.pick({ block: true, apartmentNo: true }).strip();
type Named = { index: number; value: Pick<NewApartment, 'block' | 'apartmentNo'> };

/**
 * Adds all apartments of a table, or none; a dry run only says what is wrong with it.
 * @throws Problem invalid when something is wrong; conflict when another request adds one of them at the same time
 */
export function importApartments(db: Db, by: Actor, table: ImportTable, language: Language) {
  const { right, problems } = checkRows(NewApartment, table.rows);
  // Rows with another mistake count too, so that all mistakes are found in one round.
  const named = checkRows(Name, table.rows).right;
  const keys = named.map(({ index, value }) => ({ index, key: apartmentName(value), what: BLOCK_AND_NUMBER }));
  return inTransaction(db, async (tx) => {
    const found = [...problems, ...(await findTaken(tx, named)), ...findRepeated(table, keys)];
    const response = answerCheck(table, found, language, right);
    if (response) return response;
    const apartments = right.map(({ value }) => value).sort(byName);
    const added = await insertApartments(tx, apartments);
    if (added.length < apartments.length)
      throw new Problem('conflict', {
        en: 'Somebody has just added some of these apartments. Nothing was imported.',
        bn: 'এইমাত্র অন্য কেউ এই ফ্ল্যাটগুলোর কয়েকটি যোগ করেছেন। কিছুই ইমপোর্ট হয়নি।',
      });
    await insertImport(tx, by, { kind: 'apartments', added });
    await recordEvent(tx, by, { kind: 'apartments_imported', details: { apartments: added.length } });
    return { imported: added.length, problems: [] };
  });
}

const BLOCK_AND_NUMBER = { en: 'block and number', bn: 'ব্লক ও নম্বর' };

/** In one order: two imports at once then wait for each other instead of deadlocking. */
const byName = (one: NewApartment, other: NewApartment) => (apartmentName(one) < apartmentName(other) ? -1 : 1);

async function findTaken(db: Db, rows: Named[]): Promise<CellProblem[]> {
  const names = await listTaken(
    db,
    rows.map(({ value }) => value),
  );
  const taken = new Map(names.map((apartment) => [apartmentName(apartment), apartment]));
  return rows.flatMap(({ index, value }) => {
    const apartment = taken.get(apartmentName(value));
    return apartment ? [{ index, field: 'apartmentNo', reason: takenReason(apartment) }] : [];
  });
}
