import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { FileLanguage, Id, Instant, unlessEmpty, YearMonth } from '#api/shapes.ts';
import { PlacedApartment, UnitKind } from '#features/apartments/endpoints.ts';
import { Approval } from '#features/approvals/endpoints.ts';
import { Debtor } from '#features/dues/endpoints.ts';
import { Month, Year } from '#features/ledger/endpoints.ts';
import { MONTHS } from '#locale/calendar.ts';
import { packText } from '#locale/language.ts';
import { ENTER_MONTH } from '#locale/refusals.ts';

/**
 * State of a building's setup; `isDescribed` once an administrator has saved its description, `hasBackup` once the operator has made one,
 * `lateBackupAt` the last backup if it is older than two days. A demo building needs none.
 */
export type FirstSteps = z.infer<typeof FirstSteps>;
export const FirstSteps = z
  .object({
    isDescribed: z.boolean(),
    apartments: z.number().int(),
    residents: z.number().int(),
    announcements: z.number().int(),
    /** True if an invitation was made, or a tenant has an account; true once the caller has a name of their own. */
    hasInvited: z.boolean(),
    isNamed: z.boolean(),
    /** True if an advance is held, a debt from before the records exists, bills have a line, and a payment was recorded. */
    hasAdvances: z.boolean(),
    hasDebts: z.boolean(),
    hasBillLines: z.boolean(),
    hasPayments: z.boolean(),
    hasBackup: z.boolean(),
    /** True if the building has named a way to pay: a number, an account, or cards. */
    hasWays: z.boolean(),
    /**
     * Doubt about the server's clock, which stops rent charges until an administrator confirms that today is `today`; null without doubt.
     */
    clock: z.object({ doubt: z.string(), today: z.string() }).nullable(),
    lateBackupAt: Instant.nullable(),
  })
  .openapi('FirstSteps');

/** Sums of a month or a year. Amounts in taka, by the day on which they count. */
const sums = {
  /** Rents of the months, as far as they are charged. */
  expected: z.number(),
  /** Confirmed payments, less reversed ones. */
  collected: z.number(),
  discounts: z.number(),
  /** Charges waived or written off. */
  waived: z.number(),
  /** Confirmed payments, with the tax that tenants withheld. */
  came: z.number(),
  /** The building's costs, including those that the owner paid directly. */
  spent: z.number(),
  /** `came` less refunds to tenants and `spent`. */
  left: z.number(),
  /**
   * Change of what is in the drawer, the accounts and the wallets: `left` less the tax that tenants withheld, which never arrives, with the
   * owner's moves, balances from before the books, cash over or short, and what is put aside.
   */
  moved: z.number(),
  /** Residents' debt at the end, pending payments included; null for a month that has not begun. */
  open: z.number().nullable(),
  /** Figures that are not 0, by name, such as `came:rent` or `spent:fuel`; `GET /api/entries` lists their entries. */
  figures: z.record(z.string(), z.number()),
};

export type MonthOfYear = z.infer<typeof MonthOfYear>;
export const MonthOfYear = z.object({
  month: z.enum(MONTHS),
  year: z.number().int(),
  ...sums,
  /** Percentage of flats that were unavailable on the last day, or today; null for a month that has not begun. */
  occupancy: z.number().nullable(),
});

export type BuildingYear = z.infer<typeof BuildingYear>;
export const BuildingYear = z
  .object({
    /** First month, as `2026-07`, and its year. */
    from: z.string(),
    year: z.number().int(),
    months: z.array(MonthOfYear),
    total: z.object(sums),
  })
  .openapi('BuildingYear');

const MonthFrom2000 = YearMonth.refine((month) => month >= '2000-01' && month <= '2199-12', packText(ENTER_MONTH));

/** Twelve months from a month on, or a calendar year. */
const wanted = {
  from: unlessEmpty(MonthFrom2000),
  year: Year.optional(),
};

export const buildingYear = endpoint({
  method: 'get',
  path: '/api/statistics/year',
  summary:
    'What came, was given up, is open, was spent and is left in each of twelve months, and how full the building was',
  notes: {
    takes: '`from` (`2026-07`, the first of twelve months) or `year`; the current one without',
    returns: '`from`, `year`, `months` (twelve) and their `total`',
  },
  access: 'books.read',
  token: 'money',
  query: z.object(wanted),
  responses: { 200: BuildingYear },
});

/** Twelve months without the figures of single tenants. */
const brief = z.object({
  came: z.number(),
  spent: z.number(),
  /** Money that went back to tenants: `left` is `came` less this and `spent`. */
  refunded: z.number().optional(),
  left: z.number(),
});

export const yearForOwners = endpoint({
  method: 'get',
  path: '/api/flats/year',
  summary: 'The building’s year, as the owners of its flats see it where the committee allows it',
  notes: {
    takes: '`year`; the current one without',
    returns:
      '`year`, `months` (twelve) and their `total`: each `came`, `spent`, `refunded` and `left`, which is the first less the two others',
    refuses: '404 owns no flat, or the building does not show it',
  },
  access: 'signedIn',
  query: z.object({ year: Year.optional() }),
  responses: {
    200: z.object({
      year: z.number().int(),
      months: z.array(brief.extend({ month: Month })),
      total: brief,
    }),
  },
  problems: ['not_found'],
});

export const downloadYear = endpoint({
  method: 'get',
  path: '/api/statistics/year.csv',
  summary: 'The figures of twelve months, as CSV',
  notes: { returns: 'its figures as CSV, a line each with its sum and months' },
  access: 'money.download',
  token: 'money',
  query: FileLanguage.extend(wanted),
  responses: { 200: { mediaType: 'text/csv', description: 'One line for each figure, with its sum and its months.' } },
});

export const firstSteps = endpoint({
  method: 'get',
  path: '/api/first-steps',
  summary: 'What a new building has already of what it needs to run',
  notes: { returns: 'what a new building has already' },
  access: 'flats.read',
  responses: { 200: FirstSteps },
});

const Waiting = z.object({
  total: z.number().int(),
  /** Time since which the first one waits. */
  since: Instant.nullable(),
});

/** Open sums above a limit, of which `largest` is the one of most money: of a tenant, or a cost of a category, or neither. */
export type WaitingSums = z.infer<typeof WaitingSums>;
const WaitingSums = Waiting.extend({
  largest: z
    .object({
      kind: Approval.shape.kind,
      amount: z.number(),
      tenant: z.string().nullable(),
      apartmentNo: z.string().nullable(),
      category: z.object({ en: z.string(), bn: z.string() }).nullable(),
    })
    .nullable(),
});

/** A tenancy that begins or ends, or a tenant's notice: `day` is the first or last one. */
const TenancyEvent = z.object({
  kind: z.enum(['notice', 'movesIn', 'movesOut']),
  at: Instant,
  agreementId: Id,
  name: z.string(),
  apartmentNo: z.string(),
  day: z.string(),
});

/**
 * An event of the building on which the office has to act. Days in Asia/Dhaka: `day` of `openTill` is the first one whose cash is not
 * counted, of `unissued` the first one of the month whose bills are not issued, of `reopened` that of the first line to sort on a proved day.
 */
export type TodayEvent = z.infer<typeof TodayEvent>;
export const TodayEvent = z.union([
  TenancyEvent,
  z.object({ kind: z.enum(['openTill', 'unissued', 'reopened']), at: Instant, day: z.string() }),
  /** There is a limit above which no second person can approve, or `stuck` open sums that nobody can approve. */
  z.object({ kind: z.literal('noApprover'), at: Instant, stuck: z.number().int() }),
  /** A transaction number that `apartmentNo` has reported, and `secondApartmentNo` too, which was refused. */
  z.object({
    kind: z.literal('sameNumber'),
    at: Instant,
    number: z.string(),
    apartmentNo: z.string(),
    secondApartmentNo: z.string(),
  }),
  /** What another person took back or gave up within a week: `total` records, the latest at `at`. */
  z.object({ kind: z.literal('undone'), at: Instant, name: z.string(), email: z.string(), total: z.number().int() }),
  /** The records contradict themselves since the first check that found it. */
  z.object({ kind: z.literal('books'), at: Instant }),
  z.object({ kind: z.literal('backup'), at: Instant, problem: z.enum(['late', 'sameDisk', 'notCopied', 'copyLate']) }),
]);

/** A tenancy that ended by notice with a meter unread on its last day, `day`; the next tenant's consumption counts from it. */
const UnreadMeters = z.object({
  at: Instant,
  agreementId: Id,
  name: z.string(),
  apartmentNo: z.string(),
  day: z.string(),
});
export type UnreadMeters = z.infer<typeof UnreadMeters>;

export type Today = z.infer<typeof Today>;
const Today = z
  .object({
    requests: Waiting,
    payments: Waiting,
    /** Free flats without a rent, which visitors do not see. */
    withoutRent: Waiting.optional(),
    /** Cheques that can be deposited, cheques out of date now or within 30 days, and returned cheques. */
    cheques: z.object({ due: Waiting, stale: Waiting, returned: Waiting }).optional(),
    /** Pending approvals of amounts above the building's limit: for the caller to decide, and asked for by the caller. */
    approvals: WaitingSums.optional(),
    asked: WaitingSums.optional(),
    /** Lines of statements that are in no match. */
    lines: Waiting.optional(),
    /**
     * Repairs: `fresh` are new or new again, `unanswered` of these those for more than a day (urgent ones, which `urgent` counts) or three;
     * `passed` are those whose visit was on an earlier day, `late` those of upkeep plans whose day has passed.
     */
    repairs: z
      .object({
        fresh: Waiting,
        unanswered: Waiting.extend({ urgent: z.number().int() }),
        passed: Waiting,
        late: Waiting.optional(),
      })
      .optional(),
    /** Drawers of persons with cash to take over. */
    drawers: z.array(z.object({ name: z.string(), held: z.number() })).optional(),
    events: z.array(TodayEvent),
    unreadMeters: z.array(UnreadMeters).optional(),
  })
  .openapi('Today');

export const readToday = endpoint({
  method: 'get',
  path: '/api/today',
  summary: 'What waits for the office today, and what happened that it has to act on, newest first',
  notes: {
    returns:
      '`requests` and `payments` that wait (`total`, `since`), free flats `withoutRent`, `cheques` (`due`: can be deposited, `stale`: out of date within 30 days or already, `returned`), `approvals` that the caller may decide and `asked` by the caller (each with its `largest`), `lines` of statements to sort, `repairs` (`fresh`: no one has answered, `unanswered`: for a day where urgent, else three, `passed`: the visit was on an earlier day, `late`: the day of its upkeep plan has passed), `drawers` of persons with cash to take over, and `events`, each with `kind`: `notice` of a tenant, `movesIn` and `movesOut` of the next seven days, `openTill` (days whose cash is not counted), `unissued` (bills of this month or the last one), `reopened` (a line of a day that was proved is to be sorted again), `noApprover` (there is a limit above which no second person can approve now, or `stuck` open sums that no one can approve), `sameNumber` (a transaction number that two homes reported: the second was refused), `undone` (`total` records of money that a person, not the caller, took back or gave up within a week), `books` (the daily check found records that contradict themselves), `backup` (`problem`: `late` without one for a day, `sameDisk` as the records, `notCopied` to the storage for a day, `copyLate`: the continuous copy stands still for an hour or cannot be restored); `unreadMeters` of tenancies whose notice has run out this month or the last one',
  },
  access: 'dues.read',
  token: 'state',
  responses: { 200: Today },
});

/** State of a tenancy's month: `part` is partly settled, `late` past its due day, `waiting` pending confirmation. */
const MonthState = z.enum(['paid', 'part', 'late', 'waiting', 'due', 'nothing']);
export type MonthState = z.infer<typeof MonthState>;

/** A home of the building, its tenant and its pending requests. Amounts in taka, days in Asia/Dhaka. */
export type HomeNow = z.infer<typeof HomeNow>;
export const HomeNow = PlacedApartment.pick({ block: true, floor: true, apartmentNo: true })
  .extend({
    kind: UnitKind.optional(),
    /** True if visitors see its page. */
    isShown: z.boolean().optional(),
    /** True for a flat that counts as available in the building's figures. */
    isFree: z.boolean().optional(),
    /** Owner who is billed for the flat; null without one. */
    owner: z.object({ agreementId: Id, name: z.string() }).nullish(),
    agreementId: Id.nullable(),
    tenant: z.string().nullable(),
    requests: z.number().int(),
    /** Last day of a tenancy under notice. */
    endsOn: z.string().nullable(),
    /** Charges of the current month, the pending part, and the state, which is `late` for older debts too. */
    month: z.object({ state: MonthState, amount: z.number(), waiting: z.number() }).nullable(),
    /** Debt up to the end of the current month; null without debt. */
    debt: z.union([Debtor, z.null()]),
  })
  .openapi('HomeNow');

export const homesNow = endpoint({
  method: 'get',
  path: '/api/statistics/homes',
  summary: 'Every home of the building: who lives there, what they owe this month, and how many requests wait for it',
  notes: {
    returns:
      'all that are not retired, by block, floor and number; of a tenancy `endsOn` (under notice), `month` (`state`, `amount`, `waiting` of the present month) and `debt` (as in `GET /api/dues`)',
  },
  access: 'dues.read',
  token: 'homes',
  responses: { 200: z.array(HomeNow) },
});

/** A flat of the wall: its tenant, today's debt of all its tenancies in taka, and its months in the wall's order. */
export type WallHome = z.infer<typeof WallHome>;
export const WallHome = PlacedApartment.pick({ block: true, floor: true, apartmentNo: true })
  .extend({
    kind: UnitKind.optional(),
    /** True for the row of a flat's owner, of which `tenant` is the owner's name and `former` an earlier owner. */
    isOwner: z.literal(true).optional(),
    tenant: z.string().nullable(),
    /** The present tenancy; null for a free flat. */
    agreementId: Id.nullable().optional(),
    /** The ended tenancy with the largest debt, which is a part of `open`; null without one. */
    former: z.object({ agreementId: Id, name: z.string(), open: z.number().optional() }).nullable().optional(),
    open: z.number(),
    /** Days since the first open charge was due; 0 before that. */
    daysLate: z.number().int(),
    months: z.array(
      z
        .object({
          /** The tenancy that owes, or the latest one charged. */
          agreementId: Id,
          state: MonthState,
          open: z.number(),
          daysLate: z.number().int(),
        })
        .nullable(),
    ),
  })
  .openapi('WallHome');

export type Wall = z.infer<typeof Wall>;
const Wall = z
  .object({
    /** Last month, as `2026-03`. */
    until: z.string(),
    months: z.array(z.object({ month: z.enum(MONTHS), year: z.number().int() })),
    homes: z.array(WallHome),
  })
  .openapi('Wall');

export const buildingWall = endpoint({
  method: 'get',
  path: '/api/statistics/wall',
  summary: 'How each of twelve months stands for every flat: paid, part, late, waiting, due, or nothing charged (null)',
  notes: {
    takes: '`until` (`2026-03`, the last of twelve months); the current one without',
    returns:
      'of each flat, and with `isOwner` once more of its owner whom the committee bills, `tenant` with `agreementId`, `former` (the ended tenancy that owes most, with its `open`, or `null`), `open`, `daysLate` and its `months`, each `state` (`paid`, `part`, `late`, `waiting`, `due`), `open`, `daysLate` and `agreementId`, or `null` where nothing was charged',
  },
  access: 'dues.read',
  token: 'money',
  query: z.object({ until: unlessEmpty(MonthFrom2000) }),
  responses: { 200: Wall },
});
