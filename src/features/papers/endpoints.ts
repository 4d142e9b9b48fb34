import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { FileBytes, Id, Instant, Reason, text } from '#api/shapes.ts';
import { MAX_PHOTO } from '#features/photos/rules.ts';
import { MONTHS } from '#locale/calendar.ts';
import { packText } from '#locale/language.ts';
import { PAPER_KINDS } from './rules.ts';

/** The charge's purpose or the meter's name, and the month of the charge or reading; all null for a tenancy or an expense. */
const about = {
  label: z.string().nullable(),
  labelBangla: z.string().nullable(),
  month: z.enum(MONTHS).nullable(),
  year: z.number().int().nullable(),
};

/** A file that only permitted people read. */
export type Paper = z.infer<typeof Paper>;
export const Paper = z
  .object({
    _id: Id,
    kind: z.enum(PAPER_KINDS),
    ...about,
    name: z.string(),
    mediaType: z.enum(['application/pdf', 'image/jpeg']),
    /** Bytes. */
    size: z.number().int(),
    addedAt: Instant,
    addedBy: z.string().nullable(),
    /** A consent that the tenant signed. The office reads it within 15 minutes of opening the tenant's file. */
    isOfFile: z.literal(true).optional(),
  })
  .openapi('Paper');

/** The subject of a paper: the agreement of a tenancy, a charge, a meter reading or an expense. */
export type PaperSubject = z.infer<typeof PaperSubject>;
const PaperSubject = z.object({ kind: z.enum(PAPER_KINDS), id: Id });

export const listPapers = endpoint({
  method: 'get',
  path: '/api/papers',
  summary: 'The papers of a tenancy with those of its charges and meter readings, or of one of these, or of an expense',
  notes: {
    takes: '`id` of what `kind` names',
    returns: 'those of a tenancy with those of its charges and readings, the latest first',
    refuses:
      "404, also another person's, and an expense’s for who may not read costs; signed consents are listed for `files.read` alone",
  },
  access: 'ownOrAdmin',
  others: 'people.read',
  query: PaperSubject,
  responses: { 200: z.array(Paper) },
  problems: ['not_found'],
});

export const addPaper = endpoint({
  method: 'post',
  path: '/api/papers',
  summary:
    'Keep a paper: a PDF, JPEG, PNG, WebP or AVIF of 12 MB at most; the same file again is the one that is there',
  notes: {
    returns: 'the paper: O10.1',
    refuses: '400 neither, or damaged; 409 there are 50; 503 several are on their way',
  },
  access: 'papers.add',
  query: PaperSubject.extend({
    name: text(1, 200, packText({ en: 'Please name the file.', bn: 'ফাইলের নাম লিখুন।' })),
  }),
  body: FileBytes,
  takesFile: 'paper',
  maxBodyBytes: MAX_PHOTO,
  responses: { 201: Paper },
  problems: ['invalid', 'not_found', 'conflict', 'too_large', 'not_picture', 'unavailable'],
});

export const downloadPaper = endpoint({
  method: 'get',
  path: '/api/papers/{id}',
  summary: 'A paper, to be saved',
  notes: {
    returns: 'the file, to be saved: a PDF or a JPEG',
    refuses:
      '404, as for the list; 409: a consent that a tenant signed, whose file was not opened within 15 minutes; 429: two are open already',
  },
  access: 'ownOrAdmin',
  others: 'people.read',
  params: z.object({ id: Id }),
  responses: { 200: { mediaType: 'application/octet-stream', description: 'The file: a PDF or a JPEG.' } },
  problems: ['not_found', 'conflict', 'too_many_requests'],
});

export const removePaper = endpoint({
  method: 'put',
  path: '/api/papers/remove/{id}',
  summary: 'Delete a paper for good; who did so and why is kept',
  notes: { returns: 'the paper, which is deleted' },
  access: 'papers.remove',
  params: z.object({ id: Id }),
  body: z.strictObject({ reason: Reason }),
  responses: { 200: Paper },
  problems: ['not_found', 'conflict'],
});

/** A charge or a meter reading to which a paper can belong. */
export type PaperChoice = z.infer<typeof PaperChoice>;
const PaperChoice = z.object({ kind: z.enum(['charge', 'reading']), id: Id, ...about }).openapi('PaperChoice');

export const listPaperChoices = endpoint({
  method: 'get',
  path: '/api/papers/choices/{agreementId}',
  summary:
    'The charges but rents, and the meter readings, of a tenancy to which papers can belong; the latest 60 of each',
  notes: { returns: 'the charges but rents and the meter readings to which its papers can belong, 60 of each' },
  access: 'papers.add',
  params: z.object({ agreementId: Id }),
  responses: { 200: z.array(PaperChoice) },
});
