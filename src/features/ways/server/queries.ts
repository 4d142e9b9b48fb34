import { type SqlBool, sql } from 'kysely';
import { HAS_ACCOUNT } from '#database/agreement-states.ts';
import type { Db } from '#database/connect.ts';
import { TAKES_CARDS } from '#database/row-locks.ts';
import type { Scope } from '#database/scope.ts';
import type { NewWay, Way } from '../endpoints.ts';
import { isSameNumber, qrPath, WAY_METHODS } from '../rules.ts';

const columns = ['id', 'method', 'wallet', 'number', 'holder', 'address', 'hours', 'qr_name', 'version'] as const;

type Row = Omit<Way, '_id' | 'qr'> & { id: string; qr_name: string | null };
const wayOf = ({ id, qr_name, ...way }: Row): Way => ({ _id: id, ...way, qr: qr_name && qrPath(id, qr_name) });

/** True for people of an agreement that is or was accepted, and for the scope of everyone. */
const seenBy = (scope: Scope) =>
  scope === 'everyone'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (
        select from tenancy_members join agreements on agreements.id = agreement_id
        where tenancy_members.user_id = ${scope.userId}::uuid and ${HAS_ACCOUNT})`;

/** Places that tenants see; others only import statements. */
const places = (db: Db) => db.selectFrom('places').where('ended_at', 'is', null).where('is_told', '=', true);

/** Ways to pay in the order of the offer; within a method, the oldest first. */
export async function listWays(db: Db, scope: Scope): Promise<Way[]> {
  const rows = await places(db).where(seenBy(scope)).select(columns).orderBy('id').execute();
  return WAY_METHODS.flatMap((method) => rows.filter((row) => row.method === method)).map(wayOf);
}

/** True if rent can be paid by card: as the building decided, else while it has no other way to pay. */
export async function takesCards(db: Db): Promise<boolean> {
  const { cards } = await db.selectFrom('settings').select(TAKES_CARDS.as('cards')).executeTakeFirstOrThrow();
  return cards;
}

export async function findWay(db: Db, id: string): Promise<Way | undefined> {
  const row = await places(db).where('id', '=', id).select(columns).executeTakeFirst();
  return row && wayOf(row);
}

/** Place with the number, however it is spelled: one that is used, or one that is not any more and has an account in the books. */
export async function findPlaceOfNumber(
  db: Db,
  { method, number }: Pick<NewWay, 'method' | 'number'>,
  exceptId?: string,
) {
  const rows = await db
    .selectFrom('places')
    .where('method', '=', method)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('account', 'is not', null)]))
    .select(['id', 'number', 'version', sql<boolean>`is_told and ended_at is null`.as('isTold')])
    .orderBy('ended_at', (order) => order.desc().nullsFirst())
    .execute();
  return rows.find((row) => row.id !== exceptId && isSameNumber(row.number, number, method));
}

/** Tells tenants of a place whose statements are imported. */
export async function tellPlace(tx: Db, id: string, way: NewWay): Promise<Way> {
  const row = await tx
    .updateTable('places')
    .set({ ...way, is_told: true, ended_at: null, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return wayOf(row);
}

/** True if statements of the way are imported, since it has an account in the books. */
export async function hasStatements(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('places').where('id', '=', id).select('account').executeTakeFirst();
  return row?.account != null;
}

export async function findQr(db: Db, scope: Scope, id: string): Promise<Buffer | undefined> {
  const row = await places(db).where('id', '=', id).where(seenBy(scope)).select('qr').executeTakeFirst();
  return row?.qr ?? undefined;
}

/** Locks the building's settings, so that concurrent changes of ways queue. */
export async function lockWays(tx: Db): Promise<void> {
  await tx.selectFrom('settings').select('only_row').forNoKeyUpdate().execute();
}

export async function insertWay(tx: Db, way: NewWay, now: Date): Promise<Way> {
  const row = await tx
    .insertInto('places')
    .values({ ...way, added_at: now.toISOString() })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return wayOf(row);
}

type Change = Partial<NewWay> & { qr?: Buffer | null; qr_name?: string | null; ended_at?: string };

/** Updates a way; with a version, only if it is still the current one. */
export async function updateWay(tx: Db, id: string, change: Change, version?: number): Promise<Way | undefined> {
  const row = await tx
    .updateTable('places')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('is_told', '=', true)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returning(columns)
    .executeTakeFirst();
  return row && wayOf(row);
}
