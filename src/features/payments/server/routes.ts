import { routes } from '#api/routes.ts';
import { checkPayment, listPayments, pay } from '../endpoints.ts';
import { isSamePeriod, monthNumber, periodAt, periodOfMonth } from '../rules.ts';
import { payRent } from './pay-rent.ts';
import { findTenancy, listPaidPeriods, listPaymentsOf } from './queries.ts';

export const paymentRoutes = routes()
  .openapi(checkPayment, async (c) => {
    const { email, month, year } = c.req.valid('query');
    const tenancy = await findTenancy(c.var.db, email);
    if (!tenancy?.acceptedAt) return c.json({ paid: false }, 200);
    const paid = await listPaidPeriods(c.var.db, tenancy.id);
    const rent = { first: periodAt(new Date(tenancy.acceptedAt)), current: periodAt(c.var.now), paid };
    const period = year ? { year, month: monthNumber(month) } : periodOfMonth(month, rent);
    return c.json({ paid: paid.some((one) => isSamePeriod(one, period)), year: period.year }, 200);
  })
  .openapi(pay, async (c) => {
    const { amount, month, year, couponCode } = c.req.valid('json');
    const order = { by: c.var, amount, month, year, couponCode };
    return c.json(await payRent(c.var.db, order), 201);
  })
  .openapi(listPayments, async (c) => c.json(await listPaymentsOf(c.var.db, c.req.valid('query').email), 200));
