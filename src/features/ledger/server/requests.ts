import { createHash } from 'node:crypto';
import { Problem } from '#api/problem.ts';
import type { Db } from '#database/connect.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import { findRequest, type Request } from './queries.ts';

export const OTHER_REQUEST = {
  en: 'This form was sent before with something else in it. Please open it anew.',
  bn: 'এই ফরম আগে অন্য তথ্য দিয়ে পাঠানো হয়েছে। ফরমটি আবার খুলুন।',
};

/** The hash of what a form said. */
export const hashOf = (asked: unknown) => createHash('sha256').update(JSON.stringify(asked)).digest('base64url');

/**
 * Idempotency of a form that writes an entry: whether it was sent before, and what its entry is to carry. The agreement is locked, so
 * a repeat at the same moment waits for the first.
 * @throws Problem conflict when the key came with something else before
 */
export async function readRequest(
  tx: Db,
  by: Actor,
  { requestKey, ...asked }: { requestKey: string; [field: string]: unknown },
) {
  const request: Request = { key: requestKey, hash: hashOf(asked) };
  const earlier = await findRequest(tx, by.currentUser.id, requestKey);
  if (earlier && earlier.hash !== request.hash) throw new Problem('conflict', OTHER_REQUEST);
  return { isRepeat: earlier !== undefined, request };
}
