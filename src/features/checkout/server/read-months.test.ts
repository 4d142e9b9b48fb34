import { expect, test } from 'vitest';
import { type Member, testSite } from '#test/site.ts';
import type { RentMonth, RentPayment } from '../endpoints.ts';

const monthsOf = async ({ email, get }: Pick<Member, 'email' | 'get'>) =>
  (await get<RentMonth[]>(`/api/payments/months?email=${email}`)).body;

/** Such as `March 2026 due`. */
const shown = (months: RentMonth[]) => months.map(({ month, year, state }) => `${month} ${year} ${state}`);

const pay = ({ email, flat, post }: Member, month: string, year: number) =>
  post<RentPayment>('/api/payments', { userEmail: email, amount: flat.rent, month, year });

test('a person without an agreement has no months', async () => {
  const site = await testSite();
  expect(await monthsOf(await site.signUp('rima@example.test'))).toEqual([]);
});

test('each name is listed once, with the year that it means today and the state of its rent', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test', { since: '2026-01-10T06:00:00Z', rent: 18_000 });
  const { body } = await pay(mina, 'January', 2026);
  expect(shown(await monthsOf(mina))[0]).toBe('January 2026 waiting');
  await (await site.admin()).put(`/api/payments/confirm/${body.paymentId}`);
  const months = await monthsOf(mina);
  expect(shown(months)).toEqual([
    'January 2026 paid',
    'February 2026 due',
    'March 2026 due',
    'April 2026 ahead',
    'May 2026 ahead',
    'June 2026 ahead',
    'July 2026 ahead',
    'August 2026 ahead',
    'September 2026 ahead',
    'October 2026 ahead',
    'November 2026 ahead',
    'December 2026 ahead',
  ]);
  expect(months.slice(0, 4).map(({ due, ahead }) => [due, ahead])).toEqual([
    [0, -2],
    [18_000, -1],
    [18_000, 0],
    [18_000, 1],
  ]);
});

test('a month in arrears comes first, however long ago it was', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test', { since: '2024-12-10T06:00:00Z' });
  const months = await monthsOf(mina);
  expect(shown(months).slice(0, 2)).toEqual(['December 2024 due', 'January 2025 due']);
  expect(new Set(months.map(({ month }) => month)).size).toBe(12);
});

test('a payment that waits for the office says so, and one that was declined is due again', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test');
  const claim = { amount: 18_000, method: 'bKash', reference: '9GH', receivedOn: '2026-03-14', requestKey: 'the form' };
  const { body } = await mina.post<{ _id: string }>('/api/payments/claim', claim);
  expect(shown(await monthsOf(mina))[0]).toBe('March 2026 waiting');
  await (await site.admin()).put(`/api/payments/decline/${body._id}`, { reason: 'Nothing came.' });
  expect(shown(await monthsOf(mina))[0]).toBe('March 2026 due');
});

test('of a month that is paid in part the rest is due', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test', { rent: 18_000 });
  await mina.post('/api/payments/claim', {
    amount: 5_000,
    method: 'Cash',
    receivedOn: '2026-03-14',
    requestKey: 'the form',
  });
  expect((await monthsOf(mina))[0]).toMatchObject({ month: 'March', state: 'due', rent: 18_000, due: 13_000 });
});

test('the check says how far ahead a month lies whose name was paid the year before', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test', { since: '2026-03-02T06:00:00Z' });
  await pay(mina, 'March', 2026);
  site.at('2026-11-22T06:00:00Z');
  const check = async (month: string) =>
    (await mina.get(`/api/payments/check?email=${mina.email}&month=${month}`)).body;
  expect(await check('March')).toEqual({ paid: false, year: 2027, ahead: 4 });
  expect(await check('April')).toEqual({ paid: false, year: 2026 });
  expect(await check('February')).toEqual({ paid: false, year: 2027 });
});
