import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockTenancy } from '#database/row-locks.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { discountedRent } from '#features/coupons/rules.ts';
import type { Charge } from '#features/ledger/endpoints.ts';
import { accountAuditDetails, chargeText } from '#features/ledger/rules.ts';
import { applyUnapplied, chargeRents } from '#features/ledger/server/charge-queries.ts';
import { type Request, reverseCharge, writeEntry } from '#features/ledger/server/queries.ts';
import { readRequest } from '#features/ledger/server/requests.ts';
import { findCharge, lockAccount } from '#features/ledger/server/statement-queries.ts';
import { dayAt } from '#locale/calendar.ts';
import { type Poisha, toPoisha } from '#locale/taka.ts';
import type { Correction } from '../endpoints.ts';
import { cancelCharge, findStanding, insertCorrected, listSettlings, type Settling } from './queries.ts';

const REFUSED = {
  none: { en: 'There is no such charge.', bn: 'এমন কোনো দেনা নেই।' },
  corrected: {
    en: 'This charge was corrected already. Please look again.',
    bn: 'এই দেনা আগেই সংশোধন করা হয়েছে। আবার দেখে নিন।',
  },
  released: { en: 'This charge does not stand any more.', bn: 'এই দেনা আর নেই।' },
  stale: { en: 'This charge has changed. Please look again.', bn: 'দেনাটি বদলে গেছে। আবার দেখে নিন।' },
  same: { en: 'This is its amount already.', bn: 'এটির পরিমাণ আগে থেকেই এই।' },
};

/**
 * Corrects the amount of a charge. What was paid on it moves along: a coupon keeps its percentage, and what is over is unapplied, or
 * held again where it was advance. A repeat of the same request answers the charge that the first one made.
 * @throws Problem not_found; conflict where it was corrected or released, or has another amount than the screen showed
 */
export function correctCharge(db: Db, by: Actor, { id, ...correction }: Correction & { id: string }): Promise<Charge> {
  return inTransaction(db, async (tx) => {
    const agreementId = (await findStanding(tx, id))?.agreementId;
    const tenancy = agreementId && (await lockTenancy(tx, agreementId));
    if (!agreementId || !tenancy) throw new Problem('not_found', REFUSED.none);
    await chargeRents(tx, { now: by.now, agreementId, chargedThrough: tenancy.chargedThrough });
    const { isRepeat, request } = await readRequest(tx, by, { id, ...correction });
    if (isRepeat) return findCorrected(tx, id);
    const before = await findCharge(tx, id);
    const account = await lockAccount(tx, agreementId, by.now);
    if (!before || !account) throw new Problem('not_found', REFUSED.none);
    await refuseStale(tx, before, correction);
    const { amount, reason } = correction;
    await enterCorrection(tx, by, { chargeId: id, agreementId, amountPoisha: toPoisha(amount), reason, request });
    await applyUnapplied(tx, { agreementIds: [agreementId], now: by.now });
    const { subject, details } = accountAuditDetails(account);
    const about = { charge: chargeText(before), amount, before: before.amount, reason };
    await recordEvent(tx, by, { kind: 'charge_corrected', subject, details: { ...details, ...about } });
    return findCorrected(tx, id);
  });
}

async function refuseStale(tx: Db, charge: Charge, { amount, before }: Correction): Promise<void> {
  const standing = await findStanding(tx, charge._id);
  if (standing?.isCorrected) throw new Problem('conflict', REFUSED.corrected);
  if (standing?.isCancelled) throw new Problem('conflict', REFUSED.released);
  if (toPoisha(before) !== toPoisha(charge.amount)) throw new Problem('conflict', REFUSED.stale);
  if (toPoisha(amount) === toPoisha(charge.amount))
    throw new Problem('invalid', REFUSED.same, { fields: { amount: REFUSED.same } });
}

/** The charge that replaces this one; itself where nothing is owed any more. */
async function findCorrected(tx: Db, id: string): Promise<Charge> {
  const charge = (await findCharge(tx, id, 'corrects')) ?? (await findCharge(tx, id));
  if (!charge) throw new Error(`charge ${id} vanished`);
  return charge;
}

type Entry = {
  chargeId: string;
  agreementId: string;
  /** The right amount. */
  amountPoisha: Poisha;
  reason: string;
  request?: Request;
};

/**
 * Takes a charge and all that settles it back, charges the right amount, and settles that again. The tenancy is locked; free money is
 * not used on it yet.
 */
export async function enterCorrection(tx: Db, by: Actor, entry: Entry): Promise<void> {
  const { chargeId, agreementId, amountPoisha, reason, request } = entry;
  const settlings = await listSettlings(tx, chargeId);
  const event = { kind: 'correct', agreementId, reason, by: by.currentUser.id } as const;
  await reverseCharge(tx, { ...event, now: by.now, chargeId, ...(request && { request }) });
  await cancelCharge(tx, chargeId, by.now);
  if (amountPoisha === 0) return;
  const corrected = await insertCorrected(tx, { id: chargeId, amountPoisha, now: by.now });
  const moves = settleAgain(settlings, amountPoisha).map((move) => ({ ...move, chargeId: corrected }));
  if (moves.length > 0) await writeEntry(tx, { ...event, day: dayAt(by.now) }, moves);
}

/** Where a discount counts, by the state of its payment. */
const COUPON_ACCOUNTS = { pending: 'pending_discounts', confirmed: 'discounts' } as const;
const ORDER = ['discounts', 'pending_discounts', 'unapplied', 'advances', 'waivers', 'bad_debts'] as const;

/** What settles the right amount of what settled the wrong one: discounts at their percentage, then money, advances and what was given up. */
function settleAgain(settlings: readonly Settling[], amountPoisha: Poisha) {
  let open = amountPoisha;
  const inOrder = settlings.toSorted((one, other) => ORDER.indexOf(one.debit) - ORDER.indexOf(other.debit));
  return inOrder.flatMap(({ debit, paymentId, state, discount, ...settling }) => {
    const isDiscount = debit === 'discounts' || debit === 'pending_discounts';
    const whole = isDiscount ? amountPoisha - discountedRent(amountPoisha, discount ?? 0) : settling.amountPoisha;
    const share = Math.min(open, whole);
    open -= share;
    const account: Settling['debit'] = isDiscount ? COUPON_ACCOUNTS[state ?? 'confirmed'] : debit;
    const move = { debit: account, credit: 'receivable' as const, amountPoisha: share };
    return share > 0 ? [{ ...move, ...(paymentId && { paymentId }) }] : [];
  });
}
