import type { CsvColumn } from './columns.ts';
import { bare } from './columns.ts';
import { type ReadOptions, readTable } from './read-table.ts';
import { readSheet } from './sheet.ts';

/** All that an import page needs to read a table, fetched once there is one: titles, words and letters weigh 20 kB. */
export const tableReader = {
  read: (text: string, columns: readonly CsvColumn<string>[], options: ReadOptions) =>
    readTable(readSheet(text, columns), columns, options),
  keyOf: bare,
};
