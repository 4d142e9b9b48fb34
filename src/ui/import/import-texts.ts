import { makeTexts } from '#locale/texts.ts';

const rows = (n: number) => (n === 1 ? '1 row' : `${n.toLocaleString('en')} rows`);

const en = {
  rows,
  checking: (n: number) => `Checking ${rows(n)}...`,
  /** `titles` are such as `Block, Floor`; `hint` is a whole sentence of the page. */
  columns: (titles: string, hint: string) =>
    `Columns: ${titles}. ${hint} Amounts as you write them: 18000, ৳1,20,000 or ১৮,০০০.`,
  template: 'Download a template',
  table: 'Table',
  paste: 'Paste it from a spreadsheet, with its line of titles, or choose a CSV file.',
  check: 'Check the table',
  chooseFile: 'Choose a file',
  unreadable: 'This file cannot be read.',
  row: 'Row',
  showAll: 'Show every row',
  showBad: 'Show only what is not right',
  importing: 'Importing...',
  importAll: 'Import all rows',
  preview: 'Rows to import',
  wrongRows: (n: number) =>
    n === 1
      ? 'One of them is not right yet. Please put the table right and check it again.'
      : `${n} of them are not right yet. Please put the table right and check it again.`,
  wrongColumns: 'The columns are not right yet. Please put the table right and check it again.',
  allRight: 'All of them are right.',
  total: (row: string) => `Row ${row} holds a total and is left out.`,
  totals: (rowNumbers: string) => `Rows ${rowNumbers} hold totals and are left out.`,
};

export type ImportTexts = typeof en;
export const importTexts = makeTexts(en, () => import('./import-texts.bn.ts'));
