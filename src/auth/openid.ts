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
/** Reasons why a sign-in at another provider is refused; the screen has a sentence for each. */
type Refusal = 'denied' | 'expired' | 'secondStep' | 'taken' | 'unreachable' | 'unset' | 'unverified';

/** A failed sign-in at another provider. */
export class SignInRefused extends Error {
  readonly reason: Refusal;

  constructor(reason: Refusal, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** Values that tie the provider's response to the browser that began the sign-in. */
export type Flow = { state: string; nonce: string; verifier: string };

/** Normalizes a name like our own forms; PostgreSQL refuses NUL. */
const inOneLine = (name: string) => visibleText(name.replace(/[\s\p{Cc}]+/gu, ' '));

/** The claims that are read from an ID token. Without `email_verified` the e-mail is unproven. */
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

/**
 * Signs people in at an OpenID Connect provider: authorization code flow with PKCE (S256), state and nonce; checks the ID token's
 * signature.
 */
export function openIdClient(settings: OpenIdSettings, log?: Pick<Logger, 'error'>) {
  const unreachable = (cause: unknown) => {
    // Logs the error's message and its cause's, but never the response, which may contain a token.
    const { message, cause: why } = cause instanceof Error ? cause : new Error(String(cause));
    const reason = { reason: message, cause: why instanceof Error ? why.message : undefined };
    log?.error({ issuer: settings.issuer, ...reason }, 'the provider failed');
    return new SignInRefused('unreachable', { cause });
  };
  const configuration = onceResolved(() =>
    discover(settings).catch((error: unknown) => {
      throw unreachable(error);
    }),
  );
  return {
    /**
     * Returns the address for the browser, and the values to store until the browser comes back.
     * @throws SignInRefused unreachable
     */
    begin: async (redirectUri: URL, more: Record<string, string> = {}) =>
      beginAt(await configuration(), redirectUri, more),
    /**
     * Returns the claims of the person who has signed in.
     * @throws SignInRefused denied, expired, unreachable, unverified
     */
    async finish(callback: URL, flow: Flow): Promise<Claims> {
      const provider = await configuration();
      const response = responseTo(flow, callback, provider);
      if (!response) throw new SignInRefused('expired');
      const tokens = await exchangeCode(provider, response, flow).catch((error: unknown) => {
        const refusal = refusalIn(error);
        throw refusal ? new SignInRefused(refusal, { cause: error }) : unreachable(error);
      });
      const claims = Claims.safeParse(tokens.claims());
      if (!claims.success || !claims.data.email_verified) throw new SignInRefused('unverified');
      return claims.data;
    },
  };
}

/** The parameters of the response to this flow; undefined if it is forged or belongs to another window. */
function responseTo({ state }: Flow, callback: URL, provider: Configuration): URL | undefined {
  const { issuer, authorization_response_iss_parameter_supported: namesIssuer } = provider.serverMetadata();
  const { searchParams: given } = callback;
  const isOfIssuer = given.has('iss') ? given.get('iss') === issuer : !namesIssuer;
  if (given.get('state') !== state || !isOfIssuer || !(given.has('code') || given.has('error'))) return undefined;
  const response = new URL(callback.origin + callback.pathname);
  for (const name of ['state', 'iss', 'code', 'error'])
    if (given.has(name)) response.searchParams.set(name, given.get(name) ?? '');
  return response;
}

/**
 * The reason to refuse a well-formed response. Any client can send a used or made-up one, so it is not logged as a failure of the
 * provider.
 */
function refusalIn(error: unknown): Refusal | undefined {
  if (error instanceof AuthorizationResponseError) return error.error === 'access_denied' ? 'denied' : 'unreachable';
  return error instanceof ResponseBodyError && error.error === 'invalid_grant' ? 'expired' : undefined;
}

function discover({ issuer, clientId, clientSecret }: OpenIdSettings): Promise<Configuration> {
  const execute = [enableNonRepudiationChecks, ...(isLoopback(issuer) ? [allowInsecureRequests] : [])];
  return discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: 10 });
}

/**
 * Caches the result of `find`, which runs at the first sign-in, so that the site starts without the provider. A failure
 * is retried at the next sign-in.
 */
function onceResolved<T>(find: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined;
  return () => {
    pending ??= find().catch((error: unknown) => {
      pending = undefined;
      throw error;
    });
    return pending;
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

const exchangeCode = (provider: Configuration, response: URL, { state, nonce, verifier }: Flow) =>
  authorizationCodeGrant(provider, response, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });

/** True for a provider on this machine, such as the demo's and the tests', which may use plain http. */
export const isLoopback = (address: string) => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
};
