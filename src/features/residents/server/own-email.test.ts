import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Duty } from '#api/duties.ts';
import { type Person, type Site, testSite } from '#test/site.ts';

const OWN_HOME = { status: 403, body: { message: expect.stringContaining('home of your own') } };

/** Rashid is the building's manager, who lives elsewhere; Farhana is its owner. */
async function people(duty: Duty = 'manager') {
  const site = await testSite();
  const farhana = await site.admin();
  const rashid = await site.signUp('rashid@example.test', { name: 'Rashid' });
  await site.appoint(rashid.email, duty);
  return { site, farhana, rashid };
}

/** Records a home, of which nobody is a member yet. */
async function record(site: Site, by: Person, noted: object) {
  const { block, apartmentNo } = await site.addApartment();
  const home = {
    block,
    apartmentNo,
    tenantName: 'Karim Uddin',
    rent: 0,
    occupancy: 'rent-free',
    startsOn: '2026-01-01',
  };
  return by.post<{ _id: string }>('/api/residents', { ...home, ...noted });
}

const refund = (agreementId: string) => ({
  ...{ agreementId, amount: 70_000, method: 'bKash', reference: '9GH7XKLM01', paidOn: '2026-03-15' },
  requestKey: randomUUID(),
});

test.each([
  { paidAhead: 70_000 },
  { advance: 70_000 },
  { owedBefore: 500 },
  { paidAhead: 70_000, tenure: 'ownership', occupancy: undefined },
  { owedBefore: 500, tenure: 'ownership', occupancy: undefined },
])('nobody records a home under their own e-mail with money, an owner does: %o', async (money) => {
  const { site, farhana, rashid } = await people();
  const email = ' Rashid@Example.test ';
  expect(await record(site, rashid, { ...money, email })).toMatchObject(OWN_HOME);
  expect(await site.count('agreements')).toBe(0);
  expect((await record(site, rashid, { ...money, email: 'karim@example.test' })).status).toBe(201);
  expect((await record(site, farhana, { ...money, email: farhana.email })).status).toBe(201);
});

test('nobody pays money out to a home that is noted under their own e-mail, nor takes the e-mail off it first', async () => {
  const { site, farhana, rashid } = await people();
  const own = await record(site, farhana, { paidAhead: 70_000, email: rashid.email });
  const flat = { paidAhead: 70_000, email: rashid.email, tenure: 'ownership', occupancy: undefined };
  const owned = await record(site, farhana, flat);
  const other = await record(site, farhana, { paidAhead: 70_000, email: 'karim@example.test' });
  for (const { body } of [own, owned]) {
    expect(await rashid.post('/api/refunds', refund(body._id))).toMatchObject(OWN_HOME);
    expect(await rashid.patch(`/api/residents/${body._id}`, { email: 'x@example.test' })).toMatchObject(OWN_HOME);
    expect(await rashid.patch(`/api/residents/${body._id}`, { phone: '01711 000111' })).toMatchObject(OWN_HOME);
  }
  // Nor does he make somebody else its tenant, whom it would then be noted under.
  const rina = await farhana.post<{ _id: string }>(`/api/residents/${own.body._id}/people`, { name: 'Rina' });
  const pass = { reason: 'She stays.', stays: false };
  const passed = `/api/residents/${own.body._id}/people/${rina.body._id}/tenant`;
  expect(await rashid.put(passed, pass)).toMatchObject(OWN_HOME);
  expect(await site.count(`journal_entries where kind = 'refund'`)).toBe(0);
  // The e-mail refuses, and gives him nothing.
  expect((await rashid.get(`/api/agreements/settlement/${own.body._id}`)).status).toBe(200);
  expect(await site.count('tenancy_members')).toBe(0);
  expect((await rashid.post('/api/refunds', refund(other.body._id))).status).toBe(201);
  expect((await farhana.post('/api/refunds', refund(own.body._id))).status).toBe(201);
});

test('a telephone of one’s own homes makes a home one’s own, however it is written', async () => {
  const { site, farhana, rashid } = await people('accountant');
  await record(site, farhana, { email: rashid.email, phone: '01711 000111', secondPhone: '01711-000112' });
  const homes = [{ phone: '+880 1711-000111' }, { secondPhone: '8801711000112' }];
  for (const noted of homes) {
    const { body } = await record(site, farhana, { paidAhead: 70_000, ...noted });
    expect(await rashid.post('/api/refunds', refund(body._id))).toMatchObject(OWN_HOME);
  }
  const { body } = await record(site, farhana, { paidAhead: 70_000, phone: '01711 000113' });
  expect((await rashid.post('/api/refunds', refund(body._id))).status).toBe(201);
});

test('who is noted as a home’s tenant by e-mail approves nothing of it', async () => {
  const { site, farhana, rashid } = await people();
  const salma = await site.signUp('salma@example.test', { name: 'Salma' });
  await site.appoint(salma.email, 'manager');
  await site.pool.query('update settings set refund_limit_poisha = 100000');
  const { body } = await record(site, farhana, { paidAhead: 70_000, email: rashid.email });
  expect((await salma.post('/api/refunds', refund(body._id))).status).toBe(202);
  const asked = await site.pool.query('select id from approvals');
  expect(await rashid.put(`/api/approvals/approve/${asked.rows[0].id}`)).toMatchObject(OWN_HOME);
});
