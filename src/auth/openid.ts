import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { Logger } from 'pino';
import { z } from 'zod';
import { Email } from '#api/shapes.ts';

export type OpenIdSettings = { issuer: string; clientId: string; clientSecret: string };
/** Why nobody signs in with another provider; the screen has a sentence for each. */
type Refusal = 'denied' | 'expired' | 'secondStep' | 'taken' | 'unreachable' | 'unset' | 'unverified';

/** Signing in at another provider did not work. */
export class SignInRefused extends Error {
  readonly reason: Refusal;

  constructor(reason: Refusal, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** What ties the provider's answer to the browser that asked. */
export type Flow = { state: string; nonce: string; verifier: string };

/** As our own forms want a name; PostgreSQL takes no NUL. */
const inOneLine = (name: string) => name.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** What we read of an ID token. Without `email_verified` an e-mail counts as somebody's claim, not as theirs. */
export type Claims = z.infer<typeof Claims>;
const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: Email,
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  name: z.string().overwrite(inOneLine).max(200).catch('').default(''),
  picture: z
    .url({ protocol: /^https?$/, normalize: true })
    .max(2048)
    .nullable()
    .catch(null)
    .default(null),
});

export type OpenIdClient = ReturnType<typeof openIdClient>;

/** Signs people in at an OpenID Connect provider: code flow with PKCE (S256), state and nonce, the ID token's signature checked. */
export function openIdClient(settings: OpenIdSettings, log?: Pick<Logger, 'error'>) {
  const unreachable = (cause: unknown) => {
    // Its message and its cause's, never the answer itself: that may hold a person's token.
    const { message, cause: why } = cause instanceof Error ? cause : new Error(String(cause));
    const reason = { reason: message, cause: why instanceof Error ? why.message : undefined };
    log?.error({ issuer: settings.issuer, ...reason }, 'the provider failed');
    return new SignInRefused('unreachable', { cause });
  };
  const configuration = onceFound(() =>
    discover(settings).catch((error: unknown) => {
      throw unreachable(error);
    }),
  );
  return {
    /**
     * Where to send the browser, and what to remember until it is back.
     * @throws SignInRefused unreachable
     */
    begin: async (redirectUri: URL, more: Record<string, string> = {}) =>
      beginAt(await configuration(), redirectUri, more),
    /**
     * Who came back.
     * @throws SignInRefused denied, unreachable, unverified
     */
    async finish(answered: URL, flow: Flow): Promise<Claims> {
      const answer = await exchangeCode(await configuration(), answered, flow).catch((error: unknown) => {
        const isDenied = error instanceof AuthorizationResponseError && error.error === 'access_denied';
        throw isDenied ? new SignInRefused('denied', { cause: error }) : unreachable(error);
      });
      const claims = Claims.safeParse(answer.claims());
      if (!claims.success || !claims.data.email_verified) throw new SignInRefused('unverified');
      return claims.data;
    },
  };
}

function discover({ issuer, clientId, clientSecret }: OpenIdSettings): Promise<Configuration> {
  const execute = [enableNonRepudiationChecks, ...(isLoopback(issuer) ? [allowInsecureRequests] : [])];
  return discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: 10 });
}

/** Looked for at the first sign-in, so that the site starts without the provider; what failed is looked for again. */
function onceFound<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined;
  return () => {
    found ??= find().catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };
}

async function beginAt(provider: Configuration, redirectUri: URL, more: Record<string, string>) {
  const flow: Flow = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
  const address = buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri.href,
    scope: 'openid email profile',
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: 'S256',
    ...more,
  });
  return { address, flow };
}

const exchangeCode = (provider: Configuration, answered: URL, { state, nonce, verifier }: Flow) =>
  authorizationCodeGrant(provider, answered, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });

/** Plain http is for a provider on this machine: the demo's and the tests'. */
export const isLoopback = (address: string) => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
};
