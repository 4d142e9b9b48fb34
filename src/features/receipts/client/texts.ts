import { makeTexts } from '#locale/texts.ts';

/** Texts of a receipt's actions. */
export const receiptsTexts = makeTexts({
  actions: {
    print: ['Print', 'প্রিন্ট'],
    image: ['Image', 'ছবি'],
    noImage: [
      'An image cannot show all letters of the names here. Print the receipt, or save it as a PDF.',
      'এখানকার নামের সব অক্ষর ছবিতে দেখানো যায় না। রসিদটি প্রিন্ট করুন, অথবা PDF হিসেবে সংরক্ষণ করুন।',
    ],
    byWhatsApp: ['WhatsApp', 'WhatsApp'],
    failed: ['The receipt did not load. It stands in the statement.', 'রসিদ লোড হয়নি। হিসাব বিবরণীতে এটি আছে।'],
  },
});
