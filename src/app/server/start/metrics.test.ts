import { expect, onTestFinished, test } from 'vitest';
import { operator, recordEvent } from '#features/audit/server/record-event.ts';
import type { Bindings } from '#http/sockets/listen.ts';
import { testSite } from '#test/site.ts';
import { listenForMetrics, siteMetrics } from './metrics.ts';

const bindings = {} as Bindings;

test('requests by kind and status, the pool, the disk and the last backup are there for Prometheus, and nothing else is', async () => {
  const site = await testSite();
  await site.pool.query('select 1');
  const metrics = siteMetrics({ db: site.db, pool: site.pool, folder: '/tmp' });
  const { port, close } = await listenForMetrics(metrics, { port: 0, host: '127.0.0.1' });
  onTestFinished(close);
  const statuses: Record<string, number> = {
    '/api/coupons': 200,
    '/api/members': 503,
    '/apartments': 200,
    '/photos/x.webp': 404,
  };
  const handler = metrics.observe(
    (request) => new Response('', { status: statuses[new URL(request.url).pathname] ?? 500 }),
  );
  for (const path of Object.keys(statuses)) await handler(new Request(`http://onebuilding.test${path}`), bindings);
  await recordEvent(site.db, operator(new Date('2026-03-14T05:00:00Z')), { kind: 'backup_made' });

  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await response.text();
  const value = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1),
    );
  const count = 'onebuilding_http_request_duration_seconds_count';
  expect(value(`${count}{kind="call",status="200"}`)).toBe(1);
  expect(value(`${count}{kind="call",status="503"}`)).toBe(1);
  expect(value(`${count}{kind="page",status="200"}`)).toBe(1);
  expect(value(`${count}{kind="page",status="500"}`)).toBe(0);
  expect(value(`${count}{kind="file",status="404"}`)).toBe(1);
  expect(value('onebuilding_last_backup_timestamp_seconds')).toBe(Date.parse('2026-03-14T05:00:00Z') / 1000);
  expect(value('onebuilding_database_connections')).toBeGreaterThan(0);
  expect(value('onebuilding_database_waiting')).toBe(0);
  expect(value('onebuilding_disk_free_bytes')).toBeGreaterThan(0);
  expect(value('nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0);
  expect((await fetch(`http://127.0.0.1:${port}/api/coupons`)).status).toBe(404);
  await expect(listenForMetrics(metrics, { port, host: '127.0.0.1' })).rejects.toThrow(
    `METRICS_PORT ${port} is already in use on 127.0.0.1: stop what uses it or choose another METRICS_PORT.`,
  );
  // Made by hand: where a backup is due each day it hides none that is missing.
  const daily = siteMetrics({ db: site.db, pool: site.pool, folder: '/tmp', hasDailyBackup: true });
  expect(await daily.write()).toContain('\nonebuilding_last_backup_timestamp_seconds 0\n');
});

test('a figure that cannot be read has no value', async () => {
  const site = await testSite();
  const metrics = siteMetrics({ db: site.db, pool: site.pool, folder: '/nowhere' });
  expect(await metrics.write()).not.toMatch(/^onebuilding_disk_free_bytes /m);
});
