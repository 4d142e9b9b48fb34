import { Problem } from '#api/problem.ts';
import { type Caller, routes } from '#api/routes.ts';
import { inTransaction } from '#database/connect.ts';
import { recordEvent } from '#features/audit/server/record-event.ts';
import {
  account,
  beginSecondStep,
  changePassword,
  confirmSecondStep,
  demoMails,
  endOtherSessions,
  endSecondStep,
  endSession,
  enterCode,
  finishGoogle,
  finishHosted,
  forgotPassword,
  listSessions,
  register,
  resetPassword,
  sendVerification,
  session,
  signIn,
  signOut,
  signUp,
  startGoogle,
  startHosted,
  userRole,
  userRoleByQuery,
  verifyEmail,
  ways,
} from '../endpoints.ts';
import { deviceOf } from '../rules.ts';
import { endSessions } from './end-sessions.ts';
import { confirmEmailByLink, setPasswordByLink } from './follow-link.ts';
import { backFromGoogle, toGoogle } from './google-popup.ts';
import { backFromHosted, toHosted } from './hosted-redirect.ts';
import type { Provider } from './provider.ts';
import { findAccount, findUser, listOpenSessions, saveUser } from './queries.ts';
import { needsSecondStep, prepareSecondStep, switchSecondStepOff, switchSecondStepOn } from './second-step.ts';
import { refuseWithoutMail, sendResetLink } from './send-reset-link.ts';
import { signInWithCode } from './sign-in-with-code.ts';
import { signInWithPassword } from './sign-in-with-password.ts';

const done = { done: true } as const;
const signedIn = ({ name, email, photo }: Caller) => ({ name, email, photo });

export const identityRoutes = (provider: Provider) =>
  routes()
    .openapi(ways, (c) => {
      const { google, hosted } = provider;
      return c.json({ password: !hosted, google: !!google, hosted: !!hosted, mail: mailKind(provider) }, 200);
    })
    // The calls' types know JSON only; these answer a window of the browser.
    .openapi(startGoogle, async (c) => (await toGoogle(c, provider, c.req.valid('query').popup)) as never)
    .openapi(finishGoogle, async (c) => (await backFromGoogle(c, provider)) as never)
    .openapi(startHosted, async (c) => (await toHosted(c, provider, c.req.valid('query').from)) as never)
    .openapi(finishHosted, async (c) => (await backFromHosted(c, provider)) as never)
    .openapi(signUp, async (c) => {
      refuseWhereHosted(provider);
      const { name, email, photo, password } = c.req.valid('json');
      await provider.signUp(c, { name, email, password, ...(photo && { image: photo }) });
      return c.json({ user: { name, email, photo: photo ?? null } }, 201);
    })
    .openapi(signIn, async (c) => {
      refuseWhereHosted(provider);
      const user = await signInWithPassword(c, provider, c.req.valid('json'));
      if (!user) return c.json({ user: null, needsCode: true as const }, 200);
      const known = await findUser(c.var.db, user.email);
      return c.json(
        { user: known ? signedIn(known) : { name: user.name, email: user.email, photo: user.image ?? null } },
        200,
      );
    })
    .openapi(signOut, async (c) => {
      await provider.signOut(c);
      return c.json(done, 200);
    })
    .openapi(session, async (c) => {
      if (c.var.caller) await provider.prolong(c);
      const { caller } = c.var;
      return c.json(
        { user: caller ? signedIn(caller) : null, ...(caller?.mustSetUp && { mustSetUp: true as const }) },
        200,
      );
    })
    .openapi(account, async (c) => {
      const { db, user } = c.var;
      const found = await findAccount(db, user.email);
      const { isVerified = false, hasPassword = false, hasSecondStep = false } = found ?? {};
      return c.json(
        {
          ...signedIn(user),
          isVerified,
          hasPassword: hasPassword && !provider.hosted,
          hasSecondStep,
          needsSecondStep: needsSecondStep(provider, user),
        },
        200,
      );
    })
    .openapi(beginSecondStep, async (c) => {
      refuseWhereHosted(provider);
      return c.json(await prepareSecondStep(c, provider, c.req.valid('json').currentPassword), 200);
    })
    .openapi(confirmSecondStep, async (c) => {
      await switchSecondStepOn(c, provider, c.req.valid('json').code);
      return c.json(done, 200);
    })
    .openapi(enterCode, async (c) => {
      const user = await signInWithCode(c, provider, c.req.valid('json').code);
      return c.json({ user: signedIn(user) }, 200);
    })
    .openapi(endSecondStep, async (c) => {
      await switchSecondStepOff(c, provider, c.req.valid('json').currentPassword);
      return c.json(done, 200);
    })
    .openapi(changePassword, async (c) => {
      refuseWhereHosted(provider);
      await inTransaction(c.var.db, async (tx) => {
        await recordEvent(tx, c.var, { kind: 'password_changed', subject: c.var.user.email });
        await provider.changePassword(c, c.req.valid('json'));
      });
      return c.json(done, 200);
    })
    .openapi(listSessions, async (c) => {
      const { db, user, now } = c.var;
      const token = (await provider.sessionToken(c)) ?? '';
      const open = await listOpenSessions(db, { email: user.email, token, now });
      return c.json(
        open.map(({ userAgent, ...session }) => ({ ...session, device: deviceOf(userAgent) })),
        200,
      );
    })
    .openapi(endSession, async (c) => {
      const ended = await endSessions(c, { id: c.req.valid('param').id });
      if (ended === 0) throw new Problem('not_found', 'This session has ended already.');
      return c.json(done, 200);
    })
    .openapi(endOtherSessions, async (c) => {
      const butToken = (await provider.sessionToken(c)) ?? '';
      return c.json({ ended: await endSessions(c, { butToken }) }, 200);
    })
    .openapi(forgotPassword, async (c) => {
      await sendResetLink(c, provider, c.req.valid('json').email);
      return c.json(done, 200);
    })
    .openapi(resetPassword, async (c) => {
      await setPasswordByLink(c, provider, c.req.valid('json'));
      return c.json(done, 200);
    })
    .openapi(sendVerification, async (c) => {
      refuseWithoutMail(provider);
      const { db, user } = c.var;
      if ((await findAccount(db, user.email))?.isVerified)
        throw new Problem('conflict', 'Your email is confirmed already.');
      await provider.sendVerification(c, user.email);
      return c.json(done, 200);
    })
    .openapi(verifyEmail, async (c) => {
      await confirmEmailByLink(c, provider, c.req.valid('json').token);
      return c.json(done, 200);
    })
    .openapi(demoMails, (c) => {
      const mails = provider.mailer?.sent?.();
      if (!mails) throw new Problem('not_found', 'There is nothing at this address.');
      return c.json(mails, 200);
    })
    .openapi(register, async (c) => {
      const { email, name, photo } = c.req.valid('json');
      const { role } = await saveUser(c.var.db, { email, name, photo });
      return c.json({ role }, 200);
    })
    .openapi(userRole, async (c) => c.json(await roleOf(c.var, c.req.valid('param').email), 200))
    .openapi(userRoleByQuery, async (c) => c.json(await roleOf(c.var, c.req.valid('query').email), 200));

const mailKind = ({ mailer }: Provider) => (mailer ? (mailer.sent ? 'demo' : 'real') : 'none');

/** With a hosted provider there are no passwords here. */
function refuseWhereHosted({ hosted }: Provider) {
  if (hosted) throw new Problem('forbidden', 'Accounts of this building are kept elsewhere. Please use Continue.');
}

async function roleOf({ db, user }: { db: Parameters<typeof findUser>[0]; user: Caller }, email: string) {
  if (email === user.email) return { role: user.role };
  const person = await findUser(db, email);
  if (!person) throw new Problem('not_found', 'There is no such person.');
  return { role: person.role };
}
