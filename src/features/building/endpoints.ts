import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { canonicalEmail, Day, numeric, Phone, text, Version } from '#api/shapes.ts';
import { inBangla } from '#locale/bangla.ts';
import { MONTHS } from '#locale/calendar.ts';
import { LANGUAGES, packText } from '#locale/language.ts';
import { PRINTED_LANGUAGES } from '#locale/paper-languages.ts';
import { CHOOSE_LANGUAGE, ENTER_A_NAME, ENTER_EMAIL, ENTER_WHOLE_NUMBER, ONE_LINE } from '#locale/refusals.ts';
import { MAX_CLAUSES, UNSAID_FIELDS } from './rules.ts';

const line = (min: number, max: number, required?: string) =>
  text(min, max, required).refine((words) => !/[\t\n\r\p{Zl}\p{Zp}]/u.test(words), packText(ONE_LINE));

const between = (least: number, most: number) =>
  numeric(most).refine(
    (number) => number >= least,
    packText({ en: `Please enter at least ${least}.`, bn: `${inBangla(String(least))} বা তার বেশি লিখুন।` }),
  );

export const wholeBetween = (least: number, most: number) =>
  between(least, most).refine(Number.isInteger, packText(ENTER_WHOLE_NUMBER));

const Month = z.enum(MONTHS, packText({ en: 'Please choose a month.', bn: 'একটি মাস বেছে নিন।' }));

const NO_URL = packText({
  en: 'Please enter a web address that starts with https://.',
  bn: 'https:// দিয়ে শুরু হওয়া একটি ওয়েব ঠিকানা লিখুন।',
});

/** Web address of the building's page on another site; empty without one. */
const PageUrl = z
  .union([z.literal(''), z.url({ protocol: /^https$/, error: NO_URL }).max(300)], {
    error: NO_URL,
  })
  .openapi({ type: 'string' });

const ContactEmail = z
  .string()
  .transform(canonicalEmail)
  .pipe(z.union([z.literal(''), z.email(packText(ENTER_EMAIL)).max(254)]))
  .openapi({ type: 'string' });

const TOO_MANY = packText({ en: 'Please keep this to eight.', bn: 'বড়জোর আটটি লিখুন।' });

export type PartMonths = z.infer<typeof PartMonths>;
export const PartMonths = z.enum(['whole', 'days']);

const FixedLines = z.enum(['days', 'leaving', 'coming']);

const details = {
  name: line(1, 60, packText({ en: 'Please enter the name of the building.', bn: 'ভবনের নাম লিখুন।' })),
  /** Language for visitors who have chosen none: a fixed one, or the browser's. */
  language: z.enum([...LANGUAGES, 'browser'], packText(CHOOSE_LANGUAGE)),
  about: text(
    1,
    1_000,
    packText({ en: 'Please write a few words about the building.', bn: 'ভবন সম্পর্কে কয়েক কথা লিখুন।' }),
  ),
  address: line(1, 200, packText({ en: 'Please enter the address.', bn: 'ঠিকানা লিখুন।' })),
  latitude: between(-90, 90),
  longitude: between(-180, 180),
  email: ContactEmail,
  phone: z.union([z.literal(''), Phone]),
  facebook: PageUrl,
  instagram: PageUrl,
  linkedin: PageUrl,
  landlord: line(0, 200),
  /** Day of the month on which rent is due. */
  dueDay: wholeBetween(1, 28),
  /** Months between two rises of a rent, by custom and law; 0 for no limit. An earlier rise gets a warning. */
  riseGap: wholeBetween(0, 120),
  /** First and last month of the year in which rents rise. */
  riseFrom: Month,
  riseTo: Month,
  /** Highest rent of a year as a share of the flat's market value, in percent. */
  valueShare: between(0, 100),
  /** Period of notice, in months; a shorter notice gets a warning. */
  noticeMonths: wholeBetween(0, 24).default(2),
  /** Late fee of a month's rent: an amount, a percentage of the open rent, and their limit, in taka; 0 is none. */
  lateFeeAmount: between(0, 1_000_000).default(0),
  lateFeePercent: between(0, 100).default(0),
  lateFeeMost: between(0, 1_000_000).default(0),
  /** Days after the due day from which a rent is late. */
  lateFeeAfter: wholeBetween(0, 365).default(0),
  /** Charging of a tenancy's first and last month: the whole rent, or by days. */
  partMonths: PartMonths.default('whole'),
  /** Payer of lines of a fixed amount when a flat changes hands: both tenants by days, or one of them in full. */
  fixedLines: FixedLines.default('days'),
  /** True if meters and shared bills are rounded to whole taka. */
  wholeTaka: z.boolean().default(true),
  /** Languages of printed papers. With both, the building's own leads. */
  printedLanguage: z.enum(PRINTED_LANGUAGES, packText(CHOOSE_LANGUAGE)).default('both'),
  /** True if the owners of flats can read the building's year. */
  ownersSeeYear: z.boolean().default(false),
  /** Counting of card payments: at once, or after the office's confirmation. */
  cardPayments: z.enum(['instant', 'confirm']),
  /** True if rent can be paid by card. Null until the building has decided: then cards are accepted while there is no other way to pay. */
  takesCards: z.boolean().nullable().default(null),
  directions: z
    .array(
      z.object({
        text: line(1, 80, packText({ en: 'Please say how.', bn: 'কীভাবে আসতে হয় লিখুন।' })),
        more: line(0, 80),
      }),
    )
    .max(8, TOO_MANY),
  facilities: z
    .array(
      z.object({
        name: line(1, 60, packText(ENTER_A_NAME)),
        text: line(0, 200),
      }),
    )
    .max(8, TOO_MANY),
  /** The building's own terms in its agreements: in English, Bangla or both. */
  clauses: z
    .array(
      z
        .object({ text: line(0, 300), textBangla: line(0, 300) })
        .refine(({ text, textBangla }) => text !== '' || textBangla !== '', {
          error: packText({ en: 'Please write the term.', bn: 'শর্তটি লিখুন।' }),
          path: ['text'],
        }),
    )
    .max(MAX_CLAUSES, packText({ en: 'Please keep this to fifteen.', bn: 'বড়জোর পনেরোটি লিখুন।' }))
    .default([]),
};

const UnsaidField = z.enum(UNSAID_FIELDS);

/** The building's description and settings. `version` increases with each change. */
export type Building = z.infer<typeof Building>;
export const Building = z
  .object({
    ...details,
    clauses: z.array(z.object({ text: z.string(), textBangla: z.string() })),
    latitude: z.number(),
    longitude: z.number(),
    dueDay: z.number().int(),
    riseGap: z.number().int(),
    valueShare: z.number(),
    noticeMonths: z.number().int(),
    lateFeeAmount: z.number(),
    lateFeePercent: z.number(),
    lateFeeMost: z.number(),
    lateFeeAfter: z.number().int(),
    partMonths: PartMonths,
    fixedLines: FixedLines,
    wholeTaka: z.boolean(),
    printedLanguage: z.enum(PRINTED_LANGUAGES),
    ownersSeeYear: z.boolean(),
    takesCards: z.boolean().nullable(),
    email: z.string(),
    /** Fields with the product's default words, which the home page leaves out. */
    unsaid: z.array(UnsaidField).optional(),
    /** Fields whose default words the building keeps as its own. */
    kept: z.array(UnsaidField).optional(),
    /** Name of the only block, which lists and papers leave out; absent where there are several. */
    onlyBlock: z.string().optional(),
    version: z.number().int(),
  })
  .openapi('Building');

export const findBuilding = endpoint({
  method: 'get',
  path: '/api/building',
  summary: 'The building itself: its name, address, contacts, directions and facilities',
  access: 'anyone',
  responses: { 200: Building },
});

export type BuildingChange = z.output<typeof BuildingChange>;
const BuildingChange = z.object({
  ...details,
  language: details.language.optional(),
  wholeTaka: z.boolean().optional(),
  printedLanguage: details.printedLanguage.unwrap().optional(),
  takesCards: z.boolean().nullish(),
  kept: z.array(UnsaidField).max(UNSAID_FIELDS.length).optional(),
  version: Version,
});

export const changeBuilding = endpoint({
  method: 'put',
  path: '/api/building',
  summary: 'Describe the building; a change that is based on an outdated version is refused',
  notes: {
    takes:
      '`version` is the one that it is based on; `kept` names the words that the building came with and keeps as its own',
    returns: 'with its new `version`',
    refuses: '409 the version is outdated',
  },
  access: 'building.change',
  body: BuildingChange,
  responses: { 200: Building },
  problems: ['conflict'],
});

export const confirmClock = endpoint({
  method: 'put',
  path: '/api/clock',
  summary: 'Confirm that today is the day that the server’s clock says, where the site doubts it and charges nothing',
  notes: {
    takes: '`today` is the day in Dhaka',
    returns: 'rent is charged by the clock again',
    refuses: '409 the clock says another day, or PostgreSQL’s clock does',
  },
  access: 'building.change',
  body: z.object({ today: Day }),
  responses: { 200: z.object({ today: z.string() }) },
  problems: ['conflict'],
});

/** Findings for the operator, each with a sentence. */
export type Findings = z.infer<typeof Findings>;
export const Findings = z
  .array(z.object({ name: z.string(), state: z.enum(['good', 'warning', 'bad']), text: z.string() }))
  .openapi('Findings');

export const checkUp = endpoint({
  method: 'get',
  path: '/api/check-up',
  summary: 'How the building does: disk, database, records, backup, mail, TLS',
  notes: { returns: 'how the server does' },
  access: 'checkup.read',
  token: 'state',
  responses: { 200: Findings },
});
