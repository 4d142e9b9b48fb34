import type { Context } from 'hono';
import type { Use } from '#api/access.ts';
import type { ApiEnv, CurrentUser } from '#api/context.ts';
import { handle } from '#api/handle.ts';
import { permissionsOf } from '#api/permissions.ts';
import { Problem, signInFirst } from '#api/problem.ts';
import { browserOf, type Cookies } from '#auth/cookies.ts';
import type { Auth } from '#auth/engine.ts';
import { beginExternalSignIn, type ExternalProvider, readPendingSignIn, siteOrigin } from '#auth/external-sign-in.ts';
import { SignInRefused } from '#auth/openid.ts';
import { requirePasswordSignIn } from '#auth/passwords.ts';
import { deleteSession, prolongSession, updateLanguage } from '#auth/queries.ts';
import { hashOf } from '#auth/secrets.ts';
import type { Db } from '#database/connect.ts';
import { forgetBrowsers } from '#features/notifications/server/queries.ts';
import { chosenLanguage } from '#locale/language.ts';
import { NO_PERSON } from '#locale/refusals.ts';
import {
  chooseLanguage,
  enterCode,
  enterFreshCode as enterFreshCodeCall,
  finishGoogle,
  finishHosted,
  register,
  session,
  signIn,
  signInMethods,
  signOut,
  signUp as signUpCall,
  startGoogle,
  startHosted,
  userRole,
  userRoleByQuery,
} from '../endpoints.ts';
import { returnPath } from '../rules.ts';
import { changeDetails } from './change-details.ts';
import { enterFreshCode } from './enter-fresh-code.ts';
import { signInExternally } from './external-sign-in.ts';
import { findUser, ownsFlat } from './queries.ts';
import { refuseOwnAddress } from './refuse-own-address.ts';
import { type PopupOutcome, renderPopupPage } from './render-popup-page.ts';
import { signInWithCode, signInWithPassword, signUp } from './sign-in.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The parts of the office that the building uses: a point of the wings, whose records say so. */
    listUses: (db: Db) => Promise<Use[]>;
  }
}

const done = { done: true } as const;
const signedIn = ({ name, email, photo }: Pick<CurrentUser, 'name' | 'email' | 'photo'>) => ({ name, email, photo });

export const identityRoutes = [
  handle(signInMethods, (c) => {
    const { google, hosted } = c.var.auth;
    return { password: !hosted, google: !!google, hosted: !!hosted, mail: mailKind(c.var.auth) };
  }),
  handle(startGoogle, async (c, { query: { popup } }) => {
    const begun = await begin(c, 'google', popup);
    return typeof begun === 'string' ? c.redirect(begun, 302) : respondToOpener(c, popup, begun);
  }),
  handle(finishGoogle, async (c) => {
    const { appState, ...outcome } = await finish(c, 'google');
    return respondToOpener(c, appState, outcome);
  }),
  handle(startHosted, async (c, { query }) => {
    const from = returnPath(query.from);
    // Login CSRF: another site must not start a sign-in, since the provider may not ask the person.
    if (/^(cross|same)-site$/.test(c.req.header('sec-fetch-site') ?? ''))
      return c.redirect(loginAddress({ from }), 302);
    const begun = await begin(c, 'hosted', from);
    return c.redirect(typeof begun === 'string' ? begun : loginAddress({ refused: begun.refusal, from }), 302);
  }),
  handle(finishHosted, async (c) => {
    const { appState: from, ...outcome } = await finish(c, 'hosted');
    if ('user' in outcome) return c.redirect(returnPath(from), 302);
    return c.redirect(loginAddress({ refused: outcome.refusal, ...(from && { from }) }), 302);
  }),
  handle(signUpCall, async (c, { body: { name, email, photo, password, invitation } }) => {
    const { db, auth } = c.var;
    requirePasswordSignIn(auth);
    refuseOwnAddress(c, photo);
    const made = await signUp(db, c.var, {
      ...{ name, email, photo, password, invitation },
      language: chosenLanguage(c.req.header('cookie')),
      browser: browserOf(c),
    });
    keepSignedIn(c, { email, passwordHash: made.passwordHash }, made.token);
    return { user: { name, email, photo: photo ?? null } };
  }),
  handle(signIn, async (c, { body }) => {
    const { db, auth } = c.var;
    requirePasswordSignIn(auth);
    const begun = await signInWithPassword(db, c.var, { ...body, browser: browserOf(c) });
    if ('challenge' in begun) {
      auth.cookies.secondStep.write(c, begun.challenge);
      return { user: null, needsCode: true as const };
    }
    keepSignedIn(c, begun.user, begun.token);
    return { user: signedIn(begun.user) };
  }),
  handle(enterCode, async (c, { body: { code } }) => {
    const { db, auth } = c.var;
    const challenge = auth.cookies.secondStep.read(c);
    const { token, user } = await signInWithCode(db, c.var, { challenge, code, browser: browserOf(c) });
    auth.cookies.secondStep.clear(c);
    keepSignedIn(c, user, token);
    return { user: signedIn(user) };
  }),
  handle(enterFreshCodeCall, async (c, { body: { code } }) => {
    await enterFreshCode(c.var.db, c.var, { code, session: browserOf(c).session });
    return done;
  }),
  handle(signOut, async (c) => {
    const token = browserOf(c).session;
    if (token) await deleteSession(c.var.db, token);
    const { currentUser, device } = c.var;
    if (currentUser && device)
      await forgetBrowsers(c.var.db, { email: currentUser.email, deviceHash: hashOf(device.id) });
    c.var.auth.cookies.session.clear(c);
    return done;
  }),
  handle(session, async (c) => {
    const { db, auth, currentUser } = c.var;
    const token = browserOf(c).session;
    if (currentUser && token && (await prolongSession(db, token))) auth.cookies.session.write(c, token);
    return {
      user: currentUser ? signedIn(currentUser) : null,
      ...(currentUser && { duties: [...currentUser.duties], permissions: permissionsOf(currentUser.duties) }),
      ...(currentUser && currentUser.duties.length > 0 && { uses: await c.var.listUses(db) }),
      ...(currentUser?.needsSecondStep && { needsSecondStep: true as const }),
      ...(currentUser && (await ownsFlat(db, currentUser.id)) && { ownsFlat: true as const }),
      ...(currentUser?.language && { language: currentUser.language }),
    };
  }),
  handle(register, async (c, { body: { name, photo } }) => {
    refuseOwnAddress(c, photo);
    const saved = await changeDetails(c.var.db, c.var, { name, photo });
    if (!saved) throw signInFirst();
    return { role: saved.role };
  }),
  handle(userRole, (c, { params }) => roleOf(c.var, params.email)),
  handle(userRoleByQuery, (c, { query }) => roleOf(c.var, query.email)),
  handle(chooseLanguage, async (c, { body: { language } }) => {
    await updateLanguage(c.var.db, c.var.currentUser.email, language);
    return { done: true as const };
  }),
];

/** Sets the cookies of a sign-in: the session's, and the one by which this device is known to the account. */
function keepSignedIn(c: Context<ApiEnv>, account: Parameters<Cookies['device']['write']>[1], token: string): void {
  const { session, device } = c.var.auth.cookies;
  session.write(c, token);
  device.write(c, account);
}

function mailKind({ mailer }: Auth): 'none' | 'demo' | 'real' {
  if (!mailer) return 'none';
  return mailer.sent ? 'demo' : 'real';
}

async function roleOf({ db, currentUser }: { db: Db; currentUser: CurrentUser }, email: string) {
  if (email === currentUser.email) return { role: currentUser.role };
  const person = await findUser(db, email);
  if (!person) throw new Problem('not_found', NO_PERSON);
  return { role: person.role };
}

/** Starts a sign-in at the provider: returns its address, and stores in a cookie what its response must match. */
async function begin(c: Context<ApiEnv>, provider: ExternalProvider, appState: string) {
  const { auth } = c.var;
  try {
    const { address, cookie } = await beginExternalSignIn(auth, { provider, appState, host: c.req.header('host') });
    auth.cookies.externalSignIn.write(c, cookie);
    return address;
  } catch (error) {
    return asOutcome(error);
  }
}

/** Finishes a sign-in at the provider: returns the person, or the refusal. A response works once. */
async function finish(c: Context<ApiEnv>, provider: ExternalProvider) {
  const { db, auth } = c.var;
  const cookie = auth.cookies.externalSignIn.read(c);
  if (cookie) auth.cookies.externalSignIn.clear(c);
  const flow = readPendingSignIn(cookie, provider);
  if (!flow) return { appState: '', refusal: 'expired' as const };
  try {
    const response = { host: c.req.header('host'), search: new URL(c.req.url).search };
    const { token, user } = await signInExternally(db, c.var, { flow, ...response, browser: browserOf(c) });
    keepSignedIn(c, user, token);
    return { appState: flow.appState, user: signedIn(user) };
  } catch (error) {
    return { appState: flow.appState, ...asOutcome(error) };
  }
}

function asOutcome(error: unknown) {
  if (error instanceof SignInRefused) return { refusal: error.reason };
  throw error;
}

const loginAddress = (query: Record<string, string>) => `/login?${new URLSearchParams(query)}`;

/** `popup` is the opener's nonce, which the popup's last page sends back to it. */
async function respondToOpener(c: Context<ApiEnv>, popup: string, outcome: PopupOutcome): Promise<Response> {
  const { html, headers } = renderPopupPage(outcome, {
    popup,
    origin: siteOrigin(c.var.auth, c.req.header('host')),
    language: await c.var.findLanguage(),
  });
  return c.body(html, 200, headers);
}
