import type { Db } from '#database/connect.ts';
import type { HomeOf } from '#database/scope.ts';
import { rentAt, rentOwed } from '#features/ledger/rent-rules.ts';
import { listRentCharges } from '#features/ledger/server/charge-queries.ts';
import { chargeRents } from '#features/ledger/server/charge-rents.ts';
import { listRents } from '#features/ledger/server/rent-queries.ts';
import {
  isSamePeriod,
  type MonthName,
  monthName,
  monthNumber,
  monthOf,
  monthsBetween,
  type Period,
  periodAt,
} from '#locale/calendar.ts';
import { toTaka } from '#locale/taka.ts';
import type { RentMonth } from '../endpoints.ts';
import { firstPeriod, isPaidYearBefore, isSettled, periodOfMonth, periodsOfNames, stateOfMonth } from '../rules.ts';
import { findTenancy, listWaitingMonths } from './queries.ts';

type MonthQuery = HomeOf & { month: MonthName; year?: number | undefined };

/**
 * Checks if a month's rent is paid, or none is due, and finds the year that the month's name means. Amounts in taka: `due` is the open rest
 * of a month that is paid or sent in part, `waiting` what of it was sent, `rent` is set if it differs from the present one. `ahead` is set if the same month of the year before is paid.
 */
export async function checkMonth(db: Db, { now }: { now: Date }, { month, year, ...home }: MonthQuery) {
  const tenancy = await findTenancy(db, home);
  if (!tenancy) return { paid: false };
  const { id: agreementId, chargedThrough } = tenancy;
  await chargeRents(db, { now, agreementId, chargedThrough });
  const charges = await listRentCharges(db, agreementId);
  const known = { first: firstPeriod(tenancy), current: periodAt(now), paid: charges.filter(isSettled) };
  const period = year ? { year, month: monthNumber(month) } : periodOfMonth(month, known);
  const charge = charges.find((one) => isSamePeriod(one, period));
  const isPart = charge && charge.outstandingPoisha > 0 && charge.outstandingPoisha < charge.amountPoisha;
  const ahead = monthsBetween(known.current, period);
  const rents = await listRents(db, agreementId);
  const waiting = isPart && (await listWaitingMonths(db, agreementId)).find((one) => isSamePeriod(one, period));
  const rent = charge ? toTaka(charge.amountPoisha) : rentOwed(rents, monthOf(period), tenancy);
  return {
    paid: charge ? isSettled(charge) : rent === 0,
    year: period.year,
    ...(rent !== rentAt(rents, monthOf(known.current)) && { rent }),
    ...(ahead > 0 && isPaidYearBefore(period, known.paid) && { ahead }),
    ...(isPart && { due: toTaka(charge.outstandingPoisha) }),
    ...(waiting && { waiting: toTaka(waiting.poisha) }),
  };
}

/** The months that the twelve names mean today, each with its state; without months that have no rent or are beyond the last day. */
export async function listMonths(db: Db, { now }: { now: Date }, home: HomeOf): Promise<RentMonth[]> {
  const tenancy = await findTenancy(db, home);
  if (!tenancy) return [];
  const { id: agreementId, chargedThrough } = tenancy;
  await chargeRents(db, { now, agreementId, chargedThrough });
  const charges = await listRentCharges(db, agreementId);
  const rents = await listRents(db, agreementId);
  const waiting = await listWaitingMonths(db, agreementId);
  const current = periodAt(now);
  const periods = periodsOfNames({ first: firstPeriod(tenancy), current, paid: charges.filter(isSettled) });
  const isWithin = (period: Period) => !tenancy.endsOn || monthOf(period) <= tenancy.endsOn.slice(0, 7);
  return periods.filter(isWithin).flatMap((period) => {
    const charge = charges.find((one) => isSamePeriod(one, period));
    const rent = charge ? toTaka(charge.amountPoisha) : (rentOwed(rents, monthOf(period), tenancy) ?? 0);
    // A month without rent is left out.
    if (!charge && rent === 0) return [];
    const sent = waiting.find((one) => isSamePeriod(one, period));
    const month: RentMonth = {
      month: monthName(period),
      year: period.year,
      state: stateOfMonth({
        period,
        current,
        isSettled: charge !== undefined && isSettled(charge),
        isWaiting: sent !== undefined,
      }),
      rent,
      due: charge ? toTaka(charge.outstandingPoisha) : rent,
      ...(sent && { waiting: toTaka(sent.poisha) }),
      ahead: monthsBetween(current, period),
    };
    return [month];
  });
}
