import { type Language, textOf } from '#locale/language.ts';
import type { CsvColumn } from './columns.ts';
import type { CsvCell } from './write-csv.ts';

/** A row of a template: cells by their field, so that a new column cannot move them below another title. */
export type TemplateRow<Field extends string = string> = Partial<Record<Field, CsvCell>>;

/** The template of an import: the titles of its columns in this language, and rows that the import takes as they are. */
export const templateTable = (
  columns: readonly CsvColumn<string>[],
  rows: readonly TemplateRow[],
  language: Language,
) => ({
  titles: columns.map(({ title }) => textOf(title)[language]),
  rows: rows.map((row) => columns.map(({ field }) => row[field] ?? null)),
});
