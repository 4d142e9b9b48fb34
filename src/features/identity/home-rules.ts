/** Parameter of an address that names one of a person's homes. */
export const HOME = 'agreement';

/**
 * Name of the home chosen last, for people with several: in the tab's storage, and in a cookie of the browser's session, by which the server
 * knows it. Logout clears both.
 */
export const LAST_HOME = 'home';

/** The home in the Cookie header, which may be that of a person who used this browser before. */
export const homeInCookies = (cookies: string | null): string | undefined =>
  /(?:^|;) *home=([0-9a-f-]{36})(?:;|$)/.exec(cookies ?? '')?.[1];
