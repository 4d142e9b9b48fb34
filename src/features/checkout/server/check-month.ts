import type { Db } from '#database/connect.ts';
import { monthOf, rentAt } from '#features/ledger/rules.ts';
import { chargeRents, listRentCharges } from '#features/ledger/server/charge-queries.ts';
import { listRents } from '#features/ledger/server/rent-queries.ts';
import { isSamePeriod, type MonthName, monthNumber, monthsBetween, periodAt } from '#locale/calendar.ts';
import { toTaka } from '#locale/taka.ts';
import { firstPeriod, isPaidYearBefore, isSettled, periodOfMonth } from '../rules.ts';
import { findTenancy } from './queries.ts';

type Asked = { email: string; month: MonthName; year?: number | undefined };

/**
 * Whether a month's rent is paid, and which year that month means. Amounts in taka: what is open of it where a part is paid, and
 * what it costs where that is another rent than the present one; and how far ahead it lies where the one of the year before is paid.
 */
export async function checkMonth(db: Db, { now }: { now: Date }, { email, month, year }: Asked) {
  const tenancy = await findTenancy(db, email);
  if (!tenancy) return { paid: false };
  await chargeRents(db, { now, agreementId: tenancy.id });
  const charges = await listRentCharges(db, tenancy.id);
  const known = { first: firstPeriod(tenancy), current: periodAt(now), paid: charges.filter(isSettled) };
  const period = year ? { year, month: monthNumber(month) } : periodOfMonth(month, known);
  const charge = charges.find((one) => isSamePeriod(one, period));
  const isPart = charge && charge.outstandingPoisha > 0 && charge.outstandingPoisha < charge.amountPoisha;
  const ahead = monthsBetween(known.current, period);
  const rents = await listRents(db, tenancy.id);
  const rent = charge ? toTaka(charge.amountPoisha) : rentAt(rents, monthOf(period));
  return {
    paid: charge !== undefined && isSettled(charge),
    year: period.year,
    ...(rent !== rentAt(rents, monthOf(known.current)) && { rent }),
    ...(ahead > 0 && isPaidYearBefore(period, known.paid) && { ahead }),
    ...(isPart && { due: toTaka(charge.outstandingPoisha) }),
  };
}
