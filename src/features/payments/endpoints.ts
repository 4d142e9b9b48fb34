import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { Day, FileLanguage, Id, Taka, text, unlessEmpty } from '#api/shapes.ts';
import { Month, PaymentDocument, Year } from '#features/ledger/endpoints.ts';
import { CLAIMED_METHODS, METHODS, needsNumber } from '#features/ledger/rules.ts';
import { packText } from '#locale/language.ts';
import { isReference, plainReference } from './rules.ts';

/** Money that came, and of which tenancy, as the office sees it. */
export type MoneyReceived = z.infer<typeof MoneyReceived>;
export const MoneyReceived = PaymentDocument.extend({
  agreementId: Id,
  name: z.string(),
  email: z.string().nullable(),
  block: z.string(),
  apartmentNo: z.string(),
}).openapi('MoneyReceived');

const Reference = text(0, 64)
  .transform((reference) => plainReference(reference) || undefined)
  .refine(
    isReference,
    packText({
      en: 'Please enter the letters A to Z and digits only, as in the message.',
      bn: 'শুধু ইংরেজি বড় হাতের অক্ষর ও সংখ্যা লিখুন, যেমন মেসেজে আছে।',
    }),
  );
const Amount = Taka.refine(
  (amount) => amount > 0,
  packText({ en: 'Please enter an amount above 0.', bn: '০-এর বেশি পরিমাণ লিখুন।' }),
);
/** Made by the form once, and sent again with it: the same form is recorded once. */
export const RequestKey = text(8, 64);
const Reason = text(1, 500, packText({ en: 'Please say why.', bn: 'কারণ লিখুন।' }));

/** Charges that the money is for, such as the lines of a bill, and how much of each. */
const NamedCharges = z
  .array(z.strictObject({ chargeId: Id, amount: Amount }))
  .max(60, packText({ en: 'Please keep this to 60 lines.', bn: 'বড়জোর ৬০টি খাত দিন।' }))
  .optional();

export type NewPayment = z.infer<typeof NewPayment>;
export const NewPayment = z.strictObject({
  agreementId: Id,
  amount: Amount,
  method: z.enum(METHODS, packText({ en: 'Please choose how it came.', bn: 'টাকা কীভাবে এসেছে, বেছে নিন।' })),
  reference: unlessEmpty(Reference),
  receivedOn: Day,
  /** What of the amount is an advance, in taka. */
  advance: unlessEmpty(Taka),
  /** The months that it is for; without, what is due first. */
  parts: z
    .array(z.strictObject({ month: Month, year: Year, amount: Amount }))
    .max(24, packText({ en: 'Please keep this to 24 months.', bn: 'বড়জোর ২৪টি মাস দিন।' }))
    .optional(),
  /** The charges that it is for besides. */
  charges: NamedCharges,
  /** Whether the office knows that the same money seems to be recorded already. */
  again: z.boolean().default(false),
  requestKey: RequestKey,
});

export const recordPayment = endpoint({
  method: 'post',
  path: '/api/payments/record',
  summary: 'Record money that the office has received',
  access: 'admin',
  body: NewPayment,
  responses: { 201: MoneyReceived },
  problems: ['not_found', 'conflict'],
});

export type Claim = z.infer<typeof Claim>;
export const Claim = z
  .strictObject({
    amount: Amount,
    method: z.enum(CLAIMED_METHODS, packText({ en: 'Please choose how you paid.', bn: 'কীভাবে দিয়েছেন, বেছে নিন।' })),
    reference: unlessEmpty(Reference),
    receivedOn: Day,
    /** The charges that it is for; without, what is due first. */
    charges: NamedCharges,
    /** Whether the member knows that the same number is here already, of another method. */
    again: z.boolean().default(false),
    requestKey: RequestKey,
  })
  .refine(({ method, reference }) => !needsNumber(method) || reference, {
    path: ['reference'],
    message: packText({ en: 'Please enter the transaction’s number.', bn: 'ট্রানজেকশন আইডি লিখুন।' }),
  });

export const claimPayment = endpoint({
  method: 'post',
  path: '/api/payments/claim',
  summary: 'Tell the office of rent that was paid in another way; it waits until the office confirms it',
  access: 'member',
  limit: 'pay',
  body: Claim,
  responses: { 201: MoneyReceived },
  problems: ['conflict'],
});

export type WaitingPayment = z.infer<typeof WaitingPayment>;
const WaitingPayment = MoneyReceived.extend({
  /** Other money with the same transaction number: whose, how and when it came. */
  sameNumber: MoneyReceived.pick({ name: true, apartmentNo: true, method: true, receivedOn: true }).nullish(),
}).openapi('WaitingPayment');

/** Longest waiting first. */
export const listWaiting = endpoint({
  method: 'get',
  path: '/api/payments/waiting',
  summary: 'The payments that wait for the office',
  access: 'admin',
  responses: { 200: z.array(WaitingPayment) },
});

export const downloadPayments = endpoint({
  method: 'get',
  path: '/api/payments.csv',
  summary: 'All documents of money, as CSV',
  access: 'admin',
  query: FileLanguage,
  responses: { 200: { mediaType: 'text/csv', description: 'One line for each payment, the one recorded last first.' } },
});

const paymentId = z.object({ id: Id });

export const confirmPayment = endpoint({
  method: 'put',
  path: '/api/payments/confirm/{id}',
  summary: 'Confirm that the money has come',
  access: 'admin',
  params: paymentId,
  responses: { 200: MoneyReceived },
  problems: ['not_found', 'conflict'],
});

export const declinePayment = endpoint({
  method: 'put',
  path: '/api/payments/decline/{id}',
  summary: 'Decline a payment whose money has not come; its months are due again',
  access: 'admin',
  params: paymentId,
  body: z.strictObject({ reason: Reason }),
  responses: { 200: MoneyReceived },
  problems: ['not_found', 'conflict'],
});

export const reversePayment = endpoint({
  method: 'put',
  path: '/api/payments/reverse/{id}',
  summary: 'Reverse a payment that was recorded by mistake; its months are due again',
  access: 'admin',
  params: paymentId,
  body: z.strictObject({ reason: Reason }),
  responses: { 200: MoneyReceived },
  problems: ['not_found', 'conflict'],
});
