import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { RentMonth } from '#features/checkout/endpoints.ts';
import type { Charge, Statement } from '#features/ledger/endpoints.ts';
import { chargeAllRents } from '#features/ledger/server/charge-rents.ts';
import { type Member, type Person, testSite } from '#test/site.ts';
import type { BillDraft } from '../endpoints.ts';

// A charge that the office corrects to 0 is decided: it is not due, not charged or issued again, and not proposed again.

const read = async (admin: Person, id: string) => (await admin.get<Statement>(`/api/ledger/${id}`)).body;

async function correctToNothing(admin: Person, charge: Charge | undefined) {
  const form = { amount: 0, before: charge?.amount, reason: 'The flat was empty.', requestKey: randomUUID() };
  expect(await admin.put(`/api/charges/correct/${charge?._id}`, form)).toMatchObject({ status: 200 });
}

const payByCard = (mina: Member, month: string, amount: number, year = 2026) =>
  mina.post('/api/payments', { userEmail: mina.email, month, year, amount });

const monthsOf = async (mina: Member) => {
  const { body } = await mina.get<RentMonth[]>(`/api/payments/months?email=${mina.email}`);
  return (month: string) => body.find((one) => one.month === month);
};

test('a month’s rent that was corrected to nothing cannot be paid, by the tenant or by the office, and is shown as settled', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test', { since: '2026-01-10T06:00:00Z' });
  const admin = await site.admin();
  const { charges } = await read(admin, mina.agreementId);
  await correctToNothing(
    admin,
    charges.find(({ month }) => month === 'February'),
  );
  const nothing = { status: 409, body: { message: 'Nothing is due for February 2026.' } };
  for (const amount of [18_000, 0]) expect(await payByCard(mina, 'February', amount)).toMatchObject(nothing);
  const part = { month: 'February', year: 2026, amount: 500 };
  const form = { agreementId: mina.agreementId, amount: 500, method: 'Cash', receivedOn: '2026-03-14', parts: [part] };
  expect(await admin.post('/api/payments/record', { ...form, requestKey: randomUUID() })).toMatchObject(nothing);
  const monthNamed = await monthsOf(mina);
  expect(monthNamed('February')).toMatchObject({ state: 'paid', rent: 0, due: 0 });
  expect(monthNamed('March')).toMatchObject({ state: 'due', due: 18_000 });
  const check = `/api/payments/check?email=${mina.email}&month=February`;
  expect((await mina.get(check)).body).toMatchObject({ paid: true, year: 2026, rent: 0 });
  await chargeAllRents(site.db, new Date('2026-03-16T06:00:00Z'));
  expect((await read(admin, mina.agreementId)).account.owed).toBe(36_000);
});

test('a month ahead that was corrected to nothing is not charged as it begins, and takes no credit', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test');
  const admin = await site.admin();
  for (const month of ['March', 'April']) expect(await payByCard(mina, month, 18_000)).toMatchObject({ status: 201 });
  const { body } = await admin.get<{ _id: string }[]>('/api/payments/waiting');
  for (const { _id } of body) await admin.put(`/api/payments/confirm/${_id}`);
  const april = (await read(admin, mina.agreementId)).charges.find(({ month }) => month === 'April');
  await correctToNothing(admin, april);
  expect((await read(admin, mina.agreementId)).account).toMatchObject({ owed: 0, credit: 18_000 });
  expect((await monthsOf(mina))('April')).toMatchObject({ state: 'paid', rent: 0, due: 0 });
  expect(await payByCard(mina, 'April', 18_000)).toMatchObject({ status: 409 });

  site.at('2026-04-05T06:00:00Z');
  await chargeAllRents(site.db, new Date('2026-04-05T06:00:00Z'));
  expect((await read(admin, mina.agreementId)).account).toMatchObject({ owed: 0, credit: 18_000 });
  // The next month is charged, and uses the credit.
  site.at('2026-05-05T06:00:00Z');
  await chargeAllRents(site.db, new Date('2026-05-05T06:00:00Z'));
  expect((await read(admin, mina.agreementId)).account).toMatchObject({ owed: 0, credit: 0 });
});

test('a line of a bill that was corrected to nothing is not issued again', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test');
  const admin = await site.admin();
  const line = {
    name: 'Service',
    nameBangla: 'সার্ভিস',
    kind: 'service',
    method: 'fixed',
    amount: 3_000,
    since: '2026-01',
  };
  await admin.post('/api/bill-lines', line);
  expect(await admin.post('/api/bills/2026/3', { total: 3_000 })).toMatchObject({ status: 200, body: { charges: 1 } });
  const service = (await read(admin, mina.agreementId)).charges.find(({ kind }) => kind === 'service');
  await correctToNothing(admin, service);
  expect((await admin.get<BillDraft>('/api/bills/2026/3/draft')).body.issued).toMatchObject([
    { agreementId: mina.agreementId, chargeId: null, amount: 0 },
  ]);
  expect(await admin.post('/api/bills/2026/3', { total: 0 })).toMatchObject({ status: 200, body: { charges: 0 } });
  expect((await read(admin, mina.agreementId)).account.owed).toBe(18_000);
  // A flat that is added later still gets its line.
  await site.member('late@example.test');
  expect(await admin.post('/api/bills/2026/3', { total: 3_000 })).toMatchObject({ status: 200, body: { charges: 1 } });
});

test('a late fee that was corrected to nothing or given up is not proposed again', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test', { since: '2026-01-10T06:00:00Z' });
  const admin = await site.admin();
  const building = (await admin.get<object>('/api/building')).body;
  const rule = { lateFeeAmount: 100, lateFeePercent: 0, lateFeeMost: 0, lateFeeAfter: 4 };
  expect(await admin.put('/api/building', { ...building, ...rule })).toMatchObject({ status: 200 });
  type Fees = { fees: { chargeId: string; month: string }[] };
  const propose = async () => (await admin.post<Fees>('/api/late-fees', { dryRun: true, charges: [] })).body.fees;
  const proposed = await propose();
  expect(proposed.map(({ month }) => month)).toEqual(['January', 'February', 'March']);
  const charges = proposed.map(({ chargeId }) => chargeId).toReversed();
  expect(await admin.post('/api/late-fees', { dryRun: false, charges })).toMatchObject({ status: 200 });
  const fees = (await read(admin, mina.agreementId)).charges.filter(({ kind }) => kind === 'late_fee');
  // One call adds them, in the order of their months.
  expect(fees.map(({ month }) => month)).toEqual(['January', 'February', 'March']);
  await correctToNothing(admin, fees[0]);
  const waiver = { amount: 100, outstanding: 100, reason: 'Once.' };
  expect(await admin.put(`/api/charges/waive/${fees[1]?._id}`, waiver)).toMatchObject({ status: 200 });
  expect(await propose()).toEqual([]);
});
