import { existsSync, readFileSync } from 'node:fs';

const ROWS = [...readFileSync('docs/reliability.md', 'utf8').matchAll(/^\| `([\w-]+)` \|.*\|([^|]*)\|$/gm)];

/** The names of docs/reliability.md. */
export const NAMES = [...new Set(ROWS.map(([, name = '']) => name))];

/** What repeats a name's lines: the tests that they name last, and its program in `bench/reliability/`. */
export function filesOf(name: string): string[] {
  const cells = ROWS.filter(([, of]) => of === name).map(([, , cell = '']) => cell);
  const tests = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+\.test\.ts)`/g)].map(([, file = '']) => file));
  const program = `bench/reliability/${name}.ts`;
  return NAMES.includes(name) && existsSync(program) ? [...tests, program] : tests;
}
