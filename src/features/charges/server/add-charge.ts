import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { refuseOwnHome } from '#database/duties.ts';
import { claim } from '#features/audit/server/claim.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import type { Charge, LedgerAccount } from '#features/ledger/endpoints.ts';
import { accountAuditDetails } from '#features/ledger/rules.ts';
import { applyUnapplied } from '#features/ledger/server/charge-queries.ts';
import { chargeRents } from '#features/ledger/server/charge-rents.ts';
import { reverseEntry } from '#features/ledger/server/queries.ts';
import { findCharge, lockAccount } from '#features/ledger/server/statement-queries.ts';
import { linkNew, requireRepairOf } from '#features/repairs/server/link-cost.ts';
import { dayAt, daysAfter } from '#locale/calendar.ts';
import { NO_TENANCY, TAKEN_BACK_ALREADY } from '#locale/refusals.ts';
import { toPoisha } from '#locale/taka.ts';
import type { NewCharge } from '../endpoints.ts';
import { findGivenUp, insertCharge } from './queries.ts';

const REFUSED = {
  none: NO_TENANCY,
  dueOn: {
    en: 'Please enter a day from a year ago to a year ahead.',
    bn: 'গত এক বছর থেকে আগামী এক বছরের মধ্যে একটি দিন লিখুন।',
  },
  noEntry: { en: 'There is nothing such that was given up.', bn: 'এমন কোনো মওকুফ নেই।' },
  takenBack: TAKEN_BACK_ALREADY,
};

/**
 * Adds a charge other than rent and bills. Unapplied money settles it at once. A repeat of the same request gets the first one's
 * charge.
 * @throws Problem not_found; invalid for a day too far off, and a repair that is not there or in another flat; conflict if another request
 * used the key
 */
export function addCharge(db: Db, actor: Actor, { requestKey, ...charge }: NewCharge): Promise<Charge> {
  const today = dayAt(actor.now);
  if (charge.dueOn < daysAfter(today, -366) || charge.dueOn > daysAfter(today, 366))
    throw new Problem('invalid', REFUSED.dueOn, { fields: { dueOn: REFUSED.dueOn } });
  return inTransaction(db, async (tx) => {
    const { agreementId, label, amount, dueOn, repairId } = charge;
    const account = await lockAccount(tx, agreementId, actor.now);
    if (!account) throw new Problem('not_found', REFUSED.none);
    const request = { makes: 'charge', requestKey, asked: charge, agreementId } as const;
    const { id, isNew } = await claim(tx, actor, request);
    if (!isNew) return getCharge(tx, id);
    await refuseOwnHome(tx, { agreementId, userId: actor.currentUser.id });
    const repair = repairId ? await requireRepairOf(tx, repairId, agreementId) : undefined;
    await chargeRents(tx, { now: actor.now, agreementId });
    await insertCharge(tx, {
      id,
      agreement_id: agreementId,
      kind: 'other',
      label,
      amount_poisha: toPoisha(amount),
      due_on: dueOn,
      charged_on: today,
    });
    if (repair) await linkNew(tx, { repair_id: repair.id, charge_id: id });
    await applyUnapplied(tx, { agreementIds: [agreementId], now: actor.now });
    const { subject, details } = accountAuditDetails(account);
    const about = { charge: label, amount, ...(repair && { repair: repair.number }) };
    await recordEvent(tx, actor, { kind: 'charge_added', subject, details: { ...details, ...about } });
    return getCharge(tx, id);
  });
}

async function getCharge(tx: Db, id: string): Promise<Charge> {
  const charge = await findCharge(tx, id);
  if (!charge) throw new Error(`charge ${id} vanished`);
  return charge;
}

/**
 * Reverses a waiver or write-off of a charge. Unapplied money settles the charge again.
 * @throws Problem not_found; conflict if it was reversed already, or the charge was corrected
 */
export function restoreCharge(
  db: Db,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<LedgerAccount> {
  return inTransaction(db, async (tx) => {
    const agreementId = (await findGivenUp(tx, id))?.agreementId;
    const account = agreementId && (await lockAccount(tx, agreementId, actor.now));
    if (!account) throw new Problem('not_found', REFUSED.noEntry);
    // Read again after the lock: another request may have reversed it.
    const givenUp = await findGivenUp(tx, id);
    if (givenUp?.isTakenBack || givenUp?.isCancelled) throw new Problem('conflict', REFUSED.takenBack);
    await chargeRents(tx, { now: actor.now, agreementId });
    await reverseEntry(tx, {
      kind: 'take back',
      agreementId,
      now: actor.now,
      actorId: actor.currentUser.id,
      reason,
      entryId: id,
    });
    await applyUnapplied(tx, { agreementIds: [agreementId], now: actor.now });
    const { subject, details } = accountAuditDetails(account);
    await recordEvent(tx, actor, { kind: 'charge_restored', subject, details: { ...details, reason } });
    const after = await lockAccount(tx, agreementId, actor.now);
    return after ?? account;
  });
}
