import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { connect } from '../../src/database/connect.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { type OpenSite, openSite } from '../../src/test/open-site.ts';
import { databaseUrl } from '../../src/test/run-script.ts';
import { temporaryFolder } from '../../src/test/temporary-folder.ts';
import { freePort, PROXIES, startProxy } from './proxy.ts';
import { countGaps, countLost, inWords, openOffice, recordCash } from './record-cash.ts';

/**
 * `npm run reliability -- rolling nginx|caddy|haproxy [restarts]`: two servers on one PostgreSQL behind this proxy, which PATH must
 * have. Eight clerks record cash and eight visitors read, while the servers are restarted in turn. No request may fail.
 */
const name = PROXIES.find((known) => known === process.argv[2]) ?? 'nginx';
const RESTARTS = Number(process.argv[3] ?? 10);
const say = (line: string) => process.stdout.write(`${line}\n`);

const folder = await temporaryFolder();
const log = pino({ level: 'warn' });
const database = await openDatabase({ dataDir: join(folder, 'data'), log });
const [port, ...servers] = [await freePort(), await freePort(), await freePort()];
const settings = {
  DATABASE_URL: databaseUrl(database.connection),
  DATABASE_OWNER_URL: databaseUrl(database.owner),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  TRUSTED_PROXIES: '127.0.0.1',
  STOP_DELAY: name === 'nginx' ? '0' : '5',
  LIMITS: 'off',
  LOG_LEVEL: 'silent',
};
const open = (place: number) => openSite({ settings: { ...settings, PORT: String(servers[place]) }, args: ['demo'] });
const sites: OpenSite[] = [await open(0), await open(1)];
const proxy = await startProxy(name, { folder: join(folder, name), port, servers });

const PATHS = ['/', '/api/apartments', '/apartments', '/api/coupons', '/api/announcements'];
let isStopped = false;
const answers = new Map<number | string, number>();

async function visitor(n: number): Promise<void> {
  for (let asked = n; !isStopped; asked += 1) {
    const status = await fetch(url + PATHS[asked % PATHS.length]).then(
      async (answer) => (await answer.arrayBuffer()) && answer.status,
      () => 'no answer',
    );
    answers.set(status, (answers.get(status) ?? 0) + 1);
    await sleep(50);
  }
}

const { url } = proxy;
const clerks = recordCash(url, await openOffice(url), 50);
const visitors = Promise.all(Array.from({ length: 8 }, (_, n) => visitor(n)));
const sum = (counts: Map<unknown, number>) => [...counts.values()].reduce((all, count) => all + count, 0);
const failed = () => sum(clerks.failures) + sum(answers) - (answers.get(200) ?? 0);
const asked = () => clerks.acknowledged.length + sum(clerks.failures) + sum(answers);
const began = performance.now();
for (let restart = 0; restart < RESTARTS; restart += 1) {
  const place = restart % servers.length;
  await sleep(3_000);
  await proxy.takeOut(servers[place]);
  await sites[place]?.close();
  sites[place] = await open(place);
  await proxy.takeOut();
  say(`${restart + 1}: ${failed()} of ${asked()} requests failed`);
}
await sleep(3_000);
isStopped = true;
await Promise.all([visitors, clerks.stop()]);

const { pool } = connect(database.owner);
const keys = clerks.acknowledged.map(({ key }) => key);
const [lost, gaps] = [await countLost(pool, keys), await countGaps(pool)];
say(
  `${name}: ${RESTARTS} restarts in ${Math.round((performance.now() - began) / 1_000)} s: ${failed()} of ${asked()} requests failed`,
);
say(
  `written: ${keys.length}, failed ${inWords(clerks.failures)}, lost ${lost}, receipts missing ${gaps}; read: ${inWords(answers)}`,
);
await proxy.stop();
await pool.end();
await Promise.all(sites.map(({ close }) => close()));
await database.close();
await rm(folder, { recursive: true, force: true });
process.exit(failed() + lost + gaps === 0 ? 0 : 1);
