import { makeTexts } from '#locale/texts.ts';

export const printBillsTexts = makeTexts({
  print: ['Print', 'প্রিন্ট করুন'],
  all: ['All', 'সব'],
  block: (block: string) => [`Block ${block}`, `ব্লক ${block}`],
});
