import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import type { Coupon } from '../endpoints.ts';
import { updateAvailability } from './queries.ts';

/** @throws Problem not_found */
export function switchCoupon(
  db: Db,
  by: Actor,
  { id, available }: { id: string; available: boolean },
): Promise<Coupon> {
  return inTransaction(db, async (tx) => {
    const changed = await updateAvailability(tx, id, available);
    if (!changed) throw new Problem('not_found', 'There is no such coupon.');
    const details = { code: changed.code, available: changed.available };
    await recordEvent(tx, by, { kind: 'coupon_changed', details });
    return changed;
  });
}
