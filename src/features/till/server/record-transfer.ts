import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { keepVoucher, reverseVoucher } from '#features/ledger/server/keep-voucher.ts';
import { refuseSame } from '#features/ledger/server/refuse-same.ts';
import { toPoisha } from '#locale/taka.ts';
import type { NewTransfer, Transfer } from '../endpoints.ts';
import { placeAccount } from '../rules.ts';
import { findTransfer } from './move-queries.ts';

/**
 * Transfers money between the drawer, other accounts and the owner. It counts for its day, or for today if that day is closed.
 * @throws Problem invalid for a day ahead; conflict where there is not so much cash, the key came with something else, or a move that looks
 * the same is recorded and this one does not say that it is other money
 */
export function recordTransfer(db: Db, actor: Actor, transfer: NewTransfer): Promise<Transfer> {
  const { from, to, amount, day, reference = null, note = null, again, requestKey } = transfer;
  return inTransaction(db, async (tx) => {
    const voucher = {
      kind: kindOf(transfer),
      debit: placeAccount(to),
      credit: placeAccount(from),
      agreement_id: null,
      amount_poisha: toPoisha(amount),
      paid_on: day,
      payee: null,
      reference,
      month: null,
      note,
    } as const;
    const { id, isNew } = await keepVoucher(tx, actor, { voucher, requestKey });
    if (isNew && !again) await refuseSame(tx, { ...voucher, id });
    if (isNew) await recordEvent(tx, actor, { kind: 'transfer_made', details: { day, from, to, amount } });
    return getTransfer(tx, id);
  });
}

const kindOf = ({ from, to }: Pick<Transfer, 'from' | 'to'>) => {
  if (from === 'Opening') return 'opening';
  return from === 'Owner' || to === 'Owner' ? 'owner' : 'transfer';
};

/**
 * Reverses a transfer by a counter-entry.
 * @throws Problem not_found; conflict when it was taken back already
 */
export const reverseTransfer = (
  db: Db,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<Transfer> =>
  inTransaction(db, async (tx) => {
    const { isOwn } = await reverseVoucher(tx, actor, { id, kinds: ['transfer', 'owner', 'opening'], reason });
    const transfer = await getTransfer(tx, id);
    const { day, from, to, amount } = transfer;
    const own = isOwn && { recordedThemselves: true };
    await recordEvent(tx, actor, { kind: 'transfer_reversed', details: { day, from, to, amount, reason, ...own } });
    return transfer;
  });

async function getTransfer(tx: Db, id: string): Promise<Transfer> {
  const transfer = await findTransfer(tx, id);
  if (!transfer) throw new Error(`voucher ${id} vanished`);
  return transfer;
}
