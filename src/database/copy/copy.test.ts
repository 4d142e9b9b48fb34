import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DAY } from '#locale/calendar.ts';
import { superuserConnection } from '../embedded/application-database.ts';
import { ask, open, testFolder } from '../embedded/for-tests.ts';
import { basesIn } from './base.ts';
import { type Copier, type CopierOptions, startCopier } from './copier.ts';
import { newKey } from './envelope.ts';
import { compactTime, piecesIn, positionOf } from './journal.ts';
import { readKey } from './local-state.ts';
import type { Wanted } from './plan-copy.ts';
import { openCopy } from './restore-copy.ts';
import { folderTarget } from './target.ts';

const QUIET = { info() {}, warn() {}, error() {} };

async function copiedBuilding() {
  const folder = await testFolder();
  const [dataDir, to] = [join(folder, 'data'), join(folder, 'copy')];
  await mkdir(to);
  const { owner, connection } = await open(dataDir, { durable: false });
  const target = folderTarget(to);
  const start = (others: Partial<CopierOptions> = {}) =>
    startCopier({
      dataDir,
      cluster: join(dataDir, 'postgres'),
      connection: superuserConnection(String(connection.host)),
      target,
      log: QUIET,
      interval: 60_000,
      pause: 50,
      ...others,
    });
  const restore = async (options: Wanted = {}) => {
    const key = (await readKey(dataDir)) ?? (await newKey());
    return openCopy(
      { target, key },
      { wanted: options, dataDir: join(folder, 'other'), name: 'restoring', log: QUIET, report() {} },
    );
  };
  return { folder, to, target, owner, start, restore };
}

const isCopied = (copier: Copier) =>
  vi.waitUntil(
    async () =>
      copier.copyNow().then(
        () => copier.status().copiedAt,
        () => undefined,
      ),
    { timeout: 30_000 },
  );

test('base and journal bring back the newest state and that of a moment; what is damaged or missing is named', async () => {
  const { folder, to, target, owner, start, restore } = await copiedBuilding();
  await expect(restore()).rejects.toThrow(`There is no copy of a building in ${to}.`);
  await ask(owner, 'create table payments (taka int)');
  const first = start();
  onTestFinished(first.stop);
  await isCopied(first);
  await first.stop();

  // Leftovers of killed servers: an incomplete base, and a piece that was merged into a larger one. A base is due, but has no room.
  const [base] = basesIn(await target.list());
  const half = `0001/base-0000000000000028-${compactTime(new Date(Number(base?.endedAt) - 1))}/part-00001.age`;
  const [piece] = piecesIn(await target.list());
  const joined = String(piece?.name).replace(/-\w{7}\./, '-0000010.');
  for (const left of [half, joined]) await target.put(left, Buffer.from('left'));
  const copier = start({
    now: () => new Date(Date.now() + 9 * DAY),
    target: { ...target, disk: async () => ({ device: 0, freeBytes: 1000 }) },
  });
  onTestFinished(copier.stop);
  await isCopied(copier);
  await vi.waitUntil(() => copier.status().base?.failure);
  expect(copier.status().base?.failure).toMatch(/ has no room for another base, which needs \d+ MB$/);
  const names = (await target.list()).map(({ name }) => name);
  expect([names.includes(half), names.includes(joined)]).toEqual([false, false]);
  expect(await readdir(join(to, '0001'))).toHaveLength(3);

  await ask(owner, 'insert into payments values (100), (200)');
  await copier.copyNow();
  const [row] = await ask<{ at: Date }>(owner, 'select clock_timestamp() as at');
  // PostgreSQL's commit times have microseconds, a moment has milliseconds.
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
  const [oldest = '', second = ''] = journal;
  expect(journal.length).toBeGreaterThan(2);
  for (const piece of [`0001/journal/${second}`, `${base?.folder}part-00001.age`]) {
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
  // A restore to a moment needs no journal after it.
  await rm(join(to, '0001/journal', journal.at(-1) ?? oldest));
  const earlier = await restore({ at: moment });
  expect(await ask(earlier.owner, sums)).toEqual([{ count: 2, taka: 300 }]);
  await earlier.stop();
  await earlier.remove();

  // A clock that was wrong has given a piece of before the moment the time of tomorrow, and the base that of last year.
  for (const { name, at } of piecesIn(await target.list()).slice(0, 1))
    await rename(join(to, name), join(to, name.replace(compactTime(at), compactTime(new Date(Number(at) + DAY)))));
  const manifest = `${base?.folder}manifest.`;
  const endedAt = Number(base?.endedAt);
  const [right, wrong] = [endedAt, endedAt + 300 * DAY].map((at) =>
    join(to, `${manifest}${compactTime(new Date(at))}.age`),
  );
  await rename(right ?? '', wrong ?? '');
  const same = await restore({ at: moment });
  expect(await ask(same.owner, sums)).toEqual([{ count: 2, taka: 300 }]);
  expect(same.stopped?.position).toBe(earlier.stopped?.position);
  await same.stop();
  await same.remove();
  // The place that a restore names is one that it takes.
  const named = await restore({ position: positionOf(earlier.stopped?.position ?? '') });
  expect(await ask(named.owner, sums)).toEqual([{ count: 2, taka: 300 }]);
  await named.stop();
  expect(await readdir(join(folder, 'other'))).toEqual(['restoring']);
});
