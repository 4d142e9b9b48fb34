import { readFileSync } from 'node:fs';

/**
 * A notation of a value, and its reading. `! words`: refused with these words; `? a b`: refused as ambiguous, with both
 * readings.
 */
export type Writing = { kind: string; written: string; read: string };

/** One for each line of `writings.tsv`. */
export const WRITINGS: readonly Writing[] = readFileSync('src/test/writings/writings.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [kind = '', written = '', read = ''] = line.split('\t');
    return { kind, written, read };
  });
