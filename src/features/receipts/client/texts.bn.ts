import type { ReceiptsTexts } from './texts.ts';

export const bn: ReceiptsTexts = {
  actions: {
    print: 'প্রিন্ট',
    image: 'ছবি',
    noImage: 'এখানকার নামের সব অক্ষর ছবিতে দেখানো যায় না। রসিদটি প্রিন্ট করুন, অথবা PDF হিসেবে সংরক্ষণ করুন।',
    byWhatsApp: 'WhatsApp',
    failed: 'রসিদ লোড হয়নি। হিসাব বিবরণীতে এটি আছে।',
  },
};
