import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { saveClockSeen } from '#features/building/server/clock-queries.ts';
import { testSite } from '#test/site.ts';
import { startHourlyWork } from './hourly-work.ts';

async function building() {
  const site = await testSite();
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) });
  const start = (retryAfter: number) => {
    const stop = startHourlyWork({ db: site.db, connection: {}, log, backup: undefined, retryAfter });
    onTestFinished(stop);
  };
  const seenAt = async () => (await site.pool.query('select clock_seen_at as at from settings')).rows[0].at;
  return { site, lines, start, seenAt };
}

test('what failed is tried again soon, and says so', async () => {
  const { site, lines, start } = await building();
  await site.pool.query('alter table rate_limits rename to kept; alter table sign_in_failures rename to also_kept');
  start(20);
  await expect.poll(() => lines.length).toBeGreaterThan(1);
  expect(lines[0]).toContain('what is over could not be swept; this is tried again soon');
  await site.pool.query('alter table kept rename to rate_limits; alter table also_kept rename to sign_in_failures');
  const failures = lines.length;
  await site.pool.query(`insert into sign_in_failures values ('over', 1, now(), now() - interval '1 day')`);
  await expect.poll(() => site.count('sign_in_failures'), { timeout: 10_000 }).toBe(0);
  expect(lines.length).toBeLessThanOrEqual(failures + 1);
});

test('the clock is looked at: one that is right is kept as seen, one that is not stays unseen and is said', async () => {
  const { site, lines, start, seenAt } = await building();
  start(60_000);
  await expect.poll(seenAt).not.toBeNull();
  const ahead = new Date(Date.now() + 2 * 365 * 24 * 60 * 60 * 1000);
  await saveClockSeen(site.db, ahead);
  start(60_000);
  await expect.poll(() => lines.join('')).toContain('no rent is charged');
  expect(await seenAt()).toBe(ahead.toISOString());
});
