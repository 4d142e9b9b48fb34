import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { refuseOwnHome } from '#database/duties.ts';
import { claim } from '#features/audit/server/claim.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { NO_STATEMENT_LINE, NO_TENANCY } from '#locale/refusals.ts';
import type { KnownPayer, NewKnownPayer } from '../endpoints.ts';
import {
  deleteKnownPayer,
  findKnownPayer,
  findKnownPhone,
  hasCategory,
  hasHome,
  insertKnownPayer,
} from './payer-queries.ts';
import { findLine, type OpenLine } from './queries.ts';

const REFUSED = {
  noLine: NO_STATEMENT_LINE,
  noPhone: {
    en: 'This line shows no whole telephone number, so nothing can be remembered of it.',
    bn: 'এই লাইনে পুরো মোবাইল নম্বর নেই, তাই মনে রাখার কিছু নেই।',
  },
  noHome: NO_TENANCY,
  noCategory: { en: 'There is no such category of costs.', bn: 'এমন কোনো খরচের খাত নেই।' },
  known: { en: 'This is known already.', bn: 'এটি আগেই জানা আছে।' },
  gone: { en: 'This is not known any more.', bn: 'এটি আর মনে রাখা নেই।' },
};

/** @throws Problem conflict where another request has forgotten it meanwhile */
async function getKnownPayer(db: Db, id: string): Promise<KnownPayer> {
  const known = await findKnownPayer(db, id);
  if (!known) throw new Problem('conflict', REFUSED.gone);
  return known;
}

type Taught = { agreementId: string; who?: string | undefined };

/**
 * Links a line's telephone to a tenancy, such as that of a brother who pays. It moves no money.
 * @throws Problem not_found; conflict where the line shows no whole telephone
 */
export const learnFromLine = (db: Db, actor: Actor, { id, ...taught }: Taught & { id: string }): Promise<KnownPayer> =>
  inTransaction(db, async (tx) => {
    const line = await findLine(tx, id);
    if (!line) throw new Problem('not_found', REFUSED.noLine);
    return getKnownPayer(tx, await learnPhone(tx, actor, { line, ...taught }));
  });

/** As `learnFromLine`, within the transaction that records the line's money. Returns the known payer's id. */
export function learnPhone(tx: Db, actor: Actor, { line, ...taught }: Taught & { line: OpenLine }): Promise<string> {
  const { phone } = line;
  if (!phone || phone.includes('X')) throw new Problem('conflict', REFUSED.noPhone);
  return keepPhone(tx, actor, { phone, ...taught });
}

type Phone = Taught & { phone: string; id?: string };

/**
 * Stores a telephone; the first person who taught it is kept.
 * @throws Problem not_found; DatabaseError `duties_own_home` for a person of this home, who could name a neighbour's telephone
 */
async function keepPhone(tx: Db, actor: Actor, { id, phone, agreementId, who }: Phone): Promise<string> {
  if (!(await hasHome(tx, agreementId))) throw new Problem('not_found', REFUSED.noHome);
  await refuseOwnHome(tx, { agreementId, userId: actor.currentUser.id });
  const taught = { phone, agreement_id: agreementId, who: who ?? null, words: null, category: null };
  const added = await insertKnownPayer(tx, { ...(id && { id }), ...taught, ...byActor(actor) });
  if (added) {
    const { apartmentNo, name } = await getKnownPayer(tx, added);
    const details = { phone, apartment: apartmentNo ?? '', name: name ?? '', ...(who && { who }) };
    await recordEvent(tx, actor, { kind: 'payer_learned', details });
    return added;
  }
  const known = await findKnownPhone(tx, { phone, agreementId });
  // A concurrent request has deleted it.
  if (!known) throw new Problem('conflict', REFUSED.gone);
  return known.id;
}

const byActor = (actor: Actor) => ({ learned_at: actor.now.toISOString(), learned_by: actor.currentUser.id });

/** Stores normalized words of a bank as a cost. Returns the id; undefined where they are known. @throws Problem not_found */
export async function learnWords(
  tx: Db,
  actor: Actor,
  { id, words, category }: { id?: string; words: string; category: string },
): Promise<string | undefined> {
  if (!(await hasCategory(tx, category))) throw new Problem('not_found', REFUSED.noCategory);
  const taught = { phone: null, agreement_id: null, who: null, words, category };
  const added = await insertKnownPayer(tx, { ...(id && { id }), ...taught, ...byActor(actor) });
  if (added) await recordEvent(tx, actor, { kind: 'payer_learned', details: { words, category } });
  return added;
}

/** Stores a telephone or words that a person entered. @throws Problem not_found; conflict where it is known already */
export const learnPayer = (db: Db, actor: Actor, { requestKey, ...taught }: NewKnownPayer): Promise<KnownPayer> =>
  inTransaction(db, async (tx) => {
    const { id, isNew } = await claim(tx, actor, { makes: 'known payer', requestKey, asked: taught });
    if (!isNew) return getKnownPayer(tx, id);
    const kept =
      'words' in taught
        ? await learnWords(tx, actor, { id, ...taught })
        : await keepPhone(tx, actor, { id, ...taught });
    if (kept !== id) throw new Problem('conflict', REFUSED.known);
    return getKnownPayer(tx, id);
  });

/** Deletes what was learned; proposals and held-back claims no longer use it. @throws Problem not_found */
export const forgetPayer = (db: Db, actor: Actor, id: string) =>
  inTransaction(db, async (tx) => {
    const known = await deleteKnownPayer(tx, id);
    if (!known) throw new Problem('not_found', REFUSED.gone);
    const { phone, words } = known;
    const details = { ...(phone && { phone }), ...(words && { words }) };
    await recordEvent(tx, actor, { kind: 'payer_forgotten', details });
    return { forgotten: true };
  });
