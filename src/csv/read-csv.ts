import type { Language } from '#locale/language.ts';
import type { CsvColumn } from './columns.ts';
import { type CsvTable, readTable } from './read-table.ts';
import { readSheet } from './sheet.ts';

/** Reads a table about which nothing was answered yet. What is wrong with it is said in `language`. */
export const readCsv = (text: string, columns: readonly CsvColumn<string>[], language: Language = 'en'): CsvTable =>
  readTable(readSheet(text, columns), columns, { language });
