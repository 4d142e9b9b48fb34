import { z } from '@hono/zod-openapi';
import { ASKS_ABOVE_LIMIT } from '#api/approval/approval.ts';
import { endpoint } from '#api/endpoint.ts';
import {
  AboutHome,
  Day,
  Id,
  numeric,
  Reason,
  SumOfTaka,
  Taka,
  text,
  unlessEmpty,
  Version,
  YearMonth,
} from '#api/shapes.ts';
import { CHARGE_KINDS, LINE_KINDS } from '#features/ledger/charge-kinds.ts';
import { Month, Tenure, tenant, Year } from '#features/ledger/endpoints.ts';
import { Way } from '#features/ways/endpoints.ts';
import { packText } from '#locale/language.ts';
import { numberRefusal } from '#locale/number-refusal.ts';
import { ENTER_A_NAME, ENTER_RATE } from '#locale/refusals.ts';
import { readFigure } from './figure-rules.ts';
import { PAYERS } from './payer-rules.ts';
import { LINE_METHODS, SHARED_BY } from './rules.ts';

const MonthNumber = numeric(12)
  .refine(
    (month) => Number.isInteger(month) && month >= 1,
    packText({ en: 'Please give a month from 1 to 12.', bn: '১ থেকে ১২-র মধ্যে একটি মাস লিখুন।' }),
  )
  .openapi({ type: 'integer', example: 3 });
const ofMonth = z.object({ year: Year, month: MonthNumber });

/** A line of the building's bills. Amounts in taka; months as `2026-03`. */
export type BillLine = z.infer<typeof BillLine>;
export const BillLine = z
  .object({
    _id: Id,
    name: z.string(),
    nameBangla: z.string(),
    kind: z.enum(LINE_KINDS),
    method: z.enum(LINE_METHODS),
    /** Monthly amount of each flat; for a meter, the fixed part. */
    amount: z.number(),
    /** Price in taka a unit by step; the last step is open-ended. */
    steps: z.array(z.object({ upTo: z.number().nullable(), rate: z.number() })).nullable(),
    sharedBy: z.enum(SHARED_BY).nullable(),
    since: z.string(),
    /** The last month of the line. */
    until: z.string().nullable(),
    /** The blocks and flats that the line applies to; all flats if both are empty. */
    blocks: z.array(z.string()),
    apartmentIds: z.array(Id),
    /** Names of the flats in `apartmentIds`. */
    apartments: z.array(z.object({ _id: Id, block: z.string(), apartmentNo: z.string() })),
    /** The party that pays; the owner of a flat without a tenant pays the occupier's lines too. */
    payer: z.enum(PAYERS).optional(),
    version: z.number().int(),
  })
  .openapi('BillLine');

export const listBillLines = endpoint({
  method: 'get',
  path: '/api/bill-lines',
  summary: 'The lines of the building’s bills, those that have ended too',
  notes: { returns: 'the lines of the building’s bills, ended ones too: O5.4' },
  access: 'dues.read',
  token: 'homes',
  responses: { 200: z.array(BillLine) },
});

const Name = text(1, 60, packText(ENTER_A_NAME));
const Rate = numeric(100_000).refine(
  (rate) => rate >= 0,
  packText({ en: 'A rate is not below 0.', bn: 'দর ০-এর কম হয় না।' }),
);
const Units = numeric(1_000_000).refine(
  (units) => units > 0,
  packText({ en: 'Please enter units above 0.', bn: '০-এর বেশি ইউনিট লিখুন।' }),
);
const Steps = z
  .array(z.object({ upTo: z.union([z.null(), z.literal('').transform(() => null), Units]), rate: Rate }))
  .min(1, packText(ENTER_RATE))
  .max(10)
  .refine(
    (steps) =>
      steps.every(({ upTo }, place) =>
        place === steps.length - 1 ? upTo === null : upTo !== null && upTo > (steps[place - 1]?.upTo ?? 0),
      ),
    packText({
      en: 'Each step ends above the one before, and the last one has no end.',
      bn: 'প্রতিটি ধাপ আগেরটির চেয়ে বেশিতে শেষ হবে, আর শেষ ধাপের কোনো শেষ নেই।',
    }),
  );

const Blocks = z.array(z.string().trim().min(1).max(20)).max(50);
const ApartmentIds = z.array(Id).max(500);

export type NewBillLine = z.output<typeof NewBillLine>;
export const NewBillLine = z.strictObject({
  /** One of the two names is enough; a kind that names the line itself needs none. */
  name: unlessEmpty(Name),
  nameBangla: unlessEmpty(Name),
  kind: z.enum(LINE_KINDS, packText({ en: 'Please choose what it is for.', bn: 'কী বাবদ তা বেছে নিন।' })),
  method: z.enum(
    LINE_METHODS,
    packText({ en: 'Please choose how it is worked out.', bn: 'কীভাবে হিসাব হবে তা বেছে নিন।' }),
  ),
  amount: unlessEmpty(Taka),
  steps: unlessEmpty(Steps),
  sharedBy: unlessEmpty(z.enum(SHARED_BY)),
  since: YearMonth,
  blocks: Blocks.default([]),
  apartmentIds: ApartmentIds.default([]),
  payer: z.enum(PAYERS, packText({ en: 'Please choose who pays it.', bn: 'কে দেবেন, বেছে নিন।' })).default('occupier'),
});

export const addBillLine = endpoint({
  method: 'post',
  path: '/api/bill-lines',
  summary: 'Add a line to the building’s bills',
  notes: {
    takes:
      '`since` (`2026-03`); `name`, `nameBangla`: one is enough, and none but of the kind `other`; `payer` (`occupier`, `owner`: O4.5)',
    refuses: '400 what its method needs is missing',
  },
  access: 'lines.change',
  body: NewBillLine,
  responses: { 201: BillLine },
  problems: ['conflict'],
});

export type BillLineChange = z.output<typeof BillLineChange>;
export const BillLineChange = z.strictObject({
  version: Version,
  name: unlessEmpty(Name),
  nameBangla: unlessEmpty(Name),
  amount: Taka.optional(),
  steps: Steps.optional(),
  sharedBy: z.enum(SHARED_BY).optional(),
  blocks: Blocks.optional(),
  apartmentIds: ApartmentIds.optional(),
  payer: z.enum(PAYERS).optional(),
  /** The last month of the line; null removes the end. */
  until: YearMonth.nullable().optional(),
});

export const changeBillLine = endpoint({
  method: 'patch',
  path: '/api/bill-lines/{id}',
  summary: 'Change a line of bills that are still to be issued, or end it',
  notes: { refuses: '403 it spares a home of one’s own; 404, 409 it was changed meanwhile' },
  access: 'lines.change',
  params: z.object({ id: Id }),
  body: BillLineChange,
  responses: { 200: BillLine },
  problems: ['not_found', 'conflict'],
});

/** One cell of a month's draft: taka, or a meter's reading; null where it was emptied. */
const BillCell = z.object({
  lineId: Id,
  /** Null: the sum that the line shares among the flats. */
  agreementId: Id.nullable(),
  figure: z.number().nullable(),
  /** For a replaced meter: the last reading of the old one and the first reading of the new one. */
  oldEnd: z.number().nullable(),
  newStart: z.number().nullable(),
  /** 0 for a cell that was never typed into. */
  version: z.number().int(),
  /** Name of the person who typed it last. */
  changedBy: z.string().nullable(),
});

/** Everything that the grid of a month needs. Amounts in taka. */
export type BillDraft = z.infer<typeof BillDraft>;
export const BillDraft = z
  .object({
    month: Month,
    year: z.number().int(),
    /** True if shares and prices of units are rounded to whole taka. */
    wholeTaka: z.boolean().optional(),
    /** The lines of the month. */
    lines: z.array(BillLine),
    /** Tenancies of the month and owners who are billed, by apartment and first day. `own`: the flat's amounts instead of a line's. */
    flats: z.array(
      z.object({
        agreementId: Id,
        apartmentId: Id,
        ...tenant,
        people: z.number().int(),
        /** False if the office has not recorded the people of this home, so that it stands as one person. */
        isCounted: z.boolean().optional(),
        size: z.number().int().nullable(),
        own: z.array(z.object({ lineId: Id, amount: z.number() })),
        tenure: Tenure.optional(),
        /** The payers whose lines this account gets. */
        pays: z.array(z.enum(PAYERS)).optional(),
      }),
    ),
    /**
     * Flats that changed hands in the month, each with its tenancies by first day and their days in it. The `payer` pays the lines of a
     * fixed amount; null splits them by days.
     */
    handover: z.array(
      z.object({
        apartmentId: Id,
        payer: Id.nullable(),
        /** `readings`: each meter's reading at the end of the stay, as far as it is typed or billed. */
        tenancies: z.array(
          z.object({
            agreementId: Id,
            from: z.string(),
            to: z.string(),
            days: z.number().int(),
            readings: z.array(z.object({ lineId: Id, reading: z.number() })),
          }),
        ),
      }),
    ),
    cells: z.array(BillCell),
    /** Each meter's last reading before this month, its average units a month, and its digits, known once it went round. */
    meters: z.array(
      z.object({
        lineId: Id,
        agreementId: Id,
        previous: z.number(),
        average: z.number().nullable(),
        digits: z.number().int().optional(),
      }),
    ),
    /** Last month's figures of lines whose figure is typed. */
    usual: z.array(z.object({ lineId: Id, agreementId: Id.nullable(), amount: z.number() })),
    /** Charges and readings that are already issued for the month. */
    issued: z.array(
      z.object({
        lineId: Id,
        agreementId: Id,
        chargeId: Id.nullable(),
        amount: z.number(),
        readingId: Id.nullable(),
        reading: z.number().nullable(),
        /** The reading that the units are counted from; null for a meter's first one, which counts from `newStart`. */
        previous: z.number().nullable(),
        oldEnd: z.number().nullable(),
        newStart: z.number().nullable(),
        units: z.number().nullable(),
      }),
    ),
  })
  .openapi('BillDraft');

export const readBillDraft = endpoint({
  method: 'get',
  path: '/api/bills/{year}/{month}/draft',
  summary: 'The draft of a month’s bills: flats, lines, what was typed and what is issued',
  access: 'meters.enter',
  params: ofMonth,
  responses: { 200: BillDraft },
});

/** Rounds a number to two decimals; a text with more is refused. Any other value counts as an empty text: String() may throw on it. */
function readTyped(typed: unknown) {
  if (typeof typed === 'number') return readFigure(typed.toFixed(2));
  return readFigure(typeof typed === 'string' ? typed : '');
}
const refusalOf = (typed: unknown) => packText(readTyped(typed).refusal ?? numberRefusal(typed));

/** A reading or an amount, read as the grid reads it; null for an empty cell. */
const CellFigure = z.union(
  [
    z.null(),
    z.literal('').transform(() => null),
    z
      .union([z.number(), z.string()])
      .refine((typed) => !readTyped(typed).refusal)
      .transform((typed) => readTyped(typed).figure)
      .openapi({ type: 'number' }),
  ],
  { error: ({ input }) => refusalOf(input) },
);

/** Like `CellFigure`, for a field that may not be empty. */
const Figure = z
  .union([z.number(), z.string()], { error: ({ input }) => refusalOf(input) })
  .transform((typed, ctx) => {
    const { figure } = readTyped(typed);
    if (figure !== null) return figure;
    ctx.addIssue({ code: 'custom', message: refusalOf(typed), continue: true });
    return z.NEVER;
  })
  .openapi({ type: 'number' });

export type TypedCell = z.output<typeof TypedCell>;
export const TypedCell = z.strictObject({
  lineId: Id,
  agreementId: Id.nullable(),
  figure: CellFigure,
  oldEnd: CellFigure.optional(),
  newStart: CellFigure.optional(),
  /** Version of the cell on the client's screen; 0 for a cell that was never typed into. */
  version: Version,
});

export const keepBillDraft = endpoint({
  method: 'put',
  path: '/api/bills/{year}/{month}/draft',
  summary:
    'Keep what was typed into cells of a month’s draft; a cell that was changed meanwhile stays, and is given back',
  notes: {
    takes:
      '`cells`: each `lineId`, `agreementId` (`null` for the sum of a shared line), and the `version` on the screen',
    returns: 'what was kept, and what another person had changed',
    refuses: '409 a line of another month',
  },
  access: 'meters.enter',
  params: ofMonth,
  body: z.strictObject({ cells: z.array(TypedCell).min(1).max(5_000) }),
  maxBodyBytes: 1_500_000,
  responses: {
    200: z.object({
      cells: z.array(BillCell),
      /** Cells that another person has changed meanwhile, with their present content. */
      changed: z.array(BillCell),
    }),
  },
  problems: ['conflict'],
});

export const issueBills = endpoint({
  method: 'post',
  path: '/api/bills/{year}/{month}',
  summary: 'Issue what is new of a month’s bills, all or nothing',
  notes: {
    takes: '`total` as the screen shows it; perhaps `dueOn`, a day after the month’s due day',
    returns: '`{ charges, flats, amount }` that were issued just now',
    refuses: '409: O5.4',
  },
  access: 'money.charge',
  params: ofMonth,
  body: z.strictObject({
    /** The sum on the client's screen, in taka; the server refuses a different one. */
    total: SumOfTaka,
    /** A due day later than the month's; empty for the month's due day. */
    dueOn: unlessEmpty(Day),
  }),
  responses: {
    200: z.object({
      /** Counts of the charges and flats that this call issued, and their sum. */
      charges: z.number().int(),
      flats: z.number().int(),
      amount: z.number(),
    }),
  },
  problems: ['conflict'],
});

/** A month's bill of one tenancy. Amounts in taka. */
export type Bill = z.infer<typeof Bill>;
export const Bill = z
  .object({
    agreementId: Id,
    month: Month,
    year: z.number().int(),
    /** The month and the tenancy's number, such as `2026-03-0042`. */
    number: z.string().optional(),
    /** The day on which the last of its lines was issued. */
    issuedOn: z.string().optional(),
    building: z.object({ name: z.string(), address: z.string(), landlord: z.string() }),
    /** Ways to pay. */
    ways: z.array(Way).optional(),
    tenant: z.string(),
    tenure: Tenure.optional(),
    apartment: z.object({ block: z.string(), floor: z.number().int(), apartmentNo: z.string() }),
    dueOn: z.string().nullable(),
    /** Due day of the other lines, where they were issued after the rent and are due later. */
    linesDueOn: z.string().optional(),
    lines: z.array(
      z.object({
        _id: Id,
        kind: z.enum(CHARGE_KINDS),
        name: z.string(),
        nameBangla: z.string(),
        amount: z.number(),
        /** Unsettled part of the line. */
        open: z.number(),
        /** True if the line is shared by people, and this home, whose people are not recorded, stands as one person. */
        asOnePerson: z.boolean().optional(),
        meter: z
          .object({
            previous: z.number().nullable(),
            reading: z.number(),
            oldEnd: z.number().nullable(),
            newStart: z.number().nullable(),
            units: z.number(),
          })
          .nullable(),
      }),
    ),
    /** Open sum from before the month; `earlier` lists the charges that make it up, oldest first. */
    before: z.number(),
    earlier: z.array(z.object({ name: z.string(), nameBangla: z.string(), open: z.number() })).optional(),
    total: z.number(),
    /** Discounts and waivers of the month; `paid` includes money that awaits confirmation. */
    givenUp: z.number(),
    paid: z.number(),
    /** Open sum of what was issued for later months; absent if there is none. */
    later: z.number().optional(),
    /** All that the tenancy owes now. */
    toPay: z.number(),
  })
  .openapi('Bill');

export const readBill = endpoint({
  method: 'get',
  path: '/api/bills/{agreementId}/{year}/{month}',
  summary: 'A month’s bill of one tenancy: lines, readings, what is open from before and what was paid',
  notes: { refuses: "404 no such bill, or another person's" },
  access: 'ownOrAdmin',
  others: 'dues.read',
  params: z.object({ agreementId: Id }).extend(ofMonth.shape),
  responses: { 200: Bill },
  problems: ['not_found'],
});

export const listBills = endpoint({
  method: 'get',
  path: '/api/bills/{year}/{month}',
  summary: 'All bills of a month, or those of one block, by apartment',
  notes: { returns: 'the month’s bills, by apartment' },
  access: 'dues.read',
  token: 'money',
  params: ofMonth,
  query: z.object({ block: unlessEmpty(z.string().max(20)) }),
  responses: { 200: z.array(Bill) },
});

/** A meter's reading at the end of a month. */
export type MeterReading = z.infer<typeof MeterReading>;
const MeterReading = z.object({
  lineId: Id,
  name: z.string(),
  nameBangla: z.string(),
  month: Month,
  year: z.number().int(),
  reading: z.number(),
  units: z.number(),
});

export const listReadings = endpoint({
  method: 'get',
  path: '/api/readings',
  summary: 'What the meters of a person’s present or last tenancy showed in the last twelve months, oldest first',
  notes: {
    refuses: '404 another person’s home',
    returns: 'what the meters of the tenancy showed in the last twelve months',
  },
  access: 'ownOrAdmin',
  others: 'dues.read',
  owner: ({ query }) => query.email,
  home: ({ query }) => query.agreementId,
  query: AboutHome,
  responses: { 200: z.array(MeterReading) },
  problems: ['not_found'],
});

export type ReadingCorrection = z.output<typeof ReadingCorrection>;
const ReadingCorrection = z.strictObject({
  agreementId: Id,
  lineId: Id,
  year: Year,
  month: MonthNumber,
  reading: Figure,
  /** For a replaced meter: the last reading of the old one and the first reading of the new one. */
  oldEnd: unlessEmpty(Figure),
  newStart: unlessEmpty(Figure),
  /** The reading on the client's screen. */
  before: Figure,
  reason: Reason,
});

export const correctReading = endpoint({
  method: 'put',
  path: '/api/readings/correct',
  summary: 'Correct a reading whose bill is issued, and with it what it costs by the line’s present rates',
  notes: {
    takes: '`month` (1 to 12), `before` (as the screen shows it)',
    returns: '`reading`, `units` and `amount` of the month',
    refuses: '404, 409: O5.4',
  },
  approval: true,
  access: 'money.charge',
  body: ReadingCorrection,
  responses: {
    200: z.object({
      lineId: Id,
      agreementId: Id,
      month: Month,
      year: z.number().int(),
      reading: z.number(),
      units: z.number(),
      /** New amount of the line in the month, in taka. */
      amount: z.number(),
      /** The meter's next reading, which counts from this one; null unless it is issued and has changed. */
      later: z
        .object({ agreementId: Id, month: Month, year: z.number().int(), units: z.number(), amount: z.number() })
        .nullable(),
    }),
    ...ASKS_ABOVE_LIMIT,
  },
  problems: ['not_found', 'conflict'],
});

/** A month's late rent, and its fee by the building's rule. Amounts in taka. */
export type LateFee = z.infer<typeof LateFee>;
const LateFee = z
  .object({
    /** Charge of the rent. */
    chargeId: Id,
    ...tenant,
    agreementId: Id,
    month: Month,
    year: z.number().int(),
    dueOn: z.string(),
    /** Unsettled part of the rent. */
    open: z.number(),
    amount: z.number(),
  })
  .openapi('LateFee');

export const addLateFees = endpoint({
  method: 'post',
  path: '/api/late-fees',
  summary: 'Propose late fees by the building’s rule, or add those that are named; once for a month’s rent',
  notes: {
    takes: '`charges`: the rents whose fee is added',
    returns: '`{ fees }` that are proposed, or were added just now',
  },
  access: 'money.charge',
  body: z.strictObject({
    dryRun: z.boolean().default(false),
    /** Charges of the rents whose fee is added. */
    charges: z.array(Id).max(5_000).default([]),
  }),
  maxBodyBytes: 300_000,
  responses: {
    200: z.object({
      /** Fees that the rule proposes (`dryRun`), or that this call added. */
      fees: z.array(LateFee),
    }),
  },
});
