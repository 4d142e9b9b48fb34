import type { Payment } from '../endpoints.ts';

/** How many payments these months were paid with: one may settle several. */
export const countPayments = (months: readonly Payment[]) =>
  new Set(months.map(({ paymentId, _id }) => paymentId ?? _id)).size;
