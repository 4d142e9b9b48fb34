import { makeTexts } from '#locale/texts.ts';

const en = {
  /** A stored reason: one that the server wrote by itself in the reader's language, one that a person wrote as it is. */
  reason: (stored: string) => stored,
};

export type ReasonTexts = typeof en;
export const reasonTexts = makeTexts(en, () => import('./reason-texts.bn.ts'));
