import type { Db } from '#database/connect.ts';

/** Which building this database is. A restore gives it a new id. */
export async function findBuildingId(db: Db): Promise<string> {
  return (await findIdentity(db)).id;
}

export const findIdentity = (db: Db): Promise<{ id: string; restoredFrom: string | null }> =>
  db.selectFrom('building_identity').select(['id', 'restored_from as restoredFrom']).executeTakeFirstOrThrow();
