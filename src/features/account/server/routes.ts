import { Problem } from '#api/problem.ts';
import { routes } from '#api/routes.ts';
import type { Provider } from '#features/identity/server/provider.ts';
import { findAccount } from '#features/identity/server/queries.ts';
import {
  account,
  beginSecondStep,
  confirmSecondStep,
  demoMails,
  endOtherSessions,
  endSecondStep,
  endSession,
  forgotPassword,
  listSessions,
  changePassword as newPassword,
  resetPassword,
  sendVerification,
  verifyEmail,
} from '../endpoints.ts';
import { deviceOf } from '../rules.ts';
import { changePassword } from './change-password.ts';
import { endSessions } from './end-sessions.ts';
import { confirmEmailByLink, setPasswordByLink } from './follow-link.ts';
import { listOpenSessions } from './queries.ts';
import { needsSecondStep, prepareSecondStep, switchSecondStepOff, switchSecondStepOn } from './second-step.ts';
import { refuseWithoutMail, sendResetLink } from './send-reset-link.ts';

const done = { done: true } as const;

export const accountRoutes = (provider: Provider) =>
  routes()
    .openapi(account, async (c) => {
      const { db, user } = c.var;
      const { name, email, photo } = user;
      const found = await findAccount(db, email);
      const { isVerified = false, hasPassword = false, hasSecondStep = false } = found ?? {};
      return c.json(
        {
          name,
          email,
          photo,
          isVerified,
          hasPassword: hasPassword && !provider.hosted,
          hasSecondStep,
          needsSecondStep: needsSecondStep(provider, user),
        },
        200,
      );
    })
    .openapi(beginSecondStep, async (c) => {
      provider.demandPasswords();
      return c.json(await prepareSecondStep(c, provider, c.req.valid('json').currentPassword), 200);
    })
    .openapi(confirmSecondStep, async (c) => {
      await switchSecondStepOn(c, provider, c.req.valid('json').code);
      return c.json(done, 200);
    })
    .openapi(endSecondStep, async (c) => {
      await switchSecondStepOff(c, provider, c.req.valid('json').currentPassword);
      return c.json(done, 200);
    })
    .openapi(newPassword, async (c) => {
      provider.demandPasswords();
      await changePassword(c, provider, c.req.valid('json'));
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
      await c.var.limits.admitMail(user.email);
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
    });
