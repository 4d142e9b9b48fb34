import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { z } from 'zod';
import { startBaseBackup } from './base-backup.ts';
import { COMPRESSION, type CopyKey, DamagedFile, seal, sealCompressed, unseal, unsealCompressed } from './envelope.ts';
import { compactTime, timeIn } from './journal.ts';
import { readTar } from './tar.ts';
import type { CopyTarget, StoredFile } from './target.ts';

/** Manifest of a base. Written last: a base without its manifest is incomplete. */
export type BaseManifest = z.infer<typeof BaseManifest>;
const BaseManifest = z.object({
  format: z.literal('onebuilding-base'),
  version: z.literal(1),
  /** Positions in the journal: replaying from `start` to `end` makes the base consistent. */
  start: z.number().int(),
  end: z.number().int(),
  timeline: z.number().int(),
  /** UTC. */
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  parts: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** PostgreSQL's own manifest of the files, unchanged. */
  postgres: z.string(),
});
const PostgresManifest = z.object({
  Files: z.array(
    z.object({
      Path: z.string().optional(),
      'Encoded-Path': z.string().optional(),
      Size: z.number(),
      Checksum: z.string(),
    }),
  ),
});

/** A complete base, as its file names tell. The folder is such as `0001/base-0000000003000028-20261125T030000000Z/`. */
export type Base = { folder: string; epoch: string; start: number; endedAt: Date; bytes: number };

/** Bytes of one part of the compressed archive, which is held in memory. */
const PART_BYTES = 4 * 1024 * 1024;
const MANIFEST = 'manifest.';

/** The complete bases among these files, in the order of the journal: a clock that was wrong gives a base a wrong time. */
export function basesIn(files: readonly StoredFile[]): Base[] {
  const bases: Base[] = [];
  for (const { name } of files) {
    const [, folder = '', epoch = '', start = '', at = ''] =
      /^((\d{4})\/base-(\w{16})-\w+\/)manifest\.(\w+)\.age$/.exec(name) ?? [];
    if (!folder) continue;
    const bytes = files.reduce((sum, file) => (file.name.startsWith(folder) ? sum + file.bytes : sum), 0);
    bases.push({ folder, epoch, start: Number.parseInt(start, 16), endedAt: timeIn(at), bytes });
  }
  return bases.sort(inJournalOrder);
}

type InJournal = { epoch: string; start: number };
export const inJournalOrder = (one: InJournal, other: InJournal): number =>
  one.epoch === other.epoch ? one.start - other.start : one.epoch < other.epoch ? -1 : 1;

type Place = { target: CopyTarget; key: CopyKey };

/**
 * Copies the files of the running cluster into a new base of this epoch, reads it back, and compares each file with PostgreSQL's manifest.
 * @throws Error if the base cannot be written or a page of the cluster is damaged; with PostgreSQL's warnings, if it gave any
 */
export async function writeBase(
  connection: pg.ClientConfig,
  epoch: string,
  { target, key, signal }: Place & { signal: AbortSignal },
): Promise<Base> {
  const startedAt = new Date();
  const warnings: string[] = [];
  const backup = await startBaseBackup(connection, (warning) => warnings.push(warning));
  const stop = () => backup.archive.destroy(new Error('the copier was stopped'));
  signal.addEventListener('abort', stop, { once: true });
  const folder = `${epoch}/base-${backup.start.toString(16).padStart(16, '0')}-${compactTime(startedAt)}/`;
  const parts: BaseManifest['parts'] = [];
  let written = 0;
  const put = async (plain: Buffer) => {
    const name = `part-${String(parts.length + 1).padStart(5, '0')}.age`;
    const bytes = await seal(plain, key);
    await target.put(folder + name, bytes);
    parts.push({ name, sha256: sha256(bytes) });
    written += bytes.length;
  };
  try {
    for await (const part of inParts(backup.archive)) await put(part);
    const { end, manifest: postgres } = await backup.finished;
    const { start, timeline } = backup;
    const endedAt = new Date();
    const manifest: BaseManifest = {
      format: 'onebuilding-base',
      version: 1,
      start,
      end,
      timeline,
      startedAt: startedAt.toISOString(),
      endedAt: endedAt.toISOString(),
      parts,
      postgres,
    };
    await readBase(folder, manifest, { target, key });
    signal.throwIfAborted();
    const sealed = await sealCompressed(Buffer.from(JSON.stringify(manifest)), key);
    await target.put(`${folder}${MANIFEST}${compactTime(endedAt)}.age`, sealed);
    return { folder, epoch, start, endedAt, bytes: written };
  } catch (error) {
    backup.archive.destroy();
    for (const { name } of parts) await target.remove(folder + name).catch(() => undefined);
    if (warnings.length > 0) throw new Error(warnings.slice(0, 3).join('; '), { cause: error });
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

async function* inParts(archive: Readable): AsyncGenerator<Buffer> {
  const compressed = archive.pipe(createGzip(COMPRESSION));
  archive.on('error', (error) => compressed.destroy(error));
  let chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of compressed as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(chunks);
    [chunks, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(chunks);
}

/** @throws DamagedFile that names the manifest */
export async function readManifest({ folder, endedAt }: Base, { target, key }: Place): Promise<BaseManifest> {
  const name = `${folder}${MANIFEST}${compactTime(endedAt)}.age`;
  const bytes = await unsealCompressed(await getFile(name, target), key, name);
  const { success, data } = BaseManifest.safeParse(JSON.parse(bytes.toString('utf8')));
  if (!success) throw new DamagedFile(`${name} was made by a newer OneBuilding`);
  return data;
}

/** @throws DamagedFile if the file is missing */
export async function getFile(name: string, target: CopyTarget): Promise<Buffer> {
  const bytes = await target.get(name);
  if (!bytes) throw new DamagedFile(`${name} is missing`);
  return bytes;
}

/**
 * Reads all of a base, compares each file with PostgreSQL's manifest, and writes the files into the folder `into`, if given.
 * @throws DamagedFile that names the part, or the file in it
 */
export async function readBase(
  folder: string,
  manifest: BaseManifest,
  place: Place & { into?: string },
): Promise<void> {
  const { Files: files } = PostgresManifest.parse(JSON.parse(manifest.postgres));
  const expected = new Map(
    files.map(({ Path, 'Encoded-Path': encoded = '', ...file }) => [
      Path ?? Buffer.from(encoded, 'hex').toString('utf8'),
      file,
    ]),
  );
  const parts = Readable.from(partsOf(folder, manifest, place));
  const archive = createGunzip();
  parts.on('error', (error) => archive.destroy(error));
  parts.pipe(archive);
  for await (const entry of readTar(archive as AsyncIterable<Buffer>)) {
    if (entry.isFolder) {
      if (place.into) await mkdir(join(place.into, entry.path), { recursive: true, mode: 0o700 });
      continue;
    }
    const file = expected.get(entry.path);
    const digest = await copyEntry(
      entry.content,
      place.into && isWanted(entry.path) ? join(place.into, entry.path) : undefined,
    );
    if (file?.Size !== entry.size || file.Checksum !== digest)
      throw new DamagedFile(`${entry.path} in ${folder} is not as PostgreSQL's manifest says`);
    expected.delete(entry.path);
  }
  const [missing] = expected.keys();
  if (missing !== undefined) throw new DamagedFile(`${missing} is missing in ${folder}`);
}

/** False for the log and sockets of the server that the base was made from: a restore leaves them out. */
const isWanted = (path: string) => !/^(server\.log|\.s\.PGSQL)/.test(path);

async function* partsOf(folder: string, { parts }: BaseManifest, { target, key }: Place): AsyncGenerator<Buffer> {
  for (const { name, sha256: digest } of parts) {
    const bytes = await getFile(folder + name, target);
    if (sha256(bytes) !== digest) throw new DamagedFile(`${folder}${name} is damaged`);
    yield await unseal(bytes, key, folder + name);
  }
}

/** Writes a file to the path, if given, and returns its SHA-256. */
async function copyEntry(content: AsyncIterable<Buffer>, path: string | undefined): Promise<string> {
  const hash = createHash('sha256');
  if (path) await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = path ? await open(path, 'wx', 0o600) : undefined;
  try {
    for await (const chunk of content) {
      hash.update(chunk);
      if (file) await file.write(chunk);
    }
  } finally {
    await file?.close();
  }
  return hash.digest('hex');
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
