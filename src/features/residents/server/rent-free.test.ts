import { expect, test } from 'vitest';
import type { Statement } from '#features/ledger/endpoints.ts';
import { chargeAllRents } from '#features/ledger/server/charge-rents.ts';
import type { MoneyReceived } from '#features/payments/endpoints.ts';
import { application, type Flat, type Site, tenancy, testSite } from '#test/site.ts';
import type { Resident } from '../endpoints.ts';

const owner = (flat: Flat, more: object = {}) => ({ ...tenancy(flat), occupancy: 'owner', rent: 0, ...more });

async function record(site: Site, body: object): Promise<Resident> {
  const { status, body: made } = await (await site.admin()).post<Resident>('/api/residents', body);
  expect(status).toBe(201);
  return made;
}

const statementOf = async (site: Site, { _id }: Pick<Resident, '_id'>) =>
  (await (await site.admin()).get<Statement>(`/api/ledger/${_id}`)).body;

test('no rent is taken down only of a home that is not rented, and nobody applies for a flat without its rent', async () => {
  const site = await testSite();
  const [flat, rima, admin] = [await site.addApartment(), await site.signUp('rima@example.test'), await site.admin()];
  for (const wrong of [
    { rent: 0 },
    { rent: 0, occupancy: 'rented' },
    { rent: 0, occupancy: '' },
    { rent: 0, occupancy: null },
  ])
    expect(await admin.post('/api/residents', { ...tenancy(flat), ...wrong })).toMatchObject({
      status: 400,
      body: { message: 'A rent is above 0.', fields: { rent: 'A rent is above 0.' } },
    });
  for (const wrong of [
    { occupancy: 'king' },
    { occupancy: 'owner', rent: -1 },
    { occupancy: 'owner', rent: undefined },
  ])
    expect((await admin.post('/api/residents', { ...owner(flat), ...wrong })).status).toBe(400);
  expect((await rima.post('/api/agreements', { ...application(rima, flat), rent: 0 })).status).toBe(409);
  await expect(
    site.pool.query(
      `insert into agreements (user_id, apartment_id, rent_poisha) select users.id, $1, 0 from users limit 1`,
      [flat._id],
    ),
  ).rejects.toMatchObject({ constraint: 'agreements_rent_free' });
  const rented = await record(site, tenancy(flat));
  expect(rented.occupancy).toBe('rented');
  expect(await admin.patch(`/api/residents/${rented._id}`, { occupancy: '' })).toMatchObject({ status: 400 });
  expect(
    await admin.post('/api/rents', { agreementId: rented._id, rent: -1, fromMonth: '2026-05', reason: 'So.' }),
  ).toMatchObject({
    status: 400,
  });
});

test('an owner’s flat is taken, billed and settled like every other, is charged no rent, and counts as no income', async () => {
  const site = await testSite();
  const [flat, admin, guest] = [await site.addApartment(), await site.admin(), site.anonymous()];
  const rima = await site.signUp('rima@example.test');
  const resident = await record(
    site,
    owner(flat, { occupancy: 'মালিক', startsOn: '2020-01-01', billedFrom: '2026-01', advance: 500 }),
  );
  expect(resident).toMatchObject({ occupancy: 'owner', rent: 0, billedFrom: '2026-01' });
  await chargeAllRents(site.db, new Date('2026-07-15T06:00:00Z'));
  site.at('2026-07-15T06:00:00Z');
  expect((await site.pool.query('select 1 from charges')).rows).toEqual([]);
  expect((await guest.get<unknown>('/api/apartments')).body).not.toMatchObject({ apartments: [{ available: true }] });
  expect((await rima.post('/api/agreements', application(rima, flat))).status).toBe(409);
  expect((await admin.get('/api/admin-dashboard-info')).body).toMatchObject({
    availablePercentage: 0,
    unavailablePercentage: 100,
  });

  const line = {
    name: 'Service',
    nameBangla: 'সার্ভিস',
    kind: 'service',
    method: 'fixed',
    amount: 3_000,
    since: '2026-07',
  };
  expect((await admin.post('/api/bill-lines', line)).status).toBe(201);
  expect((await admin.post('/api/bills/2026/7', { total: 3_000 })).status).toBe(200);
  const money = {
    agreementId: resident._id,
    amount: 3_000,
    method: 'Cash',
    receivedOn: '2026-07-15',
    requestKey: 'the form',
  };
  const paid = await admin.post<MoneyReceived>('/api/payments/record', money);
  expect(paid).toMatchObject({ status: 201, body: { receiptNo: expect.stringMatching(/^2026-/) } });
  const { account, charges } = await statementOf(site, resident);
  expect(account).toMatchObject({ occupancy: 'owner', rent: 0, owed: 0, held: 500 });
  expect(charges.map(({ kind }) => kind)).toEqual(['service']);
  const year = (await admin.get<{ total: Record<string, unknown> }>('/api/statistics/year?year=2026')).body.total;
  expect(year).toMatchObject({ expected: 0, figures: { 'came:service': 3_000 } });

  const end = { endsOn: '2026-07-15', reason: 'The flat is sold.' };
  expect((await admin.put(`/api/agreements/end/${resident._id}`, end)).status).toBe(200);
  const settling = { refund: 500, method: 'Cash', paidOn: '2026-07-15', requestKey: 'the refund' };
  expect(await admin.put(`/api/agreements/settlement/${resident._id}`, settling)).toMatchObject({
    status: 200,
    body: { toPay: 0, toRefund: 0 },
  });
  expect((await admin.post('/api/certificates', { agreementId: resident._id })).status).toBe(201);
});

test('a rent begins and ends with a month, and months without one are never charged later', async () => {
  const site = await testSite();
  const [flat, admin] = [await site.addApartment(), await site.admin()];
  const resident = await record(site, owner(flat, { occupancy: 'staff', billedFrom: '2026-01' }));
  const change = (rent: number, fromMonth: string) =>
    admin.post<{ warnings: string[] }>('/api/rents', { agreementId: resident._id, rent, fromMonth, reason: 'Agreed.' });
  expect(await change(5_000, '2026-03')).toMatchObject({
    status: 409,
    body: {
      fields: { fromMonth: 'The rent can change from April 2026 on: the rent of the months before is added already.' },
    },
  });
  expect(await change(5_000, '2026-04')).toMatchObject({ status: 201, body: { warnings: [] } });
  expect(await change(0, '2026-06')).toMatchObject({
    status: 201,
    body: { warnings: ['No rent is added from June 2026 on.'] },
  });
  site.at('2026-08-15T06:00:00Z');
  await chargeAllRents(site.db, new Date('2026-08-15T06:00:00Z'));
  const { charges, account } = await statementOf(site, resident);
  expect(charges.map(({ month, amount }) => [month, amount])).toEqual([
    ['April', 5_000],
    ['May', 5_000],
  ]);
  expect(account.rent).toBe(0);
});

test('a rent that was never owed is corrected to none from a past month on', async () => {
  const site = await testSite();
  const [flat, admin] = [await site.addApartment(), await site.admin()];
  const resident = await record(site, { ...tenancy(flat), billedFrom: '2026-01' });
  const about = { rent: 0, fromMonth: '2026-02', reason: 'He owns it.', requestKey: 'the form' };
  expect(await admin.put(`/api/rents/correct/${resident._id}`, { ...about, months: 2 })).toMatchObject({
    status: 200,
    body: { account: { rent: 0, owed: 18_000 } },
  });
  expect(await admin.patch(`/api/residents/${resident._id}`, { occupancy: 'owner' })).toMatchObject({
    status: 200,
    body: { occupancy: 'owner', rent: 0 },
  });
});

test('a member without rent has no months to pay, and what they send is answered that nothing is due', async () => {
  const site = await testSite();
  const [flat, admin, rima] = [await site.addApartment(), await site.admin(), await site.signUp('rima@example.test')];
  const resident = await record(site, owner(flat, { billedFrom: '2026-01' }));
  const { body } = await admin.post<{ token: string }>(`/api/agreements/invite/${resident._id}`);
  expect((await rima.post('/api/agreements/join', { token: body.token })).status).toBe(200);
  expect((await rima.get(`/api/payments/months?email=${rima.email}`)).body).toEqual([]);
  expect((await rima.get(`/api/payments/check?email=${rima.email}&month=March`)).body).toEqual({
    paid: true,
    year: 2026,
  });
  expect(
    await rima.post('/api/payments', { userEmail: rima.email, amount: 0, month: 'March', year: 2026 }),
  ).toMatchObject({
    status: 409,
    body: { message: 'Nothing is due for March 2026.' },
  });
  expect((await rima.get(`/api/agreements?email=${rima.email}`)).body).toMatchObject({ agreement: { rent: 0 } });
});

test('a move takes "no rent" along, unless the office names one', async () => {
  const site = await testSite();
  const [from, to, third, admin] = [
    await site.addApartment(),
    await site.addApartment(),
    await site.addApartment(),
    await site.admin(),
  ];
  const first = await record(site, owner(from, { occupancy: 'staff' }));
  const move = (id: string, { block, apartmentNo }: Flat, more: object) =>
    admin.put<Resident>(`/api/agreements/move/${id}`, { block, apartmentNo, startsOn: '2026-03-15', ...more });
  const moved = await move(first._id, to, {});
  expect(moved).toMatchObject({ status: 200, body: { occupancy: 'staff', rent: 0 } });
  site.at('2026-03-20T06:00:00Z');
  expect(await move(moved.body._id, third, { startsOn: '2026-03-18', rent: 4_000 })).toMatchObject({
    status: 200,
    body: { occupancy: 'staff', rent: 4_000 },
  });
  const rented = await record(site, tenancy(from));
  expect(await move(rented._id, to, { startsOn: '2026-03-18', rent: 0 })).toMatchObject({
    status: 400,
    body: { fields: { rent: 'A rent is above 0.' } },
  });
});

test('a list names owners and staff in either language, and its download is read again', async () => {
  const site = await testSite();
  const [one, two, three, admin] = [
    await site.addApartment(),
    await site.addApartment(),
    await site.addApartment(),
    await site.admin(),
  ];
  const row = ({ block, apartmentNo }: Flat, more: object) => ({
    ...{ block, apartmentNo, tenantName: 'Karim Uddin', startsOn: '2024-07-01', ...more },
  });
  const rows = [row(one, { occupancy: 'মালিক', rent: '০' }), row(two, { occupancy: 'Guard', rent: '0' })];
  const table = (more: object[]) => ({ rows: [...rows, ...more] });
  expect(await admin.post('/api/residents/import', table([row(three, { rent: '0' })]))).toMatchObject({
    status: 400,
    body: { message: 'Row 3: A rent is above 0. Nothing was imported.' },
  });
  expect(
    await admin.post('/api/residents/import', table([row(three, { occupancy: 'ghost', rent: '5' })])),
  ).toMatchObject({
    status: 400,
    body: { message: 'Row 3: Please write Rented, Owner, Staff or Rent-free. Nothing was imported.' },
  });
  expect((await admin.post('/api/residents/import', table([]))).body).toMatchObject({ imported: 2 });
  const { body: csv } = await admin.get<string>('/api/residents.csv');
  expect(csv).toContain('Occupancy');
  expect(csv).toContain('"Owner"');
  expect(csv).toContain('"Staff"');
});
