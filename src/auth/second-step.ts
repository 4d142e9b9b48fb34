import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { type Acting, may } from '#api/permissions.ts';
import { Problem } from '#api/problem.ts';
import type { Db } from '#database/connect.ts';
import type { Text } from '#locale/language.ts';
import { SECOND_STEP_FIRST } from '#locale/refusals.ts';
import type { Auth } from './engine.ts';
import {
  countWrongCode,
  deleteToken,
  findTokenOwner,
  lockSecondStep,
  type SecondStep,
  saveSecondStep,
  updateSecondStep,
} from './queries.ts';
import { newToken } from './secrets.ts';

/** True if this building requires a second step of the person: of people who may decide on money or appoint. */
export const needsSecondStep = ({ requireAdminSecondStep }: Auth, person: Acting) =>
  requireAdminSecondStep && (may(person, 'money.decide') || may(person, 'staff.change'));

/** The authenticator app's algorithm: six digits each half minute (RFC 6238). The key is the UTF-8 text of the secret. */
const appWith = (secret: string, email = '') =>
  new TOTP({ issuer: 'OneBuilding', label: email, secret: Secret.fromUTF8(secret) });

/**
 * Makes a secret for the app and ten backup codes, which become valid with a first right code.
 * @throws Problem conflict when a second step is on
 */
export async function prepareSecondStep(db: Db, { encryption }: Auth, { id, email }: { id: string; email: string }) {
  const secret = newToken();
  const backupCodes = Array.from({ length: 10 }, newBackupCode);
  const encrypted = {
    secret: encryption.encrypt(secret),
    backup_codes: encryption.encrypt(JSON.stringify(backupCodes)),
  };
  if (!(await saveSecondStep(db, id, encrypted))) throw isOn();
  const app = appWith(secret, email);
  return { address: app.toString(), key: app.secret.base32, backupCodes };
}

const REFUSED = {
  on: { en: 'Your second step is on already.', bn: 'আপনার দ্বিতীয় ধাপ আগে থেকেই চালু।' },
  wrong: { en: 'This code is not right. Please look again.', bn: 'কোডটি ঠিক নয়। আবার দেখুন।' },
  used: {
    en: 'This code was used already. Please wait for the next one.',
    bn: 'কোডটি আগেই ব্যবহার হয়েছে। পরের কোডের জন্য অপেক্ষা করুন।',
  },
  off: SECOND_STEP_FIRST,
  notBegun: {
    en: 'This set-up was not begun, or ended elsewhere. Please begin again.',
    bn: 'এটি শুরু করা হয়নি, অথবা অন্য কোথাও শেষ হয়েছে। আবার শুরু করুন।',
  },
  resting: {
    en: 'Too many wrong codes. Please try again in a quarter of an hour.',
    bn: 'অনেকবার ভুল কোড দেওয়া হয়েছে। ১৫ মিনিট পরে আবার চেষ্টা করুন।',
  },
  over: {
    en: 'Too many wrong codes, or too much time. Please enter your password again.',
    bn: 'অনেকবার ভুল কোড দেওয়া হয়েছে, অথবা বেশি সময় লেগেছে। আবার পাসওয়ার্ড লিখুন।',
  },
} as const;

export const isOn = () => new Problem('conflict', REFUSED.on);

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const newBackupCode = () =>
  withDash(Array.from({ length: 10 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join(''));
const withDash = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;

/** A code of the app has six digits; any other text is a backup code, whose dash may be left out. */
export const isBackupCode = (code: string) => !/^\d{6}$/.test(code);

type Try = { step: SecondStep; accountId: string; code: string };
type Outcome = 'right' | 'wrong' | 'used';

/** Checks a code; a right one is used up. */
async function tryCode(tx: Db, { encryption }: Auth, { step, accountId, code }: Try): Promise<Outcome> {
  if (isBackupCode(code)) {
    const codes = JSON.parse(encryption.decrypt(step.backupCodes)) as string[];
    if (!codes.includes(withDash(code))) return 'wrong';
    const left = codes.filter((each) => each !== withDash(code));
    await updateSecondStep(tx, accountId, { backup_codes: encryption.encrypt(JSON.stringify(left)) });
    return 'right';
  }
  const app = appWith(encryption.decrypt(step.secret));
  // Also accepts the codes of the previous and the next half minute: clocks differ.
  const delta = app.validate({ token: code, window: 1 });
  if (delta === null) return 'wrong';
  const period = app.counter() + delta;
  if (period <= step.lastPeriod) return 'used';
  await updateSecondStep(tx, accountId, { last_period: period });
  return 'right';
}

const invalidCode = (text: Text) => new Problem('invalid', text, { fields: { code: text } });
const REFUSALS: Record<Exclude<Outcome, 'right'>, () => Problem> = {
  wrong: () => invalidCode(REFUSED.wrong),
  used: () => invalidCode(REFUSED.used),
};

/**
 * Switches a prepared second step on.
 * @throws Problem invalid; conflict when nothing was prepared
 */
export async function confirmSecondStep(tx: Db, auth: Auth, accountId: string, code: string): Promise<void> {
  const step = await lockSecondStep(tx, accountId);
  if (!step) throw new Problem('conflict', REFUSED.notBegun);
  const outcome = await tryCode(tx, auth, { step, accountId, code });
  if (outcome !== 'right') throw REFUSALS[outcome]();
  await updateSecondStep(tx, accountId, { is_on: true });
}

const resting = () => new Problem('too_many_requests', REFUSED.resting, { headers: { 'retry-after': '900' } });

/**
 * Checks a code of a signed-in person, for changes that need more than a session; a right one is used up. Returns a refusal
 * instead of throwing it, so that the transaction commits the count of failures, which is shared with signing in.
 */
export async function spendCode(
  tx: Db,
  auth: Auth,
  { accountId, code }: { accountId: string; code: string },
): Promise<Problem | undefined> {
  const step = await lockSecondStep(tx, accountId);
  if (!step?.isOn) return new Problem('conflict', REFUSED.off);
  if (step.isResting) return resting();
  const outcome = await tryCode(tx, auth, { step, accountId, code });
  if (outcome === 'wrong') await countWrongCode(tx, accountId);
  if (outcome !== 'right') return REFUSALS[outcome]();
  await updateSecondStep(tx, accountId, { failures: 0, rests_until: null });
}

const MAX_WRONG_CODES = 5;
type Entry = { accountId: string; challenge: string; code: string };

/**
 * Completes a sign-in that waits for its code. Returns a refusal instead of throwing it, so that the transaction commits the count of
 * failures.
 */
export async function enterCode(tx: Db, auth: Auth, { challenge, ...entry }: Entry): Promise<Problem | undefined> {
  const { accountId } = entry;
  const step = await lockSecondStep(tx, accountId);
  if (step?.isResting) return resting();
  const begun = await findTokenOwner(tx, 'enter code', challenge);
  const mayTry = step?.isOn && begun && begun.failures < MAX_WRONG_CODES;
  const outcome = mayTry && (await tryCode(tx, auth, { step, ...entry }));
  if (outcome === 'wrong') await countWrongCode(tx, accountId, challenge);
  if (outcome === 'wrong' || outcome === 'used') return REFUSALS[outcome]();
  await deleteToken(tx, challenge);
  if (!outcome)
    return new Problem('unauthenticated', REFUSED.over, {
      reason: 'wrong code',
    });
  await updateSecondStep(tx, accountId, { failures: 0, rests_until: null });
}
