import { z } from '@hono/zod-openapi';
import type { ZodType } from 'zod';
import { inBangla } from '#locale/bangla.ts';
import { type Language, packText, type Text, unpackText } from '#locale/language.ts';
import { NO_ROWS } from '#locale/refusals.ts';
import { Problem } from '../problem.ts';

/** Maximum body of an import, in bytes: 2,000 rows of text. */
export const MAX_IMPORT = 2 * 1024 * 1024;

/**
 * Rows of a table from a file or a paste: the text of each cell by field. `rowNumbers` are their numbers in the caller's
 * spreadsheet; 1, 2, 3 … by default. `dryRun` only checks.
 */
export type ImportTable = z.infer<typeof ImportBody>;
export const ImportBody = z.strictObject({
  rows: z
    .array(z.record(z.string().max(100), z.string().max(5_000)))
    .min(1, packText(NO_ROWS))
    .max(
      2_000,
      packText({
        en: 'Please import at most 2,000 rows at once.',
        bn: 'একবারে সর্বোচ্চ ২,০০০ সারি ইমপোর্ট করুন।',
      }),
    ),
  rowNumbers: z.array(z.number().int().min(1).max(10_000_000)).max(2_000).optional(),
  dryRun: z.boolean().default(false),
  /** True to include each parsed row in the response of a dry run. */
  show: z.boolean().optional(),
});

/** A problem of a cell, or of the whole row if `field` is empty. `row` is its number in the spreadsheet. */
const RowProblem = z.object({ row: z.number().int(), field: z.string(), reason: z.string() }).openapi('RowProblem');

/** The number of imported rows: all, or 0 if there are problems or for a dry run. */
export const ImportResponse = z.object({
  imported: z.number().int(),
  problems: z.array(RowProblem),
  /** With `show`: the value of each cell by field, in the order of the rows; null for a row with problems. */
  read: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()])).nullable()).optional(),
  /** For residents with `show`: the rows whose apartment the building does not have. */
  unknownApartments: z.array(z.number().int()).optional(),
  /** For residents: the number of added apartments. */
  addedApartments: z.number().int().optional(),
});

/** A problem of a cell in the row at `index`, from 0. */
export type CellProblem = { index: number; field: string; reason: Text };

/** Validates the rows that `isMeant` selects by index. Returns the valid ones, and the problems of the others. */
export function checkRows<S extends ZodType>(shape: S, rows: unknown[], isMeant = (_index: number) => true) {
  const right: { index: number; value: z.output<S> }[] = [];
  const problems: CellProblem[] = [];
  for (const [index, cells] of rows.entries()) {
    if (!isMeant(index)) continue;
    const { data, error } = shape.safeParse(cells);
    if (error) problems.push(...problemsOf(index, error.issues));
    else right.push({ index, value: data });
  }
  return { right, problems };
}

/** The spreadsheet's number of the row at `index`. */
export const rowNumber = ({ rowNumbers }: ImportTable, index: number) => rowNumbers?.[index] ?? index + 1;

/** Problems of rows whose key an earlier row has already. */
export const findRepeated = (table: ImportTable, keys: { index: number; key: string; what: Text }[]): CellProblem[] => {
  const first = new Map<string, number>();
  return keys.flatMap(({ index, key, what }) => {
    const before = first.get(key);
    if (before === undefined) first.set(key, index);
    const reason = REFUSED.repeated(rowNumber(table, before ?? 0), what);
    return before === undefined ? [] : [{ index, field: 'apartmentNo', reason }];
  });
};

/**
 * The response of a dry run, by row, in the caller's language.
 * @throws Problem invalid for problems in a real import, with the first problem as its sentence and each by
 * `rows.{index}.{field}`
 */
export function answerCheck(
  table: ImportTable,
  found: CellProblem[],
  language: Language = 'en',
  right: readonly { index: number; value: object }[] = [],
): z.infer<typeof ImportResponse> | undefined {
  const inOrder = found.toSorted((one, other) => one.index - other.index);
  const problems = inOrder.map(({ index, field, reason }) => ({
    row: rowNumber(table, index),
    field,
    reason: reason[language],
  }));
  if (table.dryRun) return { imported: 0, problems, ...(table.show && { read: readRows(table, right) }) };
  const [first] = inOrder;
  if (!first) return undefined;
  const fields = Object.fromEntries(inOrder.map(({ index, field, reason }) => [`rows.${index}.${field}`, reason]));
  throw new Problem('invalid', REFUSED.row(rowNumber(table, first.index), first.reason), { fields });
}

/** The parsed rows, for a preview. */
function readRows({ rows }: ImportTable, right: readonly { index: number; value: object }[]) {
  const values = new Map(right.map(({ index, value }) => [index, value]));
  return rows.map((_, index) => {
    const value = values.get(index);
    if (!value) return null;
    const cells: [string, unknown][] = Object.entries(value);
    return Object.fromEntries(
      cells.flatMap(([field, cell]) => (typeof cell === 'string' || typeof cell === 'number' ? [[field, cell]] : [])),
    );
  });
}

const REFUSED = {
  noColumn: { en: 'There is no such column.', bn: 'এমন কোনো কলাম নেই।' },
  repeated: (row: number, { en, bn }: Text) => ({
    en: `Row ${row} has this ${en}, too. Please keep one of them.`,
    bn: `${inBangla(String(row))} নম্বর সারিতেও এই ${bn} আছে। একটি রাখুন।`,
  }),
  row: (row: number, { en, bn }: Text) => ({
    en: `Row ${row}: ${en} Nothing was imported.`,
    bn: `সারি ${inBangla(String(row))}: ${bn} কিছুই ইমপোর্ট হয়নি।`,
  }),
};

/** Maximum number of a row's unknown columns that are reported. */
const MAX_UNKNOWN_COLUMNS = 10;

const problemsOf = (index: number, issues: z.core.$ZodIssue[]): CellProblem[] =>
  issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.slice(0, MAX_UNKNOWN_COLUMNS).map((field) => ({ index, field, reason: REFUSED.noColumn }));
    return [{ index, field: String(issue.path[0] ?? ''), reason: unpackText(issue.message) }];
  });
