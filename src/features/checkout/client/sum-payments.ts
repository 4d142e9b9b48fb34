import { formatTaka, toPoisha, toTaka } from '#locale/taka.ts';
import type { Payment } from '../endpoints.ts';

/** What was paid for these months, such as `৳4,61,700.00`. */
export const sumPayments = (months: readonly Payment[]) =>
  formatTaka(toTaka(months.reduce((sum, { amount }) => sum + toPoisha(amount), 0)), { decimals: 2 });
