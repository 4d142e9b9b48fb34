import { inBangla } from '#locale/bangla.ts';
import { makeTexts } from '#locale/texts.ts';

export const receiptsTexts = makeTexts({
  title: ['Receipts', 'রসিদ'],
  text: ['To print one again, or send it.', 'আবার প্রিন্ট করতে বা পাঠাতে।'],
  failed: ['The receipts did not load.', 'রসিদগুলো লোড হয়নি।'],
  none: ['There is no receipt yet.', 'এখনও কোনো রসিদ নেই।'],
  receipt: (receiptNo: string) => [`Receipt ${receiptNo}`, `রসিদ ${inBangla(receiptNo)}`],
  person: ['All about this tenant', 'এই ভাড়াটিয়ার সব তথ্য'],
});
