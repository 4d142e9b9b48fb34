import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import {
  DayFrom2000,
  FileBytes,
  Id,
  Instant,
  numeric,
  PageNumber,
  Phone,
  Reason,
  RequestKey,
  SearchWords,
  text,
  unlessEmpty,
  Version,
} from '#api/shapes.ts';
import { MAX_PHOTO } from '#features/photos/rules.ts';
import { packText } from '#locale/language.ts';
import { ENTER_A_NAME, ENTER_WHOLE_NUMBER } from '#locale/refusals.ts';
import { REPAIR_ACTS, REPAIR_ANSWERS, REPAIR_CATEGORIES, REPAIR_FILTERS, REPAIR_STATES } from './rules.ts';
import { MAX_LEAD_DAYS, MAX_MONTHS } from './upkeep-rules.ts';

const Category = z.enum(
  REPAIR_CATEGORIES,
  packText({ en: 'Please choose what kind of trouble it is.', bn: 'কোন ধরনের সমস্যা, বেছে নিন।' }),
);

/** Something that all of the house use, such as the stairs or a lift. */
const CommonPart = z.object({ _id: Id, name: z.string(), nameBangla: z.string() }).openapi('CommonPart');

/** Where a repair is: a unit of the building, or a common part. Exactly one of both is there; the other is null. */
const place = {
  flat: z.object({ apartmentId: Id, block: z.string(), floor: z.number().int(), apartmentNo: z.string() }).nullable(),
  part: CommonPart.nullable(),
};

/** A repair in a list. Days are Asia/Dhaka's. */
export type RepairRow = z.infer<typeof RepairRow>;
export const RepairRow = z
  .object({
    _id: Id,
    /** What people call it by. */
    number: z.number().int(),
    ...place,
    category: Category,
    isUrgent: z.boolean(),
    /** In a list its first 200 characters. */
    description: z.string(),
    /** The tenant or owner of the home that reported it; null where the office did for no home. */
    homeName: z.string().nullable(),
    agreementId: Id.nullable(),
    state: z.enum(REPAIR_STATES),
    stateSince: Instant,
    reportedAt: Instant,
    workerName: z.string().nullable(),
    visitOn: z.string().nullable(),
    /** As the office wrote it, such as `10 to 12`. */
    visitTime: z.string().nullable(),
    /** Why it does not go on, such as a part that was ordered. */
    waitsFor: z.string().nullable(),
    /** How often the home has said that it is not right yet. */
    reopened: z.number().int(),
    photoCount: z.number().int(),
    /** Who wrote the last line of the story, where that is a comment and it is open: the other side has not answered it. */
    lastComment: z.enum(['home', 'office']).nullable(),
    /** The plan that opened it, and the day for which it did; null where people reported it. */
    plan: z.object({ name: z.string(), nameBangla: z.string(), on: z.string() }).nullable(),
    version: z.number().int(),
  })
  .openapi('RepairRow');

/** What happened: a step where `toState` is there, else a comment. */
export type RepairEvent = z.infer<typeof RepairEvent>;
const RepairEvent = z
  .object({
    _id: Id,
    at: Instant,
    toState: z.enum(REPAIR_STATES).nullable(),
    /** The comment or the reason. */
    words: z.string().nullable(),
    /** Of a planned visit: who comes and when, or what it waits for. */
    plan: z
      .object({
        workerName: z.string().nullable(),
        visitOn: z.string().nullable(),
        visitTime: z.string().nullable(),
        waitsFor: z.string().nullable(),
      })
      .nullable(),
    /** Where another home's repair was joined, or split again; which one, the office alone reads. */
    other: z
      .object({
        step: z.enum(['joined', 'split']),
        repair: z.object({ _id: Id, number: z.number().int() }).nullable(),
      })
      .nullable(),
    /** Null: the server, or a person who has left. */
    by: z.string().nullable(),
    /** True where a person of the home did it. */
    isOfHome: z.boolean(),
    /** True where the reader did it. */
    isOwn: z.boolean(),
  })
  .openapi('RepairEvent');

/** Its picture is `GET /api/repairs/photos/{id}`. Width and height are in pixels. */
export type RepairPhoto = z.infer<typeof RepairPhoto>;
const RepairPhoto = z
  .object({
    _id: Id,
    width: z.number().int(),
    height: z.number().int(),
    addedAt: Instant,
    isOfHome: z.boolean(),
  })
  .openapi('RepairPhoto');

/** What a repair cost, in taka: expenses less what suppliers gave back, without those that were reversed. */
export type RepairCosts = z.infer<typeof RepairCosts>;
export const RepairCosts = z
  .object({
    sum: z.number(),
    expenses: z.array(
      z.object({
        _id: Id,
        /** Day of the payment. */
        day: z.string(),
        /** Code of its category. */
        category: z.string(),
        payee: z.string().nullable(),
        amount: z.number(),
        /** Sum of what the supplier gave back. */
        givenBack: z.number(),
        /** Number of its papers. */
        papers: z.number().int(),
      }),
    ),
    /** What homes were charged for it, as it is after corrections. */
    charged: z.number(),
    charges: z.array(
      z.object({ _id: Id, agreementId: Id, name: z.string(), label: z.string().nullable(), amount: z.number() }),
    ),
    /** The homes of the flat, which it can be charged to: who lives there, and its owner. None of a common part. */
    homes: z.array(z.object({ agreementId: Id, name: z.string(), isOwner: z.boolean() })),
  })
  .openapi('RepairCosts');

/** A repair of a common part as the whole house reads it: in the office's words, without a name. */
export type CommonRepair = z.infer<typeof CommonRepair>;
const CommonRepair = z
  .object({
    _id: Id,
    part: CommonPart,
    category: Category,
    state: z.enum(REPAIR_STATES),
    /** The day on which it was reported. */
    reportedOn: z.string(),
    visitOn: z.string().nullable(),
    publicNote: z.string().nullable(),
    /** How many other homes have the same trouble. */
    followers: z.number().int(),
    /** True where a home of the reader is among them. */
    isFollowed: z.boolean(),
    /** What a home of the reader has reported: this one, or another one that was joined into it. */
    own: z.object({ _id: Id, number: z.number().int() }).nullable(),
  })
  .openapi('CommonRepair');

/** A repair with all that its reader may know. */
export type Repair = z.infer<typeof Repair>;
export const Repair = z
  .object({
    ...RepairRow.shape,
    /** When the people of the home are there. */
    preferred: z.string().nullable(),
    workerPhone: z.string().nullable(),
    /** What the whole house reads of a common part. */
    publicNote: z.string().nullable(),
    doneAt: Instant.nullable(),
    events: z.array(RepairEvent),
    photos: z.array(RepairPhoto),
    /** What the reader may do now. */
    acts: z.array(z.enum(REPAIR_ACTS)),
    /** True where the reader is of the home that reported it. */
    isOwnHome: z.boolean(),
    /** While the repair of a plan is open: what it asks for when it is closed. */
    next: z
      .object({
        /** True for a paper that runs out: the person who renews it enters the day. */
        isPaper: z.boolean(),
        /** The proposed next day; null where it must be entered. */
        on: z.string().nullable(),
      })
      .nullable(),
    /** How many other homes have the same trouble with a common part. */
    followers: z.number().int(),
    /** The repair with which a joined one goes on, as the whole house reads it. */
    joinedInto: CommonRepair.nullable(),
    /** For the office alone: its note, the telephone of the home, and what was joined into it. */
    office: z
      .object({ note: z.string().nullable(), phone: z.string().nullable(), joined: z.array(RepairRow) })
      .optional(),
    /** For readers of costs alone (`costs.read`). */
    costs: RepairCosts.optional(),
  })
  .openapi('Repair');

const params = z.object({ id: Id });

/** A person reads the repairs that their home has reported. */
export const listRepairs = endpoint({
  method: 'get',
  path: '/api/repairs',
  summary: 'The repairs that the home has reported, or for the office all, 25 a page',
  notes: {
    takes:
      '`state`: `open`, `answer` (waits for the reader), `closed` or `all`; `search` (number, words, flat, common part or name); `agreementId`, `apartmentId` or `commonPartId`',
    returns:
      '`repairs` of the page, open ones urgent first and then the oldest, others the newest first; `total`, with words at most 1,000; `counts` of all open, urgent and answerable ones',
  },
  access: 'ownOrAdmin',
  others: 'repairs.read',
  query: z.object({
    state: z.enum(REPAIR_FILTERS).default('open'),
    search: SearchWords,
    page: PageNumber,
    agreementId: unlessEmpty(Id),
    apartmentId: unlessEmpty(Id),
    commonPartId: unlessEmpty(Id),
  }),
  responses: {
    200: z.object({
      repairs: z.array(RepairRow),
      total: z.number().int(),
      counts: z.object({ open: z.number().int(), urgent: z.number().int(), answer: z.number().int() }),
    }),
  },
});

/** True where so many of the home's repairs are open that none more can be reported for it. */
const isFull = z.boolean();

/** What a person can choose on the form. */
export type ReportPlaces = z.infer<typeof ReportPlaces>;
export const ReportPlaces = z
  .object({
    parts: z.array(CommonPart),
    /** The reader's own homes, and flats that they own. */
    homes: z.array(
      z.object({ agreementId: Id, block: z.string(), apartmentNo: z.string(), floor: z.number().int(), isFull }),
    ),
    /** For `repairs.report` alone: all units that are not retired. */
    flats: z
      .array(z.object({ apartmentId: Id, block: z.string(), apartmentNo: z.string(), floor: z.number().int(), isFull }))
      .optional(),
    /** The office's number, to call first; null where the building has none. */
    phone: z.string().nullable(),
  })
  .openapi('ReportPlaces');

export const listReportPlaces = endpoint({
  method: 'get',
  path: '/api/repairs/places',
  summary: 'Where the reader can report a repair, and the number to call first',
  access: 'signedIn',
  responses: { 200: ReportPlaces },
});

const DESCRIBE = packText({ en: 'Please say what is wrong.', bn: 'কী সমস্যা, লিখুন।' });

export type NewRepair = z.infer<typeof NewRepair>;
export const NewRepair = z.strictObject({
  /** One's own home; of the office the home for which it reports. */
  agreementId: unlessEmpty(Id),
  /** For `repairs.report`: the flat where it is. */
  apartmentId: unlessEmpty(Id),
  commonPartId: unlessEmpty(Id),
  category: Category,
  isUrgent: z.boolean().default(false),
  description: text(1, 2000, DESCRIBE),
  preferred: unlessEmpty(text(1, 200)),
  requestKey: RequestKey,
});

/** The reporter's home needs no permission; anything for anybody needs `repairs.report`. */
export const reportRepair = endpoint({
  method: 'post',
  path: '/api/repairs',
  summary: 'Report a repair of a flat or a common part',
  notes: {
    takes:
      'a common part by `commonPartId`, or a flat: by `apartmentId` (`repairs.report`), or else the own one of `agreementId`; without all three one’s own home, the one that began first',
    returns: '`_id` and `number`; the same form again is the same repair',
    refuses:
      '400 both a flat and a common part, or neither; 404 not one’s home, no such flat or part; 409 ten of the home are open, the flat is retired',
  },
  access: 'ownOrAdmin',
  others: 'repairs.report',
  body: NewRepair,
  responses: { 201: z.object({ _id: Id, number: z.number().int() }) },
  problems: ['not_found', 'conflict'],
});

export const listCommonRepairs = endpoint({
  method: 'get',
  path: '/api/repairs/common',
  summary: 'What is open of common parts, for everybody with a home and for the office: never words, photos or names',
  notes: {
    returns: '`repairs`: the open ones, and those that the reader’s home follows for 14 days after they have ended',
  },
  access: 'ownOrAdmin',
  others: 'repairs.read',
  responses: { 200: z.object({ repairs: z.array(CommonRepair) }) },
});

export const followRepair = endpoint({
  method: 'put',
  path: '/api/repairs/follow/{id}',
  summary: 'Me too: one’s home has the same trouble with a common part, and hears when it ends; nothing is reported',
  notes: {
    takes: '`isFollowed`: false takes it back; of several homes the one that began first follows',
    refuses: '404 of a flat, or one has no home; 409 it has ended, or one’s own home has reported it',
  },
  access: 'signedIn',
  params: z.object({ id: Id }),
  body: z.strictObject({ isFollowed: z.boolean() }),
  responses: { 200: CommonRepair },
  problems: ['not_found', 'conflict'],
});

export const listWorkers = endpoint({
  method: 'get',
  path: '/api/repairs/workers',
  summary: 'The last workers of a category, to be proposed',
  access: 'repairs.work',
  query: z.object({ category: Category }),
  responses: { 200: z.object({ workers: z.array(z.object({ name: z.string(), phone: z.string().nullable() })) }) },
});

/** Another home's responds 404, as one that does not exist. */
export const readRepair = endpoint({
  method: 'get',
  path: '/api/repairs/{id}',
  summary: 'A repair with its story, photos and what the reader may do',
  access: 'ownOrAdmin',
  others: 'repairs.read',
  params,
  responses: { 200: Repair },
  problems: ['not_found'],
});

/** Empty removes, absent stays. */
const removable = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal('').transform(() => null), z.null(), schema]).optional();

export type RepairChange = z.infer<typeof RepairChange>;
export const RepairChange = z.strictObject({
  version: Version,
  /** Takes it, or says that the work is done. */
  state: z.enum(['taken', 'done']).optional(),
  isUrgent: z.boolean().optional(),
  workerName: removable(text(1, 100)),
  workerPhone: removable(Phone),
  visitOn: removable(DayFrom2000),
  visitTime: removable(text(1, 40)),
  waitsFor: removable(text(1, 200)),
  /** What the house reads of a common part: `repairs.decide`. */
  publicNote: removable(text(1, 300)),
  officeNote: removable(text(1, 1000)),
  /** What the home reads with this step. */
  words: unlessEmpty(text(1, 2000)),
  /** With `done`, of a plan's: its next day. */
  nextOn: unlessEmpty(DayFrom2000),
});

export const changeRepair = endpoint({
  method: 'patch',
  path: '/api/repairs/{id}',
  summary: 'Take a repair with worker, day and time or what it waits for, change these, or say that it is done',
  notes: {
    takes:
      '`version` as it was read; absent fields stay, empty ones are removed; `publicNote` needs `repairs.decide`; `nextOn` with `done` of a plan’s, else the proposed day',
    refuses:
      '400 `nextOn` of a paper is missing, or not later; 409 changed since that version, or in a state from which that does not go',
  },
  access: 'repairs.work',
  params,
  body: RepairChange,
  responses: { 200: Repair },
  problems: ['not_found', 'conflict'],
});

/** The office answers only where no one of the home has an account. */
export const answerRepair = endpoint({
  method: 'put',
  path: '/api/repairs/answer/{id}',
  summary: 'What the home says: it works, not yet, it is fixed meanwhile, or withdrawn',
  notes: {
    takes:
      '`works`: of one that is done; `notYet` with a `reason`: of one that is done, or was confirmed or declined within 14 days; `fixed` and `withdraw`: of one that is new or taken',
    refuses:
      '400 `notYet` without a reason; 409 changed since that version, too late, or people of the home answer themselves',
  },
  access: 'ownOrAdmin',
  others: 'repairs.work',
  params,
  body: z.strictObject({ version: Version, answer: z.enum(REPAIR_ANSWERS), reason: unlessEmpty(Reason) }),
  responses: { 200: Repair },
  problems: ['not_found', 'conflict'],
});

export const declineRepair = endpoint({
  method: 'put',
  path: '/api/repairs/decline/{id}',
  summary: 'Say that a repair will not be done, and why',
  notes: {
    takes: '`nextOn` of a plan’s, else the proposed day',
    refuses:
      '400 `nextOn` of a paper is missing, or not later; 409 changed since that version, or done or closed already',
  },
  access: 'repairs.decide',
  params,
  body: z.strictObject({ version: Version, reason: Reason, nextOn: unlessEmpty(DayFrom2000) }),
  responses: { 200: Repair },
  problems: ['not_found', 'conflict'],
});

/** What several homes have reported of one part goes on as one. */
export const joinRepair = endpoint({
  method: 'put',
  path: '/api/repairs/join/{id}',
  summary:
    'Join a repair of a common part into another one: its home, and the homes that follow it, then follow that one',
  notes: {
    takes: '`version` as it was read; `into`: a new or taken one of the same part',
    refuses:
      '404 no such repair; 409 changed since that version, closed, of a flat, of a plan, or others were joined into it; `into` is of another part, done, closed or joined itself',
  },
  access: 'repairs.decide',
  params,
  body: z.strictObject({ version: Version, into: Id }),
  responses: { 200: Repair },
  problems: ['not_found', 'conflict'],
});

/** The home that reported it has the last word on whether it is the same. */
export const splitRepair = endpoint({
  method: 'put',
  path: '/api/repairs/split/{id}',
  summary: 'Not the same: a joined repair is new again; a home that says so follows the other one no longer',
  notes: {
    takes: '`version` as it was read',
    refuses: '409 changed since that version, not joined, or the other one ended more than 14 days ago',
  },
  access: 'ownOrAdmin',
  others: 'repairs.decide',
  params,
  body: z.strictObject({ version: Version }),
  responses: { 200: Repair },
  problems: ['not_found', 'conflict'],
});

/** A person who records costs links them. It needs no version: a link never collides with a change of the repair. */
export const linkCost = endpoint({
  method: 'put',
  path: '/api/repairs/costs/{id}',
  summary:
    'Link a recorded expense to the repair it paid for, or a charge to the one it is for, or unlink it; the books stay as they are',
  notes: {
    takes:
      '`expenseId` or `chargeId`, and `isLinked`: false unlinks it; what a supplier gave back, or a correction of the charge, follows',
    refuses:
      '403 one’s own home; 404 no such expense or charge; 409 it belongs to another repair, was reversed or cancelled, was recorded by a person of that flat, or charges another flat’s home',
  },
  access: 'costs.record',
  params,
  body: z.union([
    z.strictObject({ expenseId: Id, isLinked: z.boolean() }),
    z.strictObject({ chargeId: Id, isLinked: z.boolean() }),
  ]),
  responses: { 200: Repair },
  problems: ['not_found', 'conflict'],
});

export const addComment = endpoint({
  method: 'post',
  path: '/api/repairs/{id}/comments',
  summary: 'Write to the office, or to the home, about a repair',
  access: 'ownOrAdmin',
  others: 'repairs.work',
  params,
  body: z.strictObject({ words: text(1, 2000), requestKey: RequestKey }),
  responses: { 201: RepairEvent },
  problems: ['not_found'],
});

export const addRepairPhoto = endpoint({
  method: 'post',
  path: '/api/repairs/{id}/photos',
  summary: 'Add a photo: JPEG, PNG, WebP or AVIF, 12 MB at most; the same file again is the one that is there',
  notes: {
    refuses:
      '400 none, or damaged; 409 there are five, or it is closed; 429 the person has added 20 today; 503 several are on their way',
  },
  access: 'ownOrAdmin',
  others: 'repairs.work',
  params,
  body: FileBytes,
  takesFile: 'picture',
  maxBodyBytes: MAX_PHOTO,
  responses: { 201: RepairPhoto },
  problems: ['invalid', 'not_found', 'conflict', 'too_large', 'not_picture', 'too_many_requests', 'unavailable'],
});

export const readRepairPhoto = endpoint({
  method: 'get',
  path: '/api/repairs/photos/{id}',
  summary: 'A photo of a repair, for the home that reported it and the office',
  access: 'ownOrAdmin',
  others: 'repairs.read',
  params,
  responses: {
    200: { mediaType: 'image/jpeg', description: 'The picture, until a year after the repair was closed.' },
  },
  problems: ['not_found'],
});

/** Work that comes round again, or a paper that runs out. Days are Asia/Dhaka's. */
export type UpkeepPlan = z.infer<typeof UpkeepPlan>;
const UpkeepPlan = z
  .object({
    _id: Id,
    name: z.string(),
    nameBangla: z.string(),
    part: CommonPart,
    category: Category,
    /** Null: a paper that runs out. */
    everyMonths: z.number().int().nullable(),
    /** The day from which months are counted. */
    firstOn: z.string(),
    /** The next day for which a repair is opened; null while that of a paper is open. */
    nextOn: z.string().nullable(),
    /** Days before it on which the repair is opened. */
    leadDays: z.number().int(),
    workerName: z.string().nullable(),
    workerPhone: z.string().nullable(),
    note: z.string().nullable(),
    isEnded: z.boolean(),
    /** Its repair that is new or taken, and for which day it was opened. */
    open: z.object({ _id: Id, number: z.number().int(), on: z.string(), state: z.enum(REPAIR_STATES) }).nullable(),
    version: z.number().int(),
  })
  .openapi('UpkeepPlan');

export const listUpkeepPlans = endpoint({
  method: 'get',
  path: '/api/upkeep-plans',
  summary: 'Work that comes round again and papers that run out, by their next day; those that have ended last',
  access: 'repairs.read',
  responses: { 200: z.object({ plans: z.array(UpkeepPlan) }) },
});

const Name = text(1, 60, packText(ENTER_A_NAME));
const Months = numeric(MAX_MONTHS).refine((n) => Number.isInteger(n) && n >= 1, packText(ENTER_WHOLE_NUMBER));
const LeadDays = numeric(MAX_LEAD_DAYS).refine((n) => Number.isInteger(n) && n >= 0, packText(ENTER_WHOLE_NUMBER));
/** One of the two is enough: the other is then the same. */
const names = { name: unlessEmpty(Name), nameBangla: unlessEmpty(Name) };
const plan = {
  ...names,
  commonPartId: Id,
  category: Category,
};

export type NewPlan = z.infer<typeof NewPlan>;
export const NewPlan = z.strictObject({
  ...plan,
  everyMonths: unlessEmpty(Months),
  firstOn: DayFrom2000,
  leadDays: LeadDays,
  workerName: unlessEmpty(text(1, 100)),
  workerPhone: unlessEmpty(Phone),
  note: unlessEmpty(text(1, 500)),
});

export const addUpkeepPlan = endpoint({
  method: 'post',
  path: '/api/upkeep-plans',
  summary: 'Add work that comes round every so many months, or a paper that runs out',
  notes: {
    takes:
      '`everyMonths` of work, absent for a paper; `firstOn`: the day from which its months count, or until which the paper is valid; `leadDays` before each day its repair is opened',
    refuses: '400 `leadDays` reach the day before; 404 no such part; 409 another plan has that name',
  },
  access: 'repairs.decide',
  body: NewPlan,
  responses: { 201: UpkeepPlan },
  problems: ['not_found', 'conflict'],
});

export type PlanChange = z.infer<typeof PlanChange>;
export const PlanChange = z
  .strictObject(plan)
  .partial()
  .extend({
    version: Version,
    everyMonths: unlessEmpty(Months),
    nextOn: unlessEmpty(DayFrom2000),
    leadDays: LeadDays.optional(),
    workerName: removable(text(1, 100)),
    workerPhone: removable(Phone),
    note: removable(text(1, 500)),
    isEnded: z.boolean().optional(),
  });

export const changeUpkeepPlan = endpoint({
  method: 'patch',
  path: '/api/upkeep-plans/{id}',
  summary: 'Change a plan, end it or take it up again; its open repair stays',
  notes: {
    takes:
      '`version` as it was read; absent fields stay; `nextOn` of work is the day from which months count from then on',
    refuses:
      '400 months of a paper, a next day that has passed or had its repair, a paper taken up again without one; 409 changed since that version, or another plan has that name',
  },
  access: 'repairs.decide',
  params,
  body: PlanChange,
  responses: { 200: UpkeepPlan },
  problems: ['not_found', 'conflict'],
});

/** A common part with what it costs. */
export type ManagedPart = z.infer<typeof ManagedPart>;
const ManagedPart = z
  .object({
    ...CommonPart.shape,
    /** Repairs of it that are open. */
    open: z.number().int(),
    /** Expenses of its repairs in the last twelve months, less what suppliers gave back, in taka; for readers of costs alone (`costs.read`). */
    cost: z.number().optional(),
    /** True where nothing more is reported of it. */
    isEnded: z.boolean(),
    version: z.number().int(),
  })
  .openapi('ManagedPart');

export const listCommonParts = endpoint({
  method: 'get',
  path: '/api/common-parts',
  summary: 'What all of the house use, with its open repairs and the cost of twelve months; retired ones last',
  access: 'repairs.read',
  responses: { 200: z.object({ parts: z.array(ManagedPart) }) },
});

export type NewPart = z.infer<typeof NewPart>;
export const NewPart = z.strictObject(names);

export const addCommonPart = endpoint({
  method: 'post',
  path: '/api/common-parts',
  summary: 'Add a part of the house that all use',
  notes: { refuses: '409 another part has that name, also a retired one' },
  access: 'repairs.decide',
  body: NewPart,
  responses: { 201: ManagedPart },
  problems: ['conflict'],
});

export type PartChange = z.infer<typeof PartChange>;
export const PartChange = z.strictObject({ ...names, version: Version, isEnded: z.boolean().optional() });

export const changeCommonPart = endpoint({
  method: 'patch',
  path: '/api/common-parts/{id}',
  summary: 'Rename a common part, retire it or use it again; its repairs stay',
  notes: {
    takes: '`version` as it was read; absent fields stay',
    refuses: '409 changed since that version, another part has that name, or upkeep of a part that is retired goes on',
  },
  access: 'repairs.decide',
  params,
  body: PartChange,
  responses: { 200: ManagedPart },
  problems: ['not_found', 'conflict'],
});

/** What stands on the labels of common parts. */
export type PartLabels = z.infer<typeof PartLabels>;
const PartLabels = z
  .object({
    building: z.object({ name: z.string(), phone: z.string().nullable() }),
    parts: z.array(CommonPart),
  })
  .openapi('PartLabels');

export const listPartLabels = endpoint({
  method: 'get',
  path: '/api/common-parts/labels',
  summary: 'The labels to print: the name of each part, and the number of the office',
  notes: { takes: '`part`: one of them', refuses: '404 no such part, or a retired one' },
  access: 'repairs.read',
  query: z.object({ part: unlessEmpty(Id) }),
  responses: { 200: PartLabels },
  problems: ['not_found'],
});
