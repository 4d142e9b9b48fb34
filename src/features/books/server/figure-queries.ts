import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { takaOf } from '#database/list-queries.ts';
import { tenantName } from '#features/identity/server/queries.ts';
import { MONTHS } from '#locale/calendar.ts';
import type { Poisha } from '#locale/taka.ts';
import type { Entry } from '../endpoints.ts';
import { accountOfFigure, type Figure, partsOf } from '../rules.ts';

/** Days in Asia/Dhaka, both included; without a first day from the beginning. */
export type Days = { from: string; to: string };

/**
 * What each posting of some days adds to which figures of the year, as `line (posting_id, day, figure, poisha)`. A reversal counts
 * as the opposite of what it reverses. What settles a charge counts as come by its kind from the day on which its money is confirmed.
 */
const lines = ({ from, to }: Days): RawBuilder<unknown> => sql`
  posted as (
    select postings.id, counted_on as day, payment_id, charge_id, reverses, debtor.code as debit, debtor.kind as debit_kind,
      creditor.code as credit, creditor.kind as credit_kind, case when reverses is null then amount_poisha else -amount_poisha end as poisha
    from postings
    join accounts as debtor on debtor.code = case when reverses is null then debit else credit end
    join accounts as creditor on creditor.code = case when reverses is null then credit else debit end
    where counted_on >= ${from}::date and counted_on <= ${to}::date
  ), settled as (
    select id, day, charge_id, poisha from posted
    where credit_kind = 'receivable' and debit_kind in ('credit', 'advance') and not exists (
      select from postings claim where claim.payment_id = posted.payment_id and claim.credit = 'unapplied' and claim.debit = 'pending'
        and claim.reverses is null and not exists (
          select from postings confirm where confirm.payment_id = claim.payment_id and confirm.credit = 'pending'
            and confirm.reverses is null and confirm.counted_on <= posted.day))
    union all
    select earlier.id, posted.day, earlier.charge_id,
      case when earlier.reverses is null then earlier.amount_poisha else -earlier.amount_poisha end
    from posted join postings earlier on earlier.payment_id = posted.payment_id and earlier.counted_on < posted.day
      and (earlier.debit, earlier.credit) in (('unapplied', 'receivable'), ('receivable', 'unapplied'))
    where posted.credit_kind = 'waiting' and posted.reverses is null
  ), line as (
    select posted.id as posting_id, day, figure, case when is_less then -poisha else poisha end as poisha
    from posted cross join lateral (values
      (case
        when debit_kind in ('money', 'between') and credit_kind in ('credit', 'advance', 'waiting') then 'received'
        when debit_kind in ('credit', 'advance') and credit_kind = 'between' then 'received'
        when debit_kind = 'tax' then 'tax'
        when debit_kind in ('credit', 'advance') and credit_kind = 'money' then 'refunded'
        when debit_kind = 'expense' then 'spent:' || debit
        when debit_kind = 'discount' then 'discounts'
        when debit_kind = 'given_up' then debit
        when debit_kind = 'receivable' then 'billed:' || credit
        when debit_kind = 'owner' then 'owner:out'
        when debit_kind = 'money' and credit_kind = 'opening' then 'begun'
        when 'over_short' in (debit, credit) then 'over_short'
      end, credit_kind = 'between' or debit_kind = 'over_short'),
      (case
        when credit_kind = 'owner' then 'owner:in'
        when debit_kind = 'advance' and credit_kind = 'receivable' then 'advance_used'
      end, false),
      (case when debit_kind in ('receivable', 'waiting', 'waiting_discount') then 'open' end, false),
      (case when credit_kind in ('receivable', 'waiting', 'waiting_discount') then 'open' end, true)
    ) as part (figure, is_less) where figure is not null
    union all
    -- Looked up one by one, or all charges would be read.
    select id, day, 'came:' || (select kind from charges where charges.id = charge_id), poisha from settled
  )`;

/** What each figure of the year comes to in each month (`2026-07`) of some days, in poisha. */
export async function sumFigures(db: Db, days: Days) {
  const { rows } = await sql<{ month: string; figure: string; poisha: Poisha }>`
    with ${lines(days)}
    select to_char(day, 'YYYY-MM') as month, figure, sum(poisha) as poisha from line
    group by 1, 2 having sum(poisha) <> 0`.execute(db);
  return rows;
}

/** The lines of a figure, as `line` in SQL: its own, those of its parts, or the postings of an account. */
function linesOf(figure: Figure, days: Days): RawBuilder<unknown> {
  const account = accountOfFigure(figure);
  if (account !== undefined)
    return sql`with line as (
      select id as posting_id, counted_on as day, case when debit = ${account} then amount_poisha else -amount_poisha end as poisha
      from postings where (debit = ${account} or credit = ${account}) and counted_on >= ${days.from}::date and counted_on <= ${days.to}::date
    )`;
  const { adds, takes } = partsOf(figure);
  const isIn = (figures: readonly string[]) =>
    sql`(figure = any(${figures}::text[]) or split_part(figure, ':', 1) = any(${figures}::text[]))`;
  return sql`with ${lines(days)}, chosen as (
    select posting_id, day, case when ${isIn(takes)} then -poisha else poisha end as poisha
    from line where ${isIn(adds)} or ${isIn(takes)}
  )`;
}

type Asked = { figure: Figure; days: Days; limit: number; offset: number };

/** The entries behind a figure, by the day for which they count, how many there are, and what they come to in taka. */
export async function listEntries(db: Db, { figure, days, limit, offset }: Asked) {
  const from = accountOfFigure(figure) === undefined ? sql`chosen` : sql`line`;
  const read = async (page: { limit: number; offset: number }) => {
    const { rows } = await sql<Entry & Charge & { total: number; sum: number }>`
    ${linesOf(figure, days)}, page as (
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
  // Beyond the last page no row names the sums.
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
