import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockAcceptedAgreement, lockOwingTenancy, lockOwnersAccount } from '#database/row-locks.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import { readScan } from '#features/photos/server/read-pictures.ts';
import { NO_AGREEMENT } from '../rules.ts';
import { deleteUnnamed, insertPicture, updatePayment } from './picture-queries.ts';

/** Most pictures of one person without a claim; a further one replaces the oldest. */
const MAX_UNNAMED = 5;

const REFUSED = {
  none: { en: 'There is no such picture.', bn: 'এমন কোনো ছবি নেই।' },
  gone: { en: 'This picture is no longer there. Please choose it again.', bn: 'ছবিটি আর নেই। আবার বেছে নিন।' },
};

export const noPicture = () => new Problem('not_found', REFUSED.none);

/**
 * Stores the picture of a message as a JPEG without metadata, and returns its id, which the claim names.
 * @throws Problem conflict without a tenancy; invalid if it is no picture
 */
export async function sendPicture(db: Db, actor: Actor, picture: Uint8Array): Promise<string> {
  // Checked before the second of work that the picture takes.
  await inTransaction(db, (tx) => lockTenancyOf(tx, actor.currentUser.id));
  const bytes = await readScan(picture, actor);
  return inTransaction(db, async (tx) => {
    await lockTenancyOf(tx, actor.currentUser.id);
    await deleteUnnamed(tx, actor.currentUser.id, MAX_UNNAMED - 1);
    return insertPicture(tx, { sentBy: actor.currentUser.id, sentAt: actor.now, bytes });
  });
}

/** Locks the tenancy or account of a person who lives here, owes after moving out, or owns a flat. @throws Problem conflict */
async function lockTenancyOf(tx: Db, userId: string): Promise<void> {
  const home = { userId };
  const tenancy =
    (await lockAcceptedAgreement(tx, home)) ??
    (await lockOwingTenancy(tx, home)) ??
    (await lockOwnersAccount(tx, home));
  if (!tenancy) throw new Problem('conflict', NO_AGREEMENT);
}

type PictureOfPayment = { picture: string; paymentId: string };

/** @throws Problem conflict if the picture is another person's, belongs to another claim, or has expired */
export async function attachPicture(tx: Db, actor: Actor, { picture, paymentId }: PictureOfPayment): Promise<void> {
  if (await updatePayment(tx, { picture, paymentId, sentBy: actor.currentUser.id })) return;
  throw new Problem('conflict', REFUSED.gone, { fields: { picture: REFUSED.gone } });
}
