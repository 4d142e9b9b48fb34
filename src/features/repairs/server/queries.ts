import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { PAGE_SIZE } from '#api/list.ts';
import type { Db } from '#database/connect.ts';
import { contains } from '#database/list-queries.ts';
import type { NewRow } from '#database/schema/tables.ts';
import type { Scope } from '#database/scope.ts';
import { tenantName } from '#features/identity/server/queries.ts';
import type { RepairEvent, RepairPhoto, RepairRow } from '../endpoints.ts';
import { MAX_FOUND, type RepairCategory, type RepairFilter, type RepairState } from '../rules.ts';

// Literals, like the conditions of the partial indexes: else PostgreSQL does not use them.
export const IS_OPEN = sql<SqlBool>`repairs.state in ('new', 'taken', 'done')`;
const IS_CLOSED = sql<SqlBool>`repairs.state in ('confirmed', 'declined', 'withdrawn', 'joined')`;

/**
 * Homes that go on and have the trouble of a repair, too: they follow it or one that was joined into it, or reported one that was. Not the home
 * that reported it.
 */
export const FOLLOWING = sql`
  select home.id from agreements as home where home.status in ('accepted', 'owned') and home.id is distinct from repairs.agreement_id
    and home.id in (
      select follower.agreement_id from repair_followers as follower where follower.repair_id = repairs.id
      union all select joined.agreement_id from repairs as joined where joined.joined_into = repairs.id
      union all select follower.agreement_id from repair_followers as follower join repairs as joined on joined.id = follower.repair_id
        where joined.joined_into = repairs.id)`;

/** Repairs that homes of this person have reported, while they belong to them. Not those of the flat's other homes. */
const ofHomes = (scope: Scope) =>
  scope === 'everyone'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`repairs.agreement_id = any (array(select home.id from tenancy_members member join agreements home on home.id = member.agreement_id
        where member.user_id = ${scope.userId}::uuid and home.status in ('accepted', 'owned')))`;

/** The side whose comment is the last line of an open repair's story. */
const LAST_COMMENT = sql<RepairRow['lastComment']>`case when ${IS_OPEN} then (
  select case when to_state is null then case when is_of_home then 'home' else 'office' end end
  from repair_events where repair_id = repairs.id and (to_state is not null or other_id is null) order by id desc limit 1) end`;

const joined = (db: Db, scope: Scope) =>
  db
    .selectFrom('repairs')
    .leftJoin('apartments', 'apartments.id', 'repairs.apartment_id')
    .leftJoin('common_parts as part', 'part.id', 'repairs.common_part_id')
    .leftJoin('agreements', 'agreements.id', 'repairs.agreement_id')
    .leftJoin('users', 'users.id', 'agreements.user_id')
    .leftJoin('upkeep_plans as plan', 'plan.id', 'repairs.plan_id')
    .where(ofHomes(scope));

const repairRows = (db: Db, scope: Scope) =>
  joined(db, scope).select([
    'repairs.id as _id',
    'repairs.number',
    'repairs.apartment_id as apartmentId',
    'apartments.block',
    'apartments.floor',
    'apartments.apartment_no as apartmentNo',
    'part.id as partId',
    'part.name as partName',
    'part.name_bangla as partNameBangla',
    'repairs.category',
    'repairs.is_urgent as isUrgent',
    sql<string | null>`case when agreements.id is not null then ${tenantName} end`.as('homeName'),
    'repairs.agreement_id as agreementId',
    'repairs.state',
    'repairs.state_since as stateSince',
    'repairs.reported_at as reportedAt',
    'repairs.worker_name as workerName',
    'repairs.visit_on as visitOn',
    'repairs.visit_time as visitTime',
    'repairs.waits_for as waitsFor',
    'repairs.reopened',
    sql<number>`(select count(*) from repair_photos where repair_id = repairs.id)`.as('photoCount'),
    LAST_COMMENT.as('lastComment'),
    sql<
      RepairRow['plan']
    >`case when plan.id is not null then json_build_object('name', plan.name, 'nameBangla', plan.name_bangla,
      'on', repairs.plan_on) end`.as('plan'),
    'repairs.version',
  ]);

type PlaceColumns = {
  apartmentId: string | null;
  block: string | null;
  floor: number | null;
  apartmentNo: string | null;
  partId: string | null;
  partName: string | null;
  partNameBangla: string | null;
};

/** The flat or the common part of a row. */
function withPlace<Row extends PlaceColumns>(row: Row) {
  const { apartmentId, block, floor, apartmentNo, partId, partName, partNameBangla, ...rest } = row;
  return {
    ...rest,
    flat: apartmentId ? { apartmentId, block: block ?? '', floor: floor ?? 0, apartmentNo: apartmentNo ?? '' } : null,
    part: partId ? { _id: partId, name: partName ?? '', nameBangla: partNameBangla ?? '' } : null,
  };
}

/** What waits for the office: new ones, visits that have passed, and comments of the home; for a home what is done. */
const waitsForReader = (scope: Scope, today: string) =>
  scope === 'everyone'
    ? sql<SqlBool>`(repairs.state = 'new' or repairs.state = 'taken' and repairs.visit_on < ${today}::date or ${LAST_COMMENT} = 'home')`
    : sql<SqlBool>`repairs.state = 'done'`;

/** Fewer letters than a trigram has would read every description. */
const MIN_WORDS = 3;

/** More flats or homes than these are looked for among the newest repairs, fewer each by itself. */
const FEW = 20;

/**
 * The newest repairs with these words, at most `MAX_FOUND`: by number, description, flat, common part or name of the home. Each way reads an
 * index of its own, in the order of the days, and stops there: one condition over the joined tables would read all repairs.
 */
function found(words: string, where: RawBuilder<SqlBool>, keys: RawBuilder<unknown>) {
  const number = /^\d{1,9}$/.test(words) ? Number(words) : null;
  const newest = (
    way: RawBuilder<unknown>,
  ) => sql`(select id, is_urgent, reported_at from repairs where ${where} and ${way}
    order by reported_at desc, id desc limit ${sql.lit(MAX_FOUND)})`;
  const of = (column: RawBuilder<unknown>, subjects: RawBuilder<unknown>) => [
    sql`(select own.* from (select id as subject from ${subjects}) as subjects
      cross join lateral ${newest(sql`${column} = subject`)} as own where (select count(*) <= ${sql.lit(FEW)} from ${subjects}))`,
    // As a condition, and not as a join: a join would read each repair of all these.
    newest(
      sql`(select count(*) > ${sql.lit(FEW)} from ${subjects}) and (${column} in (select id from ${subjects})) is true`,
    ),
  ];
  const ways = [
    newest(sql`number = ${number}::integer`),
    ...of(sql`apartment_id`, sql`named_flats`),
    ...of(sql`common_part_id`, sql`named_parts`),
    ...of(sql`agreement_id`, sql`named_homes`),
    ...(words.length >= MIN_WORDS ? [newest(contains(sql`description`, words))] : []),
  ];
  return sql`with named_flats as materialized (select id from apartments where ${contains(sql`apartment_no`, words)}),
    named_parts as materialized (select id from common_parts where ${contains(sql`name`, words)} or ${contains(sql`name_bangla`, words)}),
    named_homes as materialized (
      select agreements.id from agreements left join users on users.id = user_id where ${contains(tenantName, words)})
    select id, ${keys} from (
      select distinct id, is_urgent, reported_at from (${sql.join(ways, sql` union all `)}) as way
      order by reported_at desc, id desc limit ${sql.lit(MAX_FOUND)}) as newest`;
}

type Listed = {
  today: string;
  state: RepairFilter;
  search: string;
  page: number;
  agreementId?: string | undefined;
  apartmentId?: string | undefined;
  commonPartId?: string | undefined;
};

/** Conditions of the list but its words, which need no other table. */
function isListed(scope: Scope, { today, state, ...of }: Omit<Listed, 'page' | 'search'>): RawBuilder<SqlBool> {
  const { agreementId, apartmentId, commonPartId } = of;
  const conditions = [ofHomes(scope)];
  if (state === 'open' || state === 'answer') conditions.push(IS_OPEN);
  if (state === 'answer') conditions.push(waitsForReader(scope, today));
  if (state === 'closed') conditions.push(IS_CLOSED);
  if (agreementId) conditions.push(sql`repairs.agreement_id = ${agreementId}::uuid`);
  if (apartmentId) conditions.push(sql`repairs.apartment_id = ${apartmentId}::uuid`);
  if (commonPartId) conditions.push(sql`repairs.common_part_id = ${commonPartId}::uuid`);
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/**
 * One page of the repairs within the scope: open ones urgent first and then the oldest, others the newest first. The page is chosen by ids
 * that an index has alone: the columns of a row are read for 25 repairs, and not for those of all pages before.
 */
export async function listPage(db: Db, scope: Scope, { page, search, ...listed }: Listed) {
  const { state, today } = listed;
  const isOpenFirst = state === 'open' || state === 'answer';
  // Only what the order needs: an index without these columns would be read beside the table.
  const keys = isOpenFirst ? sql`is_urgent, reported_at` : sql`reported_at`;
  const order = isOpenFirst ? sql`is_urgent desc, reported_at, id` : sql`reported_at desc, id desc`;
  const where = isListed(scope, listed);
  const all = search === '' ? sql`select id, ${keys} from repairs where ${where}` : found(search, where, keys);
  const ids = sql`select id from (${all}) as listed order by ${order} limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`;
  const rows = repairRows(db, scope)
    .select(sql<string>`left(repairs.description, 200)`.as('description'))
    .where(sql<SqlBool>`repairs.id = any (array(${ids}))`);
  const sorted = isOpenFirst
    ? rows.orderBy('repairs.is_urgent', 'desc').orderBy('repairs.reported_at').orderBy('repairs.id')
    : rows.orderBy('repairs.reported_at', 'desc').orderBy('repairs.id', 'desc');
  const [repairs, total, counts] = await Promise.all([
    sorted.execute(),
    sql<{ total: number }>`select count(*) as total from (${all}) as listed`.execute(db),
    countOpen(db, scope, today),
  ]);
  return { repairs: repairs.map(withPlace) satisfies RepairRow[], total: total.rows[0]?.total ?? 0, counts };
}

const countOpen = (db: Db, scope: Scope, today: string) =>
  db
    .selectFrom('repairs')
    .where(IS_OPEN)
    .where(ofHomes(scope))
    .select([
      sql<number>`count(*)`.as('open'),
      sql<number>`count(*) filter (where is_urgent)`.as('urgent'),
      sql<number>`count(*) filter (where ${waitsForReader(scope, today)})`.as('answer'),
    ])
    .executeTakeFirstOrThrow();

/** True if the person belongs to the home that reported it, which goes on. */
const isOwnHome = (userId: string | null) =>
  sql<boolean>`exists (select from tenancy_members where agreement_id = repairs.agreement_id and user_id = ${userId}::uuid
    and agreements.status in ('accepted', 'owned'))`;

/** True if a person of the home that reported it, which goes on, has an account: then they answer, and not the office. */
const HOME_ANSWERS = sql<boolean>`exists (select from tenancy_members where agreement_id = repairs.agreement_id
  and agreements.status in ('accepted', 'owned'))`;

/** A repair within the scope as its reader may know it, without its story; without a person for the server itself. */
export async function findRepair(db: Db, { scope, userId }: { scope: Scope; userId: string | null }, id: string) {
  const row = await repairRows(db, scope)
    .where('repairs.id', '=', id)
    .select([
      'repairs.description',
      'repairs.preferred',
      'repairs.worker_phone as workerPhone',
      'repairs.public_note as publicNote',
      'repairs.office_note as officeNote',
      'repairs.done_at as doneAt',
      sql<string | null>`coalesce(agreements.phone, agreements.second_phone)`.as('homePhone'),
      'repairs.plan_id as planId',
      'plan.first_on as planFirstOn',
      'plan.every_months as planMonths',
      'plan.is_ended as isPlanEnded',
      isOwnHome(userId).as('isOwnHome'),
      HOME_ANSWERS.as('homeAnswers'),
      'repairs.joined_into as joinedId',
      sql<number>`(select count(*) from (${FOLLOWING}) as following)`.as('followers'),
      sql<boolean>`exists (select from repairs as joined where joined.joined_into = repairs.id)`.as('hasJoined'),
      sql<boolean>`exists (select from repairs as other where other.common_part_id = repairs.common_part_id and other.id <> repairs.id
        and other.state in ('new', 'taken'))`.as('hasOther'),
      sql<{ state: RepairState; since: string } | null>`(
        select json_build_object('state', target.state, 'since', target.state_since) from repairs as target
        where target.id = repairs.joined_into)`.as('joinedState'),
    ])
    .executeTakeFirst();
  return row && withPlace(row);
}
export type FoundRepair = NonNullable<Awaited<ReturnType<typeof findRepair>>>;

/** Repairs that were joined into this one, the oldest first. */
export async function listJoined(db: Db, id: string): Promise<RepairRow[]> {
  const rows = await repairRows(db, 'everyone')
    .select(sql<string>`left(repairs.description, 200)`.as('description'))
    .where('repairs.joined_into', '=', id)
    .orderBy('repairs.reported_at')
    .orderBy('repairs.id')
    .execute();
  return rows.map(withPlace);
}

/** Locks repairs in the order of their ids, so that two joins in opposite directions wait for each other. */
export const lockRepairs = (tx: Db, ids: readonly string[]) =>
  tx.selectFrom('repairs').where('id', 'in', ids).select('id').orderBy('id').forNoKeyUpdate().execute();

/** Locks a repair until the transaction ends, for a change of its state. */
export const lockRepair = (tx: Db, id: string) =>
  tx.selectFrom('repairs').where('id', '=', id).select('id').forNoKeyUpdate().executeTakeFirst();

type Reading = { id: string; userId: string; scope: Scope };

/** The story of a repair, the oldest first. A person who has left has no name here, and another home's repair no number but for the office. */
export async function listEvents(db: Db, { id, userId, scope }: Reading): Promise<RepairEvent[]> {
  const rows = await db
    .selectFrom('repair_events as event')
    .leftJoin('users', 'users.id', 'event.by_user')
    .leftJoin('repairs as other', 'other.id', 'event.other_id')
    .where('event.repair_id', '=', id)
    .select(['event.id as _id', 'event.at', 'event.to_state as toState', 'event.words'])
    .select(['event.worker_name as workerName', 'event.visit_on as visitOn'])
    .select(['event.visit_time as visitTime', 'event.waits_for as waitsFor'])
    .select(sql<string | null>`case when users.left_at is null then users.name end`.as('by'))
    .select('event.is_of_home as isOfHome')
    .select(['event.other_step as otherStep', 'other.id as otherId', 'other.number as otherNumber'])
    .select(sql<boolean>`coalesce(event.by_user = ${userId}::uuid, false)`.as('isOwn'))
    .orderBy('event.id')
    .execute();
  return rows.map(({ workerName, visitOn, visitTime, waitsFor, otherStep, otherId, otherNumber, by, ...event }) => {
    const plan = { workerName, visitOn, visitTime, waitsFor };
    const isOffice = scope === 'everyone';
    const other = isOffice && otherId && otherNumber ? { _id: otherId, number: otherNumber } : null;
    // A line about the repair of another home can be by a person of that home.
    const isOfOtherHome = otherStep !== null && event.toState === null;
    return {
      ...event,
      by: isOffice || !isOfOtherHome ? by : null,
      plan: Object.values(plan).some((fact) => fact !== null) ? plan : null,
      other: otherStep && { step: otherStep, repair: other },
    };
  });
}

/** The comments of a side, the oldest first. */
export const listComments = (db: Db, { repairId, isOfHome }: { repairId: string; isOfHome: boolean }) =>
  db
    .selectFrom('repair_events')
    .where('repair_id', '=', repairId)
    .where('to_state', 'is', null)
    .where('other_id', 'is', null)
    .where('is_of_home', '=', isOfHome)
    .select(['id', 'at'])
    .orderBy('id')
    .execute();

export const listPhotos = (db: Db, id: string): Promise<RepairPhoto[]> =>
  db
    .selectFrom('repair_photos')
    .where('repair_id', '=', id)
    .select(['id as _id', 'width', 'height', 'added_at as addedAt', 'is_of_home as isOfHome'])
    .orderBy('id')
    .execute();

export const findPhotoFile = (db: Db, scope: Scope, id: string) =>
  db
    .selectFrom('repair_photos')
    .innerJoin('repairs', 'repairs.id', 'repair_id')
    .where('repair_photos.id', '=', id)
    .where(ofHomes(scope))
    .select('bytes')
    .executeTakeFirst();

/** Repairs in which the last workers of a category are looked for. */
const RECENT = 200;
const MAX_WORKERS = 10;

/** The last workers of a category, the latest first, each with the last telephone that was written. */
export async function listWorkers(db: Db, category: RepairCategory) {
  const { rows } = await sql<{ name: string; phone: string | null }>`
    with recent as (
      select worker_name as name, worker_phone as phone, reported_at from repairs
      where category = ${category} and worker_name is not null order by reported_at desc limit ${RECENT}
    )
    select name, (array_agg(phone order by reported_at desc) filter (where phone is not null))[1] as phone
    from recent group by name order by max(reported_at) desc limit ${MAX_WORKERS}`.execute(db);
  return rows;
}

export const insertRepair = (tx: Db, row: NewRow<'repairs'>) =>
  tx.insertInto('repairs').values(row).returning(['id as _id', 'number']).executeTakeFirstOrThrow();

/** Sets columns of a repair that is locked, and counts its version. */
export const updateRepair = (tx: Db, id: string, set: Partial<NewRow<'repairs'>>) =>
  tx
    .updateTable('repairs')
    .set({ ...set, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();

export const insertEvent = (tx: Db, row: NewRow<'repair_events'>) =>
  tx.insertInto('repair_events').values(row).returning('id').executeTakeFirstOrThrow();

/** The repair is locked, and has no photo of this file. */
export const insertPhoto = (tx: Db, row: NewRow<'repair_photos'>) =>
  tx.insertInto('repair_photos').values(row).execute();

export const findPhotoByHash = (db: Db, repairId: string, hash: string): Promise<RepairPhoto | undefined> =>
  db
    .selectFrom('repair_photos')
    .where('repair_id', '=', repairId)
    .where('hash', '=', hash)
    .select(['id as _id', 'width', 'height', 'added_at as addedAt', 'is_of_home as isOfHome'])
    .executeTakeFirst();

/** Photos that a person has added on the day in Asia/Dhaka that begins at this instant, or since. */
export async function countPhotosOf(db: Db, { userId, since }: { userId: string; since: Date }): Promise<number> {
  const { count } = await db
    .selectFrom('repair_photos')
    .where('added_by', '=', userId)
    .where('added_at', '>=', since.toISOString())
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
