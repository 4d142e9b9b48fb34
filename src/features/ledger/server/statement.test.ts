import { expect, test } from 'vitest';
import { type Site, testSite } from '#test/site.ts';
import type { Statement, StatementEntry } from '../endpoints.ts';
import { ROOTS } from './write-journal-text.ts';

/** A member since January, so with three open months in March, and the administrator. */
async function building() {
  const site = await testSite();
  const mina = await site.member('mina@example.test', { since: '2026-01-10T06:00:00Z' });
  return { site, mina, admin: await site.admin() };
}

const cash = (agreementId: string, more: object) => ({
  agreementId,
  amount: 18_000,
  method: 'Cash',
  receivedOn: '2026-03-14',
  requestKey: crypto.randomUUID(),
  ...more,
});

const read = async (site: Site, agreementId: string, page = 1) =>
  (await (await site.admin()).get<Statement>(`/api/ledger/${agreementId}?page=${page}`)).body;

const lines = (entries: StatementEntry[]) =>
  entries.map(({ day, kind, amount, balance }) => `${day} ${kind} ${amount} ${balance}`);

test('a statement that is not one’s own, of no tenancy or without a page is refused', async () => {
  const { site, mina, admin } = await building();
  const rima = await site.member('rima@example.test');
  expect((await rima.get(`/api/ledger?email=${mina.email}`)).status).toBe(403);
  expect((await rima.get(`/api/ledger/${rima.agreementId}`)).status).toBe(403);
  expect((await rima.get(`/api/ledger?email=${rima.email}&agreement=${mina.agreementId}`)).status).toBe(404);
  expect((await admin.get(`/api/ledger/${crypto.randomUUID()}`)).status).toBe(404);
  for (const wrong of ['page=0', 'page=two', 'agreement=mine'])
    expect((await rima.get(`/api/ledger?email=${rima.email}&${wrong}`)).status).toBe(400);
});

test('a person who has only applied has no statement', async () => {
  const site = await testSite();
  const uma = await site.signUp('uma@example.test');
  expect((await uma.get(`/api/ledger?email=${uma.email}`)).body).toEqual({ statement: null });
  const { body } = await (await site.admin()).get('/api/ledger?email=nobody@example.test');
  expect(body).toEqual({ statement: null });
});

test('each event stands on the day that it counts for, with what is owed after it; waiting money counts once it is confirmed', async () => {
  const { site, mina, admin } = await building();
  await admin.post('/api/payments/record', cash(mina.agreementId, { amount: 25_000, receivedOn: '2026-02-11' }));
  const claim = { amount: 20_000, method: 'bKash', reference: '9gh7xk2m', receivedOn: '2026-03-12' };
  const { body: claimed } = await mina.post<{ _id: string }>('/api/payments/claim', {
    ...claim,
    requestKey: 'the claim',
  });
  expect((await read(site, mina.agreementId)).account).toMatchObject({ owed: 9_000, credit: 0, waiting: 20_000 });
  await admin.put(`/api/payments/confirm/${claimed._id}`);
  const { account, entries, charges, payments, total } = await read(site, mina.agreementId);
  expect(account).toMatchObject({
    name: 'Rima Akter',
    owed: 9_000,
    credit: 0,
    waiting: 0,
    rent: 18_000,
    status: 'accepted',
  });
  expect(lines(entries)).toEqual([
    '2026-03-12 confirm -20000 9000',
    '2026-03-12 claim 0 29000',
    '2026-03-01 charge 18000 29000',
    '2026-02-11 record -25000 11000',
    '2026-02-01 charge 18000 36000',
    '2026-01-10 charge 18000 18000',
  ]);
  expect(entries.map(({ recordedBy }) => recordedBy)).toEqual([
    'Farhana Rahman',
    'Rima Akter',
    null,
    'Farhana Rahman',
    null,
    null,
  ]);
  expect(charges.map(({ month, outstanding, dueOn }) => [month, outstanding, dueOn])).toEqual([
    ['January', 0, '2026-01-10'],
    ['February', 0, '2026-02-10'],
    ['March', 9_000, '2026-03-10'],
  ]);
  expect(payments.map(({ method, reference, months }) => [method, reference, months.length])).toEqual([
    ['bKash', '9GH7XK2M', 2],
    ['Cash', null, 2],
  ]);
  expect(total).toBe(6);
});

test('money that is declined or reversed is taken back with its reason, and money above what is owed is a credit', async () => {
  const { site, mina, admin } = await building();
  const { body } = await admin.post<{ _id: string }>(
    '/api/payments/record',
    cash(mina.agreementId, { amount: 60_000 }),
  );
  expect((await read(site, mina.agreementId)).account).toMatchObject({ owed: 0, credit: 6_000 });
  await admin.put(`/api/payments/reverse/${body._id}`, { reason: 'Counted twice.' });
  const { account, entries, payments } = await read(site, mina.agreementId);
  expect(account).toMatchObject({ owed: 54_000, credit: 0 });
  expect(entries[0]).toMatchObject({ kind: 'reverse', reason: 'Counted twice.', amount: 60_000, balance: 54_000 });
  expect(payments).toMatchObject([{ state: 'reversed', reason: 'Counted twice.', months: [] }]);
});

test('a coupon is told apart from the money', async () => {
  const { site, mina, admin } = await building();
  await site.addCoupon({ code: 'HALF', discount: 50 });
  const half = { userEmail: mina.email, amount: 9_000, month: 'January', couponCode: 'HALF' };
  const { body: paid } = await mina.post<{ paymentId: string }>('/api/payments', half);
  const entry = async (wanted: string) =>
    (await read(site, mina.agreementId)).entries.find(({ kind }) => kind === wanted);
  expect(await entry('card')).toMatchObject({ amount: 0, discount: 0 });
  await admin.put(`/api/payments/confirm/${paid.paymentId}`);
  expect(await entry('card')).toMatchObject({ amount: 0, discount: 0 });
  expect(await entry('confirm')).toMatchObject({ amount: -18_000, discount: 9_000 });
});

test('members read the statement of each of their tenancies, the present one first; what was released says so', async () => {
  const { site, mina, admin } = await building();
  const month = { userEmail: mina.email, amount: 18_000, month: 'April', year: 2026 };
  expect((await mina.post('/api/payments', month)).status).toBe(201);
  await admin.put(`/api/users/downgrade/${mina.email}`);
  const { body } = await mina.get<{ statement: Statement }>(`/api/ledger?email=${mina.email}`);
  expect(body.statement.account).toMatchObject({ status: 'ended', owed: 36_000, credit: 0, waiting: 18_000 });
  expect(body.statement.charges).toMatchObject([{}, {}, {}, { month: 'April', outstanding: 0, cancelled: true }]);
  expect(body.statement.entries[0]).toMatchObject({ kind: 'release', amount: -18_000, balance: 54_000 });
  const flat = await site.addApartment({ rent: 20_000 });
  const { body: again } = await mina.post<{ _id: string }>('/api/agreements', { ...flat, userEmail: mina.email });
  await admin.put(`/api/agreements/accept/${again._id}`);
  const present = (await mina.get<{ statement: Statement }>(`/api/ledger?email=${mina.email}`)).body.statement;
  expect(present).toMatchObject({ account: { agreementId: again._id, owed: 20_000 }, others: [{ owed: 36_000 }] });
  const before = await mina.get(`/api/ledger?email=${mina.email}&agreement=${mina.agreementId}`);
  expect(before.body).toMatchObject({
    statement: { account: { apartmentNo: mina.flat.apartmentNo }, others: [{ owed: 20_000 }] },
  });
});

test('ten years are read in pages of 50, quickly', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test', { since: '2016-04-10T06:00:00Z' });
  const admin = await site.admin();
  for (let year = 2016; year < 2026; year += 1)
    for (const amount of [30_000, 36_000])
      await admin.post('/api/payments/record', cash(mina.agreementId, { amount, receivedOn: `${year}-12-01` }));
  const began = performance.now();
  const first = await read(site, mina.agreementId);
  process.stdout.write(`statement: ${first.total} entries in ${Math.round(performance.now() - began)} ms\n`);
  expect(first).toMatchObject({ total: 140, others: [], account: { owed: 1_500_000 } });
  expect(first.entries).toHaveLength(50);
  const last = await read(site, mina.agreementId, 3);
  expect(last.entries).toHaveLength(40);
  expect((await read(site, mina.agreementId, 4)).entries).toEqual([]);
});

test('the journal is downloaded whole or by days: each posting once, in the order of its day, over several batches', async () => {
  const { site, mina, admin } = await building();
  await admin.post('/api/payments/record', cash(mina.agreementId, { amount: 54_000, receivedOn: '2026-02-11' }));
  await site.pool.query(
    `
    insert into charges (agreement_id, kind, amount_poisha, due_on, charged_on, label)
    select $1, 'opening', 100, '2026-01-01', '2026-01-01', '=SUM(A1)' from generate_series(1, 600)`,
    [mina.agreementId],
  );
  const { body } = await admin.get<string>('/api/ledger.csv');
  const lines = body.trim().split('\r\n');
  expect(lines).toHaveLength(1 + (await site.count('postings')));
  expect(new Set(lines).size).toBe(lines.length);
  expect(lines[0]).toMatch(/^"Day","Entry","Kind","Block","Apartment","Name","Debit","Credit","Amount","For",/);
  expect(lines[1]).toContain('"receivable","opening",1,"\'=SUM(A1)"');
  expect(lines.slice(1).toSorted((one, other) => one.slice(0, 12).localeCompare(other.slice(0, 12)))).toEqual(
    lines.slice(1),
  );
  const journal = (await admin.get<string>('/api/ledger.journal?format=beancount')).body;
  const amounts = [...journal.matchAll(/^ {4}[A-Z][\w-]*(?::[A-Z][\w-]*)+ {2}(-?\d+\.\d\d) BDT$/gm)].map(([, taka]) =>
    Number(taka),
  );
  expect(amounts).toHaveLength(2 * (lines.length - 1));
  expect(amounts.reduce((sum, taka) => sum + taka, 0)).toBe(0);
  const kinds = await site.pool.query<{ kind: string }>('select distinct kind from accounts order by 1');
  expect(kinds.rows.map(({ kind }) => kind)).toEqual(Object.keys(ROOTS).toSorted());
  expect(journal).toMatch(/^plugin "beancount[^"]+"\noption .*\n\n2026-\d\d-\d\d \* "[^"]+" "[^"]+"\n/);
  expect((await admin.get<string>('/api/ledger.journal')).body).toMatch(
    /^commodity .*\n\n2026-\d\d-\d\d \* [^"|]+ \| [^"|]+\n/,
  );
  const february = (await admin.get<string>('/api/ledger.csv?from=2026-02-01&to=2026-02-28')).body.trim().split('\r\n');
  expect(february).toHaveLength(3);
  expect(february[1]).toMatch(/^"2026-02-01",.*,"receivable","rent",18000,/);
  expect(february[2]).toMatch(/^"2026-02-11",.*,"cash","unapplied",54000,/);
  expect((await admin.get('/api/ledger.csv?from=yesterday')).status).toBe(400);
  const bangla = (await admin.get<string>('/api/ledger.csv?language=bn')).body;
  expect(bangla).toMatch(/^\ufeff?"তারিখ","এন্ট্রি",/);
  expect(bangla).toContain('"মার্চ ২০২৬ মাসের ভাড়া"');
});
