import { createHash } from 'node:crypto';
import { Problem } from '#api/problem.ts';
import type { Db } from '#database/connect.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import type { MoneyReceived } from '../endpoints.ts';
import { OTHER_REQUEST } from '../rules.ts';
import { findByRequestKey, findMoney } from './queries.ts';

type Request = { requestKey: string };

/**
 * What the same request made before, and the hash by which a repeat is known. The agreement is locked, so that a repeat at the
 * same moment waits for the first.
 * @throws Problem conflict when the key came with something else before
 */
export async function findRepeated(tx: Db, by: Actor, { requestKey, ...asked }: Request) {
  const requestHash = createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
  const found = await findByRequestKey(tx, by.user.id, requestKey);
  if (found && found.requestHash !== requestHash) throw new Problem('conflict', OTHER_REQUEST);
  const before: MoneyReceived | undefined = found && (await findMoney(tx, found.id));
  return { before, requestHash };
}
