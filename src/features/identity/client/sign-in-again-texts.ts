import { makeTexts } from '#locale/texts.ts';

const en = {
  title: 'Please sign in again',
  text: 'Your session has ended. Nothing that you typed is lost: sign in, and you go on where you were.',
  otherAccount: (email: string) => `This page is open as ${email}. Only that account can go on here.`,
  codeTitle: 'A code of your second step',
  codeText: 'This opens doors, so it asks for a code of the last ten minutes. Nothing that you typed is lost.',
  codeSubmit: 'Go on',
  newTab: 'It opens in a new tab. Come back here once you have signed in.',
};

/** Texts for signing in over a page whose session has ended. */
export type SignInAgainTexts = typeof en;
export const signInAgainTexts = makeTexts(en, () => import('./sign-in-again-texts.bn.ts'));
