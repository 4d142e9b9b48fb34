import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MUTANTS, type Mutant } from './mutants/list.ts';

/**
 * `npm run mutants -- [PART OF A NAME]`: breaks the product on purpose, one thing at a time, and runs the tests that must notice.
 * A mutant is caught when the tests pass without it and an assertion fails with it. Works in a copy of the tree under dist/.
 */
const part = process.argv[2] ?? '';
const chosen = MUTANTS.filter(({ name }) => name.includes(part));
mkdirSync('dist', { recursive: true });
const copy = mkdtempSync(resolve('dist', 'mutants-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
});
for (const file of listed.split('\0').filter((name) => existsSync(name))) cpSync(file, join(copy, file));
// Hard links: a copy without the half gigabyte, whose packages are inside the folder that Vite serves.
execFileSync('cp', ['-Rl', 'node_modules', join(copy, 'node_modules')]);

type Report = { numPassedTests: number; numFailedTests: number };

function runTests(tests: string): Report {
  const outputFile = join(copy, 'report.json');
  rmSync(outputFile, { force: true });
  const options = ['run', tests, '--reporter=json', `--outputFile=${outputFile}`];
  spawnSync(process.execPath, [join(copy, 'node_modules/vitest/vitest.mjs'), ...options], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return JSON.parse(readFileSync(outputFile, 'utf8')) as Report;
}

/** The reason why a mutant is not caught; undefined if it is. */
function findMiss({ file, search, replace, tests }: Mutant): string | undefined {
  const path = join(copy, file);
  const whole = readFileSync(path, 'utf8');
  if (whole.split(search).length !== 2) return `${file} no longer says this exactly once: ${search}`;
  writeFileSync(
    path,
    whole.replace(search, () => replace),
  );
  const { numPassedTests, numFailedTests } = runTests(tests);
  writeFileSync(path, whole);
  if (numPassedTests + numFailedTests === 0) return `${tests} did not start`;
  return numFailedTests > 0 ? undefined : `${tests} passes all the same`;
}

const red = [...new Set(chosen.map(({ tests }) => tests))].filter((tests) => {
  const { numPassedTests, numFailedTests } = runTests(tests);
  return numFailedTests > 0 || numPassedTests === 0;
});
for (const tests of red) process.stdout.write(`red without any mutant: ${tests}\n`);
const misses = chosen.filter((mutant) => {
  const miss = red.includes(mutant.tests) ? 'its tests are red already' : findMiss(mutant);
  process.stdout.write(`${miss ? `MISSED (${miss})` : 'caught'}: ${mutant.name}\n`);
  return miss !== undefined;
});
process.stdout.write(`${chosen.length - misses.length} of ${chosen.length} caught\n`);
if (misses.length + red.length > 0) process.exitCode = 1;
