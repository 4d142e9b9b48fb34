import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { HAS_ACCOUNT, tenure } from '#database/agreement-states.ts';
import type { Db } from '#database/connect.ts';
import { takaOf } from '#database/list-queries.ts';
import { amongPeople, type HomeOf, type Scope } from '#database/scope.ts';
import { findLetterhead } from '#features/building/server/queries.ts';
import { tenantName } from '#features/identity/server/queries.ts';
import { kindOnBill } from '#features/ledger/charge-kinds.ts';
import { KIND_RANK } from '#features/ledger/server/charge-queries.ts';
import { owedBy } from '#features/ledger/server/owed-queries.ts';
import { daysOfPart, lastDay } from '#features/ledger/server/rent-queries.ts';
import { PRESENT_FIRST } from '#features/ledger/server/statement-queries.ts';
import { listWays } from '#features/ways/server/queries.ts';
import { inBangla } from '#locale/bangla.ts';
import { monthName, monthOf, type Period, periodName, periodOf } from '#locale/calendar.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import type { Bill } from '../endpoints.ts';

type BillFilter = { scope: Scope; agreementId?: string; block?: string | undefined };

type Row = Omit<
  Bill,
  'month' | 'year' | 'building' | 'total' | 'paid' | 'later' | 'lines' | 'number' | 'linesDueOn' | 'earlier'
> & {
  /** The tenancy's number. */
  number: string;
  linesDueOn: string | null;
  /** Grouped by month as `2026-03`; arrears from before the records have a label instead. */
  earlier: { label: string | null; labelBangla: string | null; month: string | null; open: number }[];
  lines: (Omit<Bill['lines'][number], 'name' | 'nameBangla'> & {
    label: string | null;
    labelBangla: string | null;
    days: string | null;
  })[];
};

/**
 * The month whose bill lists a charge: the charge's own, or for damage, a key or a fine the month in which it is due. Arrears from before
 * the records are on no bill; they are open “from before” on every bill from the month of their due day on.
 */
const monthOfBill = sql`case when month is not null then make_date(year, month, 1)
  when kind <> 'opening' then date_trunc('month', due_on)::date end`;

/** Open charges from before the month with this first day. */
const isBefore = (first: RawBuilder<unknown>) => sql<SqlBool>`outstanding_poisha > 0 and (${monthOfBill} < ${first}
  or kind = 'opening' and month is null and due_on < ${first} + interval '1 month')`;

/** The bills of a month within the scope: of one tenancy, of a block or of all. */
export async function listBillsOf(db: Db, period: Period, { scope, agreementId, block }: BillFilter): Promise<Bill[]> {
  const building = await findLetterhead(db);
  const ways = await listWays(db, 'everyone');
  const first = sql`make_date(${period.year}::int, ${period.month}::int, 1)`;
  const rows = await db
    .selectFrom('agreements')
    .innerJoin('apartments', 'apartments.id', 'agreements.apartment_id')
    .leftJoin('users', 'users.id', 'agreements.user_id')
    .innerJoinLateral(
      sql<Pick<Row, 'lines' | 'dueOn' | 'linesDueOn' | 'issuedOn' | 'givenUp'>>`(
        select min(due_on) as "dueOn", nullif(max(due_on) filter (where is_line), min(due_on)) as "linesDueOn",
          coalesce(max(charged_on) filter (where is_line), max(charged_on)) as "issuedOn", json_agg(line order by rank, charge_id) as lines,
          coalesce(sum(given_up), 0) / 100.0 as "givenUp"
        from (
          select charges.id as charge_id, due_on, charged_on, line_id is not null as is_line, ${KIND_RANK} as rank,
            json_build_object('_id', charges.id, 'kind', kind, 'label', label, 'labelBangla', label_bangla, 'days', ${daysOfPart},
              'amount', amount_poisha / 100.0, 'open', outstanding_poisha / 100.0, 'asOnePerson', household is null and exists (
                select from bill_lines where bill_lines.id = charges.line_id and shared_by = 'people'), 'meter', (
                select json_build_object('previous', previous, 'reading', reading, 'oldEnd', old_end, 'newStart', new_start, 'units', units)
                from meter_readings where meter_readings.agreement_id = charges.agreement_id and meter_readings.line_id = charges.line_id
                  and (meter_readings.year, meter_readings.month) = (charges.year, charges.month)
                order by meter_readings.id desc limit 1)) as line,
            -- Mirror postings debit receivable, so a declined discount or a reversed waiver is subtracted.
            (select sum(case credit when 'receivable' then postings.amount_poisha else -postings.amount_poisha end) from postings
              where charge_id = charges.id and 'receivable' in (debit, credit)
                and case credit when 'receivable' then debit else credit end
                  in ('discounts', 'pending_discounts', 'waivers', 'bad_debts')) as given_up
          from charges
          where agreement_id = agreements.id and ${monthOfBill} = ${first} and cancelled_at is null
        ) as charged)`.as('bill'),
      (join) => join.onTrue(),
    )
    .where(sql<SqlBool>`lines is not null`)
    .$if(agreementId !== undefined, (query) => query.where('agreements.id', '=', agreementId ?? ''))
    .$if(block !== undefined, (query) => query.where('apartments.block', '=', block ?? ''))
    .where(amongPeople(scope))
    .select([
      'agreements.id as agreementId',
      tenantName.as('tenant'),
      tenure.as('tenure'),
      'bill.dueOn',
      'bill.linesDueOn',
      'bill.issuedOn',
      sql<string>`lpad(tenancy_number::text, greatest(4, length(tenancy_number::text)), '0')`.as('number'),
      sql<Row['earlier']>`(
        select coalesce(json_agg(json_build_object('label', label, 'labelBangla', label_bangla, 'month', month, 'open', open) order by since, label), '[]')
        from (
          select min(due_on) as since, sum(outstanding_poisha) / 100.0 as open, to_char(${monthOfBill}, 'YYYY-MM') as month,
            case when ${monthOfBill} is null then label end as label, case when ${monthOfBill} is null then label_bangla end as label_bangla
          from charges where agreement_id = agreements.id and ${isBefore(first)} group by 3, 4, 5
        ) as owed)`.as('earlier'),
      'bill.lines',
      'bill.givenUp',
      sql<Bill['apartment']>`json_build_object('block', block, 'floor', floor, 'apartmentNo', apartment_no)`.as(
        'apartment',
      ),
      takaOf(sql`(
        select coalesce(sum(outstanding_poisha), 0) from charges
        where agreement_id = agreements.id and ${isBefore(first)})`).as('before'),
      takaOf(owedBy(sql`agreements.id`)).as('toPay'),
    ])
    .orderBy('apartments.block')
    .orderBy('apartments.floor')
    .orderBy('apartments.apartment_no')
    .orderBy('agreements.id')
    .execute();
  return rows.map((row) => ({ ...toResponse(row, { period, building }), ways }));
}

type BillContext = { period: Period; building: Bill['building'] };

function toResponse(
  { lines, before, earlier, givenUp, number, linesDueOn, toPay, ...row }: Row,
  { period, building }: BillContext,
): Bill {
  const [total, open] = [lines.map(({ amount }) => amount), lines.map(({ open }) => open)].map((sums) =>
    sums.reduce((sum, taka) => sum + toPoisha(taka), 0),
  ) as [number, number];
  const later = toPoisha(toPay) - toPoisha(before) - open;
  return {
    ...row,
    month: monthName(period),
    year: period.year,
    number: `${monthOf(period)}-${number}`,
    building,
    before,
    earlier: earlier.map(({ label, labelBangla, month, open }) => ({
      ...(month ? nameOfMonth(month) : nameOf('opening', label, labelBangla)),
      open,
    })),
    ...(linesDueOn && { linesDueOn }),
    givenUp,
    lines: lines.map(({ label, labelBangla, days, ...line }) => ({
      ...line,
      ...withDays(nameOf(line.kind, label, labelBangla), days),
    })),
    total: toTaka(total),
    paid: toTaka(total - open - toPoisha(givenUp)),
    ...(later > 0 && { later: toTaka(later) }),
    toPay,
  };
}

/** Adds the days of a partial month, such as `Rent (16–31)`. */
const withDays = ({ name, nameBangla }: { name: string; nameBangla: string }, days: string | null) => ({
  name: days ? `${name} (${days})` : name,
  nameBangla: days ? `${nameBangla} (${inBangla(days)})` : nameBangla,
});

function nameOfMonth(month: string) {
  const name = periodName(periodOf(month));
  return { name, nameBangla: inBangla(name) };
}

function nameOf(kind: Bill['lines'][number]['kind'], label: string | null, labelBangla: string | null) {
  if (label) return { name: label, nameBangla: labelBangla ?? label };
  return { name: kindOnBill(kind, 'en'), nameBangla: kindOnBill(kind, 'bn') };
}

/** Meter readings of a person's named, present or last tenancy, in the last twelve months up to its last one. */
export async function listReadingsOf(db: Db, { email, agreementId }: HomeOf) {
  const { rows } = await sql<{
    lineId: string;
    name: string;
    nameBangla: string;
    year: number;
    month: number;
    reading: number;
    units: number;
  }>`
    select * from (
      select distinct on (year, month, line_id) line_id as "lineId", name, name_bangla as "nameBangla", year, month, reading, units
      from meter_readings join bill_lines on bill_lines.id = line_id
      join (
        select agreements.id as reader_id, ${lastDay} as last_day from agreements
        join tenancy_members member on member.agreement_id = agreements.id join users on users.id = member.user_id
        where email = ${email} and ${HAS_ACCOUNT} and agreements.id = coalesce(${agreementId ?? null}::uuid, agreements.id)
        order by ${PRESENT_FIRST} limit 1
      ) as reader on reader_id = agreement_id
      where coalesce(make_date(year, month, 1) <= last_day, true)
      order by year desc, month desc, line_id, meter_readings.id desc limit 60
    ) as latest order by "lineId", year, month`.execute(db);
  return rows.map(({ month, ...row }) => ({ ...row, month: monthName({ month }) }));
}
