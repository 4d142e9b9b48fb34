import { type Language, textOf } from '#locale/language.ts';
import type { CsvColumn } from './columns.ts';
import type { CsvCell } from './write-csv.ts';

/** A row of a template: cells by field, so that a new column cannot shift them below another title. */
export type TemplateRow<Field extends string = string> = Partial<Record<Field, CsvCell>>;

/** The template of an import: column titles in this language, and example rows that the import accepts. */
export const templateTable = (
  columns: readonly CsvColumn<string>[],
  rows: readonly TemplateRow[],
  language: Language,
) => ({
  titles: columns.map(({ title }) => textOf(title)[language]),
  rows: rows.map((row) => columns.map(({ field }) => row[field] ?? null)),
});
