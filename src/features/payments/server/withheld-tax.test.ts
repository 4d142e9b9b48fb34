import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { openTestSite, type Site, testSite } from '#test/site.ts';
import type { MoneyReceived } from '../endpoints.ts';

let forms = 0;

/** A form of the office with a key of its own. */
const tax = (agreementId: string, more: Record<string, unknown> = {}) => {
  forms += 1;
  return { agreementId, amount: 1_800, receivedOn: '2026-03-05', requestKey: `the form ${forms}`, ...more };
};
const CERTIFICATE = { certificate: 'Cert/17 of 2026', certifiedOn: '2026-03-14' };

/** A member since March, with 18,000 of rent open, and the administrator. */
async function building(opened?: Site) {
  const site = opened ?? (await testSite());
  const mina = await site.member('mina@example.test');
  return { site, mina, admin: await site.admin() };
}

const record = ({ admin, mina }: Awaited<ReturnType<typeof building>>, more: Record<string, unknown> = {}) =>
  admin.post<MoneyReceived>('/api/withheld-tax', tax(mina.agreementId, more));

const sums = async (site: Site) => {
  const { rows } = await site.pool.query<{ account: string; taka: number }>(`
    select account, sum(taka)::int as taka from (
      select debit as account, amount_poisha / 100 as taka from postings
      union all select credit, -amount_poisha / 100 from postings) as side
    where account in ('tax_withheld', 'pending', 'receivable', 'card', 'cash', 'bank') group by 1 having sum(taka) <> 0 order by 1`);
  return Object.fromEntries(rows.map(({ account, taka }) => [account, taka]));
};

// Refused requests change nothing, so these tests share one site.
const refusing = await building(await openTestSite());
afterAll(refusing.site.close);

test.each([
  [{ amount: 0 }, 'amount', 'Please enter an amount above 0.'],
  [{ receivedOn: '2026-03-16' }, 'receivedOn', 'This day has not come yet.'],
  [{ certificate: '17' }, 'certifiedOn', 'Please enter the certificate’s day.'],
  [{ certifiedOn: '2026-03-14' }, 'certificate', 'Please enter the certificate’s number.'],
  [{ ...CERTIFICATE, certifiedOn: '2026-03-16' }, 'certifiedOn', 'This day has not come yet.'],
  [{ ...CERTIFICATE, certifiedOn: '1999-12-31' }, 'certifiedOn', 'Please enter a day from 2000 on.'],
  [{ parts: [{ month: 'March', year: 2026, amount: 1_801 }] }, 'parts', 'The months add up to more than was paid.'],
])('tax withheld of %j is refused', async (more, field, message) => {
  const answer = await record(refusing, more);
  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: message } } });
  expect(await refusing.site.count('payments')).toBe(0);
});

test.each([{ method: 'Cash' }, { advance: 100 }, { reference: 'A1' }])(
  'it is taken with nothing else: %j',
  async (more) => {
    expect((await record(refusing, more)).status).toBe(400);
  },
);

test('no tenancy, no document, another document, and a year that is none', async () => {
  const { admin, mina } = refusing;
  expect((await admin.post('/api/withheld-tax', tax(randomUUID()))).status).toBe(404);
  expect((await admin.put(`/api/withheld-tax/confirm/${randomUUID()}`, CERTIFICATE)).status).toBe(404);
  const claim = { amount: 500, method: 'Cash', receivedOn: '2026-03-14', requestKey: 'the claim’s form' };
  const { body } = await mina.post<MoneyReceived>('/api/payments/claim', claim);
  expect((await admin.put(`/api/withheld-tax/confirm/${body._id}`, CERTIFICATE)).status).toBe(404);
  expect((await admin.put(`/api/payments/decline/${body._id}`, { reason: 'It did not come.' })).status).toBe(200);
  for (const from of ['0000-01', '1999-12', '2200-01', '2026-13', 'soon'])
    expect((await admin.get(`/api/withheld-tax?from=${from}`)).status).toBe(400);
  expect((await mina.get('/api/withheld-tax')).status).toBe(403);
});

test('tax withheld settles the rent, waits for its certificate, and then counts without a receipt', async () => {
  const here = await building();
  const { site, admin, mina } = here;
  const { status, body: document } = await record(here);
  expect({ status, document }).toMatchObject({
    status: 201,
    document: {
      method: 'Tax withheld',
      state: 'pending',
      reference: null,
      months: [{ month: 'March', year: 2026, amount: 1_800 }],
    },
  });
  expect(await sums(site)).toEqual({ pending: 1_800, receivable: 16_200 });
  expect((await admin.get('/api/payments/waiting')).body).toMatchObject([{ _id: document._id }]);
  const cash = { agreementId: mina.agreementId, amount: 16_200, method: 'Bank', receivedOn: '2026-03-05' };
  expect((await admin.post('/api/payments/record', { ...cash, requestKey: 'the form of the rest' })).status).toBe(201);
  expect(await admin.put(`/api/payments/confirm/${document._id}`)).toMatchObject({
    status: 409,
    body: { message: 'This tax waits for its certificate. Please enter its number and day.' },
  });
  const confirm = (more: object = {}) =>
    admin.put<MoneyReceived>(`/api/withheld-tax/confirm/${document._id}`, { ...CERTIFICATE, ...more });
  expect(await confirm({ certificate: ' ' })).toMatchObject({
    status: 400,
    body: { fields: { certificate: 'Please enter the certificate’s number.' } },
  });
  expect((await confirm({ certifiedOn: '2026-03-16' })).status).toBe(400);
  expect(await confirm()).toMatchObject({
    status: 200,
    body: { state: 'confirmed', reference: CERTIFICATE.certificate, receivedOn: '2026-03-05' },
  });
  expect((await confirm()).status).toBe(409);
  expect(await sums(site)).toEqual({ bank: 16_200, tax_withheld: 1_800 });
  expect(await site.count('receipts')).toBe(1);
  const { body: till } = await admin.get<{ methods: { method: string; net: number }[] }>('/api/till?day=2026-03-05');
  expect(till.methods.filter(({ net }) => net !== 0)).toMatchObject([{ method: 'Bank', net: 16_200 }]);
  expect((await admin.get(`/api/ledger/${mina.agreementId}`)).body).toMatchObject({ account: { owed: 0 } });
});

test('with its certificate it counts at once; one certificate can be of several months', async () => {
  const here = await building();
  expect(await record(here, CERTIFICATE)).toMatchObject({ status: 201, body: { state: 'confirmed' } });
  const april = { parts: [{ month: 'April', year: 2026, amount: 1_800 }], again: true };
  expect(await record(here, { ...CERTIFICATE, ...april })).toMatchObject({ status: 201, body: { state: 'confirmed' } });
  expect(await sums(here.site)).toEqual({ receivable: 32_400, tax_withheld: 3_600 });
  expect(await here.site.count('receipts')).toBe(0);
});

test('the same form records it once, and the same tax twice is asked about', async () => {
  const here = await building();
  const form = tax(here.mina.agreementId);
  const { body: first } = await here.admin.post<MoneyReceived>('/api/withheld-tax', form);
  expect(await here.admin.post('/api/withheld-tax', form)).toMatchObject({ status: 201, body: { _id: first._id } });
  expect((await record(here)).status).toBe(409);
  expect((await record(here, { again: true })).status).toBe(201);
  expect(await here.site.count('payments')).toBe(2);
});

test('it is declined or reversed as a payment, and what it settled is due again', async () => {
  const here = await building();
  const { admin, site } = here;
  const { body: waits } = await record(here);
  expect((await admin.put(`/api/payments/reverse/${waits._id}`, { reason: 'A mistake.' })).status).toBe(409);
  const decline = { reason: 'The company paid no tax.' };
  expect((await admin.put(`/api/payments/decline/${waits._id}`, decline)).body).toMatchObject({ state: 'declined' });
  expect((await admin.put(`/api/withheld-tax/confirm/${waits._id}`, CERTIFICATE)).status).toBe(409);
  const { body: counts } = await record(here, CERTIFICATE);
  expect((await admin.put(`/api/payments/reverse/${counts._id}`, decline)).body).toMatchObject({ state: 'reversed' });
  expect(await sums(site)).toEqual({ receivable: 18_000 });
  expect((await admin.get('/api/withheld-tax')).body).toMatchObject({ documents: [], confirmed: 0, waiting: 0 });
});

test('twelve months are listed by day with their sums, and as CSV', async () => {
  const here = await building();
  const { admin, site } = here;
  site.at('2026-08-05T06:00:00.000Z');
  await record(here, { receivedOn: '2026-07-05' });
  await record(here, { receivedOn: '2026-06-30', ...CERTIFICATE });
  await record(here, { receivedOn: '2026-03-05', amount: 900.5, ...CERTIFICATE });
  const days = async (query: string) => {
    const { body } = await admin.get<{ documents: { receivedOn: string }[]; confirmed: number; waiting: number }>(
      `/api/withheld-tax${query}`,
    );
    return [...body.documents.map(({ receivedOn }) => receivedOn), body.confirmed, body.waiting];
  };
  expect(await days('')).toEqual(['2026-03-05', '2026-06-30', '2026-07-05', 2_700.5, 1_800]);
  expect(await days('?from=2026-07')).toEqual(['2026-07-05', 0, 1_800]);
  expect(await days('?from=2025-07')).toEqual(['2026-03-05', '2026-06-30', 2_700.5, 0]);
  const { body: csv } = await admin.get<string>('/api/withheld-tax.csv?from=2025-07');
  expect(csv.split('\r\n').slice(0, 2)).toEqual([
    '"Withheld on","Name","Block","Apartment","For","Amount","State","Certificate","Certificate of","Document"',
    expect.stringMatching(
      /^"2026-03-05","Rima Akter",.*"March 2026",900\.5,"confirmed","Cert\/17 of 2026","2026-03-14","[0-9a-f-]{36}"$/,
    ),
  ]);
});

/** Farhana is owner, Tania accountant; one person gives up at most 1,000. */
async function limited() {
  const here = await building();
  const tania = await here.site.signUp('tania@example.test', { name: 'Tania' });
  await here.site.appoint(tania.email, 'accountant');
  expect((await here.admin.put('/api/limits', { separates: false, giveUp: 1_000 })).status).toBe(200);
  return { ...here, tania };
}
const SECOND = {
  status: 403,
  body: { message: expect.stringContaining('somebody else than the person who recorded it') },
};

test('above what one person gives up, nobody proves alone the tax that they recorded, an owner neither', async () => {
  const { site, admin, mina, tania } = await limited();
  for (const who of [tania, admin]) {
    expect(await who.post('/api/withheld-tax', tax(mina.agreementId, { ...CERTIFICATE, again: true }))).toMatchObject(
      SECOND,
    );
    const { body } = await who.post<MoneyReceived>('/api/withheld-tax', tax(mina.agreementId, { again: true }));
    expect(await who.put(`/api/withheld-tax/confirm/${body._id}`, CERTIFICATE)).toMatchObject(SECOND);
  }
  expect(await sums(site)).toEqual({ pending: 3_600, receivable: 14_400 });
  const waiting = (await admin.get<{ _id: string }[]>('/api/payments/waiting')).body;
  const first = `/api/withheld-tax/confirm/${waiting[0]?._id}`;
  expect(await admin.put(first, CERTIFICATE)).toMatchObject({ status: 200, body: { state: 'confirmed' } });
  // Up to the limit one person is enough.
  const less = tax(mina.agreementId, { ...CERTIFICATE, amount: 1_000 });
  expect(await tania.post('/api/withheld-tax', less)).toMatchObject({ status: 201, body: { state: 'confirmed' } });
});

test('whoever has a duty records no tax for their own home, nor enters its certificate, below any limit', async () => {
  const { site, admin, mina } = await building();
  await site.appoint(mina.email, 'accountant');
  const refusal = { status: 403, body: { message: expect.stringContaining('home') } };
  expect(await mina.post('/api/withheld-tax', tax(mina.agreementId, { amount: 1 }))).toMatchObject(refusal);
  const { body } = await admin.post<MoneyReceived>('/api/withheld-tax', tax(mina.agreementId));
  expect(await mina.put(`/api/withheld-tax/confirm/${body._id}`, CERTIFICATE)).toMatchObject(refusal);
  expect(await sums(site)).toEqual({ pending: 1_800, receivable: 16_200 });
});
