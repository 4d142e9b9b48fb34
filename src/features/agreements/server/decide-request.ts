import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockAgreement, lockApartmentOf } from '#database/row-locks.ts';
import { declineRequests, firstFreeDay, letRefusal, listLet } from '#features/apartments/server/letting-queries.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import type { PartMonths } from '#features/building/endpoints.ts';
import { makeMember } from '#features/identity/server/queries.ts';
import { ownReason } from '#features/ledger/reason-kinds.ts';
import { partAuditDetails } from '#features/ledger/rent-rules.ts';
import { continueTenancy } from '#features/ledger/server/release-queries.ts';
import { startRents } from '#features/ledger/server/rent-queries.ts';
import { tell } from '#features/notifications/server/tell.ts';
import { dayAt } from '#locale/calendar.ts';
import type { Agreement } from '../endpoints.ts';
import { agreementAuditDetails, firstDayRefusal } from '../rules.ts';
import { closeAgreement, findAgreement, markAccepted } from './queries.ts';

const OWNER_NO_REQUEST = { en: 'This is an owner, no request.', bn: 'এটি মালিকের হিসাব, আবেদন নয়।' };
const REFUSED = {
  changed: { en: 'This request has changed. Please look again.', bn: 'আবেদনটি বদলে গেছে। আবার দেখে নিন।' },
  notMember: {
    en: 'This person can no longer become a member.',
    bn: 'ইনি আর সদস্য হতে পারবেন না।',
  },
  unknown: { en: 'There is no such agreement.', bn: 'এমন কোনো চুক্তি নেই।' },
  decided: {
    accepted: { en: 'This request was already accepted.', bn: 'আবেদনটি আগেই গৃহীত হয়েছে।' },
    rejected: { en: 'This request was already rejected.', bn: 'আবেদনটি আগেই নাকচ হয়েছে।' },
    withdrawn: { en: 'This request was already withdrawn.', bn: 'আবেদনটি আগেই তুলে নেওয়া হয়েছে।' },
    ended: { en: 'This request was already ended.', bn: 'এই চুক্তি আগেই শেষ হয়েছে।' },
    owned: OWNER_NO_REQUEST,
    sold: OWNER_NO_REQUEST,
  },
};

type Acceptance = {
  id: string;
  /** As the administrator's screen showed it. */
  userEmail?: string | undefined;
  apartmentNo?: string | undefined;
  /** First day of the tenancy in Asia/Dhaka, such as `2026-03-01`; by default the first possible one. */
  startsOn?: string | undefined;
  /** Charging of the first day's month; by default as the building does. */
  partMonths?: PartMonths | undefined;
};

/**
 * Accepts a pending agreement: the applicant becomes a member and the other requests for this apartment are declined.
 * @throws Problem not_found; conflict when it was decided already, the apartment is let, or the claim is not what is stored;
 * invalid for a first day too long ago or too far ahead
 */
export function acceptAgreement(db: Db, actor: Actor, acceptance: Acceptance): Promise<Agreement> {
  const { id, userEmail, apartmentNo } = acceptance;
  const today = dayAt(actor.now);
  const refusal = acceptance.startsOn && firstDayRefusal(acceptance.startsOn, today);
  if (refusal) throw new Problem('invalid', refusal, { fields: { startsOn: refusal } });
  return inTransaction(db, async (tx) => {
    const { apartmentId, applicant, request } = await lockRequest(tx, id);
    if (differs(userEmail, request.userEmail) || differs(apartmentNo, request.apartmentNo))
      throw new Problem('conflict', REFUSED.changed);
    const until = (await listLet(tx, [apartmentId])).get(apartmentId);
    const startsOn = acceptance.startsOn ?? firstFreeDay(until, today);
    const taken = letRefusal(until, startsOn);
    if (taken) throw new Problem('conflict', taken, { fields: { startsOn: taken } });
    await markAccepted(tx, id, { at: actor.now, startsOn, partMonths: acceptance.partMonths });
    await continueTenancy(tx, { agreementId: id, now: actor.now, actorId: actor.currentUser.id });
    await startRents(tx, { agreementIds: [id], at: actor.now, actorId: actor.currentUser.id });
    const isMember = await makeMember(tx, applicant);
    if (!isMember) throw new Problem('conflict', REFUSED.notMember);
    const reason = ownReason('another_accepted', request.apartmentNo);
    const declined = await declineRequests(tx, [{ apartmentId, reason }], {
      at: actor.now,
      actorId: actor.currentUser.id,
    });
    const { subject, details } = agreementAuditDetails(request);
    await recordEvent(tx, actor, [
      {
        kind: 'agreement_accepted',
        subject,
        details: { ...details, role: 'member', from: startsOn, ...partAuditDetails(acceptance) },
      },
      ...declined,
    ]);
    await tell(tx, actor, { kind: 'request_accepted', id, agreementId: id });
    return getDecidedAgreement(tx, id);
  });
}

const differs = (claimed: string | undefined, stored: string) => claimed !== undefined && claimed !== stored;

type Rejection = { id: string; reason?: string | undefined };

/**
 * Rejects a pending agreement; the applicant reads the reason.
 * @throws Problem not_found; conflict when it was decided already
 */
export function rejectAgreement(db: Db, actor: Actor, { id, reason }: Rejection): Promise<Agreement> {
  return inTransaction(db, async (tx) => {
    const { request } = await lockRequest(tx, id);
    await closeAgreement(tx, id, {
      status: 'rejected',
      at: actor.now,
      actorId: actor.currentUser.id,
      reason: reason || ownReason('request_rejected'),
    });
    const { subject, details } = agreementAuditDetails(request);
    await recordEvent(tx, actor, {
      kind: 'agreement_rejected',
      subject,
      details: { ...details, ...(reason && { reason }) },
    });
    await tell(tx, actor, { kind: 'request_rejected', id, agreementId: id });
    return getDecidedAgreement(tx, id);
  });
}

/**
 * Withdraws the caller's own request. Another person's request is answered as if it did not exist.
 * @throws Problem not_found; conflict when it was decided already
 */
export function withdrawAgreement(db: Db, actor: Actor, id: string): Promise<Agreement> {
  return inTransaction(db, async (tx) => {
    const { request } = await lockRequest(tx, id, actor.currentUser.id);
    const reason = ownReason('request_withdrawn');
    await closeAgreement(tx, id, { status: 'withdrawn', at: actor.now, actorId: actor.currentUser.id, reason });
    await recordEvent(tx, actor, { kind: 'agreement_withdrawn', ...agreementAuditDetails(request) });
    return getDecidedAgreement(tx, id);
  });
}

/** Locks a pending request after its apartment. With `owner`, only that person's request is found. */
async function lockRequest(tx: Db, id: string, owner?: string) {
  const request = await findAgreement(tx, id);
  await lockApartmentOf(tx, id);
  const agreement = await lockAgreement(tx, id);
  // Without a person it is a recorded tenancy, not a request.
  const applicant = agreement?.userId;
  if (!request || !agreement || !applicant || (owner && applicant !== owner))
    throw new Problem('not_found', REFUSED.unknown);
  if (agreement.status !== 'pending') throw new Problem('conflict', REFUSED.decided[agreement.status]);
  return { apartmentId: agreement.apartmentId, applicant, request };
}

async function getDecidedAgreement(tx: Db, id: string): Promise<Agreement> {
  const agreement = await findAgreement(tx, id);
  if (!agreement) throw new Error(`agreement ${id} vanished`);
  return agreement;
}
