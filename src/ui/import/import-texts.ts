import { countInBangla, inBangla } from '#locale/bangla.ts';
import { formatNumber } from '#locale/numbers.ts';
import { makeTexts, type TextsOf } from '#locale/texts.ts';

const rows = (n: number) => (n === 1 ? '1 row' : `${n.toLocaleString('en')} rows`);

export const importTexts = makeTexts({
  rows: (n: number) => [rows(n), `${countInBangla(n)}টি সারি`],
  checking: (n: number) => [`Checking ${rows(n)}...`, `${countInBangla(n)}টি সারি দেখা হচ্ছে…`],
  /** `titles` is such as `Block, Floor`; `hint` is a whole sentence of the page. */
  columns: (titles: string, hint: string) => [
    `Columns: ${titles}. ${hint} Amounts as you write them: 18000, ৳1,20,000 or ১৮,০০০.`,
    `কলাম: ${titles}। ${hint} টাকার পরিমাণ যেভাবে লেখেন: 18000, ৳1,20,000 বা ১৮,০০০।`,
  ],
  template: ['Download a template', 'নমুনা ফাইল ডাউনলোড করুন'],
  table: ['Table', 'তালিকা'],
  paste: [
    'Paste it from a spreadsheet, with its line of titles, or choose a file of Excel or LibreOffice (.xlsx, .ods) or a CSV file.',
    'স্প্রেডশিট থেকে শিরোনামসহ কপি করে এখানে বসান, অথবা Excel বা LibreOffice-এর ফাইল (.xlsx, .ods) বা একটি CSV ফাইল বেছে নিন।',
  ],
  check: ['Check the table', 'তালিকা যাচাই করুন'],
  chooseFile: ['Choose a file', 'ফাইল বেছে নিন'],
  unreadable: ['This file cannot be read.', 'ফাইলটি পড়া যাচ্ছে না।'],
  whichSheet: ['In which sheet is the table?', 'তালিকাটি কোন শিটে আছে?'],
  sheet: (name: string, formatted: string, n: number) => [
    `${name} (${formatted} ${n === 1 ? 'row' : 'rows'})`,
    `${name} (${formatted}টি সারি)`,
  ],
  row: ['Row', 'সারি'],
  showAll: ['Show every row', 'সব সারি দেখুন'],
  showRest: (n: number) => [`Show the other ${rows(n)}`, `বাকি ${inBangla(formatNumber(n))}টি সারি দেখান`],
  showBad: ['Show only what is not right', 'শুধু ভুল সারি দেখুন'],
  importing: ['Importing...', 'ইমপোর্ট হচ্ছে…'],
  importAll: ['Import all rows', 'সব সারি ইমপোর্ট করুন'],
  preview: ['Rows to import', 'যে সারিগুলো ইমপোর্ট হবে'],
  wrongRows: (n: number) => [
    n === 1
      ? 'One of them is not right yet. Please mend it below, or leave it out.'
      : `${n} of them are not right yet. Please mend them below, or leave them out.`,
    `${countInBangla(n)}টি সারিতে এখনও ভুল আছে। নিচে ঠিক করুন, অথবা বাদ দিন।`,
  ],
  wrongColumns: [
    'The columns are not right yet. Please put the table right and check it again.',
    'কলামগুলো এখনও ঠিক নেই। তালিকাটি ঠিক করে আবার যাচাই করুন।',
  ],
  allRight: ['All of them are right.', 'সব সারি ঠিক আছে।'],
  openQuestions: ['Please answer the questions above first.', 'আগে উপরের প্রশ্নগুলোর উত্তর দিন।'],
  nothing: ['nothing', 'কিছু নেই'],
  mend: (title: string, row: string) => [`${title} of row ${row}`, `${row} নম্বর সারির ${title}`],
  applyToAll: (n: number) => [`Apply to all ${n} like this`, `এমন ${countInBangla(n)}টি ঘরেই বসান`],
  leaveRowOut: (row: string) => [`Leave out row ${row}`, `${row} নম্বর সারি বাদ দিন`],
  leaveBadOut: ['Leave these rows out', 'এই সারিগুলো বাদ দিন'],
  anotherOne: (row: string) => [`Row ${row} is another one`, `${row} নম্বর সারি আরেকটি খরচ`],
  downloadRefused: ['Download these rows with reasons', 'কারণসহ এই সারিগুলো ডাউনলোড করুন'],
  reasonColumn: ['What to mend', 'যা ঠিক করতে হবে'],
  columnChoice: {
    leaveOut: ['Leave out', 'বাদ দিন'],
    choose: ['Please choose', 'বেছে নিন'],
    unknown: (n: number) => [
      n === 1 ? 'One column is not known' : `${n} columns are not known`,
      `${countInBangla(n)}টি কলাম চেনা যাচ্ছে না`,
    ],
    leaveAllOut: ['Leave out all of these', 'এগুলো সব বাদ দিন'],
    known: (n: number) => [
      n === 1 ? 'How one column is understood' : `How ${n} columns are understood`,
      `${countInBangla(n)}টি কলাম যেভাবে বোঝা হয়েছে`,
    ],
    forAll: (title: string) => [`${title} of every row`, `সব সারির ${title}`],
    forAllHint: ['The table has no such column.', 'তালিকায় এই কলাম নেই।'],
  },
  format: {
    question: (title: string) => [`How is “${title}” written in this table?`, `এই তালিকায় “${title}” কীভাবে লেখা?`],
    reads: (written: string, read: string) => [`“${written}” is ${read}`, `“${written}” মানে ${read}`],
  },
  summary: {
    farFromOthers: (row: string, title: string, amount: string) => [
      `To look at: in row ${row} ${title} is ${amount}, far from the others.`,
      `দেখে নিন: ${row} নম্বর সারিতে ${title} ${amount}, বাকিগুলোর থেকে অনেক আলাদা।`,
    ],
    converted: (rowNumbers: string) => [
      `Names in Bijoy letters were converted, in rows ${rowNumbers}: please look at them below.`,
      `বিজয় অক্ষরে লেখা নামগুলো বদলে নেওয়া হয়েছে, সারি ${rowNumbers}: নিচে মিলিয়ে নিন।`,
    ],
    leftOut: (n: number) => [
      n === 1 ? 'One row is left out' : `${n} rows are left out`,
      `${countInBangla(n)}টি সারি বাদ রাখা হয়েছে`,
    ],
    leftOutRow: (row: string, reason: string, text: string) => [
      `Row ${row}, ${reason}: ${text}`,
      `সারি ${row}, ${reason}: ${text}`,
    ],
    addFlat: (row: string) => [`Add row ${row} as an empty flat`, `${row} নম্বর সারি খালি ফ্ল্যাট হিসেবে যোগ করুন`],
    takeIn: (row: string) => [`Take in row ${row}`, `${row} নম্বর সারি নিন`],
    reasons: {
      total: ['a total', 'যোগফল'],
      vacant: ['an empty flat', 'খালি ফ্ল্যাট'],
      noName: ['no name', 'নাম নেই'],
      heading: ['a heading or a note', 'শিরোনাম বা নোট'],
      chosen: ['left out by you', 'আপনি বাদ দিয়েছেন'],
    },
  },
  total: (row: string) => [
    `Row ${row} holds a total and is left out.`,
    `${inBangla(row)} নম্বর সারিতে যোগফল আছে, তাই বাদ দেওয়া হলো।`,
  ],
  totals: (rowNumbers: string) => [
    `Rows ${rowNumbers} hold totals and are left out.`,
    `${inBangla(rowNumbers)} নম্বর সারিগুলোতে যোগফল আছে, তাই বাদ দেওয়া হলো।`,
  ],
});

export type ImportTexts = TextsOf<typeof importTexts>;
