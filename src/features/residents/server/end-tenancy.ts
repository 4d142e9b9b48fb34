import { Problem } from '#api/problem.ts';
import { hasEnded, tenureOf } from '#database/agreement-states.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { refuseOwnHome } from '#database/duties.ts';
import { lockApartmentOf, lockPeopleOf, lockTenancy } from '#database/row-locks.ts';
import { endAgreement } from '#features/agreements/server/end-agreement.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import type { PartMonths } from '#features/building/endpoints.ts';
import { partAuditDetails } from '#features/ledger/rent-rules.ts';
import { dayAt } from '#locale/calendar.ts';
import { NO_TENANCY, TENANCY_ENDED_ALREADY } from '#locale/refusals.ts';
import type { HandOverReading, Resident } from '../endpoints.ts';
import { isNotice, lastDayRefusal, residentAuditDetails } from '../rules.ts';
import { enterHandOver, refusalOfReadings } from './hand-over.ts';
import { revokeInvitationOf } from './invitations.ts';
import { saveLastDay } from './notice.ts';
import { findResident } from './queries.ts';

const REFUSED = {
  ended: TENANCY_ENDED_ALREADY,
  notYet: {
    en: 'Meters are read on the last day. Please type it into that month’s bills then.',
    bn: 'মিটার শেষ দিনে পড়া হয়। সেদিন ওই মাসের বিলে লিখুন।',
  },
  owners: {
    en: 'The account of an owner ends on a day that has come: the day of the sale.',
    bn: 'মালিকের হিসাব শেষ হয় বিক্রির দিনে; সেই দিন এখনও আসেনি।',
  },
  joined: { en: 'The tenant has just joined. Please look again.', bn: 'ভাড়াটিয়া এইমাত্র যোগ দিয়েছেন। আবার দেখে নিন।' },
};

type Ending = {
  id: string;
  endsOn: string;
  reason: string;
  partMonths?: PartMonths | undefined;
  readings: readonly HandOverReading[];
};

/**
 * Ends a tenancy with its last day and the reason, and revokes an invitation to it; a day in the future makes it a notice.
 * Meter readings of the last day go into that month's bills.
 * @throws Problem not_found; conflict when it ended already, its tenant joined at this moment, or a reading is of no meter that is still
 * to be billed; invalid for a last day before the first or too far ahead, and for readings of a day to come
 */
export function endTenancy(
  db: Db,
  actor: Actor,
  { id, endsOn, reason, partMonths, readings }: Ending,
): Promise<Resident> {
  return inTransaction(db, async (tx) => {
    const { resident, chargedThrough, ...tenancy } = await lockActiveTenancy(tx, id, actor.now);
    await refuseOwnHome(tx, { agreementId: id, userId: actor.currentUser.id });
    const stay = { startsOn: resident.startsOn, today: dayAt(actor.now) };
    const refusal = lastDayRefusal(endsOn, stay);
    if (refusal) throw new Problem('invalid', refusal, { fields: { endsOn: refusal } });
    const isOwners = tenureOf(tenancy) === 'ownership';
    if (isOwners && endsOn > stay.today)
      throw new Problem('invalid', REFUSED.owners, { fields: { endsOn: REFUSED.owners } });
    if (isNotice(endsOn, stay)) {
      if (readings.length > 0) throw refusalOfReadings(REFUSED.notYet);
      await saveLastDay(tx, actor, { resident, chargedThrough, from: 'building', endsOn, reason, partMonths });
      return { ...resident, endsOn, endReason: reason, noticeFrom: 'building' };
    }
    const { now, currentUser } = actor;
    const last = { endsOn, reason, part: { partMonths } };
    await endAgreement(tx, { now, actorId: currentUser.id, agreementId: id, chargedThrough, isOwners, ...last });
    await enterHandOver(tx, actor, { agreementId: id, endsOn, readings });
    const revoked = await revokeInvitationOf(tx, actor, resident);
    const { subject, details } = residentAuditDetails(resident);
    const ended = {
      kind: 'tenancy_ended',
      subject,
      details: { ...details, lastDay: endsOn, reason, ...partAuditDetails({ partMonths }) },
    } as const;
    await recordEvent(tx, actor, [...revoked, ended]);
    return { ...resident, endsOn, endReason: reason, noticeFrom: null, invitedUntil: null };
  });
}

async function lockActiveTenancy(tx: Db, id: string, now: Date) {
  await lockApartmentOf(tx, id);
  const locked = await lockPeopleOf(tx, id);
  const tenancy = await lockTenancy(tx, id);
  const resident = await findResident(tx, id, now);
  if (!tenancy || !resident) throw new Problem('not_found', NO_TENANCY);
  if (hasEnded(tenancy)) throw new Problem('conflict', REFUSED.ended);
  if (tenancy.userId && !locked.includes(tenancy.userId)) throw new Problem('conflict', REFUSED.joined);
  return { ...tenancy, resident };
}
