import { expect, test } from 'vitest';
import type { Agreement } from '#features/agreements/endpoints.ts';
import type { Bill, BillDraft } from '#features/bills/endpoints.ts';
import type { Statement } from '#features/ledger/endpoints.ts';
import { chargeAllRents } from '#features/ledger/server/charge-rents.ts';
import { findPath } from '#features/messages/server/write-message.ts';
import { issueReceipts } from '#features/receipts/server/issue-receipts.ts';
import { countLockWaits } from '#test/database/count-lock-waits.ts';
import { application, type Flat, PASSWORD, type Site, tenancy, testSite } from '#test/site.ts';
import type { Resident } from '../endpoints.ts';

const ownership = (flat: Flat, more: object = {}) => ({
  ...tenancy(flat),
  tenantName: 'Selim Chowdhury',
  email: 'selim@example.test',
  rent: 0,
  tenure: 'ownership',
  startsOn: '2015-01-01',
  ...more,
});

async function record(site: Site, body: object): Promise<Resident> {
  const { status, body: made } = await (await site.admin()).post<Resident>('/api/residents', body);
  expect(status).toBe(201);
  return made;
}

/** The flat in the shape that `tenancy` takes. */
const flatOf = ({ block, apartmentNo, floor }: Resident): Flat => ({
  _id: '',
  block,
  apartmentNo,
  floor,
  rent: 18_000,
});

/** A flat and its owner, who has joined by the slip. */
async function owned(site: Site) {
  const flat = await site.addApartment();
  const admin = await site.admin();
  const account = await record(site, ownership(flat));
  const slip = await admin.post<{ token: string }>(`/api/agreements/invite/${account._id}`);
  const selim = await site.signUp('selim@example.test', { name: 'Selim' });
  const joined = await selim.post<Agreement>('/api/agreements/join', slip.body);
  expect(joined).toMatchObject({ status: 200, body: { tenure: 'ownership', status: 'accepted' } });
  return { flat, admin, account, selim };
}

test('an owner has no rent, begins on a day that has come, and is one of a flat; gives no notice, does not move, has no certificate', async () => {
  const site = await testSite();
  const { flat, admin, account, selim } = await owned(site);
  const { rows: joined } = await site.pool.query(`select details from audit_events where kind = 'tenancy_joined'`);
  expect(joined).toEqual([{ details: { block: flat.block, apartment: flat.apartmentNo, tenure: 'ownership' } }]);
  const other = await site.addApartment();
  for (const [wrong, field] of [
    [{ rent: 1_000 }, 'rent'],
    [{ startsOn: '2026-03-16' }, 'startsOn'],
    [{ tenure: 'king' }, 'tenure'],
  ] as const)
    expect(await admin.post('/api/residents', ownership(other, wrong))).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.anything() } },
    });
  expect(await admin.post('/api/residents', ownership(flat))).toMatchObject({
    status: 409,
    body: { fields: { apartmentNo: expect.stringContaining('has an owner already') } },
  });
  const about = `${account._id}`;
  const end = { endsOn: '2026-04-30', reason: 'Sold.' };
  for (const refused of [
    admin.post('/api/rents', { agreementId: about, rent: 1_000, fromMonth: '2026-05', reason: 'So.' }),
    admin.put(`/api/agreements/notice/${about}`, end),
    selim.put(`/api/agreements/notice/${about}`, end),
    admin.put(`/api/agreements/move/${about}`, {
      block: other.block,
      apartmentNo: other.apartmentNo,
      startsOn: '2026-03-10',
    }),
    admin.patch(`/api/residents/${about}`, { occupancy: 'staff' }),
    admin.post('/api/certificates', { agreementId: about }),
    admin.put(`/api/apartments/retire/${flat._id}`, { reason: 'Gone.' }),
  ])
    expect((await refused).status).toBe(409);
  expect((await admin.put(`/api/agreements/end/${about}`, end)).status).toBe(400);
});

test('a second owner whom another server records meanwhile is refused by the database, in words', async () => {
  const site = await testSite();
  const flat = await site.addApartment();
  const admin = await site.admin();
  const other = await site.pool.connect();
  try {
    await other.query('begin');
    await other.query(
      `insert into agreements (apartment_id, is_recorded, tenant_name, occupancy, rent_poisha, status, accepted_at, starts_on, billed_from)
       select id, true, 'Mina Rahman', 'owner', 0, 'owned', now(), '2015-01-01', '2026-03-01' from apartments where apartment_no = $1`,
      [flat.apartmentNo],
    );
    const late = admin.post('/api/residents', ownership(flat));
    await expect.poll(() => countLockWaits(site.pool), { timeout: 4_000 }).toBeGreaterThan(0);
    await other.query('commit');
    const words = expect.stringContaining('has an owner already');
    expect(await late).toMatchObject({ status: 409, body: { message: words, fields: { apartmentNo: words } } });
    await other.query(`delete from agreements where tenant_name = 'Mina Rahman'`);
  } finally {
    other.release();
  }
});

test('an owner’s flat is neither let nor offered, its tenant comes beside the owner, and neither reads the other’s', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  const free = await site.addApartment();
  expect((await rima.post('/api/agreements', application(rima, free))).status).toBe(201);
  const waiting = await record(site, ownership(free));
  const mine = await rima.get<{ status: string; reason: string }[]>('/api/agreements/mine');
  expect(mine.body).toMatchObject([{ status: 'rejected', reason: expect.stringContaining('belongs to an owner') }]);
  expect((await rima.post('/api/agreements', application(rima, free))).status).toBe(409);
  expect(waiting).toMatchObject({ tenure: 'ownership', rent: 0, occupancy: 'owner', joined: false });

  const { flat, admin, account, selim } = await owned(site);
  expect((await site.anonymous().get('/api/apartments?free=1')).body).toMatchObject({ apartments: [] });
  expect((await admin.get('/api/apartments/all')).body).toMatchObject({
    apartments: [{ available: true, owner: { agreementId: waiting._id } }, { owner: { name: 'Selim Chowdhury' } }],
  });
  expect((await admin.get('/api/admin-dashboard-info')).body).toMatchObject({
    unavailablePercentage: 100,
    totalMembers: 0,
  });
  expect((await selim.get(`/api/user-role?email=${selim.email}`)).body).toMatchObject({ role: 'user' });
  for (const nothing of ['/api/agreements/mine', `/api/agreements?email=${selim.email}`])
    expect(JSON.stringify((await selim.get(nothing)).body)).not.toContain(flat.apartmentNo);

  const tenant = await record(site, { ...tenancy(flat, 'Nasrin Akter'), rent: 20_000 });
  const nasrin = await site.signUp('nasrin@example.test');
  const slip = await admin.post<{ token: string }>(`/api/agreements/invite/${tenant._id}`);
  expect((await nasrin.post('/api/agreements/join', slip.body)).status).toBe(200);
  await chargeAllRents(site.db, new Date('2026-03-15T06:00:00Z'));
  const statement = (person: typeof selim, query: string) =>
    person.get<{ statement: Statement | null }>(`/api/ledger?email=${person.email}${query}`);
  const own = await statement(selim, '&tenure=ownership');
  expect(own.body.statement).toMatchObject({
    account: { agreementId: account._id, tenure: 'ownership', status: 'accepted', owed: 0, rent: 0 },
    others: [],
    freeMonth: null,
  });
  expect((await statement(selim, '')).body.statement).toBe(null);
  expect((await statement(nasrin, '')).body.statement?.account).toMatchObject({ owed: 20_000 });
  expect((await statement(nasrin, '&tenure=ownership')).body.statement).toBe(null);
  for (const [person, theirs] of [
    [selim, tenant],
    [nasrin, account],
  ] as const) {
    expect((await statement(person, `&agreement=${theirs._id}&tenure=ownership`)).status).toBe(404);
    expect((await statement(person, `&agreement=${theirs._id}`)).status).toBe(404);
    expect((await person.get(`/api/agreements/settlement/${theirs._id}`)).status).toBe(404);
    expect((await person.get(`/api/payments/money?email=${person.email}&agreementId=${theirs._id}`)).status).toBe(404);
  }
  // Another person's slip is refused to the owner, and an owner of a flat cannot delete their account.
  expect((await selim.post('/api/agreements/join', slip.body)).status).toBe(409);
  expect((await selim.post('/api/members/close-account', { currentPassword: PASSWORD })).status).toBe(409);
  expect((await admin.get(`/api/residents?state=owners`)).body).toMatchObject({ total: 2 });
  expect((await admin.get(`/api/residents`)).body).toMatchObject({ total: 1 });
});

test('a sold flat’s owner keeps what is open, and the next owner begins', async () => {
  const site = await testSite();
  const { flat, admin, account, selim } = await owned(site);
  const charge = { agreementId: account._id, label: 'A key', amount: 300, dueOn: '2026-03-15' };
  expect((await admin.post('/api/charges', { ...charge, requestKey: 'the one form' })).status).toBe(201);
  expect(
    (await admin.put(`/api/agreements/end/${account._id}`, { endsOn: '2026-03-15', reason: 'Sold.' })).status,
  ).toBe(200);
  expect(
    (await admin.put(`/api/agreements/end/${account._id}`, { endsOn: '2026-03-15', reason: 'Sold.' })).status,
  ).toBe(409);
  const own = await selim.get<{ statement: Statement }>(`/api/ledger?email=${selim.email}&tenure=ownership`);
  expect(own.body.statement.account).toMatchObject({ status: 'ended', owed: 300, endsOn: '2026-03-15' });
  expect((await admin.get('/api/residents?state=open')).body).toMatchObject({ residents: [{ _id: account._id }] });
  await record(site, ownership(flat, { tenantName: 'Mina Rahman', email: undefined, startsOn: '2026-03-15' }));
  // Among the former ones they are found by list and search, also once nothing is open.
  for (const query of ['state=ended', 'state=ended&search=Selim', `state=ended&search=${flat.apartmentNo}`])
    expect((await admin.get(`/api/residents?${query}`)).body).toMatchObject({
      ...{ total: 1, residents: [{ _id: account._id, tenure: 'ownership' }] },
    });
  expect((await admin.get('/api/residents?state=owners')).body).toMatchObject({ total: 1 });
  const people = await admin.get<{ people: unknown[] }>(`/api/search?search=${flat.apartmentNo}`);
  expect(people.body.people).toMatchObject([
    { name: 'Mina Rahman', hasEnded: false },
    { name: 'Selim Chowdhury', hasEnded: true },
  ]);
});

test('lines are billed to who lives there or to the owner; the owner is reminded, reports money, and reads bill and receipt', async () => {
  const site = await testSite();
  const { flat, admin, account, selim } = await owned(site);
  const tenant = await record(site, { ...tenancy(flat, 'Nasrin Akter'), rent: 0, occupancy: 'rent-free' });
  const alone = await record(site, ownership(await site.addApartment(), { tenantName: 'Mina Rahman', email: '' }));
  await record(site, tenancy(await site.addApartment(), 'Karim Uddin'));
  const line = { kind: 'service', method: 'fixed', since: '2026-03' };
  for (const [name, amount, payer] of [
    ['Service charge', 3_000, undefined],
    ['Sinking fund', 1_000, 'owner'],
  ] as const)
    expect((await admin.post('/api/bill-lines', { ...line, name, amount, payer })).status).toBe(201);
  expect((await admin.post('/api/bill-lines', { ...line, amount: 1, payer: 'king' })).status).toBe(400);
  const draft = (await admin.get<BillDraft>('/api/bills/2026/3/draft')).body;
  expect(draft.handover).toEqual([]);
  const rows = draft.flats.map(({ agreementId, tenure, pays }) => ({ agreementId, tenure, pays }));
  expect(rows).toMatchObject([
    { agreementId: account._id, tenure: 'ownership', pays: ['owner'] },
    { agreementId: tenant._id, tenure: 'tenancy', pays: ['occupier'] },
    { agreementId: alone._id, tenure: 'ownership', pays: ['occupier', 'owner'] },
    { tenure: 'tenancy', pays: ['occupier'] },
  ]);
  expect((await admin.post('/api/bills/2026/3', { total: 11_000 })).body).toMatchObject({ charges: 5, flats: 4 });
  // A tenant who is recorded later is not billed what the owner was.
  await record(site, { ...tenancy(flatOf(alone), 'Late Tenant'), startsOn: '2026-03-01' });
  expect((await admin.post('/api/bills/2026/3', { total: 0 })).body).toMatchObject({ charges: 0 });

  const bill = (id: string) => selim.get<Bill>(`/api/bills/${id}/2026/3`);
  expect((await bill(account._id)).body).toMatchObject({
    tenure: 'ownership',
    tenant: 'Selim Chowdhury',
    toPay: 1_000,
  });
  expect((await bill(tenant._id)).status).toBe(404);
  expect((await admin.get('/api/dues?search=Selim')).body).toMatchObject({
    debtors: [{ _id: account._id, tenure: 'ownership', open: 1_000, hasEnded: false }],
  });
  const reminder = { agreementId: account._id, way: 'whatsapp', language: 'en', amount: 1_000 };
  expect((await admin.post('/api/reminders', { ...reminder, requestKey: 'a reminder' })).status).toBe(201);
  expect((await selim.get('/api/ways')).status).toBe(200);
  expect((await selim.get('/api/identity/session')).body).toMatchObject({ ownsFlat: true });
  expect((await admin.get('/api/identity/session')).body).not.toHaveProperty('ownsFlat');

  const money = { method: 'bKash', reference: 'T1', amount: 1_000, receivedOn: '2026-03-15' };
  const claim = (agreementId: string, requestKey: string) =>
    selim.post<{ _id: string }>('/api/payments/claim', { ...money, agreementId, requestKey });
  expect((await claim(tenant._id, 'of the tenant')).status).toBe(404);
  const claimed = await claim(account._id, 'of the owner');
  expect(claimed.status).toBe(201);
  expect((await admin.put(`/api/payments/confirm/${claimed.body._id}`)).status).toBe(200);
  await issueReceipts(site.db, new Date('2026-03-15T07:00:00Z'));
  expect((await selim.get(`/api/receipts/${claimed.body._id}`)).body).toMatchObject({
    payer: 'Selim Chowdhury',
    tenure: 'ownership',
    amount: 1_000,
  });
  // Each message links to the account that it is about.
  const leads = (agreementId: string, isShort?: boolean) =>
    findPath(site.db, { kind: 'payment_confirmed', agreementId, about: {} }, isShort);
  expect(await leads(account._id)).toBe(`/dashboard/flat?agreement=${account._id}`);
  expect(await leads(account._id, true)).toBe('/dashboard/flat');
  expect(await leads(tenant._id)).toBe('/dashboard/payment-history');
  const paid = await selim.get(`/api/payments/money?email=${selim.email}&agreementId=${account._id}`);
  expect(paid.body).toMatchObject({ payments: [{ amount: 1_000, others: [{ label: 'Sinking fund' }] }] });
  expect((await selim.get(`/api/payments/money?email=${selim.email}`)).body).toMatchObject({ payments: [] });
});

test('the owner of a flat sees the building’s year, costs and vouchers where the building shows them, and nobody else does', async () => {
  const site = await testSite();
  const { admin, selim } = await owned(site);
  const { body: building } = await admin.get<object>('/api/building');
  expect(building).toMatchObject({ ownersSeeYear: false });
  const cost = (more: object) => ({
    ...{
      day: '2026-03-14',
      category: 'repairs',
      amount: 900,
      paidFrom: 'Bank',
      payee: 'Abdul Karim',
      note: 'His leg.',
    },
    ...{ ...more, requestKey: crypto.randomUUID() },
  });
  const spend = async (more: object) => (await admin.post<{ _id: string }>('/api/expenses', cost(more))).body._id;
  const [kept, taken] = [await spend({}), await spend({ amount: 70, payee: 'Written twice' })];
  await spend({ amount: 100, refunds: kept });
  await spend({ day: '2026-02-28', amount: 4, category: 'fuel' });
  const voucherOf = async (id: string) =>
    (
      await admin.post<{ _id: string }>(
        `/api/papers?${new URLSearchParams({ kind: 'expense', id, name: 'bill.pdf' })}`,
        new TextEncoder().encode('%PDF-1.7\n%%EOF\n'),
        { 'content-type': 'application/pdf' },
      )
    ).body._id;
  const [voucher, takenVoucher] = [await voucherOf(kept), await voucherOf(taken)];
  expect((await admin.put(`/api/expenses/reverse/${taken}`, { reason: 'Twice.' })).status).toBe(200);
  const COSTS = '/api/flats/costs?month=2026-03';
  for (const path of ['/api/flats/year', COSTS, `/api/papers/${voucher}`])
    expect((await selim.get(path)).status).toBe(404);
  expect((await admin.put('/api/building', { ...building, ownersSeeYear: true })).status).toBe(200);
  const tenant = await site.member('rima@example.test');
  for (const other of [tenant, admin])
    for (const path of ['/api/flats/year', COSTS]) expect((await other.get(path)).status).toBe(404);
  expect((await tenant.get(`/api/papers/${voucher}`)).status).toBe(404);
  expect((await selim.get(`/api/papers/${takenVoucher}`)).status).toBe(404);
  expect((await selim.get(`/api/papers?kind=expense&id=${kept}`)).status).toBe(404);
  expect((await selim.get(`/api/papers/${voucher}`)).status).toBe(200);
  expect((await selim.get('/api/expenses')).status).toBe(403);
  expect((await selim.get('/api/flats/costs?month=March')).status).toBe(400);
  const costs = await selim.get<{ costs: object[]; sum: number }>(COSTS);
  const category = { name: 'Repairs', nameBangla: expect.any(String) };
  expect(costs.body).toEqual({
    sum: 800,
    costs: [
      { _id: expect.any(String), day: '2026-03-14', amount: -100, category, vouchers: [] },
      {
        ...{ _id: kept, day: '2026-03-14', amount: 900, category },
        vouchers: [{ _id: voucher, mediaType: 'application/pdf', size: 15 }],
      },
    ],
  });
  const year = await selim.get<{ months: unknown[] }>('/api/flats/year?year=2026');
  expect(year).toMatchObject({
    status: 200,
    body: { year: 2026, total: { came: 0, spent: 804, refunded: 0, left: -804 } },
  });
  expect(year.body.months).toHaveLength(12);
  expect((await selim.get('/api/statistics/year')).status).toBe(403);
});
