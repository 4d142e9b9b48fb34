import { z } from '@hono/zod-openapi';
import { ASKS_ABOVE_LIMIT, AskedApproval } from '#api/approval/approval.ts';
import { endpoint } from '#api/endpoint.ts';
import { Day, Id, Instant, PageNumber, Reason, RequestKey, text, unlessEmpty, Version } from '#api/shapes.ts';
import { Expense } from '#features/expenses/endpoints.ts';
import { Income, NewIncome } from '#features/income/endpoints.ts';
import { METHODS } from '#features/ledger/rules.ts';
import { MoneyReceived, NewPayment } from '#features/payments/endpoints.ts';
import { WHY_NOT } from '#features/payments/rules.ts';
import { NewRefund, Refund } from '#features/settlements/endpoints.ts';
import { PersonDrawer, Transfer } from '#features/till/endpoints.ts';
import { PLACES } from '#features/till/rules.ts';
import { accountNumber, isWallet, walletNumber } from '#features/ways/rules.ts';
import { digitsInBangla } from '#locale/bangla.ts';
import { packText } from '#locale/language.ts';
import { MAX_LINES, MAX_PRESSED, PRESSES, plainWords, SOURCES, STATEMENT_METHODS } from './rules.ts';

/** Refusal of a value that the browser computes, not a person. */
const UNREADABLE = packText({
  en: 'This was not read as a statement is. Please bring the file again.',
  bn: 'এটি স্টেটমেন্ট হিসেবে পড়া যায়নি। ফাইলটি আবার আনুন।',
});
const written = (pattern: RegExp) => z.string(UNREADABLE).regex(pattern, UNREADABLE);
const whole = (from: number, to: number) =>
  z.number(UNREADABLE).int(UNREADABLE).min(from, UNREADABLE).max(to, UNREADABLE);

/**
 * Layout of a place's files: the role of each column title, and where a person said it the order of day and month, that titles or signs
 * of sums are the other way round, and where a transaction's number stands among the words.
 */
const Layout = z.strictObject(
  {
    columns: z
      .record(z.string(UNREADABLE).max(100, UNREADABLE), z.string(UNREADABLE).max(20, UNREADABLE), UNREADABLE)
      .optional(),
    dayOrder: z.enum(['dayFirst', 'monthFirst'], UNREADABLE).optional(),
    isTurned: z.boolean(UNREADABLE).optional(),
    number: z
      .strictObject({ after: z.string(UNREADABLE).max(40, UNREADABLE), shape: written(/^[A9]{6,40}$/) }, UNREADABLE)
      .optional(),
  },
  UNREADABLE,
);

/** A bank account or wallet that holds money. Amounts in taka. */
export type StatementPlace = z.infer<typeof StatementPlace>;
export const StatementPlace = z
  .object({
    _id: Id,
    method: z.enum(STATEMENT_METHODS),
    number: z.string(),
    holder: z.string(),
    name: z.string().nullable(),
    /** Owner of the money; null until the place imports statements. */
    belongsTo: z.enum(['building', 'shared']).nullable(),
    /** True if tenants are told to pay there. */
    isTold: z.boolean(),
    layout: Layout,
    /** Key by which the browser computes marks of lines without a number. */
    markKey: z.string(),
    version: z.number().int(),
    /** Last imported day, and number of unsorted lines. */
    through: z.string().nullable(),
    open: z.number().int(),
    /** Of these, the ones of proved days, whose money was taken apart or taken back since. */
    openProved: z.number().int(),
    /** Number of lines put aside. */
    aside: z.number().int(),
  })
  .openapi('StatementPlace');

export const listPlaces = endpoint({
  method: 'get',
  path: '/api/places',
  summary: 'The banks and wallets of the building, and what their statements are expected to show',
  notes: {
    returns:
      '`places`, and `expected`: the numbers of payments that wait and the telephones of tenants, by which the browser chooses the lines of an account that is not the building’s alone',
  },
  access: 'money.read',
  responses: {
    200: z.object({
      places: z.array(StatementPlace),
      expected: z.object({ references: z.array(z.string()), phones: z.array(z.string()) }),
    }),
  },
});

/**
 * Where the building's money is, in taka. `accounts` are its wallets and bank accounts: those that import statements have a place, and
 * any other money of a method stands in one without. The days are in Asia/Dhaka.
 */
export type Holdings = z.infer<typeof Holdings>;
const Holdings = z
  .object({
    /** Sum of the office's drawer, `drawers` and `accounts`. */
    total: z.number(),
    /** The office's drawer; the last counted day, null before the first count. */
    office: z.object({ held: z.number(), countedThrough: z.string().nullable() }),
    /** Persons' own drawers that are not empty. */
    drawers: z.array(PersonDrawer),
    accounts: z.array(
      z.object({
        account: z.string(),
        method: z.enum(METHODS),
        placeId: Id.nullable(),
        /** Last day up to which the books were proved by its statements. */
        provedThrough: z.string().nullable(),
        held: z.number(),
      }),
    ),
  })
  .openapi('Holdings');

export const readHoldings = endpoint({
  method: 'get',
  path: '/api/holdings',
  summary: 'Where the building’s money is now: the office’s drawer, persons’ drawers, wallets and bank accounts',
  notes: {
    returns:
      '`total`, `office` (`held`, `countedThrough`), `drawers` that are not empty, and `accounts`, each with its `method`, its place or `null`, `provedThrough` and `held`; they add up to `total`',
  },
  access: 'costs.read',
  token: 'money',
  responses: { 200: Holdings },
});

const Belongs = z.enum(
  ['building', 'shared'],
  packText({ en: 'Please choose whose money is there.', bn: 'কার টাকা এখানে থাকে, বেছে নিন।' }),
);
const Name = text(0, 60)
  .transform((name) => name || null)
  .default(null);

export type NewPlace = z.output<typeof NewPlace>;
export const NewPlace = z
  .strictObject({
    method: z.enum(
      STATEMENT_METHODS,
      packText({ en: 'Please choose a bank or a wallet.', bn: 'ব্যাংক বা ওয়ালেট বেছে নিন।' }),
    ),
    number: text(1, 60),
    holder: text(0, 100).default(''),
    name: Name,
    belongsTo: Belongs,
    requestKey: RequestKey,
  })
  .transform((place, ctx) => {
    const number = isWallet(place.method) ? walletNumber(place.number, place.method) : accountNumber(place.number);
    if (!number)
      ctx.addIssue({
        code: 'custom',
        path: ['number'],
        message: packText({
          en: 'Please enter the number of the account or wallet.',
          bn: 'অ্যাকাউন্ট বা ওয়ালেটের নম্বর লিখুন।',
        }),
      });
    return { ...place, number: number ?? '' };
  });

export const addPlace = endpoint({
  method: 'post',
  fresh: true,
  path: '/api/places',
  summary: 'Add a bank account or wallet whose statements are brought, and of which tenants are not told',
  notes: { refuses: '409 there are 20, or the number is there' },
  access: 'building.change',
  body: NewPlace,
  responses: { 201: StatementPlace },
  problems: ['conflict'],
});

const OneId = z.object({ id: Id });

export type PlaceChange = z.output<typeof PlaceChange>;
export const PlaceChange = z.strictObject({ version: Version, name: Name, belongsTo: Belongs });

export const changePlace = endpoint({
  method: 'patch',
  path: '/api/places/{id}',
  summary: 'Name a bank account or wallet, and say whose money is there: from then on its statements can be brought',
  notes: {
    refuses: '409 changed since that version, or statements of it are here and it belongs to somebody else now',
  },
  access: 'building.change',
  params: OneId,
  body: PlaceChange,
  responses: { 200: StatementPlace },
  problems: ['not_found', 'conflict'],
});

const Balance = z.number(UNREADABLE).min(-1_000_000_000_000, UNREADABLE).max(1_000_000_000_000, UNREADABLE);

export type NewLine = z.output<typeof NewLine>;
export const NewLine = z.strictObject({
  day: Day,
  amount: z
    .number(UNREADABLE)
    .min(-1_000_000_000, UNREADABLE)
    .max(1_000_000_000, UNREADABLE)
    .refine(
      (taka) => Math.round(taka * 100) !== 0,
      packText({ en: 'A line moves money.', bn: 'প্রতিটি লাইনে টাকার পরিমাণ থাকে।' }),
    ),
  /** Balance after the line; absent for a shared place. */
  balance: Balance.optional(),
  reference: written(/^[A-Z0-9]{4,64}$/).optional(),
  isFee: z.boolean(UNREADABLE).default(false),
  phone: written(/^01[3-9][0-9X]{8}$/).optional(),
  words: unlessEmpty(text(0, 500)),
  mark: written(/^[A-Za-z0-9_-]{24}$/).optional(),
});

export type NewStatement = z.output<typeof NewStatement>;
export const NewStatement = z.strictObject({
  placeId: Id,
  source: z.enum(SOURCES, UNREADABLE),
  fileName: unlessEmpty(text(0, 200)),
  fileHash: written(/^[A-Za-z0-9_-]{43}$/).optional(),
  opening: Balance.optional(),
  closing: Balance.optional(),
  lines: z
    .array(NewLine, UNREADABLE)
    .min(1, packText({ en: 'Please choose at least one line.', bn: 'অন্তত একটি লাইন বেছে নিন।' }))
    .max(
      MAX_LINES,
      packText({
        en: `Please bring at most ${MAX_LINES} lines at once.`,
        bn: `একবারে বড়জোর ${digitsInBangla(MAX_LINES)}টি লাইন আনুন।`,
      }),
    ),
  /** Number of lines in the file, including those that stay in the browser, and number of breaks in its running balance. */
  inFile: whole(1, 100_000),
  gaps: whole(0, 100_000).default(0),
  layout: Layout.optional(),
  /** Lines, by their place in `lines`, that a person says are these lines of before. */
  same: z
    .array(z.strictObject({ line: whole(0, MAX_LINES), as: Id }), UNREADABLE)
    .max(MAX_LINES, UNREADABLE)
    .optional(),
  dryRun: z.boolean(UNREADABLE).default(false),
  requestKey: RequestKey,
});

export const importStatement = endpoint({
  method: 'post',
  path: '/api/statements/import',
  summary: 'Bring the lines of a statement; what their numbers prove is confirmed, by no person',
  notes: {
    takes:
      'the lines as the browser has read them, the oldest first; of a shared place those that a person has ticked, without balances',
    returns:
      '`states` says of each line whether it is `new` or `here` already; `refused` names the lines that are not kept, since their number came with another sum or day, `maybe` those of which a person may say by `same` that they are here, and `absent` those of a whole day that this file does not have; unless `dryRun`, how many payments were `confirmed` and documents `joined` by themselves, and how many lines are `open`',
    refuses: '404; 409 the place brings no statements, or a new line is of a day that is proved',
  },
  access: 'money.decide',
  body: NewStatement,
  maxBodyBytes: 2 * 1024 * 1024,
  responses: {
    200: z.object({
      states: z.array(z.enum(['new', 'here'])),
      refused: z.array(
        z.object({
          day: z.string(),
          amount: z.number(),
          reference: z.string(),
          before: z.object({ day: z.string(), amount: z.number() }),
        }),
      ),
      /** Breaks in the running balance, as the server finds them. */
      gaps: z.number().int().optional(),
      /** New lines, by their place, of which only the balance differs from a line of before, which may be the same. */
      maybe: z
        .array(
          z.object({
            ...{ line: z.number().int(), as: Id, day: z.string(), amount: z.number(), words: z.string() },
            by: z.string().describe('Who brought the line'),
          }),
        )
        .optional(),
      absent: z.array(
        z.object({
          day: z.string(),
          amount: z.number(),
          words: z.string(),
          by: z.string().describe('Who brought the line'),
        }),
      ),
      /** Time at which the same file was imported before; null if it was not. */
      sameFile: z.string().nullable(),
      confirmed: z.number().int(),
      joined: z.number().int(),
      open: z.number().int(),
    }),
  },
  problems: ['not_found', 'conflict', 'too_large'],
});

export type Statement = z.infer<typeof Statement>;
export const Statement = z
  .object({
    _id: Id,
    placeId: Id,
    source: z.enum(SOURCES),
    fileName: z.string().nullable(),
    firstDay: z.string(),
    lastDay: z.string(),
    opening: z.number().nullable(),
    closing: z.number().nullable(),
    inFile: z.number().int(),
    leftOut: z.number().int(),
    /** Number of lines that no earlier statement had. */
    added: z.number().int(),
    gaps: z.number().int(),
    hasBalances: z.boolean(),
    importedAt: Instant,
    importedBy: z.string(),
    /** Set where it was taken back: its lines count no more. */
    undone: z.object({ at: Instant, by: z.string(), reason: z.string() }).nullable(),
  })
  .openapi('Statement');

export const listStatements = endpoint({
  method: 'get',
  path: '/api/statements',
  summary: 'The statements that were brought of a place, the latest first',
  access: 'money.read',
  query: z.object({ place: Id }),
  responses: { 200: z.array(Statement) },
});

/** Kinds of proposals for a line, the most reliable first. A person decides. */
const PROPOSAL_KINDS = [
  'taken_back',
  'came_back',
  'number_mistyped',
  'several_lines',
  'number_of_other',
  'number_unproved',
  'number_other_amount',
  'number_other_method',
  'claim',
  'was',
  'recorded_payer',
  'recorded_elsewhere',
  'several_flats',
  'payer',
  'words',
  'document',
  'given_back',
  'known_income',
  'own_move',
  'fee',
  'known_words',
  'refund',
  'payers',
  'name',
  'aside',
] as const;

/** A tenancy, and its debt on the day of the line, in taka. */
const Whose = z.object({ agreementId: Id, name: z.string(), apartmentNo: z.string(), due: z.number() });

export type Proposal = z.infer<typeof Proposal>;
const Proposal = z.object({
  kind: z.enum(PROPOSAL_KINDS),
  press: z.enum(PRESSES).nullable(),
  /** True if the proposal is preselected: its kind was right in at least 95 of 100 cases. */
  isSure: z.boolean(),
  /** The pending claim that would be confirmed or declined, and its data. */
  paymentId: Id.nullable(),
  says: z.object({ reference: z.string().nullable(), amount: z.number(), method: z.enum(METHODS) }).nullable(),
  who: Whose.nullable(),
  /** Of a claim whose number the line has: why that does not confirm it by itself. */
  why: z.enum(WHY_NOT).nullish(),
  /** The number of the cheque that it is about. */
  cheque: z.string().nullish(),
  /** Other tenancies that the line names, by telephone, name or flat. */
  others: z.array(Whose).optional(),
  /** Tenancies that share the telephone. */
  homes: z.array(Whose),
  /** Other lines of the same payment, or of the other side of a move. */
  lines: z.array(z.object({ _id: Id, placeId: Id, day: z.string(), amount: z.number() })),
  /** The document that is recorded already, its description and its day. */
  documentPaymentId: Id.nullable(),
  documentVoucherId: Id.nullable(),
  what: z.string().nullable(),
  on: z.string().nullable(),
  /** Other place of a move, or of money that is recorded elsewhere. */
  placeId: Id.nullable(),
  category: z.string().nullable(),
  /** Stands for what the sentence says: a press names it, so that no other proposal is applied. */
  seen: z.string().optional(),
});

const LineMatch = z.object({
  _id: Id,
  rule: z.string(),
  at: Instant,
  by: z.string().nullable(),
  /** Tenant of the payment, or payee. */
  name: z.string().nullable(),
  apartmentNo: z.string().nullable(),
});

export type StatementLine = z.infer<typeof StatementLine>;
export const StatementLine = z
  .object({
    _id: Id,
    placeId: Id,
    day: z.string(),
    /** In taka; money received is above 0. */
    amount: z.number(),
    /** What is still to be recorded, where part of the line stands as other homes' payments; else the whole line. */
    rest: z.number().optional(),
    balance: z.number().nullable(),
    reference: z.string().nullable(),
    isFee: z.boolean(),
    phone: z.string().nullable(),
    words: z.string().nullable(),
    /** The line's match: rule, time and person; null for an unsorted line. */
    match: LineMatch.nullable(),
    /** Best proposal for a line that is unsorted or put aside. */
    proposal: Proposal.nullable(),
  })
  .openapi('StatementLine');

export const listLines = endpoint({
  method: 'get',
  path: '/api/statement-lines',
  summary:
    'The lines of a place: those that are not sorted or are put aside, the oldest first, or those that are sorted, the latest first',
  notes: {
    takes: '`state` (`open`, `aside` or `sorted`)',
    returns: '`lines` of the page, each with its proposal or its match, and `total`',
  },
  access: 'money.read',
  query: z.object({
    place: Id,
    state: z.enum(['open', 'aside', 'sorted'], UNREADABLE).default('open'),
    page: PageNumber,
  }),
  responses: { 200: z.object({ lines: z.array(StatementLine), total: z.number().int() }) },
});

const Seen = written(/^[A-Za-z0-9_-]{22}$/);
const PRESSED_NOTES =
  'refused where another permission is needed, where the proposal is another one by now, and as the call for that work';

export const pressLine = endpoint({
  method: 'put',
  path: '/api/statement-lines/press/{id}',
  summary: 'Do what the proposal beside a line says; the server proposes again and does nothing else',
  notes: {
    takes: '`seen` of the proposal; `again` where a person says that the same money was not recorded before',
    returns: '`asked` where a second person must approve it above the limit, else `null`',
    refuses: `403, 404, 409: ${PRESSED_NOTES}`,
  },
  access: 'money.record',
  limit: 'eachRow',
  params: OneId,
  body: z.strictObject({ seen: Seen, again: z.boolean(UNREADABLE).default(false), requestKey: RequestKey }),
  responses: { 200: z.object({ asked: AskedApproval.nullable() }) },
  problems: ['not_found', 'conflict'],
});

export const pressLines = endpoint({
  method: 'put',
  path: '/api/statement-lines/press',
  summary: 'Do what the proposals beside several lines say, each in a transaction of its own',
  notes: {
    takes: `\`lines\`, each with its \`id\` and \`seen\`; at most ${MAX_PRESSED}`,
    returns: `how many were \`pressed\`, how many wait for a second person, and those that were \`refused\`: ${PRESSED_NOTES}`,
  },
  access: 'money.record',
  body: z.strictObject({
    lines: z
      .array(z.strictObject({ id: Id, seen: Seen }), UNREADABLE)
      .min(1, UNREADABLE)
      .max(MAX_PRESSED, UNREADABLE),
    requestKey: RequestKey,
  }),
  responses: {
    200: z.object({
      pressed: z.number().int(),
      asked: z.number().int(),
      refused: z.array(z.object({ lineId: Id, message: z.string() })),
    }),
  },
});

const CHOOSE_WHOSE = packText({ en: 'Please choose whose money it is.', bn: 'টাকাটি কার, বেছে নিন।' });

/** Normalized for comparison: capital letters and digits between single spaces. */
const KnownWords = text(0, 100)
  .transform((words) => plainWords(words))
  .refine(
    (words) => words.length >= 3,
    packText({ en: 'Please enter at least three letters of the words.', bn: 'শব্দের অন্তত তিনটি অক্ষর লিখুন।' }),
  );
const WholePhone = text(0, 30).transform((phone, ctx) => {
  const number = walletNumber(phone, 'bKash');
  if (!number)
    ctx.addIssue({
      code: 'custom',
      message: packText({ en: 'Please enter the whole telephone number.', bn: 'পুরো মোবাইল নম্বর লিখুন।' }),
    });
  return number ?? '';
});

export const confirmLine = endpoint({
  method: 'put',
  path: '/api/statement-lines/confirm/{id}',
  summary: 'Confirm a waiting payment by the lines that a person has found to be its money',
  notes: {
    takes: '`otherLines`: of a payment that came in several lines, the others',
    refuses: '404; 409 a line or the payment was decided meanwhile, or they differ in sum or way',
  },
  access: 'money.decide',
  limit: 'eachRow',
  params: OneId,
  body: z.strictObject({ paymentId: Id, otherLines: z.array(Id, UNREADABLE).max(20, UNREADABLE).default([]) }),
  responses: { 200: MoneyReceived },
  problems: ['not_found', 'conflict'],
});

export const recordLine = endpoint({
  method: 'post',
  path: '/api/statement-lines/record',
  summary: 'Record the money of a line as a tenancy’s, or as that of several',
  notes: {
    takes:
      '`lineId`, and `agreementId` or `shares` of several tenancies; day, sum, way and number are the line’s. `insteadOf`: a waiting claim of the tenancy that says another sum or way, which is declined with `reason`. `remember`: its telephone is known as the tenancy’s from now on, as that of `who`',
    refuses: '404, 409: O6.1; 409 the shares are not the line’s sum, or there is no whole telephone to remember',
  },
  access: 'money.record',
  limit: 'eachRow',
  body: z
    .strictObject({
      lineId: Id,
      agreementId: unlessEmpty(Id),
      shares: z
        .array(z.strictObject({ agreementId: Id, amount: NewPayment.shape.amount }), UNREADABLE)
        .min(2, UNREADABLE)
        .max(20, UNREADABLE)
        .optional(),
      insteadOf: unlessEmpty(Id),
      reason: unlessEmpty(text(0, 500)),
      remember: z.boolean(UNREADABLE).default(false),
      who: unlessEmpty(text(0, 100)),
      again: NewPayment.shape.again,
      requestKey: RequestKey,
    })
    .refine(({ agreementId, shares }) => (agreementId === undefined) !== (shares === undefined), {
      path: ['agreementId'],
      message: CHOOSE_WHOSE,
    }),
  responses: { 201: MoneyReceived },
  problems: ['not_found', 'conflict'],
});

export const expenseLine = endpoint({
  method: 'post',
  path: '/api/statement-lines/expense',
  summary: 'Record the money of a line as a cost that was paid',
  notes: { takes: '`repairId`: the repair that it paid for', refuses: '400 no such repair; 404; 409: B7.3' },
  access: 'costs.record',
  limit: 'eachRow',
  approval: true,
  body: z.strictObject({
    lineId: Id,
    category: text(1, 40),
    payee: unlessEmpty(text(0, 200)),
    note: unlessEmpty(text(0, 500)),
    /** Words by which later lines are recognized as this cost. */
    remember: unlessEmpty(KnownWords),
    again: z.boolean(UNREADABLE).default(false),
    requestKey: RequestKey,
    repairId: unlessEmpty(Id),
  }),
  responses: { 201: Expense, ...ASKS_ABOVE_LIMIT },
  problems: ['not_found', 'conflict'],
});

export const incomeLine = endpoint({
  method: 'post',
  path: '/api/statement-lines/income',
  summary: 'Record the money of a line as other income',
  notes: { refuses: '404; 409 the line is sorted, or money went by it' },
  access: 'money.record',
  limit: 'eachRow',
  body: z.strictObject({
    lineId: Id,
    category: NewIncome.shape.category,
    payer: unlessEmpty(text(0, 200)),
    note: unlessEmpty(text(0, 500)),
    again: z.boolean(UNREADABLE).default(false),
    requestKey: RequestKey,
  }),
  responses: { 201: Income },
  problems: ['not_found', 'conflict'],
});

export const givenBackLine = endpoint({
  method: 'post',
  path: '/api/statement-lines/given-back',
  summary: 'Record the money of a line as what a supplier gave back of an expense',
  notes: {
    takes: '`refunds`, the expense',
    refuses: '400 more than is left of it; 404; 409 the line is sorted, or money went by it',
  },
  access: 'costs.record',
  limit: 'eachRow',
  body: z.strictObject({
    lineId: Id,
    refunds: Id,
    note: unlessEmpty(text(0, 500)),
    again: z.boolean(UNREADABLE).default(false),
    requestKey: RequestKey,
  }),
  responses: { 201: Expense },
  problems: ['not_found', 'conflict'],
});

export const refundLine = endpoint({
  method: 'post',
  path: '/api/statement-lines/refund',
  summary: 'Record the money of a line as what was given back to a tenant, of what is unapplied or held',
  notes: {
    takes: '`agreementId`, perhaps a `reason`',
    refuses: '404, 409: O4.8; 409 the line is sorted, or money came by it',
  },
  access: 'money.refund',
  limit: 'eachRow',
  approval: true,
  body: z.strictObject({
    lineId: Id,
    agreementId: Id,
    reason: NewRefund.shape.reason,
    again: z.boolean(UNREADABLE).default(false),
    requestKey: RequestKey,
  }),
  responses: { 201: Refund, ...ASKS_ABOVE_LIMIT },
  problems: ['not_found', 'conflict'],
});

export const moveLine = endpoint({
  method: 'post',
  path: '/api/statement-lines/move',
  summary: 'Record the money of a line as moved to or from the drawer, another account or the owner',
  notes: {
    takes:
      '`other` (a payment method, `Owner` or, of money that came, `Opening`), or `otherPlace`, with the line of its statement where that is here: `otherLine`',
    refuses: '404; 409: B3',
  },
  access: 'costs.record',
  limit: 'eachRow',
  approval: true,
  body: z.strictObject({
    lineId: Id,
    other: z.enum(PLACES, UNREADABLE).optional(),
    otherPlace: unlessEmpty(Id),
    otherLine: unlessEmpty(Id),
    note: unlessEmpty(text(0, 500)),
    again: z.boolean(UNREADABLE).default(false),
    requestKey: RequestKey,
  }),
  responses: { 201: Transfer, ...ASKS_ABOVE_LIMIT },
  problems: ['not_found', 'conflict'],
});

export const putAside = endpoint({
  method: 'put',
  path: '/api/statement-lines/aside/{id}',
  summary: 'Put the money of a line aside: it is in the books, and whose it is, or what it went for, is not known yet',
  notes: {
    refuses: '404; 409 the line is sorted or put aside already',
  },
  access: 'money.decide',
  limit: 'eachRow',
  params: OneId,
  responses: { 200: z.object({ aside: z.boolean() }) },
  problems: ['not_found', 'conflict'],
});

/** Most lines or documents that one match joins on each side. */
const MAX_JOINED = 200;
const TOO_MANY = packText({
  en: `Please join at most ${MAX_JOINED} at once.`,
  bn: `একবারে বড়জোর ${digitsInBangla(MAX_JOINED)}টি মেলান।`,
});

export const joinLine = endpoint({
  method: 'post',
  path: '/api/matches',
  summary: 'Join lines of a place with what is recorded already; no money moves',
  notes: {
    takes:
      '`lineIds`, and the ids of the payments or vouchers that are their money, or `postingIds` of what stands in the books only; of lines that come to nothing none',
    refuses: '404; 409 one of them stands in a match already, or they do not come to the same',
  },
  access: 'money.decide',
  limit: 'eachRow',
  body: z
    .strictObject({
      lineIds: z.array(Id, UNREADABLE).min(1, UNREADABLE).max(MAX_JOINED, TOO_MANY),
      paymentIds: z.array(Id, UNREADABLE).max(MAX_JOINED, TOO_MANY).default([]),
      voucherIds: z.array(Id, UNREADABLE).max(MAX_JOINED, TOO_MANY).default([]),
      postingIds: z.array(Id, UNREADABLE).max(MAX_JOINED, TOO_MANY).default([]),
      requestKey: RequestKey,
    })
    .refine(
      ({ lineIds, paymentIds, voucherIds, postingIds }) =>
        lineIds.length > 1 || paymentIds.length + voucherIds.length + postingIds.length > 0,
      UNREADABLE,
    ),
  responses: { 201: z.object({ _id: Id }) },
  problems: ['not_found', 'conflict'],
});

export type KnownPayer = z.infer<typeof KnownPayer>;
/** A learned telephone of a tenancy, or learned words of a cost. */
export const KnownPayer = z
  .object({
    _id: Id,
    phone: z.string().nullable(),
    who: z.string().nullable(),
    agreementId: Id.nullable(),
    name: z.string().nullable(),
    apartmentNo: z.string().nullable(),
    words: z.string().nullable(),
    category: z.string().nullable(),
    learnedAt: Instant,
    learnedBy: z.string(),
  })
  .openapi('KnownPayer');

export const listKnownPayers = endpoint({
  method: 'get',
  path: '/api/known-payers',
  summary: 'Whose telephones and which words of statements presses have taught, the latest first',
  access: 'money.read',
  responses: { 200: z.array(KnownPayer) },
});

export type NewKnownPayer = z.output<typeof NewKnownPayer>;
const NewKnownPayer = z.union(
  [
    z.strictObject({ phone: WholePhone, agreementId: Id, who: unlessEmpty(text(0, 100)), requestKey: RequestKey }),
    z.strictObject({ words: KnownWords, category: text(1, 40), requestKey: RequestKey }),
  ],
  UNREADABLE,
);

export const learnPayer = endpoint({
  method: 'post',
  path: '/api/known-payers',
  summary: 'Remember whose a telephone is, or which cost some words of a bank are',
  notes: {
    takes: '`phone` and `agreementId`, perhaps `who`; or `words` and `category`',
    refuses: '404 there is no such tenancy or category; 409 it is known already',
  },
  access: 'money.decide',
  body: NewKnownPayer,
  responses: { 201: KnownPayer },
  problems: ['not_found', 'conflict'],
});

export const forgetPayer = endpoint({
  method: 'delete',
  path: '/api/known-payers/{id}',
  summary: 'Forget what was taught',
  notes: { refuses: '404' },
  access: 'money.decide',
  params: OneId,
  responses: { 200: z.object({ forgotten: z.boolean() }) },
  problems: ['not_found'],
});

export const learnFromLine = endpoint({
  method: 'put',
  path: '/api/statement-lines/whose/{id}',
  summary: 'Remember the telephone of a line as that of a tenancy; it moves no money',
  notes: { takes: '`agreementId`, perhaps `who`', refuses: '404; 409 the line shows no whole telephone' },
  access: 'money.decide',
  params: OneId,
  body: z.strictObject({ agreementId: Id, who: unlessEmpty(text(0, 100)) }),
  responses: { 200: KnownPayer },
  problems: ['not_found', 'conflict'],
});

export const undoMatch = endpoint({
  method: 'put',
  path: '/api/matches/undo/{id}',
  summary: 'Take a match of lines and money apart; the money stays as it is',
  notes: { refuses: '404; 409 it was taken apart already' },
  access: 'money.reverse',
  params: OneId,
  body: z.strictObject({ reason: Reason }),
  responses: { 200: z.object({ undone: z.boolean() }) },
  problems: ['not_found', 'conflict'],
});

export type StatementHolds = z.infer<typeof StatementHolds>;
const StatementHolds = z
  .object({
    /** Its matched lines, the oldest 50, each with its match. */
    lines: z.array(
      StatementLine.pick({ _id: true, day: true, amount: true }).extend({
        words: z.string(),
        match: LineMatch,
      }),
    ),
    total: z.number().int(),
    /** The last day that was proved with lines of it. */
    provedOn: z.string().nullable(),
  })
  .openapi('StatementHolds');

export const listHolds = endpoint({
  method: 'get',
  path: '/api/statements/holds/{id}',
  summary: 'What keeps a statement from being taken back: its matched lines, and the day that was proved with it',
  notes: { refuses: '404' },
  access: 'money.read',
  params: OneId,
  responses: { 200: StatementHolds },
  problems: ['not_found'],
});

export const takeBackStatement = endpoint({
  method: 'put',
  path: '/api/statements/undo/{id}',
  summary: 'Take a statement back that was brought wrongly, with the lines that it added',
  notes: {
    refuses:
      '404; 409 a line of it is matched or of a proved day, or it was taken back already. What was put aside of it is reversed',
  },
  access: 'money.reverse',
  params: OneId,
  body: z.strictObject({ reason: Reason }),
  responses: { 200: z.object({ undone: z.boolean() }) },
  problems: ['not_found', 'conflict'],
});

/** Money on one side only at the end of a day. In taka; money received is above 0. */
const OpenMoney = z.object({ _id: Id, day: z.string(), amount: z.number(), words: z.string() });
/** A document's unmatched money in the place's account. */
const OpenDocument = OpenMoney.extend({
  postingIds: z.array(Id),
  /** True if it is matched with a line of a later day. */
  isMatched: z.boolean().optional(),
});

export type Explained = z.infer<typeof Explained>;
export const Explained = z
  .object({
    day: z.string(),
    /** Balance after the last line up to the end of that day; null if no statement has one. */
    statement: z.number().nullable(),
    book: z.number(),
    /** Lines that are not in the books, and documents that are on no statement: their sums, and the oldest 200 of each. */
    linesOpen: z.number(),
    postingsOpen: z.number(),
    lines: z.array(OpenMoney),
    postings: z.array(OpenDocument),
    /** Number of lines up to that day that are neither sorted nor put aside: while there are any, the day is not proved. */
    toSort: z.number().int().optional(),
  })
  .openapi('Explained');

export type Reconciliation = z.infer<typeof Reconciliation>;
export const Reconciliation = z
  .object({
    _id: Id,
    day: z.string(),
    statement: z.number(),
    book: z.number(),
    linesOpen: z.number(),
    postingsOpen: z.number(),
    note: z.string().nullable(),
    at: Instant,
    by: z.string(),
  })
  .openapi('Reconciliation');

export const listReconciliations = endpoint({
  method: 'get',
  path: '/api/reconciliations',
  summary: 'The days on which a place was proved, the latest first, and what explains the balance of a day',
  notes: {
    takes: '`day`: what explains its balance; without, the last day that was brought',
    returns: '`startsOn` (the first day that was proved, or `null`), `explained` and `reconciliations`',
    refuses: '404',
  },
  access: 'money.read',
  query: z.object({ place: Id, day: unlessEmpty(Day) }),
  responses: {
    200: z.object({ startsOn: z.string().nullable(), explained: Explained, reconciliations: z.array(Reconciliation) }),
  },
  problems: ['not_found'],
});

export type NewReconciliation = z.output<typeof NewReconciliation>;
export const NewReconciliation = z.strictObject({
  placeId: Id,
  day: Day,
  /** The statement's balance at the end of the day, in taka. */
  balance: Balance,
  /** First reconciliation only: postings that had not arrived by then. All others in no match count as arrived. */
  onItsWay: z.array(Id, UNREADABLE).max(500, UNREADABLE).default([]),
  /** First reconciliation only: the balance before the books began, in taka, recorded for that day. */
  opening: Balance.min(0, UNREADABLE).optional(),
  note: unlessEmpty(text(0, 500)),
  requestKey: RequestKey,
});

export const reconcile = endpoint({
  method: 'post',
  path: '/api/reconciliations',
  summary: 'Prove that the books explain the balance of a statement on a day; what is not explained is refused',
  notes: {
    takes:
      'the first time `onItsWay`, the postings that had not arrived, and `opening`, what was there before the books began, of whom may record costs',
    refuses:
      '404; 409 a line up to that day is to be sorted, the balance is not explained, the day is proved already or before the start, or the place is not the building’s alone',
  },
  access: 'money.decide',
  body: NewReconciliation,
  responses: { 201: Reconciliation },
  problems: ['not_found', 'conflict'],
});

export const takeBackProof = endpoint({
  method: 'put',
  path: '/api/reconciliations/undo/{id}',
  summary: 'Take the latest proof of a place back, and with the first one the balance from before the books',
  notes: { refuses: '404; 409 a later day is proved, or it was taken back already' },
  access: 'money.reverse',
  params: OneId,
  body: z.strictObject({ reason: Reason }),
  responses: { 200: z.object({ undone: z.boolean() }) },
  problems: ['not_found', 'conflict'],
});
