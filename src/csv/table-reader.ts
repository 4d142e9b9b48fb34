import type { CsvColumn } from './columns.ts';
import { bare } from './columns.ts';
import { type ReadOptions, readTable } from './read-table.ts';
import { readSheet } from './sheet.ts';

/** Reads a table for the import page. Loaded on demand: titles, words and letters are 20 kB. */
export const tableReader = {
  read: (text: string, columns: readonly CsvColumn<string>[], options: ReadOptions) =>
    readTable(readSheet(text, columns), columns, options),
  keyOf: bare,
};
