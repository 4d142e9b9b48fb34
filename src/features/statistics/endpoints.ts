import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { FileLanguage, Id, Instant, unlessEmpty, YearMonth } from '#api/shapes.ts';
import { PlacedApartment, UnitKind } from '#features/apartments/endpoints.ts';
import { Debtor } from '#features/dues/endpoints.ts';
import { Month, Year } from '#features/ledger/endpoints.ts';
import { MONTHS } from '#locale/calendar.ts';
import { packText } from '#locale/language.ts';

/** The building in figures, of its flats, shops and offices. Percentages have at most two decimals and add up to 100. */
const BuildingFigures = z
  .object({
    totalRooms: z.number().int(),
    availablePercentage: z.number(),
    unavailablePercentage: z.number(),
    totalUsers: z.number().int(),
    totalMembers: z.number().int(),
  })
  .openapi('BuildingFigures');

/**
 * What a building has of what it needs to run; `isDescribed` once an administrator has saved its description, `hasBackup` once
 * the operator has made one, `lateBackupAt` the last one when it is older than two days. A demo building needs none.
 */
export type FirstSteps = z.infer<typeof FirstSteps>;
export const FirstSteps = z
  .object({
    isDescribed: z.boolean(),
    apartments: z.number().int(),
    residents: z.number().int(),
    announcements: z.number().int(),
    /** Whether an advance is held, something was owed before the records, bills have a line, and money has come. */
    hasAdvances: z.boolean(),
    hasDebts: z.boolean(),
    hasBillLines: z.boolean(),
    hasPayments: z.boolean(),
    hasBackup: z.boolean(),
    /** Whether the building has said how rent is paid: by which number or account, or about cards. */
    hasWays: z.boolean(),
    /** Why no rent is charged until an administrator has confirmed that today is `today`; null while the clock is believed. */
    clock: z.object({ doubt: z.string(), today: z.string() }).nullable(),
    lateBackupAt: Instant.nullable(),
  })
  .openapi('FirstSteps');

/** What a month, or a year, comes to. Amounts in taka, by the days for which they count. */
const sums = {
  /** The rents of its months, as far as they are charged. */
  expected: z.number(),
  /** Confirmed money, less what was taken back. */
  collected: z.number(),
  discounts: z.number(),
  /** What was given up or written off. */
  waived: z.number(),
  /** Confirmed money, with what tenants withheld as tax. */
  came: z.number(),
  /** The building's costs, those too that the owner paid from his own pocket. */
  spent: z.number(),
  /** What came less what went back to tenants and what was spent. */
  left: z.number(),
  /** What the money of the building changed by: what is left, the owner's moves, what was there before the books, over and short. */
  moved: z.number(),
  /** What residents owe at the end, with what waits to be confirmed; none of what has not begun. */
  open: z.number().nullable(),
  /** The figures that are not 0 by their names, such as `came:rent` or `spent:fuel`; `GET /api/entries` has what is behind each. */
  figures: z.record(z.string(), z.number()),
};

/** One month of the building's year. */
export type MonthOfYear = z.infer<typeof MonthOfYear>;
export const MonthOfYear = z.object({
  month: z.enum(MONTHS),
  year: z.number().int(),
  ...sums,
  /** How many of 100 flats, shops and offices are let on its last day, or today; none of a month that has not begun. */
  occupancy: z.number().nullable(),
});

export type BuildingYear = z.infer<typeof BuildingYear>;
export const BuildingYear = z
  .object({
    /** Its first month, as `2026-07`, and the year of that. */
    from: z.string(),
    year: z.number().int(),
    months: z.array(MonthOfYear),
    total: z.object(sums),
  })
  .openapi('BuildingYear');

const MonthFrom2000 = YearMonth.refine(
  (month) => month >= '2000-01' && month <= '2199-12',
  packText({ en: 'Please enter a month from 2000 on.', bn: '২০০০ সাল বা তার পরের মাস লিখুন।' }),
);

/** A year of twelve months: those from a month on, or a calendar year. */
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

/** What came, was spent and is left of twelve months: without what is of single tenants. */
const brief = z.object({ came: z.number(), spent: z.number(), left: z.number() });

export const yearForOwners = endpoint({
  method: 'get',
  path: '/api/flats/year',
  summary: 'The building’s year, as the owners of its flats see it where the committee allows it',
  notes: {
    takes: '`year`; the current one without',
    returns: '`year`, `months` (twelve) and their `total`: each `came`, `spent` and `left`',
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
  /** Since when the first of them waits. */
  since: Instant.nullable(),
});

/** Of a tenancy that begins or ends, or whose tenant gave notice: `day` is its first or last one. */
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
 * counted, of `unissued` the first one of the month whose bills are not issued.
 */
export type TodayEvent = z.infer<typeof TodayEvent>;
export const TodayEvent = z.union([
  TenancyEvent,
  z.object({ kind: z.enum(['openTill', 'unissued']), at: Instant, day: z.string() }),
  z.object({ kind: z.literal('backup'), at: Instant, problem: z.enum(['late', 'sameDisk', 'notCopied', 'copyLate']) }),
]);

/** A tenancy whose notice has run out, of whose last day a meter is not read; the next tenant counts from it. `day` is the last one. */
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
    /** Flats that are free and have no rent, which visitors do not see. */
    withoutRent: Waiting.optional(),
    /** Cheques that can be deposited, those that go out of date within 30 days or have, and those that came back and are here. */
    cheques: z.object({ due: Waiting, stale: Waiting, returned: Waiting }).optional(),
    /** Sums above the building's limit: what others ask the caller to approve, and what the caller asked for. */
    approvals: Waiting.optional(),
    asked: Waiting.optional(),
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
      '`requests` and `payments` that wait (`total`, `since`), free flats `withoutRent`, `cheques` (`due`: can be deposited, `stale`: out of date within 30 days or already, `returned`), `approvals` that the caller may decide and `asked` by the caller, and `events`, each with `kind`: `notice` of a tenant, `movesIn` and `movesOut` of the next seven days, `openTill` (days whose cash is not counted), `unissued` (bills of this month or the last one), `backup` (`problem`: `late` without one for a day, `sameDisk` as the records, `notCopied` to the storage for two days, `copyLate`: the continuous copy stands still for an hour or cannot be restored); `unreadMeters` of tenancies whose notice has run out this month or the last one',
  },
  access: 'dues.read',
  token: 'state',
  responses: { 200: Today },
});

export const buildingFigures = endpoint({
  method: 'get',
  path: '/api/admin-dashboard-info',
  summary: 'The building in figures, from one snapshot',
  notes: {
    returns:
      '`totalRooms`, `availablePercentage`, `unavailablePercentage`, `totalUsers`, `totalMembers`, from one snapshot',
  },
  access: 'flats.read',
  token: 'state',
  responses: { 200: BuildingFigures },
});

/** How a month of a tenancy stands: `part` is open and partly settled, `late` past its due day, `waiting` for the office to confirm. */
const MonthState = z.enum(['paid', 'part', 'late', 'waiting', 'due', 'nothing']);
export type MonthState = z.infer<typeof MonthState>;

/** A home of the building, its tenant where it is let, and how many requests wait for it. Amounts in taka, days in Asia/Dhaka. */
export type HomeNow = z.infer<typeof HomeNow>;
export const HomeNow = PlacedApartment.omit({ rent: true, available: true, freeFrom: true })
  .extend({
    kind: UnitKind.optional(),
    /** Whether visitors are shown its page. */
    isShown: z.boolean().optional(),
    /** The owner who is billed for it, where it has one of its own. */
    owner: z.object({ agreementId: Id, name: z.string() }).nullish(),
    agreementId: Id.nullable(),
    tenant: z.string().nullable(),
    requests: z.number().int(),
    /** Under notice: the last day of the tenancy. */
    endsOn: z.string().nullable(),
    /** What the tenancy was charged for the present month, what of it waits, and how it stands; `late` also for what is open from before. */
    month: z.object({ state: MonthState, amount: z.number(), waiting: z.number() }).nullable(),
    /** What is open up to the end of the present month; null of nothing. */
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

/** A flat of the wall: who lives there, what is open of all its tenancies today, in taka, and its months in the wall's order. */
export type WallHome = z.infer<typeof WallHome>;
export const WallHome = PlacedApartment.pick({ block: true, floor: true, apartmentNo: true })
  .extend({
    kind: UnitKind.optional(),
    tenant: z.string().nullable(),
    /** The tenancy of who lives there; null of a free flat. */
    agreementId: Id.nullable().optional(),
    /** The tenancy that has ended and owes most; null where none owes. */
    former: z.object({ agreementId: Id, name: z.string() }).nullable().optional(),
    open: z.number(),
    /** How many days ago the first of it was due; 0 for a day that has not passed. */
    daysLate: z.number().int(),
    months: z.array(
      z
        .object({
          /** The tenancy that owes, or that was charged last. */
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
    /** Its last month, as `2026-03`. */
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
      'of each flat `tenant` with `agreementId`, `former` (the ended tenancy that owes most, or `null`), `open`, `daysLate` and its `months`, each `state` (`paid`, `part`, `late`, `waiting`, `due`), `open`, `daysLate` and `agreementId`, or `null` where nothing was charged',
  },
  access: 'dues.read',
  token: 'money',
  query: z.object({ until: unlessEmpty(MonthFrom2000) }),
  responses: { 200: Wall },
});
