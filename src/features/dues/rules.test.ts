import { expect, test } from 'vitest';
import type { Charge, PaymentDocument } from '#features/ledger/endpoints.ts';
import { DUES, daysLate, rentState, tallyAges } from './rules.ts';

const MARCH = { year: 2026, month: 3 };

const charge = (month: 'February' | 'March', outstanding: number, more: Partial<Charge> = {}): Charge => ({
  _id: month,
  kind: 'rent',
  month,
  year: 2026,
  label: null,
  amount: 18_000,
  outstanding,
  dueOn: month === 'March' ? '2026-03-10' : '2026-02-10',
  cancelled: false,
  ...more,
});

const money = (state: PaymentDocument['state']): PaymentDocument => ({
  _id: state,
  method: 'bKash',
  amount: 18_000,
  reference: 'TX1',
  receivedOn: '2026-03-04',
  state,
  unapplied: 0,
  advance: 0,
  held: 0,
  months: [{ month: 'March', year: 2026, amount: 18_000 }],
  recordedAt: '2026-03-04T06:00:00.000Z',
  recordedBy: 'Rima Akter',
  reason: null,
});

test('a rent of the month is open, waits, is paid on a day, or is not charged', () => {
  const [february, march] = [charge('February', 0.1), charge('March', 18_000.2)];
  expect(rentState({ charges: [february, march], payments: [] }, MARCH)).toEqual({
    is: 'open',
    charges: [february, march],
    amount: 18_000.3,
    waiting: 0,
  });
  const settled = [charge('February', 0), charge('March', 0)];
  expect(rentState({ charges: settled, payments: [money('pending')] }, MARCH)).toEqual({
    is: 'waiting',
    amount: 18_000,
  });
  expect(rentState({ charges: settled, payments: [money('confirmed')] }, MARCH)).toEqual({
    is: 'paid',
    on: '2026-03-04',
  });
  // Settled by a coupon of 100 %, or a waiver.
  expect(rentState({ charges: settled, payments: [] }, MARCH)).toEqual({ is: 'paid', on: undefined });
  expect(rentState({ charges: [], payments: [] }, MARCH)).toEqual({ is: 'free' });
  const cancelled = charge('March', 0, { cancelled: true });
  expect(rentState({ charges: [cancelled], payments: [] }, MARCH)).toEqual({ is: 'free' });
});

test('what was sent is added up beside what is open, and a month is not paid while anything of it or of its bill waits', () => {
  const [february, march] = [charge('February', 0), charge('March', 12_000)];
  const part = (amount: number, more: Partial<PaymentDocument> = {}) => ({ ...money('pending'), amount, ...more });
  const sent = [part(5_000.1), part(1_000.2)];
  expect(rentState({ charges: [february, march], payments: sent }, MARCH)).toMatchObject({
    is: 'open',
    amount: 12_000,
    waiting: 6_000.3,
  });
  const settled = [february, charge('March', 0)];
  expect(rentState({ charges: settled, payments: sent }, MARCH)).toEqual({ is: 'waiting', amount: 6_000.3 });
  const gas = { kind: 'gas' as const, label: 'Gas', month: 'March' as const, year: 2026, amount: 900 };
  const ofBill = part(900, { months: [], others: [gas] });
  expect(rentState({ charges: settled, payments: [money('confirmed'), ofBill] }, MARCH)).toEqual({
    is: 'waiting',
    amount: 900,
  });
  // Money for April alone leaves March paid.
  const ahead = part(18_000, { months: [{ month: 'April', year: 2026, amount: 18_000 }] });
  expect(rentState({ charges: settled, payments: [ahead, money('confirmed')] }, MARCH)).toMatchObject({ is: 'paid' });
});

test('ages are counted with both ends, in whole poisha, and a day that has not passed is not late', () => {
  const late = [0, 1, 30, 31, 60, 61, 90, 91, 4_000].map((days) => ({
    ...{ daysLate: days, debtors: 1, amount: 0.1, overdue: days > 0 ? 0.05 : 0 },
  }));
  const { ages, overdue } = tallyAges(late);
  expect(ages).toEqual([
    { age: 'not-due', debtors: 1, amount: 0.1 },
    { age: '0-30', debtors: 2, amount: 0.2 },
    { age: '31-60', debtors: 2, amount: 0.2 },
    { age: '61-90', debtors: 2, amount: 0.2 },
    { age: 'over-90', debtors: 2, amount: 0.2 },
  ]);
  expect(overdue).toEqual({ debtors: 8, amount: 0.4 });
  expect([daysLate('2026-03-10', '2026-03-10'), daysLate('2026-02-28', '2026-03-01')]).toEqual([0, 1]);
});

test('a search is read from the address and written there, and what makes no sense is the usual', () => {
  const read = (query: string) => DUES.path(DUES.read(new URLSearchParams(query)));
  expect(read('month=March&year=2026&search=+Golam+&age=over-90&page=3')).toBe(
    '/dashboard/dues?month=March&year=2026&search=Golam&age=over-90&page=3',
  );
  for (const usual of ['', 'month=March', 'month=Mar&year=2026', 'month=March&year=1999', 'age=91', 'page=1'])
    expect(read(usual)).toBe('/dashboard/dues');
});
