import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockUnitsForSwap } from '#database/row-locks.ts';
import { claim } from '#features/audit/server/claim.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { dayAt } from '#locale/calendar.ts';
import type { Text } from '#locale/language.ts';
import { NO_APARTMENT } from '#locale/refusals.ts';
import type { ManagedApartment } from '../endpoints.ts';
import { OUTDATED, requireManagedApartment } from './manage-apartments.ts';
import { exchangeNumbers, insertFormerNumber } from './number-queries.ts';

type Swap = { id: string; version: number; apartmentNo: string };

/**
 * Swaps the numbers of two units of a block; all else stays. Returns the unit with this id.
 * @throws Problem not_found; conflict when it was changed since this version, the block has no such number, or it is its own
 */
export function swapNumbers(
  db: Db,
  actor: Actor,
  { requestKey, ...swap }: Swap & { requestKey: string },
): Promise<ManagedApartment> {
  return inTransaction(db, async (tx) => {
    const { isNew } = await claim(tx, actor, { makes: 'swap', requestKey, asked: swap });
    return isNew ? exchange(tx, actor, swap) : requireManagedApartment(tx, swap.id);
  });
}

async function exchange(tx: Db, actor: Actor, { id, version, apartmentNo }: Swap): Promise<ManagedApartment> {
  const locked = await lockUnitsForSwap(tx, { id, apartmentNo });
  const own = locked.find((unit) => unit.id === id);
  if (!own) throw new Problem('not_found', NO_APARTMENT);
  if (own.version !== version) throw new Problem('conflict', OUTDATED);
  const other = locked.find((unit) => unit.id !== id);
  if (own.apartmentNo === apartmentNo) throw refusal(REFUSED.own);
  if (!other) throw refusal(REFUSED.unknown(own.block, apartmentNo));
  await exchangeNumbers(tx, own, other);
  const until = dayAt(actor.now);
  for (const { id: apartmentId, block, apartmentNo: former } of [own, other])
    await insertFormerNumber(tx, { apartmentId, block, apartmentNo: former, until, note: null });
  const details = { block: own.block, apartment: own.apartmentNo, with: other.apartmentNo };
  await recordEvent(tx, actor, { kind: 'apartment_numbers_swapped', details });
  return requireManagedApartment(tx, id);
}

const refusal = (reason: Text) => new Problem('conflict', reason, { fields: { apartmentNo: reason } });

const REFUSED = {
  own: { en: 'This is its own number.', bn: 'এটি এর নিজের নম্বর।' },
  unknown: (block: string, apartmentNo: string): Text => ({
    en: `Block ${block} has no ${apartmentNo}.`,
    bn: `ব্লক ${block}-এ ${apartmentNo} নেই।`,
  }),
};
