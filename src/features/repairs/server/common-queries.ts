import { type SqlBool, sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { dayInDhaka } from '#database/list-queries.ts';
import type { NewRow } from '#database/schema/tables.ts';
import type { CommonRepair } from '../endpoints.ts';
import { REOPENED_WITHIN_DAYS } from '../rules.ts';
import { FOLLOWING, IS_OPEN } from './queries.ts';

const idsOf = (homes: readonly string[]) => sql`${homes}::uuid[]`;

/**
 * True of a repair that one of these homes follows: by itself, or since one that it follows or has reported was joined into it. Not of what one
 * of them has reported itself.
 */
const isFollowedBy = (homes: readonly string[]) => sql<boolean>`(repairs.id = any (array(
  select coalesce(joined_into, id) from repair_followers join repairs on id = repair_id where repair_followers.agreement_id = any (${idsOf(homes)})
  union select joined_into from repairs where agreement_id = any (${idsOf(homes)}) and joined_into is not null))
  and (repairs.agreement_id = any (${idsOf(homes)})) is not true)`;

/** Repairs of common parts: the columns that the whole house may read, and what is of the reader's homes. */
const commonRepairs = (db: Db, homes: readonly string[]) =>
  db
    .selectFrom('repairs')
    .innerJoin('common_parts as part', 'part.id', 'repairs.common_part_id')
    .select([
      'repairs.id as _id',
      sql<
        CommonRepair['part']
      >`json_build_object('_id', part.id, 'name', part.name, 'nameBangla', part.name_bangla)`.as('part'),
      'repairs.category',
      'repairs.state',
      sql<string>`${dayInDhaka(sql.ref('repairs.reported_at'))}::text`.as('reportedOn'),
      'repairs.visit_on as visitOn',
      'repairs.public_note as publicNote',
      sql<number>`(select count(*) from (${FOLLOWING}) as following)`.as('followers'),
      isFollowedBy(homes).as('isFollowed'),
      sql<CommonRepair['own']>`(
        select json_build_object('_id', own.id, 'number', own.number) from repairs as own
        where own.agreement_id = any (${idsOf(homes)}) and (own.id = repairs.id or own.joined_into = repairs.id)
        order by own.id <> repairs.id, own.id limit 1)`.as('own'),
    ]);

type Reader = { homes: readonly string[]; now: Date };

/** What is open of common parts, and what these homes follow and has ended within fourteen days. */
export const listCommon = (db: Db, { homes, now }: Reader): Promise<CommonRepair[]> =>
  commonRepairs(db, homes)
    .where(
      sql<SqlBool>`repairs.id = any (array(
        (select id from repairs where common_part_id is not null and ${IS_OPEN} order by is_urgent desc, reported_at, id limit 100)
        union select id from repairs where ${isFollowedBy(homes)}
          and state_since > ${now.toISOString()}::timestamptz - ${REOPENED_WITHIN_DAYS} * interval '1 day'))`,
    )
    .orderBy(sql`not ${IS_OPEN}`)
    .orderBy('repairs.is_urgent', 'desc')
    .orderBy('repairs.reported_at')
    .orderBy('repairs.id')
    .execute();

/** A repair of a common part in any state. */
export const findCommon = (db: Db, { id, homes }: { id: string; homes: readonly string[] }) =>
  commonRepairs(db, homes).where('repairs.id', '=', id).executeTakeFirst();

/** The homes that hear when a repair ends. It is locked. */
export async function listFollowing(tx: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select home.id from repairs cross join lateral (${FOLLOWING}) as home where repairs.id = ${id}`.execute(tx);
  return rows.map((home) => home.id);
}

/** The repair is locked, and the home does not follow it. */
export const insertFollower = (tx: Db, row: NewRow<'repair_followers'>) =>
  tx.insertInto('repair_followers').values(row).execute();

/** Also what these homes follow of repairs that were joined into it. */
export const deleteFollowers = (tx: Db, { id, homes }: { id: string; homes: readonly string[] }) =>
  tx
    .deleteFrom('repair_followers')
    .where(sql<SqlBool>`repair_id in (select id from repairs where id = ${id} or joined_into = ${id})`)
    .where('agreement_id', 'in', homes)
    .execute();

/** Deletes what a person follows, who leaves the site. */
export async function deleteFollowsOf(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('repair_followers').where('user_id', '=', userId).execute();
}
