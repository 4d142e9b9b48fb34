import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Db } from '#database/connect.ts';
import type { Mailer } from '#mail/mailer.ts';
import { type Cookies, signInCookies } from './cookies.ts';
import { type OpenIdClient, type OpenIdSettings, openIdClient } from './openid.ts';
import { ensureSecret } from './queries.ts';
import { type Encryption, encryptionWith } from './secrets.ts';

export type AuthOptions = {
  /** Without a mailer a forgotten password cannot be reset by mail. */
  mailer?: Mailer | undefined;
  google?: OpenIdSettings | undefined;
  /** Manages all accounts of the building in place of passwords and Google. */
  hosted?: OpenIdSettings | undefined;
  /** True to require a second step of administrators. */
  requireAdminSecondStep?: boolean | undefined;
  log?: Pick<Logger, 'info' | 'error'> | undefined;
};

/** The building's ways to sign in, and its key. One for the process, passed beside the database. */
export type Auth = {
  publicUrl: URL;
  cookies: Cookies;
  encryption: Encryption;
  mailer: Mailer | undefined;
  google: OpenIdClient | undefined;
  hosted: OpenIdClient | undefined;
  requireAdminSecondStep: boolean;
  log: AuthOptions['log'];
};

declare module 'hono' {
  interface ContextVariableMap {
    auth: Auth;
  }
}

export async function openAuth(db: Db, publicUrl: URL, options: AuthOptions = {}): Promise<Auth> {
  const { mailer, google, hosted, requireAdminSecondStep = false, log } = options;
  const secret = await ensureSecret(db, randomBytes(32).toString('base64url'));
  return {
    publicUrl,
    cookies: signInCookies(secret, publicUrl),
    encryption: encryptionWith(secret),
    // A hosted provider sends its own mails and replaces the other ways to sign in.
    mailer: hosted ? undefined : mailer,
    google: google && !hosted ? openIdClient(google, log) : undefined,
    hosted: hosted && openIdClient(hosted, log),
    requireAdminSecondStep,
    log,
  };
}
