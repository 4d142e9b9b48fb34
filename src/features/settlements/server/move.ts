import { Problem } from '#api/problem.ts';
import { hasEnded, tenureOf } from '#database/agreement-states.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { refuseOwnHome } from '#database/duties.ts';
import { lockApartmentOf, lockOfferedApartments, lockPeopleOf, lockTenancy } from '#database/row-locks.ts';
import { endAgreement } from '#features/agreements/server/end-agreement.ts';
import { declineRequests, hasOwner, letRefusal, listLet } from '#features/apartments/server/letting-queries.ts';
import { claim } from '#features/audit/server/claim.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { findDescription } from '#features/building/server/queries.ts';
import type { LedgerAccount } from '#features/ledger/endpoints.ts';
import { ownReason } from '#features/ledger/reason-kinds.ts';
import { accountAuditDetails } from '#features/ledger/rules.ts';
import { applyUnapplied } from '#features/ledger/server/charge-queries.ts';
import { chargeRents } from '#features/ledger/server/charge-rents.ts';
import { writeMove } from '#features/ledger/server/move-queries.ts';
import { startRents } from '#features/ledger/server/rent-queries.ts';
import type { Resident } from '#features/residents/endpoints.ts';
import { rentRefusal, residentAuditDetails } from '#features/residents/rules.ts';
import { enterHandOver } from '#features/residents/server/hand-over.ts';
import { revokeInvitationOf } from '#features/residents/server/invitations.ts';
import { findResident, findTenantId } from '#features/residents/server/queries.ts';
import { addMonths, dayAt, daysAfter } from '#locale/calendar.ts';
import { NO_APARTMENT, NO_TENANCY, TENANCY_ENDED } from '#locale/refusals.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import type { NewHome, Settlement } from '../endpoints.ts';
import { insertMovedTenancy, takeChequesAlong, takeKnownPayersAlong, takePeopleAlong } from './queries.ts';
import { readSettlement } from './read-settlement.ts';
import { lockCharged } from './refund.ts';

type MoneyMove = { id: string; to: string; requestKey: string };

/**
 * Moves unapplied and held money of a tenancy to another one of the same person, once it has settled due charges there; in the other
 * tenancy it settles due charges in turn. A repeat of the same request returns the settlement's present state.
 * @throws Problem not_found; conflict if there is nothing to move, or if charges are due or money is pending
 */
export function moveMoney(db: Db, actor: Actor, { id, to, requestKey }: MoneyMove): Promise<Settlement> {
  return inTransaction(db, async (tx) => {
    // Locked in the order of ids, so that two opposite moves queue instead of deadlocking.
    const accounts: LedgerAccount[] = [];
    for (const one of [id, to].toSorted()) accounts.push(await lockCharged(tx, actor, one));
    const asked = { agreementId: id, to };
    const { id: entryId, isNew } = await claim(tx, actor, { makes: 'entry', requestKey, asked });
    const settlement = await readSettlement(tx, actor, { scope: 'everyone', id });
    if (!isNew) return settlement;
    const { others, account } = settlement;
    if (!others.some(({ agreementId }) => agreementId === to)) throw new Problem('not_found', NO_TENANCY);
    const target = accounts.find(({ agreementId }) => agreementId === to);
    if (!target) throw new Problem('not_found', NO_TENANCY);
    const { owed, waiting, credit, held } = account;
    if (owed > 0 || waiting > 0) throw new Problem('conflict', REFUSED.open);
    if (credit === 0 && held === 0) throw new Problem('conflict', REFUSED.nothing);
    await writeMove(tx, {
      id: entryId,
      from: id,
      to,
      today: dayAt(actor.now),
      at: actor.now,
      actorId: actor.currentUser.id,
    });
    await applyUnapplied(tx, { agreementIds: [to], now: actor.now });
    const { subject, details } = accountAuditDetails(account);
    const money = { amount: Math.round((credit + held) * 100) / 100, to: target.apartmentNo };
    await recordEvent(tx, actor, { kind: 'money_moved', subject, details: { ...details, ...money } });
    return readSettlement(tx, actor, { scope: 'everyone', id });
  });
}

/**
 * Moves a tenant to another apartment, today or on an earlier day: the tenancy ends on the day before, a new one begins, and the rest of
 * credit and advance moves once it has settled due charges. Debts stay with the old tenancy. Held cheques and known telephones of payers
 * go along; money that waits follows once it is confirmed (`passOn`).
 * @throws Problem not_found; invalid for a day that has not come, or is not after the first one; conflict if the apartment is let, or if a
 * reading is of a meter that is not to be billed any more
 */
export function moveTenant(
  db: Db,
  actor: Actor,
  { id, readings, ...home }: NewHome & { id: string },
): Promise<Resident> {
  return inTransaction(db, async (tx) => {
    const { now } = actor;
    const { resident, apartment, tenancy } = await lockMove(tx, actor, { id, home });
    await refuseOwnHome(tx, { agreementId: id, userId: actor.currentUser.id });
    const { startsOn } = home;
    // A tenant who lives here without rent pays none in the next flat either.
    const rent = home.rent ?? (resident.rent === 0 ? 0 : toTaka(apartment.rentPoisha));
    const isOwned = rent === 0 && (await hasOwner(tx, apartment.id));
    const noRent = rentRefusal({ rent, occupancy: resident.occupancy, isOwned });
    if (noRent) throw new Problem('invalid', noRent, { fields: { rent: noRent } });
    const today = dayAt(now);
    const wrong = startsOn > today ? REFUSED.ahead : startsOn <= resident.startsOn ? REFUSED.early : undefined;
    if (wrong) throw new Problem('invalid', wrong, { fields: { startsOn: wrong } });
    const reason = ownReason('moved', apartment.apartmentNo);
    const endsOn = daysAfter(startsOn, -1);
    const isByDays = (await findDescription(tx)).partMonths === 'days';
    await endAgreement(tx, {
      now,
      actorId: actor.currentUser.id,
      agreementId: id,
      chargedThrough: tenancy.chargedThrough,
      keepsMembers: true,
      endsOn,
      reason,
      part: {},
    });
    await enterHandOver(tx, actor, { agreementId: id, endsOn, readings });
    const revoked = await revokeInvitationOf(tx, actor, resident);
    const next = await insertMovedTenancy(tx, {
      from: id,
      apartmentId: apartment.id,
      rentPoisha: toPoisha(rent),
      startsOn,
      billedFrom: `${home.billedFrom ?? (isByDays ? startsOn.slice(0, 7) : firstMonth(startsOn))}-01`,
      rentFrom: isByDays ? startsOn : null,
      at: now,
    });
    await takePeopleAlong(tx, { from: id, to: next, at: now, actorId: actor.currentUser.id });
    await takeChequesAlong(tx, { from: id, to: next });
    await takeKnownPayersAlong(tx, { from: id, to: next });
    await startRents(tx, { agreementIds: [next], at: now, actorId: actor.currentUser.id });
    await chargeRents(tx, { now, agreementId: next });
    await writeMove(tx, { from: id, to: next, today, at: now, actorId: actor.currentUser.id });
    await applyUnapplied(tx, { agreementIds: [next], now });
    const taken = [{ apartmentId: apartment.id, reason: ownReason('home_let', apartment.apartmentNo) }];
    const declined = await declineRequests(tx, taken, { at: now, actorId: actor.currentUser.id });
    const moved = await findResident(tx, next, now);
    if (!moved) throw new Error(`agreement ${next} vanished`);
    const { subject, details } = residentAuditDetails(resident);
    await recordEvent(tx, actor, [
      ...revoked,
      { kind: 'tenancy_ended', subject, details: { ...details, lastDay: endsOn, reason } },
      ...declined,
      // The last one, by which an approval tells what was asked for.
      {
        kind: 'tenancy_moved',
        subject,
        details: { ...details, to: moved.apartmentNo, from: startsOn, rent: moved.rent },
      },
    ]);
    return moved;
  });
}

/** The month of the move is charged to the old tenancy, unless the move is on its first day. */
const firstMonth = (startsOn: string) => {
  const [year = 0, month = 1, day = 1] = startsOn.split('-').map(Number);
  const first = day === 1 ? { year, month } : addMonths({ year, month }, 1);
  return `${first.year}-${String(first.month).padStart(2, '0')}`;
};

type Move = { id: string; home: Omit<NewHome, 'readings'> };

/** Locks the tenancy and the tenant's new apartment, in the order of row-locks.ts. */
async function lockMove(tx: Db, { now }: Actor, { id, home }: Move) {
  const [apartment] = await lockOfferedApartments(tx, [home]);
  await lockApartmentOf(tx, id);
  const before = await findTenantId(tx, id);
  await lockPeopleOf(tx, id);
  const tenancy = await lockTenancy(tx, id);
  const resident = await findResident(tx, id, now);
  if (!tenancy || !resident) throw new Problem('not_found', NO_TENANCY);
  if (tenureOf(tenancy) === 'ownership') throw new Problem('conflict', REFUSED.owners);
  if (hasEnded(tenancy) || tenancy.userId !== before?.userId) throw new Problem('conflict', REFUSED.ended);
  if (!apartment) throw new Problem('not_found', REFUSED.noApartment, { fields: { apartmentNo: REFUSED.noApartment } });
  if (apartment.id === tenancy.apartmentId)
    throw new Problem('conflict', REFUSED.same, { fields: { apartmentNo: REFUSED.same } });
  const taken = letRefusal((await listLet(tx, [apartment.id])).get(apartment.id), home.startsOn);
  if (taken) throw new Problem('conflict', taken, { fields: { apartmentNo: taken } });
  return { resident, apartment, tenancy };
}

const REFUSED = {
  open: {
    en: 'Something of this tenancy is still due or waits. Please settle it first.',
    bn: 'এই চুক্তিতে কিছু বাকি বা অপেক্ষায় আছে। আগে তা নিষ্পত্তি করুন।',
  },
  nothing: { en: 'There is no money to move.', bn: 'সরানোর মতো কোনো টাকা নেই।' },
  ahead: {
    en: 'A move is entered once the day has come. Until then please give notice.',
    bn: 'বাসা বদল লেখা হয় দিনটি এলে। তার আগে নোটিশ দিন।',
  },
  early: {
    en: 'The new tenancy begins after the first day of this one.',
    bn: 'নতুন মেয়াদ শুরু হবে এই মেয়াদের প্রথম দিনের পরে।',
  },
  ended: TENANCY_ENDED,
  owners: { en: 'The owner of a flat does not move.', bn: 'ফ্ল্যাটের মালিক বাসা বদলান না।' },
  noApartment: NO_APARTMENT,
  same: { en: 'The tenant lives there already.', bn: 'ভাড়াটিয়া এখানেই থাকেন।' },
};
