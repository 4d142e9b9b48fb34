import { Problem } from '#api/problem.ts';
import { type Db, inTransaction, isCheckViolation } from '#database/connect.ts';
import { lockTenanciesOfMove, lockTenancyOfPayment } from '#database/row-locks.ts';
import { type Actor, type AuditSource, byServer, type Decider } from '#features/audit/server/record-event.ts';
import { ownReason } from '#features/ledger/reason-kinds.ts';
import { accountOf, methodOfAccount } from '#features/ledger/rules.ts';
import { chargeRents } from '#features/ledger/server/charge-rents.ts';
import { findGiver, findSpent, reverseMove } from '#features/ledger/server/move-queries.ts';
import { openLines } from '#features/ledger/server/open-lines.ts';
import { reversePostingsOf, writeConfirmation } from '#features/ledger/server/queries.ts';
import { settleAfterReversal } from '#features/ledger/server/release-queries.ts';
import { inBangla } from '#locale/bangla.ts';
import { dayAt } from '#locale/calendar.ts';
import { formatDay } from '#locale/dates.ts';
import type { Text } from '#locale/language.ts';
import type { MoneyReceived } from '../endpoints.ts';
import { findLineOf, findMatchedDay, listProved, type Pair } from './claim-queries.ts';
import { finishPayment, getMoney, refuseMatched } from './enter-money.ts';
import { joinLines } from './join-lines.ts';
import { accountAtPlace, type PlaceAccount } from './line-queries.ts';
import { matchRecorded } from './match-recorded.ts';
import { passOn } from './pass-on.ts';
import { type Certificate, decidePayment, findMoney, isOwnClaim, listClaimedTogether } from './queries.ts';
import { refuseWrongDay } from './record-payment.ts';

/**
 * Confirms that a pending payment's money has arrived. It counts for the day on which it arrived, or for today if that day is closed.
 * @throws Problem not_found; conflict if it was decided already, or if its line stands as other money; DatabaseError payments_separated if the person recorded it, in a
 * building that separates the two
 */
export const confirmPayment = (db: Db, actor: Actor, id: string): Promise<MoneyReceived> =>
  inTransaction(db, async (tx) => {
    const line = await findLineOf(tx, id);
    const matchedOn = line ? undefined : await findMatchedDay(tx, id);
    if (matchedOn) throw new Problem('conflict', REFUSED.matched(matchedOn));
    return confirmWithLine(tx, actor, { id, line, actorId: actor.currentUser.id });
  });

/** Input of one confirmation: a claim, and the statement line that is its money. */
type Seen = {
  id: string;
  line: (Pick<Pair, 'lineId' | 'placeId' | 'account' | 'rule'> & { others?: readonly string[] }) | undefined;
  actorId: string | null;
};

/**
 * Confirms a claim and the others of its transaction, and matches them with the statement line of their money, whose place received it.
 * @throws Problem as confirmPayment; conflict if another request has matched the line meanwhile
 */
async function confirmWithLine(tx: Db, actor: Decider, { id, line, actorId }: Seen): Promise<MoneyReceived> {
  const account = line?.account;
  const claims: string[] = [];
  const money = await decideTogether(tx, id, (one) => {
    claims.push(one);
    return confirm(tx, actor, { id: one, account });
  });
  if (line) {
    const { placeId, lineId, rule, others = [] } = line;
    await joinLines(tx, actor, {
      placeId,
      rule,
      at: actor.now,
      actorId,
      lineIds: [lineId, ...others],
      paymentIds: claims,
    }).catch(refuseMatched);
  }
  return money;
}

/**
 * Confirms the claims whose transaction number a statement proves, and matches recorded documents with their lines, without a question.
 * Returns the numbers of confirmed payments and of matched documents. Neither the person who imports a statement nor the one who claims
 * decides: the server does, in any request.
 */
export async function confirmByItself(db: Db, source: AuditSource): Promise<{ confirmed: number; joined: number }> {
  const confirmed = await confirmProved(db, source);
  return { confirmed, joined: await matchRecorded(db, itself(source)) };
}

/** The first half of `confirmByItself`; a new claim can change no more than this. */
export async function confirmProved(db: Db, source: AuditSource): Promise<number> {
  let confirmed = 0;
  for (const { claimId, ...line } of await listProved(db)) {
    const isDone = await inTransaction(db, (tx) =>
      confirmWithLine(tx, itself(source), { id: claimId, line, actorId: null }),
    )
      .then(() => true)
      .catch(leaveToPerson);
    if (isDone) confirmed += 1;
  }
  return confirmed;
}

/** The server, within a person's request or its own work. */
const itself = ({ now, requestId }: AuditSource) => ({ ...byServer(now), requestId });

/** Returns false for a claim that a concurrent request has decided, or whose proof has gone meanwhile. Rethrows any other error. */
function leaveToPerson(error: unknown): boolean {
  const isLeft =
    error instanceof Problem ||
    isCheckViolation(error, 'payments_proved') ||
    isCheckViolation(error, 'matches_balance');
  if (isLeft) return false;
  throw error;
}

/** Confirms a pending claim with a line that a person chose for it. @throws Problem as confirmPayment, and if sum or method differ */
export const confirmWithChosenLine = (tx: Db, actor: Actor, seen: { id: string; line: NonNullable<Seen['line']> }) =>
  confirmWithLine(tx, actor, { ...seen, actorId: actor.currentUser.id });

/**
 * Enters the certificate of withheld tax, which confirms it.
 * @throws Problem not_found; invalid for a day ahead; conflict if it was decided already
 */
export function confirmWithheldTax(
  db: Db,
  actor: Actor,
  { id, ...certificate }: { id: string } & Certificate,
): Promise<MoneyReceived> {
  refuseWrongDay(certificate.certifiedOn, actor.now);
  return inTransaction(db, (tx) => confirm(tx, actor, { id, certificate }));
}

/** Decides all claims that one transaction pays, since its money has arrived for all of them or for none. */
async function decideTogether(tx: Db, id: string, decide: (id: string) => Promise<MoneyReceived>) {
  const claims = await listClaimedTogether(tx, id);
  // Locks all tenancies in order before the first decision, to avoid a deadlock.
  if (claims.length > 1) for (const one of claims) await lockTenancyOfPayment(tx, one);
  const decided = await decide(id);
  for (const one of claims) if (one !== id) await decide(one);
  return decided;
}

type Confirmed = { id: string; certificate?: Certificate; account?: PlaceAccount | undefined };

async function confirm(
  tx: Db,
  actor: Decider,
  { id, certificate, account: seenAt }: Confirmed,
): Promise<MoneyReceived> {
  const { agreementId, method, receivedOn } = await lockPayment(tx, id, 'pending');
  if (certificate && method !== 'Tax withheld') throw new Problem('not_found', REFUSED.none);
  if (!certificate && method === 'Tax withheld') throw new Problem('conflict', REFUSED.noCertificate);
  if (seenAt && methodOfAccount(seenAt) !== method) throw new Problem('conflict', REFUSED.otherWay);
  const actorId = actor.currentUser?.id ?? null;
  const { isOwn, arrivedIn, hasMoved } = await decidePayment(tx, id, {
    state: 'confirmed',
    at: actor.now,
    actorId,
    certificate,
    ...(seenAt && { account: accountAtPlace(method, seenAt) ?? null }),
  });
  const entry = { agreementId, day: dayAt(actor.now), receivedOn, actorId };
  // A cheque's money arrives where it was deposited, unless a statement shows it at another place.
  await writeConfirmation(tx, entry, { id, account: arrivedIn ?? accountOf(method) });
  if (hasMoved) await passOn(tx, actor, agreementId);
  return finishPayment(tx, actor, { id, kind: 'payment_confirmed', isOwn, byItself: actorId === null });
}

/**
 * Declines a pending payment whose money has not arrived: the months that it settled are due again.
 * @throws Problem not_found; conflict if it is not pending
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
 * Withdraws the actor's own pending claim, with the others of its transaction: the months that they settled are due again. A repeat gets
 * the same payment.
 * @throws Problem not_found if it is not the actor's own claim; conflict if it was decided
 */
export const withdrawClaim = (db: Db, actor: Actor, id: string): Promise<MoneyReceived> =>
  inTransaction(db, async (tx) => {
    if (!(await isOwnClaim(tx, id, actor.currentUser.id))) throw new Problem('not_found', REFUSED.none);
    return decideTogether(tx, id, async (one) => {
      await lockTenancyOfPayment(tx, one);
      const money = await getMoney(tx, one);
      if (money.state === 'declined' && money.reason === WITHDRAWN) return money;
      return reversePaymentPostings(tx, actor, { id: one, kind: 'decline', reason: WITHDRAWN });
    });
  });

const WITHDRAWN = ownReason('claim_withdrawn');

/**
 * Reverses a payment that was confirmed by mistake: the months that it settled are due again, and the line of its money is to be sorted
 * again. Where the bank took the money back (`isByBank`) that line stays as it is: the money came, and another line takes it back.
 * @throws Problem not_found; conflict if it is not confirmed; DatabaseError as confirmPayment
 */
export const reversePayment = (
  db: Db,
  actor: Actor,
  decision: { id: string; reason: string; isByBank?: boolean },
): Promise<MoneyReceived> =>
  inTransaction(db, (tx) => reversePaymentPostings(tx, actor, { ...decision, kind: 'reverse' }));

const OUTCOMES = {
  decline: { from: 'pending', state: 'declined', event: 'payment_declined' },
  reverse: { from: 'confirmed', state: 'reversed', event: 'payment_reversed' },
} as const;

type Reversal = { id: string; kind: keyof typeof OUTCOMES; reason: string; isByBank?: boolean };

/**
 * Mirrors every posting of a payment, and if another tenancy gave its money, that one's too.
 * @throws Problem not_found; conflict if it is in another state, or if part of it was refunded or moved on
 */
async function reversePaymentPostings(
  tx: Db,
  actor: Actor,
  { id, kind, reason, isByBank = false }: Reversal,
): Promise<MoneyReceived> {
  const { from, state, event } = OUTCOMES[kind];
  // Only confirmed money can come from another tenancy, be moved on or be refunded.
  const giver = kind === 'reverse' ? await findGiver(tx, id) : undefined;
  const { agreementId, chargedThrough } = await lockPayment(tx, id, from, giver);
  const spent = kind === 'reverse' ? await findSpent(tx, id) : undefined;
  if (spent) throw new Problem('conflict', REFUSED[spent]);
  if (kind === 'reverse' && !isByBank) await openLines(tx, actor, { paymentId: id, actorId: actor.currentUser.id });
  // Other unapplied money settles a month that has begun before the months of this payment are due again.
  await chargeRents(tx, { now: actor.now, agreementId, chargedThrough });
  const { isOwn } = await decidePayment(tx, id, { state, at: actor.now, actorId: actor.currentUser.id, reason });
  const decision = { now: actor.now, actorId: actor.currentUser.id };
  if (giver) await reverseMove(tx, { documentId: id, today: dayAt(actor.now), actorId: actor.currentUser.id, reason });
  else await reversePostingsOf(tx, { ...decision, kind, agreementId, paymentId: id, reason });
  for (const one of giver ? [agreementId, giver] : [agreementId])
    await settleAfterReversal(tx, { ...decision, agreementId: one });
  return finishPayment(tx, actor, { id, kind: event, isOwn });
}

/**
 * Locks a payment and its agreement until the transaction ends, and returns the payment.
 * @throws Problem not_found; conflict if it is in another state
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
  matched: (day: string): Text => ({
    en: `The line of ${formatDay(day)} with this number stands as other money already. Please take it apart first, or decline this payment.`,
    bn: inBangla(
      `এই আইডির লাইনটি (${formatDay(day)}) আগেই অন্য টাকার সঙ্গে মেলানো। আগে সেটি আলাদা করুন, না হলে এই পেমেন্ট নাকচ করুন।`,
    ),
  }),
  noCertificate: {
    en: 'This tax waits for its certificate. Please enter its number and day.',
    bn: 'এই করের সনদ এখনও আসেনি। সনদের নম্বর ও তারিখ লিখুন।',
  },
  otherWay: {
    en: 'This payment came in another way than the line.',
    bn: 'পেমেন্টটি লাইনের মাধ্যম থেকে আলাদা মাধ্যমে এসেছে।',
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
