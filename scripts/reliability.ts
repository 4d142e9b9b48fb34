import { spawnSync } from 'node:child_process';
import { filesOf, NAMES } from './reliability-files.ts';

/**
 * `npm run reliability -- NAME`: the tests of a line of docs/reliability.md, and its program. Tests are repeated RUNS times, 20 unless told;
 * programs run once, with the arguments after NAME.
 */
const [name = '', ...args] = process.argv.slice(2);
const files = filesOf(name);
if (files.length === 0) {
  process.stderr.write(`Usage: npm run reliability -- ${NAMES.join('|')}\n`);
  process.exit(1);
}
const tests = files.filter((file) => file.endsWith('.test.ts'));
const programs = files.filter((file) => !tests.includes(file));

const env = { MONTH_ENDS: 'last', ...process.env };
const passed = (program: string, rest: string[], output: 'inherit' | 'ignore') =>
  spawnSync(program, rest, { stdio: ['ignore', output, 'inherit'], env }).status === 0;

let failed = 0;
for (const file of programs) if (!passed(process.execPath, [file, ...args], 'inherit')) failed += 1;
const runs = tests.length > 0 ? Number(process.env.RUNS ?? 20) : 0;
for (let run = 1; run <= runs; run += 1) {
  const isWell = passed('vitest', ['run', '--project', 'server', ...tests], 'ignore');
  if (!isWell) failed += 1;
  process.stdout.write(`run ${run} of ${runs}: ${isWell ? 'passed' : 'failed'}\n`);
}
process.stdout.write(`${name}: ${programs.length + runs - failed} of ${programs.length + runs} passed\n`);
if (failed > 0) process.exitCode = 1;
