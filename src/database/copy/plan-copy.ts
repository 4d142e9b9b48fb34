import { StartupProblem } from '../startup-problem.ts';
import { type Base, type BaseManifest, basesIn, inJournalOrder, readManifest } from './base.ts';
import { findRightTimes, lastRightBy } from './clock.ts';
import { type CopyKey, DamagedFile } from './envelope.ts';
import { coverage, lsnOf, type Piece, piecesIn, segmentName, segmentStart } from './journal.ts';
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

/** What is wanted of a copy: its newest state, that of a time, or that of a position in the journal; of one epoch, if one is named. */
export type Wanted = { at?: Date | undefined; position?: number | undefined; epoch?: string | undefined };

/**
 * Chooses the newest base and its journal; with `at` or `position`, those from which that moment can be restored.
 * @throws StartupProblem if there is no such copy, the key does not open it, or a piece of the journal is missing. The message
 * names the piece.
 */
export async function planCopy({ target, key }: Place, { at, position, epoch }: Wanted = {}): Promise<CopyPlan> {
  const marker = await readMarker(target);
  if (!marker) throw new StartupProblem(`There is no copy of a building in ${target.where}.`);
  if (marker.recipient !== key.recipient)
    throw new StartupProblem(
      `This key does not open the copy in ${target.where}: look for the one that was printed for it.`,
    );
  const files = (await target.list()).filter(({ name }) => !epoch || name.startsWith(`${epoch}/`));
  const bases = basesIn(files);
  const [first, newest] = [bases[0], bases.at(-1)];
  if (!first || !newest) throw new StartupProblem(`The copy in ${target.where} has no whole base yet.`);
  const found: Found = { files, where: target.where };
  if (!at && position === undefined) {
    const manifest = await readManifest(newest, { target, key }).catch(asProblem);
    return { base: newest, manifest, ...findJournal({ base: newest, manifest }, found) };
  }
  const points = await listPoints(files, { target, key });
  const chosen = at ? chooseByTime(points, at) : chooseByPosition(points, position ?? 0);
  if (!chosen)
    throw new StartupProblem(
      `The copy in ${target.where} begins at ${first.endedAt.toISOString()}: name a later time.`,
    );
  return { ...chosen.based, ...findJournal(chosen.based, { ...found, until: chosen.until }) };
}

type Based = Pick<CopyPlan, 'base' | 'manifest'>;
/** A place in the journal of which the copy tells the time: all that was committed by then is before it. */
type Point = { epoch: string; start: number; time: number; based?: Based };
type Chosen = { based: Based; until: number | undefined };

/** Lists the ends of the bases and pieces in the order of the journal. Damaged manifests are left out: another base may do. */
async function listPoints(files: readonly StoredFile[], place: Place): Promise<Point[]> {
  const ofBases = basesIn(files).map(async (base): Promise<Point[]> => {
    try {
      const manifest = await readManifest(base, place);
      return [{ epoch: base.epoch, start: manifest.end, time: base.endedAt.getTime(), based: { base, manifest } }];
    } catch (error) {
      if (error instanceof DamagedFile) return [];
      throw error;
    }
  });
  const ofPieces = piecesIn(files).map(({ name, to, at }) => ({
    epoch: name.slice(0, 4),
    start: to,
    time: at.getTime(),
  }));
  return [...(await Promise.all(ofBases)).flat(), ...ofPieces].sort(inJournalOrder);
}

/** The last point that a right clock has stamped by then, and the first one behind it, since what stands between them may count too. */
function chooseByTime(points: Point[], at: Date): Chosen | undefined {
  const times = points.map(({ time }) => time);
  const last = lastRightBy(times, at.getTime());
  const based = points.slice(0, last + 1).findLast((point) => point.based)?.based;
  const right = findRightTimes(times);
  const next = points.find((point, place) => place > last && right[place] && point.epoch === based?.base.epoch);
  return based && { based, until: next?.start };
}

function chooseByPosition(points: Point[], position: number): Chosen | undefined {
  const based = points.findLast((point) => point.based && point.start <= position)?.based;
  return based && { based, until: position };
}

type Found = { files: readonly StoredFile[]; where: string; until?: number | undefined };

function findJournal({ base, manifest }: Based, { files, where, until = Number.POSITIVE_INFINITY }: Found) {
  const ofEpoch = piecesIn(files).filter(
    ({ name, timeline }) => name.startsWith(`${base.epoch}/`) && timeline === manifest.timeline,
  );
  // PostgreSQL reads a segment from its beginning.
  const needed = Math.max(until, manifest.end);
  const { pieces, end } = coverage(ofEpoch, segmentStart(manifest.start), needed);
  const last = pieces.at(-1);
  const beyond = ofEpoch.find(({ from }) => from > end);
  if (end < needed && (beyond || end < manifest.end)) {
    throw new StartupProblem(
      `A piece of the journal is missing in ${where}: ${base.epoch}/journal/${segmentName(manifest.timeline, end)}, from ${lsnOf(end)} to ${lsnOf(beyond?.from ?? manifest.end)}. ${before(last)}`,
    );
  }
  if (!last) throw new StartupProblem(`The journal of ${base.folder} is missing in ${where}.`);
  return { pieces, end, until: last.at };
}

const before = (last: Piece | undefined) =>
  last ? `What was there by ${last.at.toISOString()} can be restored with --at.` : 'Use another base, with --at.';

/** @throws StartupProblem for damaged or missing data; any other error unchanged */
export function asProblem(error: unknown, last?: Piece): never {
  if (!(error instanceof DamagedFile)) throw error;
  throw new StartupProblem(
    `${error.message}: nothing was restored. ${last ? before(last) : 'Restore from an earlier base with --at, or from a backup.'}`,
    { cause: error },
  );
}
