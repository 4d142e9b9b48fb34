import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { contains, countedPage, dayInDhaka, onPage } from '#database/list-queries.ts';
import { startOfDay } from '#locale/calendar.ts';
import type { Announcement, Audience, ManagedAnnouncement } from '../endpoints.ts';
import {
  ANNOUNCEMENTS_A_PAGE,
  type AnnouncementSearch,
  type AnnouncementState,
  MANAGED_ANNOUNCEMENTS,
} from '../rules.ts';

const announcementColumns = [
  'id as _id',
  'title',
  'description',
  'title_bangla as titleBangla',
  'description_bangla as descriptionBangla',
  'created_at as createdAt',
  'audience',
  'edited_at as editedAt',
  'pinned',
] as const;

/** `until` is stored as the instant (UTC) at which its last day is over in Dhaka. */
const stateAt = (now: Date) => sql<AnnouncementState>`case
  when withdrawn_at is not null then 'withdrawn'
  when until <= ${now.toISOString()} then 'over'
  else 'shown' end`;

const lastDay = sql<string | null>`(${dayInDhaka(sql.ref('until'))} - 1)::text`;

const says = (words: string) =>
  contains(sql`concat_ws(' ', title, description, title_bangla, description_bangla)`, words);

type Row = Omit<Announcement, 'titleBangla' | 'descriptionBangla'> &
  Record<'titleBangla' | 'descriptionBangla', string | null>;

/** Drops the Bangla fields if they are empty. */
const toResponse = ({ titleBangla, descriptionBangla, ...rest }: Row): Announcement =>
  titleBangla === null || descriptionBangla === null ? rest : { ...rest, titleBangla, descriptionBangla };

type ListFilter = { onlyPublic: boolean; now: Date; search: string; page?: number | undefined };

/** Announcements shown now: pinned ones first, then the newest. Without a page, all of them. */
export async function listShown(db: Db, { onlyPublic, now, search, page }: ListFilter): Promise<Announcement[]> {
  const rows = await db
    .selectFrom('announcements')
    .where(stateAt(now), '=', 'shown')
    .$if(onlyPublic, (query) => query.where('audience', '=', 'everyone'))
    .$if(search !== '', (query) => query.where(says(search)))
    .select(announcementColumns)
    .orderBy('pinned', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$if(page !== undefined, (query) => onPage(query, { page: page ?? 1, size: ANNOUNCEMENTS_A_PAGE }))
    .execute();
  return rows.map(toResponse);
}

const managedRows = (db: Db, now: Date) =>
  db
    .selectFrom('announcements')
    .select(announcementColumns)
    .select([lastDay.as('until'), stateAt(now).as('state'), 'withdrawn_at as withdrawnAt', 'version']);

type Managed = Pick<AnnouncementSearch, 'search' | 'page'> & { state?: AnnouncementState | undefined };

/** One page of all announcements, newest first. */
export async function listManaged(db: Db, now: Date, { search, state, page }: Managed) {
  const query = managedRows(db, now)
    .$if(state !== undefined, (rows) => rows.where(stateAt(now), '=', state ?? 'shown'))
    .$if(search !== '', (rows) => rows.where(says(search)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  const { rows: announcements, total } = await countedPage(query, { page, size: MANAGED_ANNOUNCEMENTS.pageSize });
  return { announcements, total };
}

export function findManaged(db: Db, now: Date, id: string): Promise<ManagedAnnouncement | undefined> {
  return managedRows(db, now).where('id', '=', id).executeTakeFirst();
}

export type AnnouncementWords = {
  title: string;
  description: string;
  titleBangla?: string | null | undefined;
  descriptionBangla?: string | null | undefined;
};
type NewAnnouncement = AnnouncementWords & { audience: Audience; createdBy: string; createdAt: Date };

export async function insertAnnouncement(
  db: Db,
  { createdBy, createdAt, titleBangla = null, descriptionBangla = null, ...words }: NewAnnouncement,
): Promise<Announcement> {
  const row = await db
    .insertInto('announcements')
    .values({
      ...words,
      title_bangla: titleBangla,
      description_bangla: descriptionBangla,
      created_by: createdBy,
      created_at: createdAt.toISOString(),
    })
    .returning(announcementColumns)
    .executeTakeFirstOrThrow();
  return toResponse(row);
}

type Change = Partial<AnnouncementWords> & {
  version: number;
  pinned?: boolean | undefined;
  /** The last day in Dhaka on which it is shown; null: without an end. */
  until?: string | null | undefined;
  /** Time at which the words were changed; undefined if they were not. */
  editedAt: Date | undefined;
};

/** Returns false if it was changed since that version, or withdrawn. */
export async function updateAnnouncement(db: Db, id: string, change: Change): Promise<boolean> {
  const { version, until, editedAt, titleBangla, descriptionBangla, ...rest } = change;
  const { numUpdatedRows } = await db
    .updateTable('announcements')
    .set({
      ...rest,
      ...(titleBangla !== undefined && { title_bangla: titleBangla }),
      ...(descriptionBangla !== undefined && { description_bangla: descriptionBangla }),
      ...(until !== undefined && { until: until && startOfDay(until, 1).toISOString() }),
      ...(editedAt && { edited_at: editedAt.toISOString() }),
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns false if it was withdrawn already. */
export async function setWithdrawn(db: Db, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('announcements')
    .set((eb) => ({ withdrawn_at: at.toISOString(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
