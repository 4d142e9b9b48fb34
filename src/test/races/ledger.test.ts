import { expect, test } from 'vitest';
import type { Member } from '#test/site.ts';
import { busySite, CROWD, crowd, race, startTogether } from './race.ts';

test('a month that is corrected while it is paid is corrected once, and no taka is lost', async () => {
  const site = await busySite();
  const mina = await site.member('mina@example.test');
  const admin = await site.admin();
  await admin.get(`/api/ledger/${mina.agreementId}`);
  const { rows } = await site.pool.query<{ id: string }>("select id from charges where kind = 'rent'");
  const money = { agreementId: mina.agreementId, amount: 1_000, method: 'Cash', receivedOn: '2026-03-15', again: true };
  const mixed = crowd((place) => () => {
    const form = { amount: 12_000 + place, before: 18_000, reason: 'Agreed so.', requestKey: `correct ${place}` };
    if (place % 2 === 0) return admin.put(`/api/charges/correct/${rows[0]?.id}`, form);
    return admin.post('/api/payments/record', { ...money, requestKey: `payment ${place}` });
  });
  const { counts } = await startTogether('correct against pay', mixed);
  expect(counts).toEqual({ 200: 1, 201: CROWD / 2, 409: CROWD / 2 - 1 });
});

test('of 64 refunds of a tenth ten go out, and while they are taken back and their payment is reversed no taka is lost', async () => {
  const site = await busySite();
  const mina = await site.member('mina@example.test');
  const { agreementId } = mina;
  const admin = await site.admin();
  const money = { agreementId, amount: 28_000, advance: 10_000, method: 'Cash', receivedOn: '2026-03-15' };
  const { body } = await admin.post<{ _id: string }>('/api/payments/record', { ...money, requestKey: 'the one form' });
  const refund = (place: number) =>
    admin.post<{ _id: string }>('/api/refunds', {
      ...{
        agreementId,
        amount: 1_000,
        method: 'Cash',
        paidOn: '2026-03-15',
        again: true,
        requestKey: `refund ${place}`,
      },
    });
  const { counts } = await startTogether(
    '64 refunds of a tenth',
    crowd((place) => () => refund(place)),
  );
  expect(counts).toEqual({ 201: 10, 409: CROWD - 10 });
  const { rows } = await site.pool.query<{ id: string }>('select id from vouchers');
  const mixed = crowd((place) => () => {
    if (place % 3 === 0) return admin.put(`/api/payments/reverse/${body._id}`, { reason: 'Twice.' });
    if (place % 3 === 1) return refund(place + CROWD);
    return admin.put(`/api/refunds/reverse/${rows[place % 10]?.id}`, { reason: 'Wrong.' });
  });
  const after = await startTogether('refund against reverse', mixed);
  expect(Object.keys(after.counts).filter((status) => Number(status) >= 500)).toEqual([]);
});

test('a tenancy that 64 settle at once is settled once', async () => {
  const site = await busySite();
  const { agreementId } = await site.member('mina@example.test');
  const admin = await site.admin();
  const money = { agreementId, amount: 28_000, advance: 28_000, method: 'Cash', receivedOn: '2026-03-15' };
  await admin.post('/api/payments/record', { ...money, requestKey: 'the one form' });
  const settle = crowd((place) => () => {
    const form = { refund: 10_000, method: 'Cash', requestKey: `settle ${place}` };
    return admin.put(`/api/agreements/settlement/${agreementId}`, form);
  });
  await race('settle one tenancy', settle, 200);
  expect(await site.count('vouchers')).toBe(1);
});

test('forms that are sent 32 times at once are done once, each is answered what it made, and other forms under their keys are refused', async () => {
  const site = await busySite();
  const { agreementId } = await site.member('mina@example.test');
  const admin = await site.admin();
  const cost = { day: '2026-03-15', category: 'lift', amount: 900, paidFrom: 'Owner', requestKey: 'the one form' };
  const key = { agreementId, label: 'A key', amount: 500, dueOn: '2026-03-20', requestKey: 'the one form' };
  const send = (place: number, more: object = {}) =>
    place % 2 === 0
      ? admin.post<{ _id: string }>('/api/expenses', { ...cost, ...more })
      : admin.post<{ _id: string }>('/api/charges', { ...key, ...more });
  const { answers, counts } = await startTogether(
    'two forms sent 32 times each',
    crowd((place) => () => send(place)),
  );
  expect(counts).toEqual({ 201: CROWD });
  expect(new Set(answers.map(({ body }) => (body as { _id: string })._id)).size).toBe(2);
  expect([await site.count('vouchers'), await site.count("charges where kind = 'other'")]).toEqual([1, 1]);
  expect([await send(0, { amount: 901 }), await send(1, { amount: 501 })]).toMatchObject([
    { status: 409, body: { message: 'This form was sent before with other figures. Please open it again.' } },
    { status: 409, body: { message: 'This form was sent before with something else in it. Please open it anew.' } },
  ]);
});

test('bills that are issued 16 times at once, while tenants pay 48 times, are issued once', async () => {
  const site = await busySite();
  const members: Member[] = [];
  for (let place = 0; place < 8; place += 1)
    members.push(await site.member(`${place}@example.test`, { since: '2026-02-05T06:00:00Z' }));
  const admin = await site.admin();
  const line = { nameBangla: 'সার্ভিস', kind: 'service', method: 'fixed', amount: 3_000, since: '2026-03' };
  for (const name of ['Service', 'Guard']) await admin.post('/api/bill-lines', { ...line, name });
  const runners = crowd((place) => () => {
    const member = members[place % members.length];
    if (place % 4 === 0 || !member) return admin.post('/api/bills/2026/3', { total: 48_000 });
    const money = { amount: 1_000 + place, method: 'Cash', receivedOn: '2026-03-15', requestKey: `the form ${place}` };
    return admin.post('/api/payments/record', { agreementId: member.agreementId, ...money });
  });
  const { answers, counts } = await startTogether('issue bills while tenants pay', runners);
  expect(counts).toEqual({ 200: 16, 201: 48 });
  const issued = answers.map(({ body }) => body as { charges?: number }).filter(({ charges = 0 }) => charges > 0);
  expect(issued).toEqual([{ charges: 16, flats: 8, amount: 48_000 }]);
  expect(await site.count('charges where line_id is not null')).toBe(16);
});
