import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { BillLine } from '#features/bills/endpoints.ts';
import { type Member, type Person, testSite } from '#test/site.ts';

const METER = {
  ...{ name: 'Electricity', nameBangla: 'বিদ্যুৎ', kind: 'electricity', method: 'meter', since: '2026-01' },
  steps: [{ upTo: null, rate: 5 }],
};

/** Mina lives here and is the building's accountant, Kamal lives here and is a caretaker, Omar is a tenant and Farhana the owner. */
async function people() {
  const site = await testSite();
  const farhana = await site.admin();
  const [mina, kamal, omar] = [
    await site.member('mina@example.test', { name: 'Mina' }),
    await site.member('kamal@example.test', { name: 'Kamal' }),
    await site.member('omar@example.test', { name: 'Omar' }),
  ];
  await site.appoint(mina.email, 'accountant');
  await site.appoint(kamal.email, 'caretaker');
  const { body: line } = await farhana.post<BillLine>('/api/bill-lines', METER);
  const read = async (who: Person, home: Member, reading: number | null, version = 0) => {
    const cells = [{ lineId: line._id, agreementId: home.agreementId, figure: reading, version }];
    return (await who.put('/api/bills/2026/2/draft', { cells })).status;
  };
  return { site, farhana, mina, kamal, omar, read };
}

test('nobody who works here types the reading that their own home is billed by, nor empties it; an owner and a colleague do', async () => {
  const { site, farhana, mina, kamal, omar, read } = await people();
  for (const who of [mina, kamal]) {
    expect(await read(who, who, 5)).toBe(403);
    expect(await read(who, omar, who === mina ? 100 : 120, who === mina ? 0 : 1)).toBe(200);
  }
  expect(await site.count('bill_cells')).toBe(1);
  expect([await read(farhana, mina, 300), await read(mina, kamal, 200)]).toEqual([200, 200]);
  expect(await read(mina, mina, null, 1)).toBe(403);
  expect(await site.count('bill_cells where figure is null')).toBe(0);
  // Bills are issued for all homes at once, also by whoever lives here.
  const draft = await mina.get<{ meters: object[] }>('/api/bills/2026/2/draft');
  expect(draft.status).toBe(200);
  const record = `insert into meter_readings (line_id, apartment_id, agreement_id, year, month, reading, units, recorded_at, recorded_by)
    select line_id, apartment_id, agreements.id, 2026, 2, $1, 0, now(), users.id from bill_cells
    join agreements on agreements.id = agreement_id join users on users.email = 'mina@example.test' where agreements.id = $2`;
  await site.pool.query(record, [300, mina.agreementId]);
  // A second reading of the same month corrects the first.
  await expect(site.pool.query(record, [10, mina.agreementId])).rejects.toMatchObject({
    constraint: 'duties_own_home',
  });
});

test('a staff member withdraws a claim of their own, and declines no other money of their home', async () => {
  const { site, farhana, mina, kamal } = await people();
  const claim = { amount: 18_000, method: 'bKash', receivedOn: '2026-03-14' };
  const sent = await mina.post<{ _id: string }>('/api/payments/claim', {
    ...claim,
    ...{ reference: '8N7A61XYZ2', requestKey: 'the form of mina' },
  });
  expect(sent).toMatchObject({ status: 201 });
  expect((await kamal.put(`/api/payments/withdraw/${sent.body._id}`)).status).toBe(404);
  expect(await mina.put(`/api/payments/withdraw/${sent.body._id}`)).toMatchObject({
    status: 200,
    body: { state: 'declined' },
  });
  expect((await mina.put(`/api/payments/withdraw/${sent.body._id}`)).status).toBe(200);
  expect((await farhana.get<object[]>('/api/payments/waiting')).body).toEqual([]);
  expect(await site.count("journal_entries where kind = 'decline'")).toBe(1);
  // A claim that they withdrew before excuses no other decline.
  const decline = `insert into journal_entries (kind, agreement_id, effective_on, recorded_by)
    select 'decline', $1, '2026-03-15', id from users where email = 'mina@example.test'`;
  await expect(site.pool.query(decline, [mina.agreementId])).rejects.toMatchObject({ constraint: 'duties_own_home' });
});

test('nobody who works here teaches whose telephone pays for their own home: not by the page, not by a line, not in the database', async () => {
  const { site, farhana, mina, omar } = await people();
  const known = (home: Member) => ({
    ...{ phone: '01911000111', agreementId: home.agreementId, who: 'his brother', requestKey: randomUUID() },
  });
  expect(await mina.post('/api/known-payers', known(mina))).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('home of your own') },
  });
  const insert = `insert into known_payers (phone, agreement_id, learned_at, learned_by)
    select '01911000222', $1, now(), id from users where email = 'mina@example.test'`;
  await expect(site.pool.query(insert, [mina.agreementId])).rejects.toMatchObject({ constraint: 'duties_own_home' });
  expect(await site.count('known_payers')).toBe(0);
  expect((await mina.post('/api/known-payers', known(omar))).status).toBe(201);
  expect((await farhana.post('/api/known-payers', known(mina))).status).toBe(201);
});

test('a manager who owns a flat changes no telephone of it, ends it nor adds one of its people with a telephone', async () => {
  const { site, farhana } = await people();
  const flat = await site.addApartment({ rent: 0 });
  const { body } = await farhana.post<{ _id: string }>('/api/residents', {
    ...{ block: flat.block, apartmentNo: flat.apartmentNo, tenantName: 'Rokeya', rent: 0 },
    ...{ startsOn: '2026-01-01', tenure: 'ownership' },
  });
  const rokeya = await site.signUp('rokeya@example.test', { name: 'Rokeya' });
  const { body: slip } = await farhana.post<{ token: string }>(`/api/agreements/invite/${body._id}`);
  expect((await rokeya.post('/api/agreements/join', { token: slip.token })).status).toBe(200);
  await site.appoint(rokeya.email, 'manager');
  const home = `/api/residents/${body._id}`;
  const acts = async (who: Person) => [
    (await who.patch(home, { phone: '01911 000111' })).status,
    (await who.post(`${home}/people`, { name: 'Rina', phone: '01911 000222' })).status,
    (await who.put(`/api/agreements/end/${body._id}`, { endsOn: '2026-03-15', reason: 'Sold.' })).status,
  ];
  expect(await acts(rokeya)).toEqual([403, 403, 403]);
  expect((await rokeya.patch(home, { tenantName: 'Rokeya Begum' })).status).toBe(200);
  expect(await acts(farhana)).toEqual([200, 201, 200]);
});
