import { renderSVG } from 'uqr';
import { Problem } from '#api/problem.ts';
import type { Browser } from '#auth/cookies.ts';
import type { Auth } from '#auth/engine.ts';
import { deleteSecondStep, findAccount, markCodeEntered } from '#auth/queries.ts';
import { confirmSecondStep, isOn, needsSecondStep, prepareSecondStep as prepare } from '#auth/second-step.ts';
import { replaceSessions } from '#auth/sessions.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { type Actor, type AuditSource, recordEvent } from '#features/audit/server/record-event.ts';
import { recordOwnEvent } from '#features/audit/server/record-own-event.ts';
import type { LimitedSource } from '#features/identity/server/count-failures.ts';
import { checkPassword } from './password.ts';

const REFUSED = {
  noPassword: {
    en: 'A second step belongs to a password, and your account has none.',
    bn: 'দ্বিতীয় ধাপের জন্য পাসওয়ার্ড লাগে, আপনার অ্যাকাউন্টে তা নেই।',
  },
  needed: {
    en: 'Administrators of this building need a second step.',
    bn: 'এই ভবনের অ্যাডমিনদের দ্বিতীয় ধাপ লাগে।',
  },
  off: { en: 'Your second step is off already.', bn: 'আপনার দ্বিতীয় ধাপ আগে থেকেই বন্ধ।' },
} as const;

/**
 * Makes a secret for the authenticator app, as a link, as a picture and for typing, and the backup codes.
 * @throws Problem invalid when the password is wrong; conflict when there is none, or the second step is on
 */
export async function prepareSecondStep(db: Db, actor: Actor & LimitedSource, password: string) {
  const account = await findAccount(db, actor.currentUser.email);
  if (!account?.passwordHash) throw new Problem('conflict', REFUSED.noPassword);
  if (account.hasSecondStep) throw isOn();
  const { address, key, backupCodes } = await prepare(
    db,
    actor.auth,
    await checkPassword(db, actor, password, account),
  );
  const svg = renderSVG(address, { border: 2 });
  return {
    address,
    qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    key: key.replace(/(.{4})(?=.)/g, '$1 '),
    backupCodes,
  };
}

/**
 * Requires a code at each sign-in from now on. Ends the sessions that were opened without one; this browser gets a new session,
 * whose token is returned.
 * @throws Problem invalid when the code is wrong; conflict when no secret was prepared, or the second step is on
 */
export function switchSecondStepOn(
  db: Db,
  actor: Actor & { auth: Auth },
  { code, browser }: { code: string; browser: Browser },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const account = await findAccount(tx, actor.currentUser.email);
    if (!account || account.hasSecondStep) throw isOn();
    await confirmSecondStep(tx, actor.auth, account.id, code);
    await recordOwnEvent(tx, actor, { kind: 'second_step_on' });
    const token = await replaceSessions(tx, actor.auth, { accountId: account.id, browser, passedSecondStep: true });
    await markCodeEntered(tx, token);
    return token;
  });
}

/** @throws Problem invalid when the password is wrong; conflict when it is off, or has to stay */
export async function switchSecondStepOff(db: Db, actor: Actor & LimitedSource, password: string): Promise<void> {
  if (needsSecondStep(actor.auth, actor.currentUser)) throw new Problem('conflict', REFUSED.needed);
  const account = await findAccount(db, actor.currentUser.email);
  if (!account?.hasSecondStep) throw isOff();
  const { id } = await checkPassword(db, actor, password, account);
  await inTransaction(db, async (tx) => {
    if (!(await deleteSecondStep(tx, id))) throw isOff();
    await recordOwnEvent(tx, actor, { kind: 'second_step_off' });
  });
}

const isOff = () => new Problem('conflict', REFUSED.off);

/**
 * Switches off the second step of a person who has lost phone and backup codes.
 * @throws StartupProblem: no such account, or it has no second step
 */
export function endSecondStepOf(db: Db, actor: AuditSource, email: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const account = await findAccount(tx, email);
    if (!account || !(await deleteSecondStep(tx, account.id)))
      throw new StartupProblem(`${email} has no second step here.`);
    await recordEvent(tx, actor, { kind: 'second_step_off', subject: email });
  });
}
