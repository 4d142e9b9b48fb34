import type { MonthState } from '../endpoints.ts';

/** Amounts in one unit. `daysLate` is 0 before the due day has passed. */
type Month = { amount: number; open: number; waiting: number; daysLate: number };

/** State of a tenancy's month. A partly settled month is `part`, even if its rest is late. */
export function monthState({ amount, open, waiting, daysLate }: Month): MonthState {
  if (open === 0) return waiting > 0 ? 'waiting' : amount > 0 ? 'paid' : 'nothing';
  if (open + waiting < amount) return 'part';
  return daysLate > 0 ? 'late' : 'due';
}
