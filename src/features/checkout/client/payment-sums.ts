import { toPoisha, toTaka } from '#locale/taka.ts';
import type { Payment } from '../endpoints.ts';

/** How many payments these months were paid with: one may settle several. */
export const countPayments = (months: readonly Payment[]) =>
  new Set(months.map(({ paymentId, _id }) => paymentId ?? _id)).size;

/** What was paid for these months, in taka. */
export const sumPayments = (months: readonly Payment[]) =>
  toTaka(months.reduce((sum, { amount }) => sum + toPoisha(amount), 0));
