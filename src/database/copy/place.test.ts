import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { superuserConnection } from '../embedded/application-database.ts';
import { ask, open, testFolder } from '../embedded/for-tests.ts';
import { basesIn } from './base.ts';
import { type Copier, startCopier } from './copier.ts';
import { ensureKey, keepKey, readLocal } from './local-state.ts';
import { takeTarget } from './open-target.ts';
import { listPasts } from './past.ts';
import { openCopy } from './restore-copy.ts';
import { folderTarget } from './target.ts';

const QUIET = { info() {}, warn() {}, error() {} };
const LOOK = 50;

async function machine(folder: string, name: string, to: string) {
  const dataDir = join(folder, name);
  const { owner, connection } = await open(dataDir, { durable: false });
  await ask(owner, 'create table payments (taka int)');
  const superuser = superuserConnection(String(connection.host));
  const start = () => {
    const copier = startCopier({
      dataDir,
      cluster: join(dataDir, 'postgres'),
      connection: superuser,
      target: folderTarget(to),
      log: QUIET,
      interval: 50,
      pause: 50,
      lookEvery: LOOK,
      patience: 40 * LOOK,
    });
    onTestFinished(copier.stop);
    return copier;
  };
  const pay = (taka: number) => ask(owner, `insert into payments values (${taka})`);
  const sum = async () => {
    const key = await ensureKey(dataDir);
    const opened = await openCopy(
      { target: folderTarget(to), key },
      { dataDir: join(folder, `from-${name}`), name: 'restoring', log: QUIET, report() {} },
    );
    const [row] = await ask<{ taka: number }>(opened.owner, 'select sum(taka)::int as taka from payments');
    await opened.stop();
    await opened.remove();
    return row?.taka;
  };
  return { dataDir, superuser, start, pay, sum };
}

const isCopied = (copier: Copier) =>
  vi.waitUntil(
    () =>
      copier.copyNow().then(
        () => copier.status().copiedAt !== undefined && !copier.status().failure,
        () => false,
      ),
    { timeout: 30_000 },
  );
const failed = async (copier: Copier) => {
  await vi.waitUntil(() => copier.status().failure?.needsOperator, { timeout: 30_000 });
  return copier.status().failure?.text;
};

test('below the mount point of a disk that is unplugged nothing is written, and nothing is missing when it is back', async () => {
  const folder = await testFolder();
  const [to, unplugged] = [join(folder, 'copy'), join(folder, 'unplugged')];
  await mkdir(to);
  const { start, pay, sum, superuser } = await machine(folder, 'data', to);
  const copier = start();
  await pay(1);
  await isCopied(copier);
  await rename(to, unplugged);
  await mkdir(to);
  // Noticed while nothing is written, too.
  expect(await failed(copier)).toMatch(
    /no longer holds this building's copy, so nothing is written to it\. Is its disk mounted\?/,
  );
  await pay(10);
  await expect(copier.copyNow()).rejects.toThrow('no longer holds');
  // A restart does not begin another copy there.
  await copier.stop();
  const restarted = start();
  expect(await failed(restarted)).toContain('no longer holds');
  expect(await readdir(to)).toEqual([]);
  await rm(to, { recursive: true });
  await rename(unplugged, to);
  await isCopied(restarted);
  expect(restarted.status().begunAnew).toBeUndefined();
  expect(await sum()).toBe(11);

  // Away for so long that PostgreSQL has dropped the journal for it: a new base at once.
  await rename(to, unplugged);
  await mkdir(to);
  await failed(restarted);
  await pay(100);
  await vi.waitUntil(() =>
    ask(superuser, `select pg_drop_replication_slot('onebuilding_copy')`).then(
      () => true,
      () => false,
    ),
  );
  await rm(to, { recursive: true });
  await rename(unplugged, to);
  await vi.waitUntil(() => restarted.status().begunAnew, { timeout: 30_000 });
  await isCopied(restarted);
  expect(await sum()).toBe(111);
}, 60_000);

test('a copy has one machine: a restored or a cloned one is refused', async () => {
  const folder = await testFolder();
  const to = join(folder, 'copy');
  await mkdir(to);
  const first = await machine(folder, 'first', to);
  const copier = first.start();
  await first.pay(1);
  await isCopied(copier);

  // A trial of the restore has the key and nothing else.
  const other = await machine(folder, 'other', to);
  await keepKey(other.dataDir, await ensureKey(first.dataDir));
  const trial = other.start();
  expect(await failed(trial)).toMatch(/is the copy of another machine \(.*first, since .*use-place copy/);
  await trial.stop();

  // A clone has all that the first one knows. Refused once, it stays so while the first one is off.
  await cp(join(first.dataDir, 'copy'), join(other.dataDir, 'copy'), {
    recursive: true,
    // What is being written now is renamed in a moment.
    filter: (file) => !file.endsWith('.part'),
  });
  const clone = other.start();
  expect(await failed(clone)).toContain('is the copy of another machine');
  await first.pay(2);
  await isCopied(copier);
  await copier.stop();
  await sleep(60 * LOOK);
  expect(clone.status().failure?.text).toContain('is the copy of another machine');
  await clone.stop();
  const again = first.start();
  await first.pay(4);
  await isCopied(again);
  expect(await first.sum()).toBe(7);
  const pasts = await listPasts(folderTarget(to), await folderTarget(to).list());
  expect(pasts.map(({ epoch }) => epoch)).toEqual(['0001']);
}, 60_000);

test('a machine that takes a copy over begins a past of its own, and the former one stops', async () => {
  const folder = await testFolder();
  const to = join(folder, 'copy');
  await mkdir(to);
  const [first, second] = [await machine(folder, 'first', to), await machine(folder, 'second', to)];
  const copier = first.start();
  await isCopied(copier);
  const [past] = await listPasts(folderTarget(to), await folderTarget(to).list());
  const ofFirst = async () =>
    (await readdir(to, { recursive: true })).filter((name) => name.startsWith('0001/base')).sort();
  const files = await ofFirst();
  const key = await ensureKey(first.dataDir);
  await keepKey(second.dataDir, key);
  await takeTarget(folderTarget(to), {
    id: await idOf(first.dataDir),
    key,
    dataDir: second.dataDir,
    machine: 'second',
  });
  await first.pay(1);
  expect(await failed(copier)).toMatch(/is the copy of another machine \(.*second, since/);
  await second.pay(5);
  const taken = second.start();
  await isCopied(taken);
  const pasts = await listPasts(folderTarget(to), await folderTarget(to).list());
  expect(pasts.map(({ epoch, machine: of }) => [epoch, of])).toEqual([
    ['0001', past?.machine],
    ['0002', 'second'],
  ]);
  expect(await second.sum()).toBe(5);
  expect(await ofFirst()).toEqual(files);
}, 60_000);

const idOf = async (dataDir: string) => (await readLocal(dataDir, 'state'))?.id ?? '';

test('a deleted piece or part of a base is noticed, and the newest state can be restored again', async () => {
  const folder = await testFolder();
  const to = join(folder, 'copy');
  await mkdir(to);
  const { start, pay, sum } = await machine(folder, 'data', to);
  let copier = start();
  for (const taka of [1, 10, 100]) {
    await pay(taka);
    await isCopied(copier);
  }
  const remove = async (pick: (names: string[]) => string | undefined) => {
    // The daily look comes with the start, too.
    await copier.stop();
    const names = (await folderTarget(to).list()).map(({ name }) => name);
    await rm(join(to, pick(names) ?? 'none'));
    copier = start();
    await isCopied(copier);
  };
  await remove((names) => names.filter((name) => name.includes('/journal/')).at(1));
  await vi.waitUntil(
    () =>
      copier.copyNow().then(
        () => sum().then((taka) => taka === 111),
        () => false,
      ),
    { timeout: 30_000 },
  );

  await remove((names) => names.findLast((name) => name.includes('part-')));
  expect(copier.status().missing).toMatch(/part-\d+\.age is missing/);
  await vi.waitUntil(async () => basesIn(await folderTarget(to).list()).length > 1, { timeout: 30_000 });
  await isCopied(copier);
  expect(await sum()).toBe(111);
}, 60_000);
