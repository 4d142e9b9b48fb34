import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';

const run = promisify(execFile);
const MIGRATIONS = 'src/database/migrations';

/** The change of one file in CONTRIBUTING.md, "A field": lines before and after, of each place. A new file has none before. */
type Change = { path: string; places: { before: string; after: string }[] };

function readChanges(document: string): Change[] {
  const [, section = ''] = /^## A field\n(.*?)^## /ms.exec(document) ?? [];
  const blocks = [...section.matchAll(/^```diff\n(.*?)^```$/gms)].map(([, block = '']) => block);
  return blocks
    .join('')
    .split(/^\+\+\+ /m)
    .slice(1)
    .map((file) => {
      const [path = '', ...lines] = file.trimEnd().split('\n');
      const places = lines
        .join('\n')
        .split(/^@@\n/m)
        .map((place) => {
          const marked = place.trimEnd().split('\n');
          const side = (mark: string) =>
            marked.filter((line) => line.startsWith(' ') || line.startsWith(mark)).map((line) => line.slice(1));
          return { before: side('-').join('\n'), after: side('+').join('\n') };
        });
      return { path, places };
    });
}

/** The tree without what is built or installed; packages are linked. */
async function copyOfTree(): Promise<string> {
  const copy = join(await temporaryFolder(), 'onebuilding');
  const left = new Set(['.git', '.cache', 'node_modules', 'dist', 'data', 'docs']);
  for (const name of readdirSync('.').filter((each) => !left.has(each)))
    await cp(name, join(copy, name), { recursive: true, filter: (path) => !path.split('/').includes('node_modules') });
  for (const packages of ['node_modules', 'scripts/node_modules'].filter((each) => existsSync(each)))
    await symlink(resolve(packages), join(copy, packages));
  return copy;
}

/** @throws Error where the lines before stand there not exactly once: the tutorial is older than the file */
async function apply(folder: string, { path, places }: Change): Promise<void> {
  const number = String(readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql')).length + 1).padStart(4, '0');
  const file = join(folder, path.replace(/^NNNN/, `${MIGRATIONS}/${number}`));
  if (!existsSync(file)) {
    await mkdir(dirname(file), { recursive: true });
    return writeFile(file, `${places.map(({ after }) => after).join('\n')}\n`);
  }
  let text = await readFile(file, 'utf8');
  for (const { before, after } of places) {
    const parts = text.split(`${before}\n`);
    if (before === '' || parts.length !== 2)
      throw new Error(`${path} has these lines ${parts.length - 1} times:\n${before}`);
    text = parts.join(`${after}\n`);
  }
  await writeFile(file, text);
}

test('the first change of CONTRIBUTING.md applies to this tree, its types are right, and the coupons’ tests pass', {
  timeout: 600_000,
}, async () => {
  const changes = readChanges(await readFile('CONTRIBUTING.md', 'utf8'));
  expect(changes).toHaveLength(9);
  const folder = await copyOfTree();
  for (const change of changes) await apply(folder, change);
  const inCopy = async (args: string[], settings: Record<string, string> = {}) => {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...settings };
    const { stdout } = await run(process.execPath, args, { cwd: folder, env, maxBuffer: 1 << 24 }).catch(
      (error: { stdout?: string; stderr?: string }) => {
        throw new Error(`${args.join(' ')}: ${error.stdout} ${error.stderr}`);
      },
    );
    return stdout;
  };
  await inCopy(['scripts/with-packages.ts', 'scripts', 'tsc']);
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server'];
  await inCopy([...vitest, 'src/database/migrate/today.test.ts'], { WRITE_SCHEMA: '1' });
  expect(await readFile(join(folder, 'src/database/today.sql'), 'utf8')).toContain('campaign text');
  expect(await inCopy([...vitest, 'src/features/coupons'])).toMatch(/\d+ passed/);
});
