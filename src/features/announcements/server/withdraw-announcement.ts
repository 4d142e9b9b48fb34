import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import type { ManagedAnnouncement } from '../endpoints.ts';
import { setWithdrawn } from './queries.ts';
import { requireAnnouncement } from './require-announcement.ts';

/**
 * Nobody is shown it any more; administrators still find it.
 * @throws Problem not_found; conflict when it was withdrawn before
 */
export function withdrawAnnouncement(db: Db, by: Actor, id: string): Promise<ManagedAnnouncement> {
  return inTransaction(db, async (tx) => {
    const { title } = await requireAnnouncement(tx, by.now, id);
    if (!(await setWithdrawn(tx, id, by.now))) throw new Problem('conflict', 'This announcement is already withdrawn.');
    await recordEvent(tx, by, { kind: 'announcement_withdrawn', details: { title } });
    return requireAnnouncement(tx, by.now, id);
  });
}
