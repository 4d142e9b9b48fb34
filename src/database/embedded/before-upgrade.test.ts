import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { beginCopy, discardCopy, keepCopy, putBackCopy } from './before-upgrade.ts';
import { ask, open, testFolder } from './for-tests.ts';

const QUIET = { info() {}, warn() {}, error() {} };
const OLD = '1.0.0-aaaaaaaa';
const NEW = '1.0.1-bbbbbbbb';

/** A building with a table of one row, and its data folder. Its server is stopped, unless `whileRunning` is given. */
async function building(whileRunning = async (_dataDir: string): Promise<void> => undefined): Promise<string> {
  const dataDir = await testFolder();
  const { owner, close } = await open(dataDir);
  await ask(owner, "create table notes as select 'before' as text");
  await whileRunning(dataDir);
  await close();
  return dataDir;
}

async function run(dataDir: string, ...statements: string[]): Promise<unknown[]> {
  const { owner, close } = await open(dataDir);
  let rows: unknown[] = [];
  for (const statement of statements) rows = await ask(owner, statement);
  await close();
  return rows;
}

const change = (dataDir: string) =>
  run(dataDir, "update notes set text = 'after'", 'create table migrated (n integer)');
const read = (dataDir: string) => run(dataDir, "select text, to_regclass('migrated')::text as migrated from notes");
const BEFORE = [{ text: 'before', migrated: null }];
const AFTER = [{ text: 'after', migrated: 'migrated' }];
const leftovers = async (dataDir: string) => (await readdir(dataDir)).filter((name) => name.includes('upgrade'));

test('a DATA_DIR that is a file is left to the start', async () => {
  const file = join(await testFolder(), 'file');
  await writeFile(file, 'kept');
  await putBackCopy(file, OLD, QUIET);
  expect(await readFile(file, 'utf8')).toBe('kept');
});

test('the data of a running server cannot be kept', async () => {
  const dataDir = await testFolder();
  await open(dataDir);
  await expect(keepCopy(dataDir, OLD, QUIET)).rejects.toThrow(/in use by another OneBuilding server/);
  expect(await leftovers(dataDir)).toEqual([]);
}, 30_000);

test('the version that the copy belongs to gets its data back, and keeps what follows', async () => {
  const dataDir = await building();
  await keepCopy(dataDir, OLD, QUIET);
  await change(dataDir);
  await putBackCopy(dataDir, OLD, QUIET);
  expect(await read(dataDir)).toEqual(BEFORE);
  expect(await leftovers(dataDir)).toEqual([]);
  await change(dataDir);
  await putBackCopy(dataDir, OLD, QUIET);
  expect(await read(dataDir)).toEqual(AFTER);
}, 30_000);

test('what changed between the two passes is in the copy, and what was deleted is not', async () => {
  const dataDir = await building(async (running) => {
    await writeFile(join(running, 'postgres', 'obsolete'), '');
    await beginCopy(running);
    await rm(join(running, 'postgres', 'obsolete'));
  });
  await run(dataDir, "insert into notes values ('between')");
  await keepCopy(dataDir, OLD, QUIET);
  expect(await readdir(join(dataDir, 'before-upgrade', 'postgres'))).not.toContain('obsolete');
  await run(dataDir, 'drop table notes');
  await putBackCopy(dataDir, OLD, QUIET);
  expect(await run(dataDir, 'select text from notes order by text')).toEqual([{ text: 'before' }, { text: 'between' }]);
}, 30_000);

test('a newer version leaves the copy until it opens, and deletes it then', async () => {
  const dataDir = await building();
  await keepCopy(dataDir, OLD, QUIET);
  await change(dataDir);
  await putBackCopy(dataDir, NEW, QUIET);
  expect(await readFile(join(dataDir, 'before-upgrade', 'version'), 'utf8')).toBe(OLD);
  await discardCopy(dataDir);
  expect(await leftovers(dataDir)).toEqual([]);
  await putBackCopy(dataDir, OLD, QUIET);
  expect(await read(dataDir)).toEqual(AFTER);
}, 30_000);

test('a second try of an upgrade begins with the data before the first one', async () => {
  const dataDir = await building();
  await keepCopy(dataDir, OLD, QUIET);
  await change(dataDir);
  await beginCopy(dataDir);
  await keepCopy(dataDir, OLD, QUIET);
  await putBackCopy(dataDir, OLD, QUIET);
  expect(await read(dataDir)).toEqual(BEFORE);
}, 30_000);

// States that a power cut leaves, at each step of putting the copy back and of discarding it.
test.each([
  [
    'half a copy',
    async (dataDir: string) => {
      await rename(join(dataDir, 'before-upgrade'), join(dataDir, 'before-upgrade.part'));
    },
    AFTER,
  ],
  [
    'the failed data moved away',
    async (dataDir: string) => {
      await rename(join(dataDir, 'postgres'), join(dataDir, 'after-upgrade.part'));
    },
    BEFORE,
  ],
  [
    'the failed data moved away twice',
    async (dataDir: string) => {
      await mkdir(join(dataDir, 'after-upgrade.part', 'base'), { recursive: true });
    },
    BEFORE,
  ],
  [
    'the copy in place',
    async (dataDir: string) => {
      await rename(join(dataDir, 'postgres'), join(dataDir, 'after-upgrade.part'));
      await rename(join(dataDir, 'before-upgrade', 'postgres'), join(dataDir, 'postgres'));
    },
    BEFORE,
  ],
  [
    'half a copy that was discarded',
    async (dataDir: string) => {
      await rename(join(dataDir, 'before-upgrade'), join(dataDir, 'before-upgrade.discarded.part'));
      await rm(join(dataDir, 'before-upgrade.discarded.part', 'postgres', 'base'), { recursive: true });
    },
    AFTER,
  ],
])(
  'after a power cut with %s, the next start finds whole data',
  async (_moment, cutPower, expected) => {
    const dataDir = await building();
    await keepCopy(dataDir, OLD, QUIET);
    await change(dataDir);
    await cutPower(dataDir);
    await putBackCopy(dataDir, OLD, QUIET);
    expect(await read(dataDir)).toEqual(expected);
    expect(await leftovers(dataDir)).toEqual([]);
  },
  30_000,
);

test('where the copy is all there is, a newer version opens it too', async () => {
  const dataDir = await building();
  await keepCopy(dataDir, OLD, QUIET);
  await rename(join(dataDir, 'postgres'), join(dataDir, 'after-upgrade.part'));
  await putBackCopy(dataDir, NEW, QUIET);
  expect(await read(dataDir)).toEqual(BEFORE);
}, 30_000);

test('without a building there is nothing to keep', async () => {
  const dataDir = await testFolder();
  await beginCopy(dataDir);
  await keepCopy(dataDir, OLD, QUIET);
  await putBackCopy(dataDir, OLD, QUIET);
  expect(await readdir(dataDir)).toEqual([]);
});
