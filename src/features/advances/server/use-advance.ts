import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { refuseOwnHome } from '#database/duties.ts';
import { lockTenancy } from '#database/row-locks.ts';
import { claim } from '#features/audit/server/claim.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import type { LedgerAccount } from '#features/ledger/endpoints.ts';
import { accountAuditDetails } from '#features/ledger/rules.ts';
import { applyUnapplied } from '#features/ledger/server/charge-queries.ts';
import { chargeRents } from '#features/ledger/server/charge-rents.ts';
import { reverseEntry, writeEntry } from '#features/ledger/server/queries.ts';
import { lockAccount } from '#features/ledger/server/statement-queries.ts';
import { inBangla } from '#locale/bangla.ts';
import { dayAt } from '#locale/calendar.ts';
import { NO_TENANCY, TAKEN_BACK_ALREADY } from '#locale/refusals.ts';
import { formatTaka, type Poisha, toPoisha, toTaka } from '#locale/taka.ts';
import type { AdvanceUse } from '../endpoints.ts';
import { findUse, listDueCharges, listHeld, listInstalments, listOpenCharges, setInstalment } from './queries.ts';

const REFUSED = {
  none: NO_TENANCY,
  noEntry: { en: 'There is no such use of an advance.', bn: 'অগ্রিমের এমন কোনো সমন্বয় নেই।' },
  takenBack: TAKEN_BACK_ALREADY,
  nothingDue: {
    en: 'Nothing is due that the advance could be set against.',
    bn: 'অগ্রিম থেকে সমন্বয় করার মতো কিছু বাকি নেই।',
  },
  nothingHeld: { en: 'No advance is held for this tenancy.', bn: 'এই চুক্তিতে কোনো অগ্রিম জমা নেই।' },
  held: (held: string) => ({
    en: `Only ${held} of the advance is held.`,
    bn: `অগ্রিম জমা আছে মাত্র ${inBangla(held)}।`,
  }),
  open: (open: string) => ({
    en: `Only ${open} of it is open. Please look again.`,
    bn: `এর মাত্র ${inBangla(open)} বাকি আছে। আবার দেখে নিন।`,
  }),
  noCharge: { en: 'There is no such charge of this tenancy.', bn: 'এই চুক্তিতে এমন কোনো পাওনা নেই।' },
};

/** Part of the advance for one charge, in poisha. */
type Share = { chargeId: string; amountPoisha: Poisha };

/**
 * Settles charges with the advance held for a tenancy: the named charges, or those due first. A repeat of the same request returns the
 * account's present state.
 * @throws Problem not_found; conflict if less is held or open
 */
export function useAdvance(
  db: Db,
  actor: Actor,
  { id, requestKey, ...use }: AdvanceUse & { id: string },
): Promise<LedgerAccount & { entryId?: string }> {
  return inTransaction(db, async (tx) => {
    const before = await lockCharged(tx, actor, id);
    const request = { makes: 'entry', requestKey, asked: { agreementId: id, ...use } } as const;
    const { id: entryId, isNew } = await claim(tx, actor, request);
    if (!isNew) return { ...before, entryId };
    const shares = await findShares(tx, actor, { agreementId: id, use });
    await enterUse(tx, actor, { id: entryId, account: before, shares });
    return { ...(await findAccount(tx, actor, id)), entryId };
  });
}

/** Locks a tenancy, charges it up to now, and returns its account. */
async function lockCharged(tx: Db, actor: Actor, agreementId: string): Promise<LedgerAccount> {
  const tenancy = await lockTenancy(tx, agreementId);
  if (!tenancy) throw new Problem('not_found', REFUSED.none);
  await chargeRents(tx, { now: actor.now, agreementId, chargedThrough: tenancy.chargedThrough });
  return findAccount(tx, actor, agreementId);
}

async function findAccount(tx: Db, actor: Actor, agreementId: string): Promise<LedgerAccount> {
  const account = await lockAccount(tx, agreementId, actor.now);
  if (!account) throw new Problem('not_found', REFUSED.none);
  return account;
}

type AdvanceUseRequest = { agreementId: string; use: Omit<AdvanceUse, 'requestKey'> };

async function findShares(tx: Db, actor: Actor, { agreementId, use }: AdvanceUseRequest): Promise<Share[]> {
  if (!use.charges) {
    const due = await listDueCharges(tx, agreementId, dayAt(actor.now));
    if (due.length === 0) throw new Problem('conflict', REFUSED.nothingDue);
    return due.map(({ id, openPoisha }) => ({ chargeId: id, amountPoisha: openPoisha }));
  }
  const open = await listOpenCharges(
    tx,
    agreementId,
    use.charges.map(({ id }) => id),
  );
  return use.charges.map(({ id, amount }) => {
    const charge = open.find((one) => one.id === id);
    if (!charge) throw new Problem('conflict', REFUSED.noCharge);
    if (toPoisha(amount) > charge.openPoisha)
      throw new Problem('conflict', REFUSED.open(formatTaka(toTaka(charge.openPoisha), 'paper')));
    return { chargeId: id, amountPoisha: toPoisha(amount) };
  });
}

type Use = { account: LedgerAccount; shares: readonly Share[]; id?: string };

/**
 * Writes the use of an advance on charges, in the order of `shares` as far as the advance goes. The tenancy is locked. `id` is the entry's,
 * if the form has it already.
 */
export async function enterUse(
  tx: Db,
  actor: Actor,
  { account, shares, id }: Use,
): Promise<{ entryId: string; amountPoisha: Poisha }> {
  const { agreementId } = account;
  const held = await listHeld(tx, agreementId);
  if (held.length === 0) throw new Problem('conflict', REFUSED.nothingHeld);
  const moves = shareOut(held, shares);
  const amountPoisha = moves.reduce((sum, move) => sum + move.amountPoisha, 0);
  const entry = { kind: 'use', agreementId, day: dayAt(actor.now), actorId: actor.currentUser.id } as const;
  const entryId = await writeEntry(tx, { ...entry, ...(id && { id }) }, moves);
  const { subject, details } = accountAuditDetails(account);
  await recordEvent(tx, actor, {
    kind: 'advance_used',
    subject,
    details: { ...details, amount: toTaka(amountPoisha) },
  });
  return { entryId, amountPoisha };
}

type Held = { id: string; heldPoisha: Poisha };

/** Takes each share from the oldest advance, until nothing is held. */
function shareOut(held: readonly Held[], shares: readonly Share[]) {
  const left = held.map((payment) => ({ ...payment }));
  return shares.flatMap(({ chargeId, amountPoisha }) => {
    let open = amountPoisha;
    return left.flatMap((payment) => {
      const amount = Math.min(open, payment.heldPoisha);
      if (amount === 0) return [];
      open -= amount;
      payment.heldPoisha -= amount;
      return [
        {
          debit: 'advances' as const,
          credit: 'receivable' as const,
          amountPoisha: amount,
          chargeId,
          paymentId: payment.id,
        },
      ];
    });
  });
}

/**
 * Reverses the use of an advance on charges. Other unapplied money settles the charges that are due again.
 * @throws Problem not_found; conflict if it was reversed already
 */
export function holdAgain(
  db: Db,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<LedgerAccount> {
  return inTransaction(db, async (tx) => {
    const agreementId = (await findUse(tx, id))?.agreementId;
    if (!agreementId) throw new Problem('not_found', REFUSED.noEntry);
    const account = await lockCharged(tx, actor, agreementId);
    // Read again after the lock: another request may have reversed it.
    if ((await findUse(tx, id))?.isTakenBack) throw new Problem('conflict', REFUSED.takenBack);
    await reverseEntry(tx, {
      kind: 'hold',
      agreementId,
      now: actor.now,
      actorId: actor.currentUser.id,
      reason,
      entryId: id,
    });
    await applyUnapplied(tx, { agreementIds: [agreementId], now: actor.now });
    const { subject, details } = accountAuditDetails(account);
    await recordEvent(tx, actor, { kind: 'advance_held_again', subject, details: { ...details, reason } });
    return findAccount(tx, actor, agreementId);
  });
}

/** @throws Problem not_found */
export function agreeOnInstalment(
  db: Db,
  actor: Actor,
  { id, amount }: { id: string; amount: number },
): Promise<LedgerAccount> {
  return inTransaction(db, async (tx) => {
    const account = await lockCharged(tx, actor, id);
    await refuseOwnHome(tx, { agreementId: id, userId: actor.currentUser.id });
    await setInstalment(tx, id, amount > 0 ? toPoisha(amount) : null);
    const { subject, details } = accountAuditDetails(account);
    await recordEvent(tx, actor, {
      kind: 'instalment_agreed',
      subject,
      details: { ...details, amount, before: account.instalment ?? 0 },
    });
    return findAccount(tx, actor, id);
  });
}

/** Takes the instalments of these tenancies' advances for this month's rents, if they are still open. */
export function takeInstalments(db: Db, actor: Actor, agreementIds: readonly string[]) {
  return inTransaction(db, async (tx) => {
    for (const id of agreementIds.toSorted()) await lockTenancy(tx, id);
    const due = await listInstalments(tx, { now: actor.now, agreementIds });
    let poisha = 0;
    const entryIds: string[] = [];
    for (const { agreementId, chargeId, amount } of due) {
      const account = await findAccount(tx, actor, agreementId);
      const shares = [{ chargeId, amountPoisha: toPoisha(amount) }];
      const { entryId, amountPoisha } = await enterUse(tx, actor, { account, shares });
      poisha += amountPoisha;
      entryIds.push(entryId);
    }
    return { taken: due.length, amount: toTaka(poisha), entryIds };
  });
}
