/** The cookie of the dashboard's pages with the address of the styles that the browser keeps. */
export const STYLES_COOKIE = 'styles';

const inCookies = new RegExp(`(?:^|;) *${STYLES_COOKIE}=([\\w./-]+)(?:;|$)`);

/** The address in the Cookie header. A browser can send any address, so it is only compared. */
export const keptStyles = (cookies: string | null): string | undefined => inCookies.exec(cookies ?? '')?.[1];
