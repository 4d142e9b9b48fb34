import { expect, test } from 'vitest';
import { PASSWORD, testSite } from '#test/site.ts';
import { recordCountedEvents, recordFailures } from './record-own-event.ts';

const TODAY = '2026-03-15T06:00:00.000Z';
const TOMORROW = new Date('2026-03-16T06:00:00.000Z');

test('of what people change about themselves ten of a kind a day are events, and one event counts the rest', async () => {
  const site = await testSite();
  const [rima, karim] = [await site.signUp('rima@example.test'), await site.signUp('karim@example.test')];
  site.at(TODAY);
  const rename = (n: number) => rima.post('/api/register', { email: rima.email, name: `Rima ${n}` });
  for (let n = 0; n < 14; n += 1) expect((await rename(n)).status).toBe(200);
  await karim.post('/api/register', { email: karim.email, name: 'Karim' });
  for (let n = 0; n < 12; n += 1) {
    await site.anonymous().post('/api/identity/sign-in', { email: rima.email, password: PASSWORD });
    await rima.delete('/api/identity/sessions');
  }
  const trail = async () => {
    const { rows } = await site.pool.query(`select kind, actor_email as actor, count(*)::int as events,
      max(details->>'day') as day, max((details->>'changes')::int) as changes from audit_events
      where kind in ('name_changed', 'sessions_ended') group by 1, 2, details->>'day' order by 1, 2, day nulls first`);
    return rows;
  };
  const ofToday = [
    { kind: 'name_changed', actor: karim.email, events: 1, day: null, changes: null },
    { kind: 'name_changed', actor: rima.email, events: 10, day: null, changes: null },
    { kind: 'sessions_ended', actor: rima.email, events: 10, day: null, changes: null },
  ];
  expect(await trail()).toEqual(ofToday);
  expect(await site.brokenInvariants()).toEqual([]);

  await recordCountedEvents(site.db, new Date(TODAY));
  expect(await trail()).toEqual(ofToday);
  await Promise.all([recordCountedEvents(site.db, TOMORROW), recordCountedEvents(site.db, TOMORROW)]);
  expect(await trail()).toEqual([
    ...ofToday.slice(0, 2),
    { kind: 'name_changed', actor: rima.email, events: 1, day: '2026-03-15', changes: 4 },
    ofToday[2],
    { kind: 'sessions_ended', actor: rima.email, events: 1, day: '2026-03-15', changes: 2 },
  ]);
  expect(await site.count('own_event_counts')).toBe(0);
  await rename(99);
  expect(await site.count(`audit_events where kind = 'name_changed'`)).toBe(13);
});

test('of failures of signing in ten a day of an account are events, and ten of all e-mails without one', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  site.at(TODAY);
  const by = { currentUser: undefined, now: new Date(TODAY), requestId: 'test', address: '203.0.113.7' };
  const fail = (email: string) =>
    recordFailures(site.db, by, {
      email,
      hasAccount: email === rima.email,
      details: { failures: 5, what: 'password' },
    });
  for (let n = 0; n < 25; n += 1) await fail(`made-up-${n}@example.test`);
  // Failures for made-up e-mails do not hide those of an account.
  for (let n = 0; n < 12; n += 1) await fail(rima.email);
  const trail = async () => {
    const { rows } = await site.pool.query(`select subject_email = '${rima.email}' as rima, count(*)::int as events,
      max((details->>'changes')::int) as changes from audit_events where kind = 'sign_in_failures' and actor_email is null
      group by 1 order by 1 nulls last`);
    return rows;
  };
  expect(await trail()).toEqual([
    { rima: false, events: 10, changes: null },
    { rima: true, events: 10, changes: null },
  ]);
  expect(await site.brokenInvariants()).toEqual([]);
  await recordCountedEvents(site.db, TOMORROW);
  expect(await trail()).toEqual([
    { rima: false, events: 10, changes: null },
    { rima: true, events: 11, changes: 2 },
    { rima: null, events: 1, changes: 15 },
  ]);
  expect(await site.count('own_event_counts')).toBe(0);
});
