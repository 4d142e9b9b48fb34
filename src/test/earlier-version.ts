import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import Papa from 'papaparse';
import { browserAt } from './administrator.ts';

/** A building of an earlier version, as that version's own server answered. */
export type RecordedVersion = {
  /** The people, each with a session that stays valid, and the key of their authenticator app. */
  accounts: { email: string; cookie: string; secondStepKey?: string | undefined }[];
  password: string;
  agreements: Record<string, string>;
  /**
   * The response of each address to one person, or to a visitor (''): JSON, the rows of CSV, 'a page' for HTML, the
   * SHA-256 of a file, or the status and code of a refusal.
   */
  reads: { as: string; path: string; says: unknown }[];
  /** The calls that read which that version promised, each of which is read. */
  calls?: string[];
};

const FOLDER = resolve(import.meta.dirname, 'earlier-versions');

/** The files of one earlier version, such as `1.0.0`. */
export const earlierVersion = (version: string) => ({
  /** DATA_DIR after a clean stop, as tar and Zstandard. */
  dataFolder: join(FOLDER, version, 'data-folder.tar.zst'),
  backup: join(FOLDER, version, 'backup.zip'),
  recorded: join(FOLDER, version, 'recorded.json'),
  /** Calls that change something, and their answers; of 1.0.0. */
  writes: join(FOLDER, version, 'writes.json'),
});

export const listEarlierVersions = () => readdir(FOLDER);

export const readRecorded = async (version: string): Promise<RecordedVersion> =>
  JSON.parse(await readFile(earlierVersion(version).recorded, 'utf8'));

/** Packs a DATA_DIR of a stopped server. Its databases are nearly equal, so the compression window spans all of them. */
export async function packFolder(dataDir: string, file: string): Promise<void> {
  const archive = `${file}.tar`;
  await promisify(execFile)('tar', ['--sort=name', '--numeric-owner', '-cf', archive, '-C', dataDir, '.']);
  const params = {
    [constants.ZSTD_c_compressionLevel]: 19,
    [constants.ZSTD_c_windowLog]: 27,
    [constants.ZSTD_c_enableLongDistanceMatching]: 1,
  };
  await writeFile(file, await promisify(zstdCompress)(await readFile(archive), { params }));
  await rm(archive);
}

/** Unpacks such a DATA_DIR, owned by the present user. */
export async function unpackFolder(file: string, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const params = { [constants.ZSTD_d_windowLogMax]: 27 };
  const archive = `${dataDir}.tar`;
  await writeFile(archive, await promisify(zstdDecompress)(await readFile(file), { params }));
  await promisify(execFile)('tar', ['--no-same-owner', '-xpf', archive, '-C', dataDir]);
  await rm(archive);
}

/** The response of an address to this cookie, in the form of `RecordedVersion`. */
export async function readAddress(url: string, cookie: string, path: string): Promise<unknown> {
  const response = await browserAt(url, cookie).send(path, {});
  const type = response.headers.get('content-type') ?? '';
  if (response.status !== 200) {
    const { code = null } = type.includes('json') ? ((await response.json()) as { code?: string }) : {};
    return { status: response.status, code };
  }
  if (type.includes('json')) return response.json();
  if (type.includes('csv')) return Papa.parse((await response.text()).trim(), { header: true }).data;
  if (type.includes('html')) return 'a page';
  return createHash('sha256')
    .update(Buffer.from(await response.arrayBuffer()))
    .digest('hex');
}
