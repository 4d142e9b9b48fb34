import type { CurrentUser } from '#api/context.ts';
import type { makePhotoFiles, makePortrait, makeScan, makeView } from './make-photo-files.ts';
import { PictureProcessEnded, pictureProcess } from './picture-process.ts';
import { unreadable } from './refusals.ts';

const reading = pictureProcess({
  maxWait: 30_000,
  waiting: 12,
  waitingOfKey: 3,
  maxTime: 20_000,
  maxMemory: 240_000_000,
});
export const stopReadingPictures = reading.stop;

type Sender = { currentUser: CurrentUser };

/**
 * Makes the stored files of a photo.
 * @throws Problem invalid where the picture cannot be read; unavailable where too many pictures wait
 */
export const readPhoto = (picture: Uint8Array, actor: Sender) =>
  reading.run<typeof makePhotoFiles>('photo', [picture], actor.currentUser.id).catch(refuseHostile);

/**
 * Makes one JPEG of a photographed or scanned paper.
 * @throws Problem, as `readPhoto`
 */
export const readScan = (picture: Uint8Array, actor: Sender) =>
  reading.run<typeof makeScan>('scan', [picture], actor.currentUser.id).catch(refuseHostile);

/**
 * Makes one JPEG of a photo that a page shows, with its size.
 * @throws Problem, as `readPhoto`
 */
export const readView = (picture: Uint8Array, actor: Sender) =>
  reading.run<typeof makeView>('view', [picture], actor.currentUser.id).catch(refuseHostile);

/**
 * Makes a person's portrait, a square WebP.
 * @throws Problem, as `readPhoto`
 */
export const readPortrait = (picture: Uint8Array, actor: Sender) =>
  reading.run<typeof makePortrait>('portrait', [picture], actor.currentUser.id).catch(refuseHostile);

/** Refuses a picture that exceeds the process's limit of time or memory, or crashes a decoder. */
function refuseHostile(error: unknown): never {
  if (!(error instanceof PictureProcessEnded)) throw error;
  const { job, bytes, because } = error;
  throw unreadable({ purpose: job, bytes, because });
}
