import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { earlierVersion, readRecorded, unpackFolder } from '../src/test/earlier-version.ts';
import { REFUSED } from './earlier-version/reads.ts';
import { makeDebianPackage } from './package/debian.ts';

/**
 * Tries the Debian package in a machine of its own that systemd-nspawn boots: `node scripts/try-package.ts --root FOLDER`, as root, after
 * `npm run package`. FOLDER is an empty Debian, as from
 * `debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus,adduser,debconf bookworm FOLDER`; it stays as it is.
 * `--kills N` cuts the power N times (20), `--photos MB` fills the building before an upgrade is timed (1000). `--earlier FILE`, the
 * package that `npm run package` made of 1.0.0's commit (7803aa03), first upgrades the kept building of 1.0 and goes back. It takes about
 * 22 minutes.
 */
const { values } = parseArgs({
  options: {
    root: { type: 'string' },
    kills: { type: 'string', default: '20' },
    photos: { type: 'string', default: '1000' },
    earlier: { type: 'string' },
  },
});
if (!values.root)
  throw new Error('Usage: node scripts/try-package.ts --root FOLDER [--earlier FILE] [--kills N] [--photos MB]');
const NAME = `try-${process.pid}`;
const WORK = `/var/tmp/onebuilding-${NAME}`;
const MACHINE = join(WORK, 'machine');
const TREE = 'dist/package/amd64';
const DATA = '/var/lib/onebuilding';

const say = (line: string) => process.stdout.write(`${line}\n`);
function expect(isTrue: boolean, what: string, output = ''): void {
  if (!isTrue) throw new Error(`Not so: ${what}\n${output}`);
  say(`  ok  ${what}`);
}

// Packages: the built one as 1.1.0, and versions after it that do well or badly.

const ADDITION = `create table trial_of_upgrade as select generate_series(1, 1000) as n; grant all on trial_of_upgrade to public;`;
const START = `['start', 'upgrade'].includes(process.argv[2]) && !['begin', 'wait'].includes(process.argv[3])`;
const migration = (sql: string) => (tree: string) => {
  mkdirSync(join(tree, 'src/database/migrations'), { recursive: true });
  const last = globSync('*.sql', { cwd: join(tree, 'src/database/migrations') }).length;
  const number = String(last + 1).padStart(4, '0');
  writeFileSync(join(tree, `src/database/migrations/${number}_trial.sql`), sql);
};
const first = (code: string) => (tree: string) => {
  const file = join(tree, 'dist/server/onebuilding.js');
  writeFileSync(file, `${code}\n${readFileSync(file, 'utf8').replace(/^#!.*\n/, '')}`);
};
type Edit = (tree: string) => void;
const VERSIONS: Record<string, { version: string; build: string; edits: Edit[] }> = {
  old: { version: '1.1.0', build: 'a', edits: [] },
  good: { version: '1.1.1', build: 'b', edits: [migration(ADDITION)] },
  exits: {
    version: '1.1.1',
    build: 'c',
    edits: [migration(ADDITION), first(`if (${START}) { console.error('broken on purpose'); process.exit(3); }`)],
  },
  migrates: { version: '1.1.1', build: 'd', edits: [migration(`${ADDITION} select 1 / 0;`)] },
  waits: {
    version: '1.1.1',
    build: 'e',
    edits: [
      migration(ADDITION),
      first(`if (${START}) globalThis.fetch = () => new Promise(() => setInterval(() => {}, 1000));`),
    ],
  },
};

function makePackages(): void {
  for (const [name, { version, build, edits }] of Object.entries(VERSIONS)) {
    const tree = join(WORK, 'tree');
    cpSync(TREE, tree, { recursive: true, verbatimSymlinks: true });
    const file = join(tree, 'package.json');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version }));
    writeFileSync(join(tree, 'dist/built-from'), build.repeat(64));
    for (const edit of edits) edit(tree);
    makeDebianPackage({
      tree,
      architecture: 'amd64',
      out: join(WORK, name),
      seconds: 1_800_000_000,
      compression: 'none',
    });
    rmSync(tree, { recursive: true });
  }
}

const packageOf = (name: string) => `/packages/${name}/onebuilding_${VERSIONS[name]?.version}_amd64.deb`;

// The machine.

let machine: { process: ChildProcess; leader: number } | undefined;

async function boot(): Promise<void> {
  const options = ['-D', MACHINE, '-b', '--register=no', '--keep-unit', '--private-network', '-M', NAME];
  const child = spawn('systemd-nspawn', [...options, `--bind-ro=${WORK}:/packages`], { stdio: 'ignore' });
  for (let tries = 0; tries < 300; tries += 1, await sleep(100)) {
    const leader = Number(spawnSync('pgrep', ['-P', String(child.pid)], { encoding: 'utf8' }).stdout.split('\n')[0]);
    if (!leader) continue;
    machine = { process: child, leader };
    if (/running|degraded/.test(tell('systemctl is-system-running').stdout)) return;
  }
  throw new Error('The machine does not boot.');
}

/**
 * Kills every process at once, like a power cut does; data that the kernel has not written to the disk yet are not lost by
 * it.
 */
async function cutPower(): Promise<void> {
  if (!machine) return;
  const ended = new Promise((resolve) => machine?.process.once('exit', resolve));
  process.kill(machine.leader, 'SIGKILL');
  await ended;
  machine = undefined;
}

const command = (script: string, environment: string[] = []) => [
  ...['-t', String(machine?.leader), '-m', '-u', '-i', '-n', '-p', '-r', '-w', 'env', '-i'],
  ...['PATH=/usr/sbin:/usr/bin:/sbin:/bin', 'HOME=/root', 'DEBIAN_FRONTEND=noninteractive', ...environment],
  ...['sh', '-c', script],
];
const tell = (script: string, environment?: string[]) =>
  spawnSync('nsenter', command(script, environment), { encoding: 'utf8' });
const told = (script: string) => {
  const { status, stdout, stderr } = tell(script);
  if (status !== 0) throw new Error(`${script}: ${stderr}${stdout}`);
  return stdout.trim();
};
/** A request inside the machine, whose network is its own. */
const NODE = '/usr/lib/onebuilding/current/bin/node';
const statusOf = (path: string, port = 3000) =>
  Number(
    told(
      `${NODE} -e "fetch('http://127.0.0.1:${port}${path}').then(({ status }) => console.log(status), () => console.log(0))"`,
    ),
  );
const current = () => told('cat /usr/lib/onebuilding/current/id');
async function isUp(port = 3000): Promise<boolean> {
  for (let tries = 0; tries < 300; tries += 1, await sleep(200)) if (statusOf('/api/ready', port) === 200) return true;
  return false;
}

// Stored data, read directly from PostgreSQL.

async function ask(sql: string): Promise<Record<string, unknown>[]> {
  const host = `/proc/${machine?.leader}/root${DATA}/postgres`;
  const client = new pg.Client({ host, user: 'onebuilding_owner', database: 'onebuilding', ssl: false });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const SUM = 'select count(*)::int as rows, coalesce(sum(hashtextextended(text, 0)), 0)::text as sum from kept';
const stored = async () => JSON.stringify((await ask(SUM))[0]);
const hasAddition = async () => (await ask("select to_regclass('trial_of_upgrade') is not null as there"))[0]?.there;
/** Makes a table that a backup may read, like those of the site. */
async function makeTable(definition: string): Promise<void> {
  await ask(`create table ${definition}`);
  await ask(`grant all on ${definition.split(' ')[0]} to public`);
}
let written = 0;
/** Inserts rows and waits until PostgreSQL has acknowledged them. */
async function write(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    written += 1;
    await ask(`insert into kept values ('row ${written}')`);
  }
}

// The trials.

/** Asks the addresses of a file and prints the status and the body of each, as many lines. */
const READ_ALL = `import { readFileSync } from 'node:fs';
for (const { path, cookie } of JSON.parse(readFileSync('/packages/reads.json', 'utf8'))) {
  const ask = () => fetch('http://127.0.0.1:3000' + path, { headers: cookie ? { cookie } : {} });
  let answer = await ask();
  while (answer.status === 429) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    answer = await ask();
  }
  console.log(answer.status, path, JSON.stringify(await answer.text()).replaceAll(/nonce=.{27}/g, ''));
}`;
const readAll = () => told(`${NODE} /packages/read-all.mjs`).split('\n');
/** Records that a backup leads back to; sessions and what a restore itself notes are not among them. */
const RECORDS = ['users', 'apartments', 'agreements', 'charges', 'payments', 'receipts', 'vouchers', 'announcements'];
async function records(): Promise<string> {
  const sums: unknown[] = [];
  for (const table of RECORDS)
    sums.push(
      await ask(`select '${table}' as table, count(*)::int as rows,
      coalesce(sum(hashtextextended(it::text, 0)), 0)::text as sum from ${table} as it`),
    );
  return JSON.stringify(sums);
}

/** A building of 1.0 whose upgrade fails in each way, then succeeds, and goes back as docs/operations.md says. */
async function upgradeEarlier(file: string): Promise<void> {
  say('The building of 1.0.0');
  const recorded = await readRecorded('1.0.0');
  const cookies = new Map(recorded.accounts.map(({ email, cookie }) => [email, cookie]));
  const reads = recorded.reads
    .filter(({ path }) => !REFUSED.includes(path) && !/check-up|sessions$|first-steps/.test(path))
    .map(({ as, path }) => ({ path, cookie: cookies.get(as) }));
  writeFileSync(join(WORK, 'reads.json'), JSON.stringify(reads));
  writeFileSync(join(WORK, 'read-all.mjs'), READ_ALL);
  cpSync(file, join(WORK, 'earlier.deb'));
  await unpackFolder(earlierVersion('1.0.0').dataFolder, join(WORK, 'building'));
  const install = 'dpkg -i /packages/earlier.deb 2>&1';
  told(install);
  told(`systemctl stop onebuilding && rm -r ${DATA}/postgres && cp -a /packages/building/. ${DATA}`);
  told(`chown -R onebuilding: ${DATA} && systemctl start onebuilding`);
  expect((await isUp()) && current().startsWith('1.0.0-'), '1.0.0 serves it');
  const [before, answers] = [await records(), readAll()];
  const refused = (lines: string[]) => lines.filter((line) => !line.startsWith('200 ')).join('\n');
  expect(
    answers.length === reads.length && !refused(answers),
    `it answers ${reads.length} addresses`,
    refused(answers),
  );

  shortenTrial();
  for (const name of ['exits', 'migrates', 'waits']) {
    const { status, output, away } = await upgrade(name);
    expect(status !== 0 && /runs again, with the data as they were/.test(output), `a 1.1 that ${name} fails`, output);
    expect(current().startsWith('1.0.0-') && (await records()) === before, `1.0.0 runs again after ${seconds(away)}`);
    const differs = readAll().filter((line, index) => line !== answers[index]);
    expect(differs.length === 0, 'and answers as before, to the same sessions', differs.join('\n'));
  }
  told('rm -r /etc/systemd/system/onebuilding-upgrade.service.d');
  const { status, output, away, took } = await upgrade('old');
  // By its name in what the upgrade says: the newer version may have made its own daily one since.
  const [, backup] = /Everything is in (\S+\.zip)/.exec(output) ?? [];
  expect(
    status === 0 && current().startsWith('1.1.0-'),
    `1.1.0 runs; away for ${seconds(away)} of ${seconds(took)}`,
    output,
  );
  const now = refused(readAll());
  expect(!now, 'it answers all of it, to the same sessions', now);

  const over = tell(install);
  expect(over.status !== 0, '1.0.0 over it is refused', over.stdout);
  expect(current().startsWith('1.1.0-') && (await isUp()), 'and 1.1.0 runs');
  told('dpkg --remove onebuilding 2>&1');
  told(`mv ${DATA}/postgres /root/newer-building && ${install}`);
  told(`systemctl stop onebuilding && rm -r ${DATA}/postgres`);
  told(`onebuilding restore ${backup} && systemctl start onebuilding`);
  expect((await isUp()) && current().startsWith('1.0.0-'), 'the document leads back to 1.0.0');
  expect((await records()) === before, 'with the records as they were before the upgrade');
  const visitors = readAll().filter((line, index) => !reads[index]?.cookie && line !== answers[index]);
  expect(visitors.length === 0, 'a visitor reads what he read before', visitors.join('\n'));
  told('dpkg --purge onebuilding 2>&1');
  told(`rm -rf ${DATA} /etc/onebuilding /root/newer-building`);
}

async function install(): Promise<void> {
  say('An empty machine');
  const begun = Date.now();
  told(`dpkg -i ${packageOf('old')} 2>&1`);
  say(`      installed in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  expect(statusOf('/') === 200, 'the home page responds on loopback');
  expect(told(`stat -c '%U %a' ${DATA}`) === 'onebuilding 700', 'the data belong to the account alone');
  expect(
    told("stat -c '%U:%G %a' /etc/onebuilding/onebuilding.env") === 'root:onebuilding 640',
    'the settings are read by the account and written by root',
  );
  const exposure = Number(
    /level for onebuilding.service: ([\d.]+)/.exec(told('systemd-analyze security onebuilding'))?.[1],
  );
  expect(exposure <= 3, `systemd-analyze security says ${exposure}`);
  expect(tell('cd /root && onebuilding doctor').status === 0, 'doctor finds nothing bad, from anywhere');
  expect(
    tell('systemctl is-active onebuilding-doctor.timer && systemctl start onebuilding-doctor').status === 0,
    'and so it does by its timer, closed in',
  );
  expect(
    tell('cd / && setpriv --reuid=65534 --clear-groups onebuilding doctor').stderr.includes('sudo onebuilding doctor'),
    'another account is told to use sudo',
  );
  expect(
    /^http/m.test(told('onebuilding admin invite boss@building.example')),
    'invite prints the link of the first administrator',
  );
  expect(
    tell('onebuilding backup --help').stdout.startsWith('Usage: onebuilding backup'),
    'commands explain themselves',
  );
  await tryBackup();
  await freeze();
  await makeTable('kept (text text)');
  await write(20);
  told("echo 'LOG_LEVEL=debug' >> /etc/onebuilding/onebuilding.env");
}

/** Follows docs/operations.md: a backup where only root may write, and a trial beside the running site. */
async function tryBackup(): Promise<void> {
  told('onebuilding backup /mnt/building.zip');
  expect(told("stat -c '%U %a' /mnt/building.zip") === 'root 600', 'root has a backup where only root may write');
  told(`onebuilding restore /mnt/building.zip --into ${DATA}/trial`);
  const start = `cd /usr/lib/onebuilding/current && exec setpriv --reuid=onebuilding --regid=onebuilding --init-groups env DATA_DIR=${DATA}/trial PORT=3001 bin/node dist/server/onebuilding.js start`;
  told(`(${start}) >/dev/null 2>&1 & echo $! >/run/trial.pid`);
  expect(await isUp(3001), 'it opens from it on another port, beside the site');
  told(`kill $(cat /run/trial.pid) && sleep 3 && rm -r ${DATA}/trial /mnt/building.zip`);
}

/** Stops the server's process for ever. */
async function freeze(): Promise<void> {
  const begun = Date.now();
  told('kill -STOP $(systemctl show --property=MainPID --value onebuilding)');
  for (
    let tries = 0;
    tries < 100 && told('systemctl show --property=NRestarts --value onebuilding') !== '1';
    tries += 1
  )
    await sleep(1_000);
  expect(await isUp(), `a server that is frozen is replaced after ${seconds(Date.now() - begun)}`);
}

/** Asks until its standard input ends, then says for how many milliseconds at most the site was not ready. */
const WATCH = `let last = Date.now(), away = 0;
const look = () => fetch('http://127.0.0.1:3000/api/ready').then(({ ok }) => {
  if (!ok) return;
  away = Math.max(away, Date.now() - last);
  last = Date.now();
}, () => {}).finally(() => setTimeout(look, 50));
look();
process.stdin.on('end', () => { console.log(away); process.exit(); }).resume();`;

/** Installs a version. Returns how many milliseconds the site was away meanwhile. */
async function upgrade(name: string): Promise<{ status: number | null; output: string; away: number; took: number }> {
  const binary = told(`readlink -f ${NODE}`);
  told(`cp ${binary} /root/node`);
  const watching = spawn('nsenter', command(`exec /root/node -e "${WATCH}"`), { stdio: ['pipe', 'pipe', 'ignore'] });
  let seen = '';
  watching.stdout.on('data', (chunk: Buffer) => {
    seen += chunk.toString();
  });
  await sleep(1_000);
  const begun = Date.now();
  const installing = spawn('nsenter', command(`dpkg -i ${packageOf(name)} 2>&1`), {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  installing.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const status = await new Promise<number | null>((resolve) => installing.once('close', resolve));
  const took = Date.now() - begun;
  await isUp();
  await sleep(500);
  const ended = new Promise((resolve) => watching.once('close', resolve));
  watching.stdin.end();
  await ended;
  return { status, output, away: Number(seen), took };
}
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** A version that hangs is given up after 20 seconds instead of 15 minutes. */
function shortenTrial(): void {
  told('mkdir -p /etc/systemd/system/onebuilding-upgrade.service.d');
  told("printf '[Service]\\nTimeoutStartSec=20s\\n' > /etc/systemd/system/onebuilding-upgrade.service.d/trial.conf");
}

async function refuseBroken(): Promise<void> {
  shortenTrial();
  for (const name of ['exits', 'migrates', 'waits']) {
    say(`A version that ${name}, and does not become ready`);
    const before = await stored();
    const { status, output, away } = await upgrade(name);
    expect(
      status !== 0 && /does not start here/.test(output),
      'dpkg fails, and the sentence says that it does not start',
      output,
    );
    expect(
      /runs again, with the data as they were/.test(output),
      `the version before runs again, after ${seconds(away)}`,
    );
    expect(current().startsWith('1.1.0-') && (await isUp()), 'it is 1.1.0');
    expect((await stored()) === before && !(await hasAddition()), 'the data are as before');
    expect(tell('onebuilding doctor').status === 0, 'doctor finds nothing bad');
    await write(5);
  }
}

async function goOn(): Promise<void> {
  say('A version with a migration');
  const before = await stored();
  const { status, away, took } = await upgrade('good');
  expect(
    status === 0 && current().startsWith('1.1.1-'),
    `1.1.1 runs; the site was away for ${seconds(away)} of ${seconds(took)}`,
  );
  expect((await stored()) === before && (await hasAddition()) === true, 'the data are there, and the migration too');
  expect(told('ls /usr/lib/onebuilding/versions | wc -l') === '1', 'the files of the version before are gone');
  expect(
    told(`ls ${DATA}`)
      .split('\n')
      .every((file) => !file.includes('upgrade')),
    'the copy is gone',
  );
  expect(Number(told(`ls ${DATA}/backups/*.zip | wc -l`)) > 0, 'a backup was made');
  expect(told('grep -c LOG_LEVEL=debug /etc/onebuilding/onebuilding.env') === '1', 'the settings are kept');
}

/** Reinstalls 1.1.0 on a new database with the same rows, as if it had never been upgraded. */
async function startAgain(): Promise<void> {
  told('dpkg --remove onebuilding 2>&1');
  told(`rm -rf ${DATA}/postgres`);
  told(`dpkg -i ${packageOf('old')} 2>&1`);
  await makeTable('kept (text text)');
  written = 0;
  await write(20);
}

async function cutPowerOften(times: number, length: number): Promise<void> {
  say(`${times} power cuts, at random moments of an upgrade of ${seconds(length)}`);
  const came = { old: 0, new: 0 };
  for (let cut = 1; cut <= times; cut += 1) {
    const installing = spawn('nsenter', command(`dpkg -i ${packageOf('good')} 2>&1`), { stdio: 'ignore' });
    const moment = randomInt(100, length);
    await write(3);
    const before = await stored();
    await sleep(moment);
    await cutPower();
    installing.kill();
    await boot();
    if (!(await isUp())) throw new Error(`The site does not come up after a power cut at ${moment} ms.`);
    const isNew = current().startsWith('1.1.1-');
    came[isNew ? 'new' : 'old'] += 1;
    if ((await stored()) !== before) throw new Error(`Rows are lost after a power cut at ${moment} ms.`);
    if ((await hasAddition()) !== isNew)
      throw new Error(`The data are of another version after a power cut at ${moment} ms.`);
    const { status, stdout } = tell(`dpkg --configure -a 2>&1 && dpkg -i ${packageOf('good')} 2>&1`);
    if (status !== 0 || !current().startsWith('1.1.1-') || (await stored()) !== before)
      throw new Error(`The upgrade cannot be completed after a power cut at ${moment} ms: ${stdout}`);
    say(`  ok  cut ${cut} after ${moment} ms: ${isNew ? 'new' : 'old'}, all rows; completed afterwards`);
    if (cut < times) await startAgain();
  }
  say(`      the old version came up ${came.old} times, the new one ${came.new} times`);
}

async function upgradeWithPhotos(megabytes: number): Promise<void> {
  say(`An upgrade with ${megabytes} MB of photos`);
  await startAgain();
  await makeTable('photos_of_trial (picture bytea)');
  await ask('alter table photos_of_trial alter picture set storage external');
  const megabyte = "(select string_agg(uuid_send(gen_random_uuid()), '') from generate_series(1, 65536))";
  for (let n = 0; n < megabytes; n += 1) await ask(`insert into photos_of_trial select ${megabyte}`);
  await ask('checkpoint').catch(() => undefined);
  // PostgreSQL itself writes for a while after so many rows.
  await sleep(90_000);
  const { status, away, took } = await upgrade('good');
  expect(status === 0, `the site was away for ${seconds(away)} of ${seconds(took)}`);
}

async function removeAndPurge(): Promise<void> {
  say('Removing');
  const removed = tell('dpkg --remove onebuilding 2>&1').stdout;
  expect(
    removed.includes(`data stay in ${DATA}`) && existsSync(join(MACHINE, DATA, 'postgres')),
    'the data stay, and it says where',
  );
  expect(!existsSync(join(MACHINE, 'usr/lib/onebuilding')), 'nothing else stays');
  const kept = tell('dpkg --purge onebuilding 2>&1').stdout;
  expect(
    kept.includes('stay') && existsSync(join(MACHINE, DATA, 'postgres')),
    'a purge without a terminal deletes no data',
  );
  const settings = join(MACHINE, 'etc/onebuilding');
  expect(
    !existsSync(join(settings, 'onebuilding.env')) && existsSync(join(settings, 'keys/data-key')),
    'it deletes the settings, and leaves the key with the data',
  );
  told(`dpkg -i ${packageOf('good')} 2>&1`);
  expect((await isUp()) && (await hasAddition()) === true, 'installed again, it opens the building that stayed');
  told("echo 'onebuilding onebuilding/purge-data boolean true' | debconf-set-selections");
  const purged = tell('dpkg --purge onebuilding 2>&1').stdout;
  expect(
    purged.includes('are deleted') && !existsSync(join(MACHINE, DATA)) && !existsSync(settings),
    'with the answer yes a purge deletes the data and the key',
  );
}

try {
  mkdirSync(WORK, { recursive: true });
  makePackages();
  execFileSync('cp', ['-a', values.root, MACHINE]);
  await boot();
  say(told('. /etc/os-release && echo "$PRETTY_NAME" && systemctl --version | head -1'));
  if (values.earlier) await upgradeEarlier(values.earlier);
  await install();
  await refuseBroken();
  await goOn();
  await startAgain();
  if (Number(values.kills) > 0) {
    const { took } = await upgrade('good');
    await startAgain();
    await cutPowerOften(Number(values.kills), took);
  }
  if (Number(values.photos) > 0) await upgradeWithPhotos(Number(values.photos));
  await removeAndPurge();
  say('All of it holds.');
} finally {
  await cutPower();
  // Does not delete what is mounted there.
  execFileSync('rm', ['-rf', '--one-file-system', WORK]);
}
