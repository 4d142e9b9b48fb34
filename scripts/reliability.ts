import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

// `npm run reliability -- NAME`: repeats the tests of one fault of docs/reliability.md, RUNS times (20 unless told).
const rows = [...readFileSync('docs/reliability.md', 'utf8').matchAll(/^\| `(\w+)` \|.*\|([^|]*)\|$/gm)];
const filesOf = (name: string) =>
  rows
    .filter(([, of]) => of === name)
    .flatMap(([, , files = '']) => [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file));

const [name = ''] = process.argv.slice(2);
const files = filesOf(name);
if (files.length === 0) {
  process.stderr.write(`Usage: npm run reliability -- ${[...new Set(rows.map(([, of]) => of))].join('|')}\n`);
  process.exit(1);
}
const runs = Number(process.env.RUNS ?? 20);
let failed = 0;
for (let run = 1; run <= runs; run += 1) {
  const { status } = spawnSync('vitest', ['run', '--project', 'server', ...files], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) failed += 1;
  process.stdout.write(`run ${run} of ${runs}: ${status === 0 ? 'passed' : 'failed'}\n`);
}
process.stdout.write(`${name}: ${runs - failed} of ${runs} passed\n`);
if (failed > 0) process.exitCode = 1;
