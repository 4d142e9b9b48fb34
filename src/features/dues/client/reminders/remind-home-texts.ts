import { makeTexts } from '#locale/texts.ts';

const en = {
  whom: 'Whom to remind?',
  whomText: 'One of this home, or all of them one after the other.',
  whatsApp: (name: string) => `WhatsApp<hidden> to ${name}</hidden>`,
};

/** Texts of the question whom of a home to remind. */
export type RemindHomeTexts = typeof en;
export const remindHomeTexts = makeTexts(en, () => import('./remind-home-texts.bn.ts'));
