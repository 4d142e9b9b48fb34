import { Problem } from '#api/problem.ts';
import { hasEnded, tenureOf } from '#database/agreement-states.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockApartmentOf, lockPeopleOf, lockTenancy } from '#database/row-locks.ts';
import { isHomeOf, isWithin, type Scope } from '#database/scope.ts';
import { endAgreement } from '#features/agreements/server/end-agreement.ts';
import { spanOfDays } from '#features/audit/rules.ts';
import { countEvents } from '#features/audit/server/queries.ts';
import { type Actor, byServer, recordEvent } from '#features/audit/server/record-event.ts';
import type { PartMonths } from '#features/building/endpoints.ts';
import { partAuditDetails } from '#features/ledger/rent-rules.ts';
import { enterLastDay } from '#features/ledger/server/release-queries.ts';
import { tell } from '#features/notifications/server/tell.ts';
import { inBangla } from '#locale/bangla.ts';
import { dayAt } from '#locale/calendar.ts';
import { formatDay } from '#locale/dates.ts';
import type { Text } from '#locale/language.ts';
import { NO_TENANCY, TENANCY_ENDED_ALREADY } from '#locale/refusals.ts';
import type { Resident } from '../endpoints.ts';
import { noticeRefusal, residentAuditDetails } from '../rules.ts';
import { revokeInvitationOf } from './invitations.ts';
import { findNeighbour, listOver, removeNotice, saveNotice } from './notice-queries.ts';
import { findResident, findTenantId } from './queries.ts';

const REFUSED = {
  ended: TENANCY_ENDED_ALREADY,
  owners: { en: 'The owner of a flat gives no notice.', bn: 'ফ্ল্যাটের মালিকের নোটিশ লাগে না।' },
  none: { en: 'No notice is given.', bn: 'কোনো নোটিশ দেওয়া হয়নি।' },
  buildings: {
    en: 'The building gave this notice. Only the administration can withdraw it.',
    bn: 'নোটিশটি কর্তৃপক্ষের দেওয়া। শুধু তাঁরাই তা তুলে নিতে পারেন।',
  },
  partMonths: {
    en: 'How the last month is charged, only the administration says.',
    bn: 'শেষ মাসের ভাড়া কীভাবে ধরা হবে, তা শুধু কর্তৃপক্ষ ঠিক করে।',
  },
  earlier: {
    en: 'The tenant before has not moved out yet. Please give notice afterwards.',
    bn: 'আগের ভাড়াটিয়া এখনও বাসা ছাড়েননি। তার পরে নোটিশ দিন।',
  },
  flood: (notices: number): Text => ({
    en: `You have given notice ${notices} times today. Please try again tomorrow.`,
    bn: `আজ আপনি ${inBangla(String(notices))} বার নোটিশ দিয়েছেন। আগামীকাল আবার চেষ্টা করুন।`,
  }),
  next: (day: string): Text => ({
    en: `Somebody moves in on ${day}.`,
    bn: `${inBangla(day)} তারিখে নতুন ভাড়াটিয়া উঠবেন।`,
  }),
};

type Sender = Actor & { scope: Scope };
type Notice = { id: string; endsOn: string; reason: string; partMonths?: PartMonths | undefined };

/**
 * Gives notice for a future day, for the building or as the tenant, who gets not_found for another's tenancy. The tenancy goes on until
 * that day has ended. It replaces an earlier notice.
 * @throws Problem not_found; invalid for a day that is not to come; conflict when it has ended, or the next tenant moves in by then;
 * too_many_requests for a tenant's eleventh notice of a day
 */
export function giveNotice(db: Db, actor: Sender, { id, endsOn, reason, partMonths }: Notice): Promise<Resident> {
  return inTransaction(db, async (tx) => {
    const { resident, chargedThrough, from } = await lockLiving(tx, actor, id);
    if (from === 'tenant') await refuseFlood(tx, actor);
    if (partMonths && from === 'tenant')
      throw new Problem('invalid', REFUSED.partMonths, { fields: { partMonths: REFUSED.partMonths } });
    const refusal = noticeRefusal(endsOn, { startsOn: resident.startsOn, today: dayAt(actor.now) });
    if (refusal) throw new Problem('invalid', refusal, { fields: { endsOn: refusal } });
    await saveLastDay(tx, actor, { resident, chargedThrough, from, endsOn, reason, partMonths });
    return getResident(tx, id, actor.now);
  });
}

/**
 * Refuses a flood of notices, since each is an event that is kept for ever. Merging them would hide from the trail which last day holds.
 */
async function refuseFlood(tx: Db, { currentUser, now }: Actor): Promise<void> {
  const { since } = spanOfDays({ from: dayAt(now) });
  const given = await countEvents(tx, { actor: currentUser.email, kind: 'notice_given', since });
  if (given >= MAX_NOTICES_A_DAY)
    throw new Problem('too_many_requests', REFUSED.flood(MAX_NOTICES_A_DAY), { headers: { 'retry-after': '3600' } });
}

const MAX_NOTICES_A_DAY = 10;

type LastDay = Omit<Notice, 'id'> & { resident: Resident; chargedThrough: string | null; from: 'tenant' | 'building' };

/**
 * Sets the last day of a tenancy that is locked after its apartment; payments for months after it become unused again.
 * @throws Problem conflict when the next tenant moves in by then, or the tenant before has not moved out
 */
export async function saveLastDay(
  tx: Db,
  actor: Actor,
  { resident, chargedThrough, from, endsOn, reason, partMonths }: LastDay,
): Promise<void> {
  const neighbour = await findNeighbour(tx, resident._id);
  if (neighbour?.endsOn) throw new Problem('conflict', REFUSED.earlier);
  if (neighbour && neighbour.startsOn <= endsOn) {
    const refusal = REFUSED.next(formatDay(neighbour.startsOn));
    throw new Problem('conflict', refusal, { fields: { endsOn: refusal } });
  }
  const { now, currentUser } = actor;
  await saveNotice(tx, resident._id, { at: now, actorId: currentUser.id, from, endsOn, reason, partMonths });
  await enterLastDay(tx, { agreementId: resident._id, chargedThrough, now, actorId: enteredBy(actor, from) });
  const { subject, details } = residentAuditDetails(resident);
  await recordEvent(tx, actor, {
    kind: 'notice_given',
    subject,
    details: { ...details, lastDay: endsOn, reason, ...partAuditDetails({ partMonths }) },
  });
  // Told to the other side.
  await tell(tx, actor, {
    kind: from === 'building' ? 'notice_given' : 'notice_received',
    id: `${resident._id}:${actor.requestId.slice(0, 36)}`,
    agreementId: resident._id,
    about: { day: endsOn },
  });
}

/**
 * The person who enters what a last day changes of the charges. Of a tenant's notice the site enters it, by the building's rules: the
 * database refuses staff any correction by their own hand in their own home.
 */
const enteredBy = ({ currentUser }: Actor, from: LastDay['from']) => (from === 'tenant' ? null : currentUser.id);

/**
 * Withdraws a notice: the tenancy goes on without a last day. A tenant can withdraw only their own notice.
 * @throws Problem not_found; conflict when there is none, it is the building's, or the next tenant was accepted for the time after it
 */
export function withdrawNotice(db: Db, actor: Sender, { id }: { id: string }): Promise<Resident> {
  return inTransaction(db, async (tx) => {
    const { resident, chargedThrough, from } = await lockLiving(tx, actor, id);
    if (resident.noticeFrom === null) throw new Problem('conflict', REFUSED.none);
    if (from === 'tenant' && resident.noticeFrom === 'building') throw new Problem('conflict', REFUSED.buildings);
    const next = await findNeighbour(tx, id);
    if (next) throw new Problem('conflict', REFUSED.next(formatDay(next.startsOn)));
    await removeNotice(tx, id);
    await enterLastDay(tx, { agreementId: id, chargedThrough, now: actor.now, actorId: enteredBy(actor, from) });
    await recordEvent(tx, actor, { kind: 'notice_withdrawn', ...residentAuditDetails(resident) });
    const told = `${id}:${actor.requestId.slice(0, 36)}`;
    if (from === 'building') await tell(tx, actor, { kind: 'notice_withdrawn', id: told, agreementId: id });
    return getResident(tx, id, actor.now);
  });
}

/**
 * Locks a living tenancy of the scope after its apartment, and tells for which side the sender acts: in their own home a sender is the
 * tenant, whatever their duties for the building.
 */
async function lockLiving(tx: Db, { scope, now, currentUser: { email } }: Sender, id: string) {
  await lockApartmentOf(tx, id);
  const tenancy = await lockTenancy(tx, id);
  const resident = tenancy && isWithin(scope, tenancy.userId) ? await findResident(tx, id, now) : undefined;
  if (!tenancy || !resident) throw new Problem('not_found', NO_TENANCY);
  if (tenureOf(tenancy) === 'ownership') throw new Problem('conflict', REFUSED.owners);
  if (hasEnded(tenancy)) throw new Problem('conflict', REFUSED.ended);
  const isOffice = scope === 'everyone' && !(await isHomeOf(tx, { email, agreementId: id }));
  const from: LastDay['from'] = isOffice ? 'building' : 'tenant';
  return { resident, chargedThrough: tenancy.chargedThrough, from };
}

async function getResident(tx: Db, id: string, now: Date): Promise<Resident> {
  const resident = await findResident(tx, id, now);
  if (!resident) throw new Error(`agreement ${id} vanished`);
  return resident;
}

/** Ends the tenancies whose last day has ended in Asia/Dhaka. If several servers do so at once, one of them ends each. */
export async function endWhatIsOver(db: Db, now: Date): Promise<void> {
  for (const id of await listOver(db, now)) await inTransaction(db, (tx) => endOver(tx, id, now));
}

async function endOver(tx: Db, id: string, now: Date): Promise<void> {
  const before = await findTenantId(tx, id);
  await lockPeopleOf(tx, id);
  const tenancy = await lockTenancy(tx, id);
  const resident = await findResident(tx, id, now);
  if (!resident?.endsOn || resident.endsOn >= dayAt(now) || tenancy?.status !== 'accepted') return;
  // The tenant joined at this moment: the next hourly run ends the tenancy.
  if (tenancy.userId !== before?.userId) return;
  const { endsOn, endReason: reason } = resident;
  const { chargedThrough } = tenancy;
  await endAgreement(tx, { now, actorId: null, agreementId: id, chargedThrough, endsOn, reason });
  const revoked = await revokeInvitationOf(tx, { now }, resident);
  const { subject, details } = residentAuditDetails(resident);
  const ended = {
    kind: 'tenancy_ended',
    subject,
    details: { ...details, lastDay: endsOn, reason: reason ?? '' },
  } as const;
  await recordEvent(tx, byServer(now), [...revoked, ended]);
}
