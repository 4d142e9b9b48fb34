import { Problem, signInFirst } from '#api/problem.ts';
import { deleteAccount } from '#auth/queries.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockOwners, lockPendingAgreement, lockPersonAlone } from '#database/row-locks.ts';
import { agreementAuditDetails } from '#features/agreements/rules.ts';
import { closeAgreement, findAgreement, forgetTenant, ownsFlat } from '#features/agreements/server/queries.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { recordCountedEventsOf } from '#features/audit/server/record-own-event.ts';
import { endFilesOf } from '#features/files/server/end-files.ts';
import type { LimitedSource } from '#features/identity/server/count-failures.ts';
import { anonymiseUser } from '#features/identity/server/queries.ts';
import { ownReason } from '#features/ledger/reason-kinds.ts';
import { forgetMessages } from '#features/notifications/server/queries.ts';
import { deleteFollowsOf } from '#features/repairs/server/common-queries.ts';
import { deletePhotosOf } from '#features/repairs/server/end-queries.ts';
import { type Proof, proveIdentity } from './prove-identity.ts';

const REFUSED = {
  hasHome: {
    en: 'You still have an apartment here. Please ask the administrators to end that first.',
    bn: 'এখানে এখনও আপনার ফ্ল্যাট আছে। আগে অ্যাডমিনকে সেটি শেষ করতে বলুন।',
  },
  lastOwner: {
    en: 'You are the last administrator with all rights. Please make somebody else one first.',
    bn: 'সব অধিকার আছে এমন অ্যাডমিন শুধু আপনিই। আগে আরেকজনকে করুন।',
  },
} as const;

/**
 * Deletes the account of a person, after re-authentication.
 * @throws Problem what `proveIdentity` and `forgetPerson` throw
 */
export async function closeAccount(db: Db, actor: Actor & LimitedSource, proof: Proof): Promise<void> {
  await proveIdentity(db, actor, proof);
  await forgetPerson(db, actor);
}

/**
 * Deletes the caller's identity and withdraws a pending request; their payments stay without a name.
 * @throws Problem conflict for a member, who has a home to give up first, for the owner of a flat, and for the building's last owner;
 * unauthenticated for a person who has left already
 */
function forgetPerson(db: Db, actor: Actor): Promise<void> {
  const { id, email } = actor.currentUser;
  return inTransaction(db, async (tx) => {
    // Lock order: the request before the person, as in accepting it; otherwise the two deadlock.
    await lockPendingAgreement(tx, id);
    const owners = await lockOwners(tx);
    const person = await lockPersonAlone(tx, { email });
    if (person?.id !== id) throw signInFirst();
    if (person.role === 'member' || (await ownsFlat(tx, id))) throw new Problem('conflict', REFUSED.hasHome);
    if (owners.includes(id) && owners.length === 1) throw new Problem('conflict', REFUSED.lastOwner);
    await withdrawPending(tx, actor);
    await endFilesOf(tx, actor, id);
    await deletePhotosOf(tx, id);
    await deleteFollowsOf(tx, id);
    await forgetTenant(tx, id);
    await forgetMessages(tx, id);
    await recordCountedEventsOf(tx, email, actor.now);
    await recordEvent(tx, actor, { kind: 'account_closed', subject: email });
    await deleteAccount(tx, email);
    await anonymiseUser(tx, id, actor.now);
  });
}

async function withdrawPending(tx: Db, actor: Actor): Promise<void> {
  // Looked up again: the person may have applied before their own row was locked.
  const pending = await lockPendingAgreement(tx, actor.currentUser.id);
  const row = pending && (await findAgreement(tx, pending.id));
  if (!row) return;
  await closeAgreement(tx, pending.id, {
    status: 'withdrawn',
    at: actor.now,
    actorId: actor.currentUser.id,
    reason: ownReason('applicant_left'),
  });
  await recordEvent(tx, actor, { kind: 'agreement_withdrawn', ...agreementAuditDetails(row) });
}
