import { expect, test } from 'vitest';
import { tenancy, testSite } from '#test/site.ts';

test('first steps know the administrator’s own name, and whether a tenant was invited', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const steps = async () => (await admin.get('/api/first-steps')).body;
  expect(await steps()).toMatchObject({ isNamed: true, hasInvited: false });
  await site.pool.query(`update users set name = 'Administrator' where email = $1`, [admin.email]);
  expect(await steps()).toMatchObject({ isNamed: false });
  const flat = await site.addApartment();
  expect((await admin.post('/api/residents', tenancy(flat))).status).toBe(201);
  expect(await steps()).toMatchObject({ hasInvited: false });
  expect((await admin.post('/api/residents/invitations', { tenants: 1 })).status).toBe(201);
  expect(await steps()).toMatchObject({ hasInvited: true });
});

test('first steps know an advance, a debt from before, a line of the bill and the first money, each by itself', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const steps = async () => (await admin.get('/api/first-steps')).body;
  const none = { hasAdvances: false, hasDebts: false, hasBillLines: false, hasPayments: false };
  expect(await steps()).toMatchObject(none);
  const record = async (more: object) => {
    const flat = await site.addApartment();
    const { body } = await admin.post<{ _id: string }>('/api/residents', { ...tenancy(flat), ...more });
    return body._id;
  };
  await record({ paidAhead: 2_000 });
  expect(await steps()).toMatchObject({ residents: 1, ...none });
  const agreementId = await record({ advance: 30_000 });
  expect(await steps()).toMatchObject({ ...none, hasAdvances: true });
  await record({ owedBefore: 5_000 });
  expect(await steps()).toMatchObject({ ...none, hasAdvances: true, hasDebts: true });
  const cash = { method: 'Cash', address: 'At the gate' };
  expect(await steps()).toMatchObject({ hasWays: false });
  expect((await admin.post('/api/ways', cash)).status).toBe(201);
  expect(await steps()).toMatchObject({ hasWays: true });
  const line = { name: 'Gas', nameBangla: 'গ্যাস', kind: 'gas', method: 'typed', since: '2026-03' };
  expect((await admin.post('/api/bill-lines', line)).status).toBe(201);
  const money = { agreementId, amount: 500, method: 'Cash', receivedOn: '2026-03-15', requestKey: 'the first money' };
  expect(await steps()).toMatchObject({ hasBillLines: true, hasPayments: false });
  expect((await admin.post('/api/payments/record', money)).status).toBe(201);
  expect(await steps()).toMatchObject({ hasAdvances: true, hasDebts: true, hasBillLines: true, hasPayments: true });
});
