import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brokenInvariants } from '../../src/app/server/check/invariants.ts';
import { connect } from '../../src/database/connect.ts';
import { basesIn } from '../../src/database/copy/base.ts';
import { compactTime, coverage, piecesIn } from '../../src/database/copy/journal.ts';
import { readKey, readLocal, writeLocal } from '../../src/database/copy/local-state.ts';
import { storageTarget } from '../../src/database/copy/storage-target.ts';
import { verifyCopy } from '../../src/database/copy/verify-copy.ts';
import { ownerConnection, superuserConnection } from '../../src/database/embedded/application-database.ts';
import { readPostmaster } from '../../src/database/embedded/postmaster-file.ts';
import { childrenOf, commandOf } from '../../src/database/embedded/processes.ts';
import { socketFolderOf } from '../../src/database/embedded/socket-folder.ts';
import { openSite } from '../../src/test/open-site.ts';
import { runCommand } from '../../src/test/run-script.ts';
import { standInStorage } from '../../src/test/stand-in-storage.ts';
import { temporaryFolder } from '../../src/test/temporary-folder.ts';
import { countLost, openOffice, recordCash } from './record-cash.ts';

/**
 * `npm run reliability -- copy-kills [pattern of steps]`: kill -9 at each step of a base, of the journal's copying and of a drill, while
 * eight clerks record cash. The victims are the server, all its processes, and at some steps also PostgreSQL or the copier. Then no
 * acknowledged payment may be missing, the next base, piece and drill must work, no file may be left over in DATA_DIR, the target and /tmp,
 * and the base from before must be complete. Linux.
 */
const WANTED = new RegExp(process.argv[2] ?? '');
const DAY = 24 * 60 * 60 * 1000;
const ROOT = '/bucket/house/';
const say = (line: string) => process.stdout.write(`${line}\n`);

type Kind = 'base' | 'tail' | 'drill';
type Victim = 'server' | 'all' | 'postgres' | 'copier';
type Request = { method: string; name: string };
type Step = {
  kind: Kind;
  name: string;
  /** The kill comes at a request to the storage, or once `folder` finds the step's files in DATA_DIR. */
  request?: (request: Request) => boolean;
  folder?: () => Promise<boolean>;
  /** True if the storage carries out the request at which the victim is killed. */
  isDone?: boolean;
  victims?: Victim[];
};

const folder = await temporaryFolder();
// A path too long for a socket, so that the socket's folder is in /tmp.
const [dataDir, backups, temp] = [join(folder, 'data'.padEnd(80, '-')), join(folder, 'backups'), join(folder, 'temp')];
for (const made of [backups, temp]) await mkdir(made);
const storage = await standInStorage({ page: 1000 });
const drillFolder = join(dataDir, 'copy-drill');

const of = (method: string, pattern: RegExp) => (request: Request) =>
  request.method === method && pattern.test(request.name);
const isThere = (name: string) =>
  readdir(drillFolder).then(
    (names) => names.includes(name),
    () => false,
  );
const SMALL = /\/journal\/\w+\.(?!0000000-1000000)[\w-]+\./;
const WHOLE = /\/journal\/\w+\.0000000-1000000\./;
const EACH: Victim[] = ['server', 'all', 'postgres', 'copier'];
let hasDrilled = false;
const STEPS: Step[] = [
  { kind: 'base', name: 'writes the first part', request: of('PUT', /part-00001/) },
  { kind: 'base', name: 'has written the second part', request: of('PUT', /part-00002/), isDone: true, victims: EACH },
  { kind: 'base', name: 'reads the parts back', request: of('GET', /part-00001/) },
  { kind: 'base', name: 'writes the manifest', request: of('PUT', /manifest/) },
  { kind: 'base', name: 'has written the manifest', request: of('PUT', /manifest/), isDone: true },
  { kind: 'base', name: 'removes what is old', request: of('DELETE', /manifest/) },
  { kind: 'base', name: 'has begun to remove what is old', request: of('DELETE', /manifest/), isDone: true },
  { kind: 'tail', name: 'writes a piece', request: of('PUT', SMALL), victims: EACH },
  { kind: 'tail', name: 'has written a piece', request: of('PUT', SMALL), isDone: true },
  { kind: 'tail', name: 'writes a whole segment', request: of('PUT', WHOLE) },
  { kind: 'tail', name: 'has written a whole segment', request: of('PUT', WHOLE), isDone: true },
  { kind: 'tail', name: 'removes the segment’s pieces', request: of('DELETE', SMALL), isDone: true, victims: EACH },
  { kind: 'drill', name: 'reads the manifest', request: of('GET', /manifest/) },
  { kind: 'drill', name: 'reads the journal', request: of('GET', /journal/) },
  { kind: 'drill', name: 'reads the base', request: of('GET', /part-00002/), victims: EACH },
  { kind: 'drill', name: 'repeats the journal', folder: () => isThere('recovery.signal') },
  {
    kind: 'drill',
    name: 'compares',
    folder: async () => (await readPostmaster(drillFolder))?.isReady === true,
    victims: EACH,
  },
  {
    kind: 'drill',
    name: 'restores the backup',
    folder: async () => (await readdir(join(drillFolder, 'base')).catch(() => [])).length > 4,
  },
  {
    kind: 'drill',
    name: 'removes its folder',
    folder: async () => {
      const isReady = (await readPostmaster(drillFolder))?.isReady === true;
      if (isReady) hasDrilled = true;
      return hasDrilled && !(await isThere('postmaster.pid'));
    },
  },
];

const settings = {
  DATA_DIR: dataDir,
  COPY_TO: storage.url(),
  BACKUP_DIR: backups,
  TMPDIR: temp,
  LIMITS: 'off',
  LOG_LEVEL: 'silent',
};
const open = () => openSite({ settings, args: ['demo'] });
let site = await open();
const office = await openOffice(site.url);
const keys: string[] = [];
const problems: string[] = [];

const filesOf = () => [...storage.kept].map(([name, { length }]) => ({ name: name.slice(ROOT.length), bytes: length }));
const status = () => readLocal(dataDir, 'status');

async function until(what: string, isSo: () => Promise<boolean>, seconds = 60): Promise<boolean> {
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    if (await isSo()) return true;
    await sleep(100);
  }
  problems.push(what);
  say(`    PROBLEM: ${what}`);
  return false;
}

async function descendantsOf(pid: number): Promise<number[]> {
  const children = await childrenOf(pid);
  return [...children, ...(await Promise.all(children.map(descendantsOf))).flat()];
}

async function kill(victim: Victim): Promise<void> {
  const below = await descendantsOf(site.pid);
  const pids: number[] = [];
  if (victim === 'server' || victim === 'all') pids.push(site.pid);
  if (victim === 'all') pids.push(...below);
  if (victim === 'postgres') pids.push((await readPostmaster(join(dataDir, 'postgres')))?.pid ?? 0);
  if (victim === 'copier') for (const pid of below) if ((await commandOf(pid)).includes('copy-worker')) pids.push(pid);
  for (const pid of pids.filter((each) => each > 1))
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has ended with another victim.
    }
}

/** Renames the manifests, so that each base appears older by these days. */
function age(days: number): void {
  for (const { folder: of, endedAt } of basesIn(filesOf())) {
    const [name, older] = [endedAt, new Date(endedAt.getTime() - days * DAY)].map(
      (at) => `${ROOT}${of}manifest.${compactTime(at)}.age`,
    ) as [string, string];
    storage.kept.set(older, storage.kept.get(name) ?? Buffer.alloc(0));
    storage.kept.delete(name);
  }
}

/** Lists files that no restore needs: incomplete bases, and pieces that other pieces contain. */
function leftInTarget(): string[] {
  const files = filesOf();
  const whole = basesIn(files).map((base) => base.folder);
  const halves = files.filter(({ name }) => name.includes('/base-') && !whole.some((base) => name.startsWith(base)));
  const pieces = piecesIn(files);
  const needed = new Set(coverage(pieces, pieces[0]?.from ?? 0).pieces);
  return [...halves, ...pieces.filter((piece) => !needed.has(piece))].map(({ name }) => name);
}

async function leftOnDisk(): Promise<string[]> {
  const socketFolder = socketFolderOf(drillFolder);
  return [
    ...(await readdir(dataDir)).filter((name) => name === 'copy-drill' || name.endsWith('.part')),
    ...(await readdir(join(dataDir, 'copy'))).filter((name) => name.endsWith('.part') && name !== 'status.json.part'),
    ...(await readdir(temp)),
    ...(await readdir(socketFolder).then(
      () => [socketFolder],
      () => [],
    )),
  ];
}

/** Makes PostgreSQL write so many MB of journal. */
async function write(megabytes: number): Promise<void> {
  const { socketFolder = '' } = (await readPostmaster(join(dataDir, 'postgres'))) ?? {};
  const { pool } = connect(superuserConnection(socketFolder), { max: 1 });
  pool.on('error', () => undefined);
  for (let n = 0; n < megabytes; n += 1)
    await pool
      .query(`select pg_logical_emit_message(false, 'test', repeat('x', 1000000), true)`)
      .catch(() => undefined);
  await pool.end();
}

const isCopiedSince = async (at: number) => Date.parse((await status())?.copiedAt ?? '1970-01-01') > at;
const isBaseSince = (at: number) => basesIn(filesOf()).some((base) => base.endedAt.getTime() > at);
const askForDrill = () =>
  writeLocal(dataDir, 'drill', { at: new Date(Date.now() - 36 * DAY).toISOString(), isGood: true, text: '' });

async function meet(step: Step, victim: Victim): Promise<boolean> {
  let [isMet, isArmed] = [false, true];
  const strike = async () => {
    isArmed = false;
    await kill(victim);
    isMet = true;
  };
  storage.beforeAnswers(async (request) => {
    if (!isArmed || !step.request?.(request)) return undefined;
    await strike();
    return step.isDone ? undefined : 'cut';
  });
  const end = performance.now() + 90_000;
  let wrote = performance.now();
  while (!isMet && performance.now() < end) {
    if (step.folder && isArmed && (await step.folder())) await strike();
    // Without this, a segment would take hours to fill.
    if (step.kind === 'tail' && /segment/.test(step.name) && performance.now() - wrote > 6_000) {
      await write(17);
      wrote = performance.now();
    }
    await sleep(2);
  }
  storage.beforeAnswers(async () => undefined);
  return isMet;
}

async function round(step: Step, victim: Victim): Promise<void> {
  const began = performance.now();
  const label = `${step.kind} ${step.name}, kill -9 of ${victim}`;
  hasDrilled = false;
  const before = basesIn(filesOf()).at(-1)?.folder ?? '';
  const filesBefore = filesOf().filter(({ name }) => name.startsWith(before) && !name.includes('manifest'));
  if (step.kind === 'base') {
    // Restarted, since a running copier remembers the age of its newest base.
    await site.close();
    age(9);
    site = await open();
  }
  const clerks = recordCash(site.url, office, 50);
  const since = Date.now();
  if (step.kind === 'drill') await askForDrill();
  const isMet = await meet(step, victim);
  if (!isMet) problems.push(`${label}: was not met`);
  await sleep(victim === 'postgres' || victim === 'copier' ? 300 : 0);
  await clerks.stop();
  keys.push(...clerks.acknowledged.map(({ key }) => key));
  const killed = Date.now();
  if (victim === 'server' || victim === 'all') {
    await site.exited;
    site = await open();
  }
  await until(`${label}: the journal is not copied`, () => isCopiedSince(killed + 1));
  if (step.kind === 'base') {
    if (victim === 'postgres') {
      // The copier retries a failed base after ten minutes, or at its start.
      await site.close();
      site = await open();
    }
    await until(`${label}: no next base`, async () => isBaseSince(since));
  }
  if (step.kind === 'drill') {
    const report = async () => Date.parse((await readLocal(dataDir, 'drill'))?.at ?? '') > since;
    await until(`${label}: no next drill`, report);
    const found = await readLocal(dataDir, 'drill');
    if (!found?.isGood && victim === 'postgres') {
      say(`    reported: ${found?.text}`);
      await askForDrill();
      await until(`${label}: no drill after the one that failed`, report);
    }
    const last = await readLocal(dataDir, 'drill');
    if (!last?.isGood) problems.push(`${label}: the drill found ${last?.text}`);
  }
  await until(`${label}: left over ${leftInTarget()}`, async () => leftInTarget().length === 0, 30);
  await until(`${label}: left over ${await leftOnDisk()}`, async () => (await leftOnDisk()).length === 0, 30);
  const now = new Map(filesOf().map(({ name, bytes }) => [name, bytes]));
  if (filesBefore.some(({ name, bytes }) => now.get(name) !== bytes)) problems.push(`${label}: ${before} is not whole`);
  say(`  ${label}: ${((performance.now() - began) / 1000).toFixed(1)} s, ${clerks.acknowledged.length} acknowledged`);
}

await until('no first base', () => isCopiedSince(0));
await runCommand(['backup', join(backups, 'onebuilding-20261101-030000.zip')], { DATA_DIR: dataDir });
// As many bases as are kept, so that each further one makes the oldest removable.
for (let n = 0; n < 5 && WANTED.test('base removes what is old'); n += 1) {
  await site.close();
  age(9);
  const since = Date.now();
  site = await open();
  await until('no base', async () => isBaseSince(since));
}
let kills = 0;
for (const step of STEPS.filter(({ kind, name }) => WANTED.test(`${kind} ${name}`)))
  for (const victim of step.victims ?? (['server', 'all'] as const)) {
    await round(step, victim);
    kills += 1;
  }

await site.close();
const key = await readKey(dataDir);
const { origin, pathname, username, password } = new URL(storage.url());
const address = new URL(pathname, origin);
const target = storageTarget({ address, region: 'ap-south-1', keyId: username, secret: decodeURIComponent(password) });
if (key) problems.push(...(await verifyCopy({ target, key })));
const other = join(folder, 'other');
await runCommand(['restore', '--copy', storage.url()], { DATA_DIR: other }, { input: key?.secret ?? '' });
const lost: number[] = [];
for (const each of [dataDir, other]) {
  const opened = await openSite({ settings: { DATA_DIR: each, LOG_LEVEL: 'silent' }, args: ['demo'] });
  const { socketFolder = '' } = (await readPostmaster(join(each, 'postgres'))) ?? {};
  const { pool } = connect(ownerConnection(socketFolder));
  lost.push(await countLost(pool, keys));
  problems.push(...(await brokenInvariants(pool)));
  await pool.end();
  await opened.close();
}
await storage.close();
say(
  `${kills} kills, ${keys.length} acknowledged: ${lost[0]} lost in the building, ${lost[1]} in the copy; ${problems.join('; ') || 'no problem, the whole copy is sound'}`,
);
const log = await readFile(join(dataDir, 'postgres', 'server.log'), 'utf8').catch(() => '');
if (/PANIC/.test(log)) say('PostgreSQL panicked: see its log.');
await rm(folder, { recursive: true, force: true, maxRetries: 20 });
process.exit((lost[0] ?? 1) + (lost[1] ?? 1) + problems.length === 0 ? 0 : 1);
