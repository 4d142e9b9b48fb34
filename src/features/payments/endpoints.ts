import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import {
  Day,
  FileBytes,
  FileLanguage,
  Id,
  PositiveTaka,
  Reason,
  RequestKey,
  Taka,
  text,
  unlessEmpty,
  YearMonth,
} from '#api/shapes.ts';
import { Month, PaymentDocument, Year } from '#features/ledger/endpoints.ts';
import { CLAIMED_METHODS, METHODS, needsNumber } from '#features/ledger/rules.ts';
import { MAX_PHOTO } from '#features/photos/rules.ts';
import { packText } from '#locale/language.ts';
import { plainReference } from '#locale/plain-reference.ts';
import { ENTER_MONTH } from '#locale/refusals.ts';
import { toPoisha } from '#locale/taka.ts';
import { isReference, WHY_NOT } from './rules.ts';

/** Received money with its tenancy, for the office. */
export type MoneyReceived = z.infer<typeof MoneyReceived>;
export const MoneyReceived = PaymentDocument.extend({
  agreementId: Id,
  name: z.string(),
  email: z.string().nullable(),
  block: z.string(),
  apartmentNo: z.string(),
  /** The day in Asia/Dhaka on which it counts: later than `receivedOn` if that day is closed; null until confirmed. Not in lists. */
  countsOn: z.string().nullish(),
}).openapi('MoneyReceived');

export const Reference = text(0, 64)
  .transform((reference) => plainReference(reference) || undefined)
  .refine(
    isReference,
    packText({
      en: 'Please enter the letters A to Z and digits only, as in the message.',
      bn: 'শুধু ইংরেজি বড় হাতের অক্ষর ও সংখ্যা লিখুন, যেমন মেসেজে আছে।',
    }),
  );

/** Charges that the money settles, such as the lines of a bill, with the amount for each. */
const NamedCharges = z
  .array(z.strictObject({ chargeId: Id, amount: PositiveTaka }))
  .max(60, packText({ en: 'Please keep this to 60 lines.', bn: 'বড়জোর ৬০টি খাত দিন।' }))
  .optional();

export type NewPayment = z.infer<typeof NewPayment>;
export const NewPayment = z.strictObject({
  agreementId: Id,
  amount: PositiveTaka,
  method: z.enum(METHODS, packText({ en: 'Please choose how it came.', bn: 'টাকা কীভাবে এসেছে, বেছে নিন।' })),
  reference: unlessEmpty(Reference),
  /** The account or wallet that received the money, if the method has several. */
  placeId: unlessEmpty(Id),
  receivedOn: Day,
  /** The advance within the amount, in taka. */
  advance: unlessEmpty(Taka),
  /** The months that it settles; by default the charges due first. */
  parts: z
    .array(z.strictObject({ month: Month, year: Year, amount: PositiveTaka }))
    .max(24, packText({ en: 'Please keep this to 24 months.', bn: 'বড়জোর ২৪টি মাস দিন।' }))
    .optional(),
  /** Other charges that it settles. */
  charges: NamedCharges,
  /** Confirms that this is other money, although the same seems to be recorded already. */
  again: z.boolean().default(false),
  requestKey: RequestKey,
});

export const openRound = endpoint({
  method: 'get',
  path: '/api/payments/round',
  summary: 'The token that marks what is collected in this session',
  notes: { returns: '`token` marks what the collection round collects in this session' },
  access: 'money.recordCash',
  responses: { 200: z.object({ token: z.string() }) },
});

export const recordPayment = endpoint({
  method: 'post',
  path: '/api/payments/record',
  summary: 'Record money that the office has received',
  notes: {
    takes: '`roundToken` (of the collection round)',
    refuses:
      '403 another method than cash without `money.record`; 404, 409: O6.1; 409 `roundToken` is not of this session',
  },
  access: 'money.recordCash',
  /** `roundToken`: sent by the collection round, from the session in which a person confirmed that they collected the money. */
  body: NewPayment.extend({ roundToken: text(0, 64).optional() }),
  responses: { 201: MoneyReceived },
  problems: ['not_found', 'conflict'],
});

const ENTER_CERTIFICATE = packText({ en: 'Please enter the certificate’s number.', bn: 'সনদের নম্বর লিখুন।' });
const Certificate = text(1, 64, ENTER_CERTIFICATE);

/** Tax that a tenant, a company, has withheld from its debt. `receivedOn` is the day on which it withheld it. */
export type NewWithheldTax = z.infer<typeof NewWithheldTax>;
export const NewWithheldTax = NewPayment.omit({ method: true, reference: true, advance: true })
  .extend({
    /** The certificate's number, if it has arrived; without it the tax stays pending. */
    certificate: unlessEmpty(Certificate),
    certifiedOn: unlessEmpty(Day),
  })
  .refine(({ certificate, certifiedOn }) => !certificate || certifiedOn, {
    path: ['certifiedOn'],
    message: packText({ en: 'Please enter the certificate’s day.', bn: 'সনদের তারিখ লিখুন।' }),
  })
  .refine(({ certificate, certifiedOn }) => certificate || !certifiedOn, {
    path: ['certificate'],
    message: ENTER_CERTIFICATE,
  });

export const recordWithheldTax = endpoint({
  method: 'post',
  path: '/api/withheld-tax',
  summary: 'Record tax that a tenant has withheld; it waits until its certificate comes',
  notes: {
    takes: '`receivedOn` (when it was withheld)',
    returns: 'the money received; it waits unless the certificate is named',
    refuses: '404, 409: O6.1',
  },
  access: 'money.record',
  body: NewWithheldTax,
  responses: { 201: MoneyReceived },
  problems: ['not_found', 'conflict'],
});

/** Pending or certified withheld tax. Amounts in taka. */
export type WithheldTax = z.infer<typeof WithheldTax>;
const WithheldTax = MoneyReceived.pick({
  _id: true,
  agreementId: true,
  name: true,
  block: true,
  apartmentNo: true,
  amount: true,
  receivedOn: true,
  months: true,
  others: true,
})
  .extend({
    state: z.enum(['pending', 'confirmed']),
    certificate: z.string().nullable(),
    certifiedOn: z.string().nullable(),
  })
  .openapi('WithheldTax');

/** The first of twelve months; January of this year by default. */
const YearFrom = z.object({
  from: unlessEmpty(YearMonth.refine((month) => month >= '2000-01' && month <= '2199-12', packText(ENTER_MONTH))),
});

export const listWithheldTax = endpoint({
  method: 'get',
  path: '/api/withheld-tax',
  summary: 'The tax that tenants withheld in twelve months, by day, and its sums',
  notes: { takes: '`from` is the first of twelve months; January of this year without', returns: 'by day' },
  access: 'money.read',
  token: 'money',
  query: YearFrom,
  responses: {
    200: z.object({
      from: z.string(),
      documents: z.array(WithheldTax),
      /** Sums of the tax with a certificate, and of the tax without. */
      confirmed: z.number(),
      waiting: z.number(),
    }),
  },
});

export const downloadWithheldTax = endpoint({
  method: 'get',
  path: '/api/withheld-tax.csv',
  summary: 'The tax that tenants withheld in twelve months, as CSV',
  access: 'money.download',
  token: 'money',
  query: YearFrom.extend(FileLanguage.shape),
  responses: { 200: { mediaType: 'text/csv', description: 'One line for each document, by day.' } },
});

export const confirmWithheldTax = endpoint({
  method: 'put',
  path: '/api/withheld-tax/confirm/{id}',
  summary: 'Enter the certificate of tax withheld: from now on it counts',
  notes: { refuses: '403 who recorded it (O2.4); 404, 409: O6.1' },
  access: 'money.decide',
  params: z.object({ id: Id }),
  body: z.strictObject({ certificate: Certificate, certifiedOn: Day }),
  responses: { 200: MoneyReceived },
  problems: ['not_found', 'conflict'],
});

const HomeShares = z
  .array(z.strictObject({ agreementId: Id, amount: PositiveTaka }))
  .min(2, packText({ en: 'Please name two homes or more.', bn: 'অন্তত দুটি ফ্ল্যাট দিন।' }))
  .max(10, packText({ en: 'Please keep this to 10 homes.', bn: 'বড়জোর ১০টি ফ্ল্যাট দিন।' }))
  .refine(
    (homes) => new Set(homes.map(({ agreementId }) => agreementId)).size === homes.length,
    packText({ en: 'Please name each home once.', bn: 'প্রতিটি ফ্ল্যাট একবার দিন।' }),
  );
const sumOf = (shares: readonly { amount: number }[]) => shares.reduce((sum, { amount }) => sum + toPoisha(amount), 0);

export type Claim = z.infer<typeof Claim>;
export const Claim = z
  .strictObject({
    /** One of the person's homes; by default the one that began first. */
    agreementId: unlessEmpty(Id),
    amount: PositiveTaka,
    method: z.enum(CLAIMED_METHODS, packText({ en: 'Please choose how you paid.', bn: 'কীভাবে দিয়েছেন, বেছে নিন।' })),
    reference: unlessEmpty(Reference),
    /** The picture of the message, uploaded before; it can replace the number. */
    picture: unlessEmpty(Id),
    receivedOn: Day,
    /** Charges that it settles; by default those due first. */
    charges: NamedCharges,
    /** Shares of several homes, if it is for more than one: each gets a claim, and the office decides them together. */
    homes: HomeShares.optional(),
    /** Confirms that this is other money, although another method's payment has the same number. */
    again: z.boolean().default(false),
    requestKey: RequestKey,
  })
  .refine(({ method, reference, picture }) => !needsNumber(method) || reference || picture, {
    path: ['reference'],
    message: packText({ en: 'Please enter the transaction’s number.', bn: 'ট্রানজেকশন আইডি লিখুন।' }),
  })
  .refine(({ amount, homes = [] }) => homes.length === 0 || sumOf(homes) === toPoisha(amount), {
    path: ['homes'],
    message: packText({
      en: 'The homes do not add up to what was paid.',
      bn: 'ফ্ল্যাটগুলোর যোগফল দেওয়া টাকার সমান নয়।',
    }),
  })
  .refine(({ homes, charges, agreementId }) => !homes || !(charges || agreementId), {
    path: ['homes'],
    message: packText({
      en: 'Money for several homes is for what is due first in each.',
      bn: 'একাধিক ফ্ল্যাটের টাকা প্রতিটিতে আগে যা বকেয়া তার জন্য।',
    }),
  });

export const claimPayment = endpoint({
  method: 'post',
  path: '/api/payments/claim',
  summary: 'Tell the office of rent that was paid in another way; it waits until the office confirms it',
  notes: {
    takes:
      'of the caller’s tenancy, or of the one that ended last with something open; `reference`, but for cash, or `picture`; `charges`: each `chargeId` and `amount`',
    returns: 'the money received; it waits',
    refuses: '404 another person’s home; 409: O6.1',
  },
  // Open to all users, since a tenant who has moved out reports payments of arrears.
  access: 'user',
  limit: 'pay',
  home: ({ body }) => body.homes?.map(({ agreementId }) => agreementId) ?? body.agreementId,
  body: Claim,
  responses: { 201: MoneyReceived },
  problems: ['not_found', 'conflict'],
});

export const withdrawClaim = endpoint({
  method: 'put',
  path: '/api/payments/withdraw/{id}',
  summary:
    'Withdraw one’s own claim while it waits, with all that was claimed of the same transaction; its months are due again',
  notes: {
    returns: 'the claim, `declined`; a repeat gets the same',
    refuses: '404 another person’s, a card’s or a cheque’s; 409 the office has decided it',
  },
  access: 'user',
  params: z.object({ id: Id }),
  responses: { 200: MoneyReceived },
  problems: ['not_found', 'conflict'],
});

export const sendPicture = endpoint({
  method: 'post',
  path: '/api/payments/pictures',
  summary: 'Send the picture of the message about a payment, before it is claimed: 12 MB and 50 megapixels at most',
  notes: {
    returns: '`picture`, which a claim names',
    refuses: '400 none, or damaged; 409 no tenancy; 503 several are on their way',
  },
  access: 'user',
  limit: 'pay',
  body: FileBytes,
  takesFile: 'picture',
  maxBodyBytes: MAX_PHOTO,
  responses: { 201: z.object({ picture: Id }) },
  problems: ['invalid', 'conflict', 'too_large', 'not_picture', 'unavailable'],
});

export const findPicture = endpoint({
  method: 'get',
  path: '/api/payments/pictures/{id}',
  summary: 'The picture of the message about a payment',
  notes: { returns: 'the picture, a JPEG', refuses: "404, also another person's" },
  access: 'ownOrAdmin',
  others: 'money.read',
  params: z.object({ id: Id }),
  responses: { 200: { mediaType: 'image/jpeg', description: 'The picture, until 90 days after the decision.' } },
  problems: ['not_found'],
});

export type WaitingPayment = z.infer<typeof WaitingPayment>;
const WaitingPayment = MoneyReceived.extend({
  /** Other money with the same transaction number: its tenant, method and day. */
  sameNumber: MoneyReceived.pick({ name: true, apartmentNo: true, method: true, receivedOn: true }).nullish(),
  /** What the tenancy owes, including the part that this payment settles. */
  open: z.number().optional(),
  /** Claims for other homes that the same transaction pays; a decision on one applies to all. */
  together: z.array(MoneyReceived.pick({ _id: true, apartmentNo: true, amount: true })).optional(),
  /**
   * Set if statements of its method are imported. `seen`: the line that has its number and sum; `isAnothers` if it names other tenancies and
   * not this one; `others`, which it names; `why` it does not confirm the claim by itself. `through`: the last imported day.
   */
  onStatement: z
    .object({
      seen: z
        .object({
          day: z.string(),
          isAnothers: z.boolean(),
          why: z.enum(WHY_NOT).nullish(),
          others: z.array(MoneyReceived.pick({ name: true, apartmentNo: true })).optional(),
        })
        .nullable(),
      through: z.string().nullable(),
    })
    .optional(),
}).openapi('WaitingPayment');

export const listWaiting = endpoint({
  method: 'get',
  path: '/api/payments/waiting',
  summary: 'The payments that wait for the office',
  notes: {
    returns:
      'longest waiting first; `sameNumber` is other money of the same number (`name`, `apartmentNo`, `method`, `receivedOn`) or `null`',
  },
  access: 'money.read',
  token: 'money',
  responses: { 200: z.array(WaitingPayment) },
});

export const countWaitingPayments = endpoint({
  method: 'get',
  path: '/api/payments/waiting/count',
  summary: 'How many payments wait for the office',
  access: 'money.read',
  token: 'money',
  responses: { 200: z.object({ total: z.number().int() }) },
});

export const downloadPayments = endpoint({
  method: 'get',
  path: '/api/payments.csv',
  summary: 'All documents of money, as CSV',
  notes: { returns: 'all payments as CSV, the one recorded last first' },
  access: 'money.download',
  token: 'money',
  query: FileLanguage,
  responses: { 200: { mediaType: 'text/csv', description: 'One line for each payment, the one recorded last first.' } },
});

const paymentId = z.object({ id: Id });

export const confirmPayment = endpoint({
  method: 'put',
  path: '/api/payments/confirm/{id}',
  summary: 'Confirm that the money has come, with all that was claimed of the same transaction',
  notes: { refuses: '403 who recorded it (O2.4); 404, 409: O6.1' },
  access: 'money.decide',
  limit: 'eachRow',
  params: paymentId,
  responses: { 200: MoneyReceived },
  problems: ['not_found', 'conflict'],
});

export const declinePayment = endpoint({
  method: 'put',
  path: '/api/payments/decline/{id}',
  summary:
    'Decline a payment whose money has not come, with all that was claimed of the same transaction; its months are due again',
  notes: { refuses: '404, 409: O6.1' },
  access: 'money.decide',
  params: paymentId,
  body: z.strictObject({ reason: Reason }),
  responses: { 200: MoneyReceived },
  problems: ['not_found', 'conflict'],
});

export const reversePayment = endpoint({
  method: 'put',
  path: '/api/payments/reverse/{id}',
  summary: 'Reverse a payment that was recorded by mistake; its months are due again',
  notes: { refuses: '403 who recorded it (O2.4); 404, 409: O6.1' },
  access: 'money.reverse',
  params: paymentId,
  body: z.strictObject({ reason: Reason }),
  responses: { 200: MoneyReceived },
  problems: ['not_found', 'conflict'],
});
