import { createHash } from 'node:crypto';
import { Problem } from '#api/problem.ts';
import type { Db } from '#database/connect.ts';
import type { Schema } from '#database/schema/tables.ts';
import type { Text } from '#locale/language.ts';
import type { Actor } from './record-event.ts';
import { claimKey, findByKey } from './request-queries.ts';

type Request = {
  makes: Schema['requests']['makes'];
  requestKey: string;
  /** The validated form without its key, with its fields in the order of the call's shape. */
  asked: object;
  /** For a charge or a reminder: the tenancy. Within it a key names one form of the whole office, not of one person. */
  agreementId?: string;
  /** The refusal of a key that came with another form, if it is not the usual one. */
  refusal?: Text;
};

export type Claimed = {
  /** The id of the row that the form makes, or that its first request made. */
  id: string;
  /** True for the one request that does the work; false for a repeat, which only reads what the first one made. */
  isNew: boolean;
};

/**
 * Idempotency: claims the key of a form in the transaction that does its work, so that a form that is sent again, also concurrently, is
 * done once, and a refused one can be sent again.
 * @throws Problem conflict when the key came with another form before
 */
export async function claim(tx: Db, actor: Actor, request: Request): Promise<Claimed> {
  const id = await claimKey(tx, {
    ...keyOf(actor, request),
    hash: hashForm(request.asked),
    asked_at: actor.now.toISOString(),
  });
  if (id) return { id, isNew: true };
  const before = await findMade(tx, actor, request);
  if (!before) throw new Error('a request that was made vanished');
  return { id: before, isNew: false };
}

/**
 * The id of the row that this form has made; undefined if the form has not been sent.
 * @throws Problem conflict when the key came with another form before
 */
export async function findMade(tx: Db, actor: Actor, request: Request): Promise<string | undefined> {
  const before = await findByKey(tx, keyOf(actor, request));
  if (before && before.hash !== hashForm(request.asked)) throw new Problem('conflict', request.refusal ?? OTHER_FORM);
  return before?.made;
}

const keyOf = (actor: Actor, { makes, requestKey, agreementId }: Request) => ({
  scope: agreementId ?? actor.currentUser.id,
  makes,
  key: requestKey,
});

/** The same hash as in 1.0, so that a form recorded by it is recognized. */
const hashForm = (asked: object) => createHash('sha256').update(JSON.stringify(asked)).digest('base64url');

const OTHER_FORM = {
  en: 'This form was sent before with something else in it. Please open it anew.',
  bn: 'এই ফরম আগে অন্য তথ্য দিয়ে পাঠানো হয়েছে। ফরমটি আবার খুলুন।',
};
