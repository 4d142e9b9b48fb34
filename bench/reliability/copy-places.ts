import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { checkCopy } from '../../src/app/server/check/copy.ts';
import { readKey, readLocal } from '../../src/database/copy/local-state.ts';
import { openSite } from '../../src/test/open-site.ts';
import { runCommand } from '../../src/test/run-script.ts';
import { temporaryFolder } from '../../src/test/temporary-folder.ts';
import { openOffice, recordCash } from './record-cash.ts';
import { keysOf, readRestored, restoreCopy } from './restored.ts';

/**
 * `npm run reliability -- copy-places [pattern]`: the disk of a copy is unmounted and comes back (`disk`), a trial and a clone are started beside
 * the machine of a copy and one takes it over (`machines`), the clock is two hours ahead for seconds (`clock`), while eight clerks record cash.
 * No acknowledged payment may be missing in what is restored, and none of another machine be there. Needs the right to mount, and libfaketime
 * (FAKETIME_LIBRARY where it lies elsewhere than Debian puts it).
 */
const WANTED = new RegExp(process.argv[2] ?? '');
const LIBRARY =
  process.env.FAKETIME_LIBRARY ??
  `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketimeMT.so.1`;
const say = (line: string) => process.stdout.write(`${line}\n`);
const problems: string[] = [];
const demand = (isSo: boolean, what: string) => {
  if (!isSo) problems.push(what);
  say(`    ${isSo ? 'ok' : 'PROBLEM'}: ${what}`);
};
const payments = (pool: pg.Pool) => keysOf(pool, 'payment');

type Paid = { key: string; asked: number; answered: number };

async function openMachine(dataDir: string, to: string, environment: Record<string, string> = {}) {
  const settings = { DATA_DIR: dataDir, COPY_TO: to, LIMITS: 'off', LOG_LEVEL: 'silent', ...environment };
  const site = await openSite({ settings, args: ['demo'] });
  const office = await openOffice(site.url);
  const paid: Paid[] = [];
  const status = async () => (await readLocal(dataDir, 'status')) ?? { where: '' };
  async function until(what: string, seconds: number, isSo: () => Promise<boolean>) {
    const began = performance.now();
    while (!(await isSo()) && performance.now() - began < seconds * 1000) await sleep(200);
    demand(await isSo(), `${what} after ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
  const checked = () => checkCopy({ dataDir, place: { folder: to }, now: new Date() });
  return {
    site,
    paid,
    until,
    async pay(seconds: number, pause = 100) {
      const clerks = recordCash(site.url, office, pause);
      await sleep(seconds * 1000);
      await clerks.stop();
      const at = (time: number) => performance.timeOrigin + time;
      paid.push(
        ...clerks.acknowledged.map(({ key, at: end, took }) => ({ key, asked: at(end - took), answered: at(end) })),
      );
      if (clerks.failures.size > 0) problems.push(`failed: ${[...clerks.failures].join(' ')}`);
    },
    isOff: (pattern: RegExp) => async () => {
      const { state, text } = await checked();
      return state === 'bad' && pattern.test(text.en);
    },
    isCopied: () => {
      const since = Date.now();
      return async () => {
        const { copiedAt, failure } = await status();
        return !failure && Date.parse(copiedAt ?? '1970-01-01') > since;
      };
    },
  };
}

async function restored(folder: string, to: string, key: string, at?: Date) {
  const dataDir = join(folder, `restored-${crypto.randomUUID().slice(0, 8)}`);
  await restoreCopy({ to, key, dataDir, ...(at && { at }) });
  const { found, broken } = await readRestored(dataDir, payments);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
  problems.push(...broken);
  return found;
}

const keyIn = async (dataDir: string) => (await readKey(dataDir))?.secret ?? '';
const missing = (paid: Paid[], found: Set<string>) => paid.filter(({ key }) => !found.has(key)).length;

async function disk(folder: string, to: string) {
  const [dataDir, plugged] = [join(folder, 'data'), join(folder, 'disk')];
  await mkdir(plugged);
  const plug = () => execFileSync('mount', ['--bind', plugged, to]);
  plug();
  try {
    const { site, pay, paid, until, isOff, isCopied } = await openMachine(dataDir, to);
    await until('the first base is there', 90, isCopied());
    await pay(5);
    execFileSync('umount', ['--lazy', to]);
    await pay(5);
    await until('the check-up says that the disk is away', 60, isOff(/no longer holds this building's copy/));
    await pay(10);
    demand((await readdir(to)).length === 0, 'nothing is written below the mount point');
    plug();
    await until('the copy is new again', 60, isCopied());
    await pay(5);
    await until('the copy has all', 30, isCopied());
    const found = await restored(folder, to, await keyIn(dataDir));
    demand(
      missing(paid, found) === 0,
      `of ${paid.length} acknowledged ${missing(paid, found)} are missing in the copy`,
    );
    await site.close();
  } finally {
    execFileSync('umount', ['--lazy', to]);
  }
}

async function machines(folder: string, to: string) {
  const [dataDir, other] = [join(folder, 'first'), join(folder, 'second')];
  const first = await openMachine(dataDir, to);
  await first.until('the first base is there', 90, first.isCopied());
  await first.pay(5);
  await first.until('the copy has all', 30, first.isCopied());
  const key = await keyIn(dataDir);
  await restoreCopy({ to, key, dataDir: other });
  const { found: before } = await readRestored(other, payments);
  const trial = await openMachine(other, to);
  await trial.until('the trial is refused', 60, trial.isOff(/is the copy of another machine/));
  await Promise.all([first.pay(10), trial.pay(10)]);
  await trial.site.close();
  // All that the first one knows of the copy: as a clone of its disk.
  await rm(join(other, 'copy'), { recursive: true });
  await cp(join(dataDir, 'copy'), join(other, 'copy'), { recursive: true });
  const clone = await openMachine(other, to);
  await Promise.all([first.pay(10), clone.pay(10)]);
  await clone.until('the clone is refused', 120, clone.isOff(/is the copy of another machine/));
  await first.until('the copy has all', 30, first.isCopied());
  const found = await restored(folder, to, key);
  demand(
    missing(first.paid, found) === 0,
    `of ${first.paid.length} acknowledged ${missing(first.paid, found)} are missing`,
  );
  const foreign = [...trial.paid, ...clone.paid].filter((each) => found.has(each.key) && !before.has(each.key));
  demand(foreign.length === 0, `of ${trial.paid.length + clone.paid.length} of the others ${foreign.length} are there`);
  await runCommand(['use-place', 'copy'], { DATA_DIR: other, COPY_TO: to });
  await first.until('the first one is refused after the command', 60, first.isOff(/is the copy of another machine/));
  await clone.until('the other one copies', 120, clone.isCopied());
  await runCommand(['restore', '--copy', to], { DATA_DIR: join(folder, 'asked') }, { input: key }).then(
    () => demand(false, 'a restore asks'),
    ({ stdout }: { stdout: string }) => demand(/0001 .*\n.*0002 /.test(stdout), 'a restore asks for one of the pasts'),
  );
  await Promise.all([first.site.close(), clone.site.close()]);
}

async function clock(folder: string, to: string) {
  if (!existsSync(LIBRARY)) return demand(false, `${LIBRARY} is there`);
  const [dataDir, ahead] = [join(folder, 'data'), join(folder, 'ahead')];
  const faked = {
    LD_PRELOAD: LIBRARY,
    FAKETIME_TIMESTAMP_FILE: ahead,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  };
  const set = (seconds: number) => writeFile(ahead, `+${seconds}`);
  await set(0);
  await mkdir(join(folder, 'bin'));
  const exported = Object.entries(faked).map(([name, value]) => `export ${name}=${value}`);
  await writeFile(join(folder, 'bin/setpriv'), ['#!/bin/sh', ...exported, 'exec /usr/bin/setpriv "$@"'].join('\n'));
  await chmod(join(folder, 'bin/setpriv'), 0o755);
  const machine = await openMachine(dataDir, to, { ...faked, PATH: `${join(folder, 'bin')}:${process.env.PATH}` });
  const { site, pay, paid, until, isCopied } = machine;
  await until('the first base is there', 90, isCopied());
  await pay(10);
  const [wrongFrom] = [Date.now(), await set(7200)];
  await pay(3);
  await set(0);
  const wrongTo = Date.now();
  await sleep(1000);
  await pay(20);
  await until('the copy has all', 30, isCopied());
  const key = await keyIn(dataDir);
  const moments = paid.filter(({ answered }) => answered < wrongFrom || answered > wrongTo + 1500);
  const asked = ['restore', '--copy', to, '--at', new Date(wrongTo + 5000).toISOString()];
  const { stdout } = await runCommand(asked, { DATA_DIR: join(folder, 'asked') }, { input: key });
  demand(/The clock was wrong for a while: \d+ changes/.test(stdout), 'a restore says that the clock was wrong');
  let [compared, wrong] = [0, 0];
  for (let n = 0; n < 13; n += 1) {
    const at = moments[Math.floor((moments.length - 1) * ((n + 1) / 14))]?.answered ?? 0;
    const found = await restored(folder, to, key, new Date(at + 1));
    for (const { key: each, asked, answered } of paid) {
      const isIn = answered <= at;
      if (!isIn && asked <= at + 2) continue;
      compared += 1;
      if (found.has(each) !== isIn) wrong += 1;
    }
  }
  demand(wrong === 0, `13 moments around a clock that was two hours ahead: of ${compared} comparisons ${wrong} differ`);
  await site.close();
}

for (const [name, scenario] of Object.entries({ disk, machines, clock })) {
  if (!WANTED.test(name)) continue;
  say(`  ${name}`);
  const folder = await temporaryFolder();
  const to = join(folder, 'copy');
  await mkdir(to);
  await scenario(folder, to);
  await rm(folder, { recursive: true, force: true, maxRetries: 20 });
}
say(problems.length === 0 ? 'no problem' : `problems: ${problems.join('; ')}`);
process.exit(problems.length === 0 ? 0 : 1);
