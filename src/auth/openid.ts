import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { Logger } from 'pino';
import { z } from 'zod';
import { Email, visibleText } from '#api/shapes.ts';

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
const inOneLine = (name: string) => visibleText(name.replace(/[\s\p{Cc}]+/gu, ' '));

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
     * @throws SignInRefused denied, expired, unreachable, unverified
     */
    async finish(answered: URL, flow: Flow): Promise<Claims> {
      const provider = await configuration();
      const answer = answerTo(flow, answered, provider);
      if (!answer) throw new SignInRefused('expired');
      const tokens = await exchangeCode(provider, answer, flow).catch((error: unknown) => {
        const refusal = refusalIn(error);
        throw refusal ? new SignInRefused(refusal, { cause: error }) : unreachable(error);
      });
      const claims = Claims.safeParse(tokens.claims());
      if (!claims.success || !claims.data.email_verified) throw new SignInRefused('unverified');
      return claims.data;
    },
  };
}

/** What the browser has brought of an answer to this flow; undefined for what is forged or of another window. */
function answerTo({ state }: Flow, answered: URL, provider: Configuration): URL | undefined {
  const { issuer, authorization_response_iss_parameter_supported: namesIssuer } = provider.serverMetadata();
  const { searchParams: said } = answered;
  const isOfIssuer = said.has('iss') ? said.get('iss') === issuer : !namesIssuer;
  if (said.get('state') !== state || !isOfIssuer || !(said.has('code') || said.has('error'))) return undefined;
  const answer = new URL(answered.origin + answered.pathname);
  for (const name of ['state', 'iss', 'code', 'error'])
    if (said.has(name)) answer.searchParams.set(name, said.get(name) ?? '');
  return answer;
}

/** Why an answer of the right form is none. Anybody may send a spent or made-up one, so it is no failure of the provider. */
function refusalIn(error: unknown): Refusal | undefined {
  if (error instanceof AuthorizationResponseError) return error.error === 'access_denied' ? 'denied' : 'unreachable';
  return error instanceof ResponseBodyError && error.error === 'invalid_grant' ? 'expired' : undefined;
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
