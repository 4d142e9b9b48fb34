import { createHash } from 'node:crypto';
import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { readScan } from '#features/photos/server/read-pictures.ts';
import { inBangla } from '#locale/bangla.ts';
import { CHANGED_MEANWHILE, NUMBER_KNOWN } from '#locale/refusals.ts';
import type { NewWay, Way } from '../endpoints.ts';
import { isWallet, MAX_WAYS } from '../rules.ts';
import {
  findPlaceOfNumber,
  findWay,
  hasStatements,
  insertWay,
  listWays,
  lockWays,
  tellPlace,
  updateWay,
} from './queries.ts';

const REFUSED = {
  none: { en: 'There is no such way to pay.', bn: 'টাকা দেওয়ার এমন কোনো উপায় নেই।' },
  full: {
    en: `A building has at most ${MAX_WAYS} ways to pay. Please remove one first.`,
    bn: `একটি ভবনে টাকা দেওয়ার বড়জোর ${inBangla(String(MAX_WAYS))}টি উপায় থাকতে পারে। আগে একটি সরান।`,
  },
  same: NUMBER_KNOWN,
  sameAddress: { en: 'This place is here already.', bn: 'এই জায়গা আগেই আছে।' },
  hasItsPlace: {
    en: 'Statements of this number are brought here. Please add it as a way of its own.',
    bn: 'এই নম্বরের স্টেটমেন্ট এখানে আনা হয়। এটি আলাদা উপায় হিসেবে যোগ করুন।',
  },
  changed: CHANGED_MEANWHILE,
  hasStatements: {
    en: 'Statements of this place are here. Please add the other way as a new one.',
    bn: 'এই জায়গার স্টেটমেন্ট এখানে আছে। অন্য উপায়টি নতুন করে যোগ করুন।',
  },
  noWallet: { en: 'Only a wallet has a code.', bn: 'শুধু ওয়ালেটের QR কোড থাকে।' },
};

export const noWay = () => new Problem('not_found', REFUSED.none);

/**
 * Adds a way to pay. A number whose statements are imported keeps its place, of which tenants are told from now on.
 * @throws Problem conflict where there are 20, or the number is there
 */
export const addWay = (db: Db, actor: Actor, way: NewWay): Promise<Way> =>
  inTransaction(db, async (tx) => {
    await lockWays(tx);
    const ways = await listWays(tx, 'everyone');
    const place = await findSame(tx, ways, way);
    if (place?.isTold) throw refuseSame(way);
    if (ways.length >= MAX_WAYS) throw new Problem('conflict', REFUSED.full);
    const added = place ? await tellPlace(tx, place.id, way) : await insertWay(tx, way, actor.now);
    return recordChange(tx, actor, 'added', added);
  });

type Change = { id: string; version: number; way: NewWay };

/**
 * Changes a way to pay.
 * @throws Problem not_found; conflict where it was changed since that version, another one has the number, or statements of its method
 * are here
 */
export const changeWay = (db: Db, actor: Actor, { id, version, way }: Change): Promise<Way> =>
  inTransaction(db, async (tx) => {
    await lockWays(tx);
    const before = await findWay(tx, id);
    if (!before) throw noWay();
    if (before.method !== way.method && (await hasStatements(tx, id)))
      throw new Problem('conflict', REFUSED.hasStatements);
    const same = await findSame(tx, await listWays(tx, 'everyone'), way, id);
    if (same) throw refuseSame(way, same.isTold);
    // The QR code contains the method and number, so it is removed when they change.
    const isOther = before.method !== way.method || before.number !== way.number;
    const change = isOther ? { ...way, qr: null, qr_name: null } : way;
    const changed = await updateWay(tx, id, change, version);
    if (!changed) throw new Problem('conflict', REFUSED.changed);
    return recordChange(tx, actor, 'changed', changed, before);
  });

/** Another place with this number, or another way with this address where cash is taken. */
async function findSame(tx: Db, ways: readonly Way[], way: NewWay, id?: string) {
  if (way.number) return findPlaceOfNumber(tx, way, id);
  const { method, address } = way;
  const same = ways.find((one) => one._id !== id && one.method === method && one.address === address);
  return same && { id: same._id, isTold: true };
}

function refuseSame({ number }: NewWay, isTold = true): Problem {
  const refusal = !number ? REFUSED.sameAddress : isTold ? REFUSED.same : REFUSED.hasItsPlace;
  return new Problem('conflict', refusal, { fields: { [number ? 'number' : 'address']: refusal } });
}

/** Ends a way to pay and returns the others. @throws Problem not_found */
export const endWay = (db: Db, actor: Actor, id: string): Promise<Way[]> =>
  inTransaction(db, async (tx) => {
    const ended = await updateWay(tx, id, { ended_at: actor.now.toISOString(), qr: null, qr_name: null });
    if (!ended) throw noWay();
    await recordChange(tx, actor, 'removed', ended);
    return listWays(tx, 'everyone');
  });

/**
 * Stores the picture of a wallet's QR code as a JPEG without metadata.
 * @throws Problem not_found; invalid where it is no picture; conflict where it is no wallet, or its number changed meanwhile
 */
export async function addQr(db: Db, actor: Actor, id: string, picture: Uint8Array): Promise<Way> {
  // An early refusal, before a second of work on the picture. The version check below decides the race.
  const before = await findWay(db, id);
  if (!before) throw noWay();
  if (!isWallet(before.method)) throw new Problem('conflict', REFUSED.noWallet);
  const qr = await readScan(picture, actor);
  const qr_name = createHash('sha256').update(qr).digest('base64url').slice(0, 16);
  return inTransaction(db, async (tx) => {
    const way = await updateWay(tx, id, { qr, qr_name }, before.version);
    if (!way) throw (await findWay(tx, id)) ? new Problem('conflict', REFUSED.changed) : noWay();
    return recordChange(tx, actor, 'changed', way);
  });
}

/** @throws Problem not_found */
export const removeQr = (db: Db, actor: Actor, id: string): Promise<Way> =>
  inTransaction(db, async (tx) => {
    const way = await updateWay(tx, id, { qr: null, qr_name: null });
    if (!way) throw noWay();
    return recordChange(tx, actor, 'changed', way);
  });

/** Records a change in the trail with the former number: fraud would change the number that tenants pay to. */
async function recordChange(
  tx: Db,
  actor: Actor,
  done: 'added' | 'changed' | 'removed',
  way: Way,
  before?: Way,
): Promise<Way> {
  const { method, number, address, holder, qr } = way;
  const details = {
    changed: 'ways',
    done,
    method,
    ...(number && { number }),
    ...(holder && { holder }),
    ...(address && { address }),
    ...(done !== 'removed' && isWallet(method) && { qr: qr !== null }),
    ...(before && before.number !== number && { before: before.number }),
  };
  await recordEvent(tx, actor, { kind: 'building_changed', details });
  return way;
}
