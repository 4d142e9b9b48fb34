import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Statement } from '#features/ledger/endpoints.ts';
import type { MoneyReceived } from '#features/payments/endpoints.ts';
import { type Person, type Site, tenancy, testSite } from '#test/site.ts';

// A debt from before the records has a first month, and is settled before the charges here. Today is 15 March 2026.

async function record(site: Site, more: object) {
  const [admin, flat] = [await site.admin(), await site.addApartment()];
  return admin.post<{ _id: string; fields?: Record<string, string> }>('/api/residents', { ...tenancy(flat), ...more });
}

const read = async (admin: Person, id: string) => (await admin.get<Statement>(`/api/ledger/${id}`)).body;
const debtIn = ({ charges }: Statement) => charges.find(({ kind }) => kind === 'opening');

test('a month since which nothing can be owed is refused, in the form and in a table', async () => {
  const site = await testSite();
  const LATE = 'What was owed before is older than the first month of rent here: February 2026 at the latest.';
  const START = 'Nothing is owed before the month of the first day.';
  const NOTHING = 'Please enter what is owed, or leave this empty.';
  const wrong: [object, string][] = [
    [{ owedBefore: 5_000, owedSince: '2026-03' }, LATE],
    [{ owedBefore: 5_000, owedSince: '2026-02', billedFrom: '2026-02' }, LATE.replace('February', 'January')],
    // A future month is refused too.
    [{ owedBefore: 5_000, owedSince: '2026-04', billedFrom: '2026-06' }, LATE.replace('February', 'March')],
    [{ owedBefore: 5_000, owedSince: '2024-06' }, START],
    [{ owedSince: '2026-01' }, NOTHING],
    [{ owedBefore: 0, owedSince: '2026-01' }, NOTHING],
  ];
  for (const [more, sentence] of wrong)
    expect([more, await record(site, more)]).toMatchObject([
      more,
      { status: 400, body: { fields: { owedSince: sentence } } },
    ]);
  expect(await record(site, { owedBefore: 5_000, owedSince: 'long ago' })).toMatchObject({ status: 400 });
  const flat = await site.addApartment();
  const table = {
    columns: ['block', 'apartmentNo', 'tenantName', 'rent', 'startsOn', 'owedBefore', 'owedSince'],
    rows: [[flat.block, flat.apartmentNo, 'Karim Uddin', '18000', '1/7/2024', '5000', 'March 2026']],
  };
  const admin = await site.admin();
  const body = { rows: [toRow(table)], dryRun: true };
  expect(JSON.stringify((await admin.post('/api/residents/import', body)).body)).toContain(LATE);
  expect(await site.count('agreements')).toBe(0);
  const right = toRow({ ...table, rows: [[...(table.rows[0]?.slice(0, -1) ?? []), '১২/২০২৫']] });
  expect(await admin.post('/api/residents/import', { rows: [right], dryRun: false })).toMatchObject({
    body: { imported: 1 },
  });
  const { rows } = await site.pool.query<{ due_on: string }>(`select due_on::text from charges where kind = 'opening'`);
  expect(rows).toEqual([{ due_on: '2025-12-10' }]);
});

const toRow = ({ columns, rows }: { columns: string[]; rows: string[][] }) =>
  Object.fromEntries(columns.map((column, place) => [column, rows[0]?.[place] ?? '']));

test.each([
  ['the month before the first one of rent here', {}, '2026-02-10'],
  ['the month that is named', { owedSince: '2025-10' }, '2025-10-10'],
  ['the month before the one that is billed first', { billedFrom: '2026-01' }, '2025-12-10'],
  ['no day to come', { billedFrom: '2026-06' }, '2026-03-10'],
  ['no day before the tenancy', { startsOn: '2026-03-02' }, '2026-03-02'],
])('a debt is due in %s', async (_, more, dueOn) => {
  const site = await testSite();
  const { status, body } = await record(site, { owedBefore: 5_000, ...more });
  expect(status).toBe(201);
  expect(debtIn(await read(await site.admin(), body._id))).toMatchObject({ dueOn, outstanding: 5_000 });
});

test('money and what was paid ahead settle an old debt before the rents, and dues, reminders and the bill count it from its month', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const { body } = await record(site, {
    owedBefore: 52_500,
    owedSince: '2025-11',
    paidAhead: 2_500,
    billedFrom: '2026-02',
  });
  const id = body._id;
  expect(debtIn(await read(admin, id))).toMatchObject({ outstanding: 50_000, dueOn: '2025-11-10' });

  const queue = (await admin.get<{ debtors: unknown[] }>('/api/reminders')).body;
  expect(queue.debtors).toMatchObject([
    { dueOn: '2025-11-10', daysLate: 125, open: 18_000, earlier: 68_000, charges: [{ kind: 'opening' }, {}, {}] },
  ]);
  const dues = (await admin.get<{ ages: unknown[] }>('/api/dues')).body;
  expect(dues.ages).toMatchObject([
    { debtors: 0 },
    { debtors: 0 },
    { debtors: 0 },
    { debtors: 0 },
    { debtors: 1, amount: 86_000 },
  ]);
  const [bill] = (await admin.get<{ before: number; toPay: number }[]>('/api/bills/2026/3')).body;
  expect(bill).toMatchObject({ before: 68_000, toPay: 86_000 });

  const money = { agreementId: id, amount: 50_000, method: 'Cash', receivedOn: '2026-03-14', requestKey: randomUUID() };
  const { body: paid } = await admin.post<MoneyReceived>('/api/payments/record', money);
  expect(paid).toMatchObject({ months: [], others: [{ kind: 'opening', amount: 50_000 }] });
  expect(debtIn(await read(admin, id))?.outstanding ?? 0).toBe(0);
});
