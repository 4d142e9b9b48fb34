import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { refuseOwnHome } from '#database/duties.ts';
import { lockTenancy } from '#database/row-locks.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import { recordEvent } from '#features/audit/server/record-event.ts';
import { recordOwnEvent } from '#features/audit/server/record-own-event.ts';
import { LOOK_LASTS_MINUTES } from '#features/papers/rules.ts';
import { readPortrait } from '#features/photos/server/read-pictures.ts';
import { inBangla } from '#locale/bangla.ts';
import { DAY } from '#locale/calendar.ts';
import { TENANCY_ENDED } from '#locale/refusals.ts';
import { consentVersion } from '../consent-rules.ts';
import type { FileChange } from '../endpoints.ts';
import { type Part, PURPOSE_OF, type Purpose } from '../rules.ts';
import { type KeySource, keyToSeal } from './data-keys.ts';
import { eventOf } from './file-events.ts';
import {
  countConsentsSince,
  deletePart,
  endConsents,
  findVersion,
  hasLooked,
  hasPaper,
  insertConsent,
  insertLook,
  listConsents,
  savePart,
  type TenancyRow,
} from './queries.ts';
import { getTenancy, noTenancy } from './read-file.ts';
import { seal } from './seal.ts';

const REFUSED = {
  ended: TENANCY_ENDED,
  noConsent: {
    en: 'The tenant has not agreed to this. Please ask them first.',
    bn: 'ভাড়াটিয়া এতে সম্মতি দেননি। আগে তাঁর সম্মতি নিন।',
  },
  changed: {
    en: 'This was changed meanwhile. Please look at it again before you change it.',
    bn: 'এর মধ্যে এটি বদলেছে। আবার দেখে তারপর বদলান।',
  },
  given: { en: 'The tenant has agreed to this already.', bn: 'ভাড়াটিয়া এতে আগেই সম্মতি দিয়েছেন।' },
  none: { en: 'There is no consent to withdraw.', bn: 'তুলে নেওয়ার মতো সম্মতি নেই।' },
  otherText: {
    en: 'This text has changed since. Please read the one of today.',
    bn: 'এই লেখাটি এর মধ্যে বদলেছে। আজকেরটি পড়ে নিন।',
  },
  noPaper: { en: 'There is no such paper of this tenancy.', bn: 'এই ভাড়াটিয়ার এমন কোনো কাগজ নেই।' },
  notOpened: {
    en: 'Please open the file first: its tenant reads who looked at it and why.',
    bn: 'আগে ফাইলটি খুলুন: কে কেন দেখেছেন, তা ভাড়াটিয়া পড়তে পারেন।',
  },
  flood: (most: number) => ({
    en: `That is possible ${most} times a day.`,
    bn: `দিনে ${inBangla(String(most))} বার পর্যন্ত করা যায়।`,
  }),
};

/** Consents a home may give in a day: their rows are never deleted. */
const MAX_CONSENTS_A_DAY = 10;

export type Keeper = Actor & KeySource;

/** The tenancy of the file; `isOwn` if its tenant makes the change. */
type OfFile = { agreementId: string; isOwn: boolean };

/**
 * Opens a file for the building. The tenant reads who opened it, and why.
 * @throws Problem not_found
 */
export function recordLook(db: Db, actor: Actor, { agreementId, reason }: { agreementId: string; reason: string }) {
  return inTransaction(db, async (tx) => {
    const tenancy = await getTenancy(tx, agreementId);
    await refuseOwnHome(tx, { agreementId, userId: actor.currentUser.id });
    await insertLook(tx, { agreementId, userId: actor.currentUser.id, at: actor.now, reason });
    await recordEvent(tx, actor, eventOf(tenancy, 'file_opened', { reason }));
  });
}

/** True if this person opened the file within the last `LOOK_LASTS_MINUTES`. */
export const mayPrint = (db: Db, { currentUser, now }: Actor, agreementId: string) =>
  hasLooked(db, {
    agreementId,
    userId: currentUser.id,
    since: new Date(now.getTime() - LOOK_LASTS_MINUTES * 60 * 1000),
  });

/**
 * Encrypts and stores a part of a file.
 * @throws Problem not_found; conflict where the tenancy has ended, its tenant has not agreed, the version is outdated, it was not opened,
 * or there is no key
 */
export function changePart(db: Db, actor: Keeper, { agreementId, isOwn, ...change }: OfFile & FileChange) {
  return inTransaction(db, async (tx) => {
    const { part, version, content } = change;
    const tenancy = await lockForChange(tx, actor, { agreementId, isOwn, purpose: PURPOSE_OF[part] });
    const kept = await findVersion(tx, agreementId, part);
    if (kept !== version) throw new Problem('conflict', REFUSED.changed);
    await refuseUnseen(tx, actor, { agreementId, isOwn, kept });
    if (content === null) await deletePart(tx, agreementId, part);
    else
      await sealPart(tx, actor, {
        agreementId,
        part,
        version: version + 1,
        bytes: Buffer.from(JSON.stringify(content)),
      });
    await record(tx, actor, { tenancy, isOwn, kind: 'file_changed', details: { part } });
  });
}

/**
 * Stores the photo of a file, in place of the previous one.
 * @throws Problem as `changePart`; invalid where it is no picture
 */
export async function keepPhoto(db: Db, actor: Keeper, { agreementId, isOwn, file }: OfFile & { file: Uint8Array }) {
  await getTenancy(db, agreementId);
  const bytes = await readPortrait(file, actor);
  await inTransaction(db, async (tx) => {
    const tenancy = await lockForChange(tx, actor, { agreementId, isOwn, purpose: 'police form' });
    const kept = await findVersion(tx, agreementId, 'photo');
    await refuseUnseen(tx, actor, { agreementId, isOwn, kept });
    const version = 1 + kept;
    await sealPart(tx, actor, { agreementId, part: 'photo', version, bytes });
    await record(tx, actor, { tenancy, isOwn, kind: 'file_changed', details: { part: 'photo' } });
  });
}

type Sealing = { agreementId: string; part: Part; version: number; bytes: Buffer };

async function sealPart(tx: Db, actor: Keeper, { agreementId, part, version, bytes }: Sealing): Promise<void> {
  const key = await keyToSeal(tx, actor);
  const sealed = seal(bytes, key.bytes, { table: 'tenant_files', part, agreementId, keyId: key.id, version });
  await savePart(tx, {
    agreement_id: agreementId,
    part,
    sealed,
    key_id: key.id,
    version,
    changed_at: actor.now.toISOString(),
    changed_by: actor.currentUser.id,
  });
}

type Agreed = { purpose: Purpose; textVersion: number; language: 'en' | 'bn'; paperId?: string };

/**
 * Stores a tenant's consent, given on their own account or on a signed paper that is kept.
 * @throws Problem not_found, also where there is no such paper; conflict where the tenancy has ended, they agreed before, or the text
 * has changed; too_many_requests
 */
export function giveConsent(db: Db, actor: Actor, { agreementId, isOwn, ...agreed }: OfFile & Agreed) {
  return inTransaction(db, async (tx) => {
    const { purpose, textVersion, language, paperId = null } = agreed;
    const tenancy = await lockFile(tx, actor, { agreementId, isOwn });
    if (tenancy.hasEnded) throw new Problem('conflict', REFUSED.ended);
    if (textVersion !== consentVersion(purpose)) throw new Problem('conflict', REFUSED.otherText);
    if (paperId && !(await hasPaper(tx, agreementId, paperId))) throw new Problem('not_found', REFUSED.noPaper);
    const since = new Date(actor.now.getTime() - DAY);
    if ((await countConsentsSince(tx, agreementId, since)) >= MAX_CONSENTS_A_DAY)
      throw new Problem('too_many_requests', REFUSED.flood(MAX_CONSENTS_A_DAY), { headers: { 'retry-after': '3600' } });
    const consent = { agreementId, purpose, textVersion, language, paperId, takenBy: actor.currentUser.id };
    if (!(await insertConsent(tx, { ...consent, now: actor.now }))) throw new Problem('conflict', REFUSED.given);
    const details = { purpose, textVersion, language, onPaper: paperId !== null };
    await record(tx, actor, { tenancy, isOwn, kind: 'consent_given', details });
  });
}

/**
 * Withdraws a consent: the database deletes what was kept for it in the same transaction.
 * @throws Problem not_found; conflict where there is none
 */
export function withdrawConsent(db: Db, actor: Actor, { agreementId, isOwn, purpose }: OfFile & { purpose: Purpose }) {
  return inTransaction(db, async (tx) => {
    const tenancy = await lockFile(tx, actor, { agreementId, isOwn });
    const ending = { at: actor.now, actorId: actor.currentUser.id, because: 'withdrawn' } as const;
    const [ended] = await endConsents(tx, { agreementId, purpose }, ending);
    if (!ended) throw new Problem('conflict', REFUSED.none);
    await record(tx, actor, { tenancy, isOwn, kind: 'consent_ended', details: { purpose, because: 'withdrawn' } });
  });
}

/** Locks the tenancy before any row of its file: transactions that lock a file and a consent in different orders would deadlock. */
async function lockFile(tx: Db, { currentUser }: Actor, { agreementId, isOwn }: OfFile): Promise<TenancyRow> {
  if (!(await lockTenancy(tx, agreementId))) throw noTenancy();
  const tenancy = await getTenancy(tx, agreementId);
  if (!isOwn) await refuseOwnHome(tx, { agreementId, userId: currentUser.id });
  return tenancy;
}

/** Refuses a change by staff who have not read the part that they would overwrite. */
async function refuseUnseen(tx: Db, actor: Actor, { agreementId, isOwn, kept }: OfFile & { kept: number }) {
  if (kept > 0 && !isOwn && !(await mayPrint(tx, actor, agreementId))) throw new Problem('conflict', REFUSED.notOpened);
}

async function lockForChange(tx: Db, actor: Actor, { purpose, ...of }: OfFile & { purpose: Purpose }) {
  const { agreementId } = of;
  const tenancy = await lockFile(tx, actor, of);
  if (tenancy.hasEnded) throw new Problem('conflict', REFUSED.ended);
  const consents = await listConsents(tx, agreementId);
  if (!consents.some((consent) => consent.purpose === purpose)) throw new Problem('conflict', REFUSED.noConsent);
  return tenancy;
}

type Done = Parameters<typeof eventOf>[2];
type Recorded = { tenancy: TenancyRow; isOwn: boolean; kind: Parameters<typeof eventOf>[1]; details: Done };

/** The tenant's own changes are not recorded: they are unlimited, and the trail is kept for ever. */
function record(tx: Db, actor: Actor, { tenancy, isOwn, kind, details }: Recorded): Promise<void> {
  const event = eventOf(tenancy, kind, details);
  return isOwn ? recordOwnEvent(tx, actor, event) : recordEvent(tx, actor, event);
}
