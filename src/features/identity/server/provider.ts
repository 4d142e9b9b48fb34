import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { Context } from 'hono';
import { getSignedCookie } from 'hono/cookie';
import { type ClientConfig, Pool } from 'pg';
import { Problem } from '#api/problem.ts';
import type { Caller } from '#api/routes.ts';
import type { Db } from '#database/connect.ts';
import { LONGEST_PASSWORD } from '../rules.ts';
import { queueHash } from './hash-queue.ts';
import { flowCookie } from './flow-cookie.ts';
import { openSessionPlugin } from './open-session.ts';
import { type OpenIdSettings, openIdClient } from './openid-client.ts';
import { ensureUser, findSession, sessionSecret } from './queries.ts';

export type Provider = Awaited<ReturnType<typeof identityProvider>>;

export type IdentityOptions = {
  google?: OpenIdSettings | undefined;
  /** Keeps all accounts of the building in place of the embedded provider. */
  hosted?: OpenIdSettings | undefined;
};

const SEVEN_DAYS = 7 * 24 * 60 * 60;

/**
 * The embedded identity provider: accounts, passwords and sessions, in the schema `identity` of the same database.
 * The calls reach it only through our own endpoints, so that they share one validation, one error and one access table.
 */
export async function identityProvider(
  db: Db,
  connection: ClientConfig,
  publicUrl: URL,
  options: IdentityOptions = {},
) {
  const secret = await sessionSecret(db, randomBytes(32).toString('base64url'));
  const secure = publicUrl.protocol === 'https:';
  // A pool of its own: better-auth expects dates as Date, and its tables first on the path.
  const pool = new Pool({
    ...connection,
    max: 4,
    options: '-c search_path=identity',
    application_name: 'onebuilding identity',
  });
  pool.on('error', () => undefined);
  const auth = betterAuth({
    database: pool,
    secret,
    baseURL: publicUrl.origin,
    basePath: '/api/auth',
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    session: { expiresIn: SEVEN_DAYS, updateAge: SEVEN_DAYS / 7, cookieCache: { enabled: false } },
    advanced: {
      cookiePrefix: 'onebuilding',
      useSecureCookies: false,
      cookies: {
        session_token: { name: cookieName(secure), attributes: { path: '/', httpOnly: true, sameSite: 'lax', secure } },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 6,
      maxPasswordLength: LONGEST_PASSWORD,
      password: {
        hash: (password) => queueHash(() => hash(password)),
        verify: ({ hash: stored, password }) => queueHash(() => verify(stored, password)),
      },
    },
    plugins: [openSessionPlugin],
  });

  return {
    publicUrl,
    google: options.google && !options.hosted ? openIdClient(options.google) : undefined,
    hosted: options.hosted ? openIdClient(options.hosted) : undefined,
    flows: flowCookie(secret, secure),
    /** A session for a person whom another provider has vouched for. */
    openSession: (c: Context, identityId: string) =>
      forward(c, auth.api.openSession({ body: { identityId }, headers: c.req.raw.headers, returnHeaders: true })),
    /** Forwards to better-auth and hands its cookies to the answer. @throws Problem */
    signUp: (c: Context, body: { name: string; email: string; password: string; image?: string }) =>
      forward(c, auth.api.signUpEmail({ body, headers: c.req.raw.headers, returnHeaders: true })),
    signIn: (c: Context, body: { email: string; password: string }) =>
      forward(c, auth.api.signInEmail({ body, headers: c.req.raw.headers, returnHeaders: true })),
    signOut: (c: Context) => forward(c, auth.api.signOut({ headers: c.req.raw.headers, returnHeaders: true })),
    /** Prolongs a session that is still in use; once a page load is often enough. */
    prolong: (c: Context) => forward(c, auth.api.getSession({ headers: c.req.raw.headers, returnHeaders: true })),
    /** Makes an account without signing in, for the operator. */
    createAccount: (body: { name: string; email: string; password: string }) => auth.api.signUpEmail({ body }),
    hasAccount: async (email: string) => {
      const { internalAdapter } = await auth.$context;
      return (await internalAdapter.findUserByEmail(email)) !== null;
    },
    /** Whoever the request's cookie belongs to. One query of our own: better-auth's check leaves 3 % of the throughput. */
    findCaller: async (c: Context, now: Date): Promise<Caller | undefined> => {
      const token = await getSignedCookie(c, secret, cookieName(secure));
      if (!token) return;
      const found = await findSession(db, token, now);
      if (!found) return;
      const { id, name, photo, role, email, identityName, identityPhoto } = found;
      if (id && name && role) return { id, email, name, photo, role };
      return ensureUser(db, { email, name: identityName || email, photo: identityPhoto });
    },
    close: () => pool.end(),
  };
}

const cookieName = (secure: boolean) => `${secure ? '__Host-' : ''}onebuilding_session`;

type Forwarded<T> = Promise<{ headers: Headers; response: T }>;

async function forward<T>(c: Context, call: Forwarded<T>): Promise<T> {
  try {
    const { headers, response } = await call;
    for (const cookie of headers.getSetCookie()) c.header('set-cookie', cookie, { append: true });
    return response;
  } catch (error) {
    throw error instanceof APIError ? asProblem(error) : error;
  }
}

function asProblem(error: InstanceType<typeof APIError>): unknown {
  if (error.statusCode === 401) return new Problem('unauthenticated', 'Invalid email or password');
  if (error.body?.code?.startsWith('USER_ALREADY_EXISTS'))
    return new Problem('conflict', 'There is already an account with this e-mail. Please sign in.');
  if (error.statusCode < 500) return new Problem('invalid', 'Please check what you entered.');
  return error;
}
