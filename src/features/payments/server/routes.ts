import { handle } from '#api/handle.ts';
import { chargeRents, listRentCharges } from '#features/ledger/server/rent-queries.ts';
import { isSamePeriod, monthNumber, periodAt } from '#locale/calendar.ts';
import { checkPayment, listPayments, pay } from '../endpoints.ts';
import { firstPeriod, isSettled, periodOfMonth } from '../rules.ts';
import { payRent } from './pay-rent.ts';
import { findTenancy, listPaymentsOf } from './queries.ts';

export const paymentRoutes = [
  handle(checkPayment, async (c, { query: { email, month, year } }) => {
    const tenancy = await findTenancy(c.var.db, email);
    if (!tenancy) return { paid: false };
    await chargeRents(c.var.db, { now: c.var.now, agreementId: tenancy.id });
    const paid = (await listRentCharges(c.var.db, tenancy.id)).filter(isSettled);
    const rent = { first: firstPeriod(tenancy), current: periodAt(c.var.now), paid };
    const period = year ? { year, month: monthNumber(month) } : periodOfMonth(month, rent);
    return { paid: paid.some((one) => isSamePeriod(one, period)), year: period.year };
  }),
  handle(pay, (c, { body: { amount, month, year, couponCode } }) =>
    payRent(c.var.db, { by: c.var, amount, month, year, couponCode }),
  ),
  handle(listPayments, (c, { query }) => listPaymentsOf(c.var.db, query.email)),
];
