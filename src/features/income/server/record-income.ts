import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { accountOf } from '#features/ledger/rules.ts';
import { keepVoucher, reverseVoucher } from '#features/ledger/server/keep-voucher.ts';
import { refuseSame } from '#features/ledger/server/refuse-same.ts';
import { accountOfChosenPlace } from '#features/payments/server/place-account.ts';
import { toPoisha } from '#locale/taka.ts';
import type { Income, NewIncome } from '../endpoints.ts';
import { takingIn } from '../rules.ts';
import { findIncome } from './queries.ts';

/**
 * Records other income. It counts for its day, or for today if that day is closed.
 * @throws Problem invalid for a day ahead, or a place of another method; conflict where the key came with something else, or income that
 * looks the same is recorded and this one does not say that it is other money
 */
export const recordIncome = (
  db: Db,
  actor: Actor,
  income: NewIncome,
  /** Further work on a new voucher in the same transaction, for a statement's line. */
  finish?: (tx: Db, id: string) => Promise<void>,
): Promise<Income> =>
  inTransaction(db, async (tx) => {
    const {
      day,
      category,
      amount,
      payer = null,
      paidInto,
      placeId,
      reference = null,
      note = null,
      requestKey,
    } = income;
    const account = await accountOfChosenPlace(tx, { placeId, method: paidInto });
    const voucher = {
      kind: 'income',
      debit: account ?? accountOf(paidInto),
      credit: category,
      agreement_id: null,
      amount_poisha: toPoisha(amount),
      paid_on: day,
      payee: payer,
      reference,
      note,
    } as const;
    const { id, isNew } = await keepVoucher(tx, actor, { voucher, requestKey });
    if (isNew) {
      if (!income.again) await refuseSame(tx, { ...voucher, id }, { isByLine: finish !== undefined });
      const details = { day, category: takingIn(category, 'en'), amount, paidInto, ...(payer && { payer }) };
      await recordEvent(tx, actor, { kind: 'income_recorded', details });
      await finish?.(tx, id);
    }
    return getIncome(tx, id);
  });

/**
 * Reverses other income by a counter-entry.
 * @throws Problem not_found; conflict when it was taken back already
 */
export const reverseIncome = (db: Db, actor: Actor, { id, reason }: { id: string; reason: string }): Promise<Income> =>
  inTransaction(db, async (tx) => {
    const { isOwn } = await reverseVoucher(tx, actor, { id, kinds: ['income'], reason });
    const income = await getIncome(tx, id);
    const { day, amount, category } = income;
    const own = isOwn && { recordedThemselves: true };
    const details = { day, category: takingIn(category, 'en'), amount, reason, ...own };
    await recordEvent(tx, actor, { kind: 'income_reversed', details });
    return income;
  });

async function getIncome(tx: Db, id: string): Promise<Income> {
  const income = await findIncome(tx, id);
  if (!income) throw new Error(`voucher ${id} vanished`);
  return income;
}
