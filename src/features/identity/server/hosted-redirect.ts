import type { Context } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { SignInRefused } from '#auth/openid.ts';
import { returnPath } from '../rules.ts';
import type { Provider } from './provider.ts';
import { beginElsewhere, finishElsewhere } from './sign-in-elsewhere.ts';

export async function toHosted(c: Context<ApiEnv>, provider: Provider, from: string | undefined): Promise<Response> {
  const path = returnPath(from);
  // Nobody is signed in here because another site wanted it: the provider might not ask.
  if (/^(cross|same)-site$/.test(c.req.header('sec-fetch-site') ?? ''))
    return c.redirect(`/login?${new URLSearchParams({ from: path })}`, 302);
  try {
    const address = await beginElsewhere(c, provider, 'hosted', path);
    return c.redirect(address.href, 302);
  } catch (error) {
    return c.redirect(loginThatSays(error, path), 302);
  }
}

export async function backFromHosted(c: Context<ApiEnv>, provider: Provider): Promise<Response> {
  const flow = await provider.flows.take(c, 'hosted');
  if (!flow) return c.redirect('/login?refused=expired', 302);
  try {
    await finishElsewhere(c, provider, flow);
    return c.redirect(returnPath(flow.memo), 302);
  } catch (error) {
    return c.redirect(loginThatSays(error, flow.memo), 302);
  }
}

function loginThatSays(error: unknown, from: string): string {
  if (!(error instanceof SignInRefused)) throw error;
  return `/login?${new URLSearchParams({ refused: error.reason, from })}`;
}
