import type { Db } from '#database/connect.ts';
import type { Announcement, Audience } from '../endpoints.ts';

const announcementColumns = ['id as _id', 'title', 'description', 'created_at as createdAt', 'audience'] as const;

/** Newest first. */
export function listAllAnnouncements(db: Db, { onlyPublic }: { onlyPublic: boolean }): Promise<Announcement[]> {
  return db
    .selectFrom('announcements')
    .$if(onlyPublic, (query) => query.where('audience', '=', 'everyone'))
    .select(announcementColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

type NewAnnouncement = { title: string; description: string; audience: Audience; createdBy: string; createdAt: Date };

export function insertAnnouncement(db: Db, { createdBy, createdAt, ...words }: NewAnnouncement): Promise<Announcement> {
  return db
    .insertInto('announcements')
    .values({ ...words, created_by: createdBy, created_at: createdAt.toISOString() })
    .returning(announcementColumns)
    .executeTakeFirstOrThrow();
}
