import { makeTexts } from '#locale/texts.ts';

const en = {
  loggedOut: 'Logged out successfully!',
  logoutFailed: 'Logout failed. Please try again.',
};

/** Texts of Logout, which is on every page, so they are in every first load. */
export type SessionTexts = typeof en;
export const sessionTexts = makeTexts(en, () => import('./session-texts.bn.ts'));
