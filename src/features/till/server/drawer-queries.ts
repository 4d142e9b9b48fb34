import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { takaOf } from '#database/list-queries.ts';
import type { NewRow } from '#database/schema/tables.ts';
import { type Poisha, toTaka } from '#locale/taka.ts';
import type { Handover, PersonDrawer } from '../endpoints.ts';

/** A person's own drawer, with its cash at the end of a day. */
export type Held = { personId: string; name: string; poisha: Poisha };

/** Persons' drawers that are not empty at the end of a day, by name. */
export const listHeld = (db: Db, day: string): Promise<Held[]> => held(db).where('day', '<=', day).execute();

/** Persons' drawers now, of what is taken today: once today is closed, that counts for the next day (`open_day`). */
export const listHeldNow = (db: Db, today: string): Promise<Held[]> =>
  held(db)
    .where('day', '<=', sql<string>`(select greatest(${today}::date, closed_through + 1) from settings)`)
    .execute();

const held = (db: Db) =>
  db
    .selectFrom('drawer_moves')
    .innerJoin('users', 'users.id', 'holder')
    .select(['users.id as personId', 'users.name', sql<Poisha>`sum(amount_poisha)::bigint`.as('poisha')])
    .groupBy('users.id')
    .having(sql`sum(amount_poisha)`, '<>', 0)
    .orderBy('users.name')
    .orderBy('users.id');

/** The drawer in the shape of the response, for this reader. */
export const drawerFor =
  (readerId: string) =>
  ({ personId, name, poisha }: Held): PersonDrawer => ({
    ...{ personId, name, isOwn: personId === readerId },
    held: toTaka(poisha),
  });

/** True if cash that a person takes now goes into their own drawer. */
export async function hasOwnDrawer(db: Db, personId: string): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`select has_own_drawer(${personId}) as own`.execute(db);
  return !!rows[0]?.own;
}

/** Cash that can leave a person's drawer on a day. */
export async function findFreeCash(db: Db, personId: string, day: string): Promise<Poisha> {
  const { rows } = await sql<{ free: Poisha }>`select free_cash(${personId}, ${day}) as free`.execute(db);
  return rows[0]?.free ?? 0;
}

const handovers = (db: Db) =>
  db
    .selectFrom('handovers')
    .leftJoin('users as from', 'from.id', 'giver')
    .innerJoin('users as to', 'to.id', 'receiver')
    .select(['handovers.id as _id', 'giver as fromId', 'from.name as from', 'receiver as toId', 'to.name as to'])
    .select(['into_own as intoOwn', takaOf('amount_poisha').as('amount'), 'day', 'is_count as isCount'])
    .select(['handovers.note', 'recorded_at as recordedAt']);

export const findHandover = (db: Db, id: string): Promise<Handover | undefined> =>
  handovers(db).where('handovers.id', '=', id).executeTakeFirst();

type HandoverFilter = { day?: string; personId?: string };

/** The last 50 handovers, the newest first; optionally of one day or one person. */
export const listHandovers = (db: Db, { day, personId }: HandoverFilter): Promise<Handover[]> =>
  handovers(db)
    .$if(day !== undefined, (query) => query.where('day', '=', day ?? ''))
    .$if(personId !== undefined, (query) =>
      query.where((eb) => eb.or([eb('giver', '=', personId ?? ''), eb('receiver', '=', personId ?? '')])),
    )
    .orderBy('day', 'desc')
    .orderBy('handovers.id', 'desc')
    .limit(50)
    .execute();

/** Inserts a handover. PostgreSQL refuses more cash than the drawer has, and a closed day. */
export async function insertHandover(tx: Db, handover: NewRow<'handovers'>): Promise<void> {
  await tx.insertInto('handovers').values(handover).execute();
}
