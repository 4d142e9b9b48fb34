import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockAcceptedAgreement, lockOwingTenancy, lockOwnersAccount } from '#database/row-locks.ts';
import { claim } from '#features/audit/server/claim.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import { applyUnapplied } from '#features/ledger/server/charge-queries.ts';
import { chargeRents } from '#features/ledger/server/charge-rents.ts';
import { dayAt } from '#locale/calendar.ts';
import { toPoisha } from '#locale/taka.ts';
import type { Claim, MoneyReceived } from '../endpoints.ts';
import { MAX_WAITING, NO_AGREEMENT, receivedRefusal } from '../rules.ts';
import { attachPicture } from './claim-pictures.ts';
import { enterMoney, finishPayment, getMoney, isNumberUsed, refuseUsedNumber } from './enter-money.ts';
import { countWaiting } from './queries.ts';
import { recordSecondClaim } from './record-second-claim.ts';
import { findNamedShares, settleShares } from './settle-shares.ts';

/**
 * Enters a member's claim that they paid outside of the site. It settles the named charges, or those due first, and is pending until the
 * office confirms it. Money for several homes becomes a claim for each, of which the first is returned. A repeat of the same request gets
 * the same payment.
 * @throws Problem invalid for a day ahead or too long ago; conflict without an agreement, for too many pending payments, for a used
 * transaction number, or if the picture is gone
 */
export function claimPayment(
  db: Db,
  actor: Actor,
  { requestKey, agreementId: named, ...form }: Claim,
): Promise<MoneyReceived> {
  const refusal = receivedRefusal(form.receivedOn, { today: dayAt(actor.now), isClaim: true });
  if (refusal) throw new Problem('invalid', refusal, { fields: { receivedOn: refusal } });
  const sum = form.charges?.reduce((sum, { amount }) => sum + toPoisha(amount), 0) ?? 0;
  if (sum > toPoisha(form.amount)) throw new Problem('invalid', TOO_MUCH, { fields: { charges: TOO_MUCH } });
  const { homes: several, ...money } = form;
  const homes: Home[] = [];
  return inTransaction(db, async (tx) => {
    homes.length = 0;
    for (const { agreementId, amount } of inOrder(several ?? [{ agreementId: named, amount: form.amount }]))
      homes.push({ ...(await lockHome(tx, { userId: actor.currentUser.id, agreementId })), amount });
    const request = {
      makes: 'payment',
      requestKey,
      asked: { ...form, ...(named && { agreementId: named }) },
    } as const;
    const { id, isNew } = await claim(tx, actor, request);
    if (!isNew) return getMoney(tx, id);
    await refuseUsedNumber(tx, actor, form);
    const [first, ...others] = homes;
    if (!first) throw new Error('a claim is for a home');
    const claimed = await claimForHome(tx, actor, { ...first, id, money });
    for (const home of others) await claimForHome(tx, actor, { ...home, claimedWith: id, money });
    return claimed;
  }).catch(async (error: unknown) => {
    const [first] = homes;
    // The refused transaction was rolled back, so this is one of its own.
    if (first && isNumberUsed(error)) await recordSecondClaim(db, actor, { ...form, agreementId: first.agreementId });
    throw error;
  });
}

type Home = { agreementId: string; chargedThrough: string | null; amount: number };

/** Sorts by id, the order in which tenancies are locked to avoid a deadlock. */
const inOrder = <One extends { agreementId: string | undefined }>(homes: readonly One[]) =>
  homes.toSorted((one, other) => (one.agreementId ?? '').localeCompare(other.agreementId ?? ''));

/** @throws Problem conflict if the person neither lives there, nor owns it, nor owes for it */
async function lockHome(tx: Db, home: Parameters<typeof lockAcceptedAgreement>[1]) {
  const tenancy =
    (await lockAcceptedAgreement(tx, home)) ??
    (await lockOwingTenancy(tx, home)) ??
    (await lockOwnersAccount(tx, home));
  if (!tenancy) throw new Problem('conflict', NO_AGREEMENT);
  return { agreementId: tenancy.id, chargedThrough: tenancy.chargedThrough };
}

/** The claim for one home, in taka; further claims of the transaction name the first one. */
type HomeClaim = Home & { money: Omit<Claim, 'requestKey' | 'agreementId' | 'homes'> } & (
    | { id: string }
    | { claimedWith: string }
  );

async function claimForHome(tx: Db, actor: Actor, { money, ...home }: HomeClaim): Promise<MoneyReceived> {
  const { agreementId, chargedThrough } = home;
  if ((await countWaiting(tx, agreementId)) >= MAX_WAITING) throw new Problem('conflict', TOO_MANY);
  await chargeRents(tx, { now: actor.now, agreementId, chargedThrough });
  const shares = await findNamedShares(tx, { agreementId, charges: money.charges });
  const paymentId = await enterMoney(tx, actor, { ...money, ...home, kind: 'claim' });
  if (money.picture && 'id' in home) await attachPicture(tx, actor, { picture: money.picture, paymentId });
  if (shares.length > 0) await settleShares(tx, actor, { agreementId, paymentId, shares });
  else await applyUnapplied(tx, { agreementIds: [agreementId], now: actor.now });
  return finishPayment(tx, actor, { id: paymentId, kind: 'payment_claimed' });
}

const TOO_MUCH = { en: 'The lines add up to more than was paid.', bn: 'খাতগুলোর যোগফল দেওয়া টাকার চেয়ে বেশি।' };
const TOO_MANY = {
  en: 'Five of your payments wait for the office already. Please wait until it has looked at them.',
  bn: 'আপনার পাঁচটি পেমেন্ট কর্তৃপক্ষের অপেক্ষায় আছে। সেগুলো দেখা পর্যন্ত অপেক্ষা করুন।',
};
