import { invalidField, Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { tell } from '#features/notifications/server/tell.ts';
import { dayAt } from '#locale/calendar.ts';
import { CHOOSE_COMING_DAY } from '#locale/refusals.ts';
import type { Announcement, AnnouncementChange, Audience, ManagedAnnouncement } from '../endpoints.ts';
import {
  type AnnouncementWords,
  findManaged,
  insertAnnouncement,
  setWithdrawn,
  updateAnnouncement,
} from './queries.ts';

/** @throws Problem invalid where one of the two Bangla fields is empty */
export function makeAnnouncement(
  db: Db,
  actor: Actor,
  { bySms, ...words }: AnnouncementWords & { audience: Audience; bySms?: boolean | undefined },
): Promise<Announcement> {
  requireWholeBangla(words);
  return inTransaction(db, async (tx) => {
    const { title, audience } = words;
    await recordEvent(tx, actor, { kind: 'announcement_made', details: { title, audience } });
    const made = await insertAnnouncement(tx, { ...words, createdBy: actor.currentUser.id, createdAt: actor.now });
    const about: Record<string, number> = bySms ? { bySms: 1 } : {};
    await tell(tx, actor, { kind: 'announcement', id: made._id, announcementId: made._id, about });
    return made;
  });
}

const WORDS = ['title', 'description', 'titleBangla', 'descriptionBangla'] as const;
const NAMES = [...WORDS, 'pinned', 'until'] as const;
type Change = AnnouncementChange & { id: string };

/**
 * Changes an announcement. New words mark it as edited; pinning it, or showing it for longer, does not.
 * @throws Problem not_found; conflict when it was changed or withdrawn since that version; invalid for a last day that
 * has passed, or where one of the two Bangla fields is empty
 */
export function changeAnnouncement(
  db: Db,
  actor: Actor,
  { id, version, ...wanted }: Change,
): Promise<ManagedAnnouncement> {
  return inTransaction(db, async (tx) => {
    const before = await requireAnnouncement(tx, actor.now, id);
    if (before.state === 'withdrawn') throw new Problem('conflict', REFUSED.isWithdrawn);
    const changed = NAMES.filter((name) => wanted[name] !== undefined && wanted[name] !== before[name]);
    if (changed.includes('until') && wanted.until && wanted.until < dayAt(actor.now)) throw dayHasPassed();
    requireWholeBangla({ ...before, ...wanted });
    const isEdited = WORDS.some((name) => changed.includes(name));
    const isUpdated = await updateAnnouncement(tx, id, {
      ...wanted,
      version,
      editedAt: isEdited ? actor.now : undefined,
    });
    if (!isUpdated) throw new Problem('conflict', REFUSED.isOutdated);
    const details = { title: wanted.title ?? before.title, changed: changed.join(', ') };
    if (changed.length > 0) await recordEvent(tx, actor, { kind: 'announcement_changed', details });
    return requireAnnouncement(tx, actor.now, id);
  });
}

const REFUSED = {
  isWithdrawn: { en: 'This announcement is withdrawn.', bn: 'এই ঘোষণাটি তুলে নেওয়া হয়েছে।' },
  wasWithdrawn: { en: 'This announcement is already withdrawn.', bn: 'এই ঘোষণাটি আগেই তুলে নেওয়া হয়েছে।' },
  isOutdated: {
    en: 'Somebody else has changed this announcement meanwhile. What you typed is still here.',
    bn: 'এর মধ্যে অন্য কেউ ঘোষণাটি বদলেছেন। আপনি যা লিখেছেন তা এখানেই আছে।',
  },
  notFound: { en: 'There is no such announcement.', bn: 'এমন কোনো ঘোষণা নেই।' },
  noTitle: {
    en: 'Please write the title in Bangla, too, or leave both empty.',
    bn: 'শিরোনামটিও বাংলায় লিখুন, অথবা দুটিই খালি রাখুন।',
  },
  noDescription: {
    en: 'Please write the description in Bangla, too, or leave both empty.',
    bn: 'বিবরণটিও বাংলায় লিখুন, অথবা দুটিই খালি রাখুন।',
  },
};

const dayHasPassed = () => invalidField('until', CHOOSE_COMING_DAY);

/** @throws Problem invalid where an announcement has only a title or only a description in Bangla */
function requireWholeBangla({ titleBangla, descriptionBangla }: Partial<AnnouncementWords>): void {
  if (!titleBangla && descriptionBangla)
    throw new Problem('invalid', REFUSED.noTitle, { fields: { titleBangla: REFUSED.noTitle } });
  if (titleBangla && !descriptionBangla)
    throw new Problem('invalid', REFUSED.noDescription, { fields: { descriptionBangla: REFUSED.noDescription } });
}

/**
 * Hides it from its readers; administrators still find it.
 * @throws Problem not_found; conflict when it was withdrawn before
 */
export function withdrawAnnouncement(db: Db, actor: Actor, id: string): Promise<ManagedAnnouncement> {
  return inTransaction(db, async (tx) => {
    const { title } = await requireAnnouncement(tx, actor.now, id);
    if (!(await setWithdrawn(tx, id, actor.now))) throw new Problem('conflict', REFUSED.wasWithdrawn);
    await recordEvent(tx, actor, { kind: 'announcement_withdrawn', details: { title } });
    return requireAnnouncement(tx, actor.now, id);
  });
}

/** @throws Problem not_found */
async function requireAnnouncement(db: Db, now: Date, id: string): Promise<ManagedAnnouncement> {
  const announcement = await findManaged(db, now, id);
  if (!announcement) throw new Problem('not_found', REFUSED.notFound);
  return announcement;
}
