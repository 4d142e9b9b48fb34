import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { dayAt } from '#locale/calendar.ts';
import { applyUnapplied } from './charge-queries.ts';
import { chargeRents } from './charge-rents.ts';
import { isDecided } from './decided-charges.ts';
import { correctParts } from './enter-correction.ts';
import { reversePostings } from './queries.ts';
import { lastDay } from './rent-queries.ts';

type Ending = { agreementId: string; now: Date; by: string | null };
/** `chargedThrough` as for `chargeRents`. */
type NewLastDay = Ending & { chargedThrough: string | null };

/**
 * Brings what an agreement is charged in line with its last day, which was just set, changed or withdrawn: what months after it cost,
 * rent, the lines of their bills and late fees, is reversed, its own month costs what is owed of it, and money that was paid for more
 * is unapplied again. What is of no month, such as damage, stays. What it owes up to then is charged first. The agreement is locked.
 */
export async function enterLastDay(tx: Db, { chargedThrough, ...ending }: NewLastDay): Promise<void> {
  const { agreementId, now } = ending;
  await chargeRents(tx, { now, agreementId, chargedThrough });
  const ahead = sql`
    select charges.id from charges join agreements on agreements.id = agreement_id
    where agreement_id = ${agreementId} and cancelled_at is null and make_date(year, month, 1) > ${lastDay}`;
  await release(tx, { ...ending, reason: 'The tenancy ends before this month.', charges: ahead });
  await correctParts(tx, ending);
  await applyUnapplied(tx, { agreementIds: [agreementId], now });
}

/**
 * After a payment was declined or reversed: releases the months ahead that nothing settles any more, so that their rent can change
 * again, and uses other money on what is due. The agreement is locked.
 */
export async function settleAfterReversal(tx: Db, { agreementId, now, by }: Ending): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from charges where agreement_id = ${agreementId} and kind = 'rent' and cancelled_at is null
      and outstanding_poisha = amount_poisha and make_date(year, month, 1) > ${dayAt(now)}::date`.execute(tx);
  const ahead = sql`select unnest(${rows.map(({ id }) => id)}::uuid[])`;
  const reason = 'Its payment was declined or reversed.';
  if (rows.length > 0) await release(tx, { agreementId, now, by, reason, charges: ahead });
  await applyUnapplied(tx, { agreementIds: [agreementId], now });
}

/**
 * Reverses the rents of months after that of `now` that a wrong clock has charged: those to which no payment was directed. Each
 * month is charged again when it begins, and freed money settles what is due. Resolves to the number of charges.
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
    const reason = 'Charged ahead by a wrong clock.';
    await release(tx, { agreementId: id, now, by: null, reason, charges: sql`${ahead} and agreement_id = ${id}` });
  }
  const agreementIds = rows.map(({ id }) => id);
  await sql`update agreements set charged_through = ${month} where id = any (${agreementIds}::uuid[])`.execute(tx);
  await applyUnapplied(tx, { agreementIds, now });
  return rows.reduce((sum, { charges }) => sum + charges, 0);
}

/** Reverses all that a tenancy was charged, of one that was recorded by mistake. The agreement is locked. */
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
 * Makes this agreement, just accepted, owe no day that earlier ones of the same person and apartment were charged: a month that was
 * charged by days goes on by days. Other months of which anything is settled, or which were corrected to nothing, stay with those, the
 * rest pass to this one. Call it before `startRents`.
 */
export async function continueTenancy(tx: Db, { agreementId, now, by }: Ending): Promise<void> {
  const earlier = await lockEarlier(tx, agreementId);
  const last = earlier.toSorted((one, other) => (one.lastDay <= other.lastDay ? -1 : 1)).at(-1);
  if (!last) return;
  const { billedFrom, until } = last;
  // A month that has begun passes too if it is not charged yet.
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
  // Its first month is owed from the day on from which the earlier ones owed it.
  await sql`
    update agreements set rent_from = (
      select from_day from charges where id in (${shared}) and make_date(year, month, 1) = ${billedFrom}::date
      order by from_day nulls first limit 1)
    where id = ${agreementId}`.execute(tx);
  for (const { id } of earlier)
    await release(tx, {
      agreementId: id,
      now,
      by,
      reason: 'The tenancy goes on.',
      charges: sql`${shared} and agreement_id = ${id}`,
    });
}

/** The tenancies of the same person and apartment, locked, that reach into the months of this one; first days of months. */
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
