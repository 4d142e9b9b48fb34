import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockTenanciesOfMove, lockTenancyOfPayment } from '#database/row-locks.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import { accountOf } from '#features/ledger/rules.ts';
import { chargeRents } from '#features/ledger/server/charge-rents.ts';
import { findGiver, findSpent, reverseMove } from '#features/ledger/server/move-queries.ts';
import { reversePostingsOf, writeConfirmation } from '#features/ledger/server/queries.ts';
import { settleAfterReversal } from '#features/ledger/server/release-queries.ts';
import { dayAt } from '#locale/calendar.ts';
import type { MoneyReceived } from '../endpoints.ts';
import { finishPayment } from './enter-payment.ts';
import { type Certificate, decidePayment, findMoney, listClaimedTogether } from './queries.ts';
import { refuseWrongDay } from './record-payment.ts';

/**
 * Confirms that a waiting payment's money has come. It counts for the day on which it came, or for today where that day is closed.
 * @throws Problem not_found; conflict when it was decided already; DatabaseError payments_separated for who recorded it, where the building
 * separates the two
 */
export const confirmPayment = (db: Db, actor: Actor, id: string): Promise<MoneyReceived> =>
  inTransaction(db, (tx) => decideTogether(tx, id, (one) => confirm(tx, actor, { id: one })));

/**
 * Enters the certificate of tax withheld: from now on it counts.
 * @throws Problem not_found; invalid for a day ahead; conflict when it was decided already
 */
export function confirmWithheldTax(
  db: Db,
  actor: Actor,
  { id, ...certificate }: { id: string } & Certificate,
): Promise<MoneyReceived> {
  refuseWrongDay(certificate.certifiedOn, actor.now);
  return inTransaction(db, (tx) => confirm(tx, actor, { id, certificate }));
}

/** Decides all claims that one transaction pays, whichever of them is named: its money has come or has not. */
async function decideTogether(tx: Db, id: string, decide: (id: string) => Promise<MoneyReceived>) {
  const claims = await listClaimedTogether(tx, id);
  // Locked in the order of the tenancies, before the first one is decided.
  if (claims.length > 1) for (const one of claims) await lockTenancyOfPayment(tx, one);
  const decided = await decide(id);
  for (const one of claims) if (one !== id) await decide(one);
  return decided;
}

type Confirmed = { id: string; certificate?: Certificate };

async function confirm(tx: Db, actor: Actor, { id, certificate }: Confirmed): Promise<MoneyReceived> {
  const { agreementId, method, receivedOn } = await lockPayment(tx, id, 'pending');
  if (certificate && method !== 'Tax withheld') throw new Problem('not_found', REFUSED.none);
  if (!certificate && method === 'Tax withheld') throw new Problem('conflict', REFUSED.noCertificate);
  const by = actor.currentUser.id;
  const { isOwn } = await decidePayment(tx, id, { state: 'confirmed', at: actor.now, by, certificate });
  const entry = { agreementId, day: dayAt(actor.now), receivedOn, by };
  await writeConfirmation(tx, entry, { id, account: accountOf(method) });
  return finishPayment(tx, actor, { id, kind: 'payment_confirmed', isOwn });
}

/**
 * Declines a waiting payment whose money has not come: the months that it settled are due again.
 * @throws Problem not_found; conflict when it is not pending
 */
export const declinePayment = (
  db: Db,
  actor: Actor,
  decision: { id: string; reason: string },
): Promise<MoneyReceived> =>
  inTransaction(db, (tx) =>
    decideTogether(tx, decision.id, (id) => reversePaymentPostings(tx, actor, { ...decision, id, kind: 'decline' })),
  );

/**
 * Reverses a payment that was confirmed by mistake: the months that it settled are due again.
 * @throws Problem not_found; conflict when it is not confirmed; DatabaseError as confirmPayment
 */
export const reversePayment = (
  db: Db,
  actor: Actor,
  decision: { id: string; reason: string },
): Promise<MoneyReceived> =>
  inTransaction(db, (tx) => reversePaymentPostings(tx, actor, { ...decision, kind: 'reverse' }));

const OUTCOMES = {
  decline: { from: 'pending', state: 'declined', event: 'payment_declined' },
  reverse: { from: 'confirmed', state: 'reversed', event: 'payment_reversed' },
} as const;

type Reversal = { id: string; kind: keyof typeof OUTCOMES; reason: string };

/**
 * Mirrors every posting of a payment, and where its money came from another tenancy, that one's too.
 * @throws Problem not_found; conflict when it is in another state, or something of it was paid back or moved on
 */
async function reversePaymentPostings(tx: Db, actor: Actor, { id, kind, reason }: Reversal): Promise<MoneyReceived> {
  const { from, state, event } = OUTCOMES[kind];
  // Only money that counts can come from another tenancy, be moved on or be paid back.
  const giver = kind === 'reverse' ? await findGiver(tx, id) : undefined;
  const { agreementId, chargedThrough } = await lockPayment(tx, id, from, giver);
  const spent = kind === 'reverse' ? await findSpent(tx, id) : undefined;
  if (spent) throw new Problem('conflict', REFUSED[spent]);
  // Other money that is unapplied goes to a month that has begun before this one is due again.
  await chargeRents(tx, { now: actor.now, agreementId, chargedThrough });
  const { isOwn } = await decidePayment(tx, id, { state, at: actor.now, by: actor.currentUser.id, reason });
  const decision = { now: actor.now, by: actor.currentUser.id };
  if (giver) await reverseMove(tx, { documentId: id, today: dayAt(actor.now), by: actor.currentUser.id, reason });
  else await reversePostingsOf(tx, { ...decision, kind, agreementId, paymentId: id, reason });
  for (const one of giver ? [agreementId, giver] : [agreementId])
    await settleAfterReversal(tx, { ...decision, agreementId: one });
  return finishPayment(tx, actor, { id, kind: event, isOwn });
}

/**
 * A payment in the state in which a decision finds it; it and its agreement stay so until the transaction ends.
 * @throws Problem not_found; conflict when it is in another state
 */
async function lockPayment(tx: Db, id: string, state: MoneyReceived['state'], giver?: string) {
  if (giver) await lockTenanciesOfMove(tx, id, giver);
  const tenancy = await lockTenancyOfPayment(tx, id);
  // A statement of its own: another administrator may have decided the payment while this one waited for the lock.
  const payment = tenancy && (await findMoney(tx, id));
  if (!payment) throw new Problem('not_found', REFUSED.none);
  if (payment.state === state) return { ...payment, chargedThrough: tenancy.chargedThrough };
  throw new Problem('conflict', REFUSED[payment.state]);
}

const REFUSED = {
  noCertificate: {
    en: 'This tax waits for its certificate. Please enter its number and day.',
    bn: 'এই করের সনদ এখনও আসেনি। সনদের নম্বর ও তারিখ লিখুন।',
  },
  none: { en: 'There is no such payment.', bn: 'এমন কোনো পেমেন্ট নেই।' },
  pending: {
    en: 'This payment still waits. Please confirm or decline it.',
    bn: 'পেমেন্টটি এখনও অপেক্ষায়। এটি নিশ্চিত বা নাকচ করুন।',
  },
  confirmed: { en: 'This payment was already confirmed.', bn: 'পেমেন্টটি আগেই নিশ্চিত করা হয়েছে।' },
  refund: {
    en: 'Some of this money was paid back. Please take back its refund first.',
    bn: 'এই টাকার কিছু ফেরত দেওয়া হয়েছে। আগে সেই ফেরত বাতিল করুন।',
  },
  move: {
    en: 'Some of this money was moved to another tenancy. Please take back its move first.',
    bn: 'এই টাকার কিছু অন্য মেয়াদে সরানো হয়েছে। আগে সেই সরানো বাতিল করুন।',
  },
  declined: { en: 'This payment was already declined.', bn: 'পেমেন্টটি আগেই নাকচ করা হয়েছে।' },
  reversed: { en: 'This payment was already reversed.', bn: 'পেমেন্টটি আগেই বাতিল করে ফেরত লেখা হয়েছে।' },
};
