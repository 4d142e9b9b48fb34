import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockAcceptedAgreement, lockOwingTenancy } from '#database/row-locks.ts';
import { once } from '#features/audit/server/once.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import { applyUnapplied } from '#features/ledger/server/charge-queries.ts';
import { chargeRents } from '#features/ledger/server/charge-rents.ts';
import { dayAt } from '#locale/calendar.ts';
import { toPoisha } from '#locale/taka.ts';
import type { Claim, MoneyReceived } from '../endpoints.ts';
import { MAX_WAITING, NO_AGREEMENT, receivedRefusal } from '../rules.ts';
import { attachPicture } from './claim-pictures.ts';
import { enterMoney, finishPayment, getMoney, refuseUsedNumber } from './enter-payment.ts';
import { countWaiting } from './queries.ts';
import { findNamedShares, settleShares } from './settle-shares.ts';

/**
 * Enters a member's claim that they paid outside of the site. It settles the charges that are named, or what is due first, and waits until the office
 * confirms it. A repeat of the same request gets the first one's payment.
 * @throws Problem invalid for a day ahead or too long ago; conflict without an agreement, when too many payments wait, or the
 * transaction's number was used, or the picture is gone
 */
export function claimPayment(
  db: Db,
  actor: Actor,
  { requestKey, agreementId: named, ...claim }: Claim,
): Promise<MoneyReceived> {
  const refusal = receivedRefusal(claim.receivedOn, { today: dayAt(actor.now), isClaim: true });
  if (refusal) throw new Problem('invalid', refusal, { fields: { receivedOn: refusal } });
  const sum = claim.charges?.reduce((sum, { amount }) => sum + toPoisha(amount), 0) ?? 0;
  if (sum > toPoisha(claim.amount)) throw new Problem('invalid', TOO_MUCH, { fields: { charges: TOO_MUCH } });
  return inTransaction(db, async (tx) => {
    const home = { userId: actor.currentUser.id, agreementId: named };
    const agreement = (await lockAcceptedAgreement(tx, home)) ?? (await lockOwingTenancy(tx, home));
    if (!agreement) throw new Problem('conflict', NO_AGREEMENT);
    const { id: agreementId, chargedThrough } = agreement;
    const work = async (id: string) => {
      if ((await countWaiting(tx, agreementId)) >= MAX_WAITING) throw new Problem('conflict', TOO_MANY);
      await refuseUsedNumber(tx, actor, claim);
      await chargeRents(tx, { now: actor.now, agreementId, chargedThrough });
      const shares = await findNamedShares(tx, { agreementId, charges: claim.charges });
      await enterMoney(tx, actor, { id, kind: 'claim', agreementId, ...claim });
      if (claim.picture) await attachPicture(tx, actor, { picture: claim.picture, paymentId: id });
      if (shares.length > 0) await settleShares(tx, actor, { agreementId, paymentId: id, shares });
      else await applyUnapplied(tx, { agreementIds: [agreementId], now: actor.now });
      return finishPayment(tx, actor, { id, kind: 'payment_claimed' });
    };
    const request = {
      makes: 'payment',
      requestKey,
      asked: { ...claim, ...(named && { agreementId: named }) },
    } as const;
    return once(tx, actor, request, { work, again: (id) => getMoney(tx, id) });
  });
}

const TOO_MUCH = { en: 'The lines add up to more than was paid.', bn: 'খাতগুলোর যোগফল দেওয়া টাকার চেয়ে বেশি।' };
const TOO_MANY = {
  en: 'Five of your payments wait for the office already. Please wait until it has looked at them.',
  bn: 'আপনার পাঁচটি পেমেন্ট ভবন কর্তৃপক্ষের অপেক্ষায় আছে। সেগুলো দেখা পর্যন্ত অপেক্ষা করুন।',
};
