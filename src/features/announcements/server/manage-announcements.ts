import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { dayAt } from '#locale/calendar.ts';
import type { Announcement, AnnouncementChange, Audience, ManagedAnnouncement } from '../endpoints.ts';
import { findManaged, insertAnnouncement, setWithdrawn, updateAnnouncement } from './queries.ts';

type Words = { title: string; description: string; audience: Audience };

export function makeAnnouncement(db: Db, by: Actor, words: Words): Promise<Announcement> {
  return inTransaction(db, async (tx) => {
    const { title, audience } = words;
    await recordEvent(tx, by, { kind: 'announcement_made', details: { title, audience } });
    return insertAnnouncement(tx, { ...words, createdBy: by.currentUser.id, createdAt: by.now });
  });
}

const NAMES = ['title', 'description', 'pinned', 'until'] as const;
type Change = AnnouncementChange & { id: string };

/**
 * Changes an announcement. New words mark it as edited; pinning it, or showing it for longer, does not.
 * @throws Problem not_found; conflict when it was changed or withdrawn since that version; invalid for a last day that
 * has passed
 */
export function changeAnnouncement(
  db: Db,
  by: Actor,
  { id, version, ...wanted }: Change,
): Promise<ManagedAnnouncement> {
  return inTransaction(db, async (tx) => {
    const before = await requireAnnouncement(tx, by.now, id);
    if (before.state === 'withdrawn') throw new Problem('conflict', 'This announcement is withdrawn.');
    const changed = NAMES.filter((name) => wanted[name] !== undefined && wanted[name] !== before[name]);
    if (changed.includes('until') && wanted.until && wanted.until < dayAt(by.now)) throw dayHasPassed();
    const isEdited = changed.includes('title') || changed.includes('description');
    const isUpdated = await updateAnnouncement(tx, id, { ...wanted, version, editedAt: isEdited ? by.now : undefined });
    if (!isUpdated)
      throw new Problem(
        'conflict',
        'Somebody else has changed this announcement meanwhile. What you typed is still here.',
      );
    const details = { title: wanted.title ?? before.title, changed: changed.join(', ') };
    if (changed.length > 0) await recordEvent(tx, by, { kind: 'announcement_changed', details });
    return requireAnnouncement(tx, by.now, id);
  });
}

const PASSED = 'Please choose today or a later day.';
const dayHasPassed = () => new Problem('invalid', PASSED, { fields: { until: PASSED } });

/**
 * Hides it from its readers; administrators still find it.
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

/** @throws Problem not_found */
async function requireAnnouncement(db: Db, now: Date, id: string): Promise<ManagedAnnouncement> {
  const announcement = await findManaged(db, now, id);
  if (!announcement) throw new Problem('not_found', 'There is no such announcement.');
  return announcement;
}
