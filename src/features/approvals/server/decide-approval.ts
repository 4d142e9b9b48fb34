import { isPermission } from '#api/access.ts';
import type { CurrentUser, Variables } from '#api/context.ts';
import type { Call } from '#api/handle.ts';
import { may } from '#api/permissions.ts';
import { Problem } from '#api/problem.ts';
import { noAccess } from '#api/require-permission.ts';
import { ownHome } from '#api/to-problem.ts';
import { type Db, inTransaction, isCheckViolation } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import type { Language, Text } from '#locale/language.ts';
import type { Approval } from '../endpoints.ts';
import { hasNoSecondApprover } from './approver-queries.ts';
import { actionName } from './ask-approval.ts';
import {
  type ApprovalRow,
  findApproval,
  findAsker,
  isUsed,
  listDecided,
  listOpen,
  lockApproval,
  markDecided,
  nameApproval,
} from './queries.ts';

const REFUSED = {
  none: { en: 'There is no such approval.', bn: 'এমন কোনো অনুমোদন নেই।' },
  own: {
    en: 'You asked for this yourself. Somebody else has to decide it.',
    bn: 'এটি আপনিই চেয়েছেন। সিদ্ধান্ত নেবেন অন্য কেউ।',
  },
  notOwn: { en: 'Somebody else asked for this.', bn: 'এটি অন্য কেউ চেয়েছেন।' },
  decided: { en: 'This was decided already.', bn: 'এর সিদ্ধান্ত আগেই হয়ে গেছে।' },
  expired: {
    en: 'Seven days have passed. It has to be asked for anew.',
    bn: 'সাত দিন পেরিয়ে গেছে। আবার চাইতে হবে।',
  },
  restored: {
    en: 'The records of an earlier time were restored, and it may have been decided since then. It has to be asked for anew.',
    bn: 'আগের সময়ের হিসাব ফিরিয়ে আনা হয়েছে; এর মধ্যে হয়তো সিদ্ধান্ত হয়ে গিয়েছিল। আবার চাইতে হবে।',
  },
  left: (name: string): Text => ({
    en: `${name} may not do this any more, so it was not done.`,
    bn: `${name} এ কাজ আর করতে পারেন না, তাই তা করা হয়নি।`,
  }),
  doneAlready: {
    en: 'It was done meanwhile, or is not needed any more.',
    bn: 'এর মধ্যেই তা করা হয়ে গেছে, অথবা আর দরকার নেই।',
  },
  otherSum: { en: 'It would be another sum now.', bn: 'এখন তা অন্য অঙ্কের হতো।' },
  overtaken: ({ en, bn }: Text): Text => ({
    en: `It was not done: ${en} It has to be asked for anew.`,
    bn: `তা করা হয়নি: ${bn} আবার চাইতে হবে।`,
  }),
};

/** The calls that can exceed a limit, by method and path. */
export type Approvable = ReadonlyMap<string, Call>;

type Reader = { db: Db; now: Date; currentUser: CurrentUser };

/** The open approvals and those decided last, with what the caller may do about each. */
export async function readApprovals({ db, now, currentUser }: Reader, approvable: Approvable, language: Language) {
  const [open, decided, isAlone] = await Promise.all([
    listOpen(db, now),
    listDecided(db, now),
    hasNoSecondApprover(db, now),
  ]);
  const shown = (row: ApprovalRow) => shownTo(row, { currentUser, approvable, language });
  return { open: open.map(shown), decided: decided.map(shown), hasNoSecondApprover: isAlone };
}

type Shown = { currentUser: CurrentUser; approvable: Approvable; language: Language };

function shownTo(row: ApprovalRow, { currentUser, approvable, language }: Shown): Approval {
  const {
    id,
    call,
    input: _,
    agreementId,
    tenant,
    apartmentNo,
    askedById,
    problem,
    ownHomeOf,
    isRestored,
    ...rest
  } = row;
  const why = isRestored ? REFUSED.restored : problem;
  const isOwn = askedById === currentUser.id;
  return {
    _id: id,
    ...rest,
    tenancy: agreementId && apartmentNo ? { agreementId, name: tenant, apartmentNo } : null,
    isOwn,
    mayDecide: !row.decision && !isOwn && !isOwnHome(row, currentUser) && mayDo(currentUser, approvable.get(call)),
    reason: why ? why[language] : rest.reason,
  };
}

/** The database refuses the approval of what concerns one's own home to all but owners. */
const isOwnHome = ({ ownHomeOf }: ApprovalRow, person: CurrentUser) =>
  !!ownHomeOf?.includes(person.id) && !person.duties.includes('owner');

function mayDo(person: CurrentUser, call: Call | undefined): boolean {
  const access = call?.endpoint.access;
  return !!access && isPermission(access) && may(person, 'approvals.decide') && may(person, access);
}

const toldOf = ({ event: { kind, details } }: ApprovalRow) => ({ ...details, action: actionName(kind) });

type Deciding = { id: string; approvable: Approvable };

/** @throws Problem not_found; conflict for an approval that is decided or expired */
async function lockOpen(tx: Db, { now }: Actor, id: string): Promise<ApprovalRow> {
  const row = (await lockApproval(tx, id)) && (await findApproval(tx, id, now));
  if (!row) throw new Problem('not_found', REFUSED.none);
  if (row.isRestored) throw new Problem('conflict', REFUSED.restored);
  if (row.decision) throw new Problem('conflict', row.decision === 'expired' ? REFUSED.expired : REFUSED.decided);
  if (row.expiresAt <= now.toISOString()) throw new Problem('conflict', REFUSED.expired);
  return row;
}

/** @throws Problem forbidden for the asker, for a person whose own home it is, and for one who may not decide it */
function refuseWrongDecider({ currentUser }: Actor, row: ApprovalRow, call: Call | undefined): void {
  if (row.askedById === currentUser.id) throw new Problem('forbidden', REFUSED.own, { reason: 'own money' });
  if (isOwnHome(row, currentUser)) throw ownHome();
  if (!mayDo(currentUser, call)) throw noAccess();
}

/** The approved call can no longer be made. It ends the approval. */
class Overtaken extends Error {
  readonly text: Text;
  constructor(text: Text) {
    super(text.en);
    this.text = text;
  }
}

/**
 * Approves: makes the call anew on behalf of the asker, in the transaction that marks the approval. If the call is refused now, nothing
 * is changed and the approval ends with the reason.
 * @throws Problem what `lockOpen` and `refuseWrongDecider` throw; conflict where it was overtaken
 */
export async function approve(variables: Variables & { currentUser: CurrentUser }, { id, approvable }: Deciding) {
  const { db, now, currentUser } = variables;
  try {
    await inTransaction(db, async (tx) => {
      const row = await lockOpen(tx, variables, id);
      const call = approvable.get(row.call);
      refuseWrongDecider(variables, row, call);
      const asker = await findAsker(tx, row.askedById, now);
      if (!call || !asker || !mayDo(asker, call)) throw new Overtaken(REFUSED.left(row.askedBy));
      await markDecided(tx, id, { decision: 'approved', actorId: currentUser.id, at: now });
      await recordEvent(tx, variables, { kind: 'approval_given', subject: asker.email, details: toldOf(row) });
      await nameApproval(tx, id);
      const asIfAsked = { ...variables, db: tx, currentUser: asker, approvedBy: currentUser.email };
      await call.perform(asIfAsked, row.input as { params: object; body: unknown }).catch(overtake);
      if (!(await isUsed(tx, id).catch(overtake))) throw new Overtaken(REFUSED.doneAlready);
    });
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
    await markOvertaken(variables, id, error.text);
    throw new Problem('conflict', REFUSED.overtaken(error.text));
  }
}

/** Turns a refusal of the call into the end of the approval; a database failure does not end it. */
function overtake(error: unknown): never {
  if (isCheckViolation(error, 'entries_approved')) throw new Overtaken(REFUSED.otherSum);
  if (error instanceof Problem && error.code !== 'unavailable') throw new Overtaken(error.text);
  throw error;
}

const markOvertaken = (actor: Actor & { db: Db }, id: string, problem: Text): Promise<void> =>
  inTransaction(actor.db, async (tx) => {
    const row = await findApproval(tx, id, actor.now);
    const decision = { decision: 'overtaken', actorId: actor.currentUser.id, at: actor.now, problem } as const;
    if (row && (await markDecided(tx, id, decision)))
      await recordEvent(tx, actor, { kind: 'approval_overtaken', details: { ...toldOf(row), why: problem.en } });
  });

/** @throws Problem what `lockOpen` and `refuseWrongDecider` throw */
export const refuse = (db: Db, actor: Actor, { id, approvable, reason }: Deciding & { reason: string }) =>
  inTransaction(db, async (tx) => {
    const row = await lockOpen(tx, actor, id);
    refuseWrongDecider(actor, row, approvable.get(row.call));
    await markDecided(tx, id, { decision: 'refused', actorId: actor.currentUser.id, at: actor.now, reason });
    await recordEvent(tx, actor, { kind: 'approval_refused', details: { ...toldOf(row), reason } });
  });

/** @throws Problem what `lockOpen` throws; forbidden for another person's approval */
export const withdraw = (db: Db, actor: Actor, id: string) =>
  inTransaction(db, async (tx) => {
    const row = await lockOpen(tx, actor, id);
    if (row.askedById !== actor.currentUser.id) throw new Problem('forbidden', REFUSED.notOwn, { reason: 'own money' });
    await markDecided(tx, id, { decision: 'withdrawn', actorId: actor.currentUser.id, at: actor.now });
    await recordEvent(tx, actor, { kind: 'approval_withdrawn', details: toldOf(row) });
  });

/** One approval, with what the caller may do about it. */
export async function readApproval({ db, now, currentUser }: Reader, { id, approvable }: Deciding, language: Language) {
  const row = await findApproval(db, id, now);
  if (!row) throw new Error(`approval ${id} vanished`);
  return shownTo(row, { currentUser, approvable, language });
}
