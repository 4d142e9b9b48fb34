import { may } from '#api/permissions.ts';
import { Problem } from '#api/problem.ts';
import { type Db, isUniqueViolation } from '#database/connect.ts';
import { type Actor, type Decider, recordEvent } from '#features/audit/server/record-event.ts';
import { accountOf, methodIn, type Source } from '#features/ledger/rules.ts';
import { writePayment } from '#features/ledger/server/queries.ts';
import { tell } from '#features/notifications/server/tell.ts';
import { inBangla } from '#locale/bangla.ts';
import { dayAt } from '#locale/calendar.ts';
import { formatDay } from '#locale/dates.ts';
import { LINE_TAKEN } from '#locale/refusals.ts';
import { toPoisha } from '#locale/taka.ts';
import type { MoneyReceived } from '../endpoints.ts';
import { paymentAuditDetails } from '../rules.ts';
import type { PlaceAccount } from './line-queries.ts';
import { isMatched, isTakenAtStart, isTakenBack } from './match-recorded.ts';
import { findMoney, listByReference } from './queries.ts';

type Money = {
  id?: string;
  /** The first claim of the transaction, for money of several homes. */
  claimedWith?: string;
  kind: 'record' | 'claim';
  agreementId: string;
  /** In taka. */
  amount: number;
  /** The advance within the amount, in taka. */
  advance?: number;
  method: Source;
  /** The account of the place that received the money, if it is not the method's own. */
  account?: PlaceAccount | undefined;
  reference?: string | undefined;
  receivedOn: string;
  /** The certificate's number; withheld tax is pending without it. */
  certificate?: string | undefined;
  certifiedOn?: string | undefined;
};

/**
 * Writes money that was paid outside of the site into the ledger, and returns its id. It settles no charge yet. The agreement is locked,
 * and charged up to now.
 * @throws Problem conflict if the transaction's number was used already
 */
export async function enterMoney(tx: Db, actor: Actor, money: Money): Promise<string> {
  const { kind, method } = money;
  const [amountPoisha, advancePoisha] = [toPoisha(money.amount), toPoisha(money.advance ?? 0)];
  const at = actor.now.toISOString();
  const waits = kind === 'claim' || (method === 'Tax withheld' && !money.certificate);
  const document = {
    ...(money.id && { id: money.id }),
    claimed_with: money.claimedWith ?? null,
    agreement_id: money.agreementId,
    method,
    arrived_in: money.account ?? null,
    amount_poisha: amountPoisha,
    advance_poisha: advancePoisha,
    reference: money.reference ?? null,
    received_on: money.receivedOn,
    recorded_at: at,
    recorded_by: actor.currentUser.id,
    certificate: money.certificate ?? null,
    certified_on: money.certifiedOn ?? null,
    state: waits ? 'pending' : 'confirmed',
    decided_at: waits ? null : at,
    decided_by: waits ? null : actor.currentUser.id,
  } as const;
  const debit = waits ? 'pending' : (money.account ?? accountOf(method));
  const moves = [
    { debit, credit: 'unapplied', amountPoisha: amountPoisha - advancePoisha },
    { debit, credit: 'advances', amountPoisha: advancePoisha },
  ] as const;
  const [posting] = await writePayment(tx, { kind, day: dayAt(actor.now), document }, moves).catch(refuseUsed);
  if (!posting) throw new Error(`the money of ${money.agreementId} was not entered`);
  return posting.paymentId;
}

function refuseUsed(error: unknown): never {
  if (isUniqueViolation(error, 'payments_reference')) throw numberUsed();
  throw error;
}

/** @throws Problem conflict if a line or its document is in a match already; rethrows any other error */
export function refuseMatched(error: unknown): never {
  if (isMatched(error)) throw new Problem('conflict', REFUSED.matched);
  if (isTakenAtStart(error)) throw new Problem('conflict', REFUSED.takenAtStart);
  if (isTakenBack(error)) throw new Problem('conflict', REFUSED.takenBack);
  throw error;
}

type EnteredMoney = Pick<MoneyReceived, 'name' | 'apartmentNo' | 'receivedOn'>;

const REFUSED = {
  isHere: {
    en: 'A payment with this transaction number is here already.',
    bn: 'এই ট্রানজেকশন আইডির একটি পেমেন্ট আগেই লেখা আছে।',
  },
  takenAtStart: {
    en: 'One side of this was taken as there when the proof of this account began.',
    bn: 'এই অ্যাকাউন্টের হিসাব প্রথম মেলানোর সময় এর একটি দিক আগে থেকে আছে বলে ধরা হয়েছে।',
  },
  takenBack: {
    en: 'The statement of this line was taken back.',
    bn: 'এই লাইনের স্টেটমেন্ট বাতিল করা হয়েছে।',
  },
  matched: LINE_TAKEN,
  used: { en: 'This number was used already.', bn: 'এই আইডি আগেই ব্যবহার হয়েছে।' },
  usedBy: ({ name, apartmentNo, receivedOn }: EnteredMoney) => ({
    en: `This number was used already: ${name}, apartment ${apartmentNo}, ${formatDay(receivedOn)}.`,
    bn: `এই আইডি আগেই ব্যবহার হয়েছে: ${name}, ফ্ল্যাট ${apartmentNo}, ${inBangla(formatDay(receivedOn))}।`,
  }),
  otherMethod: (method: Source) => ({
    en: `A payment by ${methodIn(method, 'en')} has this transaction number already. Is this other money?`,
    bn: `${methodIn(method, 'bn')} মাধ্যমে একটি পেমেন্টে এই ট্রানজেকশন আইডি আগেই আছে। এটি কি অন্য টাকা?`,
  }),
  otherMethodBy: (method: Source, { name, apartmentNo, receivedOn }: EnteredMoney) => ({
    en: `A payment by ${methodIn(method, 'en')} has this transaction number already: ${name}, apartment ${apartmentNo}, ${formatDay(receivedOn)}. Is this other money?`,
    bn: `${methodIn(method, 'bn')} মাধ্যমে একটি পেমেন্টে এই ট্রানজেকশন আইডি আগেই আছে: ${name}, ফ্ল্যাট ${apartmentNo}, ${inBangla(formatDay(receivedOn))}। এটি কি অন্য টাকা?`,
  }),
};

const numberUsed = (earlier?: EnteredMoney) =>
  new Problem('conflict', REFUSED.isHere, {
    fields: { reference: earlier ? REFUSED.usedBy(earlier) : REFUSED.used },
  });

/** True for the refusal of a transaction number that other money has. */
export const isNumberUsed = (error: unknown) => error instanceof Problem && error.text === REFUSED.isHere;

type Reference = { method: Source; reference?: string | undefined; again: boolean };

/**
 * Refuses a used transaction number. The message names the payment's tenant only to a person who may read dues.
 * @throws Problem conflict: money with the same number exists; for another method only unless the request says that it is other
 * money
 */
export async function refuseUsedNumber(tx: Db, actor: Actor, { method, reference, again }: Reference): Promise<void> {
  const payments = reference ? await listByReference(tx, reference) : [];
  const same = payments.find((payment) => payment.method === method);
  const payment = same ?? (again ? undefined : payments[0]);
  if (!payment) return;
  const maySee = may(actor.currentUser, 'dues.read');
  if (same) throw numberUsed(maySee ? same : undefined);
  const text = maySee ? REFUSED.otherMethodBy(payment.method, payment) : REFUSED.otherMethod(payment.method);
  throw new Problem('conflict', text, { fields: { again: text } });
}

type Finished = {
  id: string;
  kind: 'payment_recorded' | 'payment_claimed' | 'payment_confirmed' | 'payment_declined' | 'payment_reversed';
  /** True if an owner decided on a payment that they recorded, in a building that separates the two. */
  isOwn?: boolean;
  /** True if no person decided: a statement's line proved it. */
  byItself?: boolean;
};

/** Records an event about a payment, and returns its present state. */
export async function finishPayment(tx: Db, actor: Decider, finished: Finished): Promise<MoneyReceived> {
  const { id, kind, isOwn, byItself } = finished;
  const money = await getMoney(tx, id);
  const { subject, details } = paymentAuditDetails(money);
  const more = { ...(isOwn && { recordedThemselves: true }), ...(byItself && { byItself }) };
  await recordEvent(tx, actor, { kind, subject, details: { ...details, ...more } });
  await tellOfPayment(tx, actor, money);
  return money;
}

/** Sources without a tenant's payment: arrears or credit from before the records, and money moved from another tenancy. */
const IS_NOT_PAID: readonly Source[] = ['Opening', 'Transfer'];

type Told = Pick<MoneyReceived, 'agreementId' | 'method' | 'state'> & { _id: string };

/** Notifies the tenant of a decision on their money, and the office of pending money. */
export async function tellOfPayment(
  tx: Db,
  actor: Decider,
  { _id: id, agreementId, method, state }: Told,
): Promise<void> {
  if (IS_NOT_PAID.includes(method)) return;
  // Withheld tax waits for its certificate, which the office itself enters.
  if (state === 'pending' && method === 'Tax withheld') return;
  const kind = state === 'pending' ? 'payment_claimed' : (`payment_${state}` as const);
  await tell(tx, actor, { kind, id, agreementId, paymentId: id });
}

/** A payment that must exist. @throws Error if it does not */
export async function getMoney(tx: Db, id: string): Promise<MoneyReceived> {
  const money = await findMoney(tx, id);
  if (!money) throw new Error(`payment ${id} vanished`);
  return money;
}
