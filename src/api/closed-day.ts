import type { Text } from '#locale/language.ts';

/** The refusal of cash that is dated into a day whose drawer was counted. Once today is counted, no day is left until tomorrow. */
export const CLOSED_DAY: Text = {
  en: 'This day is closed: its cash is counted already. Please choose a later day. If today is closed too, record it tomorrow, with tomorrow’s day.',
  bn: 'এই দিনটি বন্ধ: নগদ টাকা গোনা হয়ে গেছে। পরের কোনো দিন বেছে নিন। আজকের দিনও বন্ধ হয়ে থাকলে আগামীকাল, আগামীকালের তারিখে লিখুন।',
};
