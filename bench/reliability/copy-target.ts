import { execFileSync } from 'node:child_process';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBackupProblem } from '../../src/app/server/check/backup.ts';
import { checkCopy } from '../../src/app/server/check/copy.ts';
import { brokenInvariants } from '../../src/app/server/check/invariants.ts';
import { readConfig } from '../../src/app/server/start/config.ts';
import { connect } from '../../src/database/connect.ts';
import { readKey, readLocal } from '../../src/database/copy/local-state.ts';
import { ownerConnection, superuserConnection } from '../../src/database/embedded/application-database.ts';
import { readPostmaster } from '../../src/database/embedded/postmaster-file.ts';
import { openSite } from '../../src/test/open-site.ts';
import { runCommand } from '../../src/test/run-script.ts';
import { standInStorage } from '../../src/test/stand-in-storage.ts';
import { temporaryFolder } from '../../src/test/temporary-folder.ts';
import { countLost, openOffice, quantile, recordCash } from './record-cash.ts';

/**
 * `npm run reliability -- copy-target`: the target of a copy is slow, hangs, is unreachable while a week's and half a year's journal is
 * written, and its disk is full, while eight clerks record cash. Every payment must be acknowledged, and the journal on the site's own disk
 * must stay bounded. Check-up, Today and metrics must show the copy's age (with their clock set ahead by up to a week), and the copy must
 * be complete afterwards. Needs the right to mount.
 */
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const METRICS_PORT = 19_464;
const say = (line: string) => process.stdout.write(`${line}\n`);
const problems: string[] = [];
const demand = (isSo: boolean, what: string) => {
  if (!isSo) problems.push(what);
  say(`    ${isSo ? 'ok' : 'PROBLEM'}: ${what}`);
};

async function openBuilding(folder: string, to: string) {
  const dataDir = join(folder, 'data');
  const settings = {
    DATA_DIR: dataDir,
    COPY_TO: to,
    LIMITS: 'off',
    LOG_LEVEL: 'silent',
    METRICS_PORT: String(METRICS_PORT),
  };
  const site = await openSite({ settings, args: ['demo'] });
  const office = await openOffice(site.url);
  const { socketFolder = '' } = (await readPostmaster(join(dataDir, 'postgres'))) ?? {};
  const { pool: superuser } = connect(superuserConnection(socketFolder), { max: 1 });
  const { pool, db } = connect(ownerConnection(socketFolder), { max: 1 });
  const config = readConfig(settings);
  const status = async () => (await readLocal(dataDir, 'status')) ?? { where: '' };
  const copiedAt = async () => Date.parse((await status()).copiedAt ?? '1970-01-01');
  const keys: string[] = [];

  /** Records payments during `work`. Prints their number, failures, milliseconds, and the greatest age of the copy in seconds. */
  async function recordWhile(what: string, work: () => Promise<unknown>) {
    const clerks = recordCash(site.url, office, 100);
    let [isOver, oldest] = [false, 0];
    const watching = (async () => {
      for (; !isOver; await sleep(500)) oldest = Math.max(oldest, Date.now() - (await copiedAt()));
    })();
    await work();
    isOver = true;
    await Promise.all([watching, clerks.stop()]);
    keys.push(...clerks.acknowledged.map(({ key }) => key));
    const times = clerks.acknowledged.map(({ took }) => took);
    const failed = [...clerks.failures.values()].reduce((sum, count) => sum + count, 0);
    say(
      `  ${what}: ${times.length} payments, ${failed} failed, median ${quantile(times, 0.5).toFixed(0)} ms, 95 % within ${quantile(times, 0.95).toFixed(0)}; the copy at most ${(oldest / 1000).toFixed(0)} s old`,
    );
    demand(failed === 0 && times.length > 0, `${what}: every payment is acknowledged`);
  }

  async function becomesNew(what: string, seconds: number) {
    const [since, began] = [Date.now(), performance.now()];
    while ((await copiedAt()) <= since && performance.now() - began < seconds * 1000) await sleep(200);
    demand((await copiedAt()) > since, `${what}: new again after ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }

  /** Checks the warnings about a copy that stays as old as it is now, with the clock set ahead by up to a week. */
  async function isSaid(what: string) {
    const last = await copiedAt();
    const place = config.copy;
    if (!place) throw new Error('there is no copy');
    for (const [after, expected] of [
      [4 * MINUTE, 'warning'],
      [6 * MINUTE, 'warning'],
      [61 * MINUTE, 'bad'],
      ...[1, 2, 3, 4, 5, 6, 7].map((days) => [days * DAY, 'bad'] as const),
    ] as const) {
      const now = new Date(last + after);
      const { state, text } = await checkCopy({ dataDir, place, now });
      const today = (await findBackupProblem(db, config, now))?.kind;
      const isLate = after > 5 * MINUTE;
      demand(
        state === expected && (today === 'copyLate') === after > HOUR && (!isLate || /: .+\./.test(text.en)),
        `${what}, ${after / MINUTE} minutes: ${state}, on Today ${today ?? 'nothing'}: ${text.en}`,
      );
    }
    const metrics = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
    const [, seconds] = /^onebuilding_copy_timestamp_seconds (\S+)/m.exec(metrics) ?? [];
    demand(Math.abs(Number(seconds) * 1000 - last) < 1000, `${what}: the metrics say since when (${seconds})`);
  }

  /** Writes so many MB of journal; 60 flats write some 2 MB a day. */
  async function write(megabytes: number) {
    for (let n = 0; n < megabytes; n += 1)
      await superuser.query(`select pg_logical_emit_message(false, 'test', repeat('x', 1000000), true)`);
  }

  async function journalBytes(): Promise<number> {
    let bytes = 0;
    const journal = join(dataDir, 'postgres/pg_wal');
    for (const name of await readdir(journal))
      bytes += (await stat(join(journal, name)).catch(() => ({ size: 0 }))).size;
    return bytes;
  }

  async function end(what: string) {
    await superuser.end();
    const broken = await brokenInvariants(pool);
    const lost = await countLost(pool, keys);
    await pool.end();
    await site.close();
    const key = (await readKey(dataDir))?.secret ?? '';
    const verified = await runCommand(['verify'], { DATA_DIR: dataDir, COPY_TO: to }, { input: key }).catch(
      ({ stdout }: { stdout: string }) => ({ stdout }),
    );
    demand(verified.stdout.includes('All of it is as it was written.'), `${what}: the whole copy is sound`);
    const other = join(folder, 'other');
    await runCommand(['restore', '--copy', to], { DATA_DIR: other }, { input: key });
    const restored = await openSite({ settings: { DATA_DIR: other, LOG_LEVEL: 'silent' }, args: ['demo'] });
    const { socketFolder: there = '' } = (await readPostmaster(join(other, 'postgres'))) ?? {};
    const { pool: copied } = connect(ownerConnection(there), { max: 1 });
    const gone = await countLost(copied, keys);
    await copied.end();
    await restored.close();
    demand(
      lost + gone + broken.length === 0,
      `${what}: of ${keys.length} acknowledged ${lost} are missing in the building, ${gone} in its copy; ${broken.join('; ') || 'invariants hold'}`,
    );
  }
  return { superuser, status, recordWhile, becomesNew, isSaid, write, journalBytes, end };
}

async function storageFails() {
  const storage = await standInStorage({ page: 1000 });
  const folder = await temporaryFolder();
  const building = await openBuilding(folder, storage.url());
  const { superuser, status, recordWhile, becomesNew, isSaid, write, journalBytes, end } = building;
  await becomesNew('first base', 60);
  await recordWhile('usual', () => sleep(20_000));

  storage.beforeAnswers(() => sleep(4_000, undefined));
  await recordWhile('slow, 4 s an answer', () => sleep(45_000));
  storage.beforeAnswers(async () => undefined);
  await becomesNew('slow', 30);

  const released = new AbortController();
  storage.beforeAnswers(() => sleep(600_000, undefined, { signal: released.signal, ref: false }).catch(() => 'cut'));
  await recordWhile('hangs', () => sleep(20_000));
  storage.beforeAnswers(async () => undefined);
  await becomesNew('hangs', 90);
  released.abort();

  storage.failWith(503);
  await recordWhile('away for a week', async () => {
    for (let day = 0; day < 7; day += 1) {
      await sleep(2_000);
      await write(2);
    }
  });
  await isSaid('away for a week');
  storage.failWith(undefined);
  await becomesNew('away for a week', 90);
  demand((await status()).begunAnew === undefined, 'away for a week: the copy goes on where it was');

  storage.failWith(503);
  let most = 0;
  await recordWhile('away for half a year', async () => {
    await sleep(15_000);
    for (let n = 0; n < 40; n += 1) {
      await write(10);
      if (n % 4 === 3) await superuser.query('checkpoint');
      most = Math.max(most, await journalBytes());
    }
  });
  const { rows } = await superuser.query<{ state: string }>(
    `select wal_status as state from pg_replication_slots where slot_name = 'onebuilding_copy'`,
  );
  demand(
    most < 500e6,
    `away for half a year: 400 MB of journal were written, at most ${(most / 1e6).toFixed(0)} MB lay on the disk, ${((await journalBytes()) / 1e6).toFixed(0)} MB do now; the slot is ${rows[0]?.state}`,
  );
  storage.failWith(undefined);
  await becomesNew('away for half a year', 90);
  const { begunAnew } = await status();
  demand(begunAnew !== undefined, `away for half a year: a new base, because ${begunAnew?.because}`);
  await recordWhile('back', () => sleep(10_000));
  await end('a storage that fails');
  await storage.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 20 });
}

async function diskIsFull() {
  const folder = await temporaryFolder();
  const to = join(folder, 'copy');
  await mkdir(to);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=320m', 'tmpfs', to]);
  try {
    const { recordWhile, becomesNew, isSaid, journalBytes, superuser, status, end } = await openBuilding(folder, to);
    await becomesNew('first base', 60);
    const other = join(to, 'of-another-program');
    await writeFile(other, Buffer.alloc(60e6));
    await recordWhile('too full', () => sleep(30_000));
    demand(/is full/.test((await status()).failure?.text ?? ''), `too full: ${(await status()).failure?.text}`);
    await rm(other);
    await becomesNew('too full', 30);
    execFileSync('sh', ['-c', `cat /dev/zero > '${other}' 2>/dev/null || true`]);
    await recordWhile('full to the last byte', () => sleep(20_000));
    await superuser.query('checkpoint');
    say(`    ${((await journalBytes()) / 1e6).toFixed(0)} MB of journal on the disk`);
    await isSaid('full');
    await rm(other);
    await becomesNew('full', 30);
    demand((await status()).begunAnew === undefined, 'full: the copy goes on where it was');
    await end('a full disk');
  } finally {
    execFileSync('umount', [to]);
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  }
}

await storageFails();
await diskIsFull();
say(problems.length === 0 ? 'no problem' : `problems: ${problems.join('; ')}`);
process.exit(problems.length === 0 ? 0 : 1);
