import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Statement } from '#features/ledger/endpoints.ts';
import type { MoneyReceived } from '#features/payments/endpoints.ts';
import { type Person, testSite } from '#test/site.ts';

// The order in which money and advances settle a tenant's charges.

const read = async (admin: Person, id: string) => (await admin.get<Statement>(`/api/ledger/${id}`)).body;

async function record(admin: Person, agreementId: string, more: object) {
  const form = { agreementId, method: 'Cash', receivedOn: '2026-03-14', again: true, requestKey: randomUUID() };
  const { status, body } = await admin.post<MoneyReceived>('/api/payments/record', { ...form, ...more });
  expect(status).toBe(201);
  return body;
}

const addService = (admin: Person) =>
  admin.post('/api/bill-lines', {
    ...{ name: 'Service', nameBangla: 'সার্ভিস', kind: 'service', method: 'fixed', amount: 3_000, since: '2026-01' },
  });

test('money that no one directed leaves a month ahead alone, also one of which a part is open', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test');
  const admin = await site.admin();
  const id = mina.agreementId;
  await record(admin, id, { amount: 18_000 });
  await record(admin, id, { amount: 5_000, parts: [{ month: 'April', year: 2026, amount: 5_000 }] });
  const claim = { amount: 700, method: 'Cash', receivedOn: '2026-03-14', requestKey: randomUUID() };
  expect(await record(admin, id, { amount: 4_000 })).toMatchObject({ months: [], unapplied: 4_000 });
  expect(await mina.post('/api/payments/claim', claim)).toMatchObject({ status: 201, body: { months: [] } });
  const april = (await read(admin, id)).charges.find(({ month }) => month === 'April');
  expect(april).toMatchObject({ amount: 18_000, outstanding: 13_000 });

  site.at('2026-04-02T06:00:00Z');
  expect((await read(admin, id)).charges.find(({ month }) => month === 'April')).toMatchObject({
    outstanding: 13_000 - 4_000 - 700,
  });
});

test('of what is due on one day an advance settles the rent first, and what stands of its use can be taken back', async () => {
  const site = await testSite();
  const admin = await site.admin();
  await addService(admin);
  // The line is issued before the rent: it begins in February, whose rent is charged anew below.
  const flat = await site.addApartment();
  const { block, apartmentNo } = flat;
  const tenancy = { block, apartmentNo, tenantName: 'Salma Begum', rent: 18_000, startsOn: '2024-07-01' };
  const { body } = await admin.post<{ _id: string }>('/api/residents', { ...tenancy, advance: 20_000 });
  const id = body._id;
  expect(await admin.post('/api/bills/2026/3', { total: 3_000 })).toMatchObject({ status: 200 });
  const rent = (await read(admin, id)).charges.find(({ kind }) => kind === 'rent');
  // A corrected charge is newer than the line, and due on the same day.
  const correct = (charge: typeof rent, amount: number) =>
    admin.put<{ _id: string }>(`/api/charges/correct/${charge?._id}`, {
      ...{ amount, before: charge?.amount, reason: 'It was agreed so.', requestKey: randomUUID() },
    });
  expect(await correct(rent, 19_000)).toMatchObject({ status: 200 });

  expect(await admin.put(`/api/advances/use/${id}`, { requestKey: randomUUID() })).toMatchObject({ status: 200 });
  const after = await read(admin, id);
  const [open] = after.charges.filter(({ outstanding }) => outstanding > 0);
  expect(open).toMatchObject({ kind: 'service', outstanding: 2_000 });
  const use = after.entries.find(({ kind }) => kind === 'use');

  // Correcting the line reverses a part of the advance's use; the rest of the use can be reversed once.
  expect(await correct(open, 2_500)).toMatchObject({ status: 200 });
  const hold = () => admin.put(`/api/advances/hold/${use?._id}`, { reason: 'It was for the end.' });
  expect(await hold()).toMatchObject({ status: 200, body: { held: 19_000, owed: 19_000 + 1_500 } });
  expect(await hold()).toMatchObject({ status: 409, body: { message: 'This was taken back already.' } });
});
