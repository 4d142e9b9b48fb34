import { expect, test } from 'vitest';
import { application, tenancy, testSite } from '#test/site.ts';
import type { HomeNow, Wall } from '../endpoints.ts';

test('every home says who lives there, with or without an account, and how many want to', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const mina = await site.member('mina@example.test', { name: 'Mina Begum' });
  const recorded = await site.addApartment({ block: 'B', floor: 2 });
  await admin.post('/api/residents', tenancy(recorded, 'Karim Uddin'));
  const free = await site.addApartment({ block: 'B', floor: 3 });
  for (const email of ['rima@example.test', 'sami@example.test'])
    await site.signUp(email).then((person) => person.post('/api/agreements', application(person, free)));
  const retired = await site.addApartment({ block: 'C' });
  await admin.put(`/api/apartments/retire/${retired._id}`, { reason: 'Sold.' });
  const { body } = await admin.get('/api/statistics/homes');
  const owes = { endsOn: null, month: expect.any(Object), debt: expect.anything() };
  const at = ({ block, floor, apartmentNo }: typeof free) => ({
    ...{ kind: 'flat', isShown: true, owner: null, block, floor, apartmentNo },
  });
  expect(body).toEqual([
    { ...at(mina.flat), isFree: false, agreementId: mina.agreementId, tenant: 'Mina Begum', requests: 0, ...owes },
    { ...at(recorded), isFree: false, agreementId: expect.any(String), tenant: 'Karim Uddin', requests: 0, ...owes },
    { ...at(free), isFree: true, agreementId: null, tenant: null, requests: 2, endsOn: null, month: null, debt: null },
  ]);
});

test('a home says how its month stands: paid, part, late, waiting, due or nothing, and who leaves when', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const since = '2026-03-02T06:00:00Z';
  const come = (name: string, from = since) => site.member(`${name}@example.test`, { name, since: from });
  const paid = await come('paid');
  const part = await come('part');
  const waits = await come('waits');
  await come('late');
  const leaves = await come('leaves');
  const old = await come('old', '2026-01-05T06:00:00Z');
  let forms = 0;
  const money = (amount: number, more = {}) => {
    forms += 1;
    return { amount, receivedOn: '2026-03-08', requestKey: `the form ${forms}`, ...more };
  };
  const record = async ({ agreementId }: typeof paid, amount: number, more = {}) => {
    const body = money(amount, { agreementId, method: 'Cash', ...more });
    expect(await admin.post('/api/payments/record', body)).toMatchObject({ status: 201 });
  };
  await record(paid, 18_000);
  await record(part, 10_000);
  const claim = money(18_000, { method: 'bKash', reference: 'TX1' });
  expect(await waits.post('/api/payments/claim', claim)).toMatchObject({ status: 201 });
  await record(old, 18_000, { parts: [{ month: 'March', year: 2026, amount: 18_000 }] });
  await admin.put(`/api/agreements/end/${leaves.agreementId}`, { endsOn: '2026-03-31', reason: 'Moved to Sylhet.' });
  const homes = async () => {
    const { status, body } = await admin.get<HomeNow[]>('/api/statistics/homes');
    expect(status).toBe(200);
    return Object.fromEntries(body.map((home) => [home.tenant ?? home.apartmentNo, home]));
  };
  site.at('2026-03-09T06:00:00Z');
  expect(await homes()).toMatchObject({
    paid: { month: { state: 'paid', amount: 18_000, waiting: 0 }, debt: null },
    part: { month: { state: 'part' }, debt: { open: 8_000, earlier: 0, dueOn: '2026-03-10', daysLate: 0 } },
    waits: { month: { state: 'waiting', waiting: 18_000 }, debt: null },
    late: { month: { state: 'due' }, debt: { open: 18_000, charges: [{ kind: 'rent', month: 'March' }] } },
    leaves: { endsOn: '2026-03-31' },
    old: { month: { state: 'late' }, debt: { open: 0, earlier: 36_000 } },
  });
  site.at('2026-03-12T06:00:00Z');
  expect(await homes()).toMatchObject({
    paid: { month: { state: 'paid' } },
    part: { month: { state: 'late' }, debt: { daysLate: 2 } },
    waits: { month: { state: 'waiting' } },
    late: { month: { state: 'late' } },
  });
});

test('the wall refuses a month that makes no sense', async () => {
  const admin = await (await testSite()).admin();
  for (const until of ['1999-12', '2026-13', 'March'])
    expect(await admin.get(`/api/statistics/wall?until=${until}`)).toMatchObject({ status: 400 });
});

test('the wall says of twelve months how each stands, of all tenancies of the flat, with what is open and since when', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const mina = await site.member('mina@example.test', { name: 'Mina', since: '2026-01-05T06:00:00Z' });
  const empty = await site.addApartment({ block: 'B' });
  const record = (requestKey: string, month: string, amount: number) =>
    admin.post('/api/payments/record', {
      ...{ agreementId: mina.agreementId, method: 'Cash', receivedOn: '2026-03-14', requestKey, amount },
      parts: [{ month, year: 2026, amount }],
    });
  expect(await record('the form of January', 'January', 18_000)).toMatchObject({ status: 201 });
  expect(await record('the form of February', 'February', 8_000)).toMatchObject({ status: 201 });
  const wall = async (query = '') => {
    const { status, body } = await admin.get<Wall>(`/api/statistics/wall?${query}`);
    expect(status).toBe(200);
    return body;
  };
  const cell = { agreementId: mina.agreementId, open: 0, daysLate: 0 };
  const { until, months, homes } = await wall();
  expect([until, months[0], months[11], months.length]).toEqual([
    '2026-03',
    { month: 'April', year: 2025 },
    { month: 'March', year: 2026 },
    12,
  ]);
  expect(homes).toMatchObject([
    {
      ...{ apartmentNo: mina.flat.apartmentNo, tenant: 'Mina', open: 28_000, daysLate: 33 },
      ...{ agreementId: mina.agreementId, former: null },
    },
    { apartmentNo: empty.apartmentNo, tenant: null, agreementId: null, former: null, open: 0, daysLate: 0 },
  ]);
  expect(homes[0]?.months.slice(8)).toEqual([
    null,
    { ...cell, state: 'paid' },
    { ...cell, state: 'part', open: 10_000, daysLate: 33 },
    { ...cell, state: 'late', open: 18_000, daysLate: 5 },
  ]);
  expect(homes[1]?.months).toEqual(Array.from({ length: 12 }, () => null));
  const claim = {
    method: 'bKash',
    amount: 28_000,
    receivedOn: '2026-03-15',
    reference: 'TX1',
    requestKey: 'the claim',
  };
  expect(await mina.post('/api/payments/claim', claim)).toMatchObject({ status: 201 });
  const waiting = await wall('until=2026-03');
  expect(waiting.homes[0]?.months.slice(9).map((month) => month?.state)).toEqual(['paid', 'waiting', 'waiting']);
  expect((await wall('until=2025-12')).homes[0]?.months).toEqual(Array.from({ length: 12 }, () => null));
});

test('the wall names the tenant who has moved out and owes, and no longer once they owe nothing', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const mina = await site.member('mina@example.test', { name: 'Mina', since: '2026-03-01T06:00:00Z' });
  const ending = { endsOn: '2026-03-15', reason: 'Moved.' };
  expect((await admin.put(`/api/agreements/end/${mina.agreementId}`, ending)).status).toBe(200);
  site.at('2026-03-16T06:00:00.000Z');
  const home = async () => (await admin.get<Wall>('/api/statistics/wall')).body.homes[0];
  const owing = await home();
  expect(owing).toMatchObject({ tenant: null, former: { agreementId: mina.agreementId, name: 'Mina' } });
  const money = {
    agreementId: mina.agreementId,
    method: 'Cash',
    receivedOn: '2026-03-16',
    requestKey: 'the last rent',
  };
  const paid = await admin.post('/api/payments/record', { ...money, amount: owing?.open });
  expect(paid).toMatchObject({ status: 201 });
  expect(await home()).toMatchObject({ tenant: null, former: null, open: 0 });
});

test('the wall has the owner of a let flat in a row of their own, and each row sums to what the dues say of its person', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const flat = await site.addApartment();
  const { body: tenant } = await admin.post<{ _id: string }>('/api/residents', tenancy(flat, 'Karim Uddin'));
  const { body: owner } = await admin.post<{ _id: string }>('/api/residents', {
    ...tenancy(flat, 'Nasima Begum'),
    ...{ tenure: 'ownership', rent: 0, startsOn: '2026-01-01' },
  });
  const charge = { agreementId: owner._id, label: 'Service charge', amount: 4_500, dueOn: '2026-03-05' };
  expect((await admin.post('/api/charges', { ...charge, requestKey: 'the service charge' })).status).toBe(201);
  const wall = async () => (await admin.get<Wall>('/api/statistics/wall')).body.homes;
  const { body: dues } = await admin.get<{ debtors: { _id: string; open: number; earlier: number }[] }>('/api/dues');
  const owes = new Map(dues.debtors.map(({ _id, open, earlier }) => [_id, open + earlier]));
  const homes = await wall();
  expect(homes.map(({ tenant: name, isOwner, open }) => [name, isOwner ?? false, open])).toEqual([
    ['Karim Uddin', false, owes.get(tenant._id)],
    ['Nasima Begum', true, 4_500],
  ]);
  expect(owes.get(owner._id)).toBe(4_500);
  for (const { agreementId, months } of homes)
    for (const month of months) expect([agreementId, undefined]).toContain(month?.agreementId);
  // A flat that only its owner has is not free, and one row.
  const lived = await site.addApartment({ block: 'B' });
  await admin.post('/api/residents', {
    ...tenancy(lived, 'Selim'),
    tenure: 'ownership',
    rent: 0,
    startsOn: '2026-01-01',
  });
  expect((await wall()).slice(2).map(({ tenant: name, isOwner, open }) => [name, isOwner, open])).toEqual([
    ['Selim', true, 0],
  ]);
});
