import { handle } from '#api/handle.ts';
import { Problem } from '#api/problem.ts';
import { confirmPerson } from '#features/identity/server/confirm-person.ts';
import type { Provider } from '#features/identity/server/provider.ts';
import { findAccount } from '#features/identity/server/queries.ts';
import {
  account,
  beginSecondStep,
  closeAccount,
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
import { forgetPerson } from './forget-person.ts';
import { listOpenSessions } from './queries.ts';
import { needsSecondStep, prepareSecondStep, switchSecondStepOff, switchSecondStepOn } from './second-step.ts';
import { refuseWithoutMail, sendResetLink } from './send-reset-link.ts';

const done = { done: true } as const;

export const accountRoutes = (provider: Provider) => [
  handle(account, async (c) => {
    const { db, user } = c.var;
    const { name, email, photo } = user;
    const found = await findAccount(db, email);
    const { isVerified = false, hasPassword = false, hasSecondStep = false } = found ?? {};
    return {
      name,
      email,
      photo,
      isVerified,
      hasPassword: hasPassword && !provider.hosted,
      hasSecondStep,
      needsSecondStep: needsSecondStep(provider, user),
    };
  }),
  handle(beginSecondStep, (c, { body }) => {
    provider.demandPasswords();
    return prepareSecondStep(c, provider, body.currentPassword);
  }),
  handle(confirmSecondStep, async (c, { body }) => {
    await switchSecondStepOn(c, provider, body.code);
    return done;
  }),
  handle(endSecondStep, async (c, { body }) => {
    await switchSecondStepOff(c, provider, body.currentPassword);
    return done;
  }),
  handle(newPassword, async (c, { body }) => {
    provider.demandPasswords();
    await changePassword(c, provider, body);
    return done;
  }),
  handle(listSessions, async (c) => {
    const { db, user, now } = c.var;
    const token = (await provider.sessionToken(c)) ?? '';
    const open = await listOpenSessions(db, { email: user.email, token, now });
    return open.map(({ userAgent, ...session }) => ({ ...session, device: deviceOf(userAgent) }));
  }),
  handle(endSession, async (c, { params }) => {
    const ended = await endSessions(c, { id: params.id });
    if (ended === 0) throw new Problem('not_found', 'This session has ended already.');
    return done;
  }),
  handle(endOtherSessions, async (c) => {
    const butToken = (await provider.sessionToken(c)) ?? '';
    return { ended: await endSessions(c, { butToken }) };
  }),
  handle(forgotPassword, async (c, { body }) => {
    await sendResetLink(c, provider, body.email);
    return done;
  }),
  handle(resetPassword, async (c, { body }) => {
    await setPasswordByLink(c, provider, body);
    return done;
  }),
  handle(sendVerification, async (c) => {
    refuseWithoutMail(provider);
    const { db, user } = c.var;
    if ((await findAccount(db, user.email))?.isVerified)
      throw new Problem('conflict', 'Your email is confirmed already.');
    await c.var.limits.admitMail(user.email);
    await provider.sendVerification(c, user.email);
    return done;
  }),
  handle(verifyEmail, async (c, { body }) => {
    await confirmEmailByLink(c, provider, body.token);
    return done;
  }),
  handle(closeAccount, async (c, { body }) => {
    await confirmPerson(c, provider, body.currentPassword);
    await forgetPerson(c.var.db, c.var);
    return done;
  }),
  handle(demoMails, () => {
    const mails = provider.mailer?.sent?.();
    if (!mails) throw new Problem('not_found', 'There is nothing at this address.');
    return mails;
  }),
];
