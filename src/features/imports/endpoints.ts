import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { Id, Instant } from '#api/shapes.ts';

/** Kinds of imported tables. Bills are pasted into their month, and their import is not undone as a whole. */
export type ImportedKind = z.infer<typeof Kind>;
const Kind = z.enum(['apartments', 'residents', 'expenses', 'bills']);

/**
 * Remembered choices: the field of each title, in lower case without spaces; the format of a column, by its field; and the
 * category, by its code, of a word in a table of expenses.
 */
export type ImportChoices = z.infer<typeof ImportChoices>;
const ImportChoices = z.strictObject({
  titles: z.record(z.string().max(200), z.string().max(40)).refine((titles) => Object.keys(titles).length <= 200),
  formats: z
    .record(z.string().max(40), z.enum(['dot', 'comma', 'dayFirst', 'monthFirst']))
    .refine((formats) => Object.keys(formats).length <= 40),
  words: z
    .record(z.string().max(200), z.string().max(40))
    .refine((words) => Object.keys(words).length <= 1_000)
    .default({}),
});

/** The last import of a kind: time, person, and whether it was undone. */
const LastImport = z
  .object({ _id: Id, at: Instant, by: z.string().nullable(), rows: z.number().int(), isUndone: z.boolean() })
  .openapi('LastImport');

const ofKind = z.object({ kind: Kind });

export const findImport = endpoint({
  method: 'get',
  path: '/api/imports/{kind}',
  summary: 'The last import of a kind of table, and what the building said of its columns',
  notes: {
    takes: '`kind` is `apartments`, `residents`, `expenses` or `bills`',
    refuses: '403 a kind of table that the caller may not import',
    returns:
      'the last import (`_id`, `at`, `by`, `rows`, `isUndone`) or null, always of `bills`; the `titles`, `formats` and `words` that the building chose',
  },
  access: 'meters.enter',
  params: ofKind,
  responses: { 200: z.object({ last: LastImport.nullable(), choices: ImportChoices }) },
});

export const keepImportChoices = endpoint({
  method: 'put',
  path: '/api/imports/{kind}/choices',
  summary: 'Keep what the building says of the columns of a kind of table, for the next file',
  notes: {
    takes:
      '`titles` (the field of each), `formats` (by field: `dot`, `comma`, `dayFirst`, `monthFirst`), `words` (the category of each, of expenses)',
    returns: 'the same, for the next file',
  },
  access: 'meters.enter',
  params: ofKind,
  body: ImportChoices,
  responses: { 200: ImportChoices },
});

export const undoImport = endpoint({
  method: 'put',
  path: '/api/imports/undo/{id}',
  summary: 'Take back an import while nothing else was recorded of what it added',
  notes: {
    refuses:
      '403 a kind of table that the caller may not import; 409 taken back already, or something else was recorded of what it added',
  },
  access: 'costs.record',
  params: z.object({ id: Id }),
  responses: { 200: z.object({ undone: z.number().int() }) },
  problems: ['not_found', 'conflict'],
});
