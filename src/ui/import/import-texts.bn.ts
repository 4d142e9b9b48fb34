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
  paste: 'স্প্রেডশিট থেকে শিরোনামসহ কপি করে এখানে বসান, অথবা একটি CSV ফাইল বেছে নিন।',
  check: 'তালিকা যাচাই করুন',
  chooseFile: 'ফাইল বেছে নিন',
  unreadable: 'ফাইলটি পড়া যাচ্ছে না।',
  row: 'সারি',
  showAll: 'সব সারি দেখুন',
  showBad: 'শুধু ভুল সারি দেখুন',
  importing: 'ইমপোর্ট হচ্ছে…',
  importAll: 'সব সারি ইমপোর্ট করুন',
  preview: 'যে সারিগুলো ইমপোর্ট হবে',
  wrongRows: (n) => `${count(n)}টি সারিতে এখনও ভুল আছে। তালিকাটি ঠিক করে আবার যাচাই করুন।`,
  wrongColumns: 'কলামগুলো এখনও ঠিক নেই। তালিকাটি ঠিক করে আবার যাচাই করুন।',
  allRight: 'সব সারি ঠিক আছে।',
  total: (row) => `${inBangla(row)} নম্বর সারিতে যোগফল আছে, তাই বাদ দেওয়া হলো।`,
  totals: (rowNumbers) => `${inBangla(rowNumbers)} নম্বর সারিগুলোতে যোগফল আছে, তাই বাদ দেওয়া হলো।`,
};
