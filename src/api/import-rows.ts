import { z } from '@hono/zod-openapi';
import type { ZodType } from 'zod';
import { Problem } from './problem.ts';

/** The largest body of a call that imports, in bytes: 2,000 rows of text. */
export const MAX_IMPORT = 2 * 1024 * 1024;

/** Rows of a table as a file or a paste has them: the text of each cell by its field. `dryRun` only looks. */
export const ImportBody = z.strictObject({
  rows: z
    .array(z.record(z.string().max(100), z.string().max(5_000)))
    .min(1, 'There are no rows.')
    .max(2_000, 'Please import at most 2,000 rows at once.'),
  dryRun: z.boolean().default(false),
});

/** What is wrong with a cell, or with the whole row where `field` is empty. Rows count from 1. */
export type RowProblem = z.infer<typeof RowProblem>;
const RowProblem = z.object({ row: z.number().int(), field: z.string(), reason: z.string() }).openapi('RowProblem');

/** How many rows were taken: all, or none where there are problems or it was a dry run. */
export const ImportResponse = z.object({ imported: z.number().int(), problems: z.array(RowProblem) });

/** The rows that are right, in their shape, and what is wrong with the others. */
export function checkRows<S extends ZodType>(shape: S, rows: unknown[]) {
  const right: { row: number; value: z.output<S> }[] = [];
  const problems: RowProblem[] = [];
  for (const [index, cells] of rows.entries()) {
    const { data, error } = shape.safeParse(cells);
    if (error) problems.push(...problemsOf(index + 1, error.issues));
    else right.push({ row: index + 1, value: data });
  }
  return { right, problems };
}

/** At most so many unknown columns of a row are named. */
const MAX_UNKNOWN_COLUMNS = 10;

const problemsOf = (row: number, issues: z.core.$ZodIssue[]): RowProblem[] =>
  issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys
        .slice(0, MAX_UNKNOWN_COLUMNS)
        .map((field) => ({ row, field, reason: 'There is no such column.' }));
    return [{ row, field: String(issue.path[0] ?? ''), reason: issue.message }];
  });

/** @throws Problem invalid, with the first problem as its sentence and each by `rows.{index}.{field}` */
export function refuseProblems(problems: RowProblem[]): void {
  const [first] = problems;
  if (!first) return;
  const fields = Object.fromEntries(problems.map(({ row, field, reason }) => [`rows.${row - 1}.${field}`, reason]));
  throw new Problem('invalid', `Row ${first.row}: ${first.reason} Nothing was imported.`, { fields });
}
