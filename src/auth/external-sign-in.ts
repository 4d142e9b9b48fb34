import type { Auth } from './engine.ts';
import { type Claims, type Flow, type OpenIdClient, SignInRefused } from './openid.ts';

export type ExternalProvider = 'google' | 'hosted';

/** A pending sign-in: what the provider's response must match, and the state that our own page gets back. */
export type PendingSignIn = Flow & { provider: ExternalProvider; appState: string; until: number };

const TEN_MINUTES = 10 * 60 * 1000;

/**
 * The address of the provider's sign-in, and what the browser's cookie keeps until it is back: the server stores nothing
 * for signed-out clients, and no other browser can finish the sign-in.
 * @throws SignInRefused unset, unreachable
 */
export async function beginExternalSignIn(
  auth: Auth,
  { provider, appState, host }: { provider: ExternalProvider; appState: string; host: string | undefined },
): Promise<{ address: string; cookie: string }> {
  // Without it Google takes the account that is signed in there, also on a shared computer.
  const more: Record<string, string> = provider === 'google' ? { prompt: 'select_account' } : {};
  const { address, flow } = await clientOf(auth, provider).begin(callbackOf(auth, provider, host), more);
  const pending: PendingSignIn = { ...flow, provider, appState, until: Date.now() + TEN_MINUTES };
  return { address: address.href, cookie: Buffer.from(JSON.stringify(pending)).toString('base64url') };
}

/** The pending sign-in at this provider in the browser's cookie, unless it has expired. */
export function readPendingSignIn(cookie: string | undefined, provider: ExternalProvider): PendingSignIn | undefined {
  if (!cookie) return;
  // Its signature was checked, so we wrote it.
  const pending = JSON.parse(Buffer.from(cookie, 'base64url').toString()) as PendingSignIn;
  return pending.provider === provider && pending.until > Date.now() ? pending : undefined;
}

/**
 * Whom the provider vouches for.
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

/** The public address; on one's own machine `localhost` and `127.0.0.1` are one site, but not for cookies and windows. */
export function siteOrigin({ publicUrl }: Auth, host: string | undefined): string {
  const isSameMachine = publicUrl.protocol === 'http:' && host && LOOPBACK.test(host) && LOOPBACK.test(publicUrl.host);
  if (!isSameMachine) return publicUrl.origin;
  const asked = new URL(`http://${host}`);
  return asked.port === publicUrl.port ? asked.origin : publicUrl.origin;
}
