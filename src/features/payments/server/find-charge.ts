import type { Db } from '#database/connect.ts';
import { chargeMonth, listRentCharges } from '#features/ledger/server/charge-queries.ts';
import { isSamePeriod, monthsBetween, type Period, periodAt } from '#locale/calendar.ts';
import { MONTHS_AHEAD } from '../rules.ts';

type ListFilter = { agreementId: string; period: Period; now: Date };

/**
 * The standing rent charge of a period. One that lies ahead is charged now; there is none outside of the tenancy, or further
 * ahead than rent is paid. The agreement is locked, and charged up to now.
 */
export async function findCharge(tx: Db, { agreementId, period, now }: ListFilter) {
  const found = (await listRentCharges(tx, agreementId)).find((charge) => isSamePeriod(charge, period));
  const ahead = monthsBetween(periodAt(now), period);
  // One that has begun and is not charged passed to the next tenancy of the same person.
  if (found || ahead < 1 || ahead > MONTHS_AHEAD) return found;
  return chargeMonth(tx, { agreementId, period, now });
}
