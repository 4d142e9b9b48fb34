import type { ReceiptsTexts } from './texts.ts';

export const bn: ReceiptsTexts = {
  actions: {
    print: 'প্রিন্ট',
    image: 'ছবি',
    byWhatsApp: 'WhatsApp',
    failed: 'রসিদ লোড হয়নি। হিসাব বিবরণীতে এটি আছে।',
  },
};
