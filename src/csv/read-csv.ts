import type { Language } from '#locale/language.ts';
import type { CsvColumn } from './columns.ts';
import { type CsvTable, readTable } from './read-table.ts';
import { readSheet } from './sheet.ts';

/** Reads a table without any answers. Problems are described in `language`. */
export const readCsv = (text: string, columns: readonly CsvColumn<string>[], language: Language = 'en'): CsvTable =>
  readTable(readSheet(text, columns), columns, { language });
