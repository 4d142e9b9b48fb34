import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Charge, Statement } from '#features/ledger/endpoints.ts';
import { type Person, testSite } from '#test/site.ts';
import type { Settlement } from '../endpoints.ts';

// An end that is recorded late leaves the same books as one recorded in time. Today is 15 March 2026; Salma left on 10 February.

const LAST = '2026-02-10';
const SERVICE = { name: 'Service', nameBangla: 'সার্ভিস', kind: 'service', method: 'fixed', amount: 3_500 };
const POWER = {
  name: 'Power',
  nameBangla: 'বিদ্যুৎ',
  kind: 'electricity',
  method: 'meter',
  steps: [{ upTo: null, rate: 8 }],
};

const read = async (admin: Person, id: string) => (await admin.get<Statement>(`/api/ledger/${id}`)).body;
const notCancelled = (charges: readonly Charge[]) => charges.filter(({ cancelled }) => !cancelled);

/** February and March are billed with a service charge and the meter; Salma has paid everything but a key. */
async function building() {
  const site = await testSite();
  const admin = await site.admin();
  const flat = await site.addApartment();
  const { block, apartmentNo } = flat;
  const record = async (tenantName: string, more: object) => {
    const answer = await admin.post<{ _id: string }>('/api/residents', {
      ...{ block, apartmentNo, tenantName, rent: 20_000, ...more },
    });
    expect(answer.status).toBe(201);
    return answer.body._id;
  };
  const id = await record('Salma Begum', { startsOn: '2024-01-01', billedFrom: '2026-02' });
  await admin.post('/api/bill-lines', { ...SERVICE, since: '2026-02' });
  const { body: power } = await admin.post<{ _id: string }>('/api/bill-lines', { ...POWER, since: '2026-01' });
  const issue = async (month: number, figure: number, total: number, agreementId = id) => {
    const cells = [{ lineId: power._id, agreementId, figure, version: 0 }];
    expect(await admin.put(`/api/bills/2026/${month}/draft`, { cells })).toMatchObject({ status: 200 });
    expect(await admin.post(`/api/bills/2026/${month}`, { total })).toMatchObject({ status: 200 });
  };
  site.at('2026-02-15T06:00:00Z');
  await issue(2, 100, 3_500);
  site.at('2026-03-15T06:00:00Z');
  await issue(3, 150, 3_500 + 400);
  const key = { agreementId: id, label: 'A key', amount: 700, dueOn: '2026-03-12', requestKey: randomUUID() };
  expect(await admin.post('/api/charges', key)).toMatchObject({ status: 201 });
  const money = { agreementId: id, amount: 47_400, method: 'Cash', receivedOn: '2026-03-14', requestKey: randomUUID() };
  expect(await admin.post('/api/payments/record', money)).toMatchObject({ status: 201 });
  return { site, admin, id, record, power };
}

const preview = (admin: Person, id: string, query: string) =>
  admin.get<Settlement>(`/api/agreements/settlement/${id}?${query}`);

test('a preview of an end that cannot be, or by its tenant, is refused', async () => {
  const { site, admin, id } = await building();
  expect(await preview(admin, id, 'endsOn=2023-12-31')).toMatchObject({
    status: 400,
    body: { fields: { endsOn: 'The last day is not before the first.' } },
  });
  expect((await preview(admin, id, 'endsOn=soon')).status).toBe(400);
  expect((await preview(admin, randomUUID(), `endsOn=${LAST}`)).status).toBe(404);
  const mina = await site.member('mina@example.test');
  expect((await preview(mina, mina.agreementId, `endsOn=${LAST}`)).status).toBe(409);
});

test('rent and lines of later months are taken back with their money, as the preview said; what is of no month stays', async () => {
  const { site, admin, id, record, power } = await building();
  const before = await read(admin, id);
  expect(before.account).toMatchObject({ owed: 700, credit: 0 });
  const said = (await preview(admin, id, `endsOn=${LAST}&partMonths=days`)).body;
  // February costs 10 days of rent and its whole lines, March nothing; unapplied money settles the key.
  const credit = 47_400 - 7_142 - 3_500 - 700;
  expect(said).toMatchObject({ account: { owed: 0, credit }, toRefund: credit, open: [] });
  // The preview stored nothing.
  expect(await read(admin, id)).toEqual(before);

  const end = { endsOn: LAST, reason: 'We learnt it today.', partMonths: 'days' };
  expect(await admin.put(`/api/agreements/end/${id}`, end)).toMatchObject({ status: 200 });
  const { account, charges, entries } = await read(admin, id);
  expect(account).toMatchObject({ owed: 0, credit });
  const settlement = (await admin.get<Settlement>(`/api/agreements/settlement/${id}`)).body;
  for (const sum of ['paidAhead', 'toPay', 'toRefund'] as const) expect(settlement[sum]).toBe(said[sum]);
  expect(notCancelled(charges).map(({ kind, month, amount }) => [kind, month, amount])).toEqual(
    expect.arrayContaining([
      ['rent', 'February', 7_142],
      ['service', 'February', 3_500],
      ['other', null, 700],
    ]),
  );
  expect(notCancelled(charges).filter(({ month }) => month === 'March')).toEqual([]);
  expect(entries[0]?.reason).toBeDefined();

  // The next tenant pays March's service charge, which is charged once; his meter counts from February's reading.
  const next = await record('Rahim Mia', { startsOn: '2026-02-20', billedFrom: '2026-03' });
  const cells = [{ lineId: power._id, agreementId: next, figure: 180, version: 0 }];
  expect(await admin.put('/api/bills/2026/3/draft', { cells })).toMatchObject({ status: 200 });
  expect(await admin.post('/api/bills/2026/3', { total: 3_500 + 640 })).toMatchObject({ status: 200 });
  const { rows } = await site.pool.query(
    `select count(*)::int as n from charges where kind = 'service' and month = 3 and cancelled_at is null`,
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test('the tenancy that was moved on the first of a month leaves that month’s lines behind too', async () => {
  const { site, admin, id } = await building();
  const home = await site.addApartment();
  const { block, apartmentNo } = home;
  const form = { block, apartmentNo, startsOn: '2026-03-01' };
  expect(await admin.put(`/api/agreements/move/${id}`, form)).toMatchObject({ status: 200 });
  const { charges, account } = await read(admin, id);
  expect(notCancelled(charges).filter(({ month }) => month === 'March')).toEqual([]);
  expect(account).toMatchObject({ owed: 0, credit: 0 });
});
