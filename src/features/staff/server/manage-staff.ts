import type { Duty } from '#api/duties.ts';
import { Problem, signInFirst } from '#api/problem.ts';
import { noAccess } from '#api/require-permission.ts';
import { deleteSessions, findAccount } from '#auth/queries.ts';
import { newToken } from '#auth/secrets.ts';
import { lockForTransaction } from '#database/advisory-locks.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockOwners, lockPerson } from '#database/row-locks.ts';
import { hasNoSecondApprover } from '#features/approvals/server/approver-queries.ts';
import { type Actor, byServer, recordEvent } from '#features/audit/server/record-event.ts';
import { insertDuty } from '#features/identity/server/duty-queries.ts';
import { ownReason } from '#features/ledger/reason-kinds.ts';
import { dayAt } from '#locale/calendar.ts';
import type { DutyInvitation, StaffMember } from '../endpoints.ts';
import { appointable, LINK_LASTS, untilRefusal } from '../rules.ts';
import {
  endDuties,
  endPassedDuties,
  findDuty,
  findInvitation,
  insertInvitation,
  listOpenInvitations,
  listStaffRows,
  lockDutiesOf,
  lockOpenInvitation,
  markUsed,
  revokeInvitations,
} from './queries.ts';
import { hashOfToken, isStillGiven } from './read-link.ts';

const REFUSED = {
  over: {
    en: 'This link was used already, or it is no longer valid. Please ask for a new one.',
    bn: 'লিংকটি আগেই ব্যবহার করা হয়েছে, অথবা আর চলবে না। নতুন একটি চান।',
  },
  own: {
    en: 'You made this link. Somebody else has to use it.',
    bn: 'লিংকটি আপনি নিজে তৈরি করেছেন। অন্য কেউ এটি ব্যবহার করবেন।',
  },
  ownDuty: {
    en: 'You cannot appoint yourself. Somebody else has to do that.',
    bn: 'নিজেকে দায়িত্ব দেওয়া যায় না। অন্য কেউ তা দেবেন।',
  },
  hasIt: { en: 'This person has that duty already.', bn: 'এই দায়িত্ব এঁর আগে থেকেই আছে।' },
  hasHome: {
    en: 'Whoever lives here as a tenant can be neither owner nor manager.',
    bn: 'এখানে ভাড়া থাকেন এমন কেউ মালিক বা ম্যানেজার হতে পারেন না।',
  },
  full: {
    en: 'There are a hundred open links. Please revoke one first.',
    bn: 'একশটি লিংক খোলা আছে। আগে একটি বাতিল করুন।',
  },
  noPerson: { en: 'Nobody on the list is this person.', bn: 'তালিকায় এমন কেউ নেই।' },
  noLink: { en: 'There is no such link, or it cannot be used any more.', bn: 'এমন লিংক নেই, অথবা তা আর চলে না।' },
  noDuty: { en: 'There is no such duty.', bn: 'এমন দায়িত্ব নেই।' },
  ended: { en: 'This duty has ended already.', bn: 'এই দায়িত্ব আগেই শেষ হয়েছে।' },
  lastOwner: {
    en: 'This is the last owner. Please make somebody else one first.',
    bn: 'ইনিই শেষ মালিক। আগে আরেকজনকে মালিক করুন।',
  },
};

const MAX_LINKS = 100;

/** Returns the staff with their duties, the open links, and the duties to which the caller may appoint. */
export async function readStaff(db: Db, { now, currentUser }: Actor) {
  const [staff, invitations] = await Promise.all([listStaffRows(db, now), listOpenInvitations(db, now)]);
  return { staff, invitations, appointable: appointable(currentUser.duties) };
}

type NewDuty = { duty: Duty; until?: string | undefined };

/** @throws Problem forbidden for a duty that the caller may not give; invalid for a last day that it cannot have */
function refuseWrong({ currentUser, now }: Actor, { duty, until }: NewDuty): void {
  if (!appointable(currentUser.duties).includes(duty)) throw noAccess();
  const refusal = untilRefusal(duty, until, dayAt(now));
  if (refusal) throw new Problem('invalid', refusal, { fields: { until: refusal } });
}

const detailsOf = ({ duty, until }: { duty: Duty; until?: string | null | undefined }) => ({
  duty,
  ...(until && { until }),
});

/**
 * Gives a member of staff another duty.
 * @throws Problem what `refuseWrong` throws; not_found for a person without a duty; conflict for the caller, a duty that the person has,
 * and a member who would be owner or manager
 */
export function appoint(
  db: Db,
  actor: Actor,
  { personId, ...given }: NewDuty & { personId: string },
): Promise<StaffMember> {
  refuseWrong(actor, given);
  return inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, { id: personId });
    const [known] = person ? await listStaffRows(tx, actor.now, personId) : [];
    if (!person || !known) throw new Problem('not_found', REFUSED.noPerson);
    if (personId === actor.currentUser.id) throw new Problem('conflict', REFUSED.ownDuty);
    await giveDuty(tx, actor, { ...given, person, email: known.email, actorId: actor.currentUser.id });
    const [changed] = await listStaffRows(tx, actor.now, personId);
    if (!changed) throw new Error(`the duty of ${personId} was not given`);
    return changed;
  });
}

type Given = NewDuty & { person: { id: string; role: string }; email: string; actorId: string };

/** Gives the duty to a person whose row is locked. Ends an expired duty of the same kind first. */
async function giveDuty(tx: Db, actor: Actor, { person, email, duty, until, actorId }: Given): Promise<void> {
  if (person.role === 'member' && (duty === 'owner' || duty === 'manager'))
    throw new Problem('conflict', REFUSED.hasHome);
  const same = (await lockDutiesOf(tx, person.id)).find((held) => held.duty === duty);
  if (same && !(same.until && same.until < dayAt(actor.now))) throw new Problem('conflict', REFUSED.hasIt);
  if (same) await endDuties(tx, [same.id], { at: actor.now, actorId: null, reason: LAST_DAY });
  await insertDuty(tx, { userId: person.id, duty, until, since: actor.now, actorId });
  await recordEvent(tx, actor, { kind: 'duty_given', subject: email, details: detailsOf({ duty, until }) });
}

/**
 * Makes a link by which a person gets a duty, once. Only its hash is stored, so it cannot be shown again.
 * @throws Problem what `refuseWrong` throws; conflict while a hundred are open
 */
export function inviteStaff(
  db: Db,
  actor: Actor,
  { name, ...given }: NewDuty & { name: string },
): Promise<DutyInvitation & { token: string }> {
  refuseWrong(actor, given);
  const token = newToken();
  const { now, currentUser } = actor;
  return inTransaction(db, async (tx) => {
    await lockForTransaction(tx, 'dutyLinks', '');
    if ((await listOpenInvitations(tx, now)).length >= MAX_LINKS) throw new Problem('conflict', REFUSED.full);
    const id = await insertInvitation(tx, {
      ...{ duty: given.duty, until: given.until, name, hash: hashOfToken(token) },
      ...{ actorId: currentUser.id, at: now, expiresAt: new Date(now.getTime() + LINK_LASTS) },
    });
    await recordEvent(tx, actor, { kind: 'duty_link_made', details: { ...detailsOf(given), name } });
    return { ...(await getInvitation(tx, id)), token };
  });
}

/** @throws Problem not_found; forbidden for the link of a duty that is that the caller may not give */
export function revokeInvitation(db: Db, actor: Actor, id: string): Promise<DutyInvitation> {
  return inTransaction(db, async (tx) => {
    const link = await getInvitation(tx, id);
    if (!appointable(actor.currentUser.duties).includes(link.duty)) throw noAccess();
    if ((await revokeInvitations(tx, { id }, actor.now)) === 0) throw new Problem('not_found', REFUSED.noLink);
    await recordEvent(tx, actor, { kind: 'duty_link_revoked', details: { ...detailsOf(link), name: link.name } });
    return link;
  });
}

async function getInvitation(tx: Db, id: string): Promise<DutyInvitation> {
  const link = await findInvitation(tx, id);
  if (!link) throw new Problem('not_found', REFUSED.noLink);
  return link;
}

/**
 * Gives the caller the duty of a link, which is used up. The maker of the link must still have the right to appoint to it, and cannot be
 * the caller.
 * @throws Problem conflict when the link is invalid, the caller made it, has the duty already, or lives here and would be owner or
 * manager; unauthenticated when the caller's account was just closed
 */
export function joinStaff(db: Db, actor: Actor, token: string): Promise<{ duty: Duty; duties: Duty[] }> {
  const { now, currentUser } = actor;
  return inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, { id: currentUser.id });
    if (!person) throw signInFirst();
    const link = await lockOpenInvitation(tx, hashOfToken(token), now);
    if (!link) throw new Problem('conflict', REFUSED.over);
    if (link.createdBy === currentUser.id) throw new Problem('conflict', REFUSED.own);
    const { duty, until, createdBy: inviterId } = link;
    if (!(await isStillGiven(tx, now, link))) throw new Problem('conflict', REFUSED.over);
    await giveDuty(tx, actor, {
      person,
      email: currentUser.email,
      duty,
      until: until ?? undefined,
      actorId: inviterId,
    });
    await markUsed(tx, link.id, { at: now, actorId: currentUser.id });
    const [member] = await listStaffRows(tx, now, currentUser.id);
    return { duty, duties: member?.duties.map((held) => held.duty) ?? [] };
  });
}

const LAST_DAY = ownReason('last_day_passed');

type DutyEnded = { ended: number; hasNoSecondApprover?: true };
type Ending = { id: string; reason: string; all: boolean };

/**
 * Ends a duty, or all duties of its person and with them that person's links. The person's sessions end in either case, since open pages
 * may show what the person may no longer do.
 * @throws Problem not_found; forbidden where the caller may not give one of the duties; conflict when the duty has ended, and for the last
 * owner
 */
export function endDuty(db: Db, actor: Actor, { id, reason, all }: Ending): Promise<DutyEnded> {
  const { now, currentUser } = actor;
  return inTransaction(db, async (tx) => {
    const owners = await lockOwners(tx);
    const asked = await findDuty(tx, id);
    if (!asked) throw new Problem('not_found', REFUSED.noDuty);
    await lockPerson(tx, { id: asked.userId });
    const held = await lockDutiesOf(tx, asked.userId);
    const ending = all ? held : held.filter((duty) => duty.id === id);
    const mine = appointable(currentUser.duties);
    if (!mine.includes(asked.duty) || ending.some(({ duty }) => !mine.includes(duty))) throw noAccess();
    if (!ending.some((duty) => duty.id === id)) throw new Problem('conflict', REFUSED.ended);
    if (ending.some(({ duty }) => duty === 'owner') && owners.length === 1)
      throw new Problem('conflict', REFUSED.lastOwner);
    await endDuties(
      tx,
      ending.map((duty) => duty.id),
      { at: now, actorId: currentUser.id, reason },
    );
    if (all || asked.duty === 'owner' || asked.duty === 'manager')
      await revokeInvitations(tx, { inviterId: asked.userId }, now);
    const account = await findAccount(tx, asked.email);
    if (account) await deleteSessions(tx, account.id);
    await recordEvent(
      tx,
      actor,
      ending.map((duty) => ({
        kind: 'duty_ended' as const,
        subject: asked.email,
        details: { ...detailsOf(duty), reason },
      })),
    );
    const isAlone = await hasNoSecondApprover(tx, now);
    return { ended: ending.length, ...(isAlone && { hasNoSecondApprover: true }) };
  });
}

/** Ends duties whose last day has passed; they have given no permission since. */
export function endWhatHasPassed(db: Db, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const ended = await endPassedDuties(tx, now, LAST_DAY);
    if (ended.length === 0) return;
    const events = ended.map(({ email, ...duty }) => ({
      kind: 'duty_ended' as const,
      subject: email,
      details: { ...detailsOf(duty), reason: LAST_DAY },
    }));
    await recordEvent(tx, byServer(now), events);
  });
}
