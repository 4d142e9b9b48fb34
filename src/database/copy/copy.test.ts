import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { superuserConnection } from '../embedded/application-database.ts';
import { ask, open, testFolder } from '../embedded/for-tests.ts';
import { startCopier } from './copier.ts';
import { newKey } from './envelope.ts';
import { readKey } from './local-state.ts';
import { openCopy } from './restore-copy.ts';
import { folderTarget } from './target.ts';

const QUIET = { info() {}, warn() {}, error() {} };

async function copiedBuilding() {
  const folder = await testFolder();
  const [dataDir, to] = [join(folder, 'data'), join(folder, 'copy')];
  await mkdir(to);
  const { owner, connection } = await open(dataDir, { durable: false });
  const target = folderTarget(to);
  const start = () =>
    startCopier({
      dataDir,
      cluster: join(dataDir, 'postgres'),
      connection: superuserConnection(String(connection.host)),
      target,
      log: QUIET,
      interval: 60_000,
      pause: 50,
    });
  const restore = async (options: { at?: Date } = {}) => {
    const key = (await readKey(dataDir)) ?? (await newKey());
    return openCopy(
      { target, key },
      { ...options, dataDir: join(folder, 'other'), name: 'restoring', log: QUIET, report() {} },
    );
  };
  return { folder, to, dataDir, owner, start, restore };
}

test('base and journal bring back the newest state and that of a moment; what is damaged or missing is named', async () => {
  const { folder, to, owner, start, restore } = await copiedBuilding();
  await expect(restore()).rejects.toThrow(`There is no copy of a building in ${to}.`);
  await ask(owner, 'create table payments (taka int)');
  const copier = start();
  onTestFinished(copier.stop);
  await vi.waitUntil(
    async () =>
      copier.copyNow().then(
        () => copier.status().copiedAt,
        () => undefined,
      ),
    { timeout: 30_000 },
  );
  await ask(owner, 'insert into payments values (100), (200)');
  await copier.copyNow();
  const [row] = await ask<{ at: Date }>(owner, 'select clock_timestamp() as at');
  // The clock of the commit has microseconds, a moment milliseconds.
  const moment = new Date(Number(row?.at) + 1);
  await ask(owner, `select pg_sleep(0.01); delete from payments; insert into payments select generate_series(1, 1000)`);
  await copier.copyNow();
  await ask(owner, 'insert into payments values (7)');
  await copier.stop();

  const sums = 'select count(*)::int as count, sum(taka)::int as taka from payments';
  const newest = await restore();
  expect(await ask(newest.owner, sums)).toEqual([{ count: 1001, taka: 500_507 }]);
  await newest.stop();
  await newest.remove();

  const journal = (await readdir(join(to, '0001/journal'))).sort();
  const [first = '', second = ''] = journal;
  expect(journal.length).toBeGreaterThan(2);
  const [base = ''] = (await readdir(join(to, '0001'))).filter((name) => name.startsWith('base'));
  for (const piece of [`0001/journal/${second}`, `0001/${base}/part-00001.age`]) {
    const path = join(to, piece);
    const bytes = await readFile(path);
    const half = Math.floor(bytes.length / 2);
    await writeFile(path, bytes.with(half, (bytes[half] ?? 0) ^ 1));
    await expect(restore()).rejects.toThrow(`${piece} is damaged: nothing was restored.`);
    await rename(path, join(folder, 'away'));
    await expect(restore()).rejects.toThrow(
      piece.includes('journal')
        ? /A piece of the journal is missing in \S+: 0001\/journal\/\w{24}, from \S+ to \S+\. What was there by/
        : `${piece} is missing: nothing was restored.`,
    );
    await writeFile(path, bytes);
  }
  // What comes after the moment is not needed for it.
  await rm(join(to, '0001/journal', journal.at(-1) ?? first));
  const earlier = await restore({ at: moment });
  expect(await ask(earlier.owner, sums)).toEqual([{ count: 2, taka: 300 }]);
  await earlier.stop();
  expect(await readdir(join(folder, 'other'))).toEqual(['restoring']);
});
