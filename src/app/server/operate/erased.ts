import { appendFile, mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Db } from '#database/connect.ts';
import type { Log } from '#database/log.ts';
import { endOverdueFiles, repeatErasures } from '#features/files/server/end-files.ts';
import { type Erasure, hasConsents, listErasures } from '#features/files/server/queries.ts';
import { endWhatIsOver } from '#features/residents/server/notice.ts';

// DATA_DIR/erased: ids and times of consents that people have ended. Restoring a backup brings back data that were deleted
// after it; this file, which no backup contains, lists what to delete again. A line is one JSON object.

const fileOf = (dataDir: string) => join(dataDir, 'erased');

const Line = z.union([
  /** Start of the file: of earlier erasures it has those that the database knew then. */
  z.object({ since: z.iso.datetime() }),
  z.object({ consent: z.uuid(), at: z.string() }),
]);

type Erased = { since: string; erasures: Erasure[] };

/** Undefined if there is no file. A line that a power cut has left incomplete is skipped. */
export async function readErased(dataDir: string): Promise<Erased | undefined> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const lines = text.split('\n').flatMap((line) => {
    try {
      return [Line.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
  const begun = lines.flatMap((line) => ('since' in line ? [line.since] : [])).toSorted();
  return {
    since: begun[0] ?? new Date().toISOString(),
    erasures: lines.flatMap((line) => ('consent' in line ? [line] : [])),
  };
}

/**
 * Before the site opens: ends expired tenancies and files, and repeats erasures that a restored backup has undone. Then the
 * file has all erasures of the database.
 */
export async function repeatErased(
  db: Db,
  { dataDir, log, now }: { dataDir: string; log: Log; now: Date },
): Promise<void> {
  const erased = await readErased(dataDir).catch((error: unknown) => {
    log.error({ err: error }, 'DATA_DIR/erased could not be read: what tenants have deleted is not repeated');
    return undefined;
  });
  const repeated = erased ? await repeatErasures(db, erased.erasures, now) : 0;
  if (repeated > 0) log.warn(`${repeated} consents that had ended were in the records again, and have ended anew.`);
  await endWhatIsOver(db, now);
  await endOverdueFiles(db, now);
  // If this fails, the site opens all the same, and the hourly work repeats it.
  await noteErased(db, { dataDir, now }).catch((error: unknown) =>
    log.error({ err: error }, 'what tenants have deleted could not be noted in DATA_DIR/erased'),
  );
}

/**
 * Appends missing erasures to the file: those made here, or by another server of the site. The file is created with the first
 * consent.
 */
export async function noteErased(db: Db, { dataDir, now }: { dataDir: string; now: Date }): Promise<void> {
  const erased = await readErased(dataDir);
  const known = new Set(erased?.erasures.map(({ consent }) => consent));
  const fresh = (await listErasures(db)).filter(({ consent }) => !known.has(consent));
  if (erased ? fresh.length === 0 : !(await hasConsents(db))) return;
  const lines = [...(erased ? [] : [{ since: now.toISOString() }]), ...fresh];
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Starts on a new line, since the last one may be incomplete.
  const text = lines.map((line) => `\n${JSON.stringify(line)}`).join('');
  await appendFile(fileOf(dataDir), `${text}\n`, { mode: 0o600 });
  const handle = await open(fileOf(dataDir), 'r');
  await handle.sync().finally(() => handle.close());
}
