import type { RowChoiceTexts } from './row-choice-texts.ts';

export const bn: RowChoiceTexts = {
  all: 'সবগুলো বেছে নিন',
  none: 'সব বাদ দিন',
  nothing: 'কিছুই বেছে নেওয়া হয়নি',
};
