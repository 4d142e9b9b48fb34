import { z } from '@hono/zod-openapi';
import { ASKS_ABOVE_LIMIT } from '#api/approval.ts';
import { endpoint } from '#api/endpoint.ts';
import { Day, Id, Instant, PageNumber, RequestKey, text, unlessEmpty, Version } from '#api/shapes.ts';
import { Expense } from '#features/expenses/endpoints.ts';
import { MoneyReceived, NewPayment } from '#features/payments/endpoints.ts';
import { Transfer } from '#features/till/endpoints.ts';
import { PLACES } from '#features/till/rules.ts';
import { accountNumber, isWallet, walletNumber } from '#features/ways/rules.ts';
import { packText } from '#locale/language.ts';
import { MAX_LINES, SOURCES, STATEMENT_METHODS } from './rules.ts';

/** Of what the browser sends by itself. */
const UNREADABLE = packText({
  en: 'This was not read as a statement is. Please bring the file again.',
  bn: 'এটি স্টেটমেন্ট হিসেবে পড়া যায়নি। ফাইলটি আবার আনুন।',
});
const written = (pattern: RegExp) => z.string(UNREADABLE).regex(pattern, UNREADABLE);
const whole = (from: number, to: number) =>
  z.number(UNREADABLE).int(UNREADABLE).min(from, UNREADABLE).max(to, UNREADABLE);

/** How the columns of a place's files are read: what each title is, and the order of day and month where that was asked. */
const Layout = z.strictObject(
  {
    columns: z
      .record(z.string(UNREADABLE).max(100, UNREADABLE), z.string(UNREADABLE).max(20, UNREADABLE), UNREADABLE)
      .optional(),
    dayOrder: z.enum(['dayFirst', 'monthFirst'], UNREADABLE).optional(),
  },
  UNREADABLE,
);

/** A bank account or wallet: where money really is. Amounts in taka. */
export type StatementPlace = z.infer<typeof StatementPlace>;
export const StatementPlace = z
  .object({
    _id: Id,
    method: z.enum(STATEMENT_METHODS),
    number: z.string(),
    holder: z.string(),
    name: z.string().nullable(),
    /** Whose money is there; null where its statements are not brought yet. */
    belongsTo: z.enum(['building', 'shared']).nullable(),
    /** Whether tenants are told to pay there. */
    isTold: z.boolean(),
    layout: Layout,
    /** By which the browser marks lines without a number. */
    markKey: z.string(),
    version: z.number().int(),
    /** The last day that was brought, and how many lines are not sorted. */
    through: z.string().nullable(),
    open: z.number().int(),
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
  /** Of a place that is the building's. */
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
      packText({ en: `Please bring at most ${MAX_LINES} lines at once.`, bn: 'একবারে বড়জোর ৩০০০টি লাইন আনুন।' }),
    ),
  /** How many lines the file has, those among them that stay in the browser, and where its balances do not follow. */
  inFile: whole(1, 100_000),
  gaps: whole(0, 100_000).default(0),
  layout: Layout.optional(),
  dryRun: z.boolean(UNREADABLE).default(false),
  requestKey: RequestKey,
});

export const importStatement = endpoint({
  method: 'post',
  path: '/api/statements/import',
  summary: 'Bring the lines of a statement; what their numbers prove is confirmed',
  notes: {
    takes:
      'the lines as the browser has read them, the oldest first; of a shared place those that a person has ticked, without balances',
    returns:
      '`states` says of each line whether it is `new` or `here` already; unless `dryRun`, how many payments were `confirmed` and documents `joined` by themselves, and how many lines are `open`',
    refuses: '404; 409 a line was brought before with another sum or day, or the place brings no statements',
  },
  access: 'money.decide',
  body: NewStatement,
  maxBodyBytes: 2 * 1024 * 1024,
  responses: {
    200: z.object({
      states: z.array(z.enum(['new', 'here'])),
      /** When the same file was brought before. */
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
    /** Its lines that no statement before it had brought. */
    added: z.number().int(),
    gaps: z.number().int(),
    hasBalances: z.boolean(),
    importedAt: Instant,
    importedBy: z.string(),
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

/** What a line most likely is, of which a person decides. */
const PROPOSAL_KINDS = ['number_mistyped', 'claim', 'payer', 'words', 'ask'] as const;

export type StatementLine = z.infer<typeof StatementLine>;
export const StatementLine = z
  .object({
    _id: Id,
    placeId: Id,
    day: z.string(),
    /** Taka; what came is above 0. */
    amount: z.number(),
    balance: z.number().nullable(),
    reference: z.string().nullable(),
    isFee: z.boolean(),
    phone: z.string().nullable(),
    words: z.string().nullable(),
    /** What it was joined with: how, when and by whom; null of a line that is not sorted. */
    match: z
      .object({
        _id: Id,
        rule: z.string(),
        at: Instant,
        by: z.string().nullable(),
        /** Whose payment it is, or to whom money went. */
        name: z.string().nullable(),
        apartmentNo: z.string().nullable(),
      })
      .nullable(),
    /** Of money that came and is not sorted: a waiting claim or a tenancy that it is likely of, with the reason. */
    proposal: z
      .object({
        kind: z.enum(PROPOSAL_KINDS),
        /** The waiting claim that would be confirmed. */
        paymentId: Id.nullable(),
        agreementId: Id,
        name: z.string(),
        apartmentNo: z.string(),
        /** The number that the claim says. */
        reference: z.string().nullable(),
      })
      .nullable(),
  })
  .openapi('StatementLine');

export const listLines = endpoint({
  method: 'get',
  path: '/api/statement-lines',
  summary: 'The lines of a place: those that are not sorted, the oldest first, or those that are, the latest first',
  notes: {
    takes: '`state` (`open` or `sorted`)',
    returns: '`lines` of the page, each with its proposal or its match, and `total`',
  },
  access: 'money.read',
  query: z.object({
    place: Id,
    state: z.enum(['open', 'sorted'], UNREADABLE).default('open'),
    page: PageNumber,
  }),
  responses: { 200: z.object({ lines: z.array(StatementLine), total: z.number().int() }) },
});

export const confirmLine = endpoint({
  method: 'put',
  path: '/api/statement-lines/confirm/{id}',
  summary: 'Confirm a waiting payment by a line that a person has found to be its money',
  notes: { refuses: '404; 409 the line or the payment was decided meanwhile, or they differ in sum or way' },
  access: 'money.decide',
  params: OneId,
  body: z.strictObject({ paymentId: Id }),
  responses: { 200: MoneyReceived },
  problems: ['not_found', 'conflict'],
});

export const recordLine = endpoint({
  method: 'post',
  path: '/api/statement-lines/record',
  summary: 'Record the money of a line as a tenancy’s',
  notes: { takes: '`lineId` and `agreementId`; day, sum, way and number are the line’s', refuses: '404, 409: 12.1' },
  access: 'money.record',
  body: z.strictObject({
    lineId: Id,
    agreementId: Id,
    again: NewPayment.shape.again,
    requestKey: RequestKey,
  }),
  responses: { 201: MoneyReceived },
  problems: ['not_found', 'conflict'],
});

export const expenseLine = endpoint({
  method: 'post',
  path: '/api/statement-lines/expense',
  summary: 'Record the money of a line as a cost that was paid',
  notes: { refuses: '404; 409: 12.18' },
  access: 'costs.record',
  approval: true,
  body: z.strictObject({
    lineId: Id,
    category: text(1, 40),
    payee: unlessEmpty(text(0, 200)),
    note: unlessEmpty(text(0, 500)),
    again: z.boolean(UNREADABLE).default(false),
    requestKey: RequestKey,
  }),
  responses: { 201: Expense, ...ASKS_ABOVE_LIMIT },
  problems: ['not_found', 'conflict'],
});

export const moveLine = endpoint({
  method: 'post',
  path: '/api/statement-lines/move',
  summary: 'Record the money of a line as moved to or from the drawer, another account or the owner',
  notes: {
    takes: '`other` (a payment method, `Owner` or, of money that came, `Opening`), or `otherPlace`',
    refuses: '404; 409: 12.21',
  },
  access: 'costs.record',
  approval: true,
  body: z.strictObject({
    lineId: Id,
    other: z.enum(PLACES, UNREADABLE).optional(),
    otherPlace: unlessEmpty(Id),
    note: unlessEmpty(text(0, 500)),
    requestKey: RequestKey,
  }),
  responses: { 201: Transfer, ...ASKS_ABOVE_LIMIT },
  problems: ['not_found', 'conflict'],
});

export const undoMatch = endpoint({
  method: 'put',
  path: '/api/matches/undo/{id}',
  summary: 'Take a match of lines and money apart; the money stays as it is',
  notes: { refuses: '404; 409 it was taken apart already' },
  access: 'money.reverse',
  params: OneId,
  body: z.strictObject({ reason: text(1, 500, packText({ en: 'Please say why.', bn: 'কারণ লিখুন।' })) }),
  responses: { 200: z.object({ undone: z.boolean() }) },
  problems: ['not_found', 'conflict'],
});

/** Money that is on one side only at the end of a day. Taka; what came is above 0. */
const OpenMoney = z.object({ _id: Id, day: z.string(), amount: z.number(), words: z.string() });

export type Explained = z.infer<typeof Explained>;
export const Explained = z
  .object({
    day: z.string(),
    /** The balance after the last line of that day or before; null where no statement says one. */
    statement: z.number().nullable(),
    book: z.number(),
    /** On the statement and not in the books, and the other way round: their sums, and the oldest 200 of each. */
    linesOpen: z.number(),
    postingsOpen: z.number(),
    lines: z.array(OpenMoney),
    postings: z.array(OpenMoney),
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
  /** The first time: what of the books had not arrived by then. All else is taken as there. */
  onItsWay: z.array(Id, UNREADABLE).max(500, UNREADABLE).default([]),
  note: unlessEmpty(text(0, 500)),
  requestKey: RequestKey,
});

export const reconcile = endpoint({
  method: 'post',
  path: '/api/reconciliations',
  summary: 'Prove that the books explain the balance of a statement on a day; what is not explained is refused',
  notes: {
    refuses:
      '404; 409 the balance is not explained, the day is proved already or before the start, or the place is not the building’s alone',
  },
  access: 'money.decide',
  body: NewReconciliation,
  responses: { 201: Reconciliation },
  problems: ['not_found', 'conflict'],
});
