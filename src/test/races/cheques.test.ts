import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Cheque } from '#features/cheques/endpoints.ts';
import { busySite, CROWD, crowd, startTogether } from './race.ts';

const form = (agreementId: string, more: Record<string, unknown> = {}) => ({
  ...{ agreementId, bank: 'City Bank', number: '0001234', amount: 500, dated: '2026-03-05', takenOn: '2026-03-05' },
  ...{ count: 1, requestKey: randomUUID(), ...more },
});

async function office() {
  const site = await busySite();
  const [mina, admin] = [await site.member('mina@example.test'), await site.admin()];
  const { body } = await admin.post<{ cheques: Cheque[] }>('/api/cheques', form(mina.agreementId));
  const id = body.cheques[0]?._id ?? '';
  const now = async () => (await admin.get<{ cheques: Cheque[] }>('/api/cheques?state=all')).body.cheques[0];
  const deposit = () =>
    admin.put<Cheque>(`/api/cheques/deposit/${id}`, { depositedOn: '2026-03-10', requestKey: randomUUID() });
  return { site, mina, admin, id, now, deposit };
}

test('series that overlap, in two orders, and one form 64 times: each cheque is taken once', async () => {
  const { site, mina, admin } = await office();
  const key = randomUUID();
  const runners = crowd((at) => () => {
    if (at % 2 === 0)
      return admin.post('/api/cheques', form(mina.agreementId, { number: '2000', count: 12, requestKey: key }));
    return admin.post('/api/cheques', form(mina.agreementId, { number: String(1990 + at), count: 12 }));
  });
  const { counts } = await startTogether('series that overlap', runners);
  expect((counts[201] ?? 0) + (counts[409] ?? 0)).toBe(CROWD);
  const { rows } = await site.pool.query('select number from cheques group by bank_key, number having count(*) > 1');
  expect(rows).toEqual([]);
});

test('a cheque is deposited or given back at the same moment, by one of 64', async () => {
  const { site, admin, id, now, deposit } = await office();
  const giveBack = () => admin.put(`/api/cheques/give-back/${id}`, { givenBackOn: '2026-03-14' });
  const { counts } = await startTogether(
    'deposit against give-back',
    crowd((at) => (at % 2 === 0 ? deposit : giveBack)),
  );
  expect(counts).toEqual({ 200: 1, 409: CROWD - 1 });
  expect(await site.count('payments')).toBe((await now())?.state === 'deposited' ? 1 : 0);
});

test('a cheque is cleared or returned at the same moment, by one of 64', async () => {
  const { site, admin, id, now, deposit } = await office();
  const { body } = await deposit();
  const clear = () => admin.put(`/api/payments/confirm/${body.paymentId}`);
  const decline = () => admin.put(`/api/payments/decline/${body.paymentId}`, { reason: 'Insufficient funds' });
  const back = () => admin.put(`/api/cheques/return/${id}`, { returnedOn: '2026-03-14', reason: 'Insufficient funds' });
  const { counts } = await startTogether(
    'clear against return',
    crowd((at) => [clear, back, decline][at % 3] ?? clear),
  );
  expect(counts).toEqual({ 200: 1, 409: CROWD - 1 });
  const { rows } = await site.pool.query<{ state: string }>('select state from payments');
  expect(rows).toEqual([{ state: (await now())?.state === 'cleared' ? 'confirmed' : 'declined' }]);
});
