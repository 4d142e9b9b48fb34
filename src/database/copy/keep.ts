import { DAY } from '#locale/calendar.ts';
import { basesIn, inJournalOrder } from './base.ts';
import { piecesIn, segmentStart } from './journal.ts';
import { isPastFile } from './past.ts';
import type { CopyTarget, StoredFile } from './target.ts';

/** Every moment within this time can be restored. */
const KEEP_MS = 30 * DAY;
/** Newest bases that stay whatever their age, in case the clock jumps ahead. One base a week is five in 30 days. */
const MIN_BASES = 5;

/** Removes the files that no restore to a moment of the last 30 days needs. */
export async function removeOld(target: CopyTarget, now: Date): Promise<void> {
  for (const name of oldFiles(await target.list(), now)) await target.remove(name);
}

/**
 * Lists the bases older than the last one before the 30 days, the journal that only they need, and incomplete bases begun before the newest
 * complete one, since only one is made at a time. Empty while there is no complete base. A base that a wrong clock has dated into the past
 * makes none before it older.
 */
export function oldFiles(files: readonly StoredFile[], now: Date): string[] {
  const bases = basesIn(files);
  const since = now.getTime() - KEEP_MS;
  const young = bases.findIndex(({ endedAt }) => endedAt.getTime() > since);
  const lastBefore = (young < 0 ? bases.length : young) - 1;
  const kept = bases.slice(Math.max(0, Math.min(lastBefore, bases.length - MIN_BASES)));
  const [oldest, newest] = [kept[0], kept.at(-1)];
  if (!oldest || !newest) return [];
  const pieces = new Map(piecesIn(files).map((piece) => [piece.name, piece]));
  const isOld = ({ name }: StoredFile) => {
    const [, folder, epoch = '', start = ''] = /^((\d{4})\/base-(\w{16})-\w+\/)/.exec(name) ?? [];
    if (folder) {
      const isWhole = bases.some((base) => base.folder === folder);
      const isHalf = !isWhole && inJournalOrder({ epoch, start: Number.parseInt(start, 16) }, newest) < 0;
      return isHalf || (isWhole && !kept.some((base) => base.folder === folder));
    }
    const piece = pieces.get(name);
    if (!piece) return isPastFile(name) && name.slice(0, 4) < oldest.epoch;
    const ofEpoch = name.slice(0, 4);
    const first = kept.find((base) => base.epoch === ofEpoch);
    return first ? piece.to <= segmentStart(first.start) : ofEpoch < oldest.epoch;
  };
  return files.filter(isOld).map(({ name }) => name);
}
