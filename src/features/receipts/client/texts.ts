import { makeTexts } from '#locale/texts.ts';

const en = {
  actions: {
    print: 'Print',
    image: 'Image',
    noImage: 'An image cannot show all letters of the names here. Print the receipt, or save it as a PDF.',
    byWhatsApp: 'WhatsApp',
    failed: 'The receipt did not load. It stands in the statement.',
  },
};

/** Texts of a receipt's actions. */
export type ReceiptsTexts = typeof en;
export const receiptsTexts = makeTexts(en, () => import('./texts.bn.ts'));
