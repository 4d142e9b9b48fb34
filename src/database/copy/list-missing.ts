import { type Base, basesIn, readManifest } from './base.ts';
import { type CopyKey, DamagedFile } from './envelope.ts';
import { coverage, type Piece, piecesIn, segmentStart } from './journal.ts';
import type { CopyTarget, StoredFile } from './target.ts';

/** What a copy lacks, as when its files were deleted. `epoch` and `start` are those of the base that cannot be used without it. */
export type Missing = { text: string; epoch: string; start: number; isOfBase: boolean };

type Place = { target: CopyTarget; key: CopyKey };

/** Compares the list of a copy's files with its bases and journal. Of each base the manifest is read, and nothing else. */
export async function listMissing(files: readonly StoredFile[], place: Place): Promise<Missing[]> {
  const names = new Set(files.map(({ name }) => name));
  const [bases, pieces] = [basesIn(files), piecesIn(files)];
  const ofBases = await Promise.all(bases.map((base) => listMissingParts(base, names, place)));
  return [...ofBases.flat(), ...listGaps(bases, pieces)];
}

async function listMissingParts(base: Base, names: Set<string>, place: Place): Promise<Missing[]> {
  const { folder, epoch, start } = base;
  const missing = (text: string) => ({ text, epoch, start, isOfBase: true });
  try {
    const { parts } = await readManifest(base, place);
    return parts
      .map(({ name }) => folder + name)
      .filter((name) => !names.has(name))
      .map((name) => missing(`${name} is missing`));
  } catch (error) {
    if (error instanceof DamagedFile) return [missing(error.message)];
    throw error;
  }
}

/** The first gap after each base in the journal of its epoch. */
export function listGaps(bases: Base[], pieces: Piece[]): Missing[] {
  const gaps = new Map<string, Missing>();
  for (const { epoch, start } of bases) {
    const ofEpoch = pieces.filter(({ name }) => name.startsWith(`${epoch}/`));
    const { end } = coverage(ofEpoch, segmentStart(start));
    const beyond = ofEpoch.find(({ from }) => from > end);
    if (!beyond && end > start) continue;
    const text = `the journal of ${epoch} is missing before ${beyond?.name ?? 'its end'}`;
    // The newest base before a gap.
    gaps.set(text, { text, epoch, start, isOfBase: false });
  }
  return [...gaps.values()];
}
