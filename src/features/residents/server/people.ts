import { Problem } from '#api/problem.ts';
import { hashOf, newToken } from '#auth/secrets.ts';
import { hasEnded } from '#database/agreement-states.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { refuseOwnHome } from '#database/duties.ts';
import { lockPeopleOf, lockTenancy } from '#database/row-locks.ts';
import { dismissMember } from '#features/agreements/server/member-queries.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { endFile } from '#features/files/server/end-files.ts';
import { ownReason } from '#features/ledger/reason-kinds.ts';
import type { Stay } from '#features/members/server/end-membership.ts';
import { dayAt } from '#locale/calendar.ts';
import { DAY_TO_COME, LAST_DAY_FIRST, NO_SLIP, NO_TENANCY, TENANCY_ENDED } from '#locale/refusals.ts';
import type { NewPerson, PersonChange, PersonOfTenancy, Resident } from '../endpoints.ts';
import { INVITATION_LASTS, MANY_PEOPLE, MAX_PEOPLE, residentAuditDetails } from '../rules.ts';
import { revokeInvitationOf } from './invitations.ts';
import { refuseManyAccounts } from './member-limit.ts';
import { findPerson, findPlace, findTenantPlace, insertPerson, listPeople, updatePerson } from './people-queries.ts';
import { findResident, updateTenant } from './queries.ts';

const REFUSED = {
  ended: TENANCY_ENDED,
  none: { en: 'There is no such person in this home.', bn: 'এই বাসায় এমন কেউ নেই।' },
  left: { en: 'This person has left already.', bn: 'ইনি আগেই চলে গেছেন।' },
  joined: { en: 'This person has joined already.', bn: 'ইনি আগেই যোগ দিয়েছেন।' },
  noSlip: NO_SLIP,
  changed: {
    en: 'Somebody has just joined or left. Please look again.',
    bn: 'এইমাত্র কেউ যোগ দিয়েছেন বা চলে গেছেন। আবার দেখে নিন।',
  },
  early: LAST_DAY_FIRST,
  ahead: DAY_TO_COME,
};

type PersonKey = { agreementId: string; id: string };

/** Returns the people of a tenancy beside its tenant. @throws Problem not_found */
export async function readPeople(db: Db, agreementId: string, now: Date): Promise<PersonOfTenancy[]> {
  if (!(await findResident(db, agreementId, now))) throw new Problem('not_found', NO_TENANCY);
  return listPeople(db, agreementId);
}

/**
 * Adds a person to a home, beside its tenant.
 * @throws Problem not_found; conflict when the tenancy has ended or has many people; invalid for a day to come
 */
export function addPerson(db: Db, actor: Actor, { agreementId, ...person }: NewPerson & { agreementId: string }) {
  return inTransaction(db, async (tx) => {
    const resident = await lockHome(tx, agreementId, actor.now);
    if (person.phone) await refuseOwnHome(tx, { agreementId, userId: actor.currentUser.id });
    const [row] = await insertPeople(tx, actor, { resident, people: [person] });
    if (!row) throw new Error(`a person of ${agreementId} was not added`);
    return row;
  });
}

type Newcomers = { resident: Resident; people: readonly NewPerson[] };

/** Adds people to a tenancy that is locked, or was made in this transaction. */
export async function insertPeople(tx: Db, actor: Actor, { resident, people }: Newcomers): Promise<PersonOfTenancy[]> {
  const { _id: agreementId } = resident;
  const there = (await listPeople(tx, agreementId)).filter(({ until }) => until === null);
  if (there.length + people.length > MAX_PEOPLE) throw new Problem('conflict', MANY_PEOPLE);
  const added: PersonOfTenancy[] = [];
  for (const { name, phone, relation, since } of people) {
    const today = dayAt(actor.now);
    if (since && since > today) throw new Problem('invalid', REFUSED.ahead, { fields: { since: REFUSED.ahead } });
    const id = await insertPerson(tx, {
      agreement_id: agreementId,
      name,
      phone: phone ?? null,
      relation: relation ?? null,
      since: since ?? today,
      added_at: actor.now.toISOString(),
      added_by: actor.currentUser.id,
    });
    added.push(await getPerson(tx, { agreementId, id }));
    await recordEvent(tx, actor, eventOf(resident, { name, relation: relation ?? null }, { happened: 'added' }));
  }
  return added;
}

/** @throws Problem not_found; conflict for a person who has left */
export function changePerson(db: Db, actor: Actor, { agreementId, id, ...change }: PersonChange & PersonKey) {
  return inTransaction(db, async (tx) => {
    const resident = await lockHome(tx, agreementId, actor.now);
    const before = await getHere(tx, { agreementId, id });
    const { name, phone, relation, since } = change;
    if (phone) await refuseOwnHome(tx, { agreementId, userId: actor.currentUser.id });
    if (since && since > dayAt(actor.now))
      throw new Problem('invalid', REFUSED.ahead, { fields: { since: REFUSED.ahead } });
    await updatePerson(tx, id, {
      ...(name !== undefined && { name }),
      ...(phone !== undefined && { phone }),
      ...(relation !== undefined && { relation }),
      ...(since !== undefined && { since }),
    });
    const after = await getPerson(tx, { agreementId, id });
    const changes = (['name', 'phone', 'relation', 'since'] as const)
      .filter((field) => before[field] !== after[field])
      .map((field) => [field, `${after[field] ?? 'none'}, before: ${before[field] ?? 'none'}`]);
    const { details, ...event } = eventOf(resident, before, { happened: 'changed' });
    await recordEvent(tx, actor, { ...event, details: { ...details, ...Object.fromEntries(changes) } });
    return after;
  });
}

/**
 * Makes a slip that links a person's own account to the home, and revokes the one before.
 * @throws Problem not_found; conflict when they have joined or left, or the home has six accounts
 */
export function invitePerson(
  db: Db,
  actor: Actor,
  { agreementId, id }: PersonKey,
): Promise<{ token: string; expiresAt: string }> {
  return inTransaction(db, async (tx) => {
    const resident = await lockHome(tx, agreementId, actor.now);
    const person = await getHere(tx, { agreementId, id });
    if (person.joined) throw new Problem('conflict', REFUSED.joined);
    await refuseManyAccounts(tx, { agreementId, besides: id, now: actor.now });
    const token = newToken();
    const expiresAt = new Date(actor.now.getTime() + INVITATION_LASTS).toISOString();
    await updatePerson(tx, id, { slip_hash: hashOf(token, 'base64url'), slip_until: expiresAt });
    await recordEvent(tx, actor, eventOf(resident, person, { happened: 'invited' }));
    return { token, expiresAt };
  });
}

/** @throws Problem not_found; conflict when there is no slip */
export function revokePersonSlip(db: Db, actor: Actor, named: PersonKey): Promise<PersonOfTenancy> {
  return inTransaction(db, async (tx) => {
    const resident = await lockHome(tx, named.agreementId, actor.now);
    const person = await getHere(tx, named);
    if (!person.invitedUntil) throw new Problem('conflict', REFUSED.noSlip);
    await updatePerson(tx, named.id, { slip_hash: null, slip_until: null });
    await recordEvent(tx, actor, eventOf(resident, person, { happened: 'slip revoked' }));
    return getPerson(tx, named);
  });
}

type Leaving = PersonKey & { until?: string | undefined; reason: string };

/**
 * Ends a person's stay in a home, and with it their access; the tenancy goes on.
 * @throws Problem not_found; conflict when they have left already or joined at this moment; invalid for a day to come or before the first
 */
export function leaveHome(db: Db, actor: Actor, { agreementId, id, until, reason }: Leaving): Promise<PersonOfTenancy> {
  return inTransaction(db, async (tx) => {
    const locked = await lockPeopleOf(tx, agreementId);
    const resident = await lockResident(tx, agreementId, actor.now);
    const person = await getHere(tx, { agreementId, id });
    if (person.userId && !locked.includes(person.userId)) throw new Problem('conflict', REFUSED.changed);
    const day = until ?? dayAt(actor.now);
    const refusal = day > dayAt(actor.now) ? REFUSED.ahead : day < person.since ? REFUSED.early : undefined;
    if (refusal) throw new Problem('invalid', refusal, { fields: { until: refusal } });
    await closePlace(tx, actor, { id, day, reason });
    if (person.userId) await dismissMember(tx, person.userId);
    const { details, ...event } = eventOf(resident, person, { happened: 'left' });
    await recordEvent(tx, actor, { ...event, details: { ...details, lastDay: day, reason } });
    return getPerson(tx, { agreementId, id });
  });
}

/** Ends the stay of a member who is removed, in a home of which they are not the tenant. Their home's people are locked. */
export async function leaveHomeOf(tx: Db, actor: Actor, { reason, ...stay }: Stay): Promise<void> {
  const place = await findPlace(tx, stay);
  if (!place) throw new Error(`the place of ${stay.userId} in ${stay.agreementId} vanished`);
  await leaveHome(tx, actor, { ...place, reason });
}

const closePlace = (
  tx: Db,
  { now, currentUser }: Actor,
  { id, day, reason }: { id: string; day: string; reason: string },
) =>
  updatePerson(tx, id, {
    until: day,
    left_at: now.toISOString(),
    left_by: currentUser.id,
    left_reason: reason,
    slip_hash: null,
    slip_until: null,
  });

type Passing = PersonKey & { reason: string; stays: boolean };

/**
 * Makes one of the people of the home its tenant: the tenancy and its money go on, and papers name them from today. The former tenant
 * stays as one of its people, or leaves.
 * @throws Problem not_found; conflict when the tenancy has ended, they have left, or a person joined at this moment
 */
export function passTenancy(db: Db, actor: Actor, { agreementId, id, reason, stays }: Passing): Promise<Resident> {
  return inTransaction(db, async (tx) => {
    const locked = await lockPeopleOf(tx, agreementId);
    const resident = await lockHome(tx, agreementId, actor.now);
    await refuseOwnHome(tx, { agreementId, userId: actor.currentUser.id });
    const person = await getHere(tx, { agreementId, id });
    const former = await findTenantPlace(tx, agreementId);
    const members = [former.userId, person.userId].filter((userId) => userId !== null);
    if (members.some((userId) => !locked.includes(userId))) throw new Problem('conflict', REFUSED.changed);
    if (stays && former.userId) await refuseManyAccounts(tx, { agreementId, besides: id, now: actor.now });
    const today = dayAt(actor.now);
    const [since = today] = [resident.startsOn, today].toSorted();
    const revoked = await revokeInvitationOf(tx, actor, resident);
    // The file is about the former tenant, and only they may read it.
    await endFile(tx, actor, agreementId, { at: actor.now, actorId: actor.currentUser.id, because: 'passed on' });
    await closePlace(tx, actor, { id, day: today, reason: ownReason('became_tenant') });
    await updateTenant(tx, agreementId, {
      tenant_name: person.name,
      phone: person.phone,
      second_phone: null,
      tenant_email: null,
      user_id: person.userId,
    });
    const place = await insertPerson(tx, {
      agreement_id: agreementId,
      user_id: former.userId,
      name: resident.name,
      phone: former.phone,
      since,
      was_tenant: true,
      added_at: actor.now.toISOString(),
      added_by: actor.currentUser.id,
    });
    if (!stays) await closePlace(tx, actor, { id: place, day: today, reason });
    if (former.userId) await dismissMember(tx, former.userId);
    const { subject, details } = residentAuditDetails(resident);
    const passed = { ...details, person: person.name, happened: 'became the tenant', reason, stays };
    await recordEvent(tx, actor, [...revoked, { kind: 'tenant_changed', subject, details: passed }]);
    const next = await findResident(tx, agreementId, actor.now);
    if (!next) throw new Error(`agreement ${agreementId} vanished`);
    return next;
  });
}

async function lockResident(tx: Db, agreementId: string, now: Date): Promise<Resident> {
  await lockTenancy(tx, agreementId);
  const resident = await findResident(tx, agreementId, now);
  if (!resident) throw new Problem('not_found', NO_TENANCY);
  return resident;
}

/** Locks a tenancy that has not ended, and returns it. */
async function lockHome(tx: Db, agreementId: string, now: Date): Promise<Resident> {
  const tenancy = await lockTenancy(tx, agreementId);
  if (tenancy && hasEnded(tenancy)) throw new Problem('conflict', REFUSED.ended);
  return lockResident(tx, agreementId, now);
}

async function getPerson(tx: Db, named: PersonKey): Promise<PersonOfTenancy> {
  const person = await findPerson(tx, named);
  if (!person) throw new Problem('not_found', REFUSED.none);
  const { userId: _, ...answer } = person;
  return answer;
}

/** Finds a person who has not left. */
async function getHere(tx: Db, named: PersonKey) {
  const person = await findPerson(tx, named);
  if (!person) throw new Problem('not_found', REFUSED.none);
  if (person.until) throw new Problem('conflict', REFUSED.left);
  return person;
}

type Happening = { happened: 'added' | 'changed' | 'invited' | 'slip revoked' | 'left' };

/** An event about a person of a home, listed with its tenancy. It uses a kind of the tenant's, since kinds are fixed through 1.x. */
function eventOf(
  resident: Resident,
  { name, relation, email }: { name: string; relation: string | null; email?: string | null },
  { happened }: Happening,
) {
  const { subject, details } = residentAuditDetails(resident);
  const about = { ...details, person: name, happened, ...(relation && { relation }) };
  return { kind: 'tenant_changed' as const, subject: email ?? subject, details: about };
}
