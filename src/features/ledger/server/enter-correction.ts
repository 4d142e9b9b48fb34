import type { Db } from '#database/connect.ts';
import { discountedRent } from '#features/coupons/rules.ts';
import { dayAt } from '#locale/calendar.ts';
import type { Poisha } from '#locale/taka.ts';
import { ownReason } from '../reason-kinds.ts';
import {
  cancelCharge,
  insertCorrected,
  listSettlings,
  listWrongParts,
  type RightCharge,
  type Settling,
} from './correction-queries.ts';
import { reverseCharge, writeEntry } from './queries.ts';

type Entry = {
  chargeId: string;
  agreementId: string;
  right: RightCharge;
  now: Date;
  actorId: string | null;
  reason: string;
  /** Id of the reversing entry, if the form has it already. */
  id?: string;
};

/**
 * Reverses a charge and its settlements, inserts the corrected charge, and settles that again. The tenancy is locked. Money that becomes
 * free stays unapplied.
 */
export async function enterCorrection(tx: Db, entry: Entry): Promise<void> {
  const { chargeId, agreementId, right, reason, id, now, actorId } = entry;
  const settlings = await listSettlings(tx, chargeId);
  const event = { kind: 'correct', agreementId, reason, actorId } as const;
  await reverseCharge(tx, { ...event, now, chargeId, ...(id && { id }) });
  await cancelCharge(tx, chargeId, now);
  if (right.amountPoisha <= 0) return;
  const corrected = await insertCorrected(tx, { ...right, id: chargeId, now });
  const moves = settleAgain(settlings, right.amountPoisha).map((move) => ({ ...move, chargeId: corrected }));
  if (moves.length > 0) await writeEntry(tx, { ...event, day: dayAt(now) }, moves);
}

/**
 * Corrects the rents of a tenancy whose last day was set, changed or withdrawn, where they were charged for other days than are owed
 * now. The tenancy is locked. Money that becomes free stays unapplied.
 */
export async function correctParts(
  tx: Db,
  { agreementId, now, actorId }: Pick<Entry, 'agreementId' | 'now' | 'actorId'>,
) {
  for (const { id, ...right } of await listWrongParts(tx, agreementId)) {
    const reason = ownReason(right.toDay === null ? 'whole_month' : 'part_of_month');
    await enterCorrection(tx, { chargeId: id, agreementId, right, reason, now, actorId });
  }
}

/** Account of a discount, by the state of its payment. */
export const DISCOUNT_ACCOUNTS = { pending: 'pending_discounts', confirmed: 'discounts' } as const;
const ORDER = ['discounts', 'pending_discounts', 'unapplied', 'advances', 'waivers', 'bad_debts'] as const;

/** Postings that settle the corrected charge from the old settlements: discounts at their percentage, then money, advances and waivers. */
function settleAgain(settlings: readonly Settling[], amountPoisha: Poisha) {
  let open = amountPoisha;
  const inOrder = settlings.toSorted((one, other) => ORDER.indexOf(one.debit) - ORDER.indexOf(other.debit));
  return inOrder.flatMap(({ debit, paymentId, state, discount, ...settling }) => {
    const isDiscount = debit === 'discounts' || debit === 'pending_discounts';
    const whole = isDiscount ? amountPoisha - discountedRent(amountPoisha, discount ?? 0) : settling.amountPoisha;
    const share = Math.min(open, whole);
    open -= share;
    const account: Settling['debit'] = isDiscount ? DISCOUNT_ACCOUNTS[state ?? 'confirmed'] : debit;
    const move = { debit: account, credit: 'receivable' as const, amountPoisha: share };
    return share > 0 ? [{ ...move, ...(paymentId && { paymentId }) }] : [];
  });
}
