import { expect, test } from 'vitest';
import { type Site, testSite } from '#test/site.ts';
import type { Rent, Statement } from '../endpoints.ts';
import { chargeAllRents } from './charge-rents.ts';

const CROWD = 64;

/** A member since January, so with three open months in March, and the administrator. */
async function building(options: Parameters<typeof testSite>[0] = {}) {
  const site = await testSite(options);
  const mina = await site.member('mina@example.test', { since: '2026-01-10T06:00:00Z' });
  return { site, mina, admin: await site.admin() };
}

type Building = Awaited<ReturnType<typeof building>>;

const change = ({ mina }: Building, more: object = {}) => ({
  agreementId: mina.agreementId,
  rent: 20_000,
  fromMonth: '2026-07',
  reason: 'As agreed.',
  ...more,
});

const put = ({ admin }: Building, body: unknown) => admin.post<Rent & { warnings: string[] }>('/api/rents', body);

const read = async ({ admin, mina }: Building) => (await admin.get<Statement>(`/api/ledger/${mina.agreementId}`)).body;

const charged = async (site: Site) => {
  const { rows } = await site.pool.query<{ period: string; amount: number }>(`
    select to_char(make_date(year, month, 1), 'YYYY-MM') as period, amount_poisha / 100 as amount
    from charges where cancelled_at is null order by 1`);
  return rows.map(({ period, amount }) => `${period}: ${amount}`);
};

const payment = (more: object) => ({ userEmail: 'mina@example.test', amount: 18_000, month: 'April', ...more });

const cash = (agreementId: string, more: object) => ({
  agreementId,
  amount: 18_000,
  method: 'Cash',
  receivedOn: '2026-03-14',
  requestKey: crypto.randomUUID(),
  ...more,
});

test('a rent changes to an amount, from a month on, with a reason', async () => {
  const all = await building();
  for (const [wrong, field, sentence] of [
    [{ rent: -1 }, 'rent', 'An amount is not below 0.'],
    [{ rent: 1.001 }, 'rent', 'Please give at most two decimals.'],
    [{ fromMonth: '2026-13' }, 'fromMonth', 'Please enter a month, such as 2026-03 or March 2026.'],
    [{ reason: ' ' }, 'reason', 'Please say why.'],
    [{ marketValue: '-1' }, 'marketValue', 'Please enter a value above 0.'],
  ] as const)
    expect(await put(all, change(all, wrong))).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } });
  expect(await all.site.count('rents')).toBe(1);
});

test('the rent of a month that is charged, now or ahead, does not change, nor that of no tenancy or one that has ended', async () => {
  const all = await building();
  expect((await put(all, change(all, { agreementId: crypto.randomUUID() }))).status).toBe(404);
  const early = 'The rent can change from April 2026 on: the rent of the months before is added already.';
  expect(await put(all, change(all, { fromMonth: '2026-03' }))).toMatchObject({
    status: 409,
    body: { message: early, fields: { fromMonth: early } },
  });
  const cookie = `${all.admin.cookie()}; language=bn`;
  expect((await all.admin.post('/api/rents', change(all, { fromMonth: '2026-03' }), { cookie })).body).toMatchObject({
    message: 'ভাড়া এপ্রিল ২০২৬ থেকে বদলানো যাবে: আগের মাসগুলোর ভাড়া যোগ হয়ে গেছে।',
  });
  expect((await read(all)).freeMonth).toBe('2026-04');
  await all.mina.post('/api/payments', payment({ month: 'June', year: 2026 }));
  expect((await put(all, change(all, { fromMonth: '2026-06' }))).status).toBe(409);
  expect((await put(all, change(all, { fromMonth: '2036-08' }))).body).toMatchObject({
    message: 'Please enter a month in the next 10 years.',
  });
  expect((await read(all)).freeMonth).toBe('2026-07');
  await all.admin.put(`/api/users/downgrade/${all.mina.email}`);
  expect((await put(all, change(all))).body).toMatchObject({ message: 'This tenancy has ended.' });
  expect((await read(all)).freeMonth).toBeNull();
  expect(await all.site.count('rents')).toBe(1);
});

test('the row recorded last counts from its month on, and everything that shows the rent follows', async () => {
  const all = await building();
  const { site, mina, admin } = all;
  await put(all, change(all, { rent: 19_000, fromMonth: '2026-05' }));
  await put(all, change(all, { rent: 21_000, fromMonth: '2026-06' }));
  await put(all, change(all, { rent: 20_000, fromMonth: '2026-06', reason: 'A better offer.' }));
  const about = `email=${mina.email}`;
  const check = (month: string) => mina.get(`/api/payments/check?${about}&month=${month}&year=2026`);
  expect((await check('April')).body).toEqual({ paid: false, year: 2026 });
  expect((await check('July')).body).toEqual({ paid: false, year: 2026, rent: 20_000 });
  expect(await mina.post('/api/payments', payment({ month: 'May', year: 2026 }))).toMatchObject({
    status: 409,
    body: { message: 'The amount due for May 2026 is ৳19,000.00.' },
  });
  expect((await mina.post('/api/payments', payment({ month: 'May', year: 2026, amount: 19_000 }))).status).toBe(201);
  const shown = async () => ({
    agreement: (await mina.get<{ agreement: { rent: number } }>(`/api/agreements?${about}`)).body.agreement.rent,
    member: (await mina.get<{ rent: number }>(`/api/member-agreement?${about}`)).body.rent,
    mine: (await mina.get<{ rent: number }[]>('/api/agreements/mine')).body[0]?.rent,
    resident: (await admin.get<{ residents: { rent: number }[] }>('/api/residents')).body.residents[0]?.rent,
    account: (await read(all)).account.rent,
    csv: /"Rima Akter",.*?,(\d+),/.exec((await admin.get<string>('/api/residents.csv')).body)?.[1],
  });
  expect(new Set(Object.values(await shown()).map(Number))).toEqual(new Set([18_000]));
  site.at('2026-06-30T18:00:00Z');
  expect(new Set(Object.values(await shown()).map(Number))).toEqual(new Set([20_000]));
  expect(await charged(site)).toEqual([
    '2026-01: 18000',
    '2026-02: 18000',
    '2026-03: 18000',
    '2026-04: 18000',
    '2026-05: 19000',
    '2026-06: 20000',
    '2026-07: 20000',
  ]);
  const { rents } = await read(all);
  expect(rents.map(({ fromMonth, rent, recordedBy }) => [fromMonth, rent, recordedBy])).toEqual([
    ['2026-01', 18_000, 'Farhana Rahman'],
    ['2026-05', 19_000, 'Farhana Rahman'],
    ['2026-06', 21_000, 'Farhana Rahman'],
    ['2026-06', 20_000, 'Farhana Rahman'],
  ]);
});

test('a tenancy that has ended shows the rent of its last month, also where its end was recorded before', async () => {
  const all = await building();
  const { site, mina, admin } = all;
  await put(all, change(all, { fromMonth: '2026-04' }));
  const end = { endsOn: '2026-04-12', reason: 'They move out.' };
  expect((await admin.put(`/api/agreements/end/${mina.agreementId}`, end)).status).toBe(200);
  expect((await read(all)).account.rent).toBe(18_000);
  site.at('2026-06-15T06:00:00Z');
  expect((await read(all)).account.rent).toBe(20_000);
});

test('what custom and law say is answered and kept in the trail, and forbids nothing; a repeat is answered as before', async () => {
  const all = await building();
  const risen = change(all, { fromMonth: '2026-05', marketValue: 1_500_000 });
  const warnings = [
    'The tenancy began in January 2026, less than 24 months before.',
    'Rents rise in June or July, by custom.',
    'A year’s rent is more than 15% of the flat’s market value.',
  ];
  const first = await put(all, risen);
  expect(first).toMatchObject({ status: 201, body: { rent: 20_000, fromMonth: '2026-05', warnings } });
  expect((await put(all, risen)).body).toEqual(first.body);
  expect(await all.site.count('rents')).toBe(2);
  const { body } = await all.admin.get<{ events: { details: object }[] }>('/api/audit?kind=rent_changed');
  expect(body.events.map(({ details }) => details)).toEqual([
    {
      block: all.mina.flat.block,
      apartment: all.mina.flat.apartmentNo,
      tenant: 'Rima Akter',
      rent: 20_000,
      before: 18_000,
      from: 'May 2026',
      marketValue: 1_500_000,
      reason: 'As agreed.',
      warnings: warnings.join(' '),
    },
  ]);
});

const waive = async ({ admin, site }: Building, more: object = {}) => {
  const { rows } = await site.pool.query<{ id: string }>('select id from charges where month = 3');
  const body = { amount: 3_000, outstanding: 18_000, reason: 'The lift stood still.', ...more };
  return admin.put<Statement['charges'][number]>(`/api/charges/waive/${rows[0]?.id}`, body);
};

test('no more is waived than is open, of a charge that is there, with a reason, as the screen showed it', async () => {
  const all = await building();
  await read(all);
  const more = 'Of the rent of March 2026, ৳18,000.00 is open.';
  for (const [wrong, field, sentence] of [
    [{ amount: 0 }, 'amount', 'Please enter an amount above 0.'],
    [{ amount: 18_000.01 }, 'amount', more],
    [{ reason: '' }, 'reason', 'Please say why.'],
  ] as const)
    expect(await waive(all, wrong)).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } });
  expect(await waive(all, { outstanding: 17_000 })).toMatchObject({
    status: 409,
    body: { message: `${more} Please look again.` },
  });
  const nothing = { amount: 1, outstanding: 1, reason: 'No such charge.' };
  expect((await all.admin.put(`/api/charges/waive/${crypto.randomUUID()}`, nothing)).status).toBe(404);
  expect((await all.mina.put(`/api/charges/waive/${crypto.randomUUID()}`, nothing)).status).toBe(403);
  expect(await all.site.count("journal_entries where kind = 'waive'")).toBe(0);
});

test('what is waived is no longer owed; the rest is, and a month of which all is waived is paid', async () => {
  const all = await building();
  await read(all);
  expect(await waive(all)).toMatchObject({
    status: 200,
    body: { month: 'March', amount: 18_000, outstanding: 15_000 },
  });
  expect(await waive(all)).toMatchObject({ status: 200, body: { outstanding: 15_000 } });
  const { account, entries } = await read(all);
  expect(account.owed).toBe(51_000);
  expect(entries[0]).toMatchObject({ kind: 'waive', amount: -3_000, balance: 51_000, reason: 'The lift stood still.' });
  const march = `/api/payments/check?email=${all.mina.email}&month=March&year=2026`;
  expect((await all.mina.get(march)).body).toMatchObject({ paid: false, due: 15_000 });
  expect((await waive(all, { amount: 15_000, outstanding: 15_000 })).status).toBe(200);
  expect((await all.mina.get(march)).body).toMatchObject({ paid: true });
  const { body } = await all.admin.get<{ events: unknown[] }>('/api/audit?kind=charge_waived');
  expect(body.events).toMatchObject([
    { details: { amount: 15_000, charge: 'the rent of March 2026' } },
    { details: { amount: 3_000, tenant: 'Rima Akter', reason: 'The lift stood still.' } },
  ]);
});

type Answered = { status: number };
const crowd = (run: (place: number) => Promise<Answered>) =>
  Promise.all(Array.from({ length: CROWD }, (_, place) => run(place)));
const statuses = (answers: Answered[]) => new Set(answers.map(({ status }) => status));

test('of 64 equal waivers and rent changes at once one is made, and all are answered', { tags: ['deep'] }, async () => {
  const all = await building({ connections: 12 });
  await read(all);
  const answers = await crowd((place) => (place % 2 ? waive(all) : put(all, change(all))));
  expect(statuses(answers)).toEqual(new Set([200, 201]));
  expect(await all.site.count("journal_entries where kind = 'waive'")).toBe(1);
  expect(await all.site.count('rents')).toBe(2);
});

test('of 64 that waive a charge with different reasons one wins', { tags: ['deep'] }, async () => {
  const all = await building({ connections: 12 });
  await read(all);
  const answers = await crowd((place) => waive(all, { amount: 18_000, reason: `Reason ${place}` }));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(statuses(answers)).toEqual(new Set([200, 409]));
});

test('a charge that is paid and waived at once is settled once', { tags: ['deep'] }, async () => {
  const all = await building({ connections: 12 });
  await read(all);
  const march = [{ month: 'March', year: 2026, amount: 18_000 }];
  const answers = await crowd((place) =>
    place % 2
      ? waive(all, { amount: 18_000, reason: `Reason ${place}` })
      : all.admin.post('/api/payments/record', cash(all.mina.agreementId, { parts: march, again: true })),
  );
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  expect((await read(all)).account.owed).toBe(36_000);
});

test('a rent that changes while the month is paid ahead, or begins, is the rent of the charge or comes later', async () => {
  const all = await building({ connections: 12 });
  const april = change(all, { fromMonth: '2026-04' });
  const ahead = [18_000, 20_000].map((amount) => payment({ amount, year: 2026 }));
  const begins = new Date('2026-04-01T00:00:00Z');
  const answers = await crowd((place) => {
    if (place % 4 === 0) return put(all, change(all, { ...april, reason: `Reason ${place}` }));
    if (place % 4 === 1) return chargeAllRents(all.site.db, begins).then(() => ({ status: 204 }));
    return all.mina.post('/api/payments', ahead[place % 2]);
  });
  expect(statuses(answers).has(500)).toBe(false);
  const changed = answers.some(({ status }, place) => place % 4 === 0 && status === 201);
  expect((await charged(all.site)).at(-1)).toBe(`2026-04: ${changed ? 20_000 : 18_000}`);
});
