import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brokenInvariants } from '../../src/app/server/check/invariants.ts';
import { connect } from '../../src/database/connect.ts';
import { ownerConnection } from '../../src/database/embedded/application-database.ts';
import { readPostmaster } from '../../src/database/embedded/postmaster-file.ts';
import { openSite } from '../../src/test/open-site.ts';
import { temporaryFolder } from '../../src/test/temporary-folder.ts';
import { countGaps, countLost, inWords, openOffice, quantile, recordCash } from './record-cash.ts';

/**
 * `npm run reliability -- kills [rounds]`: kill -9 of the server, of its PostgreSQL and of one of PostgreSQL's processes, in turn,
 * at a random moment while eight clerks record cash. Every payment answered 201 must exist, and receipt numbers must have no gaps.
 */
const ROUNDS = Number(process.argv[2] ?? 40);
const say = (line: string) => process.stdout.write(`${line}\n`);

const folder = await temporaryFolder();
const dataDir = join(folder, 'data');
const open = () => openSite({ settings: { DATA_DIR: dataDir, LIMITS: 'off', LOG_LEVEL: 'silent' }, args: ['demo'] });
let site = await open();
const office = await openOffice(site.url);
const keys: string[] = [];
const failures = new Map<string, number>();
const times: Record<string, number[]> = { server: [], postmaster: [], backend: [] };

/** Waits until PostgreSQL accepts connections, and returns its process id. */
async function postmasterPid(): Promise<number> {
  for (;;) {
    const postmaster = await readPostmaster(join(dataDir, 'postgres'));
    if (postmaster?.isReady) return postmaster.pid;
    await sleep(5);
  }
}

async function victimOf(name: string): Promise<number> {
  if (name === 'server') return site.pid;
  const pid = await postmasterPid();
  if (name === 'postmaster') return pid;
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number);
  return children[Math.floor(Math.random() * children.length)] ?? pid;
}

for (let round = 0; round < ROUNDS; round += 1) {
  const [name, milliseconds] = Object.entries(times)[round % 3] ?? ['server', []];
  const clerks = recordCash(site.url, office);
  await sleep(300 + Math.random() * 700);
  const victim = await victimOf(name);
  const killed = performance.now();
  process.kill(victim, 'SIGKILL');
  if (name === 'server') {
    await clerks.stop();
    site = await open();
    milliseconds.push(performance.now() - killed);
  } else {
    // PostgreSQL's processes outlive their postmaster by a moment, so answers until then do not count.
    if (name === 'postmaster') while ((await postmasterPid()) === victim) await sleep(5);
    else await sleep(100);
    const served = clerks.acknowledged.length;
    while (clerks.acknowledged.length === served) await sleep(5);
    milliseconds.push((clerks.acknowledged.at(-1)?.at ?? 0) - killed);
    await clerks.stop();
  }
  keys.push(...clerks.acknowledged.map(({ key }) => key));
  for (const [status, count] of clerks.failures) failures.set(status, (failures.get(status) ?? 0) + count);
}

// PostgreSQL or the server may still be recovering from the last kill.
await sleep(1_500);
while (!(await fetch(`${site.url}/api/ready`)).ok) await sleep(200);
const { socketFolder = '' } = (await readPostmaster(join(dataDir, 'postgres'))) ?? {};
const { pool } = connect(ownerConnection(socketFolder));
const [lost, gaps, broken] = [await countLost(pool, keys), await countGaps(pool), await brokenInvariants(pool)];
say(
  `${ROUNDS} kills, ${keys.length} acknowledged, ${lost} lost, ${gaps} receipts missing, invariants: ${broken.join('; ') || 'hold'}`,
);
say(`answers without success: ${inWords(failures)}`);
for (const [name, found] of Object.entries(times))
  say(
    `${name}: served again after ${Math.round(quantile(found, 0.5))} ms, at most ${Math.round(quantile(found, 1))} ms`,
  );
await pool.end();
await site.close();
await rm(folder, { recursive: true, force: true });
process.exit(lost + gaps + broken.length === 0 && !failures.has('500') ? 0 : 1);
