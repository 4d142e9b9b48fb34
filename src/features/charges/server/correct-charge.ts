import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockTenancy } from '#database/row-locks.ts';
import { claim } from '#features/audit/server/claim.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import type { Charge } from '#features/ledger/endpoints.ts';
import { accountAuditDetails, chargeText } from '#features/ledger/rules.ts';
import { applyUnapplied } from '#features/ledger/server/charge-queries.ts';
import { chargeRents } from '#features/ledger/server/charge-rents.ts';
import { enterCorrection } from '#features/ledger/server/enter-correction.ts';
import { findCharge, lockAccount } from '#features/ledger/server/statement-queries.ts';
import { NO_CHARGE } from '#locale/refusals.ts';
import { toPoisha } from '#locale/taka.ts';
import type { Correction } from '../endpoints.ts';
import { findChargeState } from './queries.ts';

const REFUSED = {
  none: NO_CHARGE,
  corrected: {
    en: 'This charge was corrected already. Please look again.',
    bn: 'এই পাওনা আগেই সংশোধন করা হয়েছে। আবার দেখে নিন।',
  },
  released: { en: 'This charge does not stand any more.', bn: 'এই পাওনা আর নেই।' },
  stale: { en: 'This charge has changed. Please look again.', bn: 'পাওনাটি বদলে গেছে। আবার দেখে নিন।' },
  same: { en: 'This is its amount already.', bn: 'এটির পরিমাণ আগে থেকেই এই।' },
};

/**
 * Corrects the amount of a charge. Payments on it move along: a coupon keeps its percentage, and excess money is unapplied, or held again
 * if it was an advance. A repeat of the same request returns the first one's charge.
 * @throws Problem not_found; invalid for the present amount; conflict if it was corrected or released, or has another amount than the
 * screen showed
 */
export function correctCharge(
  db: Db,
  actor: Actor,
  { id, requestKey, ...correction }: Correction & { id: string },
): Promise<Charge> {
  return inTransaction(db, async (tx) => {
    const agreementId = (await findChargeState(tx, id))?.agreementId;
    const tenancy = agreementId && (await lockTenancy(tx, agreementId));
    if (!agreementId || !tenancy) throw new Problem('not_found', REFUSED.none);
    await chargeRents(tx, { now: actor.now, agreementId, chargedThrough: tenancy.chargedThrough });
    const request = { makes: 'entry', requestKey, asked: { id, ...correction } } as const;
    const { id: entryId, isNew } = await claim(tx, actor, request);
    if (!isNew) return findCorrected(tx, id);
    const before = await findCharge(tx, id);
    const account = await lockAccount(tx, agreementId, actor.now);
    if (!before || !account) throw new Problem('not_found', REFUSED.none);
    const { fromDay, toDay, wholePoisha } = await findRefusingStale(tx, before, correction);
    const { amount, reason } = correction;
    const right = { amountPoisha: toPoisha(amount), fromDay, toDay, wholePoisha };
    const entry = {
      id: entryId,
      chargeId: id,
      agreementId,
      right,
      reason,
      now: actor.now,
      actorId: actor.currentUser.id,
    };
    await enterCorrection(tx, entry);
    await applyUnapplied(tx, { agreementIds: [agreementId], now: actor.now });
    const { subject, details } = accountAuditDetails(account);
    const about = { charge: chargeText(before), amount, before: before.amount, reason };
    await recordEvent(tx, actor, { kind: 'charge_corrected', subject, details: { ...details, ...about } });
    return findCorrected(tx, id);
  });
}

type Amounts = Pick<Correction, 'amount' | 'before'>;

async function findRefusingStale(tx: Db, charge: Charge, { amount, before }: Amounts) {
  const state = await findChargeState(tx, charge._id);
  if (!state) throw new Problem('not_found', REFUSED.none);
  if (state.isCorrected) throw new Problem('conflict', REFUSED.corrected);
  if (state.isCancelled) throw new Problem('conflict', REFUSED.released);
  if (toPoisha(before) !== toPoisha(charge.amount)) throw new Problem('conflict', REFUSED.stale);
  if (toPoisha(amount) === toPoisha(charge.amount))
    throw new Problem('invalid', REFUSED.same, { fields: { amount: REFUSED.same } });
  return state;
}

/** The charge that replaces this one, or the charge itself if it was corrected to 0. */
async function findCorrected(tx: Db, id: string): Promise<Charge> {
  const charge = (await findCharge(tx, id, 'corrects')) ?? (await findCharge(tx, id));
  if (!charge) throw new Error(`charge ${id} vanished`);
  return charge;
}
