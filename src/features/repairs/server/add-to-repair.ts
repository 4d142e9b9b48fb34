import { tooManyRequests } from '#api/limits.ts';
import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockPerson } from '#database/row-locks.ts';
import { claim } from '#features/audit/server/claim.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { readView } from '#features/photos/server/read-pictures.ts';
import { inBangla } from '#locale/bangla.ts';
import { dayAt, startOfDay } from '#locale/calendar.ts';
import type { RepairEvent, RepairPhoto } from '../endpoints.ts';
import { MAX_PHOTOS_A_DAY, MAX_REPAIR_PHOTOS, type RepairAct } from '../rules.ts';
import { placeName } from './change-repair.ts';
import {
  countPhotosOf,
  type FoundRepair,
  findPhotoByHash,
  insertEvent,
  insertPhoto,
  listEvents,
  listPhotos,
  lockRepair,
} from './queries.ts';
import { actsOf, type Reader, requireRepair } from './read-repair.ts';
import { tellOfComment } from './tell-of-repair.ts';

const REFUSED = {
  closed: { en: 'This repair is closed.', bn: 'এই মেরামতটি শেষ হয়ে গেছে।' },
  five: {
    en: `A repair has at most ${MAX_REPAIR_PHOTOS} photos.`,
    bn: `একটি মেরামতে বড়জোর ${inBangla(String(MAX_REPAIR_PHOTOS))}টি ছবি থাকে।`,
  },
};

/** @throws Problem not_found, also for another home's; conflict where the reader cannot do that any more */
async function requireAct(db: Db, reader: Reader, { id, act }: { id: string; act: RepairAct }): Promise<FoundRepair> {
  const repair = await requireRepair(db, reader, id);
  if (!actsOf(repair, reader).includes(act)) throw new Problem('conflict', REFUSED.closed);
  return repair;
}

type Comment = { id: string; words: string; requestKey: string };

/**
 * Adds a comment. It needs no version: comments never collide.
 * @throws Problem not_found, also for another home's; conflict when it was closed long ago
 */
export function addComment(db: Db, actor: Actor & Reader, { id, words, requestKey }: Comment): Promise<RepairEvent> {
  const { currentUser, now } = actor;
  return inTransaction(db, async (tx) => {
    await requireRepair(tx, actor, id);
    // Comments at the same moment are written one after the other, so that one message tells of both.
    await lockRepair(tx, id);
    const repair = await requireAct(tx, actor, { id, act: 'comment' });
    const request = { makes: 'repair comment', requestKey, asked: { id, words } } as const;
    const { id: eventId, isNew } = await claim(tx, actor, request);
    if (isNew) {
      const comment = { words, at: now.toISOString(), by_user: currentUser.id, is_of_home: repair.isOwnHome };
      await insertEvent(tx, { id: eventId, repair_id: id, ...comment });
      const details = { number: repair.number, place: placeName(repair) };
      await recordEvent(tx, actor, { kind: 'repair_commented', details });
      await tellOfComment(tx, actor, { ...repair, id }, { isOfHome: repair.isOwnHome });
    }
    const events = await listEvents(tx, { id, userId: currentUser.id, scope: actor.scope });
    const comment = events.find(({ _id }) => _id === eventId);
    if (!comment) throw new Error(`comment ${eventId} vanished`);
    return comment;
  });
}

/**
 * Adds a photo: one JPEG of 1,280 pixels. The same file again is the photo that is there.
 * @throws Problem not_found, also for another home's; conflict where it is closed, or has five; too_many_requests after twenty of the
 * person on this day (Asia/Dhaka); invalid and unavailable, as `readView`
 */
export async function addRepairPhoto(
  db: Db,
  actor: Actor & Reader,
  { id, file }: { id: string; file: Uint8Array },
): Promise<RepairPhoto> {
  // Checked before the picture takes a second of work; decided below, in the transaction.
  await requireAct(db, actor, { id, act: 'photo' });
  await refuseTooMany(db, actor);
  const { hash, width, height, bytes } = await readView(file, actor);
  return inTransaction(db, async (tx) => {
    // A person's photos, and those of one repair, wait for each other, so that both counts hold.
    await lockPerson(tx, { id: actor.currentUser.id });
    await lockRepair(tx, id);
    const repair = await requireAct(tx, actor, { id, act: 'photo' });
    const there = await findPhotoByHash(tx, id, hash);
    if (there) return there;
    if ((await listPhotos(tx, id)).length >= MAX_REPAIR_PHOTOS) throw new Problem('conflict', REFUSED.five);
    await refuseTooMany(tx, actor);
    const by = { added_by: actor.currentUser.id, added_at: actor.now.toISOString(), is_of_home: repair.isOwnHome };
    await insertPhoto(tx, { repair_id: id, hash, width, height, bytes: Buffer.from(bytes), ...by });
    const details = { number: repair.number, place: placeName(repair) };
    await recordEvent(tx, actor, { kind: 'repair_photo_added', details });
    const photo = await findPhotoByHash(tx, id, hash);
    if (!photo) throw new Error(`a photo of repair ${id} vanished`);
    return photo;
  });
}

/** @throws Problem too_many_requests, until the day in Asia/Dhaka is over */
async function refuseTooMany(db: Db, { currentUser, now }: Actor): Promise<void> {
  const today = dayAt(now);
  const added = await countPhotosOf(db, { userId: currentUser.id, since: startOfDay(today) });
  if (added >= MAX_PHOTOS_A_DAY) throw tooManyRequests(startOfDay(today, 1).getTime() - now.getTime());
}
