import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { saveClockSeen } from '#features/building/server/clock-queries.ts';
import { endSessionsAtNight } from '#features/staff/server/queries.ts';
import { DAY } from '#locale/calendar.ts';
import { PASSWORD, type Person, testSite } from '#test/site.ts';
import { startHourlyWork, sweep } from './hourly-work.ts';

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
  const ahead = new Date(Date.now() + 2 * 365 * DAY);
  await saveClockSeen(site.db, ahead);
  start(60_000);
  await expect.poll(() => lines.join('')).toContain('no rent is charged');
  expect(await seenAt()).toBe(ahead.toISOString());
});

test('the sessions of guards end with the day in Dhaka, and nobody else’s', async () => {
  const site = await testSite();
  const people = new Map<string, Person>();
  for (const [name, ...duties] of [
    ['gafur', 'guard'],
    ['rahim', 'guard', 'caretaker'],
    ['tania', 'accountant'],
    ['uma'],
  ] as const) {
    const person = await site.signUp(`${name}@example.test`);
    for (const duty of duties) await site.appoint(person.email, duty);
    people.set(name, person);
  }
  const former = await site.signUp('former@example.test');
  const dutyId = await site.appoint(former.email, 'guard');
  const ended = await (await site.admin()).put(`/api/staff/end/${dutyId}`, { reason: 'He went home.' });
  expect(ended.status).toBe(200);
  const signedIn = async () => {
    const found = [];
    for (const [name, person] of people)
      if ((await person.get(`/api/user-role?email=${person.email}`)).status === 200) found.push(name);
    return found;
  };
  // 17:59 in UTC is a minute before midnight in Dhaka.
  await site.pool.query(`update identity.sessions set created_at = '2026-03-15T17:59:00Z'`);
  await endSessionsAtNight(site.db, new Date('2026-03-15T17:59:59Z'));
  expect(await signedIn()).toEqual(['gafur', 'rahim', 'tania', 'uma']);
  await endSessionsAtNight(site.db, new Date('2026-03-15T18:00:00Z'));
  expect(await signedIn()).toEqual(['rahim', 'tania', 'uma']);
  const again = await site
    .anonymous()
    .post('/api/identity/sign-in', { email: 'gafur@example.test', password: PASSWORD });
  expect(again.status).toBe(200);
});

test('expired sessions, tokens and counts are deleted, the others stay', async () => {
  const site = await testSite({ isLimited: true });
  const rima = await site.signUp('rima@example.test');
  const sami = await site.signUp('sami@example.test');
  for (const email of ['rima@example.test', 'sami@example.test'])
    await site.anonymous().post('/api/identity/sign-in', { email, password: 'Rooftop1' });
  const rimas = "(select id from identity.accounts where email = 'rima@example.test')";
  await site.pool.query(`insert into identity.tokens (hash, purpose, account_id, expires_at)
    select n::text, 'reset password', ${rimas}, now() + n * interval '1 hour' from unnest(array[-1, 1]) as n`);
  await site.pool.query(
    `update identity.sessions set expires_at = now() - interval '1 second' where account_id = ${rimas}`,
  );
  await site.pool.query(`update sign_in_failures set forgotten_at = now() + interval '1 hour'
    * case when key = (select min(key) from sign_in_failures) then -1 else 1 end`);
  await sweep(site.db, new Date());
  for (const table of ['identity.sessions', 'identity.tokens', 'sign_in_failures'])
    expect([table, await site.count(table)]).toEqual([table, 1]);
  expect((await sami.get('/api/user-role?email=sami@example.test')).status).toBe(200);
  expect((await rima.get('/api/user-role?email=rima@example.test')).status).toBe(401);
});
