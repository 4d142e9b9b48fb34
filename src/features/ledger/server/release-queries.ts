import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { discountedRent } from '#features/coupons/rules.ts';
import { dayAt, type Period } from '#locale/calendar.ts';
import type { Poisha } from '#locale/taka.ts';
import { ownReason } from '../reason-kinds.ts';
import { applyUnapplied } from './charge-queries.ts';
import { chargeMonth, chargeRents } from './charge-rents.ts';
import { isDecided } from './decided-charges.ts';
import { correctParts, DISCOUNT_ACCOUNTS } from './enter-correction.ts';
import { reversePostings, writeEntry } from './queries.ts';
import { lastDay } from './rent-queries.ts';

type Ending = { agreementId: string; now: Date; actorId: string | null };
/** `chargedThrough`: see `chargeRents`. */
type NewLastDay = Ending & { chargedThrough: string | null };

const ENDS_BEFORE = ownReason('ends_before');

/**
 * Aligns an agreement's charges with its last day, which was just set, changed or withdrawn. It first charges the months up to that day.
 * Charges of later months (rent, lines of bills, late fees) are reversed, the last month's rent is corrected to the owed days, and
 * overpaid money becomes unapplied; a month ahead that is owed for more days again takes its money back, and its coupon. Charges without a
 * month, such as damage, stay. The agreement is locked.
 */
export async function enterLastDay(tx: Db, { chargedThrough, ...ending }: NewLastDay): Promise<void> {
  const { agreementId, now } = ending;
  await chargeRents(tx, { now, agreementId, chargedThrough });
  const ahead = sql`
    select charges.id from charges join agreements on agreements.id = agreement_id
    where agreement_id = ${agreementId} and cancelled_at is null and make_date(year, month, 1) > ${lastDay}`;
  await release(tx, { ...ending, reason: ENDS_BEFORE, charges: ahead });
  await chargeReleasedAgain(tx, ending);
  await correctParts(tx, ending);
  await applyUnapplied(tx, { agreementIds: [agreementId], now, ahead: true });
}

type Released = Period & { paymentId: string; state: 'pending' | 'confirmed'; discount: number; unapplied: Poisha };

/**
 * Charges the months ahead again that an earlier last day released and a coupon had discounted, and settles them by the same payment: its
 * use of the coupon still counts. Where that payment's money was used or paid back meanwhile, the month is charged when it begins, as any
 * other. The agreement is locked.
 */
async function chargeReleasedAgain(tx: Db, { agreementId, now, actorId }: Ending): Promise<void> {
  const { rows } = await sql<Released & { amount: Poisha }>`
    select distinct on (year, month) year, month, charges.amount_poisha as amount, payments.id as "paymentId", state, discount,
      unapplied_poisha as unapplied
    from charges join agreements on agreements.id = charges.agreement_id
    join postings on postings.charge_id = charges.id and postings.credit = 'receivable' and postings.debit in ('discounts', 'pending_discounts')
    join postings mirror on mirror.reverses = postings.id join journal_entries on journal_entries.id = mirror.entry_id
    join payments on payments.id = postings.payment_id
    where charges.agreement_id = ${agreementId} and charges.kind = 'rent' and state in ('pending', 'confirmed')
      and journal_entries.kind = 'release' and journal_entries.reason = ${ENDS_BEFORE}
      and coalesce(make_date(year, month, 1) <= ${lastDay}, true) and make_date(year, month, 1) > ${dayAt(now)}::date
      and not exists (
        select from charges present where present.agreement_id = ${agreementId} and present.kind = 'rent' and present.cancelled_at is null
          and (present.year, present.month) = (charges.year, charges.month))
    order by year, month, charges.cancelled_at desc`.execute(tx);
  for (const { amount, paymentId, state, discount, unapplied, ...period } of rows) {
    if (unapplied < discountedRent(amount, discount)) continue;
    const charge = await chargeMonth(tx, { agreementId, now, period });
    if (!charge) continue;
    const price = discountedRent(charge.amountPoisha, discount);
    const settles = { credit: 'receivable', chargeId: charge.id, paymentId } as const;
    const reason = ownReason('owed_again');
    await writeEntry(tx, { kind: 'apply', agreementId, actorId, day: dayAt(now), reason }, [
      { ...settles, debit: 'unapplied', amountPoisha: Math.min(unapplied, price) },
      { ...settles, debit: DISCOUNT_ACCOUNTS[state], amountPoisha: charge.amountPoisha - price },
    ]);
  }
}

/**
 * Runs after a payment was declined or reversed: releases the months ahead that no money settles any more, so that their rent can change
 * again, and settles due charges with other money. The agreement is locked.
 */
export async function settleAfterReversal(tx: Db, { agreementId, now, actorId }: Ending): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from charges where agreement_id = ${agreementId} and kind = 'rent' and cancelled_at is null
      and outstanding_poisha = amount_poisha and make_date(year, month, 1) > ${dayAt(now)}::date`.execute(tx);
  const ahead = sql`select unnest(${rows.map(({ id }) => id)}::uuid[])`;
  const reason = ownReason('payment_gone');
  if (rows.length > 0) await release(tx, { agreementId, now, actorId, reason, charges: ahead });
  await applyUnapplied(tx, { agreementIds: [agreementId], now });
}

/**
 * Reverses the rents of months after that of `now` that a wrong clock has charged, unless a payment was made for them. Each month is
 * charged again when it begins, and freed money settles due charges. Resolves to the number of charges.
 */
export async function releaseMonthsChargedAhead(tx: Db, { now }: { now: Date }): Promise<number> {
  const month = sql`date_trunc('month', ${dayAt(now)}::date)::date`;
  const ahead = sql`
    select charges.id from charges
    where kind = 'rent' and cancelled_at is null and make_date(year, month, 1) > ${month} and not exists (
      select from postings join journal_entries on journal_entries.id = entry_id
      where charge_id = charges.id and payment_id is not null and journal_entries.kind not in ('apply', 'release', 'reverse', 'decline')
        and not exists (select from postings mirror where mirror.reverses = postings.id))`;
  const { rows } = await sql<{ id: string; charges: number }>`
    select agreements.id, (select count(*)::int from charges where agreement_id = agreements.id and id in (${ahead})) as charges
    from agreements where charged_through > ${month} order by id for no key update`.execute(tx);
  for (const { id } of rows) {
    const reason = ownReason('wrong_clock');
    await release(tx, { agreementId: id, now, actorId: null, reason, charges: sql`${ahead} and agreement_id = ${id}` });
  }
  const agreementIds = rows.map(({ id }) => id);
  await sql`update agreements set charged_through = ${month} where id = any (${agreementIds}::uuid[])`.execute(tx);
  await applyUnapplied(tx, { agreementIds, now });
  return rows.reduce((sum, { charges }) => sum + charges, 0);
}

/** Reverses all charges of a tenancy that was recorded by mistake. The agreement is locked. */
export const releaseAllCharges = (tx: Db, { agreementId, ...ending }: Ending & { reason: string }) =>
  release(tx, {
    ...ending,
    agreementId,
    charges: sql`select id from charges where agreement_id = ${agreementId} and cancelled_at is null`,
  });

/** Reverses all postings of these charges, and cancels the charges. */
async function release(tx: Db, { charges, ...rest }: Ending & { reason: string; charges: RawBuilder<unknown> }) {
  await reversePostings(tx, { ...rest, kind: 'release', which: sql`postings.charge_id in (${charges})` });
  await sql`update charges set cancelled_at = ${rest.now.toISOString()} where id in (${charges})`.execute(tx);
}

/**
 * Prevents a just accepted agreement from owing days that the same person's earlier agreements for the apartment were charged for. A month
 * charged by days continues by days. Other shared months stay with the earlier agreements if any is settled or was corrected to 0;
 * otherwise they pass to this one. Call it before `startRents`.
 */
export async function continueTenancy(tx: Db, { agreementId, now, actorId }: Ending): Promise<void> {
  const earlier = await lockEarlier(tx, agreementId);
  const last = earlier.toSorted((one, other) => (one.lastDay <= other.lastDay ? -1 : 1)).at(-1);
  if (!last) return;
  const { billedFrom, until } = last;
  // Charged first, so that a begun month without a charge passes too.
  for (const { id } of earlier) await chargeRents(tx, { now, agreementId: id });
  if (last.isPart) {
    await sql`
      update agreements set rent_from = since, billed_from = date_trunc('month', since)::date
      from (select greatest(rent_from, ${last.lastDay}::date + 1) as since from agreements where id = ${agreementId}) as days
      where id = ${agreementId}`.execute(tx);
    return;
  }
  const shared = sql`
    select id from charges where agreement_id = any (${earlier.map(({ id }) => id)}::uuid[]) and kind = 'rent'
      and cancelled_at is null and make_date(year, month, 1) >= ${billedFrom}`;
  const { rows } = await sql<{ stays: boolean }>`
    select ${until}::date > ${dayAt(now)}::date
      or exists (select from charges where id in (${shared}) and outstanding_poisha < amount_poisha)
      or exists (
        select from charges where agreement_id = any (${earlier.map(({ id }) => id)}::uuid[]) and kind = 'rent'
          and make_date(year, month, 1) >= ${billedFrom} and ${isDecided('charges')}) as stays`.execute(tx);
  if (rows[0]?.stays) {
    await sql`
      update agreements set billed_from = ${until}::date + interval '1 month', rent_from = null where id = ${agreementId}`.execute(
      tx,
    );
    return;
  }
  // The first month's rent is owed from the same day on as in the earlier agreements.
  await sql`
    update agreements set rent_from = (
      select from_day from charges where id in (${shared}) and make_date(year, month, 1) = ${billedFrom}::date
      order by from_day nulls first limit 1)
    where id = ${agreementId}`.execute(tx);
  for (const { id } of earlier)
    await release(tx, {
      agreementId: id,
      now,
      actorId,
      reason: ownReason('goes_on'),
      charges: sql`${shared} and agreement_id = ${id}`,
    });
}

/** Locks the same person's tenancies of the apartment that reach into the months of this one; months as their first days. */
async function lockEarlier(tx: Db, agreementId: string) {
  const { rows } = await sql<{ id: string; billedFrom: string; until: string; lastDay: string; isPart: boolean }>`
    select agreements.id, mine.billed_from as "billedFrom", date_trunc('month', ${lastDay})::date as until, ${lastDay} as "lastDay",
      coalesce(rent_until < date_trunc('month', rent_until) + interval '1 month - 1 day', false) as "isPart"
    from agreements join (select user_id, apartment_id, billed_from from agreements where id = ${agreementId}) as mine
      using (user_id, apartment_id)
    where status = 'ended' and ${lastDay} >= mine.billed_from
    order by agreements.id for no key update of agreements`.execute(tx);
  return rows;
}
