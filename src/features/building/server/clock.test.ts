import { expect, test } from 'vitest';
import { chargeAllRents } from '#features/ledger/server/charge-rents.ts';
import { releaseMonthsChargedAhead } from '#features/ledger/server/release-queries.ts';
import { testSite } from '#test/site.ts';
import { findClockDoubt, saveClockSeen } from './clock-queries.ts';

const NOON = new Date('2026-03-15T06:00:00.000Z');
const TWO_YEARS_ON = '2028-03-15T06:00:00.000Z';

test.each([
  ['a new building believes any clock', undefined, '2028-03-15T06:00:00Z', undefined],
  ['an hour later', '2026-03-15T05:00:00Z', '2026-03-15T06:00:00Z', undefined],
  ['two months later', '2026-03-15T06:00:00Z', '2026-05-16T06:00:00Z', undefined],
  [
    'more than two months later',
    '2026-03-15T06:00:00Z',
    '2026-05-16T06:00:01Z',
    /says 16 May 2026, but .* last ran on 15 March 2026/,
  ],
  ['a day earlier', '2026-03-15T06:00:00Z', '2026-03-14T06:00:00Z', undefined],
  [
    'more than a day earlier',
    '2026-03-15T06:00:00Z',
    '2026-03-14T05:59:59Z',
    /says 14 March 2026, but .* already ran on 15 March 2026/,
  ],
])('%s', async (_, seenAt, now, doubt) => {
  const site = await testSite();
  if (seenAt) await saveClockSeen(site.db, new Date(seenAt));
  const found = await findClockDoubt(site.db, new Date(now));
  if (doubt) expect(found?.en).toMatch(doubt);
  else expect(found).toBeUndefined();
});

test('a clock two years ahead charges no tenancy, until an administrator confirms the day', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const mina = await site.member('mina@example.test', { since: '2026-03-01T06:00:00Z' });
  await chargeAllRents(site.db, NOON);
  await saveClockSeen(site.db, NOON);

  site.at(TWO_YEARS_ON);
  await chargeAllRents(site.db, new Date(TWO_YEARS_ON));
  expect((await admin.get('/api/dues')).status).toBe(200);
  await mina.get(`/api/payments/check?email=${mina.email}&month=March`);
  expect(await site.count('charges')).toBe(1);
  const steps = () => admin.get<{ clock: unknown }>('/api/first-steps').then(({ body }) => body.clock);
  expect(await steps()).toMatchObject({ today: '2028-03-15' });

  expect((await mina.put('/api/clock', { today: '2028-03-15' })).status).toBe(403);
  expect(await admin.put('/api/clock', { today: '2026-03-15' })).toMatchObject({
    status: 409,
    body: { message: 'The server’s clock says 15 March 2028. It has to be set before rent is added.' },
  });
  expect(await site.count('charges')).toBe(1);

  expect((await admin.put('/api/clock', { today: '2028-03-15' })).status).toBe(200);
  expect(await steps()).toBeNull();
  await chargeAllRents(site.db, new Date(TWO_YEARS_ON));
  expect(await site.count('charges')).toBe(25);
  expect(await site.count("audit_events where kind = 'clock_confirmed'")).toBe(1);
});

test('in doubt of the clock neither a member nor the office has a month charged; what is charged already is paid', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const mina = await site.member('mina@example.test', { since: '2026-03-01T06:00:00Z' });
  const karim = await site.member('karim@example.test', { since: '2026-03-01T06:00:00Z' });
  await chargeAllRents(site.db, NOON);
  await saveClockSeen(site.db, NOON);
  site.at(TWO_YEARS_ON);

  const pay = (month: string, year: number) =>
    mina.post('/api/payments', { userEmail: mina.email, amount: 18_000, month, year });
  const record = (month: string, year: number) =>
    admin.post('/api/payments/record', {
      agreementId: karim.agreementId,
      amount: 18_000,
      method: 'Cash',
      receivedOn: '2026-03-15',
      requestKey: `${month} ${year}`,
      parts: [{ month, year, amount: 18_000 }],
    });
  const refusal = {
    status: 409,
    body: {
      message:
        'It is not clear which day it is. Until the office has confirmed it, only rent that is added already can be paid.',
    },
  };
  for (const [month, year] of [
    ['April', 2026],
    ['March', 2028],
    ['April', 2028],
  ] as const)
    expect(await pay(month, year)).toMatchObject(refusal);
  expect(await record('April', 2028)).toMatchObject(refusal);
  expect(await site.count('charges')).toBe(2);
  expect((await pay('March', 2026)).status).toBe(201);
  expect((await record('March', 2026)).status).toBe(201);

  expect((await admin.put('/api/clock', { today: '2028-03-15' })).status).toBe(200);
  expect((await pay('April', 2028)).status).toBe(201);
});

test('a clock that is confirmed twice is one event, and none where there was no doubt', async () => {
  const site = await testSite();
  const admin = await site.admin();
  await saveClockSeen(site.db, new Date('2024-03-15T06:00:00Z'));
  for (let n = 0; n < 2; n += 1) expect((await admin.put('/api/clock', { today: '2026-03-15' })).status).toBe(200);
  expect(await site.count("audit_events where kind = 'clock_confirmed'")).toBe(1);
});

test('charges that a wrong clock made are taken back with their mirrors, and the months are charged when they begin', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test', { since: '2026-03-01T06:00:00Z' });
  const karim = await site.member('karim@example.test', { since: '2026-03-01T06:00:00Z' });
  const admin = await site.admin();
  // Karim pays April ahead himself, which stays. Mina has unused money.
  await karim.post('/api/payments', { userEmail: karim.email, amount: 18_000, month: 'April' });
  const money = {
    agreementId: mina.agreementId,
    amount: 40_000,
    method: 'Cash',
    receivedOn: '2026-03-15',
    requestKey: 'office form',
  };
  expect((await admin.post('/api/payments/record', money)).status).toBe(201);
  const unreversed = 'charges where cancelled_at is null';
  const before = await site.count(unreversed);

  site.at(TWO_YEARS_ON);
  await chargeAllRents(site.db, new Date(TWO_YEARS_ON));
  expect(await site.count(unreversed)).toBe(2 * 25);
  site.at(NOON.toISOString());
  const release = () => site.db.transaction().execute((tx) => releaseMonthsChargedAhead(tx, { now: NOON }));
  expect(await release()).toBe(2 * 25 - before);
  expect(await site.count(unreversed)).toBe(before);
  expect(await release()).toBe(0);
  const { rows } = await site.pool.query('select sum(unapplied_poisha)::int as free from payments');
  expect(rows).toEqual([{ free: 22_000_00 }]);

  await chargeAllRents(site.db, new Date('2026-05-15T06:00:00Z'));
  expect(await site.count(unreversed)).toBe(2 * 3);
});
