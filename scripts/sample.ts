import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/**
 * The seed of a run's samples: SAMPLE, or else the commit that is checked out, so that one commit is always judged by the same
 * tests and the next one by others. SAMPLE=all takes all, and so does a run whose command names its files; that of the tagged
 * tests names theirs, and draws. It is put into the environment for the run's workers, whose command line differs.
 */
function readSeed(): string {
  const namesFiles = process.argv.some((each) => /^(src|e2e)\//.test(each)) && !process.argv.includes('--tags-filter');
  process.env.SAMPLE ??= namesFiles ? 'all' : readCommit();
  return process.env.SAMPLE;
}

function readCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return 'without git';
  }
}

/** Files that one of the last five commits has changed: a test of theirs is never left to the draw. */
function listChanged(): Set<string> {
  try {
    const listed = execFileSync('git', ['log', '-5', '--name-only', '--format='], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return new Set(listed.split('\n'));
  } catch {
    return new Set();
  }
}

/** The part of what grows that one run draws: with it both commands take at most 16 minutes on two cores. */
export const SHARE = 0.1;

const placeOf = (seed: string, name: string) => createHash('sha256').update(`${seed} ${name}`).digest('hex');

/**
 * Returns `share` of the names (0 to 1, at least one), drawn by the seed, and those that changed lately: the gate's part of the
 * tests that grow with each issue.
 */
export function sample(names: string[], share: number, seed = readSeed(), changed = listChanged()): string[] {
  if (seed === 'all') return names;
  const drawn = names.toSorted((one, other) => placeOf(seed, one).localeCompare(placeOf(seed, other)));
  const count = Math.max(1, Math.ceil(names.length * share));
  return drawn.filter((name, index) => index < count || changed.has(name)).toSorted();
}

/** Returns one of the variants for the name, or all of them with SAMPLE=all. */
export function sampleOne<Variant>(name: string, variants: Variant[], seed = readSeed()): Variant[] {
  if (seed === 'all') return variants;
  const at = Number.parseInt(placeOf(seed, name).slice(0, 8), 16) % variants.length;
  return variants.slice(at, at + 1);
}
