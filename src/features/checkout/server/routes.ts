import { handle } from '#api/handle.ts';
import { withReceipt } from '#features/receipts/server/issue-receipts.ts';
import { checkPayment, listPayments, listMonths as months, pay } from '../endpoints.ts';
import { payRent } from './pay-rent.ts';
import { listPaymentsOf } from './queries.ts';
import { checkMonth, listMonths } from './read-months.ts';

export const checkoutRoutes = [
  handle(checkPayment, (c, { query }) => checkMonth(c.var.db, c.var, query)),
  handle(months, (c, { query }) => listMonths(c.var.db, c.var, query)),
  handle(pay, async (c, { body: { agreementId, amount, month, year, couponCode } }) => {
    const payment = await payRent(c.var.db, c.var, { agreementId, amount, month, year, couponCode });
    return payment.waiting ? payment : withReceipt(c.var, payment, payment.paymentId);
  }),
  handle(listPayments, (c, { query }) => listPaymentsOf(c.var.db, query)),
];
