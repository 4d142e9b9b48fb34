import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ClientConfig } from 'pg';
import type { OpenBackup } from '#api/context.ts';
import { Problem } from '#api/problem.ts';
import { withAdvisoryLock } from '#database/advisory-locks.ts';
import { backupName } from '#database/backup/names.ts';
import { writeBackup } from '#database/backup/write-backup.ts';
import type { Db } from '#database/connect.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { findBuildingId } from '#features/building/server/identity-queries.ts';
import { backupContents } from './backup-contents.ts';
import { requireSpace } from './disk-space.ts';

const NO_SPACE = {
  en: 'The server’s disk has no space for a backup.',
  bn: 'সার্ভারের ডিস্কে ব্যাকআপ রাখার জায়গা নেই।',
};

type Tools = {
  connection: ClientConfig;
  /** A pool whose connection may be held as long as the backup takes. */
  db: Db;
  dataDir: string;
  now?: Date;
};

/**
 * Writes a backup as the command does, and opens it. The file is unlinked once it is open, so that its space is freed after
 * reading, after the client has gone, and after a crash. A slow client holds no snapshot of the database. Undefined while
 * another backup is made.
 * @throws Problem unavailable where there is no disk space for it
 */
export async function openBackup({
  connection,
  db,
  dataDir,
  now = new Date(),
}: Tools): Promise<OpenBackup | undefined> {
  const folder = join(dataDir, 'backup-download');
  let opened: OpenBackup | undefined;
  await withAdvisoryLock(db, 'backup', async () => {
    try {
      // Remains of a crash.
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await requireSpace(db, folder);
      const name = backupName(await findBuildingId(db), now);
      opened = await writeAndOpen(connection, join(folder, name), name);
    } catch (error) {
      if (error instanceof StartupProblem) throw new Problem('unavailable', NO_SPACE);
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
  return opened;
}

async function writeAndOpen(connection: ClientConfig, file: string, name: string): Promise<OpenBackup> {
  const { tables } = await writeBackup(connection, file, () => undefined, await backupContents());
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const handle = await open(file);
  const { size } = await handle.stat();
  return { name, rows, size, stream: Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array> };
}
