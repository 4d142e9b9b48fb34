import { Problem } from '#api/problem.ts';
import type { Db } from '#database/connect.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import { applyUnapplied, listRentCharges } from '#features/ledger/server/charge-queries.ts';
import { chargeMonth } from '#features/ledger/server/charge-rents.ts';
import { writeEntry } from '#features/ledger/server/queries.ts';
import { findCharge } from '#features/ledger/server/statement-queries.ts';
import { openText } from '#features/ledger/server/waive-charge.ts';
import { dayAt, isSamePeriod, monthNumber, monthsBetween, type Period, periodAt } from '#locale/calendar.ts';
import { type Poisha, toPoisha } from '#locale/taka.ts';
import type { NewPayment } from '../endpoints.ts';
import { amountDue, MONTHS_AHEAD, nothingDue, notPayable } from '../rules.ts';

/** A part of the money, in poisha, and the charge that it settles. */
type Share = { chargeId: string; amountPoisha: Poisha };

/**
 * Shares of the named months; months ahead are charged now. The agreement is locked, and charged up to now.
 * @throws Problem conflict for a month that cannot be paid, or has less open
 */
export async function findShares(
  tx: Db,
  { now }: Actor,
  { agreementId, parts = [] }: Pick<NewPayment, 'agreementId' | 'parts'>,
): Promise<Share[]> {
  const shares: Share[] = [];
  for (const { month, year, amount } of parts) {
    const period = { year, month: monthNumber(month) };
    const charge = await chargeOfPeriod(tx, { agreementId, period, now });
    if (!charge) throw new Problem('conflict', notPayable(period));
    if (charge.amountPoisha === 0) throw new Problem('conflict', nothingDue(period));
    const before = shares
      .filter(({ chargeId }) => chargeId === charge.id)
      .reduce((sum, one) => sum + one.amountPoisha, 0);
    const amountPoisha = toPoisha(amount);
    if (before + amountPoisha > charge.outstandingPoisha)
      throw new Problem('conflict', amountDue(charge.outstandingPoisha, period));
    shares.push({ chargeId: charge.id, amountPoisha });
  }
  return shares;
}

type NamedCharges = Pick<NewPayment, 'agreementId' | 'charges'>;

/**
 * Shares of the named charges. The agreement is locked.
 * @throws Problem conflict if a charge has less open, or is another tenancy's
 */
export async function findNamedShares(tx: Db, { agreementId, charges = [] }: NamedCharges): Promise<Share[]> {
  const shares: Share[] = [];
  for (const { chargeId, amount } of charges) {
    const charge = await findCharge(tx, chargeId);
    if (charge?.agreementId !== agreementId) throw new Problem('conflict', REFUSED.otherCharge);
    const before = shares.filter((one) => one.chargeId === chargeId).reduce((sum, one) => sum + one.amountPoisha, 0);
    const amountPoisha = toPoisha(amount);
    if (before + amountPoisha > toPoisha(charge.outstanding)) throw new Problem('conflict', openText(charge));
    shares.push({ chargeId, amountPoisha });
  }
  return shares;
}

const REFUSED = {
  otherCharge: { en: 'This is not owed by the tenancy.', bn: 'এটি এই ভাড়াটিয়ার পাওনা নয়।' },
};

type Settling = { agreementId: string; paymentId: string; shares: readonly Share[] };

export async function settleShares(
  tx: Db,
  { now, currentUser }: Actor,
  { agreementId, paymentId, shares }: Settling,
): Promise<void> {
  const settles = { debit: 'unapplied', credit: 'receivable', paymentId } as const;
  const moves = shares.map((share) => ({ ...settles, ...share }));
  await writeEntry(tx, { kind: 'apply', agreementId, day: dayAt(now), actorId: currentUser.id }, moves);
  // The rest of the payment settles the charges due first.
  await applyUnapplied(tx, { agreementIds: [agreementId], now });
}

type ChargeFilter = { agreementId: string; period: Period; now: Date };

/**
 * The valid rent charge of a period; a month ahead is charged now. Undefined outside of the tenancy, and further ahead than rent can be
 * paid. The agreement is locked, and charged up to now.
 */
async function chargeOfPeriod(tx: Db, { agreementId, period, now }: ChargeFilter) {
  const charged = (await listRentCharges(tx, agreementId)).find((charge) => isSamePeriod(charge, period));
  const ahead = monthsBetween(periodAt(now), period);
  // A past month without a charge belongs to the same person's next tenancy.
  if (charged || ahead < 1 || ahead > MONTHS_AHEAD) return charged;
  return chargeMonth(tx, { agreementId, period, now });
}
