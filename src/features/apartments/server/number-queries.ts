import type { Db } from '#database/connect.ts';
import type { FormerNumber } from '../endpoints.ts';

type NewRow = Omit<FormerNumber, '_id'> & { apartmentId: string };

/** Inserts a former number. Returns false if it exists already. */
export async function insertFormerNumber(tx: Db, { apartmentId, apartmentNo, ...row }: NewRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('former_numbers')
    .values({ ...row, apartment_id: apartmentId, apartment_no: apartmentNo })
    .onConflict((conflict) => conflict.constraint('former_numbers_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export const deleteFormerNumber = (tx: Db, { apartmentId, id }: { apartmentId: string; id: string }) =>
  tx
    .deleteFrom('former_numbers')
    .where('id', '=', id)
    .where('apartment_id', '=', apartmentId)
    .returning(['block', 'apartment_no as apartmentNo'])
    .executeTakeFirst();

type Unit = { id: string; apartmentNo: string };

/** Swaps the numbers of two locked units of a block, and increases both versions. */
export async function exchangeNumbers(tx: Db, own: Unit, other: Unit): Promise<void> {
  const rename = (id: string, apartmentNo: string, isLast: boolean) =>
    tx
      .updateTable('apartments')
      .set((eb) => ({ apartment_no: apartmentNo, ...(isLast && { version: eb('version', '+', 1) }) }))
      .where('id', '=', id)
      .execute();
  // The unique index is checked after each update, so one unit gets a temporary number. No other transaction sees it.
  await rename(own.id, own.id.slice(-20), false);
  await rename(other.id, own.apartmentNo, true);
  await rename(own.id, other.apartmentNo, true);
}
