import { z } from '@hono/zod-openapi';
import { ASKS_ABOVE_LIMIT } from '#api/approval/approval.ts';
import { endpoint } from '#api/endpoint.ts';
import { ImportBody, ImportResponse, MAX_IMPORT } from '#api/import/import-rows.ts';
import {
  Day,
  Email,
  hasTwoDecimals,
  Id,
  Instant,
  numeric,
  PageNumber,
  Phone,
  SearchWords,
  Taka,
  text,
  unlessEmpty,
  unlessNothing,
  YearMonth,
} from '#api/shapes.ts';
import { Agreement } from '#features/agreements/endpoints.ts';
import { PartMonths } from '#features/building/endpoints.ts';
import { Occupancy, Tenure, TenureInWords, tenant } from '#features/ledger/endpoints.ts';
import { OCCUPANCIES } from '#features/ledger/occupancy-kinds.ts';
import { isNothing } from '#locale/blanks.ts';
import { packText } from '#locale/language.ts';
import { isDay } from '#locale/plain-days.ts';
import { ENTER_REASON, ENTER_THE_NAME, TWO_DECIMALS } from '#locale/refusals.ts';
import { readPeople } from './people-rules.ts';
import { MANY_PEOPLE, MAX_PEOPLE, RESIDENT_SORTS, RESIDENT_STATES } from './rules.ts';

/** A tenancy of today or of the past, with or without an account. Rent in taka a month; days are Asia/Dhaka's. */
export type Resident = z.infer<typeof Resident>;
export const Resident = z
  .object({
    /** Id of the agreement. */
    _id: Id,
    ...tenant,
    secondPhone: z.string().nullable(),
    /** Number of people in the flat, the tenant included; null where it is not recorded. */
    household: z.number().int().nullable(),
    /** Why the tenant lives there; only a `rented` home needs a rent. */
    occupancy: z.enum(OCCUPANCIES),
    /** `ownership`: the owner of a flat, who is no tenant and pays no rent. */
    tenure: Tenure.optional(),
    rent: z.number(),
    startsOn: z.string(),
    /** First month whose rent is kept here; if null, the month of the acceptance. */
    billedFrom: z.string().nullable(),
    /** Last day and reason of a tenancy that has ended or is under notice. */
    endsOn: z.string().nullable(),
    endReason: z.string().nullable(),
    /** First and last day for which rent is owed, where the first or last month is charged by days. */
    rentFrom: z.string().nullish(),
    rentUntil: z.string().nullish(),
    /** The side that gave notice; null without a notice. */
    noticeFrom: z.enum(['tenant', 'building']).nullable(),
    /** True if the tenant has linked an account. */
    joined: z.boolean(),
    /** Expiry of the slip that the tenant has not used yet. */
    invitedUntil: Instant.nullable(),
  })
  .openapi('Resident');

export const listResidents = endpoint({
  method: 'get',
  path: '/api/residents',
  summary: 'Who lives where, or did, 25 a page',
  notes: {
    takes:
      '`state` (`living`, `moving`: in or out within a week, `notice`, `owners`, `ended`, `open`: ended with something open)',
    returns: '25 a page',
  },
  access: 'people.read',
  token: 'people',
  query: z.object({
    search: SearchWords,
    state: unlessEmpty(z.enum(RESIDENT_STATES)),
    sort: unlessEmpty(z.enum(RESIDENT_SORTS)),
    page: PageNumber,
  }),
  responses: { 200: z.object({ residents: z.array(Resident), total: z.number().int() }) },
});

/** A tenancy or an owner's account as a choice; `endsOn`: its last day, also one to come. */
export type ResidentName = z.infer<typeof ResidentName>;
const ResidentName = z
  .object({ _id: Id, name: z.string(), block: z.string(), apartmentNo: z.string(), endsOn: z.string().nullable() })
  .openapi('ResidentName');

export const listResidentNames = endpoint({
  method: 'get',
  path: '/api/residents/names',
  summary: 'All tenancies and owners’ accounts by flat and name, for a choice; those that have ended come last',
  notes: { takes: '`search` (name, e-mail, phone, apartment)', returns: 'all of them, never a page' },
  access: 'people.read',
  query: z.object({ search: SearchWords }),
  responses: { 200: z.array(ResidentName) },
});

/** Number of people in a flat, the tenant included. */
const Household = numeric(50, { unit: 'people' }).refine(
  (people) => Number.isInteger(people) && people >= 1,
  packText({ en: 'Please enter a whole number, at least 1.', bn: '১ বা তার বেশি একটি পূর্ণ সংখ্যা লিখুন।' }),
);

/** Refuses a credit, and names the column in which it belongs. */
const OwedBefore = numeric(20_000_000, { money: true })
  .refine(
    (taka) => taka >= 0,
    packText({
      en: 'This is below 0: money of the tenant belongs into Paid ahead, without a minus.',
      bn: 'এটি ০-এর কম: ভাড়াটিয়ার জমা টাকা “আগাম দেওয়া ভাড়া”-তে লিখুন, মাইনাস ছাড়া।',
    }),
  )
  .refine((taka) => Math.abs(taka * 100 - Math.round(taka * 100)) < 1e-6, packText(TWO_DECIMALS));

/** A person of a home beside its tenant. Days are Asia/Dhaka's. */
export type PersonOfTenancy = z.infer<typeof PersonOfTenancy>;
const PersonOfTenancy = z
  .object({
    _id: Id,
    name: z.string(),
    /** The e-mail of the person's account. */
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /** Relation to the tenant, such as wife or flatmate. */
    relation: z.string().nullable(),
    since: z.string(),
    /** Last day and reason of a person who has left. */
    until: z.string().nullable(),
    leftReason: z.string().nullable(),
    /** True if the person was the tenant before. */
    wasTenant: z.boolean(),
    /** True if the person has linked an account. */
    joined: z.boolean(),
    /** Expiry of the slip that the person has not used yet. */
    invitedUntil: Instant.nullable(),
  })
  .openapi('PersonOfTenancy');

const isOneLine = (name: string) => !/[\r\n\t]/.test(name);
const NAME_IN_ONE_LINE = packText({ en: 'Please write the name in one line.', bn: 'নামটি এক লাইনে লিখুন।' });
const PersonName = text(1, 100, packText(ENTER_THE_NAME)).refine(isOneLine, NAME_IN_ONE_LINE);
const Relation = text(1, 60);
const SinceDay = Day.refine(
  (day) => !isDay(day) || day >= '1950-01-01',
  packText({ en: 'Please enter a day from 1950 on.', bn: '১৯৫০ সাল বা তার পরের দিন লিখুন।' }),
);

export type NewPerson = z.output<typeof NewPerson>;
const NewPerson = z.strictObject({
  name: PersonName,
  phone: unlessEmpty(Phone),
  relation: unlessEmpty(Relation),
  /** First day; today, where it is absent. */
  since: unlessEmpty(SinceDay),
});

/** An existing tenancy, as the administrator enters it. */
export type Tenancy = z.infer<typeof Tenancy>;
export const Tenancy = z.object({
  block: text(1, 20, packText({ en: 'Please enter the block.', bn: 'ব্লক লিখুন।' })),
  apartmentNo: text(1, 20, packText({ en: 'Please enter the apartment.', bn: 'ফ্ল্যাট লিখুন।' })),
  tenantName: text(1, 100, packText({ en: 'Please enter the tenant’s name.', bn: 'ভাড়াটিয়ার নাম লিখুন।' })).refine(
    isOneLine,
    NAME_IN_ONE_LINE,
  ),
  phone: unlessNothing(Phone),
  secondPhone: unlessNothing(Phone),
  email: unlessNothing(Email),
  household: unlessNothing(Household),
  occupancy: unlessNothing(Occupancy),
  /** 0 only where the home is not rented. */
  rent: Taka,
  startsOn: Day,
  billedFrom: unlessNothing(YearMonth),
  /** Debt from before the records, in taka. */
  owedBefore: unlessNothing(OwedBefore),
  /** First month of that debt; by default the month before `billedFrom`. */
  owedSince: unlessNothing(YearMonth),
  advance: unlessNothing(Taka),
  paidAhead: unlessNothing(Taka),
  /** Charging of the first day's month; by default as the building does. */
  partMonths: unlessEmpty(PartMonths),
});

/** A cell with the people beside the tenant, as `readPeople` reads it. A union would hide what is wrong with a person. */
export const PeopleOfRow = z
  .string()
  .optional()
  .transform((cell = '', ctx) => {
    const { data, error } = z
      .array(NewPerson)
      .max(MAX_PEOPLE, packText(MANY_PEOPLE))
      .safeParse(isNothing(cell) ? [] : readPeople(cell));
    for (const { message } of error?.issues ?? []) ctx.addIssue({ code: 'custom', message });
    return data ?? z.NEVER;
  });

/** A cell with the tenure; an empty one is a tenant's. */
export const TenureOfRow = unlessNothing(TenureInWords);

export type RecordedTenancy = z.infer<typeof RecordedTenancy>;
const RecordedTenancy = Tenancy.extend({
  /** People of the home beside the tenant. */
  people: z.array(NewPerson).max(12).optional(),
  /** `ownership`: the account of a flat's owner. The flat may have a tenant too. */
  tenure: unlessEmpty(Tenure),
});

export const recordTenancy = endpoint({
  method: 'post',
  path: '/api/residents',
  summary: 'Record a tenancy that exists already',
  notes: {
    takes:
      '`occupancy` (O4.4), `people` (R3.4), `household` (1 to 50), `paidAhead` (O4.1), `partMonths` (O4.6), `tenure` (O4.5)',
    refuses: '404, 409: section O4.1',
  },
  access: 'people.change',
  body: RecordedTenancy,
  responses: { 201: Resident },
  problems: ['not_found', 'conflict'],
});

const orGone = <S extends z.ZodType>(schema: S) => z.union([z.literal('').transform(() => null), schema]).optional();

/** An absent field stays as it is; an empty one is cleared. */
export const changeTenant = endpoint({
  method: 'patch',
  path: '/api/residents/{agreementId}',
  summary:
    'Change what the office knows of a tenant: name, phones, e-mail, people in the household and why they live there',
  notes: { takes: 'what is empty goes', refuses: '409 for the e-mail of the tenant’s own account' },
  access: 'people.change',
  params: z.object({ agreementId: Id }),
  body: z.strictObject({
    tenantName: Tenancy.shape.tenantName.optional(),
    phone: orGone(Phone),
    secondPhone: orGone(Phone),
    email: orGone(Email),
    household: orGone(Household),
    occupancy: Occupancy.optional(),
  }),
  responses: { 200: Resident },
  problems: ['not_found', 'conflict'],
});

const ofTenancy = z.object({ agreementId: Id });

export const listPeople = endpoint({
  method: 'get',
  path: '/api/residents/{agreementId}/people',
  summary: 'Who lives in a home beside its tenant or answers for it, and who did',
  notes: { returns: 'the people beside the tenant, then those who left' },
  access: 'people.read',
  params: ofTenancy,
  responses: { 200: z.array(PersonOfTenancy) },
  problems: ['not_found'],
});

export const addPerson = endpoint({
  method: 'post',
  path: '/api/residents/{agreementId}/people',
  summary: 'Add a person to a home, beside its tenant',
  notes: { refuses: '404, 409: R3.4' },
  access: 'people.change',
  params: ofTenancy,
  body: NewPerson,
  responses: { 201: PersonOfTenancy },
  problems: ['not_found', 'conflict'],
});

const ofPerson = ofTenancy.extend({ id: Id });

/** An absent field stays as it is; an empty one is cleared. */
export type PersonChange = z.output<typeof PersonChange>;
const PersonChange = z.strictObject({
  name: PersonName.optional(),
  phone: orGone(Phone),
  relation: orGone(Relation),
  since: SinceDay.optional(),
});

export const changePerson = endpoint({
  method: 'patch',
  path: '/api/residents/{agreementId}/people/{id}',
  summary: 'Change what the office knows of a person of a home',
  notes: { refuses: '409 has left' },
  access: 'people.change',
  params: ofPerson,
  body: PersonChange,
  responses: { 200: PersonOfTenancy },
  problems: ['not_found', 'conflict'],
});

export const invitePerson = endpoint({
  method: 'post',
  fresh: true,
  path: '/api/residents/{agreementId}/people/{id}/invitation',
  summary: 'Make a one-time slip for a person of a home; the slip before is revoked',
  notes: { refuses: '409 joined, left, six accounts' },
  access: 'people.change',
  params: ofPerson,
  responses: { 201: z.object({ token: z.string(), expiresAt: Instant }) },
  problems: ['not_found', 'conflict'],
});

export const revokePersonSlip = endpoint({
  method: 'delete',
  path: '/api/residents/{agreementId}/people/{id}/invitation',
  summary: 'Revoke the slip of a person of a home',
  notes: { refuses: '409 no slip' },
  access: 'people.change',
  params: ofPerson,
  responses: { 200: PersonOfTenancy },
  problems: ['not_found', 'conflict'],
});

const Why = text(1, 500, packText(ENTER_REASON));

export const passTenancy = endpoint({
  method: 'put',
  path: '/api/residents/{agreementId}/people/{id}/tenant',
  summary: 'Pass the tenant’s place to a person of the home: the tenancy and its money go on, under their name',
  notes: { takes: '`stays` (the former tenant)', refuses: '409 ended, left' },
  access: 'people.change',
  params: ofPerson,
  body: z.strictObject({
    reason: Why,
    /** True if the former tenant stays one of the people of the home. */
    stays: z.boolean().default(false),
  }),
  responses: { 200: Resident },
  problems: ['not_found', 'conflict'],
});

/** Ends a person's stay; the tenancy goes on. */
export const leaveHome = endpoint({
  method: 'put',
  path: '/api/residents/{agreementId}/people/{id}/leave',
  summary: 'End that a person lives in a home or answers for it, and with it their access',
  notes: { refuses: '409 has left' },
  access: 'people.change',
  params: ofPerson,
  body: z.strictObject({
    reason: Why,
    /** Last day; today, where it is absent. */
    until: unlessEmpty(Day),
  }),
  responses: { 200: PersonOfTenancy },
  problems: ['not_found', 'conflict'],
});

/** A table of tenants, which may add apartments that the building lacks, and empty flats. */
export type ResidentsTable = z.infer<typeof ResidentsTable>;
const ResidentsTable = ImportBody.extend({
  /** Adds each tenant's apartment that the building lacks. */
  addApartments: z.boolean().optional(),
  /** Indexes, from 0, of the rows that are apartments without a tenant. They are added, unless the building has them. */
  emptyFlats: z.array(z.number().int().min(0).max(2_000)).max(2_000).optional(),
});

export const importResidents = endpoint({
  method: 'post',
  path: '/api/residents/import',
  summary: 'Record many tenancies, all or none',
  notes: {
    takes: '`rows` (2,000 at most) of text by column, `emptyFlats` (rows from 0 without a tenant)',
    returns:
      '`{ imported, problems }` as for apartments: all rows or none; with `show` `unknownApartments` (rows), and `addedApartments` where it added some',
    refuses: '400 with each row’s reason',
  },
  access: 'people.change',
  body: ResidentsTable,
  maxBodyBytes: MAX_IMPORT,
  responses: { 200: ImportResponse },
});

export const downloadResidents = endpoint({
  method: 'get',
  path: '/api/residents.csv',
  summary: 'Everybody who lives here, as CSV that can be imported',
  notes: { returns: 'the present tenants, as CSV that can be imported' },
  access: 'people.download',
  token: 'people',
  responses: { 200: { mediaType: 'text/csv', description: 'One line for each tenancy, by apartment.' } },
});

export const countInvitations = endpoint({
  method: 'get',
  path: '/api/residents/invitations',
  summary: 'How many tenants and owners of each block have no account, and how many of them have a slip',
  notes: { returns: 'of each `block` the `tenants` without an account who stay, and how many are `invited`' },
  access: 'people.change',
  responses: {
    200: z.array(z.object({ block: z.string(), tenants: z.number().int(), invited: z.number().int() })),
  },
});

/** A slip for a tenant without an account. Only this response has its token: the database keeps the hash. */
export type PrintedInvitation = z.infer<typeof PrintedInvitation>;
export const PrintedInvitation = z
  .object({
    /** Id of the agreement. */
    _id: Id,
    name: z.string(),
    block: z.string(),
    floor: z.number().int(),
    apartmentNo: z.string(),
    token: z.string(),
  })
  .openapi('PrintedInvitation');

export const inviteAll = endpoint({
  method: 'post',
  fresh: true,
  path: '/api/residents/invitations',
  summary: 'Make a one-time slip for each tenant or owner without an account; their slips before are revoked',
  notes: {
    takes: '`tenants` is as many as the screen says',
    refuses: '409 "{number} people are without an account now. Please look again."',
  },
  access: 'people.change',
  body: z.strictObject({
    /** One block; all blocks, where it is absent. */
    block: unlessEmpty(text(1, 20)),
    /** The number of tenants that the screen showed: another number is refused. */
    tenants: z.number().int().min(1).max(10_000),
  }),
  responses: { 201: z.object({ invitations: z.array(PrintedInvitation), expiresAt: Instant }) },
  problems: ['conflict'],
});

const tenancyId = z.object({ id: Id });

/** The token works once. Only this response has it: the database keeps the hash. */
export const invite = endpoint({
  method: 'post',
  fresh: true,
  path: '/api/agreements/invite/{id}',
  summary: 'Make a one-time slip for the tenant of a recorded tenancy; the slip before is revoked',
  notes: {
    returns: '`{ token, expiresAt }`; the slip before opens nothing any more',
    refuses: '409 ended, joined already',
  },
  access: 'people.change',
  params: tenancyId,
  responses: { 201: z.object({ token: z.string(), expiresAt: Instant }) },
  problems: ['not_found', 'conflict'],
});

export const revokeInvitation = endpoint({
  method: 'delete',
  path: '/api/agreements/invite/{id}',
  summary: 'Revoke the slip of a tenancy',
  notes: { refuses: '409 no slip' },
  access: 'people.change',
  params: tenancyId,
  responses: { 200: Resident },
  problems: ['not_found', 'conflict'],
});

/** What a slip opens. It has no person's name, since the holder of the slip may not be the tenant for whom it was made. */
export type SlipOffer = z.infer<typeof SlipOffer>;
export const SlipOffer = z
  .object({
    block: z.string(),
    floor: z.number().int(),
    apartmentNo: z.string(),
    tenure: Tenure,
    expiresAt: Instant,
    /** The caller's agreement, where the caller has used the slip. */
    agreementId: Id.optional(),
  })
  .openapi('SlipOffer');

export const readSlip = endpoint({
  method: 'post',
  path: '/api/agreements/slip',
  summary: 'What a slip opens, before its person signs in or registers',
  notes: {
    returns:
      '`state`: `open`, `used` by the caller, who has the home still, or `over`: expired, revoked, used by another, of an ended tenancy, or unknown, without `slip`',
  },
  access: 'anyone',
  limit: 'guess',
  body: z.object({ token: z.string().trim().min(1).max(100) }),
  responses: {
    200: z.object({ state: z.enum(['open', 'used', 'over']), slip: SlipOffer.nullable() }),
  },
});

export const join = endpoint({
  method: 'post',
  path: '/api/agreements/join',
  summary: 'Become the tenant of the tenancy that a slip is for, or the owner of its flat',
  notes: {
    returns: 'the agreement; the caller is its member, or with `tenure` `ownership` the owner',
    refuses: '409: section O4.1',
  },
  access: 'user',
  limit: 'guess',
  body: z.object({ token: z.string().trim().min(1).max(100) }),
  responses: { 200: Agreement },
  problems: ['conflict'],
});

const ending = z.object({
  endsOn: Day,
  reason: text(1, 500, packText(ENTER_REASON)),
  /** Charging of the last day's month, chosen by the office only; by default as the building does. */
  partMonths: unlessEmpty(PartMonths),
});

const Reading = numeric(1_000_000_000, { money: true })
  .refine((reading) => reading >= 0, packText({ en: 'A reading is not below 0.', bn: 'রিডিং ০-এর কম হয় না।' }))
  .refine(hasTwoDecimals, packText(TWO_DECIMALS));

/** A meter reading of the last day, by its line of the bills. */
export type HandOverReading = z.output<typeof HandOverReading>;
const HandOverReading = z.strictObject({ lineId: Id, reading: Reading });

/** Readings of meters that are not billed yet for the month of the last day, one a meter. */
export const HandOverReadings = z.array(HandOverReading).max(50).default([]);

export const endTenancy = endpoint({
  method: 'put',
  path: '/api/agreements/end/{id}',
  summary: 'End an accepted agreement with its last day and the reason, or give notice for a day to come',
  notes: {
    takes: '`partMonths` (O4.6)',
    returns: 'the resident; a member becomes a user, or notice is given for a day to come',
    refuses: '409 ended already',
  },
  approval: true,
  access: 'people.change',
  params: tenancyId,
  body: ending.extend({ readings: HandOverReadings }),
  responses: { 200: Resident, ...ASKS_ABOVE_LIMIT },
  problems: ['not_found', 'conflict'],
});

/** Gives notice for a last day in the future; it replaces an earlier notice. */
export const giveNotice = endpoint({
  method: 'put',
  path: '/api/agreements/notice/{id}',
  summary: 'Give notice of a tenancy, as its tenant or for the building',
  notes: {
    takes: '`partMonths` (O4.6); a tenant for their own',
    refuses: '409: section R3.5; 429: a tenant’s eleventh of a day',
  },
  access: 'ownOrAdmin',
  others: 'people.change',
  params: tenancyId,
  body: ending,
  responses: { 200: Resident },
  problems: ['not_found', 'conflict'],
});

export const withdrawNotice = endpoint({
  method: 'delete',
  path: '/api/agreements/notice/{id}',
  summary: 'Withdraw a notice; a tenant only their own',
  notes: { takes: 'a tenant only what they gave', refuses: '409: section R3.5' },
  access: 'ownOrAdmin',
  others: 'people.change',
  params: tenancyId,
  responses: { 200: Resident },
  problems: ['not_found', 'conflict'],
});
