import { inBangla } from '#locale/bangla.ts';
import { formatNumber } from '#locale/numbers.ts';
import type { ImportTexts } from './import-texts.ts';

const count = (n: number) => inBangla(formatNumber(n));

export const bn: ImportTexts = {
  rows: (n) => `${count(n)}টি সারি`,
  checking: (n) => `${count(n)}টি সারি দেখা হচ্ছে…`,
  columns: (titles, hint) => `কলাম: ${titles}। ${hint} টাকার পরিমাণ যেভাবে লেখেন: 18000, ৳1,20,000 বা ১৮,০০০।`,
  template: 'নমুনা ফাইল ডাউনলোড করুন',
  table: 'তালিকা',
  paste:
    'স্প্রেডশিট থেকে শিরোনামসহ কপি করে এখানে বসান, অথবা Excel বা LibreOffice-এর ফাইল (.xlsx, .ods) বা একটি CSV ফাইল বেছে নিন।',
  check: 'তালিকা যাচাই করুন',
  chooseFile: 'ফাইল বেছে নিন',
  unreadable: 'ফাইলটি পড়া যাচ্ছে না।',
  whichSheet: 'তালিকাটি কোন শিটে আছে?',
  sheet: (name, formatted) => `${name} (${formatted}টি সারি)`,
  row: 'সারি',
  showAll: 'সব সারি দেখুন',
  showRest: (n) => `বাকি ${inBangla(formatNumber(n))}টি সারি দেখান`,
  showBad: 'শুধু ভুল সারি দেখুন',
  importing: 'ইমপোর্ট হচ্ছে…',
  importAll: 'সব সারি ইমপোর্ট করুন',
  preview: 'যে সারিগুলো ইমপোর্ট হবে',
  wrongRows: (n) => `${count(n)}টি সারিতে এখনও ভুল আছে। নিচে ঠিক করুন, অথবা বাদ দিন।`,
  wrongColumns: 'কলামগুলো এখনও ঠিক নেই। তালিকাটি ঠিক করে আবার যাচাই করুন।',
  allRight: 'সব সারি ঠিক আছে।',
  openQuestions: 'আগে উপরের প্রশ্নগুলোর উত্তর দিন।',
  nothing: 'কিছু নেই',
  mend: (title, row) => `${row} নম্বর সারির ${title}`,
  applyToAll: (n) => `এমন ${count(n)}টি ঘরেই বসান`,
  leaveRowOut: (row) => `${row} নম্বর সারি বাদ দিন`,
  leaveBadOut: 'এই সারিগুলো বাদ দিন',
  anotherOne: (row) => `${row} নম্বর সারি আরেকটি খরচ`,
  downloadRefused: 'কারণসহ এই সারিগুলো ডাউনলোড করুন',
  reasonColumn: 'যা ঠিক করতে হবে',
  columnChoice: {
    leaveOut: 'বাদ দিন',
    choose: 'বেছে নিন',
    unknown: (n) => `${count(n)}টি কলাম চেনা যাচ্ছে না`,
    leaveAllOut: 'এগুলো সব বাদ দিন',
    known: (n) => `${count(n)}টি কলাম যেভাবে বোঝা হয়েছে`,
    forAll: (title) => `সব সারির ${title}`,
    forAllHint: 'তালিকায় এই কলাম নেই।',
  },
  format: {
    question: (title) => `এই তালিকায় “${title}” কীভাবে লেখা?`,
    reads: (written, read) => `“${written}” মানে ${read}`,
  },
  summary: {
    farFromOthers: (row, title, amount) => `দেখে নিন: ${row} নম্বর সারিতে ${title} ${amount}, বাকিগুলোর থেকে অনেক আলাদা।`,
    converted: (rowNumbers) => `বিজয় অক্ষরে লেখা নামগুলো বদলে নেওয়া হয়েছে, সারি ${rowNumbers}: নিচে মিলিয়ে নিন।`,
    leftOut: (n) => `${count(n)}টি সারি বাদ রাখা হয়েছে`,
    leftOutRow: (row, reason, text) => `সারি ${row}, ${reason}: ${text}`,
    addFlat: (row) => `${row} নম্বর সারি খালি ফ্ল্যাট হিসেবে যোগ করুন`,
    takeIn: (row) => `${row} নম্বর সারি নিন`,
    reasons: {
      total: 'যোগফল',
      vacant: 'খালি ফ্ল্যাট',
      noName: 'নাম নেই',
      heading: 'শিরোনাম বা নোট',
      chosen: 'আপনি বাদ দিয়েছেন',
    },
  },
  total: (row) => `${inBangla(row)} নম্বর সারিতে যোগফল আছে, তাই বাদ দেওয়া হলো।`,
  totals: (rowNumbers) => `${inBangla(rowNumbers)} নম্বর সারিগুলোতে যোগফল আছে, তাই বাদ দেওয়া হলো।`,
};
