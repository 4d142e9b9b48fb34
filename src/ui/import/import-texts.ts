import { makeTexts } from '#locale/texts.ts';

const rows = (n: number) => (n === 1 ? '1 row' : `${n.toLocaleString('en')} rows`);

const en = {
  rows,
  checking: (n: number) => `Checking ${rows(n)}...`,
  /** `titles` is such as `Block, Floor`; `hint` is a whole sentence of the page. */
  columns: (titles: string, hint: string) =>
    `Columns: ${titles}. ${hint} Amounts as you write them: 18000, ৳1,20,000 or ১৮,০০০.`,
  template: 'Download a template',
  table: 'Table',
  paste:
    'Paste it from a spreadsheet, with its line of titles, or choose a file of Excel or LibreOffice (.xlsx, .ods) or a CSV file.',
  check: 'Check the table',
  chooseFile: 'Choose a file',
  unreadable: 'This file cannot be read.',
  whichSheet: 'In which sheet is the table?',
  sheet: (name: string, formatted: string, n: number) => `${name} (${formatted} ${n === 1 ? 'row' : 'rows'})`,
  row: 'Row',
  showAll: 'Show every row',
  showRest: (n: number) => `Show the other ${rows(n)}`,
  showBad: 'Show only what is not right',
  importing: 'Importing...',
  importAll: 'Import all rows',
  preview: 'Rows to import',
  wrongRows: (n: number) =>
    n === 1
      ? 'One of them is not right yet. Please mend it below, or leave it out.'
      : `${n} of them are not right yet. Please mend them below, or leave them out.`,
  wrongColumns: 'The columns are not right yet. Please put the table right and check it again.',
  allRight: 'All of them are right.',
  openQuestions: 'Please answer the questions above first.',
  nothing: 'nothing',
  mend: (title: string, row: string) => `${title} of row ${row}`,
  applyToAll: (n: number) => `Apply to all ${n} like this`,
  leaveRowOut: (row: string) => `Leave out row ${row}`,
  leaveBadOut: 'Leave these rows out',
  anotherOne: (row: string) => `Row ${row} is another one`,
  downloadRefused: 'Download these rows with reasons',
  reasonColumn: 'What to mend',
  columnChoice: {
    leaveOut: 'Leave out',
    choose: 'Please choose',
    unknown: (n: number) => (n === 1 ? 'One column is not known' : `${n} columns are not known`),
    leaveAllOut: 'Leave out all of these',
    known: (n: number) => (n === 1 ? 'How one column is understood' : `How ${n} columns are understood`),
    forAll: (title: string) => `${title} of every row`,
    forAllHint: 'The table has no such column.',
  },
  format: {
    question: (title: string) => `How is “${title}” written in this table?`,
    reads: (written: string, read: string) => `“${written}” is ${read}`,
  },
  summary: {
    farFromOthers: (row: string, title: string, amount: string) =>
      `To look at: in row ${row} ${title} is ${amount}, far from the others.`,
    converted: (rowNumbers: string) =>
      `Names in Bijoy letters were converted, in rows ${rowNumbers}: please look at them below.`,
    leftOut: (n: number) => (n === 1 ? 'One row is left out' : `${n} rows are left out`),
    leftOutRow: (row: string, reason: string, text: string) => `Row ${row}, ${reason}: ${text}`,
    addFlat: (row: string) => `Add row ${row} as an empty flat`,
    takeIn: (row: string) => `Take in row ${row}`,
    reasons: {
      total: 'a total',
      vacant: 'an empty flat',
      noName: 'no name',
      heading: 'a heading or a note',
      chosen: 'left out by you',
    },
  },
  total: (row: string) => `Row ${row} holds a total and is left out.`,
  totals: (rowNumbers: string) => `Rows ${rowNumbers} hold totals and are left out.`,
};

export type ImportTexts = typeof en;
export const importTexts = makeTexts(en, () => import('./import-texts.bn.ts'));
