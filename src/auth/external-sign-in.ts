import type { Auth } from './engine.ts';
import { type Claims, type Flow, type OpenIdClient, SignInRefused } from './openid.ts';

export type ExternalProvider = 'google' | 'hosted';

/** A pending sign-in: the values that the provider's response must match, and the state for our own page. */
export type PendingSignIn = Flow & { provider: ExternalProvider; appState: string; until: number };

const TEN_MINUTES = 10 * 60 * 1000;

/**
 * Returns the address of the provider's sign-in, and the value of the browser's cookie for the time until it comes back:
 * the server stores nothing for signed-out clients, and no other browser can finish the sign-in.
 * @throws SignInRefused unset, unreachable
 */
export async function beginExternalSignIn(
  auth: Auth,
  { provider, appState, host }: { provider: ExternalProvider; appState: string; host: string | undefined },
): Promise<{ address: string; cookie: string }> {
  // Otherwise Google takes the account that is signed in there, even on a shared computer.
  const more: Record<string, string> = provider === 'google' ? { prompt: 'select_account' } : {};
  const { address, flow } = await clientOf(auth, provider).begin(callbackOf(auth, provider, host), more);
  const pending: PendingSignIn = { ...flow, provider, appState, until: Date.now() + TEN_MINUTES };
  return { address: address.href, cookie: Buffer.from(JSON.stringify(pending)).toString('base64url') };
}

/** The unexpired pending sign-in at this provider from the browser's cookie. */
export function readPendingSignIn(cookie: string | undefined, provider: ExternalProvider): PendingSignIn | undefined {
  if (!cookie) return;
  // The cookie's signature was checked, so this site wrote it.
  const pending = JSON.parse(Buffer.from(cookie, 'base64url').toString()) as PendingSignIn;
  return pending.provider === provider && pending.until > Date.now() ? pending : undefined;
}

/**
 * The claims that the provider confirms.
 * @throws SignInRefused
 */
export async function readClaims(
  auth: Auth,
  { provider, ...flow }: PendingSignIn,
  { host, search }: { host: string | undefined; search: string },
): Promise<Claims> {
  const callback = callbackOf(auth, provider, host);
  callback.search = search;
  return clientOf(auth, provider).finish(callback, flow);
}

function clientOf(auth: Auth, provider: ExternalProvider): OpenIdClient {
  const client = auth[provider];
  if (!client) throw new SignInRefused('unset');
  return client;
}

const callbackOf = (auth: Auth, provider: ExternalProvider, host: string | undefined) =>
  new URL(`/api/identity/${provider}/callback`, siteOrigin(auth, host));

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\]):\d+$/;

/** The public origin. On a local machine `localhost` and `127.0.0.1` are the same site, but not for cookies and windows. */
export function siteOrigin({ publicUrl }: Auth, host: string | undefined): string {
  const isSameMachine = publicUrl.protocol === 'http:' && host && LOOPBACK.test(host) && LOOPBACK.test(publicUrl.host);
  if (!isSameMachine) return publicUrl.origin;
  const asked = new URL(`http://${host}`);
  return asked.port === publicUrl.port ? asked.origin : publicUrl.origin;
}
