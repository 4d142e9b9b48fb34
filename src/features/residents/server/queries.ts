import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { ACCOUNT_STATES, type Tenure, tenure } from '#database/agreement-states.ts';
import type { Db } from '#database/connect.ts';
import { countedPage, dayInDhaka } from '#database/list-queries.ts';
import { matchesTenant } from '#features/agreements/server/queries.ts';
import { tenantEmail, tenantName } from '#features/identity/server/queries.ts';
import type { Occupancy } from '#features/ledger/occupancy-kinds.ts';
import { firstDay, lastDay, rentNow } from '#features/ledger/server/rent-queries.ts';
import { dayAt, daysAfter } from '#locale/calendar.ts';
import { toPoisha } from '#locale/taka.ts';
import type { Resident, ResidentName } from '../endpoints.ts';
import type { PersonInCell } from '../people-rules.ts';
import { MOVES_AHEAD, RESIDENTS, type ResidentSearch } from '../rules.ts';

/** Tenancies with people and days. Agreements without a first day, from before that was stored, begin with their acceptance. */
const tenancies = (db: Db) =>
  db
    .selectFrom('agreements')
    .innerJoin('apartments', 'apartments.id', 'agreements.apartment_id')
    .leftJoin('users', 'users.id', 'agreements.user_id')
    .leftJoin('invitations', (live) =>
      live
        .onRef('invitations.agreement_id', '=', 'agreements.id')
        .on('invitations.used_at', 'is', null)
        .on('invitations.revoked_at', 'is', null),
    );

const residentRows = (db: Db, now: Date) =>
  tenancies(db).select((eb) => [
    'agreements.id as _id',
    tenantName.as('name'),
    tenantEmail.as('email'),
    'phone',
    'second_phone as secondPhone',
    'household',
    'apartments.block',
    'apartments.floor',
    'apartments.apartment_no as apartmentNo',
    'occupancy',
    tenure.as('tenure'),
    rentNow(now).as('rent'),
    firstDay.as('startsOn'),
    sql<string | null>`to_char(billed_from, 'YYYY-MM')`.as('billedFrom'),
    lastDay.as('endsOn'),
    'rent_from as rentFrom',
    'rent_until as rentUntil',
    eb.fn.coalesce('closed_reason', 'notice_reason').as('endReason'),
    sql<Resident['noticeFrom']>`case when status = 'accepted' then notice_from end`.as('noticeFrom'),
    eb('user_id', 'is not', null).$castTo<boolean>().as('joined'),
    'invitations.expires_at as invitedUntil',
  ]);

const BY_APARTMENT = sql`apartments.block, apartments.floor, apartments.apartment_no`;

const sorted = (now: Date) => ({
  apartment: BY_APARTMENT,
  name: sql`lower(${tenantName})`,
  since: sql`${firstDay} desc`,
  rent: sql`${rentNow(now)} desc`,
});

/** True if the tenancy has money owed, pending, unused or held. */
const HAS_OPEN = sql<SqlBool>`(
  exists (select from charges where agreement_id = agreements.id and outstanding_poisha > 0)
  or exists (select from payments where agreement_id = agreements.id and unapplied_poisha > 0)
  or exists (select from payments where agreement_id = agreements.id and held_poisha > 0)
  or exists (select from payments where agreement_id = agreements.id and state = 'pending'))`;

/** True for a day from today until a week from now. */
const isNear = (day: RawBuilder<string | null>, today: string) =>
  sql<SqlBool>`${day} between ${today}::date and ${daysAfter(today, MOVES_AHEAD)}::date`;

const inState = (today: string): Record<ResidentSearch['state'], RawBuilder<SqlBool>> => ({
  living: sql`agreements.status = 'accepted'`,
  moving: sql`agreements.status = 'accepted' and (${isNear(sql`starts_on`, today)} or ${isNear(sql`ends_on`, today)})`,
  owners: sql`agreements.status = 'owned'`,
  notice: sql`agreements.status = 'accepted' and agreements.ends_on is not null`,
  ended: sql`agreements.status in ('ended', 'sold')`,
  open: sql`agreements.status in ('ended', 'sold') and ${HAS_OPEN}`,
});

/** The day of the move that is near. */
const moveDay = (today: string) => sql`case when ${isNear(sql`starts_on`, today)} then starts_on else ends_on end`;

/** One page of the residents, and the number of all matches. */
export async function listResidentPage(db: Db, { search, state, sort, page }: ResidentSearch, now: Date) {
  const today = dayAt(now);
  const query = residentRows(db, now)
    .where(inState(today)[state])
    .$if(search !== '', (rows) => rows.where(matchesTenant(search)))
    .$if(state === 'moving', (rows) => rows.orderBy(moveDay(today)))
    .orderBy(sorted(now)[sort])
    .orderBy('agreements.id');
  const { rows: residents, total } = await countedPage(query, { page, size: RESIDENTS.pageSize });
  return { residents, total };
}

/** All tenancies and owners' accounts that match, by flat; those that have ended come last, the latest first. */
export function listResidentNames(db: Db, search: string): Promise<ResidentName[]> {
  const hasEnded = sql`agreements.status in ('ended', 'sold')`;
  return tenancies(db)
    .select([
      'agreements.id as _id',
      tenantName.as('name'),
      'apartments.block',
      'apartments.apartment_no as apartmentNo',
    ])
    .select(lastDay.as('endsOn'))
    .where('status', 'in', ACCOUNT_STATES)
    .$if(search !== '', (rows) => rows.where(matchesTenant(search)))
    .orderBy(sql`${hasEnded}, case when ${hasEnded} then ${lastDay} end desc`)
    .orderBy(BY_APARTMENT)
    .orderBy('agreements.id')
    .execute();
}

/** People of the home beside its tenant, in the order of their addition. */
const peopleOf = sql<PersonInCell[]>`coalesce((
  select json_agg(json_build_object('name', person.name, 'phone', person.phone, 'relation', relation, 'since', since)
    order by added_at, person.id)
  from tenancy_people as person
  where agreement_id = agreements.id and left_at is null and person.name is not null), '[]')`;

/** Residents and owners for the download, by apartment. */
export function listForDownload(db: Db, now: Date) {
  return tenancies(db)
    .where('status', 'in', ['accepted', 'owned'])
    .select((eb) => [
      'apartments.block',
      'apartments.apartment_no as apartmentNo',
      tenantName.as('tenantName'),
      'phone',
      'second_phone as secondPhone',
      eb.fn.coalesce('users.email', 'tenant_email').as('email'),
      'household',
      'occupancy',
      tenure.as('tenure'),
      rentNow(now).as('rent'),
      firstDay.as('startsOn'),
      peopleOf.as('people'),
      sql<string>`to_char(coalesce(billed_from, ${dayInDhaka(eb.ref('accepted_at'))}), 'YYYY-MM')`.as('billedFrom'),
    ])
    .orderBy(sorted(now).apartment)
    .execute();
}

/** An accepted, ended or owner's agreement, as in the residents' list. */
export function findResident(db: Db, id: string, now: Date): Promise<Resident | undefined> {
  return residentRows(db, now).where('agreements.id', '=', id).where('status', 'in', ACCOUNT_STATES).executeTakeFirst();
}

/** Several residents by id, as `findResident`, by apartment. */
export function listResidentsOf(db: Db, ids: readonly string[], now: Date): Promise<Resident[]> {
  return residentRows(db, now)
    .where(sql<SqlBool>`agreements.id = any (${ids}::uuid[])`)
    .orderBy(sorted(now).apartment)
    .execute();
}

/** The tenant's user id, read before any lock: people are locked before agreements. */
export function findTenantId(db: Db, agreementId: string) {
  return db.selectFrom('agreements').where('id', '=', agreementId).select('user_id as userId').executeTakeFirst();
}

type NewTenancy = {
  apartmentId: string;
  tenantName: string;
  phone?: string | undefined;
  secondPhone?: string | undefined;
  email?: string | undefined;
  household?: number | undefined;
  occupancy: Occupancy;
  tenure: Tenure;
  rentPoisha: number;
  /** Days in Asia/Dhaka. */
  startsOn: string;
  billedFrom: string;
  rentFrom: string | null;
  recordedAt: Date;
  acceptedAt: Date;
};

/** Inserts tenancies and returns their ids, in the given order. */
export async function insertTenancies(db: Db, tenancies: readonly NewTenancy[]): Promise<string[]> {
  const rows = tenancies.map((tenancy) => ({
    apartment_id: tenancy.apartmentId,
    is_recorded: true,
    tenant_name: tenancy.tenantName,
    phone: tenancy.phone ?? null,
    second_phone: tenancy.secondPhone ?? null,
    household: tenancy.household ?? null,
    tenant_email: tenancy.email ?? null,
    occupancy: tenancy.occupancy,
    rent_poisha: tenancy.rentPoisha,
    status: tenancy.tenure === 'ownership' ? ('owned' as const) : ('accepted' as const),
    applied_at: tenancy.recordedAt.toISOString(),
    accepted_at: tenancy.acceptedAt.toISOString(),
    starts_on: tenancy.startsOn,
    billed_from: tenancy.billedFrom,
    rent_from: tenancy.rentFrom,
  }));
  const inserted = await db.insertInto('agreements').values(rows).returning('id').execute();
  return inserted.map(({ id }) => id);
}

export async function giveTenancyTo(db: Db, agreementId: string, userId: string): Promise<void> {
  await db.updateTable('agreements').set({ user_id: userId }).where('id', '=', agreementId).execute();
}

type TenantColumns = {
  tenant_name?: string | undefined;
  phone?: string | null;
  second_phone?: string | null;
  household?: number | null;
  occupancy?: Occupancy;
  tenant_email?: string | null | undefined;
  user_id?: string | null;
};

export async function updateTenant(db: Db, agreementId: string, columns: TenantColumns): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await db.updateTable('agreements').set(columns).where('id', '=', agreementId).execute();
}

type Asked = { apartmentId: string; rent: number; tenure?: string };

/** Gives flats that a taken-back import left without a rent the rent of the table that brings their tenants again. */
export async function askClearedRents(tx: Db, placed: readonly Asked[]): Promise<void> {
  const rented = placed.filter(({ tenure, rent }) => tenure !== 'ownership' && rent > 0);
  await sql`
    update apartments set rent_poisha = again.rent_poisha, version = version + 1
    from unnest(${rented.map(({ apartmentId }) => apartmentId)}::uuid[], ${rented.map(({ rent }) => toPoisha(rent))}::bigint[])
      as again (id, rent_poisha)
    where apartments.id = again.id and apartments.rent_poisha = 0
      and exists (select from imports where undone_at is not null and apartments.id = any (imports.apartments))`.execute(
    tx,
  );
}
