import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { ImportBody, ImportResponse, MAX_IMPORT } from '#api/import/import-rows.ts';
import {
  Day,
  Id,
  Instant,
  numeric,
  PageNumber,
  Reason,
  RequestKey,
  SearchWords,
  Taka,
  text,
  unlessEmpty,
  unlessNothing,
  Version,
} from '#api/shapes.ts';
import { Photo } from '#features/photos/endpoints.ts';
import { inBangla } from '#locale/bangla.ts';
import { readFloor } from '#locale/floors.ts';
import { packText } from '#locale/language.ts';
import type { Unit } from '#locale/number-words.ts';
import { formatNumber } from '#locale/numbers.ts';
import { plainNumber } from '#locale/read-number.ts';
import { UNIT_KINDS, UNIT_USES } from './unit-kinds.ts';
import { readKind, readUse } from './word-rules.ts';

export const UnitKind = z.enum(UNIT_KINDS);

/** What 1.0 promised of a home that visitors see. Rent in taka a month. */
const PromisedApartment = z
  .object({
    _id: Id,
    image: z.string(),
    apartmentNo: z.string(),
    floor: z.number().int(),
    block: z.string(),
    rent: z.number(),
    /** True if a visitor can apply: there is no accepted agreement without notice, and no owner. */
    available: z.boolean(),
    /** Under notice, the day after the tenant's last one. */
    freeFrom: z.string().nullable(),
  })
  .openapi('Apartment');

/** Null while unknown; the size in square feet. */
const ROOMS = { sizeSqft: z.number().int().nullable(), bedrooms: z.number().int().nullable() };

/** A home in a list, with its rooms and size. */
export type Apartment = z.infer<typeof Apartment>;
export const Apartment = z.object({ ...PromisedApartment.shape, ...ROOMS }).openapi('ListedApartment');

const isNoBound = (text: string) => text === '' || text === 'Infinity';

/** Empty, absent or `Infinity` mean no bound, as the field's existing clients send it. */
const RentBound = z
  .string()
  .trim()
  .transform((text, ctx) => {
    if (isNoBound(text)) return undefined;
    const taka = Number(plainNumber(text));
    if (Number.isFinite(taka) && taka >= 0 && !Object.is(taka, -0)) return Math.min(taka, 20_000_000);
    ctx.addIssue({
      code: 'custom',
      message: packText({ en: 'A rent is a number from 0.', bn: 'ভাড়া ০ বা তার বেশি কোনো সংখ্যা।' }),
    });
    return z.NEVER;
  })
  .optional()
  .openapi({ type: 'string' });

/** Flats; those that are free today, those whose tenant is under notice, and those without a rent, which the list leaves out. */
export type RoomCount = z.infer<typeof RoomCount>;
const RoomCount = z.object({
  total: z.number().int(),
  free: z.number().int(),
  soon: z.number().int(),
  hidden: z.number().int(),
});

/** Six a page, cheapest first; with `free` only those that visitors can apply for, with `first` those before the others. */
export const listApartments = endpoint({
  method: 'get',
  path: '/api/apartments',
  summary: 'Browse the apartments, six a page',
  notes: {
    takes:
      'flats only; `min`, `max` in taka; `free` is `1` for those that are not let; `first` is `free` for those before the others',
    returns:
      '`apartments`, whose `image` is never empty, `total`, and `rooms`: all flats (`total`), those that are `free` as in the building’s figures, those that are free `soon`, and those that are not offered (`hidden`); with a bound of those that are offered at such a rent',
  },
  access: 'anyone',
  query: z.object({
    page: PageNumber,
    min: RentBound,
    max: RentBound,
    free: z.enum(['', '1']).optional(),
    first: z.enum(['', 'free']).optional(),
  }),
  responses: {
    200: z.object({ apartments: z.array(Apartment), total: z.number().int(), rooms: RoomCount.optional() }),
  },
});

/** Place of a home in the building, its rent in taka a month, its rooms, and its availability. */
export type PlacedApartment = z.infer<typeof PlacedApartment>;
export const PlacedApartment = Apartment.pick({
  block: true,
  floor: true,
  apartmentNo: true,
  rent: true,
  available: true,
  freeFrom: true,
  bedrooms: true,
  sizeSqft: true,
}).openapi('PlacedApartment');

export const placeApartments = endpoint({
  method: 'get',
  path: '/api/apartments/places',
  summary: 'Where each apartment is, what it costs, and whether it is free',
  notes: { returns: 'the flats that are not retired, by block, floor and number' },
  access: 'anyone',
  responses: { 200: z.array(PlacedApartment) },
});

/** A home with its description, null without one. */
export type ApartmentDetails = z.infer<typeof ApartmentDetails>;
const ApartmentDetails = PromisedApartment.extend({
  ...ROOMS,
  description: z.string().nullable(),
  /** Null where it was given in one language. */
  descriptionBangla: z.string().nullable().optional(),
}).openapi('ApartmentDetails');

/** An apartment with its photos in their order. */
export type ShownApartment = z.infer<typeof ShownApartment>;
const ShownApartment = ApartmentDetails.extend({ photos: z.array(Photo) }).openapi('ShownApartment');

/** A former number of a unit, or of one that it was part of, until a day in Asia/Dhaka. */
export type FormerNumber = z.infer<typeof FormerNumber>;
const FormerNumber = z
  .object({
    _id: Id,
    block: z.string(),
    apartmentNo: z.string(),
    until: z.string(),
    note: z.string().nullable(),
  })
  .openapi('FormerNumber');

/** A unit of any kind, as administrators see it. `version` increases with each change. */
/**
 * An apartment for the office. `available` means more than for visitors, and is the JSON of 1.0: a tenancy can begin, also in an owner's flat.
 */
export type ManagedApartment = z.infer<typeof ManagedApartment>;
export const ManagedApartment = ApartmentDetails.extend({
  retiredAt: Instant.nullable(),
  version: z.number().int(),
  kind: UnitKind,
  use: z.enum(UNIT_USES),
  /** Latest first. */
  formerNumbers: z.array(FormerNumber),
  /** Owner who is billed for the flat; null without one. */
  owner: z.object({ agreementId: Id, name: z.string() }).nullish(),
  /** True if the tenant rents it; false for an owner or a guard, null without a tenant. */
  isRented: z.boolean().nullish(),
}).openapi('ManagedApartment');

/** Used in the address `/apartments/{block}/{apartmentNo}`, where `.` and `..` would be path segments. */
const Name = text(1, 20).refine(
  (name) => /[\p{L}\p{N}]/u.test(name),
  packText({ en: 'Please use a letter or a digit.', bn: 'অন্তত একটি অক্ষর বা সংখ্যা লিখুন।' }),
);

const whole = (min: number, max: number, unit?: Unit) =>
  numeric(max, { unit }).refine(
    (number) => Number.isInteger(number) && number >= min,
    packText({
      en: `Please enter a whole number from ${min} to ${max.toLocaleString('en')}.`,
      bn: `${inBangla(String(min))} থেকে ${inBangla(formatNumber(max))} পর্যন্ত একটি পূর্ণ সংখ্যা লিখুন।`,
    }),
  );

/** Empty cells, `-` and `N/A` become null. */
const orNothing = <S extends z.ZodType>(shape: S) => unlessNothing(shape).transform((value) => value ?? null);

/** A floor by its number, or as people name it: `Ground`, `3rd floor`, `নিচতলা`. */
const Floor = z.preprocess((cell) => (typeof cell === 'string' ? (readFloor(cell) ?? cell) : cell), whole(-5, 200));

/** One of these values, or a word for it that `read` knows in either language. */
const worded = <V extends string>(values: readonly V[], read: (cell: string) => V | undefined, refusal: string) =>
  unlessNothing(
    z.preprocess(
      (cell) => (typeof cell === 'string' ? (read(cell) ?? cell) : cell),
      // A custom check, since in a union, such as with an empty cell, an enum's refusal would be hidden.
      z
        .custom<V>((value) => values.some((each) => each === value), { error: refusal, abort: false })
        .openapi({ type: 'string', enum: [...values] }),
    ),
  );

const Kind = worded(
  UNIT_KINDS,
  readKind,
  packText({
    en: 'Please write flat, shop, office, garage or other.',
    bn: 'ফ্ল্যাট, দোকান, অফিস, গ্যারেজ বা অন্যান্য লিখুন।',
  }),
);
const Use = worded(
  UNIT_USES,
  readUse,
  packText({ en: 'Please write residential or commercial.', bn: 'আবাসিক বা বাণিজ্যিক লিখুন।' }),
);

/**
 * An apartment entered by an administrator or by a table's row. Rent in taka a month. By default it is a flat, with the usual use of its
 * kind.
 */
export type NewApartment = z.infer<typeof NewApartment>;
export const NewApartment = z.strictObject({
  block: Name,
  floor: Floor,
  apartmentNo: Name,
  /** Rent for applicants; 0 if the home is not offered, such as the owner's own one. */
  rent: Taka,
  sizeSqft: orNothing(whole(50, 100_000, 'area')),
  bedrooms: orNothing(whole(0, 50, 'rooms')),
  description: orNothing(text(1, 2_000)),
  descriptionBangla: orNothing(text(1, 2_000)).optional(),
  kind: Kind,
  use: Use,
});

const anApartment = z.object({ id: Id });

export const addApartment = endpoint({
  method: 'post',
  path: '/api/apartments',
  summary: 'Add an apartment',
  notes: {
    takes: '`rent` is 0 of a flat that is not offered, such as the owner’s home: no visitor sees it (O4.4)',
    refuses: '409 the block has this number',
  },
  access: 'flats.change',
  body: NewApartment,
  responses: { 201: ManagedApartment },
  problems: ['conflict'],
});

/** An absent field stays as it is. A new rent applies to later applicants only. */
export const changeApartment = endpoint({
  method: 'patch',
  path: '/api/apartments/{id}',
  summary: 'Change an apartment',
  notes: { refuses: '409 changed since that version, the block has this number' },
  access: 'flats.change',
  params: anApartment,
  body: NewApartment.partial().extend({ version: Version }),
  responses: { 200: ManagedApartment },
  problems: ['not_found', 'conflict'],
});

export const retireApartment = endpoint({
  method: 'put',
  path: '/api/apartments/retire/{id}',
  summary: 'Retire an apartment; pending requests for it are declined with the reason',
  notes: {
    returns: 'the apartment; requests for it are declined with the reason',
    refuses: '409 let, or retired already',
  },
  access: 'flats.change',
  params: anApartment,
  body: z.strictObject({ reason: Reason }),
  responses: { 200: ManagedApartment },
  problems: ['not_found', 'conflict'],
});

export const restoreApartment = endpoint({
  method: 'put',
  path: '/api/apartments/restore/{id}',
  summary: 'Offer a retired apartment again',
  notes: { refuses: '409 not retired' },
  access: 'flats.change',
  params: anApartment,
  responses: { 200: ManagedApartment },
  problems: ['not_found', 'conflict'],
});

/** Swaps the numbers of two units of a block; all else stays. `apartmentNo` is the other unit's. */
export const swapNumbers = endpoint({
  method: 'put',
  path: '/api/apartments/swap',
  summary: 'Two units of a block exchange their numbers',
  notes: {
    takes: '`apartmentNo` (of another one in the same block)',
    returns: 'the apartment, with the other one’s number; the same form again swaps nothing',
    refuses: '409 changed since that version, its own number, the block has no such number',
  },
  access: 'flats.change',
  body: z.strictObject({ id: Id, version: Version, apartmentNo: Name, requestKey: RequestKey }),
  responses: { 200: ManagedApartment },
  problems: ['not_found', 'conflict'],
});

export type NewFormerNumber = z.infer<typeof NewFormerNumber>;
const NewFormerNumber = z.strictObject({
  block: Name,
  apartmentNo: Name,
  until: Day,
  note: unlessEmpty(text(1, 200)),
});

export const addFormerNumber = endpoint({
  method: 'post',
  path: '/api/apartments/{id}/numbers',
  summary: 'Write a number under which a unit was known, such as that of a flat that was divided',
  notes: { takes: '`until` (a day that has come)', refuses: '409 a day to come, its number of today, written already' },
  access: 'flats.change',
  params: anApartment,
  body: NewFormerNumber,
  responses: { 201: ManagedApartment },
  problems: ['not_found', 'conflict'],
});

export const removeFormerNumber = endpoint({
  method: 'delete',
  path: '/api/apartments/{id}/numbers/{numberId}',
  summary: 'Take a wrong former number away',
  access: 'flats.change',
  params: z.object({ id: Id, numberId: Id }),
  responses: { 200: ManagedApartment },
  problems: ['not_found'],
});

export const importApartments = endpoint({
  method: 'post',
  path: '/api/apartments/import',
  summary: 'Add many apartments, all or none',
  notes: {
    takes: '2,000 rows at most, of text by the names of `POST /api/apartments`',
    refuses: '400 something is wrong with a row: nothing is added',
  },
  access: 'flats.change',
  body: ImportBody,
  maxBodyBytes: MAX_IMPORT,
  responses: { 200: ImportResponse },
});

export const downloadApartments = endpoint({
  method: 'get',
  path: '/api/apartments.csv',
  summary: 'The apartments that are not retired, as CSV that can be imported',
  notes: { returns: 'those that are not retired, as CSV that can be imported' },
  access: 'flats.read',
  token: 'homes',
  responses: { 200: { mediaType: 'text/csv', description: 'One line for each apartment, by block and number.' } },
});

/** A unit of any kind in which a tenancy can begin: number, place and rent. */
export type FreeUnit = z.infer<typeof FreeUnit>;
const FreeUnit = PlacedApartment.omit({ available: true, bedrooms: true, sizeSqft: true })
  .extend({ kind: UnitKind })
  .openapi('FreeUnit');

export const listFreeUnits = endpoint({
  method: 'get',
  path: '/api/apartments/free',
  summary: 'Flats and units of other kinds that are free or under notice, for the office',
  notes: {
    takes: '`ownerless` (`true`: all that have no owner of their own, let or not)',
    returns: 'units of every kind that are free or under notice',
  },
  access: 'flats.read',
  token: 'homes',
  query: z.object({ ownerless: unlessEmpty(z.literal('true')) }),
  responses: { 200: z.array(FreeUnit) },
});

export const listAllApartments = endpoint({
  method: 'get',
  path: '/api/apartments/all',
  summary: 'All apartments, the retired ones too, 25 a page',
  notes: {
    takes: '`search` (in block and number)',
    returns:
      '25 a page, also `retiredAt`, `version`, `kind`, `use` and `formerNumbers` (`_id`, `block`, `apartmentNo`, `until`, `note`), by which `search` finds it too',
  },
  access: 'flats.read',
  token: 'homes',
  query: z.object({
    page: PageNumber,
    search: SearchWords,
    state: z.enum(['', 'free', 'rented', 'retired']).default(''),
    kind: z.enum(['', ...UNIT_KINDS]).default(''),
  }),
  responses: { 200: z.object({ apartments: z.array(ManagedApartment), total: z.number().int() }) },
});

export const findOneApartment = endpoint({
  method: 'get',
  path: '/api/apartments/one',
  summary: 'One apartment by its block and number',
  notes: {
    returns: 'the apartment, with `sizeSqft`, `bedrooms`, `description` (each or `null`) and `photos` in their order',
    refuses: '404 also when it is retired, or no flat',
  },
  access: 'anyone',
  query: z.object({ block: z.string().trim().max(20), apartmentNo: z.string().trim().max(20) }),
  responses: { 200: ShownApartment },
  problems: ['not_found'],
});

/** Identifies an apartment by block and number; the floor must match too. */
export const ApartmentName = z.object({
  block: z.string().trim().min(1).max(20),
  apartmentNo: z.string().trim().min(1).max(20),
  floor: z.union([
    z.number(),
    z
      .string()
      .regex(/^\s*-?\d{1,4}\s*$/, packText({ en: 'A floor is a number.', bn: 'শুধু সংখ্যা লিখুন, যেমন ২।' }))
      .transform(Number),
  ]),
  rent: Taka,
});
