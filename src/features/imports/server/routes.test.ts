import { expect, test } from 'vitest';
import { type Flat, tenancy, testSite } from '#test/site.ts';

const rowOf = (flat: Omit<Flat, '_id'>) => ({ ...tenancy(flat), rent: '18000' });

type Last = { last: { _id: string; rows: number; isUndone: boolean } | null };

async function office() {
  const site = await testSite();
  const admin = await site.admin();
  const last = async (kind: string) => (await admin.get<Last>(`/api/imports/${kind}`)).body.last;
  const undo = async (kind: string) => admin.put<object>(`/api/imports/undo/${(await last(kind))?._id}`);
  return { site, admin, last, undo };
}

test('imported tenants are taken back with all that they owed, held and paid ahead, and can be imported anew', async () => {
  const { site, admin, last, undo } = await office();
  const [flat, other] = [await site.addApartment(), await site.addApartment()];
  const rows = [
    { ...rowOf(flat), owedBefore: '5000', advance: '36000', paidAhead: '2000' },
    { ...rowOf(other), email: 'other@example.test' },
    { block: 'Z', apartmentNo: 'Z-401', rent: '9000' },
  ];
  const table = { rows, emptyFlats: [2] };
  expect((await admin.post('/api/residents/import', { ...table, dryRun: true })).status).toBe(200);
  expect(await last('residents')).toBeNull();
  await admin.post('/api/residents/import', table);
  expect(await last('residents')).toMatchObject({ rows: 2, isUndone: false });
  expect(await undo('residents')).toMatchObject({ status: 200, body: { undone: 2 } });
  expect(await last('residents')).toMatchObject({ isUndone: true });
  expect(await undo('residents')).toMatchObject({ status: 409 });
  const { rows: open } = await site.pool.query(
    'select sum(case when cancelled_at is null then amount_poisha else 0 end)::int as owed from charges',
  );
  expect(open).toEqual([{ owed: 0 }]);
  const { rows: held } = await site.pool.query('select sum(unapplied_poisha + held_poisha)::int as held from payments');
  expect(held).toEqual([{ held: 0 }]);
  expect(await site.count("apartments where apartment_no = 'Z-401'")).toBe(0);
  expect(await site.count("audit_events where details->>'apartmentsTakenBack' = '1'")).toBe(1);
  expect((await admin.post('/api/residents/import', table)).body).toMatchObject({ imported: 2, addedApartments: 1 });
});

test('visitors do not see flats that came with tenants once the table is taken back; the next table brings their rents', async () => {
  const { site, admin, undo } = await office();
  const there = await site.addApartment({ rent: 12_000 });
  const brought = { ...rowOf(there), block: 'N', apartmentNo: 'N-501', rent: '9000' };
  const requested = { ...brought, apartmentNo: 'N-502', email: 'second@example.test' };
  const rows = [rowOf(there), brought, requested];
  const table = { rows, addApartments: true };
  expect((await admin.post('/api/residents/import', table)).body).toMatchObject({ imported: 3, addedApartments: 2 });
  expect((await undo('residents')).status).toBe(200);
  const asked = async () =>
    (await site.pool.query('select apartment_no, rent_poisha::int / 100 as rent from apartments order by 1')).rows.map(
      ({ apartment_no, rent }) => [apartment_no, rent],
    );
  expect(await asked()).toEqual([
    [there.apartmentNo, 12_000],
    ['N-501', 0],
    ['N-502', 0],
  ]);
  const { body } = await admin.get<{ apartments: Flat[] }>('/api/apartments?page=1');
  expect(body.apartments.map(({ apartmentNo }) => apartmentNo)).toEqual([there.apartmentNo]);
  const again = { ...table, rows: [rowOf(there), { ...brought, rent: '9500' }] };
  expect((await admin.post('/api/residents/import', again)).status).toBe(200);
  expect(await asked()).toEqual([
    [there.apartmentNo, 12_000],
    ['N-501', 9_500],
    ['N-502', 0],
  ]);
});

test('owners of flats and the people of a home are taken back with the table, and can be imported anew', async () => {
  const { site, admin, undo } = await office();
  const flat = await site.addApartment();
  const rows = [
    { ...rowOf(flat), rent: '', tenantName: 'Selim Chowdhury', tenure: 'Owner', owedBefore: '4500' },
    { ...rowOf(flat), people: 'Nusrat Jahan (wife) 01711 000001; Rafi Hasan' },
  ];
  const { body } = await admin.post('/api/residents/import', { rows });
  expect(body).toEqual({ imported: 2, problems: [] });
  expect(await undo('residents')).toMatchObject({ status: 200, body: { undone: 2 } });
  const { rows: accounts } = await site.pool.query('select status from agreements order by status');
  expect(accounts).toEqual([{ status: 'ended' }, { status: 'sold' }]);
  expect((await admin.post('/api/residents/import', { rows })).body).toEqual({ imported: 2, problems: [] });
  const { rows: people } = await site.pool.query<{ id: string; agreement: string }>(
    'select id, agreement_id as agreement from tenancy_people order by id desc limit 1',
  );
  const [last] = people;
  const left = await admin.put(`/api/residents/${last?.agreement}/people/${last?.id}/leave`, { reason: 'They left.' });
  expect(left.status).toBe(200);
  expect((await undo('residents')).status).toBe(409);
});

test('tenants of whom anything else was recorded are not taken back, and none of the others', async () => {
  const { site, admin, undo } = await office();
  const [flat, other] = [await site.addApartment(), await site.addApartment()];
  await admin.post('/api/residents/import', { rows: [rowOf(flat), rowOf(other)] });
  const { rows } = await site.pool.query<{ id: string }>('select id from agreements order by id desc limit 1');
  await admin.post(`/api/agreements/invite/${rows[0]?.id}`);
  expect(await undo('residents')).toMatchObject({ status: 409, body: { message: expect.stringContaining('a slip') } });
  expect(await site.count("agreements where status = 'accepted'")).toBe(2);
});

test('imported apartments go while they are empty', async () => {
  const { site, admin, undo } = await office();
  const rows = [1, 2].map((n) => ({ block: 'N', apartmentNo: `N-${n}`, floor: '1', rent: '9000' }));
  await admin.post('/api/apartments/import', { rows });
  await admin.post('/api/residents', { ...rowOf(await site.addApartment()), block: 'N', apartmentNo: 'N-1' });
  expect(await undo('apartments')).toMatchObject({ status: 409 });
  expect(await site.count("apartments where block = 'N'")).toBe(2);
  await admin.post('/api/apartments/import', { rows: [{ ...rows[0], apartmentNo: 'N-3' }] });
  expect(await undo('apartments')).toMatchObject({ status: 200 });
  const { rows: told } = await site.pool.query('select details from audit_events order by id desc limit 1');
  expect(told).toEqual([{ details: { apartmentsTakenBack: 1, reason: 'The import was taken back.' } }]);
  expect(await site.count("apartments where block = 'N'")).toBe(2);
});

test('imported expenses get their counter-entry; the same table again adds none and says so', async () => {
  const { site, admin, undo } = await office();
  const rows = ['500', '700'].map((amount) => ({ day: '1/3/2026', category: 'Repairs', amount, paidFrom: 'Bank' }));
  expect((await admin.post('/api/expenses/import', { rows })).body).toEqual({ imported: 2, problems: [] });
  expect((await admin.post('/api/expenses/import', { rows })).body).toEqual({ imported: 0, problems: [] });
  expect(await undo('expenses')).toMatchObject({ status: 200, body: { undone: 2 } });
  expect(await site.count('vouchers where reversed_at is not null')).toBe(2);
  expect((await admin.post('/api/expenses/import', { rows })).body).toEqual({ imported: 2, problems: [] });
});

test('what the building says of the columns is kept for the next file', async () => {
  const { admin } = await office();
  const choices = { titles: { bari: 'block' }, formats: { rent: 'comma' }, words: { diesel: 'fuel' } };
  expect((await admin.put('/api/imports/residents/choices', choices)).status).toBe(200);
  expect((await admin.get('/api/imports/residents')).body).toEqual({ last: null, choices });
  const ofBills = { titles: { gasbill: crypto.randomUUID() }, formats: {} };
  await admin.put('/api/imports/bills/choices', ofBills);
  expect((await admin.get('/api/imports/bills')).body).toEqual({ last: null, choices: { ...ofBills, words: {} } });
  expect((await admin.put('/api/imports/residents/choices', { ...choices, formats: { rent: 'odd' } })).status).toBe(
    400,
  );
});
