import { answerCheck, type CellProblem, checkRows, findRepeated, type ImportTable } from '#api/import/import-rows.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { insertImport } from '#features/audit/server/import-queries.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import type { Language } from '#locale/language.ts';
import { NewApartment } from '../endpoints.ts';
import { apartmentName, takenReason } from '../rules.ts';
import { addApartments } from './add-apartments.ts';
import { listTaken } from './queries.ts';

const Name = NewApartment.pick({ block: true, apartmentNo: true }).strip();
type NamedRow = { index: number; value: Pick<NewApartment, 'block' | 'apartmentNo'> };

/**
 * Adds all apartments of a table, or none; a dry run only reports its mistakes.
 * @throws Problem invalid for any mistake; conflict when another request adds one of them at the same time
 */
export function importApartments(db: Db, actor: Actor, table: ImportTable, language: Language) {
  const { right, problems } = checkRows(NewApartment, table.rows);
  // Rows with other mistakes are checked too, so that one dry run reports all mistakes.
  const named = checkRows(Name, table.rows).right;
  const keys = named.map(({ index, value }) => ({ index, key: apartmentName(value), what: BLOCK_AND_NUMBER }));
  return inTransaction(db, async (tx) => {
    const found = [...problems, ...(await findTaken(tx, named)), ...findRepeated(table, keys)];
    const response = answerCheck(table, found, language, right);
    if (response) return response;
    const added = await addApartments(
      tx,
      actor,
      right.map(({ value }) => value),
    );
    await insertImport(tx, actor, { kind: 'apartments', added });
    return { imported: added.length, problems: [] };
  });
}

const BLOCK_AND_NUMBER = { en: 'block and number', bn: 'ব্লক ও নম্বর' };

async function findTaken(db: Db, rows: NamedRow[]): Promise<CellProblem[]> {
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
