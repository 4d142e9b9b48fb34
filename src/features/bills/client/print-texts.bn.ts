import type { PrintBillsTexts } from './print-texts.ts';

export const bn: PrintBillsTexts = {
  print: 'প্রিন্ট করুন',
  all: 'সব',
  block: (block) => `ব্লক ${block}`,
};
