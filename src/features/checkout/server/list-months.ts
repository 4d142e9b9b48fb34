import type { Db } from '#database/connect.ts';
import { monthOf, rentAt } from '#features/ledger/rules.ts';
import { chargeRents, listRentCharges } from '#features/ledger/server/charge-queries.ts';
import { listRents } from '#features/ledger/server/rent-queries.ts';
import { isSamePeriod, monthName, monthsBetween, periodAt } from '#locale/calendar.ts';
import { toTaka } from '#locale/taka.ts';
import type { RentMonth } from '../endpoints.ts';
import { firstPeriod, isSettled, periodsOfNames, stateOfMonth } from '../rules.ts';
import { findTenancy, listWaitingMonths } from './queries.ts';

/** The months that the twelve names mean today, and how the rent of each stands; none without an agreement. */
export async function listMonths(db: Db, { now }: { now: Date }, email: string): Promise<RentMonth[]> {
  const tenancy = await findTenancy(db, email);
  if (!tenancy) return [];
  await chargeRents(db, { now, agreementId: tenancy.id });
  const charges = await listRentCharges(db, tenancy.id);
  const rents = await listRents(db, tenancy.id);
  const waiting = await listWaitingMonths(db, tenancy.id);
  const current = periodAt(now);
  return periodsOfNames({ first: firstPeriod(tenancy), current, paid: charges.filter(isSettled) }).map((period) => {
    const charge = charges.find((one) => isSamePeriod(one, period));
    const rent = charge ? toTaka(charge.amountPoisha) : (rentAt(rents, monthOf(period)) ?? 0);
    const isWaiting = waiting.some((one) => isSamePeriod(one, period));
    return {
      month: monthName(period),
      year: period.year,
      state: stateOfMonth({ period, current, isSettled: charge !== undefined && isSettled(charge), isWaiting }),
      rent,
      due: charge ? toTaka(charge.outstandingPoisha) : rent,
      ahead: monthsBetween(current, period),
    };
  });
}
