import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { tooManyRequests } from '#api/limits.ts';
import { findAccount } from '#auth/queries.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockPerson } from '#database/row-locks.ts';
import { countEvents } from '#features/audit/server/queries.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import type { KeySource } from '#features/files/server/data-keys.ts';
import { readOpened } from '#features/files/server/read-file.ts';
import type { LimitedSource } from '#features/identity/server/count-failures.ts';
import { readSlice } from '#features/papers/server/queries.ts';
import { SLICE } from '#features/papers/server/stream-paper.ts';
import { DAY, dayAt } from '#locale/calendar.ts';
import {
  findOwnPhoto,
  listOwnClaimPictures,
  listOwnFiles,
  listOwnPapers,
  listOwnRepairPhotos,
  listOwnRows,
  type Owner,
} from './data-queries.ts';
import { EXPORTED, NOT_EXPORTED } from './own-data-tables.ts';
import { type Proof, proveIdentity } from './prove-identity.ts';

const MAX_A_DAY = 3;

/**
 * Makes a ZIP of all data about the caller, after re-authentication, at most three times a day. The audit trail records it before the
 * first byte is sent.
 * @throws Problem what `proveIdentity` throws; too_many_requests
 */
export async function downloadOwnData(
  db: Db,
  actor: Actor & LimitedSource & KeySource,
  proof: Proof,
): Promise<{ name: string; stream: ReadableStream<Uint8Array> }> {
  await proveIdentity(db, actor, proof);
  const { id: userId, email } = actor.currentUser;
  await inTransaction(db, async (tx) => {
    // Serializes the person's downloads, so that each counts the earlier ones.
    await lockPerson(tx, { id: userId });
    const since = new Date(actor.now.getTime() - DAY);
    if ((await countEvents(tx, { actor: email, kind: 'own_data_downloaded', since })) >= MAX_A_DAY)
      throw tooManyRequests(DAY / MAX_A_DAY);
    await recordEvent(tx, actor, { kind: 'own_data_downloaded', subject: email });
  });
  const account = await findAccount(db, email);
  const zip = new ZipFile();
  await addAll(db, zip, actor, { userId, accountId: account?.id });
  zip.end();
  // The stream's type in yazl is older than Node's interface.
  const stream = Readable.toWeb(Readable.from(zip.outputStream)) as ReadableStream<Uint8Array>;
  return { name: `onebuilding-my-data-${dayAt(actor.now)}.zip`, stream };
}

async function addAll(db: Db, zip: ZipFile, source: KeySource, owner: Owner): Promise<void> {
  const json = (name: string, content: unknown) =>
    zip.addBuffer(Buffer.from(`${JSON.stringify(content, undefined, 1)}\n`), name);
  zip.addBuffer(Buffer.from(README), 'README.txt');
  for (const table of Object.keys(EXPORTED)) json(`tables/${table}.json`, await listOwnRows(db, table, owner));
  for (const agreementId of await listOwnFiles(db, owner.userId)) {
    const { form, photo, household, emergency, looks } = await readOpened(db, source, agreementId);
    json(`file/${agreementId}.json`, {
      form: form.content,
      household: household.content,
      emergency: emergency.content,
      looks,
    });
    const picture = photo.content?.split(',')[1];
    if (picture) zip.addBuffer(Buffer.from(picture, 'base64'), `file/${agreementId}.webp`, STORED);
  }
  const portrait = await findOwnPhoto(db, owner.userId);
  if (portrait) zip.addBuffer(portrait, 'photo.webp', STORED);
  for (const { id, bytes } of await listOwnClaimPictures(db, owner.userId))
    zip.addBuffer(bytes, `messages/${id}.jpg`, STORED);
  for (const { id, bytes } of await listOwnRepairPhotos(db, owner.userId))
    zip.addBuffer(bytes, `repairs/${id}.jpg`, STORED);
  // Papers are large: each is read once the client has received the entries before it.
  for (const { id, name, size } of await listOwnPapers(db, owner))
    zip.addReadStreamLazy(`papers/${id}${name.endsWith('.pdf') ? '.pdf' : '.jpg'}`, STORED, (done) =>
      done(null, Readable.from(slicesOf(db, id, size))),
    );
}

/** The files are compressed already. */
const STORED = { compress: false };

async function* slicesOf(db: Db, id: string, size: number) {
  for (let from = 0; from < size; ) {
    const slice = await readSlice(db, id, { from, length: SLICE });
    // The paper was removed meanwhile, and its remaining bytes with it.
    if (!slice) return;
    yield slice;
    from += slice.byteLength;
  }
}

const README = `Everything that this building keeps about you.

tables/    a file for each table, as JSON: instants in UTC, days in Asia/Dhaka, amounts in poisha (100 are one taka)
file/      your file as a tenant, opened, with who looked at it
papers/    the papers of your tenancies, named as in tables/papers.json
messages/  the pictures of messages about payments that you sent
repairs/   the photos that you added to repairs
photo.webp your photo

Passwords, keys and open links are left out: nobody can read them, or they would open something.
Not in here, though you may be named in it:
${Object.entries(NOT_EXPORTED)
  .map(([table, why]) => `  ${table}: ${why}`)
  .join('\n')}

এই ভবন আপনার সম্পর্কে যা রাখে, তার সবই এখানে আছে। সময় UTC-তে, তারিখ ঢাকার, টাকার অঙ্ক পয়সায়। পাসওয়ার্ড, চাবি ও খোলা লিংক বাদ দেওয়া হয়েছে।
`;
