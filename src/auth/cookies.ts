import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import type { Device } from '#api/limits.ts';
import { newToken } from './secrets.ts';

const TEN_MINUTES = 10 * 60;
const SEVEN_DAYS = 7 * 24 * 60 * 60;
/** The maximum lifetime of a cookie in browsers. */
const THIRTEEN_MONTHS = 400 * 24 * 60 * 60;
/** Length of each half of an owner: a hash of the e-mail, and one of the password. */
const PART = 22;
/** Maximum number of accounts that a device knows, as a family may share it: the latest ones. */
const MAX_OWNERS = 4;

/**
 * All cookies of the site. They are read and written only here, so that every part finds the same person in a header. Signed
 * here, because Hono verifies signed cookies asynchronously and load shedding must decide synchronously.
 */
export type Cookies = ReturnType<typeof signInCookies>;

export function signInCookies(secret: string, { protocol }: URL) {
  const secure = protocol === 'https:';
  // A key for each cookie: otherwise a value signed for one would be valid in another.
  const keyFor = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url');
  const cookie = (name: string, key: string, maxAge: number) =>
    signedCookie({ name: `${secure ? '__Host-' : ''}onebuilding_${name}`, key, secure, maxAge });
  return {
    session: cookie('session', secret, SEVEN_DAYS),
    /** The token of a sign-in that waits for its code. */
    secondStep: cookie('second_step', keyFor('second step'), TEN_MINUTES),
    /** A pending sign-in at another provider. */
    externalSignIn: cookie('flow', keyFor('flow'), TEN_MINUTES),
    /** A browser in which a person has signed in. */
    device: deviceCookie(cookie('device', keyFor('device'), THIRTEEN_MONTHS), keyFor('device owner')),
    /**
     * Token with which the collection round's page marks payments of this session (docs/decisions/0026-collection-round.md). Not a
     * cookie: the page stores it. A session belongs to one account, so the token names the person, too.
     */
    roundToken: roundTokens(keyFor('collection round')),
  };
}

type DeviceOwner = { email: string; passwordHash: string | null | undefined };

/**
 * The cookie of a device; it does not sign anyone in. A guesser elsewhere has no cookie that names the account, so
 * failures of unknown devices do not delay a device that has one. A new password makes all devices unknown except the one
 * that set it.
 */
function deviceCookie(cookie: ReturnType<typeof signedCookie>, key: string) {
  const part = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, PART);
  const ownerOf = ({ email, passwordHash }: DeviceOwner) => part(email) + part(`${email}\n${passwordHash ?? ''}`);
  const find = (header: string | null | undefined): Device | undefined => {
    const [id, ...owners] = cookie.find(header)?.split('.') ?? [];
    return id ? { id, person: owners[0] ?? id, owners } : undefined;
  };
  return {
    find,
    /** Returns the device as a known one of the account, if its owner has signed in on it with the current password. */
    knownFor: (device: Device | undefined, account: DeviceOwner) => {
      const owner = ownerOf(account);
      return device?.owners.includes(owner) ? { id: device.id, owner } : undefined;
    },
    /** Records that this person has signed in on the device. */
    write: (c: Context, account: DeviceOwner) => {
      const { id, owners } = find(c.req.header('cookie')) ?? { id: newToken(), owners: [] };
      const others = owners.filter((owner) => owner.slice(0, PART) !== part(account.email));
      cookie.write(c, [id, ownerOf(account), ...others.slice(0, MAX_OWNERS - 1)].join('.'));
    },
  };
}

function signedCookie({ name, key, secure, maxAge }: { name: string; key: string; secure: boolean; maxAge: number }) {
  const place = { path: '/', secure } as const;
  const signatureOf = (value: string) => createHmac('sha256', key).update(value).digest('base64');
  /** The value in a Cookie header, of the first one if there are several; undefined without our signature. */
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

function roundTokens(key: string) {
  const tokenOf = (session = '') => createHmac('sha256', key).update(session).digest('base64url');
  return {
    of: tokenOf,
    isOf: (session: string | undefined, token: string) => session !== undefined && isSame(token, tokenOf(session)),
  };
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The browser of a sign-in: its current session, and its User-Agent. */
export type Browser = { session: string | undefined; userAgent: string };

export const browserOf = (c: Context): Browser => ({
  session: c.var.auth.cookies.session.read(c),
  userAgent: c.req.header('user-agent') ?? '',
});
