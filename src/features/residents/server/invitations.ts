import type { CurrentUser } from '#api/context.ts';
import { Problem, signInFirst } from '#api/problem.ts';
import { hashOf, newToken } from '#auth/secrets.ts';
import { hasEnded, tenureOf } from '#database/agreement-states.ts';
import { type Db, inTransaction, isUniqueViolation } from '#database/connect.ts';
import { lockPersonAlone, lockTenancy, lockUnjoinedTenancies } from '#database/row-locks.ts';
import type { Agreement } from '#features/agreements/endpoints.ts';
import { agreementAuditDetails } from '#features/agreements/rules.ts';
import { findJoined } from '#features/agreements/server/queries.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { findLiveInvitation, makeMember } from '#features/identity/server/queries.ts';
import { inBangla } from '#locale/bangla.ts';
import { NO_SLIP, NO_TENANCY, TENANCY_ENDED } from '#locale/refusals.ts';
import type { PrintedInvitation, Resident } from '../endpoints.ts';
import { INVITATION_LASTS, residentAuditDetails } from '../rules.ts';
import { findOffer, insertInvitations, markInvitationUsed, revokeLiveInvitations } from './invitation-queries.ts';
import { findSlip, listHomesOf, updatePerson } from './people-queries.ts';
import { findResident, giveTenancyTo, listResidentsOf } from './queries.ts';

const REFUSED = {
  ended: TENANCY_ENDED,
  joined: { en: 'This tenant has joined already.', bn: 'এই ভাড়াটিয়া আগেই যোগ দিয়েছেন।' },
  otherNumber: (tenants: number) => ({
    en: `${tenants} people are without an account now. Please look again.`,
    bn: `এখন ${inBangla(String(tenants))} জনের অ্যাকাউন্ট নেই। আবার দেখে নিন।`,
  }),
  noSlip: NO_SLIP,
  hasRequest: {
    en: 'You have a request for an apartment. Please withdraw it first, then use the slip again.',
    bn: 'একটি ফ্ল্যাটের জন্য আপনার আবেদন আছে। আগে সেটি তুলে নিন, তারপর স্লিপটি আবার ব্যবহার করুন।',
  },
  hasHome: {
    en: 'You already have this apartment. This slip is for another account.',
    bn: 'এই ফ্ল্যাট আগে থেকেই আপনার। স্লিপটি অন্য অ্যাকাউন্টের জন্য।',
  },
  sameApartment: {
    en: 'You already have this apartment. Please use the slip once that tenancy has ended.',
    bn: 'এই ফ্ল্যাট আগে থেকেই আপনার। ওই মেয়াদ শেষ হলে স্লিপটি ব্যবহার করুন।',
  },
  notMember: {
    en: 'This account can no longer become a member.',
    bn: 'এই অ্যাকাউন্ট আর সদস্য হতে পারবে না।',
  },
  over: {
    en: 'This slip was used already, or it is no longer valid. Please ask the administration for a new one.',
    bn: 'স্লিপটি আগেই ব্যবহার করা হয়েছে, অথবা আর চলবে না। কর্তৃপক্ষের কাছে নতুন একটি চান।',
  },
};

const hashOfToken = (token: string) => hashOf(token, 'base64url');

/**
 * Makes an invitation for the tenant of a recorded tenancy, and revokes the one before.
 * @throws Problem not_found; conflict when the tenancy has ended or has its tenant's account already
 */
export function inviteTenant(
  db: Db,
  actor: Actor,
  { id }: { id: string },
): Promise<{ token: string; expiresAt: string }> {
  return inTransaction(db, async (tx) => {
    const resident = await lockResident(tx, id, actor.now);
    if (resident.endsOn) throw new Problem('conflict', REFUSED.ended);
    if (resident.joined) throw new Problem('conflict', REFUSED.joined);
    const made = await makeInvitations(tx, actor, [resident]);
    const [invitation] = made.invitations;
    if (!invitation) throw new Error(`the invitation of ${id} was not made`);
    return { token: invitation.token, expiresAt: made.expiresAt };
  });
}

type InvitationFilter = { block?: string | undefined; tenants: number };

/**
 * Makes an invitation for each staying tenant and owner without an account, of one block or of all, and revokes those before.
 * @throws Problem conflict when their number is not the one that the screen showed
 */
export function inviteAll(db: Db, actor: Actor, { block, tenants }: InvitationFilter) {
  return inTransaction(db, async (tx) => {
    const locked = await lockUnjoinedTenancies(tx, block);
    if (locked.length !== tenants) throw new Problem('conflict', REFUSED.otherNumber(locked.length));
    const ids = locked.map(({ id }) => id);
    return makeInvitations(tx, actor, await listResidentsOf(tx, ids, actor.now));
  });
}

/** Makes the invitations of tenancies that are locked. */
async function makeInvitations(
  tx: Db,
  actor: Actor,
  residents: readonly Resident[],
): Promise<{ invitations: PrintedInvitation[]; expiresAt: string }> {
  const revoked = await revokeLiveInvitations(
    tx,
    residents.map(({ _id }) => _id),
    actor.now,
  );
  const expiresAt = new Date(actor.now.getTime() + INVITATION_LASTS);
  const invitations = residents.map(({ _id, name, block, floor, apartmentNo }) => ({
    ...{ _id, name, block, floor, apartmentNo },
    token: newToken(),
  }));
  const rows = invitations.map(({ _id, token }) => ({
    ...{ agreementId: _id, tokenHash: hashOfToken(token), at: actor.now, actorId: actor.currentUser.id, expiresAt },
  }));
  await insertInvitations(tx, rows);
  const events = residents.flatMap((resident) => [
    ...(revoked.has(resident._id) ? [{ kind: 'invitation_revoked' as const, ...residentAuditDetails(resident) }] : []),
    { kind: 'invitation_made' as const, ...residentAuditDetails(resident) },
  ]);
  await recordEvent(tx, actor, events);
  return { invitations, expiresAt: expiresAt.toISOString() };
}

/** @throws Problem not_found; conflict when there is no invitation that could be used */
export function revokeInvitation(db: Db, actor: Actor, { id }: { id: string }): Promise<Resident> {
  return inTransaction(db, async (tx) => {
    const resident = await lockResident(tx, id, actor.now);
    const revoked = await revokeInvitationOf(tx, actor, resident);
    if (revoked.length === 0) throw new Problem('conflict', REFUSED.noSlip);
    await recordEvent(tx, actor, revoked);
    return { ...resident, invitedUntil: null };
  });
}

/** Revokes the invitation to a tenancy that is locked. Returns the event to record; none where there was no invitation. */
export async function revokeInvitationOf(tx: Db, { now }: { now: Date }, resident: Resident) {
  const revoked = await revokeLiveInvitations(tx, [resident._id], now);
  return revoked.size > 0 ? [{ kind: 'invitation_revoked' as const, ...residentAuditDetails(resident) }] : [];
}

type Reader = { now: Date; currentUser: CurrentUser | undefined };

/**
 * Returns what a slip opens, to the holder of its token, so that nobody registers for one that is over. The slip of a caller who has used
 * it and has the home still is `used`.
 */
export async function readSlip(db: Db, { now, currentUser }: Reader, { token }: { token: string }) {
  const found = await findOffer(db, hashOfToken(token));
  if (!found || hasEnded(found)) return { state: 'over' as const, slip: null };
  const { block, floor, apartmentNo, expiresAt, agreementId } = found;
  const slip = { block, floor, apartmentNo, expiresAt, tenure: tenureOf(found) };
  if (found.isUsable && expiresAt > now.toISOString()) return { state: 'open' as const, slip };
  const isCallers = found.usedBy !== null && found.usedBy === currentUser?.id && found.usedBy === found.userId;
  return isCallers
    ? { state: 'used' as const, slip: { ...slip, agreementId } }
    : { state: 'over' as const, slip: null };
}

/**
 * Makes the caller the tenant, the flat's owner or one of the people of the home, as the invitation says. An owner does not become a
 * member by it. The caller keeps the homes that they have.
 * @throws Problem conflict when the invitation is void, or the caller has a request or this home already; unauthenticated when they have
 * just left
 */
export function joinTenancy(db: Db, actor: Actor, { token }: { token: string }): Promise<Agreement> {
  return inTransaction(db, async (tx) => {
    const person = await lockPersonAlone(tx, actor.currentUser);
    if (!person) throw signInFirst();
    const own = await listHomesOf(tx, person.id);
    const slip = await lockSlip(tx, hashOfToken(token), actor.now);
    const { agreementId, isOwners } = slip;
    if (!isOwners && own.some(({ status }) => status === 'pending')) throw new Problem('conflict', REFUSED.hasRequest);
    if (own.some((home) => home.agreementId === agreementId)) throw new Problem('conflict', REFUSED.hasHome);
    const isMember = isOwners ? person.role !== 'admin' : await makeMember(tx, person.id);
    if (!isMember) throw new Problem('conflict', REFUSED.notMember);
    if (slip.personId) await updatePerson(tx, slip.personId, { user_id: person.id, slip_hash: null, slip_until: null });
    else {
      await giveTenancyTo(tx, slip.agreementId, person.id).catch(refuseSameApartment);
      await markInvitationUsed(tx, slip.id, { at: actor.now, actorId: person.id });
    }
    const agreement = await findJoined(tx, { email: actor.currentUser.email, agreementId }, actor.now);
    if (!agreement) throw new Error(`agreement ${slip.agreementId} vanished`);
    const { subject, details } = agreementAuditDetails(agreement);
    // An owner has no rent.
    const { rent, ...flat } = details;
    const about = { ...flat, ...(isOwners ? { tenure: 'ownership' } : { rent, role: 'member' }) };
    await recordEvent(
      tx,
      actor,
      slip.personId
        ? { kind: 'tenant_changed', subject, details: { ...about, person: actor.currentUser.name, happened: 'joined' } }
        : { kind: 'tenancy_joined', subject, details: about },
    );
    return agreement;
  });
}

/** The caller's tenancy of the same apartment is still under notice. */
function refuseSameApartment(error: unknown): never {
  if (isUniqueViolation(error, 'agreements_each_home_once')) throw new Problem('conflict', REFUSED.sameApartment);
  throw error;
}

/** Finds the tenant's place, or that of another person of the home, by its token, and locks the tenancy. */
async function lockSlip(tx: Db, tokenHash: string, now: Date) {
  const invitation = await findLiveInvitation(tx, tokenHash, now);
  if (invitation) return { ...(await lockInvitation(tx, tokenHash, { invitation, now })), personId: undefined };
  const slip = await findSlip(tx, tokenHash, now);
  if (!slip) throw new Problem('conflict', REFUSED.over);
  const tenancy = await lockTenancy(tx, slip.agreementId);
  const isStillLive = await findSlip(tx, tokenHash, now);
  if (!isStillLive || !tenancy || hasEnded(tenancy)) throw new Problem('conflict', REFUSED.over);
  return { ...slip, personId: slip.id, isOwners: tenureOf(tenancy) === 'ownership' };
}

type Invitation = NonNullable<Awaited<ReturnType<typeof findLiveInvitation>>>;

/** Reads the invitation again, with its tenancy locked. */
async function lockInvitation(tx: Db, tokenHash: string, { invitation, now }: { invitation: Invitation; now: Date }) {
  const tenancy = await lockTenancy(tx, invitation.agreementId);
  // Read again once the tenancy is locked: another caller may have used the invitation meanwhile.
  const isStillLive = await findLiveInvitation(tx, tokenHash, now);
  if (!isStillLive || !tenancy || hasEnded(tenancy) || tenancy.userId) throw new Problem('conflict', REFUSED.over);
  return { ...invitation, isOwners: tenureOf(tenancy) === 'ownership' };
}

async function lockResident(tx: Db, id: string, now: Date): Promise<Resident> {
  await lockTenancy(tx, id);
  const resident = await findResident(tx, id, now);
  if (!resident) throw new Problem('not_found', NO_TENANCY);
  return resident;
}
