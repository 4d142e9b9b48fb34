import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openPool } from '../../src/database/connect.ts';
import { connectionTo } from '../../src/database/connections/several-hosts.ts';
import { openSite } from '../../src/test/open-site.ts';
import { startPatroni } from './patroni.ts';
import { countGaps, countLost, inWords, openOffice, quantile, recordCash } from './record-cash.ts';

/**
 * `ROOT=/ npm run reliability -- failover [kills] [haproxy]`: three PostgreSQL 18 under Patroni (docs/operations.md, With standbys), a
 * server of the site that names all three, or HAProxy in front of them, and eight clerks who record cash. Kills the primary again and
 * again: in turn its PostgreSQL alone, and the whole machine, which comes back after the failover. No payment answered 201 may be lost.
 */
const KILLS = Number(process.argv[2] ?? 10);
const say = (line: string) => process.stdout.write(`${line}\n`);

const patroni = await startPatroni(process.env.ROOT ?? '/');
for (const name of patroni.names) await patroni.start(name);
await patroni.settled();
const hosts = process.argv[3] === 'haproxy' ? await patroni.startHaproxy() : patroni.hosts;
const urlAs = (user: string, database: string) =>
  `postgres://${user}:hush@${hosts}/${database}?target_session_attrs=read-write`;
const superuser = openPool(connectionTo(urlAs('postgres', 'postgres')), { max: 1 });
await superuser.query(`create role building login password 'hush'`);
await superuser.query('create database building owner building');
await superuser.end();

const settings = { DATABASE_URL: urlAs('building', 'building'), LIMITS: 'off', LOG_LEVEL: 'silent' };
const site = await openSite({ settings, args: ['demo'] });
const clerks = recordCash(site.url, await openOffice(site.url), 50);
const outages: number[] = [];
for (let n = 0; n < KILLS; n += 1) {
  const primary = await patroni.settled();
  await sleep(2_000);
  const isMachine = n % 2 === 1;
  const killed = performance.now();
  if (isMachine) await patroni.kill(primary);
  else process.kill(await patroni.postmasterOf(primary), 'SIGKILL');
  // Requests in flight may still be answered right after the kill.
  await sleep(500);
  const served = clerks.acknowledged.length;
  while (clerks.acknowledged.length === served && performance.now() - killed < 120_000) await sleep(20);
  const outage = (clerks.acknowledged[served]?.at ?? Number.NaN) - (clerks.acknowledged[served - 1]?.at ?? killed);
  outages.push(outage);
  say(
    `${n + 1}: ${isMachine ? 'machine' : 'PostgreSQL'} ${primary}: ${(outage / 1_000).toFixed(1)} s without an acknowledgement`,
  );
  if (isMachine) await patroni.start(primary);
}
await patroni.settled();
await clerks.stop();

const pool = openPool(connectionTo(settings.DATABASE_URL), { max: 1, types: pg.types });
const keys = clerks.acknowledged.map(({ key }) => key);
const [lost, gaps] = [await countLost(pool, keys), await countGaps(pool)];
say(`${KILLS} kills of the primary: ${keys.length} acknowledged, ${lost} lost, ${gaps} receipts missing`);
const kinds = [outages.filter((_, n) => n % 2 === 0), outages.filter((_, n) => n % 2 === 1), outages];
for (const [place, kind] of ['PostgreSQL', 'machine', 'both'].entries())
  say(
    `${kind}: median ${(quantile(kinds[place] ?? [], 0.5) / 1_000).toFixed(1)} s, at most ${(quantile(kinds[place] ?? [], 1) / 1_000).toFixed(1)} s`,
  );
say(`answers without success: ${inWords(clerks.failures)}`);
await pool.end();
await site.close();
await patroni.stop();
process.exit(lost + gaps === 0 && !clerks.failures.has('500') ? 0 : 1);
