import { afterAll, expect, test } from 'vitest';
import type { Receipt } from '../endpoints.ts';
import { pictureOf, stopDrawing } from './receipt-pictures.ts';

afterAll(stopDrawing);

const ORIGIN = 'http://onebuilding.test';
const BOTH = { lead: 'en', under: 'bn' } as const;

const receipt = (payer: string, number: number): Receipt => ({
  _id: crypto.randomUUID(),
  receiptNo: `2026-${number}`,
  code: '0'.repeat(20),
  issuedAt: '2026-03-15T06:00:00.000Z',
  cancelled: false,
  building: { name: 'OneBuilding', address: 'Road 12, Gulshan', landlord: 'Farhana Rahman' },
  payer,
  apartment: { block: 'A', floor: 2, apartmentNo: 'A201' },
  months: [{ month: 'March', year: 2026, label: null, rent: 18_000, discount: 0, amount: 18_000 }],
  coupon: null,
  amount: 18_000,
  advance: 0,
  held: 0,
  method: 'Cash',
  reference: null,
  receivedOn: '2026-03-15',
});

const heard = (pictures: PromiseSettledResult<Buffer>[]) =>
  pictures.map((one) => (one.status === 'fulfilled' ? 'drawn' : String((one.reason as { code?: string }).code)));

test('of 72 receipts that one tenant opens at once three are drawn, and another tenant’s is drawn meanwhile', {
  tags: ['deep'],
}, async () => {
  // The first drawing starts the process.
  await pictureOf(receipt('Mina Haque', 101), ORIGIN, BOTH);
  const flood = Array.from({ length: 72 }, (_, n) => pictureOf(receipt('Omar Faruk', n), ORIGIN, BOTH));
  const other = pictureOf(receipt('Rima Akter', 100), ORIGIN, BOTH);
  const outcomes = heard(await Promise.allSettled(flood));
  expect(outcomes.filter((one) => one === 'drawn').length).toBeLessThanOrEqual(3);
  expect(outcomes.filter((one) => one === 'unavailable').length).toBeGreaterThanOrEqual(69);
  expect(heard(await Promise.allSettled([other]))).toEqual(['drawn']);
});

test('a receipt is drawn once however often it is opened, and again when it says something else', async () => {
  const one = receipt('Rima Akter', 1);
  const pictures = await Promise.all(Array.from({ length: 72 }, () => pictureOf({ ...one }, ORIGIN, BOTH)));
  expect(new Set(pictures).size).toBe(1);
  const cancelled = await pictureOf({ ...one, cancelled: true }, ORIGIN, BOTH);
  expect(cancelled.equals(await pictureOf(one, ORIGIN, BOTH))).toBe(false);
});
