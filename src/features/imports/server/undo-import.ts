import { Problem } from '#api/problem.ts';
import { requirePermission } from '#api/require-permission.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockTenancy } from '#database/row-locks.ts';
import { closeAgreement } from '#features/agreements/server/queries.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { reverseExpenseIn } from '#features/expenses/server/record-expense.ts';
import { ownReason } from '#features/ledger/reason-kinds.ts';
import { reversePostingsOf } from '#features/ledger/server/queries.ts';
import { releaseAllCharges } from '#features/ledger/server/release-queries.ts';
import { decidePayment, listOpeningPayments } from '#features/payments/server/queries.ts';
import { residentAuditDetails } from '#features/residents/rules.ts';
import { findResident } from '#features/residents/server/queries.ts';
import type { Text } from '#locale/language.ts';
import { clearAskedRents, closeImport, countUntouched, deleteUnused, lockImport } from './import-queries.ts';
import { TO_IMPORT } from './to-import.ts';

const REASON = ownReason('import_undone');

/**
 * Undoes an import: deletes its apartments, ends its tenancies and owners' accounts as if they had never owed anything, and reverses its
 * expenses.
 * @throws Problem not_found; forbidden where the caller may not import tables of this kind; conflict where the import was undone already,
 * or something else was recorded since
 */
export function undoImport(db: Db, actor: Actor, id: string): Promise<{ undone: number }> {
  return inTransaction(db, async (tx) => {
    const made = await lockImport(tx, id);
    if (!made) throw new Problem('not_found', REFUSED.none);
    requirePermission(actor.currentUser, TO_IMPORT[made.kind]);
    if (made.undoneAt) throw new Problem('conflict', REFUSED.undone);
    const ids = made.added.toSorted();
    if (made.kind === 'apartments') await undoApartments(tx, actor, ids);
    else if (made.kind === 'residents') {
      await undoTenancies(tx, actor, ids);
      // Deletes only flats without a tenancy: the imported tenancies stay in the books, with their flats, which visitors do not see.
      await recordRemoved(tx, actor, await deleteUnused(tx, made.apartments));
      await clearAskedRents(tx, made.apartments, ids);
    } else for (const expense of ids) await reverseExpenseIn(tx, actor, { id: expense, reason: REASON });
    await closeImport(tx, id, { at: actor.now, actorId: actor.currentUser.id });
    return { undone: ids.length };
  });
}

async function undoApartments(tx: Db, actor: Actor, ids: readonly string[]) {
  if ((await deleteUnused(tx, ids)) < ids.length) throw new Problem('conflict', REFUSED.apartments);
  await recordRemoved(tx, actor, ids.length);
}

/** Records a removal. A new kind of event would be unknown to programs written for 1.0. */
async function recordRemoved(tx: Db, actor: Actor, removed: number) {
  if (removed > 0)
    await recordEvent(tx, actor, {
      kind: 'apartments_imported',
      details: { apartmentsTakenBack: removed, reason: REASON },
    });
}

async function undoTenancies(tx: Db, actor: Actor, ids: readonly string[]) {
  for (const id of ids) await lockTenancy(tx, id);
  if ((await countUntouched(tx, ids)) < ids.length) throw new Problem('conflict', REFUSED.residents);
  const decision = { now: actor.now, actorId: actor.currentUser.id, reason: REASON };
  for (const agreementId of ids) {
    const resident = await findResident(tx, agreementId, actor.now);
    if (!resident) throw new Error(`agreement ${agreementId} vanished`);
    await releaseAllCharges(tx, { ...decision, agreementId });
    const payments = await listOpeningPayments(tx, agreementId);
    for (const paymentId of payments) {
      await decidePayment(tx, paymentId, {
        state: 'reversed',
        at: actor.now,
        actorId: actor.currentUser.id,
        reason: REASON,
      });
      await reversePostingsOf(tx, { ...decision, kind: 'reverse', agreementId, paymentId });
    }
    await closeAgreement(tx, agreementId, {
      status: resident.tenure === 'ownership' ? 'sold' : 'ended',
      at: actor.now,
      actorId: actor.currentUser.id,
      reason: REASON,
      endsOn: resident.startsOn,
    });
    const { subject, details } = residentAuditDetails(resident);
    await recordEvent(tx, actor, [
      ...payments.map(() => ({ kind: 'payment_reversed' as const, subject, details: { ...details, reason: REASON } })),
      { kind: 'tenancy_ended', subject, details: { ...details, lastDay: resident.startsOn, reason: REASON } },
    ]);
  }
}

const REFUSED = {
  none: { en: 'There is no such import.', bn: 'এমন কোনো ইমপোর্ট নেই।' },
  undone: { en: 'This import was already taken back.', bn: 'এই ইমপোর্ট আগেই বাতিল করা হয়েছে।' },
  apartments: {
    en: 'Some of these apartments have tenants, requests, photos or readings by now. Please change or retire them one by one.',
    bn: 'এই ফ্ল্যাটগুলোর কয়েকটিতে এখন ভাড়াটিয়া, আবেদন, ছবি বা রিডিং আছে। একটি একটি করে বদলান বা তুলে নিন।',
  },
  residents: {
    en: 'Something else was recorded of some of these tenants by now, such as a payment, a slip or a bill. Please end or change those one by one.',
    bn: 'এঁদের কয়েকজনের আরও কিছু এর মধ্যে লেখা হয়েছে, যেমন পেমেন্ট, স্লিপ বা বিল। একজন একজন করে ঠিক করুন।',
  },
} satisfies Record<string, Text>;
