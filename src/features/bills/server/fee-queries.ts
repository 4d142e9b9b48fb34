import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import type { Building } from '#features/building/endpoints.ts';
import { tenantEmail, tenantName } from '#features/identity/server/queries.ts';
import { isDecided } from '#features/ledger/server/decided-charges.ts';
import { openDay } from '#features/ledger/server/queries.ts';
import { dayAt, monthName } from '#locale/calendar.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import type { LateFee } from '../endpoints.ts';
import { hasLateFee, lateFeeOf } from '../rules.ts';

/** Locks the tenancies of these charges, in the order of ids. */
export async function lockTenanciesOfCharges(tx: Db, charges: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from agreements where id in (select agreement_id from charges where id = any (${charges}::uuid[]))
    order by id for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}

type Late = { now: Date; rule: Building; charges?: readonly string[] };

/** Late rents without a fee yet, each with the fee to add; all of them, or those in `charges`. */
export async function listLate(db: Db, { now, rule, charges }: Late): Promise<LateFee[]> {
  if (!hasLateFee(rule)) return [];
  const rows = await db
    .selectFrom('charges')
    .innerJoin('agreements', 'agreements.id', 'charges.agreement_id')
    .innerJoin('apartments', 'apartments.id', 'agreements.apartment_id')
    .leftJoin('users', 'users.id', 'agreements.user_id')
    .where('charges.kind', '=', 'rent')
    .where('outstanding_poisha', '>', 0)
    .where(sql<boolean>`due_on + ${rule.lateFeeAfter}::int < ${dayAt(now)}::date`)
    .where(
      sql<boolean>`not exists (
        select from charges as fee where fee.agreement_id = agreements.id and fee.kind = 'late_fee' and fee.line_id is null
          and (fee.year, fee.month) = (charges.year, charges.month) and (fee.cancelled_at is null or ${isDecided('fee')}))`,
    )
    .$if(charges !== undefined, (query) => query.where(sql<boolean>`charges.id = any (${charges ?? []}::uuid[])`))
    .select(['charges.id as chargeId', 'agreements.id as agreementId', tenantName.as('name'), tenantEmail.as('email')])
    .select(['agreements.phone', 'apartments.block', 'apartments.floor', 'apartments.apartment_no as apartmentNo'])
    .select((eb) => [eb.ref('charges.year').$notNull().as('year'), eb.ref('charges.month').$notNull().as('month')])
    .select(['due_on as dueOn', 'outstanding_poisha as open'])
    .orderBy('apartments.block')
    .orderBy('apartments.floor')
    .orderBy('apartments.apartment_no')
    .orderBy('due_on')
    .execute();
  const late = rows.map((row) => ({ ...row, month: monthName(row), fee: lateFeeOf(row.open, rule) }));
  return late.flatMap(({ open, fee, ...row }) =>
    // The percentage of a few poisha rounds to no fee.
    fee > 0 ? [{ ...row, open: toTaka(open), amount: toTaka(fee) }] : [],
  );
}

/** Inserts the fees, due today. */
export async function insertFees(tx: Db, fees: readonly LateFee[], now: Date): Promise<void> {
  const rows = fees.map(({ chargeId, amount }) => ({ chargeId, amount: toPoisha(amount) }));
  await sql`
    insert into charges (agreement_id, kind, year, month, amount_poisha, due_on, charged_on)
    select agreement_id, 'late_fee', year, month, fee.amount, ${dayAt(now)}::date, day
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fee ("chargeId" uuid, amount integer)
    join charges on charges.id = "chargeId" cross join ${openDay(dayAt(now))} as counted (day)
    order by agreement_id, year, month`.execute(tx);
}
