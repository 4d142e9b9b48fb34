import { handle } from '#api/handle.ts';
import { requirePermission } from '#api/require-permission.ts';
import { csvHeaders, csvStream } from '#csv/write-csv.ts';
import type { Db } from '#database/connect.ts';
import { type AuditSource, recordDownload } from '#features/audit/server/record-event.ts';
import { withReceipt } from '#features/receipts/server/issue-receipts.ts';
import {
  claimPayment as claim,
  confirmPayment as confirm,
  confirmWithheldTax as confirmTax,
  countWaitingPayments,
  declinePayment as decline,
  downloadPayments,
  downloadWithheldTax,
  listWaiting,
  listWithheldTax,
  type MoneyReceived,
  openRound,
  findPicture as picture,
  recordPayment as record,
  recordWithheldTax as recordTax,
  reversePayment as reverse,
  sendPicture as send,
  withdrawClaim as withdraw,
} from '../endpoints.ts';
import { claimPayment } from './claim-payment.ts';
import { noPicture, sendPicture } from './claim-pictures.ts';
import {
  confirmPayment,
  confirmProved,
  confirmWithheldTax,
  declinePayment,
  reversePayment,
  withdrawClaim,
} from './decide-payment.ts';
import { getMoney } from './enter-money.ts';
import { findPicture } from './picture-queries.ts';
import { countWaitingMoney } from './queries.ts';
import { readWaiting } from './read-waiting.ts';
import { readWithheldTax, writeWithheldTaxCsv } from './read-withheld-tax.ts';
import { recordPayment, recordWithheldTax } from './record-payment.ts';
import { writePaymentsCsv } from './write-payments-csv.ts';

export const paymentRoutes = [
  handle(openRound, (c) => {
    const { session, roundToken } = c.var.auth.cookies;
    return { token: roundToken.of(session.read(c)) };
  }),
  handle(record, async (c, { body: { roundToken, ...payment } }) => {
    if (payment.method !== 'Cash') requirePermission(c.var.currentUser, 'money.record');
    const { cookies } = c.var.auth;
    const isConfirmed = roundToken === undefined || cookies.roundToken.isOf(cookies.session.read(c), roundToken);
    const money = await recordPayment(c.var.db, c.var, { ...payment, isConfirmed });
    return withReceipt(c.var, money, money._id);
  }),
  handle(claim, async (c, { body }) => {
    const money = await claimPayment(c.var.db, c.var, body);
    return lookAgain(c.var, money);
  }),
  handle(withdraw, (c, { params }) => withdrawClaim(c.var.db, c.var, params.id)),
  handle(send, async (c, { body }) => ({ picture: await sendPicture(c.var.db, c.var, body) })),
  handle(picture, async (c, { params: { id } }) => {
    const { db, scope } = c.var;
    const bytes = await findPicture(db, scope, id);
    if (!bytes) throw noPicture();
    return c.body(new Uint8Array(bytes), 200, PICTURE_HEADERS);
  }),
  handle(listWaiting, (c) => readWaiting(c.var.db)),
  handle(countWaitingPayments, async (c) => ({ total: await countWaitingMoney(c.var.db) })),
  handle(downloadPayments, async (c, { query }) => {
    await recordDownload(c.var.db, c.var, 'payments.csv');
    return c.body(csvStream(writePaymentsCsv(c.var.db, query.language)), 200, csvHeaders('payments.csv'));
  }),
  handle(recordTax, (c, { body }) => recordWithheldTax(c.var.db, c.var, body)),
  handle(listWithheldTax, (c, { query }) => readWithheldTax(c.var.db, c.var.now, query.from)),
  handle(downloadWithheldTax, async (c, { query }) => {
    await recordDownload(c.var.db, c.var, 'withheld-tax.csv');
    const tax = await readWithheldTax(c.var.db, c.var.now, query.from);
    return c.body(writeWithheldTaxCsv(tax, query.language), 200, csvHeaders('withheld-tax.csv'));
  }),
  handle(confirmTax, (c, { params, body }) => confirmWithheldTax(c.var.db, c.var, { ...params, ...body })),
  handle(confirm, async (c, { params }) => {
    const money = await confirmPayment(c.var.db, c.var, params.id);
    return withReceipt(c.var, money, money._id);
  }),
  handle(decline, (c, { params, body }) => declinePayment(c.var.db, c.var, { ...params, ...body })),
  handle(reverse, (c, { params, body }) => reversePayment(c.var.db, c.var, { ...params, ...body })),
];

/** Looks for a new claim's money on the statements. A failure does not affect the claim: hourly work looks again. */
async function lookAgain(source: AuditSource & { db: Db }, money: MoneyReceived) {
  const { db, now } = source;
  const confirmed = await confirmProved(db, source).catch(() => 0);
  if (confirmed === 0) return money;
  return withReceipt({ db, now }, await getMoney(db, money._id), money._id);
}

/** No other site can embed the picture, and no browser caches it. */
const PICTURE_HEADERS = {
  'content-type': 'image/jpeg',
  'content-disposition': 'inline; filename="message.jpg"',
  'cache-control': 'no-store',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};
