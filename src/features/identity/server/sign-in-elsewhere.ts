import type { Context } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { SignInRefused } from '#auth/openid.ts';
import { admitFromGoogle, admitFromHosted } from './admit-from-elsewhere.ts';
import type { Elsewhere, KeptFlow } from './flow-cookie.ts';
import type { Provider } from './provider.ts';
import { ensureUser } from './queries.ts';

/** The address of the provider's sign-in, after keeping what its answer must match. @throws SignInRefused unset, unreachable */
export async function beginElsewhere(c: Context<ApiEnv>, provider: Provider, where: Elsewhere, memo: string) {
  // Google takes whoever is signed in there at once, also on a shared computer; this lets people choose.
  const more: Record<string, string> = where === 'google' ? { prompt: 'select_account' } : {};
  const { address, flow } = await clientOf(provider, where).begin(callbackAddress(c, provider, where), more);
  await provider.flows.keep(c, { ...flow, where, memo });
  return address;
}

/** Opens a session for whoever came back, and gives their record. @throws SignInRefused */
export async function finishElsewhere(c: Context<ApiEnv>, provider: Provider, { where, ...flow }: KeptFlow) {
  const answered = callbackAddress(c, provider, where);
  answered.search = new URL(c.req.url).search;
  const claims = await clientOf(provider, where).finish(answered, flow);
  const { db } = c.var;
  const admit = where === 'google' ? admitFromGoogle : admitFromHosted;
  const identity = await admit(db, c.var, claims);
  const { email, name, image } = await provider.openSession(c, identity);
  const user = await ensureUser(db, { email, name: name || email, photo: image ?? null });
  // They left in another window meanwhile.
  if (!user) throw new SignInRefused('expired');
  return user;
}

function clientOf(provider: Provider, where: Elsewhere) {
  const client = provider[where];
  if (!client) throw new SignInRefused('unset');
  return client;
}

const callbackAddress = (c: Context<ApiEnv>, { publicUrl }: Provider, where: Elsewhere) =>
  new URL(`/api/identity/${where}/callback`, siteOrigin(publicUrl, c.req.header('host')));

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\]):\d+$/;

/** The public address; on one's own machine `localhost` and `127.0.0.1` are one site, but not for cookies and windows. */
export function siteOrigin(publicUrl: URL, host: string | undefined): string {
  const isSameMachine = publicUrl.protocol === 'http:' && host && LOOPBACK.test(host) && LOOPBACK.test(publicUrl.host);
  if (!isSameMachine) return publicUrl.origin;
  const asked = new URL(`http://${host}`);
  return asked.port === publicUrl.port ? asked.origin : publicUrl.origin;
}
