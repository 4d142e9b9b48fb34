import { sql } from 'kysely';
import { tenure } from '#database/agreement-states.ts';
import type { Db } from '#database/connect.ts';
import { onPage, sumInTaka, takaOf } from '#database/list-queries.ts';
import { matchesTenant } from '#features/agreements/server/queries.ts';
import { tenantEmail, tenantName } from '#features/identity/server/queries.ts';
import { SETTLING_ORDER } from '#features/ledger/server/charge-queries.ts';
import { waitingBefore } from '#features/ledger/server/owed-queries.ts';
import { addMonths, monthName, monthOf, type Period } from '#locale/calendar.ts';
import type { Debtor, MonthFigures, Reminder } from '../endpoints.ts';
import { DUES } from '../rules.ts';

const firstDay = ({ year, month }: Period) => sql<string>`make_date(${year}::int, ${month}::int, 1)`;

/**
 * Each tenancy's charges for a month, rent and lines of its bill, with the amounts that have settled them, in poisha. A reversed
 * posting and its mirror cancel out, and so do all postings of a declined or reversed payment: money that is not pending is confirmed.
 */
const rentsOf = ({ year, month }: Period) => sql<MonthRent>`(
  select charges.agreement_id, sum(charges.amount_poisha) as expected, sum(charges.outstanding_poisha) as open,
    sum(received) as received, sum(waiting) as waiting, sum(discounts) as discounts, sum(waived) as waived,
    count(*) filter (where kind = 'rent') as rents,
    count(*) filter (where kind = 'rent' and outstanding_poisha = 0 and waiting = 0) as paid_rents
  from charges cross join lateral (
    select coalesce(sum(moved) filter (where ('unapplied' in (debit, credit) or 'advances' in (debit, credit)) and not waits), 0) as received,
      coalesce(sum(moved) filter (where waits), 0) + coalesce(sum(case 'pending_discounts' when debit then amount_poisha when credit then -amount_poisha else 0 end), 0) as waiting,
      coalesce(sum(case 'discounts' when debit then amount_poisha when credit then -amount_poisha else 0 end), 0) as discounts,
      coalesce(sum(moved) filter (where 'waivers' in (debit, credit) or 'bad_debts' in (debit, credit)), 0) as waived
    from (
      select debit, credit, amount_poisha, case credit when 'receivable' then amount_poisha else -amount_poisha end as moved,
        'unapplied' in (debit, credit) and payment_id in (select id from payments where state = 'pending') as waits
      from postings where charge_id = charges.id
    ) as move
  ) as settled
  where kind <> 'opening' and cancelled_at is null and year = ${year} and month = ${month}
  group by charges.agreement_id)`;
type MonthRent = Omit<MonthFigures, 'settled'> & { paid_rents: number; agreement_id: string };

/** Sums of a month over all tenancies. */
export function sumMonth(db: Db, period: Period): Promise<MonthFigures> {
  return db
    .selectFrom(rentsOf(period).as('rent'))
    .select([
      sumInTaka('expected').as('expected'),
      sumInTaka('received').as('received'),
      sumInTaka('discounts').as('discounts'),
      sumInTaka('waived').as('waived'),
      sumInTaka('waiting').as('waiting'),
      sumInTaka('open').as('open'),
      sql<number>`coalesce(sum(rents), 0)::integer`.as('rents'),
      sql<number>`coalesce(sum(paid_rents), 0)::integer`.as('settled'),
    ])
    .executeTakeFirstOrThrow();
}

/** `before`: lists tenancies that owe something due before this day; by default before the end of the month, if that is a past one. */
type Dues = { period: Period; today: string; before?: string | undefined };

/**
 * What each tenancy owes: of the month and later, in all, and past its due day, in poisha, with the first due day; only tenancies with
 * debts. A tenancy that is listed is listed with all that it owes, whenever that is due.
 */
const debtsOf = ({ period, today, before }: Dues) => sql<Debt>`(
  select agreement_id, min(due_on) as due_on, greatest(${today}::date - min(due_on), 0) as days_late,
    sum(outstanding_poisha) as amount,
    coalesce(sum(outstanding_poisha) filter (where due_on < ${today}), 0) as overdue,
    coalesce(sum(outstanding_poisha) filter (where kind <> 'opening' and due_on >= ${firstDay(period)}), 0) as open,
    json_agg(json_build_object('kind', kind, 'label', label, 'labelBangla', label_bangla, 'year', year, 'month', month,
        'dueOn', due_on, 'amount', outstanding_poisha / 100.0)
      order by ${SETTLING_ORDER}) as charges
  from charges where outstanding_poisha > 0
  group by agreement_id ${having(before ?? endOf(period, today))})`;
const having = (dueBefore: string | undefined) => (dueBefore ? sql`having min(due_on) < ${dueBefore}` : sql``);
/** The day after a month, if the month is past. */
const endOf = (period: Period, today: string) => [`${monthOf(addMonths(period, 1))}-01`].find((day) => day <= today);

type OpenCharge = Omit<Debtor['charges'][number], 'month'> & { month: number | null };
type Debt = {
  agreement_id: string;
  due_on: string;
  days_late: number;
  amount: number;
  open: number;
  overdue: number;
  charges: OpenCharge[];
};

const debtors = (db: Db, dues: Dues) =>
  db
    .selectFrom(debtsOf(dues).as('debt'))
    .innerJoin('agreements', 'agreements.id', 'debt.agreement_id')
    .innerJoin('apartments', 'apartments.id', 'agreements.apartment_id')
    .leftJoin('users', 'users.id', 'agreements.user_id');

type ListFilter = Dues & { search: string };

const filtered = (db: Db, { search, ...dues }: ListFilter) =>
  debtors(db, dues).$if(search !== '', (query) => query.where(matchesTenant(search)));

/** Numbers of the found debtors, all that they owe and the part that is past its due day, in taka, by days late. */
export function countLate(db: Db, filter: ListFilter) {
  return filtered(db, filter)
    .select((eb) => [
      'days_late as daysLate',
      eb.fn.countAll<number>().as('debtors'),
      takaOf(sql`sum(debt.amount)`).as('amount'),
      takaOf(sql`sum(debt.overdue)`).as('overdue'),
    ])
    .groupBy('days_late')
    .execute();
}

const sumOfPayments = (state: 'pending' | 'confirmed', amount: 'amount_poisha' | 'unapplied_poisha') => sql<number>`(
  select ${sumInTaka(amount)} from payments
  where agreement_id = agreements.id and state = ${state} and unapplied_poisha >= ${state === 'pending' ? 0 : 1})`;

const lastReminder = sql<Reminder | null>`(
  select json_build_object('at', to_char(reminded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'way', way, 'by', coalesce(by.name, ''))
  from reminders left join users as by on by.id = reminded_by
  where agreement_id = agreements.id order by reminded_at desc, reminders.id desc limit 1)`;

/** Other people of the home who can be reminded. */
const peopleWithPhone = sql<{ name: string; phone: string }[] | null>`(
  select json_agg(json_build_object('name', name, 'phone', phone) order by tenancy_people.id) from tenancy_people
  where agreement_id = agreements.id and left_at is null and phone is not null and name is not null)`;

/** `days`: range of days late, both ends included. */
type DebtorPage = { days?: { from: number; to: number } | undefined; page: number; size?: number };

/** One page of debtors, the oldest debt first. */
export async function listDebtors(
  db: Db,
  { days, page, size = DUES.pageSize, ...filter }: ListFilter & DebtorPage,
): Promise<Debtor[]> {
  const query = filtered(db, filter)
    .leftJoin('identity.accounts as account', 'account.email', 'users.email')
    .$if(days !== undefined, (query) => query.where(sql<boolean>`days_late between ${days?.from} and ${days?.to}`))
    .select((eb) => [
      'agreements.id as _id',
      tenantName.as('name'),
      tenantEmail.as('email'),
      'phone',
      'apartments.block',
      'apartments.floor',
      'apartments.apartment_no as apartmentNo',
      eb('agreements.status', 'in', ['ended', 'sold']).$castTo<boolean>().as('hasEnded'),
      tenure.as('tenure'),
      takaOf('debt.open').as('open'),
      takaOf(sql`(debt.amount - debt.open)`).as('earlier'),
      sumOfPayments('pending', 'amount_poisha').as('waiting'),
      sumOfPayments('confirmed', 'unapplied_poisha').as('credit'),
      'due_on as dueOn',
      'days_late as daysLate',
      'account.language',
      lastReminder.as('reminded'),
      peopleWithPhone.as('people'),
      waitingBefore(sql`agreements.id`).as('waitingBefore'),
      'debt.charges',
    ])
    .orderBy('due_on')
    .orderBy(BY_APARTMENT);
  const rows = await onPage(query, { page, size }).execute();
  return rows.map(({ charges, people, waitingBefore: before, ...row }) => ({
    ...row,
    ...(people && { people }),
    ...(before && { waitingBefore: before }),
    charges: charges.map(named),
  }));
}

const BY_APARTMENT = sql`apartments.block, apartments.floor, apartments.apartment_no, agreements.id`;

const named = ({ year, month, ...charge }: OpenCharge) => ({
  ...charge,
  year,
  month: month === null ? null : monthName({ month }),
});

/** Tenancies that are charged for the month or owe something, by apartment, as a paper list would have them. Amounts in taka. */
export function listForDownload(db: Db, dues: Dues) {
  const taka = (amount: string) => takaOf(sql`coalesce(${sql.ref(amount)}, 0)`);
  return db
    .selectFrom('agreements')
    .innerJoin('apartments', 'apartments.id', 'agreements.apartment_id')
    .leftJoin('users', 'users.id', 'agreements.user_id')
    .leftJoin(rentsOf(dues.period).as('rent'), 'rent.agreement_id', 'agreements.id')
    .leftJoin(debtsOf(dues).as('debt'), 'debt.agreement_id', 'agreements.id')
    .where((eb) => eb.or([eb('rent.agreement_id', 'is not', null), eb('debt.agreement_id', 'is not', null)]))
    .select([
      'apartments.block',
      'apartments.apartment_no as apartmentNo',
      tenantName.as('name'),
      'phone',
      taka('rent.expected').as('expected'),
      taka('rent.received').as('received'),
      taka('rent.discounts').as('discounts'),
      taka('rent.waived').as('waived'),
      taka('rent.waiting').as('waiting'),
      taka('rent.open').as('open'),
      takaOf(sql`coalesce(debt.amount - debt.open, 0)`).as('earlier'),
      'debt.due_on as dueOn',
      'debt.days_late as daysLate',
      taka('debt.amount').as('owed'),
      taka('debt.overdue').as('overdue'),
      takaOf(sql`(coalesce(debt.open, 0) - coalesce(rent.open, 0))`).as('besides'),
    ])
    .orderBy(BY_APARTMENT)
    .execute();
}
