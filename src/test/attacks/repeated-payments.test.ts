import { expect, test } from 'vitest';
import { testSite } from '#test/site.ts';

test('a payment whose answer was lost may be sent again: it is paid once, and the history says so', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test');
  const payment = { userEmail: mina.email, amount: 18_000, month: 'March', method: 'Card' };
  expect((await mina.post('/api/payments', payment)).status).toBe(201);
  const again = await mina.post('/api/payments', payment);
  expect(again).toMatchObject({ status: 409, body: { message: 'You have already paid for this month' } });
  expect((await mina.get('/api/payments/user?email=mina@example.test')).body).toMatchObject([{ month: 'March' }]);
  expect(await site.count('payments')).toBe(1);
});

test('a key against repetition, forged, new or another person’s, neither pays twice nor hides a payment', async () => {
  const site = await testSite();
  const [mina, omar] = [await site.member('mina@example.test'), await site.member('omar@example.test')];
  const pay = async (who: typeof mina, key: string, amount = 18_000) => {
    const payment = { userEmail: who.email, amount, month: 'March', method: 'Card' };
    return (await who.post('/api/payments', payment, { 'idempotency-key': key })).status;
  };
  expect(await pay(mina, 'one', 1)).toBe(409);
  expect(await pay(mina, 'one')).toBe(201);
  expect([await pay(mina, 'one'), await pay(mina, 'two'), await pay(mina, '')]).toEqual([409, 409, 409]);
  expect(await pay(omar, 'one')).toBe(201);
  expect(await site.count('payments')).toBe(2);
});
