import { handle } from '#api/handle.ts';
import { Problem, signInFirst } from '#api/problem.ts';
import { browserOf } from '#auth/cookies.ts';
import { requirePasswordSignIn, sleepUntilStep } from '#auth/passwords.ts';
import { postConfirmation, postResetLink, requireMailer } from '#auth/post-mail.ts';
import { findAccount, listSessions as listOpenSessions } from '#auth/queries.ts';
import { needsSecondStep } from '#auth/second-step.ts';
import { saveUser } from '#features/identity/server/queries.ts';
import { NOTHING_HERE, PHOTO_GONE } from '#locale/refusals.ts';
import {
  account,
  addPhoto,
  beginSecondStep,
  closeAccount as closeCall,
  confirmSecondStep,
  demoMails,
  downloadMyData,
  endOtherSessions,
  endSecondStep,
  endSession,
  forgotPassword,
  listSessions,
  changePassword as passwordCall,
  removePhoto,
  resetPassword,
  sendVerification,
  showPhoto,
  verifyEmail,
} from '../endpoints.ts';
import { downloadOwnData } from './download-own-data.ts';
import { confirmEmailByLink } from './email.ts';
import { closeAccount } from './leaving.ts';
import { changePassword, setPasswordByLink } from './password.ts';
import { keepPhoto } from './photo.ts';
import { findPicture } from './queries.ts';
import { prepareSecondStep, switchSecondStepOff, switchSecondStepOn } from './second-step.ts';
import { endSessions, nameDevice } from './sessions.ts';

const done = { done: true } as const;

const REFUSED = {
  ended: { en: 'This session has ended already.', bn: 'এই লগইন আগেই শেষ হয়েছে।' },
  confirmed: { en: 'Your email is confirmed already.', bn: 'আপনার ইমেইল আগেই নিশ্চিত হয়েছে।' },
  noPhoto: PHOTO_GONE,
  nothingHere: NOTHING_HERE,
} as const;

/**
 * A photo's name never refers to another picture, so the response is immutable. `private`: only the person's own
 * browser may cache it.
 */
const PHOTO_HEADERS = { 'content-type': 'image/webp', 'cache-control': 'private, max-age=31536000, immutable' };

export const accountRoutes = [
  handle(account, async (c) => {
    const { db, auth, currentUser } = c.var;
    const details = await findAccount(db, currentUser.email);
    return {
      name: currentUser.name,
      email: currentUser.email,
      photo: currentUser.photo,
      isVerified: details?.isVerified ?? false,
      hasPassword: !!details?.passwordHash && !auth.hosted,
      hasSecondStep: details?.hasSecondStep ?? false,
      needsSecondStep: needsSecondStep(auth, currentUser),
    };
  }),
  handle(addPhoto, async (c, { body }) => ({ photo: await keepPhoto(c.var.db, c.var, body) })),
  handle(removePhoto, async (c) => {
    if (!(await saveUser(c.var.db, c.var.currentUser.id, { photo: null }))) throw signInFirst();
    return done;
  }),
  handle(showPhoto, async (c, { params: { name } }) => {
    const picture = await findPicture(c.var.db, name);
    if (!picture) throw new Problem('not_found', REFUSED.noPhoto);
    return c.body(new Uint8Array(picture), 200, PHOTO_HEADERS);
  }),
  handle(beginSecondStep, (c, { body }) => {
    requirePasswordSignIn(c.var.auth);
    return prepareSecondStep(c.var.db, c.var, body.currentPassword);
  }),
  handle(confirmSecondStep, async (c, { body: { code } }) => {
    const session = await switchSecondStepOn(c.var.db, c.var, { code, browser: browserOf(c) });
    c.var.auth.cookies.session.write(c, session);
    return done;
  }),
  handle(endSecondStep, async (c, { body }) => {
    await switchSecondStepOff(c.var.db, c.var, body.currentPassword);
    return done;
  }),
  handle(passwordCall, async (c, { body }) => {
    const { db, auth } = c.var;
    requirePasswordSignIn(auth);
    const { token, passwordHash } = await changePassword(db, c.var, { ...body, browser: browserOf(c) });
    auth.cookies.session.write(c, token);
    auth.cookies.device.write(c, { email: c.var.currentUser.email, passwordHash });
    return done;
  }),
  handle(listSessions, async (c) => {
    const { db, currentUser, now } = c.var;
    const language = await c.var.findLanguage();
    const open = await listOpenSessions(db, { email: currentUser.email, token: browserOf(c).session ?? '', now });
    return open.map(({ userAgent, ...session }) => ({ ...session, device: nameDevice(userAgent, language) }));
  }),
  handle(endSession, async (c, { params }) => {
    const ended = await endSessions(c.var.db, c.var, { id: params.id });
    if (ended === 0) throw new Problem('not_found', REFUSED.ended);
    return done;
  }),
  handle(endOtherSessions, async (c) => ({
    ended: await endSessions(c.var.db, c.var, { exceptToken: browserOf(c).session, exceptDevice: c.var.device?.id }),
  })),
  handle(forgotPassword, async (c, { body: { email } }) => {
    requireMailer(c.var.auth);
    // Neither the response nor its timing shows if the account exists.
    const since = performance.now();
    await postResetLink(c.var.db, c.var, email);
    await sleepUntilStep(since);
    return done;
  }),
  handle(resetPassword, async (c, { body }) => {
    requirePasswordSignIn(c.var.auth);
    const account = await setPasswordByLink(c.var.db, c.var, body);
    // The owner of the account had the link, so their device is marked as known: guesses from unknown devices must not delay it.
    c.var.auth.cookies.device.write(c, account);
    return done;
  }),
  handle(sendVerification, async (c) => {
    const { db, auth, currentUser } = c.var;
    requireMailer(auth);
    const unconfirmed = await findAccount(db, currentUser.email);
    if (!unconfirmed || unconfirmed.isVerified) throw new Problem('conflict', REFUSED.confirmed);
    await postConfirmation(db, c.var, unconfirmed);
    return done;
  }),
  handle(verifyEmail, async (c, { body }) => {
    requireMailer(c.var.auth);
    await confirmEmailByLink(c.var.db, c.var, body.token);
    return done;
  }),
  handle(closeCall, async (c, { body: { currentPassword = '' } }) => {
    await closeAccount(c.var.db, c.var, { password: currentPassword, session: browserOf(c).session });
    await c.var.noteErasures();
    return done;
  }),
  handle(downloadMyData, async (c, { body: { currentPassword = '' } }) => {
    const proof = { password: currentPassword, session: browserOf(c).session };
    const { name, stream } = await downloadOwnData(c.var.db, c.var, proof);
    return c.body(stream, 200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}"`,
    });
  }),
  handle(demoMails, (c) => {
    const mails = c.var.auth.mailer?.sent?.();
    if (!mails) throw new Problem('not_found', REFUSED.nothingHere);
    return mails;
  }),
];
