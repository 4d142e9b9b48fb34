import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { Day, FileBytes, Id, Instant, numeric, Phone, Reason, text, unlessEmpty, Version } from '#api/shapes.ts';
import { wholeBetween } from '#features/building/endpoints.ts';
import { MAX_PHOTO } from '#features/photos/rules.ts';
import { LANGUAGES, packText } from '#locale/language.ts';
import { ENTER_A_NAME } from '#locale/refusals.ts';
import { HOUSEHOLD_KINDS, isNid, MARITAL_STATUSES, MAX_HOUSEHOLD, PARTS, PURPOSES, plainNid } from './rules.ts';

/** A field of the form that may be left out. */
const line = (max: number) => unlessEmpty(text(1, max));

const Nid = z
  .string()
  .max(60)
  .transform(plainNid)
  .refine(
    isNid,
    packText({
      en: 'A national identity number has 10, 13 or 17 digits.',
      bn: 'জাতীয় পরিচয়পত্রের নম্বরে ১০, ১৩ বা ১৭টি সংখ্যা থাকে।',
    }),
  )
  .openapi({ type: 'string', example: '1234567890' });

/** Fields of the police’s form that the tenant fills in; each is optional. Facts that the building records anyway are not repeated. */
export type FormFields = z.infer<typeof FormFields>;
export const FormFields = z
  .strictObject({
    division: line(60),
    thana: line(60),
    name: line(120),
    fatherName: line(120),
    birthDate: unlessEmpty(Day),
    maritalStatus: unlessEmpty(z.enum(MARITAL_STATUSES)),
    permanentAddress: line(200),
    occupation: line(100),
    workAddress: line(200),
    religion: line(40),
    education: line(80),
    mobile: unlessEmpty(Phone),
    email: line(254),
    nid: unlessEmpty(Nid),
    passport: line(20),
    previousLandlordName: line(120),
    previousLandlordMobile: unlessEmpty(Phone),
    previousLandlordAddress: line(200),
    leavingReason: line(200),
  })
  .openapi('TenantFormFields');

/** A person who lives or works in the tenant's home. Twelve of them fit into a body of the usual maximum size. */
export type HouseholdMember = z.infer<typeof HouseholdMember>;
export const HouseholdMember = z
  .strictObject({
    kind: z.enum(HOUSEHOLD_KINDS, packText({ en: 'Please choose who it is.', bn: 'কে, তা বেছে নিন।' })),
    name: text(1, 80, packText(ENTER_A_NAME)),
    relation: line(40),
    /** In years. */
    age: unlessEmpty(numeric(130).pipe(z.number().int().min(0))),
    occupation: line(60),
    mobile: unlessEmpty(Phone),
    nid: unlessEmpty(Nid),
    permanentAddress: line(150),
  })
  .openapi('HouseholdMember');

export type EmergencyContact = z.infer<typeof EmergencyContact>;
export const EmergencyContact = z
  .strictObject({ name: line(120), relation: line(60), address: line(200), mobile: unlessEmpty(Phone) })
  .openapi('EmergencyContact');

const Members = z
  .array(HouseholdMember)
  .max(MAX_HOUSEHOLD, packText({ en: 'That is room for twelve people.', bn: 'এখানে বারো জনের জায়গা আছে।' }));

const Purpose = z.enum(PURPOSES, packText({ en: 'Please choose what for.', bn: 'কী কাজে, তা বেছে নিন।' }));

const Consent = z
  .object({
    _id: Id,
    purpose: Purpose,
    textVersion: z.number().int(),
    language: z.enum(LANGUAGES),
    givenAt: Instant,
    /** The signed paper; null if the tenant gave the consent on their own account. */
    paperId: Id.nullable(),
  })
  .openapi('Consent');

/** A part of a file that is stored. */
const KeptPart = z.object({
  part: z.enum(PARTS),
  changedAt: Instant,
  changedBy: z.string().nullable(),
  /** The name of the key that opens it, if that key is not on this server; else null. */
  sealedWith: z.string().nullable(),
});

/** The state of a file, without its content. */
export type FileState = z.infer<typeof FileState>;
export const FileState = z
  .object({
    agreementId: Id,
    tenant: z.string(),
    apartment: z.object({ block: z.string(), floor: z.number().int(), apartmentNo: z.string() }),
    hasEnded: z.boolean(),
    /** The day on which it is deleted by itself, in Asia/Dhaka; null while no last day is known. */
    deletedOn: z.string().nullable(),
    /** Months after the last day for which it is kept. */
    months: z.number().int(),
    /** True if the key that seals is on this server. */
    canSeal: z.boolean(),
    consents: z.array(Consent),
    parts: z.array(KeptPart),
    /** The looks on behalf of the building, newest first. */
    looks: z.array(z.object({ at: Instant, by: z.string().nullable(), reason: z.string() })),
  })
  .openapi('FileState');

const opened = <S extends z.ZodType>(content: S) =>
  z.object({
    /** 0 if nothing is stored. A change names the version that it is based on. */
    version: Version,
    /** Null if nothing is stored, or its key is not on this server. */
    content: content.nullable(),
  });

export type OpenedFile = z.infer<typeof OpenedFile>;
export const OpenedFile = FileState.extend({
  form: opened(FormFields),
  /** A data URL of the picture, `data:image/webp;base64,…`. */
  photo: opened(z.string()),
  household: opened(z.array(HouseholdMember)),
  emergency: opened(EmergencyContact),
}).openapi('OpenedFile');

/** The content of the printed form. */
export type PrintedFile = z.infer<typeof PrintedFile>;
const PrintedFile = OpenedFile.extend({
  building: z.object({ name: z.string(), address: z.string(), landlord: z.string(), phone: z.string() }),
  /** The building's own records, printed where the tenant left the field empty. */
  recorded: z.object({ phone: z.string().nullable(), email: z.string().nullable(), startsOn: z.string() }),
}).openapi('PrintedFile');

const agreement = z.object({ agreementId: Id });

/** The new content of one part of a file. */
const FileChange = z
  .discriminatedUnion('part', [
    z.strictObject({ part: z.literal('form'), version: Version, content: FormFields }),
    z.strictObject({ part: z.literal('household'), version: Version, content: Members }),
    z.strictObject({ part: z.literal('emergency'), version: Version, content: EmergencyContact }),
    z.strictObject({ part: z.literal('photo'), version: Version, content: z.null() }),
  ])
  .openapi('FileChange');
export type FileChange = z.infer<typeof FileChange>;

const NewConsent = z.strictObject({
  purpose: Purpose,
  /** The number of the text that the tenant read, in this language. */
  textVersion: z.number().int().min(1).max(1000),
  language: z.enum(LANGUAGES),
});

export const readFileState = endpoint({
  method: 'get',
  path: '/api/files/{agreementId}',
  summary: 'What is kept of a tenant’s file, with its consents and who opened it; nothing of what is in it',
  notes: { returns: 'the file’s parts without their contents, the consents that hold and `looks`: O10.2' },
  access: 'files.read',
  params: agreement,
  responses: { 200: FileState },
  problems: ['not_found'],
});

/** For how many months after a tenancy's last day its file is kept. */
export type FileTerm = z.infer<typeof FileTerm>;
const FileTerm = z.object({ months: z.number().int() });

export const readFileTerm = endpoint({
  method: 'get',
  path: '/api/file-term',
  summary: 'For how many months after the last day tenants’ files are kept',
  access: 'files.read',
  responses: { 200: FileTerm },
});

export const changeFileTerm = endpoint({
  method: 'put',
  fresh: true,
  path: '/api/file-term',
  summary:
    'Set for how many months after the last day tenants’ files are kept; what is older is deleted within the hour',
  notes: { takes: '`months` (0 to 36)' },
  access: 'files.change',
  body: z.strictObject({ months: wholeBetween(0, 36) }),
  responses: { 200: FileTerm },
});

export const openFile = endpoint({
  method: 'post',
  fresh: true,
  path: '/api/files/open/{agreementId}',
  summary: 'Open a tenant’s file, for a reason that the tenant reads',
  notes: {
    takes: '`reason`',
    returns: 'the file, with `version` of each part and `content`, null where nothing is kept or its key is not here',
  },
  access: 'files.read',
  params: agreement,
  body: z.strictObject({ reason: Reason }),
  responses: { 200: OpenedFile },
  problems: ['not_found', 'conflict'],
});

export const changeFile = endpoint({
  method: 'put',
  path: '/api/files/{agreementId}',
  summary: 'Fill in a part of a tenant’s file, or remove its photo',
  notes: {
    takes: '`part` with its whole `content`, and the `version` that was opened; 0 where there was nothing',
    refuses:
      '404; 409 nobody has agreed to it, it was changed meanwhile, the tenancy has ended, or the key is not here',
  },
  access: 'files.change',
  params: agreement,
  body: FileChange,
  responses: { 200: FileState },
  problems: ['not_found', 'conflict'],
});

export const addFilePhoto = endpoint({
  method: 'post',
  path: '/api/files/photo/{agreementId}',
  summary: 'The photo of a tenant’s file: JPEG, PNG, WebP or AVIF, 12 MB and 16 megapixels at most',
  notes: { refuses: '400 none, or damaged; 409 as for a change; 503 several are on their way' },
  access: 'files.change',
  params: agreement,
  body: FileBytes,
  takesFile: 'picture',
  maxBodyBytes: MAX_PHOTO,
  responses: { 201: FileState },
  problems: ['invalid', 'not_found', 'conflict', 'too_large', 'not_picture', 'unavailable'],
});

export const recordConsent = endpoint({
  method: 'post',
  path: '/api/files/consents/{agreementId}',
  summary: 'Write down what a tenant has agreed to on a paper that is kept',
  notes: {
    takes: '`purpose`, `textVersion` and `language` of the text on the paper, and `paperId` of the tenancy’s papers',
    refuses: '404, also no such paper of this tenancy; 409 there is one, another text holds, or the tenancy has ended',
  },
  access: 'files.change',
  params: agreement,
  body: NewConsent.extend({ paperId: Id }),
  responses: { 201: FileState },
  problems: ['not_found', 'conflict'],
});

const Withdrawal = z.object({ purpose: Purpose });

export const endConsent = endpoint({
  method: 'delete',
  path: '/api/files/consents/{agreementId}',
  summary: 'Withdraw for the tenant what they agreed to; what was kept for it is deleted at once',
  notes: { refuses: '404; 409 there is none' },
  access: 'files.change',
  params: agreement,
  query: Withdrawal,
  responses: { 200: FileState },
  problems: ['not_found', 'conflict'],
});

/**
 * Printing has an address of its own, and opening is a separate call before it, so that a prefetched page leaves no trace
 * in the looks.
 */
export const readFilePaper = endpoint({
  method: 'get',
  path: '/api/files/paper/{agreementId}',
  summary: 'What the printed police form says: one’s own, or one that the same person has opened within 15 minutes',
  notes: { refuses: '404, also where it was not opened before' },
  access: 'signedIn',
  params: agreement,
  responses: { 200: PrintedFile },
  problems: ['not_found'],
});

/** The home that is named; else the current one, else the last one. */
const ofHome = z.object({ agreementId: unlessEmpty(Id) });

export const readMyFile = endpoint({
  method: 'get',
  path: '/api/my-file',
  summary: 'One’s own file, as the tenant of a home',
  notes: { returns: 'the file; 404 where one is no tenant' },
  access: 'signedIn',
  query: ofHome,
  responses: { 200: OpenedFile },
  problems: ['not_found'],
});

export const changeMyFile = endpoint({
  method: 'put',
  path: '/api/my-file',
  summary: 'Fill in a part of one’s own file, or remove one’s photo',
  notes: { takes: 'as for the office', refuses: 'as for the office' },
  access: 'signedIn',
  query: ofHome,
  body: FileChange,
  responses: { 200: OpenedFile },
  problems: ['not_found', 'conflict'],
});

export const addMyFilePhoto = endpoint({
  method: 'post',
  path: '/api/my-file/photo',
  summary: 'The photo of one’s own file, as the office adds it',
  access: 'signedIn',
  query: ofHome,
  body: FileBytes,
  takesFile: 'picture',
  maxBodyBytes: MAX_PHOTO,
  responses: { 201: OpenedFile },
  problems: ['invalid', 'not_found', 'conflict', 'too_large', 'not_picture', 'unavailable'],
});

export const giveConsent = endpoint({
  method: 'post',
  path: '/api/my-file/consents',
  summary: 'Agree to one purpose of one’s own file',
  notes: { refuses: '404; 409 given already, another text holds, or the tenancy has ended; 429 ten a day' },
  access: 'signedIn',
  query: ofHome,
  body: NewConsent,
  responses: { 201: OpenedFile },
  problems: ['not_found', 'conflict'],
});

export const withdrawConsent = endpoint({
  method: 'delete',
  path: '/api/my-file/consents',
  summary: 'Withdraw what one agreed to; what was kept for it is deleted at once',
  notes: { refuses: '404; 409 there is none' },
  access: 'signedIn',
  query: ofHome.extend(Withdrawal.shape),
  responses: { 200: OpenedFile },
  problems: ['not_found', 'conflict'],
});
