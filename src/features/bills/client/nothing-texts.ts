import { makeTexts } from '#locale/texts.ts';

/** Texts of a month without anything to bill. */
export const nothingTexts = makeTexts({
  noLines: ['There are no lines for this month.', 'এই মাসের জন্য কোনো খাত নেই।'],
  noLinesNext: [
    'Add what you collect beside the rent, such as the service charge.',
    'ভাড়া ছাড়া যা নেন তা যোগ করুন, যেমন সার্ভিস চার্জ।',
  ],
  addLines: ['Other lines', 'অন্য খাত'],
  noFlats: ['No flat was let in this month.', 'এই মাসে কোনো ফ্ল্যাট ভাড়া ছিল না।'],
  noFlatsNext: ['Bills are for the tenancies of the month.', 'মাসে যাঁরা ভাড়া ছিলেন, বিল তাঁদের জন্য।'],
});
