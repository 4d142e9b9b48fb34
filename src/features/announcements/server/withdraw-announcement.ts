import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type By, recordEvent } from '#features/audit/server/record-event.ts';
import type { ManagedAnnouncement } from '../endpoints.ts';
import { demandAnnouncement } from './demand-announcement.ts';
import { setWithdrawn } from './queries.ts';

/**
 * Nobody is shown it any more; administrators still find it.
 * @throws Problem not_found; conflict when it was withdrawn before
 */
export function withdrawAnnouncement(db: Db, by: By, id: string): Promise<ManagedAnnouncement> {
  return inTransaction(db, async (tx) => {
    const { title } = await demandAnnouncement(tx, by.now, id);
    if (!(await setWithdrawn(tx, id, by.now))) throw new Problem('conflict', 'This announcement is already withdrawn.');
    await recordEvent(tx, by, { kind: 'announcement_withdrawn', details: { title } });
    return demandAnnouncement(tx, by.now, id);
  });
}
