import type { Text } from '#locale/language.ts';
import { NO_ROWS } from '#locale/refusals.ts';

const SAVE_AS = {
  en: 'In Excel choose “Save as”, then “CSV UTF-8”.',
  bn: 'Excel-এ “Save as” বেছে নিয়ে “CSV UTF-8” নিন।',
};

/** Texts for a table that cannot be read. */
export const REFUSED = {
  noRows: NO_ROWS,
  tooLong: {
    en: 'This row has more cells than there are titles. Is an amount with commas unquoted?',
    bn: 'এই সারিতে শিরোনামের চেয়ে বেশি ঘর আছে। কমাসহ লেখা কোনো টাকার পরিমাণ কি উদ্ধৃতি চিহ্ন ছাড়া আছে?',
  },
  unclosed: {
    en: 'A quotation mark in this row is not closed.',
    bn: 'এই সারিতে একটি উদ্ধৃতি চিহ্ন বন্ধ করা হয়নি।',
  },
  lost: {
    en: `The letters were lost when the file was saved. ${SAVE_AS.en}`,
    bn: `ফাইল সংরক্ষণের সময় অক্ষরগুলো হারিয়ে গেছে। ${SAVE_AS.bn}`,
  },
  workbook: {
    en: `This is a workbook, not CSV. ${SAVE_AS.en}`,
    bn: `এটি Excel-এর ফাইল, CSV নয়। ${SAVE_AS.bn}`,
  },
  forPrograms: {
    en: 'This file is for accounting programs. Please download the statement as Excel, CSV or PDF.',
    bn: 'ফাইলটি হিসাবের সফটওয়্যারের জন্য। স্টেটমেন্টটি Excel, CSV বা PDF হিসেবে ডাউনলোড করুন।',
  },
  unreadable: {
    en: `The letters of this file cannot be read. ${SAVE_AS.en}`,
    bn: `এই ফাইলের অক্ষরগুলো পড়া যাচ্ছে না। ${SAVE_AS.bn}`,
  },
  missing: ({ en, bn }: Text) => ({ en: `The column “${en}” is missing.`, bn: `“${bn}” কলামটি নেই।` }),
  unknown: (title: string) => ({
    en: `The column “${title}” is not known. Please say what it holds, or leave it out.`,
    bn: `“${title}” কলামটি চেনা যাচ্ছে না। এতে কী আছে বলুন, অথবা বাদ দিন।`,
  }),
  twice: ({ en, bn }: Text) => ({ en: `The column “${en}” is there twice.`, bn: `“${bn}” কলামটি দুবার আছে।` }),
};
