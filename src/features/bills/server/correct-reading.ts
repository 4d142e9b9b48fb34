import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockTenancy } from '#database/row-locks.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { findDescription } from '#features/building/server/queries.ts';
import { accountAuditDetails, MAX_CHARGE } from '#features/ledger/rules.ts';
import { applyUnapplied } from '#features/ledger/server/charge-queries.ts';
import { chargeRents } from '#features/ledger/server/charge-rents.ts';
import { enterCorrection } from '#features/ledger/server/enter-correction.ts';
import { listAccounts } from '#features/ledger/server/statement-queries.ts';
import { inBangla } from '#locale/bangla.ts';
import { monthName, periodName } from '#locale/calendar.ts';
import { type Poisha, toTaka } from '#locale/taka.ts';
import type { ReadingCorrection } from '../endpoints.ts';
import { type BillItem, priceOf, unitsOf } from '../rules.ts';
import { findNextReading, findReading, listMeters, type Reading, type ReadingKey } from './draft-queries.ts';
import { listHandovers } from './handover-queries.ts';
import { tooMuch } from './issue-bills.ts';
import { insertCharges, insertReadings } from './issue-queries.ts';

const REFUSED = {
  none: { en: 'There is no such reading.', bn: 'এমন কোনো রিডিং নেই।' },
  stale: { en: 'This reading has changed. Please look again.', bn: 'রিডিংটি বদলে গেছে। আবার দেখে নিন।' },
  same: { en: 'This is the reading already.', bn: 'রিডিং আগে থেকেই এই।' },
  below: {
    en: 'This is below the reading of the month before. Is it a new meter?',
    bn: 'এটি আগের মাসের রিডিংয়ের চেয়ে কম। মিটার কি নতুন?',
  },
  belowOpening: {
    en: 'This is below what the meter showed at the beginning.',
    bn: 'শুরুতে মিটারে যা ছিল, এটি তার চেয়ে কম।',
  },
  aboveNext: (reading: number) => ({
    en: `The reading after it, ${reading}, is issued already and is below this. Please correct that one first.`,
    bn: inBangla(`এর পরের রিডিং ${reading}-এ বিল দেওয়া হয়েছে, আর তা এর চেয়ে কম। আগে সেটি সংশোধন করুন।`),
  }),
};

/** True if prices are rounded to whole taka. */
type Rounding = { wholeTaka: boolean };
/** A corrected reading and its new amount. */
type CorrectedReading = {
  key: ReadingKey;
  current: Reading;
  meter: NonNullable<BillItem['meter']>;
  amountPoisha: Poisha;
};

/**
 * Corrects a reading after its bill was issued. It prices the units since the month before by the line's present rates, and corrects
 * the charge to that; payments on the charge move along. The meter's next reading, also another tenancy's, counts from this one: if it is
 * issued, its charge changes by the price of its changed units. Returns the new amounts of both months, in taka.
 * @throws Problem not_found; invalid where nothing would change; conflict if the stored reading is not the one on the screen, or if the
 * new one is below the one before or above the one after
 */
export function correctReading(db: Db, actor: Actor, correction: ReadingCorrection) {
  const { reading, oldEnd = null, newStart = null, before, reason, ...key } = correction;
  return inTransaction(db, async (tx) => {
    const { wholeTaka } = await findDescription(tx);
    const next = await lockWithNext(tx, actor, key);
    const current = await findReading(tx, key);
    if (!current?.isTenants) throw new Problem('not_found', REFUSED.none);
    if (current.reading !== before) throw new Problem('conflict', REFUSED.stale);
    const previous = await findPrevious(tx, key);
    const readings = { previous, reading, oldEnd, newStart };
    const units = unitsOf(readings);
    if (units === undefined) throw refusal(previous === null ? REFUSED.belowOpening : REFUSED.below);
    const amountPoisha =
      (await findFixedPart(tx, key, { ...current, wholeTaka })) + priceOf(units, current.steps, { wholeTaka });
    if (reading === current.reading && units === current.units && amountPoisha === (current.amountPoisha ?? 0))
      throw new Problem('invalid', REFUSED.same, { fields: { reading: REFUSED.same } });
    const corrected = { key, current, meter: { ...readings, units }, amountPoisha };
    const later = next && (await moveNext(tx, next, { previous: reading, wholeTaka }));
    // The asked correction comes last: an approval shows the last event.
    for (const one of [...(later ? [later] : []), corrected]) await enterReading(tx, actor, one, reason);
    await applyUnapplied(tx, {
      agreementIds: [key.agreementId, ...(next ? [next.agreementId] : [])],
      now: actor.now,
    });
    return { ...answerOf(corrected), reading, later: later ? laterOf(later) : null };
  });
}

const refusal = (text: { en: string; bn: string }) => new Problem('conflict', text, { fields: { reading: text } });

/** Locks the tenancy and that of the meter's next reading, in the order of ids to avoid a deadlock. Returns the next reading's place. */
async function lockWithNext(tx: Db, { now }: Actor, key: ReadingKey): Promise<ReadingKey | undefined> {
  const found = await findNextReading(tx, key);
  for (const agreementId of [...new Set([key.agreementId, found?.agreementId ?? key.agreementId])].toSorted()) {
    const tenancy = await lockTenancy(tx, agreementId);
    if (!tenancy) throw new Problem('not_found', REFUSED.none);
    await chargeRents(tx, { now, agreementId, chargedThrough: tenancy.chargedThrough });
  }
  const next = await findNextReading(tx, key);
  if (next?.agreementId !== found?.agreementId) throw new Problem('conflict', REFUSED.stale);
  return next && { ...next, lineId: key.lineId };
}

async function findPrevious(tx: Db, { agreementId, lineId, ...period }: ReadingKey): Promise<number | null> {
  const meters = await listMeters(tx, period);
  return meters.find((meter) => meter.lineId === lineId && meter.agreementId === agreementId)?.previous ?? null;
}

/** The tenancy's fixed part of the line; where the flat changed hands in the month, the part on its bill. */
async function findFixedPart(
  tx: Db,
  { agreementId, ...period }: ReadingKey,
  current: Reading & Rounding,
): Promise<Poisha> {
  const handovers = await listHandovers(tx, period);
  const isPart = handovers.some(({ tenancies }) => tenancies.some((one) => one.agreementId === agreementId));
  if (!isPart) return current.fixedPoisha;
  return Math.max(0, (current.amountPoisha ?? 0) - priceOf(current.units, current.steps, current));
}

/**
 * Recounts the next reading from the corrected one. Its charge changes by the price of the units that come or go only, so that an
 * earlier correction by the office, or earlier rates, stay in it.
 */
async function moveNext(
  tx: Db,
  key: ReadingKey,
  { previous, ...rounding }: { previous: number } & Rounding,
): Promise<CorrectedReading | undefined> {
  const current = await findReading(tx, key);
  if (!current || current.previous === previous) return undefined;
  const { reading, oldEnd, newStart, steps, fixedPoisha, isDecided, isTenants } = current;
  const readings = { previous, reading, oldEnd, newStart };
  const units = unitsOf(readings);
  if (units === undefined) throw refusal(REFUSED.aboveNext(reading));
  const priceBefore = priceOf(current.units, steps, rounding);
  const isGivenUp = !isTenants || (isDecided && fixedPoisha + priceBefore > 0);
  const change = priceOf(units, steps, rounding) - priceBefore;
  const amountPoisha = isGivenUp ? 0 : Math.max(0, (current.amountPoisha ?? 0) + change);
  return { key, current, meter: { ...readings, units }, amountPoisha };
}

/** Stores the reading and its charge. The caller holds the tenancy's lock. */
async function enterReading(
  tx: Db,
  actor: Actor,
  { key, current, meter, amountPoisha }: CorrectedReading,
  reason: string,
) {
  const { agreementId, lineId, ...period } = key;
  const now = actor.now;
  const [account] = await listAccounts(tx, [agreementId], now);
  if (!account) throw new Problem('not_found', REFUSED.none);
  if (amountPoisha > MAX_CHARGE) {
    const text = tooMuch(account.apartmentNo);
    throw new Problem('invalid', text, { fields: { reading: text } });
  }
  const issue = { period, items: [{ lineId, agreementId, amountPoisha, meter }], now, actorId: actor.currentUser.id };
  await insertReadings(tx, issue);
  const { chargeId } = current;
  if (chargeId && amountPoisha !== current.amountPoisha) {
    const right = { amountPoisha, fromDay: null, toDay: null, wholePoisha: null };
    await enterCorrection(tx, { chargeId, agreementId, right, reason, now, actorId: actor.currentUser.id });
  } else if (!chargeId && amountPoisha > 0) {
    // A wrong reading that cost nothing has no charge to correct.
    await insertCharges(tx, issue);
    const details = { month: periodName(period), charges: 1, flats: 1, amount: toTaka(amountPoisha) };
    await recordEvent(tx, actor, { kind: 'bills_issued', details });
  }
  const { subject, details } = accountAuditDetails(account);
  const { reading } = meter;
  const about = {
    line: current.name,
    month: periodName(period),
    reading,
    before: current.reading,
    amount: toTaka(amountPoisha),
    reason,
  };
  await recordEvent(tx, actor, { kind: 'reading_corrected', subject, details: { ...details, ...about } });
}

const answerOf = ({ key: { lineId, ...key }, meter: { units }, amountPoisha }: CorrectedReading) => ({
  ...key,
  lineId,
  month: monthName(key),
  units,
  amount: toTaka(amountPoisha),
});

const laterOf = (corrected: CorrectedReading) => {
  const { lineId: _, ...later } = answerOf(corrected);
  return later;
};
