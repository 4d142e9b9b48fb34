import { handle } from '#api/handle.ts';
import { csvHeaders, csvStream } from '#csv/write-csv.ts';
import type { Db } from '#database/connect.ts';
import { issueReceiptOf } from '#features/receipts/server/queries.ts';
import {
  checkPayment,
  claimPayment as claim,
  confirmPayment as confirm,
  declinePayment as decline,
  downloadPayments,
  listPayments,
  listWaiting,
  listMonths as months,
  pay,
  recordPayment as record,
  reversePayment as reverse,
} from '../endpoints.ts';
import { checkMonth } from './check-month.ts';
import { claimPayment } from './claim-payment.ts';
import { confirmPayment } from './confirm-payment.ts';
import { declinePayment } from './decline-payment.ts';
import { listMonths } from './list-months.ts';
import { listWaitingMoney } from './money-queries.ts';
import { payRent } from './pay-rent.ts';
import { listPaymentsOf } from './queries.ts';
import { recordPayment } from './record-payment.ts';
import { reversePayment } from './reverse-payment.ts';
import { writePaymentsCsv } from './write-payments-csv.ts';

export const paymentRoutes = [
  handle(checkPayment, (c, { query }) => checkMonth(c.var.db, c.var, query)),
  handle(months, (c, { query }) => listMonths(c.var.db, c.var, query.email)),
  handle(pay, async (c, { body: { amount, month, year, couponCode } }) => {
    const payment = await payRent(c.var.db, c.var, { amount, month, year, couponCode });
    return payment.waiting ? payment : withReceipt(c.var, payment, payment.paymentId);
  }),
  handle(listPayments, (c, { query }) => listPaymentsOf(c.var.db, query.email)),
  handle(record, async (c, { body }) => {
    const money = await recordPayment(c.var.db, c.var, body);
    return withReceipt(c.var, money, money._id);
  }),
  handle(claim, (c, { body }) => claimPayment(c.var.db, c.var, body)),
  handle(listWaiting, (c) => listWaitingMoney(c.var.db)),
  handle(downloadPayments, (c) => c.body(csvStream(writePaymentsCsv(c.var.db)), 200, csvHeaders('payments.csv'))),
  handle(confirm, async (c, { params }) => {
    const money = await confirmPayment(c.var.db, c.var, params.id);
    return withReceipt(c.var, money, money._id);
  }),
  handle(decline, (c, { params, body }) => declinePayment(c.var.db, c.var, { ...params, ...body })),
  handle(reverse, (c, { params, body }) => reversePayment(c.var.db, c.var, { ...params, ...body })),
];

/** What was answered of money that counts, with the number of the receipt that it has now. */
async function withReceipt<Answer>({ db, now }: { db: Db; now: Date }, answer: Answer, paymentId = '') {
  // The money is confirmed whether or not this succeeds; the receipt is then issued within the hour, or when it is read.
  const receiptNo = await issueReceiptOf(db, paymentId, now).catch(() => undefined);
  return { ...answer, receiptNo };
}
