import { createHash } from 'node:crypto';
import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockTenancy } from '#database/row-locks.ts';
import type { AuditDetails, AuditKind } from '#features/audit/rules.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { readScan } from '#features/photos/server/read-pictures.ts';
import { inBangla } from '#locale/bangla.ts';
import type { Paper, PaperSubject } from '../endpoints.ts';
import { MAX_PAPERS } from '../rules.ts';
import {
  countPapers,
  deleteFile,
  findHome,
  findPaper,
  findPaperDetails,
  findSame,
  insertPaper,
  isRemoved,
  lockVoucher,
} from './queries.ts';

const REFUSED = {
  subject: { en: 'There is nothing that this paper could belong to.', bn: 'এই কাগজ রাখার মতো কিছু নেই।' },
  none: { en: 'There is no such paper.', bn: 'এমন কোনো কাগজ নেই।' },
  removed: { en: 'This paper was removed already.', bn: 'এই কাগজ আগেই সরানো হয়েছে।' },
  notOpened: {
    en: 'This paper was signed for the tenant’s file. Please open the file first: its tenant reads who looked at it and why.',
    bn: 'এই কাগজ ভাড়াটিয়ার ফাইলের জন্য সই করা। আগে ফাইলটি খুলুন: কে কেন দেখেছেন, তা ভাড়াটিয়া পড়তে পারেন।',
  },
  damaged: {
    en: 'This is not a whole PDF. Please scan or save it again.',
    bn: 'এটি পুরো PDF নয়। আবার স্ক্যান বা সংরক্ষণ করে দিন।',
  },
  full: {
    en: `There are ${MAX_PAPERS} papers here already. Please remove one first.`,
    bn: `এখানে ${inBangla(String(MAX_PAPERS))}টি কাগজ আছে। আগে একটি সরান।`,
  },
};

export const noSubject = () => new Problem('not_found', REFUSED.subject);
export const notOpened = () => new Problem('conflict', REFUSED.notOpened);
export const noPaper = () => new Problem('not_found', REFUSED.none);

type NewPaper = PaperSubject & { name: string; file: Uint8Array };

/**
 * Stores a paper: a picture as a JPEG without metadata, a PDF unchanged. The same file again returns the stored paper.
 * @throws Problem not_found; invalid where it is neither a picture nor a whole PDF; conflict where there are 50
 */
export async function addPaper(db: Db, actor: Actor, { name, file, ...subject }: NewPaper): Promise<Paper> {
  // Checked before a picture takes a second of work, and again below, in the transaction.
  if (!(await findHome(db, 'everyone', subject))) throw noSubject();
  const made = await makeFile(actor, file);
  const hash = createHash('sha256').update(file).digest('base64url');
  return inTransaction(db, async (tx) => {
    const home = await findHome(tx, 'everyone', subject);
    if (!home) throw noSubject();
    if (home.agreementId) await lockTenancy(tx, home.agreementId);
    if (home.voucherId) await lockVoucher(tx, home.voucherId);
    const same = await findSame(tx, subject, hash);
    if (same) return same;
    if ((await countPapers(tx, home)) >= MAX_PAPERS) throw new Problem('conflict', REFUSED.full);
    const id = await insertPaper(tx, {
      agreement_id: home.agreementId,
      voucher_id: home.voucherId,
      charge_id: subject.kind === 'charge' ? subject.id : null,
      reading_id: subject.kind === 'reading' ? subject.id : null,
      name: named(name, made.mediaType),
      media_type: made.mediaType,
      bytes: made.bytes,
      hash,
      added_at: actor.now.toISOString(),
      added_by: actor.currentUser.id,
    });
    await recordPaperEvent(tx, actor, { id, kind: 'paper_added' });
    const paper = await findPaper(tx, id);
    if (!paper) throw new Error(`paper ${id} vanished`);
    return paper;
  });
}

type MadeFile = { mediaType: 'application/pdf' | 'image/jpeg'; bytes: Buffer };

async function makeFile(actor: Actor, file: Uint8Array): Promise<MadeFile> {
  if (textAt(file, 0, 5) === '%PDF-') {
    if (!textAt(file, -1024).includes('%%EOF')) throw new Problem('invalid', REFUSED.damaged);
    return { mediaType: 'application/pdf', bytes: Buffer.from(file) };
  }
  return { mediaType: 'image/jpeg', bytes: await readScan(file, actor) };
}

const textAt = (file: Uint8Array, start: number, end?: number) =>
  Buffer.from(file.subarray(start < 0 ? Math.max(0, file.length + start) : start, end)).toString('latin1');

/** The file’s name without folders, with the extension of the stored type. */
function named(name: string, mediaType: 'application/pdf' | 'image/jpeg'): string {
  const file = name.replace(/^.*[/\\]/, '').replace(/[\r\n\t]+/g, ' ');
  const ending = mediaType === 'application/pdf' ? '.pdf' : '.jpg';
  const stem = file.replace(/\.(pdf|jpe?g|png|webp|avif|heic|heif)$/i, '').slice(0, 190);
  return (stem || 'paper') + ending;
}

/**
 * Deletes the file of a paper.
 * @throws Problem not_found; conflict when it was removed already
 */
export function removePaper(db: Db, actor: Actor, { id, reason }: { id: string; reason: string }): Promise<Paper> {
  return inTransaction(db, async (tx) => {
    const paper = await findPaper(tx, id);
    const removal = { removedAt: actor.now, removedBy: actor.currentUser.id, reason };
    if (!paper || !(await deleteFile(tx, id, removal)))
      throw (await isRemoved(tx, id)) ? new Problem('conflict', REFUSED.removed) : noPaper();
    await recordPaperEvent(tx, actor, { id, kind: 'paper_removed', details: { reason } });
    return paper;
  });
}

type PaperEvent = { id: string; kind: AuditKind; details?: AuditDetails };

async function recordPaperEvent(tx: Db, actor: Actor, { id, kind, details = {} }: PaperEvent): Promise<void> {
  const { name, category, payee, block, apartment, tenant, email } = await findPaperDetails(tx, id);
  const subjectDetails = apartment === null ? { category, payee } : { tenant, block, apartment };
  const known = Object.entries({ paper: name, ...subjectDetails }).flatMap(([key, value]) =>
    value ? [[key, value]] : [],
  );
  await recordEvent(tx, actor, {
    kind,
    subject: email ?? undefined,
    details: { ...(Object.fromEntries(known) as AuditDetails), ...details },
  });
}
