import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockTenancy } from '#database/row-locks.ts';
import { claim } from '#features/audit/server/claim.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import { accountOf, methodIn, type Source } from '#features/ledger/rules.ts';
import { applyUnapplied } from '#features/ledger/server/charge-queries.ts';
import { chargeRents } from '#features/ledger/server/charge-rents.ts';
import { asksAgain } from '#features/ledger/server/refuse-same.ts';
import { findSeenVoucher, findUnseenVoucher } from '#features/ledger/server/voucher-queries.ts';
import { dayAt } from '#locale/calendar.ts';
import { formatsIn } from '#locale/formats.ts';
import type { Language } from '#locale/language.ts';
import { NO_TENANCY } from '#locale/refusals.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import type { MoneyReceived, NewPayment, NewWithheldTax } from '../endpoints.ts';
import { receivedRefusal } from '../rules.ts';
import type { Pair } from './claim-queries.ts';
import { enterMoney, finishPayment, getMoney, refuseMatched, refuseUsedNumber } from './enter-money.ts';
import { joinLines } from './join-lines.ts';
import { accountAtPlace, type PlaceAccount } from './line-queries.ts';
import { accountOfChosenPlace } from './place-account.ts';
import { findTenant, hasSameMoney } from './queries.ts';
import { findFirst, type PartOfLine } from './rest-queries.ts';
import { findNamedShares, findShares, settleShares } from './settle-shares.ts';

/**
 * Records money that the office has received for any tenancy, even an ended one. It settles the named months and charges, or those due
 * first; the rest stays unapplied. A repeat of the same request gets the first one's payment.
 * @throws Problem not_found; invalid for a day ahead, or for months that add up to more; conflict if the same money seems to be recorded,
 * the transaction's number was used, a month cannot be paid or less of it is open, or if `isConfirmed` is false: the browser kept the form
 * from an earlier session, so a person must first confirm that they collected the money
 */
export const recordPayment = (
  db: Db,
  actor: Actor,
  { isConfirmed = true, ...payment }: NewPayment & { isConfirmed?: boolean },
): Promise<MoneyReceived> => recordDocument(db, actor, payment, isConfirmed);

/** The statement line of the recorded money, whose place received it. */
type SeenLine = Pick<Pair, 'lineId' | 'placeId' | 'account'> & {
  rule: string;
  /** Payments of the line that stand already: this one is its rest. */
  kept?: PartOfLine;
  /** Runs in the same transaction before the money is entered, for example to decline the claim with another sum. */
  before?: ((tx: Db) => Promise<unknown>) | undefined;
};

/**
 * Like `recordPayment`, for the money of a line; the same transaction matches the two.
 * @throws Problem as recordPayment; conflict if another request has matched the line meanwhile
 */
export const recordWithLine = (db: Db, actor: Actor, payment: NewPayment, line: SeenLine): Promise<MoneyReceived> =>
  recordDocument(db, actor, payment, true, line);

/** The value of `payments.arrived_in` for the chosen place. @throws Problem as accountOfChosenPlace */
async function arrivedIn(tx: Db, { placeId, method }: Pick<NewDocument, 'placeId' | 'method'>) {
  const account = await accountOfChosenPlace(tx, { placeId, method });
  return account && accountAtPlace(method, account);
}

const NOTHING: PartOfLine = { paymentIds: [], poisha: 0 };

/** Names the first payment of the same transaction, which has its number; the first one itself names none. */
const firstOf = ({ claimedWith, first }: { claimedWith: string | undefined; first?: string | undefined }) => {
  const named = claimedWith ?? first;
  return named ? { claimedWith: named } : {};
};

type Shares = {
  /** Each tenancy's share of the line's money, in taka. */
  shares: readonly { agreementId: string; amount: number }[];
  money: Pick<NewPayment, 'method' | 'reference' | 'receivedOn' | 'again' | 'requestKey'>;
  line: SeenLine;
};

/**
 * Records the money of one line that pays for several tenancies: a payment for each, with the same transaction number. Returns the first
 * one.
 * @throws Problem as recordPayment; DatabaseError of `matches_balance` if the shares do not add up to the line's sum
 */
export function recordShares(db: Db, actor: Actor, { shares, money, line }: Shares): Promise<MoneyReceived> {
  const { requestKey, method, reference, receivedOn, again } = money;
  refuseWrong({ ...money, agreementId: '', amount: 0 }, actor.now);
  return inTransaction(db, async (tx) => {
    const tenancies = new Map<string, { chargedThrough: string | null }>();
    // Locked in the order of ids, so that concurrent calls do not deadlock.
    for (const { agreementId } of shares.toSorted((one, other) => one.agreementId.localeCompare(other.agreementId))) {
      const tenancy = await lockTenancy(tx, agreementId);
      if (!tenancy) throw new Problem('not_found', REFUSED.noTenancy);
      tenancies.set(agreementId, tenancy);
    }
    const asked = { shares, method, reference, receivedOn, line: line.lineId };
    const request = { makes: 'payment', requestKey, asked } as const;
    const { id: first, isNew } = await claim(tx, actor, request);
    if (!isNew) return getMoney(tx, first);
    const { kept = NOTHING } = line;
    const claimedWith = await findFirst(tx, kept);
    if (kept.paymentIds.length === 0) await refuseUsedNumber(tx, actor, { method, reference, again });
    const amount = shares.reduce((sum, share) => sum + toPoisha(share.amount), 0);
    if (!again) await refuseOtherRecord(tx, line.account, { amount: toTaka(amount), receivedOn, method });
    const ids: string[] = [];
    for (const { agreementId, amount } of shares) {
      const chargedThrough = tenancies.get(agreementId)?.chargedThrough ?? null;
      await chargeRents(tx, { now: actor.now, agreementId, chargedThrough });
      const which = { ...(ids.length === 0 && { id: first }), ...firstOf({ claimedWith, first: ids[0] }) };
      const account = accountAtPlace(method, line.account);
      ids.push(
        await enterMoney(tx, actor, {
          kind: 'record',
          ...which,
          agreementId,
          amount,
          method,
          reference,
          receivedOn,
          account,
        }),
      );
    }
    const { placeId, rule, lineId } = line;
    const match = {
      placeId,
      rule,
      at: actor.now,
      actorId: actor.currentUser.id,
      lineIds: [lineId],
      paymentIds: [...ids, ...kept.paymentIds],
    };
    await joinLines(tx, actor, match).catch(refuseMatched);
    for (const { agreementId } of shares) await applyUnapplied(tx, { agreementIds: [agreementId], now: actor.now });
    for (const id of ids) await finishPayment(tx, actor, { id, kind: 'payment_recorded' });
    return getMoney(tx, first);
  });
}

/**
 * Like `recordPayment`, for tax that a tenant withheld: it settles charges, and stays pending until its certificate arrives. No money
 * moves, so it has no receipt.
 * @throws Problem as recordPayment; invalid for a certificate of a day ahead
 */
export function recordWithheldTax(db: Db, actor: Actor, tax: NewWithheldTax): Promise<MoneyReceived> {
  refuseWrongDay(tax.certifiedOn, actor.now);
  return recordDocument(db, actor, { ...tax, method: 'Tax withheld' });
}

/** @throws Problem invalid for a certificate of a day ahead */
export function refuseWrongDay(certifiedOn: string | undefined, now: Date): void {
  const refusal = certifiedOn && receivedRefusal(certifiedOn, { today: dayAt(now), isClaim: false });
  if (refusal) throw new Problem('invalid', refusal, { fields: { certifiedOn: refusal } });
}

type NewDocument = Omit<NewPayment, 'method' | 'advance' | 'requestKey'> & {
  method: Source;
  advance?: number | undefined;
  certificate?: string | undefined;
  certifiedOn?: string | undefined;
};

type Form = NewDocument & { requestKey: string };

function recordDocument(db: Db, actor: Actor, { requestKey, ...payment }: Form, isConfirmed = true, line?: SeenLine) {
  refuseWrong(payment, actor.now);
  const { agreementId } = payment;
  return inTransaction(db, async (tx) => {
    const tenancy = await lockTenancy(tx, agreementId);
    if (!tenancy) throw new Problem('not_found', REFUSED.noTenancy);
    const request = {
      makes: 'payment',
      requestKey,
      asked: line ? { ...payment, line: line.lineId } : payment,
    } as const;
    const { id, isNew } = await claim(tx, actor, request);
    if (!isNew) return getMoney(tx, id);
    await line?.before?.(tx);
    if (!isConfirmed) await refuseUnconfirmed(tx, payment);
    const sameMoney = { ...payment, amountPoisha: toPoisha(payment.amount) };
    if (!payment.again && (await hasSameMoney(tx, sameMoney)))
      throw new Problem('conflict', REFUSED.sameMoney, { fields: { again: REFUSED.sameMoney } });
    // Withheld tax is no money that moves.
    if (!payment.again && payment.method !== 'Tax withheld') await refuseOtherRecord(tx, line?.account, payment);
    const { kept = NOTHING } = line ?? {};
    const claimedWith = await findFirst(tx, kept);
    if (kept.paymentIds.length === 0) await refuseUsedNumber(tx, actor, payment);
    await chargeRents(tx, { now: actor.now, agreementId, chargedThrough: tenancy.chargedThrough });
    // Months ahead are charged before the money is entered, or it would settle the charges due first.
    const shares = [...(await findShares(tx, actor, payment)), ...(await findNamedShares(tx, payment))];
    const account = line ? accountAtPlace(payment.method, line.account) : await arrivedIn(tx, payment);
    await enterMoney(tx, actor, { id, kind: 'record', ...payment, account, ...firstOf({ claimedWith }) });
    if (line) {
      const match = { placeId: line.placeId, rule: line.rule, at: actor.now, actorId: actor.currentUser.id };
      await joinLines(tx, actor, { ...match, lineIds: [line.lineId], paymentIds: [id, ...kept.paymentIds] }).catch(
        refuseMatched,
      );
    }
    if (shares.length > 0) await settleShares(tx, actor, { agreementId, paymentId: id, shares });
    else await applyUnapplied(tx, { agreementIds: [agreementId], now: actor.now });
    return finishPayment(tx, actor, { id, kind: 'payment_recorded' });
  });
}

/**
 * Asks before money is recorded as a payment while it seems to stand as something else, such as other income: a line's where the desk
 * recorded that, the desk's where a line shows it.
 * @throws Problem conflict
 */
async function refuseOtherRecord(
  tx: Db,
  accountOfLine: PlaceAccount | undefined,
  { amount, receivedOn: day, method }: Pick<NewDocument, 'amount' | 'receivedOn' | 'method'>,
) {
  const money = { amountPoisha: toPoisha(amount), day };
  const other = accountOfLine
    ? await findUnseenVoucher(tx, { account: accountOfLine, ...money })
    : await findSeenVoucher(tx, { debit: accountOf(method), credit: null, ...money });
  if (other) throw asksAgain(other);
}

type Kept = Record<'name' | 'apartmentNo' | 'money' | 'day', string>;

const REFUSED = {
  noTenancy: NO_TENANCY,
  sameMoney: {
    en: 'The same amount, from the same day and in the same way, is here already. Is this other money?',
    bn: 'একই দিনে একই মাধ্যমে একই পরিমাণ টাকা আগেই লেখা আছে। এটি কি অন্য টাকা?',
  },
  unconfirmed: {
    en: ({ name, apartmentNo, money, day }: Kept) =>
      `${name}, apartment ${apartmentNo}: ${money}, received on ${day}, was in this browser before you signed in. Did you collect it?`,
    bn: ({ name, apartmentNo, money, day }: Kept) =>
      `${name}, ফ্ল্যাট ${apartmentNo}: ${day} তারিখে নেওয়া ${money} আপনি লগইন করার আগে থেকেই এই ব্রাউজারে ছিল। টাকাটা কি আপনি তুলেছেন?`,
  },
  advance: { en: 'The advance is at most what came.', bn: 'অগ্রিম মোট টাকার চেয়ে বেশি হতে পারে না।' },
  tooMuch: { en: 'The months add up to more than was paid.', bn: 'মাসগুলোর যোগফল দেওয়া টাকার চেয়ে বেশি।' },
};

/**
 * Asks back in the server's own words, since the form that the browser kept may be another person's.
 * @throws Problem conflict
 */
async function refuseUnconfirmed(tx: Db, { agreementId, amount, method, receivedOn }: NewDocument): Promise<never> {
  const { name, apartmentNo } = await findTenant(tx, agreementId);
  const sentence = (language: Language) => {
    const { taka, day } = formatsIn(language);
    const money = `${taka(amount)} (${methodIn(method, language)})`;
    return REFUSED.unconfirmed[language]({ name, apartmentNo, money, day: day(receivedOn) });
  };
  const refusal = { en: sentence('en'), bn: sentence('bn') };
  throw new Problem('conflict', refusal, { fields: { roundToken: refusal } });
}

function refuseWrong({ receivedOn, parts = [], charges = [], amount, advance = 0 }: NewDocument, now: Date): void {
  const refusal = receivedRefusal(receivedOn, { today: dayAt(now), isClaim: false });
  if (refusal) throw new Problem('invalid', refusal, { fields: { receivedOn: refusal } });
  const named = [...parts, ...charges].reduce((sum, part) => sum + toPoisha(part.amount), 0);
  if (advance > amount) throw new Problem('invalid', REFUSED.advance, { fields: { advance: REFUSED.advance } });
  if (named > toPoisha(amount) - toPoisha(advance))
    throw new Problem('invalid', REFUSED.tooMuch, { fields: { parts: REFUSED.tooMuch } });
}
