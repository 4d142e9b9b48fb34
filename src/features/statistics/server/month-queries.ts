import { type SqlBool, sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { takaOf } from '#database/list-queries.ts';
import { tenantName } from '#features/identity/server/queries.ts';
import type { Period } from '#locale/calendar.ts';

/** True for the apartment's present tenancy: the leaving tenant's, where another one is to come. */
export const isFirst = sql<SqlBool>`(agreements.ends_on is not null or not exists (
  select from agreements as leaving
  where leaving.apartment_id = agreements.apartment_id and leaving.status = 'accepted' and leaving.ends_on is not null))`;

/** A tenancy's charges of a month, their open and pending parts, in poisha; `due_on` is the first open charge's. */
type ChargedMonth = {
  agreement_id: string;
  year: number;
  month: number;
  amount: number;
  open: number;
  waiting: number;
  due_on: string | null;
};

/** Charges of each tenancy and month, from one month to another, both included. */
export const chargedMonths = (from: Period, to: Period) => sql<ChargedMonth>`(
  select charges.agreement_id, year, month, sum(amount_poisha) as amount, sum(outstanding_poisha) as open,
    coalesce(sum(pending.amount), 0) as waiting, min(due_on) filter (where outstanding_poisha > 0) as due_on
  from charges left join (
    select charge_id, sum(case credit when 'receivable' then postings.amount_poisha else -postings.amount_poisha end) as amount
    from payments join postings on postings.payment_id = payments.id
    where payments.state = 'pending' and charge_id is not null and 'receivable' in (debit, credit)
    group by charge_id
  ) as pending on pending.charge_id = charges.id
  where cancelled_at is null and kind <> 'opening'
    and (year, month) >= (${from.year}::int, ${from.month}::int) and (year, month) <= (${to.year}::int, ${to.month}::int)
  group by charges.agreement_id, year, month)`;

/** A flat's month over all its tenancies, in poisha. */
export type MonthOfFlat = Omit<ChargedMonth, 'agreement_id'> & { agreementId: string; daysLate: number };

type MonthRange = { from: Period; until: Period; today: string };

/** The account of a flat's owner, present or former, whom a committee bills beside the flat's tenant. */
const isOwners = sql<SqlBool>`agreements.status in ('owned', 'sold')`;

/** Charged and open amounts by flat, of its tenants or of its owners, and month; the tenancy is the one that owes, or the latest one. */
const monthsByFlat = ({ from, until, today }: MonthRange) => sql<{
  apartment_id: string;
  is_owners: boolean;
  months: MonthOfFlat[];
}>`(
  select apartment_id, is_owners, json_agg(json_build_object('year', year, 'month', month, 'amount', amount, 'open', open, 'waiting', waiting,
    'agreementId', agreement_id, 'daysLate', greatest(${today}::date - due_on, 0))) as months
  from (
    select apartment_id, ${isOwners} as is_owners, year, month, sum(amount) as amount, sum(open) as open, sum(waiting) as waiting, min(due_on) as due_on,
      (array_agg(agreement_id order by open desc, agreement_id desc))[1] as agreement_id
    from ${chargedMonths(from, until)} as charged join agreements on agreements.id = agreement_id
    group by apartment_id, is_owners, year, month
  ) as month_of_flat
  group by apartment_id, is_owners)`;

type Former = { agreementId: string; name: string; open: number };

/** Today's debt by flat, of its tenants or of its owners, its first due day, and the former one’s account with the largest debt. */
const openByFlat = sql<{
  apartment_id: string;
  is_owners: boolean;
  open: number;
  due_on: string;
  former: Former | null;
}>`(
  select apartment_id, is_owners, sum(open) as open, min(due_on) as due_on,
    (array_agg(json_build_object('agreementId', id, 'name', name, 'open', ${takaOf('open')}) order by open desc)
      filter (where status in ('ended', 'sold')))[1] as former
  from (
    select apartment_id, agreements.id, status, ${isOwners} as is_owners, ${tenantName} as name,
      sum(outstanding_poisha) as open, min(due_on) as due_on
    from charges join agreements on agreements.id = agreement_id left join users on users.id = agreements.user_id
    where outstanding_poisha > 0
    group by agreements.id, users.id
  ) as owing
  group by apartment_id, is_owners)`;

const PARTIES = sql<{ is_owners: boolean }>`(select is_owners from (values (false), (true)) as party (is_owners))`;

/** Every flat twice, for its tenants and for its owners, with the charged months of each, by block, floor and number. */
export const listFlatMonths = (db: Db, wanted: MonthRange) =>
  db
    .selectFrom('apartments')
    .innerJoin(PARTIES.as('party'), (on) => on.onTrue())
    .leftJoin(monthsByFlat(wanted).as('charged'), (on) =>
      on.onRef('charged.apartment_id', '=', 'apartments.id').onRef('charged.is_owners', '=', 'party.is_owners'),
    )
    .leftJoin(openByFlat.as('owed'), (on) =>
      on.onRef('owed.apartment_id', '=', 'apartments.id').onRef('owed.is_owners', '=', 'party.is_owners'),
    )
    .leftJoin('agreements', (on) =>
      on
        .onRef('agreements.apartment_id', '=', 'apartments.id')
        .on(sql<SqlBool>`agreements.status = case when party.is_owners then 'owned' else 'accepted' end`)
        .on(sql<SqlBool>`(party.is_owners or ${isFirst})`),
    )
    .leftJoin('users', 'users.id', 'agreements.user_id')
    .where((eb) => eb.or([eb('retired_at', 'is', null), eb('owed.open', '>', 0)]))
    .select([
      'party.is_owners as isOwners',
      'block',
      'floor',
      'apartment_no as apartmentNo',
      'apartments.unit_kind as kind',
      sql<string | null>`case when agreements.id is not null then ${tenantName} end`.as('tenant'),
      'agreements.id as agreementId',
      'owed.former',
      takaOf(sql`coalesce(owed.open, 0)`).as('open'),
      sql<number>`greatest(coalesce(${wanted.today}::date - owed.due_on, 0), 0)`.as('daysLate'),
      'charged.months',
    ])
    .orderBy('block')
    .orderBy('floor')
    .orderBy('apartment_no')
    .orderBy('party.is_owners')
    .execute();
