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

/** Charged and open amounts by flat and month; the tenancy is the one that owes, or the latest one. */
const monthsByFlat = ({ from, until, today }: MonthRange) => sql<{ apartment_id: string; months: MonthOfFlat[] }>`(
  select apartment_id, json_agg(json_build_object('year', year, 'month', month, 'amount', amount, 'open', open, 'waiting', waiting,
    'agreementId', agreement_id, 'daysLate', greatest(${today}::date - due_on, 0))) as months
  from (
    select apartment_id, year, month, sum(amount) as amount, sum(open) as open, sum(waiting) as waiting, min(due_on) as due_on,
      (array_agg(agreement_id order by open desc, agreement_id desc))[1] as agreement_id
    from ${chargedMonths(from, until)} as charged join agreements on agreements.id = agreement_id
    group by apartment_id, year, month
  ) as month_of_flat
  group by apartment_id)`;

type Former = { agreementId: string; name: string };

/** Today's debt of all tenancies by flat, its first due day, and the former tenant’s or owner’s account with the largest debt. */
const openByFlat = sql<{ apartment_id: string; open: number; due_on: string; former: Former | null }>`(
  select apartment_id, sum(open) as open, min(due_on) as due_on,
    (array_agg(json_build_object('agreementId', id, 'name', name) order by open desc) filter (where status in ('ended', 'sold')))[1] as former
  from (
    select apartment_id, agreements.id, status, ${tenantName} as name, sum(outstanding_poisha) as open, min(due_on) as due_on
    from charges join agreements on agreements.id = agreement_id left join users on users.id = agreements.user_id
    where outstanding_poisha > 0
    group by agreements.id, users.id
  ) as owing
  group by apartment_id)`;

/** Every flat with its charged months, by block, floor and number. */
export const listFlatMonths = (db: Db, wanted: MonthRange) =>
  db
    .selectFrom('apartments')
    .leftJoin(monthsByFlat(wanted).as('charged'), 'charged.apartment_id', 'apartments.id')
    .leftJoin(openByFlat.as('owed'), 'owed.apartment_id', 'apartments.id')
    .leftJoin('agreements', (on) =>
      on.onRef('agreements.apartment_id', '=', 'apartments.id').on('agreements.status', '=', 'accepted').on(isFirst),
    )
    .leftJoin('users', 'users.id', 'agreements.user_id')
    .where((eb) => eb.or([eb('retired_at', 'is', null), eb('owed.open', '>', 0)]))
    .select([
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
    .execute();
