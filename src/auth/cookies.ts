import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';

const TEN_MINUTES = 10 * 60;
const SEVEN_DAYS = 7 * 24 * 60 * 60;

/**
 * All cookies of the site. They are read and written only here, so that all parts find the same person in a header. Signed by
 * hand, because Hono checks its signed cookies asynchronously and load shedding has to decide at once.
 */
export type Cookies = ReturnType<typeof signInCookies>;

export function signInCookies(secret: string, { protocol }: URL) {
  const secure = protocol === 'https:';
  // A key for each, or what was signed for one cookie would count in another.
  const keyFor = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url');
  const cookie = (name: string, key: string, maxAge: number) =>
    signedCookie({ name: `${secure ? '__Host-' : ''}onebuilding_${name}`, key, secure, maxAge });
  return {
    /** The token of a session. */
    session: cookie('session', secret, SEVEN_DAYS),
    /** The token of a sign-in that waits for its code. */
    secondStep: cookie('second_step', keyFor('second step'), TEN_MINUTES),
    /** A sign-in that is on its way at another provider. */
    externalSignIn: cookie('flow', keyFor('flow'), TEN_MINUTES),
  };
}

function signedCookie({ name, key, secure, maxAge }: { name: string; key: string; secure: boolean; maxAge: number }) {
  const place = { path: '/', secure } as const;
  const signatureOf = (value: string) => createHmac('sha256', key).update(value).digest('base64');
  /** What it holds in a Cookie header, of the first one where there are several; nothing where we did not sign it. */
  const find = (header: string | null | undefined): string | undefined => {
    const { [name]: signed = '' } = header ? parse(header, name) : {};
    const value = signed.slice(0, Math.max(0, signed.lastIndexOf('.')));
    return value && isSame(signed, `${value}.${signatureOf(value)}`) ? value : undefined;
  };
  return {
    find,
    read: (c: Context) => find(c.req.header('cookie')),
    write: (c: Context, value: string) =>
      setCookie(c, name, `${value}.${signatureOf(value)}`, { ...place, httpOnly: true, sameSite: 'Lax', maxAge }),
    clear: (c: Context) => deleteCookie(c, name, place),
  };
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Where somebody signs in: the session that this browser holds already, and what it calls itself. */
export type Browser = { session: string | undefined; userAgent: string };

export const browserOf = (c: Context): Browser => ({
  session: c.var.auth.cookies.session.read(c),
  userAgent: c.req.header('user-agent') ?? '',
});
