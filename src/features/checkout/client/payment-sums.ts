import { toPoisha, toTaka } from '#locale/taka.ts';
import type { RentPayment } from '../endpoints.ts';

/** Number of payments behind these months: one payment may settle several. */
export const countPayments = (months: readonly RentPayment[]) =>
  new Set(months.map(({ paymentId, _id }) => paymentId ?? _id)).size;

/** Sum of the payments for these months, in taka. */
export const sumPayments = (months: readonly RentPayment[]) =>
  toTaka(months.reduce((sum, { amount }) => sum + toPoisha(amount), 0));
