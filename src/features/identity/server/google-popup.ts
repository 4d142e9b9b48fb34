import type { Context } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { SignInRefused } from '#auth/openid.ts';
import { type PopupOutcome, popupPage } from './popup-page.ts';
import type { Provider } from './provider.ts';
import { beginElsewhere, finishElsewhere, siteOrigin } from './sign-in-elsewhere.ts';

/** `popup` is the opener's one-time word, which the popup's last page says back to it. */
export async function toGoogle(c: Context<ApiEnv>, provider: Provider, popup: string): Promise<Response> {
  try {
    const address = await beginElsewhere(c, provider, 'google', popup);
    return c.redirect(address.href, 302);
  } catch (error) {
    return done(c, provider, popup, refusal(error));
  }
}

export async function backFromGoogle(c: Context<ApiEnv>, provider: Provider): Promise<Response> {
  const flow = await provider.flows.take(c, 'google');
  if (!flow) return done(c, provider, '', { refusal: 'expired' });
  try {
    const { name, email, photo } = await finishElsewhere(c, provider, flow);
    return done(c, provider, flow.memo, { user: { name, email, photo } });
  } catch (error) {
    return done(c, provider, flow.memo, refusal(error));
  }
}

function refusal(error: unknown): PopupOutcome {
  if (error instanceof SignInRefused) return { refusal: error.reason };
  throw error;
}

/** Keeps the cookies that were set on the way. */
function done(c: Context<ApiEnv>, { publicUrl }: Provider, popup: string, outcome: PopupOutcome): Response {
  const { html, headers } = popupPage(outcome, popup, siteOrigin(publicUrl, c.req.header('host')));
  return c.body(html, 200, headers);
}
