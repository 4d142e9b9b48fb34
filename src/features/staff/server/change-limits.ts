import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { type Limits, updateLimits } from './limit-queries.ts';

/** Parts who records money from who decides on it, or lets them be one again. What is so already is no change on the trail. */
export function changeLimits(db: Db, actor: Actor, limits: Limits): Promise<Limits> {
  return inTransaction(db, async (tx) => {
    if (await updateLimits(tx, limits))
      await recordEvent(tx, actor, { kind: limits.separates ? 'separation_on' : 'separation_off' });
    return limits;
  });
}
