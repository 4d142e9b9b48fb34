import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockTenancy } from '#database/row-locks.ts';
import { enterUse } from '#features/advances/server/use-advance.ts';
import { claim } from '#features/audit/server/claim.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import type { LedgerAccount } from '#features/ledger/endpoints.ts';
import { accountAuditDetails, accountOf, type Method } from '#features/ledger/rules.ts';
import { chargeRents } from '#features/ledger/server/charge-rents.ts';
import { refuseOverdrawn } from '#features/ledger/server/keep-voucher.ts';
import { openLines } from '#features/ledger/server/open-lines.ts';
import { reverseVoucherPostings } from '#features/ledger/server/queries.ts';
import { refuseSame } from '#features/ledger/server/refuse-same.ts';
import { settleAfterReversal } from '#features/ledger/server/release-queries.ts';
import { lockAccount } from '#features/ledger/server/statement-queries.ts';
import { markVoucherReversed } from '#features/ledger/server/voucher-queries.ts';
import { tell } from '#features/notifications/server/tell.ts';
import { accountOfChosenPlace } from '#features/payments/server/place-account.ts';
import { inBangla } from '#locale/bangla.ts';
import { dayAt } from '#locale/calendar.ts';
import type { Text } from '#locale/language.ts';
import { CHOOSE_METHOD, DAY_TO_COME, NO_REFUND, NO_TENANCY } from '#locale/refusals.ts';
import { formatTaka, type Poisha, toPoisha, toTaka } from '#locale/taka.ts';
import type { NewRefund, Refund, Settlement, Settling } from '../endpoints.ts';
import { findRefund, findRefunded, insertRefund, listCredit } from './queries.ts';
import { readSettlement } from './read-settlement.ts';

/**
 * Records a refund to a tenant, from unapplied money first, then from the advance. A repeat of the same request returns the first one's
 * refund.
 * @throws Problem not_found; invalid for a day ahead, or a place of another method; conflict if less is there, if the drawer holds less
 * cash, or where a refund that looks the same is recorded and this one does not say that it is other money
 */
export function recordRefund(
  db: Db,
  actor: Actor,
  { requestKey, again, ...asked }: NewRefund,
  /** Further work on a new voucher in the same transaction. */
  finish?: (tx: Db, id: string) => Promise<void>,
): Promise<Refund> {
  return inTransaction(db, async (tx) => {
    const account = await lockCharged(tx, actor, asked.agreementId);
    const { method, placeId, paidOn, amount, reference, reason } = asked;
    const money = { account, method, placeId, paidOn, reference, reason, amountPoisha: toPoisha(amount) };
    const payout = { ...money, ...(!again && { asks: { isByLine: finish !== undefined } }) };
    const { id, isNew } = await claim(tx, actor, { makes: 'voucher', requestKey, asked });
    if (!isNew) return getRefund(tx, id);
    const refund = await payBack(tx, actor, { id, ...payout });
    await finish?.(tx, id);
    return refund;
  });
}

/** Locks a tenancy, charges it up to now, and returns its account. */
export async function lockCharged(tx: Db, { now }: Actor, agreementId: string): Promise<LedgerAccount> {
  const tenancy = await lockTenancy(tx, agreementId);
  if (!tenancy) throw new Problem('not_found', NO_TENANCY);
  await chargeRents(tx, { now, agreementId, chargedThrough: tenancy.chargedThrough });
  const account = await lockAccount(tx, agreementId, now);
  if (!account) throw new Problem('not_found', NO_TENANCY);
  return account;
}

type Payout = {
  id: string;
  account: LedgerAccount;
  method: Method;
  placeId: string | undefined;
  paidOn: string;
  reference: string | undefined;
  /** For the approver and the audit trail. */
  reason: string | undefined;
  amountPoisha: Poisha;
  /** Absent where the sum on the screen was all that is there, or a person said that it is other money. */
  asks?: { isByLine: boolean };
};

/** Writes a refund. The tenancy is locked. */
async function payBack(tx: Db, actor: Actor, payout: Payout): Promise<Refund> {
  const { id, account, method, placeId, paidOn, reference, reason, amountPoisha, asks } = payout;
  const today = dayAt(actor.now);
  if (paidOn > today) throw new Problem('invalid', REFUSED.ahead, { fields: { paidOn: REFUSED.ahead } });
  const paidBy = await accountOfChosenPlace(tx, { placeId, method });
  const credit = await listCredit(tx, account.agreementId);
  const there = credit.reduce((sum, { unappliedPoisha, heldPoisha }) => sum + unappliedPoisha + heldPoisha, 0);
  if (amountPoisha > there) {
    const refusal = REFUSED.less(formatTaka(toTaka(there), 'paper'));
    throw new Problem('conflict', refusal, { fields: { amount: refusal } });
  }
  const paidFrom = paidBy ?? accountOf(method);
  await insertRefund(tx, {
    id,
    agreementId: account.agreementId,
    credit: paidFrom,
    paidOn,
    today,
    reference,
    at: actor.now,
    actorId: actor.currentUser.id,
    parts: takeFrom(credit, amountPoisha),
  }).catch(refuseOverdrawn);
  if (asks) {
    const of = {
      id,
      kind: 'refund',
      agreement_id: account.agreementId,
      credit: paidFrom,
      reference: reference ?? null,
    } as const;
    await refuseSame(tx, { ...of, amount_poisha: amountPoisha, paid_on: paidOn }, asks);
  }
  const { subject, details } = accountAuditDetails(account);
  const money = {
    amount: toTaka(amountPoisha),
    method,
    paid: paidOn,
    ...(reference && { reference }),
    ...(reason && { reason }),
  };
  await recordEvent(tx, actor, { kind: 'refund_made', subject, details: { ...details, ...money } });
  const about = { amount: toTaka(amountPoisha), method, voucher: id };
  await tell(tx, actor, { kind: 'refund_paid', id, agreementId: account.agreementId, about });
  return getRefund(tx, id);
}

type Credit = Awaited<ReturnType<typeof listCredit>>;

/** Takes unapplied money first, then held money, each from the oldest payment on. */
function takeFrom(credit: Credit, amountPoisha: Poisha) {
  let open = amountPoisha;
  const take = (paymentId: string, debit: 'unapplied' | 'advances', most: Poisha) => {
    const amount = Math.min(open, most);
    open -= amount;
    return amount > 0 ? [{ paymentId, debit, amountPoisha: amount }] : [];
  };
  return [
    ...credit.flatMap(({ id, unappliedPoisha }) => take(id, 'unapplied', unappliedPoisha)),
    ...credit.flatMap(({ id, heldPoisha }) => take(id, 'advances', heldPoisha)),
  ];
}

async function getRefund(tx: Db, id: string): Promise<Refund> {
  const refund = await findRefund(tx, 'everyone', id);
  if (!refund) throw new Error(`refund ${id} vanished`);
  return refund;
}

/**
 * Reverses a refund that was recorded by mistake: its money is unapplied or held again, and settles due charges.
 * @throws Problem not_found; conflict if it was reversed already
 */
export function reverseRefund(db: Db, actor: Actor, { id, reason }: { id: string; reason: string }): Promise<Refund> {
  return inTransaction(db, async (tx) => {
    const agreementId = await findRefunded(tx, id);
    if (!agreementId) throw new Problem('not_found', REFUSED.none);
    const account = await lockCharged(tx, actor, agreementId);
    // Read after the lock: another request may have reversed it.
    if ((await getRefund(tx, id)).reversed) throw new Problem('conflict', REFUSED.reversed);
    const decision = { now: actor.now, actorId: actor.currentUser.id, reason };
    await openLines(tx, actor, { voucherId: id, actorId: decision.actorId });
    const { isOwn } = await markVoucherReversed(tx, id, { ...decision, at: actor.now });
    await reverseVoucherPostings(tx, { ...decision, kind: 'reverse', agreementId, voucherId: id });
    await settleAfterReversal(tx, { ...decision, agreementId });
    const { subject, details } = accountAuditDetails(account);
    const refund = await getRefund(tx, id);
    const own = isOwn && { recordedThemselves: true };
    const about = { ...details, amount: refund.amount, method: refund.method, reason, ...own };
    await recordEvent(tx, actor, { kind: 'refund_reversed', subject, details: about });
    return refund;
  });
}

/**
 * Settles a tenancy in one step: the advance settles all due charges, and the rest is refunded. A repeat of the same request returns the
 * settlement's present state.
 * @throws Problem not_found; conflict if the refund differs from the sum on the screen, money is pending, or nothing is to settle
 */
export function settle(
  db: Db,
  actor: Actor,
  { id, requestKey, ...settling }: Settling & { id: string },
): Promise<Settlement> {
  return inTransaction(db, async (tx) => {
    const account = await lockCharged(tx, actor, id);
    const form = { requestKey, asked: { agreementId: id, ...settling } };
    // The form makes an entry, a voucher or both, so the key is claimed for each.
    const entry = await claim(tx, actor, { makes: 'entry', ...form });
    const voucher = await claim(tx, actor, { makes: 'voucher', ...form });
    if (entry.isNew && voucher.isNew)
      await enterSettlement(tx, actor, { account, settling, entryId: entry.id, voucherId: voucher.id });
    return readSettlement(tx, actor, { scope: 'everyone', id });
  });
}

type NewSettlement = {
  account: LedgerAccount;
  settling: Omit<Settling, 'requestKey'>;
  entryId: string;
  voucherId: string;
};

async function enterSettlement(tx: Db, actor: Actor, { account, settling, entryId, voucherId }: NewSettlement) {
  const { open, toRefund } = await readSettlement(tx, actor, { scope: 'everyone', id: account.agreementId });
  if (account.waiting > 0) throw new Problem('conflict', REFUSED.waiting);
  if (settling.refund !== toRefund) throw new Problem('conflict', REFUSED.other(formatTaka(toRefund, 'paper')));
  if (account.held > 0 && open.length > 0) {
    const shares = open.map((charge) => ({ chargeId: charge._id, amountPoisha: toPoisha(charge.outstanding) }));
    await enterUse(tx, actor, { id: entryId, account, shares });
  } else if (toRefund === 0) throw new Problem('conflict', REFUSED.nothing);
  if (toRefund === 0) return;
  const { method, placeId, reference, reason, paidOn = dayAt(actor.now) } = settling;
  if (!method) throw new Problem('invalid', REFUSED.method, { fields: { method: REFUSED.method } });
  await payBack(tx, actor, {
    ...{ id: voucherId, account, method, placeId, paidOn, reference, reason },
    amountPoisha: toPoisha(toRefund),
  });
}

const REFUSED = {
  ahead: DAY_TO_COME,
  none: NO_REFUND,
  reversed: { en: 'This refund was taken back already.', bn: 'এই ফেরত আগেই বাতিল করা হয়েছে।' },
  method: CHOOSE_METHOD,
  waiting: {
    en: 'Money of this tenant still waits. Please confirm or decline it first.',
    bn: 'এই ভাড়াটিয়ার কিছু টাকা এখনও অপেক্ষায়। আগে সেটি নিশ্চিত বা নাকচ করুন।',
  },
  nothing: { en: 'There is nothing to settle.', bn: 'নিষ্পত্তি করার মতো কিছু নেই।' },
  less: (there: string): Text => ({
    en: `Only ${there} of this tenant’s money is there to pay back.`,
    bn: `ফেরত দেওয়ার মতো এই ভাড়াটিয়ার আছে মাত্র ${inBangla(there)}।`,
  }),
  other: (toRefund: string): Text => ({
    en: `What is to be paid back is now ${toRefund}. Please look again.`,
    bn: `ফেরত দিতে হবে এখন ${inBangla(toRefund)}। আবার দেখে নিন।`,
  }),
};
