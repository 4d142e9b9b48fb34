import { createHmac, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { betterAuth } from 'better-auth';
import { verifyJWT } from 'better-auth/crypto';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Context } from 'hono';
import { getSignedCookie } from 'hono/cookie';
import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';
import type { Caller } from '#api/context.ts';
import { Problem } from '#api/problem.ts';
import { type Mailer, resetMail, verificationMail } from '#auth/mail.ts';
import { type OpenIdSettings, openIdClient } from '#auth/openid.ts';
import { queueHash } from '#auth/passwords.ts';
import { type Db, openPool } from '#database/connect.ts';
import { LONGEST_PASSWORD } from '../rules.ts';
import { flowCookie } from './flow-cookie.ts';
import { accountExists, codeWasUsed, forward, isFailedInsert } from './forward.ts';
import { openSessionPlugin } from './open-session.ts';
import {
  claimCode,
  ensureUser,
  findBegunSignIn,
  findSession,
  findSessionStart,
  markVerified,
  sessionSecret,
} from './queries.ts';

export type Provider = Awaited<ReturnType<typeof identityProvider>>;

export type IdentityOptions = {
  /** Without one nobody can reset a forgotten password. */
  mailer?: Mailer | undefined;
  google?: OpenIdSettings | undefined;
  /** Keeps all accounts of the building in place of the embedded provider. */
  hosted?: OpenIdSettings | undefined;
  /** Whether administrators reach nothing without a second step. */
  requireAdminSecondStep?: boolean | undefined;
  log?: Pick<Logger, 'info' | 'error'> | undefined;
};

const ONE_HOUR = 60 * 60;
const SEVEN_DAYS = 7 * 24 * ONE_HOUR;
/** Then a session is no longer prolonged, so that each ends within thirty days of its start. */
const LAST_PROLONGED = 23 * 24 * ONE_HOUR;

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
  // With a hosted provider passwords and e-mails are its affair.
  const mailer = options.hosted ? undefined : options.mailer;
  const secret = await sessionSecret(db, randomBytes(32).toString('base64url'));
  const secure = publicUrl.protocol === 'https:';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  // A pool of its own: better-auth expects dates as Date, and its tables first on the path.
  const pool = openPool(connection, {
    max: 4,
    options: '-c search_path=identity',
    application_name: 'OneBuilding identity',
  });
  /** E-mails that the operator has set up: no mail has to prove them. */
  const vouchedFor = new Set<string>();
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
      // It would believe any X-Forwarded-For; nothing of ours reads it.
      ipAddress: { disableIpTracking: true },
      cookiePrefix: 'onebuilding',
      useSecureCookies: false,
      cookies: {
        session_token: { name: cookieName(secure), attributes },
        two_factor: { name: stepCookieName(secure), attributes },
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
      ...(mailer && {
        sendResetPassword: async ({ user, token }) => mailer.post(resetMail(user.email, publicUrl, token)),
        resetPasswordTokenExpiresIn: ONE_HOUR,
        revokeSessionsOnPasswordReset: true,
      }),
    },
    ...(mailer && {
      emailVerification: {
        sendVerificationEmail: async ({ user, token }) => {
          if (!vouchedFor.has(user.email)) mailer.post(verificationMail(user.email, publicUrl, token));
        },
        sendOnSignUp: true,
        expiresIn: 24 * ONE_HOUR,
      },
    }),
    databaseHooks: {
      session: {
        create: {
          // Whoever signs in anew leaves the session before it: a copy of its cookie must not live on.
          after: async ({ token, userId }, context) => {
            options.log?.info({ account: userId }, 'signed in');
            const before = await context?.getSignedCookie(cookieName(secure), secret);
            // Not by `db`, whose connections those who wait here may hold.
            if (before && before !== token) await context?.context.internalAdapter.deleteSession(before);
          },
        },
      },
    },
    plugins: [openSessionPlugin, twoFactor({ issuer: 'OneBuilding' })],
  });
  /**
   * Makes a call of better-auth for whoever asks, and hands its cookies to the answer. It is shown our own cookies only, as
   * we have read them: of a doubled or quoted one it would take another than we did, and act for somebody else. @throws Problem
   */
  const ask = async <T>(c: Context, call: (asked: Asked) => Promise<{ headers: Headers; response: T }>): Promise<T> => {
    const kept = await Promise.all([cookieName, stepCookieName].map((name) => signedCookie(c, name(secure), secret)));
    const headers = new Headers({ cookie: kept.join('; '), 'user-agent': c.req.header('user-agent') ?? '' });
    return forward(c, call({ headers, returnHeaders: true }));
  };
  const hasAccount = async (email: string) => {
    const { internalAdapter } = await auth.$context;
    return (await internalAdapter.findUserByEmail(email)) !== null;
  };

  return {
    /** Read by the test that compares our tables with what better-auth would make. */
    options: auth.options,
    /** How a session's cookie is signed, for whoever must tell our own from others without asking the database. */
    sessionCookie: { secret, cookieName: cookieName(secure) },
    publicUrl,
    requireAdminSecondStep: options.requireAdminSecondStep === true,
    google: options.google && !options.hosted ? openIdClient(options.google, options.log) : undefined,
    hosted: options.hosted ? openIdClient(options.hosted, options.log) : undefined,
    /** @throws Problem forbidden: with a hosted provider there are no passwords here */
    demandPasswords: () => {
      if (options.hosted)
        throw new Problem('forbidden', 'Accounts of this building are kept elsewhere. Please use Continue.');
    },
    // Another key than the sessions', so that the one is never taken for the other.
    flows: flowCookie(createHmac('sha256', secret).update('flow').digest('base64url'), secure),
    /** A session for a person whom another provider has vouched for. */
    openSession: (c: Context, identityId: string) =>
      ask(c, (asked) => auth.api.openSession({ body: { identityId }, ...asked })),
    signUp: async (c: Context, body: { name: string; email: string; password: string; image?: string }) => {
      return ask(c, (asked) => auth.api.signUpEmail({ body, ...asked })).catch(async (error: unknown) => {
        // It looks, then inserts: of two at once the second one only learns that the insert failed.
        throw isFailedInsert(error) && (await hasAccount(body.email)) ? accountExists() : error;
      });
    },
    signIn: (c: Context, body: { email: string; password: string }) =>
      ask(c, (asked) => auth.api.signInEmail({ body, ...asked })),
    /** Whose password was right in this browser just now, where a code still has to follow. */
    findBegunSignIn: async (c: Context) => {
      const challenge = await getSignedCookie(c, secret, stepCookieName(secure));
      return challenge ? findBegunSignIn(db, challenge) : undefined;
    },
    /** A new secret and new backup codes for the second step, not yet in use. @throws Problem */
    beginSecondStep: (c: Context, password: string) =>
      ask(c, (asked) => auth.api.enableTwoFactor({ body: { password }, ...asked })),
    /** Ends the sign-in that was begun or, for whoever is signed in, switches their second step on. @throws Problem */
    checkCode: async (c: Context, tx: Db, identityId: string, code: string) => {
      // Whoever enters the same code at the same time waits here until this one has counted or not.
      if (!(await claimCode(tx, identityId, code))) throw codeWasUsed();
      return ask(c, (asked) => auth.api.verifyTOTP({ body: { code }, ...asked }));
    },
    /** As `checkCode`, for one of the backup codes, which is gone then. */
    checkBackupCode: (c: Context, code: string) =>
      ask(c, (asked) => auth.api.verifyBackupCode({ body: { code }, ...asked })),
    endSecondStep: (c: Context, password: string) =>
      ask(c, (asked) => auth.api.disableTwoFactor({ body: { password }, ...asked })),
    signOut: (c: Context) => ask(c, (asked) => auth.api.signOut(asked)),
    /** Prolongs a session that is still in use; once a page load is often enough. */
    prolong: async (c: Context) => {
      const start = await findSessionStart(db, (await getSignedCookie(c, secret, cookieName(secure))) || '');
      if (start && Date.now() - Date.parse(start) < LAST_PROLONGED * 1000)
        await ask(c, (asked) => auth.api.getSession(asked));
    },
    mailer,
    /** Also gives this place a new session; all others end. @throws Problem invalid when the current one is wrong */
    changePassword: (c: Context, passwords: { currentPassword: string; newPassword: string }) => {
      const body = { ...passwords, revokeOtherSessions: true };
      return ask(c, (asked) => auth.api.changePassword({ body, ...asked }));
    },
    /** @throws Problem invalid when it is not this person's */
    checkPassword: (c: Context, password: string) =>
      ask(c, (asked) => auth.api.verifyPassword({ body: { password }, ...asked })),
    askForReset: (c: Context, email: string) =>
      ask(c, (asked) => auth.api.requestPasswordReset({ body: { email }, ...asked })),
    resetPassword: (c: Context, body: { token: string; newPassword: string }) =>
      ask(c, (asked) => auth.api.resetPassword({ body, ...asked })),
    sendVerification: (c: Context, email: string) =>
      ask(c, (asked) => auth.api.sendVerificationEmail({ body: { email }, ...asked })),
    /** The e-mail that a link of our mail shows to be somebody's own; nothing where it is not ours, or too old. */
    confirmedEmail: async (token: string) => (await verifyJWT<{ email: string }>(token, secret))?.email,
    /** The secret of the session that the request's cookie names. */
    sessionToken: async (c: Context) => (await getSignedCookie(c, secret, cookieName(secure))) || undefined,
    /** Makes an account without signing in, for the operator. */
    createAccount: async (body: { name: string; email: string; password: string }) => {
      vouchedFor.add(body.email);
      const { user } = await auth.api.signUpEmail({ body }).finally(() => vouchedFor.delete(body.email));
      await markVerified(db, user.id);
    },
    hasAccount,
    /** Whether the account with this e-mail has this password, for the operator. */
    isPasswordOf: async (email: string, password: string) => {
      const { internalAdapter, password: passwords } = await auth.$context;
      const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
      const stored = found?.accounts.find(({ providerId }) => providerId === 'credential')?.password;
      return !!stored && passwords.verify({ hash: stored, password });
    },
    /** Whoever the request's cookie belongs to. One query of our own: better-auth's check leaves 3 % of the throughput. */
    findCaller: async (c: Context, now: Date): Promise<Caller | undefined> => {
      const token = await getSignedCookie(c, secret, cookieName(secure));
      if (!token) return;
      const found = await findSession(db, token, now);
      if (!found) return;
      const { id, name, photo, role, email, identityName, identityPhoto, hasSecondStep } = found;
      const mustSetUp = role === 'admin' && options.requireAdminSecondStep && !hasSecondStep;
      if (id && name && role) return { id, email, name, photo, role, ...(mustSetUp && { mustSetUp }) };
      return ensureUser(db, { email, name: identityName || email, photo: identityPhoto });
    },
    close: () => pool.end(),
  };
}

/** What better-auth is told of who asks. */
type Asked = { headers: Headers; returnHeaders: true };

/** Such as `name=value.signature`, where the browser sent one that we have signed. */
async function signedCookie(c: Context, name: string, secret: string): Promise<string> {
  const value = await getSignedCookie(c, secret, name);
  if (!value) return '';
  const signature = createHmac('sha256', secret).update(value).digest('base64');
  return `${name}=${encodeURIComponent(`${value}.${signature}`)}`;
}

const cookieName = (secure: boolean) => `${secure ? '__Host-' : ''}onebuilding_session`;
const stepCookieName = (secure: boolean) => `${secure ? '__Host-' : ''}onebuilding_second_step`;
