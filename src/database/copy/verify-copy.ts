import { StartupProblem } from '../startup-problem.ts';
import { basesIn, readBase, readManifest } from './base.ts';
import { type CopyKey, DamagedFile } from './envelope.ts';
import { piecesIn } from './journal.ts';
import { listGaps } from './list-missing.ts';
import { readMarker } from './open-target.ts';
import { readPiece } from './read-copy.ts';
import type { CopyTarget } from './target.ts';

/** Rounds of reading at most: a site that writes all the time adds pieces for ever. */
const MAX_LOOKS = 3;

type Place = { target: CopyTarget; key: CopyKey };

/**
 * Reads every byte of a copy. Returns a line for each damaged or missing part; none if all of the copy can be restored.
 * @throws StartupProblem if there is no copy, or the key does not open it
 */
export async function verifyCopy({ target, key }: Place): Promise<string[]> {
  const marker = await readMarker(target);
  if (marker?.recipient !== key.recipient)
    throw new StartupProblem(`There is no copy in ${target.where} that this building’s key opens.`);
  const files = await target.list();
  const found: string[] = [];
  const attempt = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      if (!(error instanceof DamagedFile)) throw error;
      found.push(error.message);
    });
  const bases = basesIn(files);
  for (const base of bases)
    await attempt(
      readManifest(base, { target, key }).then((manifest) => readBase(base.folder, manifest, { target, key })),
    );
  const pieces = await readJournal({ target, key }, attempt);
  found.push(...listGaps(bases, pieces).map(({ text }) => text));
  return found;
}

/**
 * Reads all pieces, and returns those of the last listing. A running site merges small pieces meanwhile: one that has vanished is part of a
 * larger one in the next listing, or the caller finds a gap.
 */
async function readJournal({ target, key }: Place, attempt: (work: Promise<unknown>) => Promise<unknown>) {
  const read = new Set<string>();
  for (let look = 1; ; look += 1) {
    const pieces = piecesIn(await target.list());
    const unread = pieces.filter(({ name }) => !read.has(name));
    if (unread.length === 0 || look > MAX_LOOKS) return pieces;
    for (const piece of unread) {
      read.add(piece.name);
      const isGone = async (error: unknown) => {
        if (await target.get(piece.name)) throw error;
      };
      await attempt(readPiece(piece, { target, key }).catch(isGone));
    }
  }
}
