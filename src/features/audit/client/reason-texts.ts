import { makeTexts } from '#locale/texts.ts';

const en = {
  /** A stored reason. The server's own reasons are shown in the reader's language, a person's as they were written. */
  reason: (stored: string) => stored,
};

export type ReasonTexts = typeof en;
export const reasonTexts = makeTexts(en, () => import('./reason-texts.bn.ts'));
