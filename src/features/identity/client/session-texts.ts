import { makeTexts } from '#locale/texts.ts';

const en = {
  loggedOut: 'Logged out successfully!',
  logoutFailed: 'Logout failed. Please try again.',
};

/** Of Logout, which stands on every page: part of every first load. */
export type SessionTexts = typeof en;
export const sessionTexts = makeTexts(en, () => import('./session-texts.bn.ts'));
