import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';

export type KeyRow = { id: number; wrapped: Buffer; wrappedBy: string };

const keys = (db: Db) => db.selectFrom('data_keys').select(['id', 'wrapped', 'wrapped_by as wrappedBy']);

/** Every key that has ever sealed. */
export const listKeys = (db: Db): Promise<KeyRow[]> => keys(db).orderBy('id').execute();

/** The key that seals now. */
export const findKeyInUse = (db: Db): Promise<KeyRow | undefined> =>
  keys(db).where('retired_at', 'is', null).executeTakeFirst();

export const lockKeys = (tx: Db): Promise<KeyRow[]> => keys(tx).orderBy('id').forUpdate().execute();

export async function insertKey(tx: Db, { id, wrapped, wrappedBy }: KeyRow, now: Date): Promise<void> {
  await tx.insertInto('data_keys').values({ id, wrapped, wrapped_by: wrappedBy, made_at: now.toISOString() }).execute();
}

export async function retireKey(tx: Db, id: number, now: Date): Promise<void> {
  await tx.updateTable('data_keys').set({ retired_at: now.toISOString() }).where('id', '=', id).execute();
}

export async function rewrapKey(tx: Db, { id, wrapped, wrappedBy }: KeyRow): Promise<void> {
  await tx
    .updateTable('data_keys')
    .set({ wrapped, wrapped_by: wrappedBy, printed_at: null })
    .where('id', '=', id)
    .execute();
}

export async function markPrinted(db: Db, wrappedBy: string, now: Date): Promise<void> {
  await db
    .updateTable('data_keys')
    .set({ printed_at: now.toISOString() })
    .where('wrapped_by', '=', wrappedBy)
    .execute();
}

export type KeyUse = { wrappedBy: string; isPrinted: boolean; inUse: boolean; tenancies: number };

/** The keys, each with the number of tenancies whose files it seals a part of. */
export async function listKeyUse(db: Db): Promise<KeyUse[]> {
  const { rows } = await sql<KeyUse>`
    select wrapped_by as "wrappedBy", printed_at is not null as "isPrinted", retired_at is null as "inUse",
      (select count(distinct agreement_id)::int from tenant_files where key_id = data_keys.id) as tenancies
    from data_keys order by id`.execute(db);
  return rows;
}
