import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupProblem } from '../startup-problem.ts';
import { type Base, type BaseManifest, basesIn, getFile, readBase, readManifest } from './base.ts';
import { type CopyKey, DamagedFile, unsealCompressed } from './envelope.ts';
import {
  coverage,
  isJournal,
  lsnOf,
  type Piece,
  piecesIn,
  SEGMENT_BYTES,
  segmentName,
  segmentStart,
} from './journal.ts';
import { readMarker } from './open-target.ts';
import type { CopyTarget, StoredFile } from './target.ts';

type Place = { target: CopyTarget; key: CopyKey };

/** Parts of a copy for a restore: a base, and the journal after it. */
export type CopyPlan = {
  base: Base;
  manifest: BaseManifest;
  pieces: Piece[];
  /** End of the journal. */
  end: number;
  /** It contains everything committed by then. */
  until: Date;
};

/**
 * Chooses the newest base and its journal; with `at`, those from which this moment can be restored.
 * @throws StartupProblem if there is no such copy, the key does not open it, or a piece of the journal is missing. The message
 * names the piece.
 */
export async function planCopy({ target, key }: Place, at?: Date): Promise<CopyPlan> {
  const marker = await readMarker(target);
  if (!marker) throw new StartupProblem(`There is no copy of a building in ${target.where}.`);
  if (marker.recipient !== key.recipient)
    throw new StartupProblem(
      `This key does not open the copy in ${target.where}: look for the one that was printed for it.`,
    );
  const files = await target.list();
  const bases = basesIn(files);
  const base = at ? bases.findLast(({ endedAt }) => endedAt <= at) : bases.at(-1);
  const [first] = bases;
  if (!first) throw new StartupProblem(`The copy in ${target.where} has no whole base yet.`);
  if (!base)
    throw new StartupProblem(
      `The copy in ${target.where} begins at ${first.endedAt.toISOString()}: name a later time.`,
    );
  const manifest = await readManifest(base, { target, key }).catch(asProblem);
  return { base, manifest, ...findJournal({ base, manifest }, { files, at, where: target.where }) };
}

type Based = Pick<CopyPlan, 'base' | 'manifest'>;
type Found = { files: readonly StoredFile[]; at: Date | undefined; where: string };

function findJournal({ base, manifest }: Based, { files, at, where }: Found) {
  const ofEpoch = piecesIn(files).filter(
    ({ name, timeline }) => name.startsWith(`${base.epoch}/`) && timeline === manifest.timeline,
  );
  // PostgreSQL reads a segment from its beginning.
  const { pieces, end } = coverage(ofEpoch, segmentStart(manifest.start), at);
  const last = pieces.at(-1);
  const beyond = ofEpoch.findLast(({ from }) => from > end);
  const isEnough = at !== undefined && last !== undefined && last.at >= at;
  if (!isEnough && (beyond || end < manifest.end)) {
    const upTo = beyond ? lsnOf(ofEpoch.find(({ from }) => from > end)?.from ?? end) : lsnOf(manifest.end);
    throw new StartupProblem(
      `A piece of the journal is missing in ${where}: ${base.epoch}/journal/${segmentName(manifest.timeline, end)}, from ${lsnOf(end)} to ${upTo}. ${before(last)}`,
    );
  }
  if (!last) throw new StartupProblem(`The journal of ${base.folder} is missing in ${where}.`);
  return { pieces, end, until: last.at };
}

const before = (last: Piece | undefined) =>
  last ? `What was there by ${last.at.toISOString()} can be restored with --at.` : 'Use another base, with --at.';

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

/** @throws StartupProblem for damaged or missing data; any other error unchanged */
function asProblem(error: unknown, last?: Piece): never {
  if (!(error instanceof DamagedFile)) throw error;
  throw new StartupProblem(
    `${error.message}: nothing was restored. ${last ? before(last) : 'Restore from an earlier base with --at, or from a backup.'}`,
    {
      cause: error,
    },
  );
}
