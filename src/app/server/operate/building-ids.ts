import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#database/connect.ts';
import { findIdentity } from '#features/building/server/identity-queries.ts';

// DATA_DIR/building-ids: the buildings whose records were in this folder, an id a line. A restore that would put another one there asks
// first: by then the records themselves have been moved away.

const fileOf = (dataDir: string) => join(dataDir, 'building-ids');

/** Ids of the buildings that were in this folder; none in a new one. */
export async function readBuildingIds(dataDir: string): Promise<string[]> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').filter((line) => line !== '');
}

/** Adds the present building, and the one from whose backup or copy it was restored. */
export async function noteBuildingIds(db: Db, dataDir: string): Promise<void> {
  const { id, restoredFrom } = await findIdentity(db);
  const known = await readBuildingIds(dataDir);
  const fresh = [restoredFrom, id].filter((each) => each !== null && !known.includes(each));
  if (fresh.length === 0) return;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Each on a new line, since a power cut may have left the last one incomplete.
  await appendFile(fileOf(dataDir), fresh.map((each) => `\n${each}\n`).join(''), { mode: 0o600 });
}
