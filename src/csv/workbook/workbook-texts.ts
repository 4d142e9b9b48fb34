import type { Text } from '#locale/language.ts';

/** Reasons why a workbook cannot be read. */
export type WorkbookFault = 'password' | 'broken' | 'tooLarge' | 'unsaved' | 'empty';

/** The error of an unreadable workbook. Its message is the fault's name, which survives the transfer from the worker to the page. */
export class WorkbookProblem extends Error {
  readonly fault: WorkbookFault;
  constructor(fault: WorkbookFault) {
    super(fault);
    this.fault = fault;
  }
}

export const WORKBOOK_FAULTS: Record<WorkbookFault, Text> = {
  password: {
    en: 'This file is protected by a password. Please take the password off in Excel or LibreOffice, save the file, and choose it again.',
    bn: 'ফাইলটিতে পাসওয়ার্ড দেওয়া আছে। Excel বা LibreOffice-এ পাসওয়ার্ড তুলে দিয়ে সংরক্ষণ করুন, তারপর আবার বেছে নিন।',
  },
  broken: {
    en: 'This file is damaged, or no workbook. Please open it in Excel or LibreOffice, save it as .xlsx, and choose it again.',
    bn: 'ফাইলটি নষ্ট, অথবা এটি Excel-এর ফাইল নয়। Excel বা LibreOffice-এ খুলে .xlsx হিসেবে সংরক্ষণ করুন, তারপর আবার বেছে নিন।',
  },
  tooLarge: {
    en: 'This file holds too much. Please copy the rows into a new file, at most 2,000 of them, and choose that.',
    bn: 'ফাইলটিতে অনেক বেশি কিছু আছে। সারিগুলো, সর্বোচ্চ ২,০০০টি, একটি নতুন ফাইলে কপি করে সেটি বেছে নিন।',
  },
  unsaved: {
    en: 'This file has formulas without their values. Please open it in Excel or LibreOffice, save it, and choose it again.',
    bn: 'ফাইলটিতে সূত্র আছে, কিন্তু তার ফল নেই। Excel বা LibreOffice-এ খুলে সংরক্ষণ করুন, তারপর আবার বেছে নিন।',
  },
  empty: {
    en: 'There are no rows in this file.',
    bn: 'এই ফাইলে কোনো সারি নেই।',
  },
};
