import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { takaOf } from '#database/list-queries.ts';
import type { CostCategory } from '#features/expenses/endpoints.ts';
import { tenantName } from '#features/identity/server/queries.ts';
import { MONTHS } from '#locale/calendar.ts';
import type { Poisha } from '#locale/taka.ts';
import type { Entry } from '../endpoints.ts';
import { accountOfFigure, type Figure, partsOf } from '../rules.ts';

/** Days in Asia/Dhaka, both included; an absent first day means from the beginning. */
export type Days = { from: string; to: string };

// Signs a reversal as the opposite of the posting that it reverses.
const DEBIT = sql`case when reverses is null then debit else credit end`;
const CREDIT = sql`case when reverses is null then credit else debit end`;
const SIGNED = sql<Poisha>`case when reverses is null then amount_poisha else -amount_poisha end`;

/**
 * Figures of each possible pair of accounts, computed once for all postings, and if they are subtracted, as `mapped (debit, credit,
 * figure, is_less)`.
 */
const MAPPED = sql`mapped as materialized (
  select debit, credit, figure, is_less from (
    select debtor.code as debit, debtor.kind as debit_kind, creditor.code as credit, creditor.kind as credit_kind from pairs
    join accounts as debtor on debtor.kind = pairs.debit join accounts as creditor on creditor.kind = pairs.credit
  ) as possible cross join lateral (values
    (case
      when debit_kind in ('money', 'between') and credit_kind in ('credit', 'advance', 'waiting') then 'received'
      when debit_kind in ('credit', 'advance') and credit_kind = 'between' then 'received'
      when debit_kind = 'tax' then 'tax'
      when debit_kind in ('credit', 'advance') and credit_kind = 'money' then 'refunded'
      when debit_kind = 'expense' then 'spent:' || debit
      when credit_kind = 'expense' then 'spent:' || credit
      when credit_kind = 'takings' then 'income:' || credit
      when debit_kind = 'discount' then 'discounts'
      when debit_kind = 'given_up' then debit
      when debit_kind = 'receivable' then 'billed:' || credit
      when debit_kind = 'owner' then 'owner:out'
      when debit_kind = 'money' and credit_kind = 'opening' then 'begun'
      when 'over_short' in (debit, credit) then 'over_short'
      when 'suspense' in (debit, credit) then 'aside'
    end, credit_kind in ('between', 'expense') or debit_kind in ('over_short', 'suspense')),
    (case
      when credit_kind = 'owner' then 'owner:in'
      when debit_kind = 'owner' and credit_kind = 'expense' then 'owner:out'
      when debit_kind = 'advance' and credit_kind = 'receivable' then 'advance_used'
      when debit_kind = 'money' and credit_kind = 'advance' then 'advance_kept'
    end, false),
    (case when debit_kind in ('receivable', 'waiting_discount') and credit_kind not in ('credit', 'advance') then 'open' end, false),
    (case when credit_kind in ('receivable', 'waiting_discount') and debit_kind not in ('credit', 'advance') then 'open' end, true)
  ) as part (figure, is_less) where figure is not null
)`;

// True for a posting that settles a charge, or reverses that.
const SETTLES = sql`(debit in ('unapplied', 'advances') and credit = 'receivable'
  or credit in ('unapplied', 'advances') and debit = 'receivable')`;

/** Payments that were pending at some time from a day on: their settlements count once they are confirmed. */
const late = ({ from }: Days) => sql`late as materialized (
    select payment_id from postings where counted_on >= ${from}::date and credit = 'pending'
    union select id from payments where state = 'pending'
  )`;

/** True if the payment of `settlement` was confirmed by its day. */
const WAS_CONFIRMED = sql`coalesce((select confirm.counted_on from postings confirm
  where confirm.payment_id = settlement.payment_id and confirm.credit = 'pending' and confirm.reverses is null) <= counted_on, false)`;

/** Settlements from days before their payment's confirmation, as `(id, day, figure, poisha)`. */
const confirmedLater = ({ from, to }: Days) => sql`
    select earlier.id, confirm.counted_on as day, 'came:' || earlier.charge_kind as figure,
      case when earlier.reverses is null then earlier.amount_poisha else -earlier.amount_poisha end as poisha
    from postings confirm join postings earlier on earlier.payment_id = confirm.payment_id and earlier.counted_on < confirm.counted_on
      and (earlier.debit, earlier.credit) in (('unapplied', 'receivable'), ('receivable', 'unapplied'))
    where confirm.counted_on >= ${from}::date and confirm.counted_on <= ${to}::date and confirm.credit = 'pending'
      and confirm.reverses is null`;

/**
 * Settlements by kind of charge, as `settled (id, day, figure, poisha)`, on the day of the settlement, or of the payment's confirmation
 * if that is later.
 */
const settled = (days: Days): RawBuilder<unknown> => sql`
  ${late(days)}, settled as (
    select id, counted_on as day, 'came:' || charge_kind as figure, ${SIGNED} as poisha from postings as settlement
    where counted_on >= ${days.from}::date and counted_on <= ${days.to}::date and ${SETTLES}
      and (payment_id not in (select payment_id from late) or ${WAS_CONFIRMED})
    union all ${confirmedLater(days)}
  )`;

/**
 * Sums each figure of the year by month (`2026-07`), in poisha. Postings are read once: settlements of payments that were still pending
 * are subtracted again, and those confirmed later are added.
 */
export async function sumFigures(db: Db, days: Days) {
  const { rows } = await sql<{ month: string; figure: string; poisha: Poisha }>`
    with ${late(days)}, ${MAPPED}, moved as (
      select date_trunc('month', counted_on::timestamp) as month, ${DEBIT} as debit, ${CREDIT} as credit, charge_kind,
        sum(${SIGNED}) as poisha
      from postings where counted_on >= ${days.from}::date and counted_on <= ${days.to}::date
      group by 1, 2, 3, 4
    ), line as (
      select month, figure, case when is_less then -poisha else poisha end as poisha from moved join mapped using (debit, credit)
      union all
      select month, 'came:' || charge_kind, poisha from moved where debit in ('unapplied', 'advances') and credit = 'receivable'
      union all
      select date_trunc('month', counted_on::timestamp), 'came:' || charge_kind, -${SIGNED}
      from late join postings as settlement using (payment_id)
      where counted_on >= ${days.from}::date and counted_on <= ${days.to}::date and ${SETTLES} and not ${WAS_CONFIRMED}
      union all
      select date_trunc('month', day::timestamp), figure, poisha from (${confirmedLater(days)}) as confirmed
    )
    select to_char(month, 'YYYY-MM') as month, figure, sum(poisha) as poisha from line
    group by line.month, figure having sum(poisha) <> 0`.execute(db);
  return rows;
}

/** Selects lines of the books; some figures are summed by the tax lines of the building's categories. */
export type Lines = { figure: Figure; days: Days; categories: readonly CostCategory[] };

/** Lines of a figure, as `line` in SQL: its own, those of its parts, or the postings of an account. */
function linesOf({ figure, days, categories }: Lines): RawBuilder<unknown> {
  const account = accountOfFigure(figure);
  if (account !== undefined)
    return sql`with line as (
      select id as posting_id, counted_on as day, case when debit = ${account} then amount_poisha else -amount_poisha end as poisha
      from postings where (debit = ${account} or credit = ${account}) and counted_on >= ${days.from}::date and counted_on <= ${days.to}::date
    )`;
  const { adds, takes } = partsOf(figure, categories);
  const isIn = (figures: readonly string[]) =>
    sql`(figure = any(${figures}::text[]) or split_part(figure, ':', 1) = any(${figures}::text[]))`;
  const isSettled = [...adds, ...takes].some((each) => each.split(':')[0] === 'came');
  return sql`with ${settled(days)}, ${MAPPED}, posted as (
      select id, counted_on as day, ${DEBIT} as debit, ${CREDIT} as credit, ${SIGNED} as poisha from postings
      where counted_on >= ${days.from}::date and counted_on <= ${days.to}::date
    ), line as (
      select id as posting_id, day, figure, case when is_less then -poisha else poisha end as poisha
      from posted join mapped using (debit, credit)
      ${isSettled ? sql`union all select id, day, figure, poisha from settled` : sql``}
    ), chosen as (
      select posting_id, day, case when ${isIn(takes)} then -poisha else poisha end as poisha
      from line where ${isIn(adds)} or ${isIn(takes)}
    )`;
}

type EntriesPage = Lines & { limit: number; offset: number };

/** A page of a figure's entries, by the day for which they count, with their total number and their sum in taka. */
export async function listEntries(db: Db, { limit, offset, ...lines }: EntriesPage) {
  const from = accountOfFigure(lines.figure) === undefined ? sql`chosen` : sql`line`;
  const read = async (page: { limit: number; offset: number }) => {
    const { rows } = await sql<Entry & Charge & { total: number; sum: number }>`
    ${linesOf(lines)}, page as (
      select *, count(*) over () as total, sum(poisha) over () as all_poisha from ${from}
      order by day, posting_id limit ${page.limit} offset ${page.offset}
    )
    select page.posting_id as _id, entry.id as "entryId", page.day::text, entry.kind, ${takaOf('page.poisha')} as amount,
      apartments.block, apartments.apartment_no as "apartmentNo", entry.agreement_id as "agreementId",
      case when agreements.id is not null then ${tenantName} else vouchers.payee end as name,
      charges.kind as "chargeKind", charges.year, charges.month as "monthNumber", charges.label, charges.label_bangla as "labelBangla",
      postings.debit, postings.credit, postings.reverses is not null as "isReversal",
      coalesce(payments.reference, vouchers.reference) as reference, coalesce(entry.reason, vouchers.note) as reason,
      postings.payment_id as "paymentId", postings.voucher_id as "voucherId", postings.charge_id as "chargeId",
      page.total, ${takaOf('page.all_poisha')} as sum
    from page
    join postings on postings.id = page.posting_id
    join journal_entries as entry on entry.id = postings.entry_id
    left join agreements on agreements.id = entry.agreement_id
    left join apartments on apartments.id = agreements.apartment_id
    left join users on users.id = agreements.user_id
    left join charges on charges.id = postings.charge_id
    left join payments on payments.id = postings.payment_id
    left join vouchers on vouchers.id = postings.voucher_id
    order by page.day, page.posting_id`.execute(db);
    return rows;
  };
  const rows = await read({ limit, offset });
  // Past the last page there is no row to carry the total and the sum.
  const [first] = rows.length > 0 || offset === 0 ? rows : await read({ limit: 1, offset: 0 });
  return { entries: rows.map(toEntry), total: first?.total ?? 0, sum: first?.sum ?? 0 };
}

type Charge = {
  chargeKind: NonNullable<Entry['charge']>['kind'] | null;
  year: number | null;
  monthNumber: number | null;
  label: string | null;
  labelBangla: string | null;
};

function toEntry(row: Entry & Charge & { total: number; sum: number }): Entry {
  const { chargeKind, year, monthNumber, label, labelBangla, total: _, sum: __, ...entry } = row;
  const month = monthNumber === null ? null : (MONTHS[monthNumber - 1] ?? null);
  return { ...entry, charge: chargeKind && { kind: chargeKind, year, month, label, labelBangla } };
}
