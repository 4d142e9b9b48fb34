import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { getFile, readBase } from './base.ts';
import { type CopyKey, DamagedFile, unsealCompressed } from './envelope.ts';
import { isJournal, type Piece, SEGMENT_BYTES, segmentName, segmentStart } from './journal.ts';
import { asProblem, type CopyPlan } from './plan-copy.ts';
import type { CopyTarget } from './target.ts';

type Place = { target: CopyTarget; key: CopyKey };

/**
 * Reads every piece of the plan, and writes PostgreSQL's files into the folder `into`, if given: PostgreSQL must open none of
 * it before all has been checked.
 * @throws StartupProblem that names the damaged or missing piece
 */
export async function readCopy(plan: CopyPlan, { target, key, into }: Place & { into?: string }): Promise<void> {
  const { base, manifest, pieces } = plan;
  if (into) await mkdir(join(into, 'pg_wal'), { mode: 0o700 });
  for (const [place, piece] of pieces.entries()) {
    const bytes = await readPiece(piece, { target, key }).catch((error: unknown) =>
      asProblem(error, pieces[place - 1]),
    );
    if (into) await writeJournal(join(into, 'pg_wal', segmentName(manifest.timeline, piece.from)), bytes, piece.from);
  }
  await readBase(base.folder, manifest, { target, key, ...(into && { into }) }).catch((error: unknown) =>
    asProblem(error),
  );
}

/** @throws DamagedFile that names the piece */
export async function readPiece({ name, from, to }: Piece, { target, key }: Place): Promise<Buffer> {
  const bytes = await unsealCompressed(await getFile(name, target), key, name);
  if (bytes.length !== to - from || !isJournal(bytes, from)) throw new DamagedFile(`${name} is damaged`);
  return bytes;
}

/** A segment is always 16 MB long; its unwritten rest is zero. */
async function writeJournal(path: string, bytes: Buffer, from: number): Promise<void> {
  const file = await open(path, 'a', 0o600);
  await file.truncate(SEGMENT_BYTES).finally(() => file.close());
  const written = await open(path, 'r+');
  await written.write(bytes, 0, bytes.length, from - segmentStart(from)).finally(() => written.close());
}
