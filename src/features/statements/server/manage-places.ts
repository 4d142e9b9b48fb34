import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { claim } from '#features/audit/server/claim.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { isWallet } from '#features/ways/rules.ts';
import { findPlaceOfNumber, lockWays } from '#features/ways/server/queries.ts';
import { digitsInBangla } from '#locale/bangla.ts';
import { CHANGED_MEANWHILE, NUMBER_KNOWN } from '#locale/refusals.ts';
import type { NewPlace, PlaceChange, StatementPlace } from '../endpoints.ts';
import { MAX_PLACES } from '../rules.ts';
import {
  countPlaces,
  findPlace,
  findPlaceAccount,
  hasStatements,
  insertPlace,
  nextAccount,
  updatePlace,
} from './queries.ts';

const REFUSED = {
  none: { en: 'There is no such account or wallet.', bn: 'এমন কোনো অ্যাকাউন্ট বা ওয়ালেট নেই।' },
  same: NUMBER_KNOWN,
  full: {
    en: `Statements are brought of ${MAX_PLACES} accounts and wallets at most.`,
    bn: `বড়জোর ${digitsInBangla(MAX_PLACES)}টি অ্যাকাউন্ট ও ওয়ালেটের স্টেটমেন্ট আনা যায়।`,
  },
  changed: CHANGED_MEANWHILE,
  stays: {
    en: 'Statements of it are here already, so whose money is there stays as it is.',
    bn: 'এর স্টেটমেন্ট আগেই আনা হয়েছে, তাই কার টাকা থাকে তা আর বদলানো যায় না।',
  },
};

export const noPlace = () => new Problem('not_found', REFUSED.none);

/**
 * Adds a bank account or wallet for importing statements, with an account in the books. Tenants do not see it.
 * @throws Problem conflict where there are 20, or the number is there
 */
export const addPlace = (db: Db, actor: Actor, { requestKey, ...place }: NewPlace): Promise<StatementPlace> =>
  inTransaction(db, async (tx) => {
    await lockWays(tx);
    const { id, isNew } = await claim(tx, actor, { makes: 'place', requestKey, asked: place });
    if (!isNew) return getPlace(tx, id);
    if (await findPlaceOfNumber(tx, place))
      throw new Problem('conflict', REFUSED.same, { fields: { number: REFUSED.same } });
    if ((await countPlaces(tx)) >= MAX_PLACES) throw new Problem('conflict', REFUSED.full);
    const { method, number, holder, name, belongsTo } = place;
    await insertPlace(tx, {
      id,
      method,
      wallet: isWallet(method) ? 'personal' : null,
      number,
      holder,
      name,
      belongs_to: belongsTo,
      account: await nextAccount(tx, method),
      is_told: false,
      added_at: actor.now.toISOString(),
    });
    await recordChange(tx, actor, { method, number, belongsTo, name });
    return getPlace(tx, id);
  });

/**
 * Sets a place's name and the owner of its money; a place without an account in the books gets one.
 * @throws Problem conflict where it was changed since that version, or has statements and would belong to another person
 */
export const changePlace = (
  db: Db,
  actor: Actor,
  { id, version, name, belongsTo }: PlaceChange & { id: string },
): Promise<StatementPlace> =>
  inTransaction(db, async (tx) => {
    await lockWays(tx);
    const before = await findPlaceAccount(tx, id);
    if (!before) throw noPlace();
    if (before.belongsTo && before.belongsTo !== belongsTo && (await hasStatements(tx, id)))
      throw new Problem('conflict', REFUSED.stays, { fields: { belongsTo: REFUSED.stays } });
    if (!before.account && (await countPlaces(tx)) >= MAX_PLACES) throw new Problem('conflict', REFUSED.full);
    const account = before.account ? {} : { account: await nextAccount(tx, before.method) };
    if (!(await updatePlace(tx, { id, version }, { name, belongs_to: belongsTo, ...account })))
      throw new Problem('conflict', REFUSED.changed);
    const changed = await getPlace(tx, id);
    await recordChange(tx, actor, changed);
    return changed;
  });

async function getPlace(tx: Db, id: string): Promise<StatementPlace> {
  const place = await findPlace(tx, id);
  if (!place) throw new Error(`place ${id} vanished`);
  return place;
}

type Said = Pick<StatementPlace, 'method' | 'number' | 'belongsTo' | 'name'>;

const recordChange = (tx: Db, actor: Actor, { method, number, belongsTo, name }: Said) =>
  recordEvent(tx, actor, {
    kind: 'place_changed',
    details: { method, number, belongsTo: belongsTo ?? '', ...(name && { name }) },
  });
