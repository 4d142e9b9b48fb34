import type { NothingTexts } from './nothing-texts.ts';

export const bn: NothingTexts = {
  noLines: 'এই মাসের জন্য কোনো খাত নেই।',
  noLinesNext: 'ভাড়া ছাড়া যা নেন তা যোগ করুন, যেমন সার্ভিস চার্জ।',
  addLines: 'খাত যোগ করুন',
  noFlats: 'এই মাসে কোনো ফ্ল্যাট ভাড়া ছিল না।',
  noFlatsNext: 'মাসে যাঁরা ভাড়া ছিলেন, বিল তাঁদের জন্য।',
};
