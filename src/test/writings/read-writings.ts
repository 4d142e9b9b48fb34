import { readFileSync } from 'node:fs';

/** A way to write a value, and what it is read as. `! words`: refused with these words; `? a b`: refused, with both readings. */
export type Writing = { kind: string; written: string; read: string };

/** All of `writings.tsv`, a line each. */
export const WRITINGS: readonly Writing[] = readFileSync('src/test/writings/writings.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [kind = '', written = '', read = ''] = line.split('\t');
    return { kind, written, read };
  });
