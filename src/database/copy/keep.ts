import { basesIn } from './base.ts';
import { piecesIn, segmentStart, timeIn } from './journal.ts';
import type { CopyTarget, StoredFile } from './target.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Each moment of so many days can be restored. */
const KEEP_MS = 30 * DAY;
/** The newest bases stay whatever their age: a clock that jumps ahead makes none of them old. A base a week is five in 30 days. */
const MIN_BASES = 5;

/** Removes what no moment of the last 30 days needs. */
export async function removeOld(target: CopyTarget, now: Date): Promise<void> {
  for (const name of oldFiles(await target.list(), now)) await target.remove(name);
}

/**
 * The names of bases that are older than the last one before the 30 days, of the journal that only they need, and of the halves of bases
 * that were begun before the newest whole one, since one is made at a time. While there is no whole base it is none.
 */
export function oldFiles(files: readonly StoredFile[], now: Date): string[] {
  const bases = basesIn(files);
  const since = now.getTime() - KEEP_MS;
  const lastBefore = bases.findLastIndex(({ endedAt }) => endedAt.getTime() <= since);
  const kept = bases.slice(Math.max(0, Math.min(lastBefore, bases.length - MIN_BASES)));
  const [oldest, newest] = [kept[0], kept.at(-1)];
  if (!oldest || !newest) return [];
  const pieces = new Map(piecesIn(files).map((piece) => [piece.name, piece]));
  const isOld = ({ name }: StoredFile) => {
    const [, folder, begunAt = ''] = /^(\d{4}\/base-\w{16}-(\w+)\/)/.exec(name) ?? [];
    if (folder) {
      const isWhole = bases.some((base) => base.folder === folder);
      const isHalf = !isWhole && timeIn(begunAt) < newest.endedAt;
      return isHalf || (isWhole && !kept.some((base) => base.folder === folder));
    }
    const piece = pieces.get(name);
    if (!piece) return false;
    const ofEpoch = name.slice(0, 4);
    const first = kept.find((base) => base.epoch === ofEpoch);
    return first ? piece.to <= segmentStart(first.start) : ofEpoch < oldest.epoch;
  };
  return files.filter(isOld).map(({ name }) => name);
}
