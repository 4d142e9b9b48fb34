import type { MonthState } from '../endpoints.ts';

/** Amounts in one unit. `daysLate` is 0 for what is not past its due day. */
type Month = { amount: number; open: number; waiting: number; daysLate: number };

/** How a month of a tenancy stands. Partly settled is `part`, also when the rest is late. */
export function monthState({ amount, open, waiting, daysLate }: Month): MonthState {
  if (open === 0) return waiting > 0 ? 'waiting' : amount > 0 ? 'paid' : 'nothing';
  if (open + waiting < amount) return 'part';
  return daysLate > 0 ? 'late' : 'due';
}
