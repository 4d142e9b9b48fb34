import { invalidField, Problem } from '#api/problem.ts';
import { requirePermission } from '#api/require-permission.ts';
import { type Db, inTransaction, isCheckViolation } from '#database/connect.ts';
import { refuseOwnHome } from '#database/duties.ts';
import { lockTenancy } from '#database/row-locks.ts';
import type { AuditKind } from '#features/audit/rules.ts';
import { claim } from '#features/audit/server/claim.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { applyUnapplied } from '#features/ledger/server/charge-queries.ts';
import { chargeRents } from '#features/ledger/server/charge-rents.ts';
import { declinePayment, reversePayment } from '#features/payments/server/decide-payment.ts';
import { enterMoney } from '#features/payments/server/enter-money.ts';
import { accountAtPlace } from '#features/payments/server/line-queries.ts';
import { settleShares } from '#features/payments/server/settle-shares.ts';
import { inBangla } from '#locale/bangla.ts';
import { periodOf } from '#locale/calendar.ts';
import { formatDay } from '#locale/dates.ts';
import type { Text } from '#locale/language.ts';
import { toPoisha } from '#locale/taka.ts';
import type { Cheque } from '../endpoints.ts';
import {
  findAgreementOf,
  findBank,
  findCheque,
  findOpenRent,
  isUsed,
  updateDeposited,
  updateGivenBack,
  updateReturned,
} from './queries.ts';
import { refuseAhead } from './take-cheques.ts';

const REFUSED = {
  none: { en: 'There is no such cheque.', bn: 'এমন কোনো চেক নেই।' },
  noBank: { en: 'This is not a bank account of the building.', bn: 'এটি ভবনের কোনো ব্যাংক অ্যাকাউন্ট নয়।' },
  early: (dated: string): Text => ({
    en: `This cheque is dated ${formatDay(dated)}: a bank does not pay it before.`,
    bn: `চেকটির তারিখ ${inBangla(formatDay(dated))}: এর আগে ব্যাংক টাকা দেয় না।`,
  }),
  notWithBank: { en: 'This cheque is not with the bank.', bn: 'চেকটি ব্যাংকে জমা নেই।' },
  beforeDeposit: { en: 'It was deposited later than that.', bn: 'চেকটি এর পরে জমা দেওয়া হয়েছে।' },
  beforeReturn: { en: 'It came back later than that.', bn: 'চেকটি এর পরে ফেরত এসেছে।' },
  beforeTaken: { en: 'It was taken later than that.', bn: 'চেকটি এর পরে নেওয়া হয়েছে।' },
  wasPaid: {
    en: 'The bank has paid this cheque. Has it taken the money back?',
    bn: 'ব্যাংক এই চেকের টাকা দিয়েছে। টাকা কি ফেরত নিয়েছে?',
  },
  deposited: {
    en: 'This cheque is with the bank. Please write first that it was returned.',
    bn: 'চেকটি ব্যাংকে জমা আছে। আগে ফেরত এসেছে লিখুন।',
  },
  cleared: { en: 'The bank has paid this cheque already.', bn: 'ব্যাংক এই চেকের টাকা আগেই দিয়েছে।' },
  givenBack: { en: 'This cheque was given back already.', bn: 'চেকটি আগেই ফেরত দেওয়া হয়েছে।' },
};

/**
 * Locks a cheque's tenancy, so that its payment is not decided meanwhile, and reads the cheque.
 * @throws Problem not_found
 */
async function lockCheque(
  tx: Db,
  actor: Actor,
  id: string,
): Promise<{ cheque: Cheque; chargedThrough: string | null }> {
  const agreementId = await findAgreementOf(tx, id);
  const tenancy = agreementId ? await lockTenancy(tx, agreementId) : undefined;
  if (!agreementId || !tenancy) throw new Problem('not_found', REFUSED.none);
  const cheque = await getCheque(tx, id);
  // The tenant has moved while this request waited, and the cheque went along.
  if (cheque.agreementId !== agreementId) return lockCheque(tx, actor, id);
  await refuseOwnHome(tx, { agreementId, userId: actor.currentUser.id });
  return { cheque, chargedThrough: tenancy.chargedThrough };
}

async function getCheque(tx: Db, id: string): Promise<Cheque> {
  const cheque = await findCheque(tx, 'everyone', id);
  if (!cheque) throw new Error(`cheque ${id} vanished`);
  return cheque;
}

async function finish(
  tx: Db,
  actor: Actor,
  id: string,
  { kind, more = {} }: { kind: AuditKind; more?: Record<string, string> },
) {
  const cheque = await getCheque(tx, id);
  const { block, apartmentNo, name, bank, number, amount, dated } = cheque;
  const details = { block, apartment: apartmentNo, tenant: name, bank, number, amount, dated, ...more };
  await recordEvent(tx, actor, { kind, details });
  return cheque;
}

type Deposited = { id: string; depositedOn: string; placeId?: string | undefined; requestKey: string };

/**
 * Deposits a held or returned cheque: makes a pending payment, as for a tenant's claim, which settles the cheque's month, or else the
 * oldest debt.
 * @throws Problem not_found; invalid for a day ahead, before the day on it, the day it was taken or came back, and for a place that is no bank account; conflict in
 * another state
 */
export function depositCheque(db: Db, actor: Actor, { id, requestKey, ...asked }: Deposited): Promise<Cheque> {
  const { depositedOn, placeId } = asked;
  refuseAhead('depositedOn', depositedOn, actor.now);
  return inTransaction(db, async (tx) => {
    const { cheque, chargedThrough } = await lockCheque(tx, actor, id);
    const { agreementId, amount, dated, takenOn, state, month, number } = cheque;
    const request = { makes: 'payment', requestKey, asked: { cheque: id, ...asked } } as const;
    const { id: paymentId, isNew } = await claim(tx, actor, request);
    if (!isNew) return getCheque(tx, id);
    if (state !== 'held' && state !== 'returned') throw new Problem('conflict', REFUSED[state]);
    if (depositedOn < dated) throw invalidField('depositedOn', REFUSED.early(dated));
    if (depositedOn < takenOn) throw invalidField('depositedOn', REFUSED.beforeTaken);
    const place = placeId ? await findBank(tx, placeId) : undefined;
    if (placeId && !place) throw invalidField('placeId', REFUSED.noBank);
    await chargeRents(tx, { now: actor.now, agreementId, chargedThrough });
    const rent = month ? await findOpenRent(tx, { agreementId, ...periodOf(month) }) : undefined;
    const account = place?.account ? accountAtPlace('Bank', place.account) : undefined;
    const reference = await freeReference(tx, number);
    const money = { agreementId, amount, method: 'Bank', reference, receivedOn: depositedOn, account } as const;
    await enterMoney(tx, actor, { id: paymentId, kind: 'claim', ...money });
    const amountPoisha = rent && Math.min(rent.outstandingPoisha, toPoisha(amount));
    if (rent && amountPoisha)
      await settleShares(tx, actor, { agreementId, paymentId, shares: [{ chargeId: rent.chargeId, amountPoisha }] });
    else await applyUnapplied(tx, { agreementIds: [agreementId], now: actor.now });
    await updateDeposited(tx, id, { paymentId, depositedOn, placeId: place?.id ?? null }).catch(refuseDeposit);
    return finish(tx, actor, id, { kind: 'cheque_deposited', more: { depositedOn } });
  });
}

/** @throws Problem invalid for a deposit before the bank returned the cheque; any other error as it is */
function refuseDeposit(error: unknown): never {
  if (isCheckViolation(error, 'cheques_not_before_return')) throw invalidField('depositedOn', REFUSED.beforeReturn);
  throw error;
}

/** Transaction number of the payment: `CHQ` and the cheque's number, with a count if another bank's cheque has it. */
async function freeReference(tx: Db, number: string): Promise<string> {
  let reference = `CHQ${number}`;
  for (let count = 2; await isUsed(tx, reference); count += 1) reference = `CHQ${number}N${count}`;
  return reference;
}

type Returned = { id: string; returnedOn: string; reason: string; wasPaid: boolean };

/**
 * Records that the bank did not pay a cheque: declines its payment or, if the bank had paid, reverses it.
 * @throws Problem not_found; forbidden to reverse; invalid for a day ahead or before the deposit; conflict in another state, and as
 * declinePayment and reversePayment
 */
export function returnCheque(db: Db, actor: Actor, { id, returnedOn, reason, wasPaid }: Returned): Promise<Cheque> {
  refuseAhead('returnedOn', returnedOn, actor.now);
  return inTransaction(db, async (tx) => {
    const { cheque } = await lockCheque(tx, actor, id);
    const { state, paymentId, depositedOn } = cheque;
    if (!paymentId || !depositedOn || (state !== 'deposited' && state !== 'cleared'))
      throw new Problem('conflict', state === 'givenBack' ? REFUSED.givenBack : REFUSED.notWithBank);
    if (returnedOn < depositedOn) throw invalidField('returnedOn', REFUSED.beforeDeposit);
    if (state === 'cleared') {
      if (!wasPaid) throw new Problem('conflict', REFUSED.wasPaid, { fields: { wasPaid: REFUSED.wasPaid } });
      requirePermission(actor.currentUser, 'money.reverse');
    }
    if (state === 'cleared') await reversePayment(tx, actor, { id: paymentId, reason, isByBank: true });
    else await declinePayment(tx, actor, { id: paymentId, reason });
    await updateReturned(tx, id, returnedOn);
    return finish(tx, actor, id, { kind: 'cheque_returned', more: { returnedOn, reason } });
  });
}

type GivenBack = { id: string; givenBackOn: string; note?: string | undefined };

/**
 * Records that a cheque was handed back, also a security.
 * @throws Problem not_found; invalid for a day ahead or before it was taken; conflict where it is with the bank, cleared or given back
 */
export function giveBackCheque(db: Db, actor: Actor, { id, givenBackOn, note }: GivenBack): Promise<Cheque> {
  refuseAhead('givenBackOn', givenBackOn, actor.now);
  return inTransaction(db, async (tx) => {
    const { cheque } = await lockCheque(tx, actor, id);
    const { state, takenOn } = cheque;
    if (state !== 'held' && state !== 'returned') throw new Problem('conflict', REFUSED[state]);
    if (givenBackOn < takenOn) throw invalidField('givenBackOn', REFUSED.beforeTaken);
    await updateGivenBack(tx, id, { givenBackOn, actorId: actor.currentUser.id, note: note || null });
    return finish(tx, actor, id, { kind: 'cheque_given_back', more: { givenBackOn, ...(note && { note }) } });
  });
}
