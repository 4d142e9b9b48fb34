import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import type { Announcement, Audience } from '../endpoints.ts';
import { insertAnnouncement } from './queries.ts';

type Words = { title: string; description: string; audience: Audience };

export function makeAnnouncement(db: Db, by: Actor, words: Words): Promise<Announcement> {
  return inTransaction(db, async (tx) => {
    const { title, audience } = words;
    await recordEvent(tx, by, { kind: 'announcement_made', details: { title, audience } });
    return insertAnnouncement(tx, { ...words, createdBy: by.currentUser.id, createdAt: by.now });
  });
}
