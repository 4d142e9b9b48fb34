import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { takaOf } from '#database/list-queries.ts';
import { IS_ACCEPTED } from '#database/row-locks.ts';
import type { HomeOf } from '#database/scope.ts';
import { tenantName } from '#features/identity/server/queries.ts';
import { receiptNo } from '#features/ledger/server/statement-queries.ts';
import { monthName, type Period } from '#locale/calendar.ts';
import type { Poisha } from '#locale/taka.ts';
import type { RentPayment } from '../endpoints.ts';

/**
 * The part of each payment that settles each month's rent, each taka in one row. A month that was paid ahead and released stays in the
 * history with the part of its money that is unapplied; once that settles another month, it is in that month's row. A coupon is shown if
 * its discount is included. `_id` is the posting's.
 */
const historyRows = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('agreements', 'agreements.id', 'payments.agreement_id')
    .innerJoin('tenancy_members as member', 'member.agreement_id', 'agreements.id')
    .innerJoin('users', 'users.id', 'member.user_id')
    .innerJoin('apartments', 'apartments.id', 'agreements.apartment_id')
    .innerJoinLateral(
      sql<{ id: string; charge_id: string; amount: number; has_coupon: boolean }>`(
        select charge_id, id, ${takaOf('shown')} as amount, discount > 0 and shown = money as has_coupon
        from (
          select *, case when is_released then greatest(0, least(money, payments.unapplied_poisha
            - coalesce(sum(money) filter (where is_released) over (order by charge_id rows between unbounded preceding and 1 preceding), 0)))
            else standing end as shown
          from (
            select posting.charge_id, (array_agg(posting.id order by posting.debit desc))[1] as id, bool_and(mirror.id is not null) as is_released,
              coalesce(sum(posting.amount_poisha) filter (where posting.debit = 'unapplied'), 0) as money,
              coalesce(sum(posting.amount_poisha) filter (where posting.debit in ('unapplied', 'advances') and mirror.id is null), 0) as standing,
              coalesce(sum(posting.amount_poisha) filter (where posting.debit in ('discounts', 'pending_discounts')), 0) as discount
            from postings posting left join postings mirror on mirror.reverses = posting.id
            where posting.payment_id = payments.id and posting.credit = 'receivable' and posting.reverses is null
              and not exists (
                select from postings correction join journal_entries entry on entry.id = correction.entry_id
                where correction.reverses = posting.charge_id and entry.kind = 'correct')
            group by posting.charge_id
          ) as part
        ) as part where shown > 0 or (discount > 0 and money = 0 and (is_released or standing = 0))
      )`.as('settled'),
      (join) => join.onTrue(),
    )
    .innerJoin('charges', 'charges.id', 'settled.charge_id')
    .leftJoin('coupons', 'coupons.id', 'payments.coupon_id')
    .leftJoin('receipts', 'receipts.payment_id', 'payments.id')
    // An entry that books a payment has the payment's id.
    .innerJoin('journal_entries', 'journal_entries.id', 'payments.id')
    .where('charges.kind', '=', 'rent')
    .where('payments.state', 'in', ['pending', 'confirmed'])
    .select(['settled.id as _id', 'users.email as userEmail'])
    .select((eb) => [
      eb.case().when('settled.has_coupon', '=', true).then(eb.ref('payments.discount')).end().as('discount'),
      eb.case().when('settled.has_coupon', '=', true).then(eb.ref('coupons.code')).end().as('couponCode'),
    ])
    .select((eb) => [eb.ref('charges.year').$notNull().as('year'), eb.ref('charges.month').$notNull().as('month')])
    .select(['settled.amount', takaOf('charges.amount_poisha').as('rent'), 'payments.method'])
    .select((eb) => ['payments.recorded_at as paidAt', eb('state', '=', 'pending').$castTo<boolean>().as('waiting')])
    .select(sql<string | null>`case when journal_entries.kind <> 'card' then received_on end`.as('receivedOn'))
    .select(['payments.id as paymentId', receiptNo.as('receiptNo'), tenantName.as('payer')])
    .select(['apartments.block', 'apartments.floor', 'apartments.apartment_no as apartmentNo']);

type Place = { block: string; floor: number; apartmentNo: string };

const named = <Row extends Place & { month: number }>({ block, floor, apartmentNo, ...row }: Row) => ({
  ...row,
  month: monthName(row),
  apartment: { block, floor, apartmentNo },
});

/** A person's payments, newest first; of all their tenancies unless one is named. */
export async function listPaymentsOf(db: Db, { email, agreementId }: HomeOf): Promise<RentPayment[]> {
  const rows = await historyRows(db)
    .where('users.email', '=', email)
    .$if(agreementId !== undefined, (query) => query.where('agreements.id', '=', agreementId ?? ''))
    .orderBy('payments.received_on', 'desc')
    .orderBy('payments.recorded_at', 'desc')
    .orderBy('payments.id', 'desc')
    .orderBy('charges.due_on', 'desc')
    .execute();
  return rows.map(named);
}

/**
 * A person's accepted agreement, with the fields for the choice of a period: the named agreement, or else the one that began
 * first.
 */
export function findTenancy(db: Db, { email, agreementId }: HomeOf) {
  return db
    .selectFrom('agreements')
    .innerJoin('tenancy_members as member', 'member.agreement_id', 'agreements.id')
    .innerJoin('users', 'users.id', 'member.user_id')
    .where('users.email', '=', email)
    .where(IS_ACCEPTED)
    .$if(agreementId !== undefined, (query) => query.where('agreements.id', '=', agreementId ?? ''))
    .orderBy('accepted_at')
    .orderBy('agreements.id')
    .limit(1)
    .select((eb) => ['agreements.id', eb.ref('accepted_at').$notNull().as('acceptedAt'), 'billed_from as billedFrom'])
    .select([
      'charged_through as chargedThrough',
      'ends_on as endsOn',
      'rent_from as rentFrom',
      'rent_until as rentUntil',
    ])
    .executeTakeFirst();
}

/** Months of a tenancy whose rent, or a part of it, is settled by pending money, with the sum of that in poisha. */
export async function listWaitingMonths(db: Db, agreementId: string): Promise<WaitingMonth[]> {
  return db
    .selectFrom('payments')
    .innerJoin('standing_postings', 'standing_postings.payment_id', 'payments.id')
    .innerJoin('charges', 'charges.id', 'standing_postings.charge_id')
    .where('payments.agreement_id', '=', agreementId)
    .where('payments.state', '=', 'pending')
    .where('standing_postings.credit', '=', 'receivable')
    .where('charges.kind', '=', 'rent')
    .groupBy(['charges.year', 'charges.month'])
    .select((eb) => [eb.ref('charges.year').$notNull().as('year'), eb.ref('charges.month').$notNull().as('month')])
    .select(
      sql<Poisha>`coalesce(sum(standing_postings.amount_poisha) filter (where debit = 'unapplied'), 0)::integer`.as(
        'poisha',
      ),
    )
    .execute();
}
type WaitingMonth = Period & { poisha: Poisha };
