import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { connect } from '#database/connect.ts';
import { openDatabase } from '#database/open-database.ts';
import { openSite } from '#test/open-site.ts';
import { databaseUrl } from '#test/run-script.ts';
import { temporaryFolder } from '../../src/test/temporary-folder.ts';
import { countGaps, countLost, inWords, openOffice, quantile, recordCash } from './record-cash.ts';
import { freePort, startProxy } from './two-server-proxy.ts';

/**
 * `npm run reliability -- stop [restarts]`: two servers on one PostgreSQL behind a small proxy are stopped by SIGTERM and started
 * again by turns, under 200 reads a second and eight clerks who record cash. No request may be lost.
 */
const RESTARTS = Number(process.argv[2] ?? 10);
const PER_SECOND = 200;
const PATHS = ['/', '/api/apartments', '/apartments', '/api/coupons', '/api/announcements'];
const say = (line: string) => process.stdout.write(`${line}\n`);

const folder = await temporaryFolder();
const database = await openDatabase({ dataDir: folder, log: pino({ level: 'silent' }) });
const proxy = await startProxy();
const settings = {
  DATABASE_URL: databaseUrl(database.connection),
  DATABASE_OWNER_URL: databaseUrl(database.owner),
  PUBLIC_URL: proxy.url,
  LIMITS: 'off',
  LOG_LEVEL: 'silent',
};

async function open() {
  const port = await freePort();
  const site = await openSite({ settings: { ...settings, PORT: String(port) }, args: ['--demo'] });
  const leave = await proxy.add(`http://127.0.0.1:${port}`);
  return { ...site, leave };
}

let isOver = false;
const statuses = new Map<string, number>();

/** So many reads a second through the proxy, whatever the answers take. */
async function readOn(): Promise<void> {
  const began = performance.now();
  const running: Promise<void>[] = [];
  for (let n = 0; !isOver; n += 1) {
    const early = began + (n * 1_000) / PER_SECOND - performance.now();
    if (early > 0) await sleep(early);
    const asked = fetch(proxy.url + PATHS[n % PATHS.length]).then(
      async (answer) => (await answer.arrayBuffer()) && String(answer.status),
      () => 'no answer',
    );
    running.push(asked.then((status) => void statuses.set(status, (statuses.get(status) ?? 0) + 1)));
  }
  await Promise.all(running);
}

const servers = [await open(), await open()];
const office = await openOffice(proxy.url);
const clerks = recordCash(proxy.url, office);
const reads = readOn();
const stops: number[] = [];
for (let n = 0; n < RESTARTS; n += 1) {
  await sleep(500);
  const server = servers.shift();
  const began = performance.now();
  await server?.close();
  stops.push(performance.now() - began);
  server?.leave();
  servers.push(await open());
}
isOver = true;
await Promise.all([reads, clerks.stop()]);

const { pool } = connect(database.owner);
const [lost, gaps] = [
  await countLost(
    pool,
    clerks.acknowledged.map(({ key }) => key),
  ),
  await countGaps(pool),
];
say(`${RESTARTS} restarts; reads: ${inWords(statuses)}`);
say(
  `cash: ${clerks.acknowledged.length} acknowledged, ${lost} lost, ${gaps} receipts missing; refused or cut: ${inWords(clerks.failures)}`,
);
say(`SIGTERM to the end: ${Math.round(quantile(stops, 0.5))} ms, at most ${Math.round(quantile(stops, 1))} ms`);
const cut = [...statuses].filter(([status]) => status !== '200').length + clerks.failures.size;
for (const { close } of servers) await close();
proxy.close();
await pool.end();
await database.close();
await rm(folder, { recursive: true, force: true });
process.exit(lost + gaps + cut === 0 ? 0 : 1);
