import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockApartment } from '#database/row-locks.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { dayAt } from '#locale/calendar.ts';
import { DAY_TO_COME, NO_APARTMENT } from '#locale/refusals.ts';
import type { ManagedApartment, NewFormerNumber } from '../endpoints.ts';
import { requireManagedApartment } from './manage-apartments.ts';
import { deleteFormerNumber, insertFormerNumber } from './number-queries.ts';

/**
 * Adds a former number of an apartment, such as that of one that was divided.
 * @throws Problem not_found; conflict when the day has not come, it is its number of today, or it is written already
 */
export function addFormerNumber(db: Db, actor: Actor, { id, ...number }: NewFormerNumber & { id: string }) {
  return inTransaction(db, async (tx): Promise<ManagedApartment> => {
    const apartment = await lockApartment(tx, id);
    if (!apartment) throw new Problem('not_found', NO_APARTMENT);
    const { block, apartmentNo, until, note = null } = number;
    if (until > dayAt(actor.now)) throw new Problem('conflict', REFUSED.ahead, { fields: { until: REFUSED.ahead } });
    if (apartment.block === block && apartment.apartmentNo === apartmentNo)
      throw new Problem('conflict', REFUSED.own, { fields: { apartmentNo: REFUSED.own } });
    if (!(await insertFormerNumber(tx, { apartmentId: id, block, apartmentNo, until, note })))
      throw new Problem('conflict', REFUSED.twice, { fields: { apartmentNo: REFUSED.twice } });
    const details = {
      block: apartment.block,
      apartment: apartment.apartmentNo,
      formerNumber: `${block} ${apartmentNo}`,
    };
    await recordEvent(tx, actor, {
      kind: 'former_number_added',
      details: { ...details, until, ...(note && { note }) },
    });
    return requireManagedApartment(tx, id);
  });
}

type FormerNumberKey = { id: string; numberId: string };

/**
 * Removes a mistaken former number.
 * @throws Problem not_found
 */
export function removeFormerNumber(db: Db, actor: Actor, { id, numberId }: FormerNumberKey): Promise<ManagedApartment> {
  return inTransaction(db, async (tx) => {
    const apartment = await requireManagedApartment(tx, id);
    const removed = await deleteFormerNumber(tx, { apartmentId: id, id: numberId });
    if (!removed) throw new Problem('not_found', REFUSED.none);
    const formerNumber = `${removed.block} ${removed.apartmentNo}`;
    const details = { block: apartment.block, apartment: apartment.apartmentNo, formerNumber };
    await recordEvent(tx, actor, { kind: 'former_number_removed', details });
    return requireManagedApartment(tx, id);
  });
}

const REFUSED = {
  ahead: DAY_TO_COME,
  own: { en: 'This is its number of today.', bn: 'এটি এর আজকের নম্বর।' },
  twice: { en: 'This number stands here already.', bn: 'এই নম্বর এখানে আগে থেকেই আছে।' },
  none: { en: 'There is no such former number.', bn: 'এমন কোনো আগের নম্বর নেই।' },
};
