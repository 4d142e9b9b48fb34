import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { Problem } from '#api/problem.ts';
import type { Db } from '#database/connect.ts';
import { findAccount, insertAccount, type NewAccount } from './queries.ts';

const REFUSED = {
  busy: {
    en: 'Many people are signing in just now. Please try again in a moment.',
    bn: 'এই মুহূর্তে অনেকে লগইন করছেন। একটু পরে আবার চেষ্টা করুন।',
  },
  hosted: {
    en: 'Accounts of this building are kept elsewhere. Please use Continue.',
    bn: 'এই ভবনের অ্যাকাউন্ট অন্য জায়গায় রাখা হয়। “এগিয়ে যান” বেছে নিন।',
  },
} as const;

/** Maximum of waiting hashes, by priority: a device that the account knows may queue behind the usual sixteen. */
const WAITING = { usual: 16, known: 48 };
type Priority = keyof typeof WAITING;
const hashing = pLimit(2);

/**
 * Hashes passwords two at a time: a hash takes tens of milliseconds of CPU time, so a flood of sign-ins would starve all
 * other calls.
 * @throws Problem unavailable when sixteen wait already, or 48 on a known device: unknown devices never fill that queue
 */
export async function queueHash<T>(work: () => Promise<T>, priority: Priority = 'usual'): Promise<T> {
  if (hashing.pendingCount >= WAITING[priority])
    throw new Problem('unavailable', REFUSED.busy, {
      headers: { 'retry-after': '2' },
    });
  return hashing(work);
}

/** @throws Problem unavailable */
export const hashPassword = (password: string) => queueHash(() => hash(password));

/** Verified against if an account has no password, so that timing does not reveal that. */
const dummyHash = hash(randomUUID());

/**
 * True if the password matches the hash. Takes as long without a hash.
 * @throws Problem unavailable
 */
export async function isPassword(
  passwordHash: string | null | undefined,
  password: string,
  priority?: Priority,
): Promise<boolean> {
  const isRight = await queueHash(async () => verify(passwordHash ?? (await dummyHash), password), priority);
  return isRight && !!passwordHash;
}

const emailsBeingAdded = new Set<string>();

type NewPassword = Omit<NewAccount, 'passwordHash'> & { password: string };

/**
 * Makes an account with a password. Returns its id and the hash, or undefined if the e-mail has an account already.
 * @throws Problem unavailable
 */
export async function createAccount(db: Db, { password, ...account }: NewPassword) {
  const { email } = account;
  // Concurrent sign-ups with one e-mail would fill the queue, although only one hash is used.
  if ((await findAccount(db, email)) || emailsBeingAdded.has(email)) return;
  emailsBeingAdded.add(email);
  try {
    const passwordHash = await hashPassword(password);
    const id = await insertAccount(db, { ...account, passwordHash });
    return id && { id, passwordHash };
  } finally {
    emailsBeingAdded.delete(email);
  }
}

/**
 * Refuses the call with a hosted provider, which keeps the passwords.
 * @throws Problem forbidden
 */
export function requirePasswordSignIn({ hosted }: { hosted: unknown }): void {
  if (hosted)
    throw new Problem('forbidden', REFUSED.hosted, {
      reason: 'hosted accounts',
    });
}

const STEP = 100;

/**
 * Waits until a multiple of 100 ms has passed `since` (performance.now()), so that the duration does not reveal whether the account exists.
 */
export const sleepUntilStep = (since: number) => sleep(STEP - ((performance.now() - since) % STEP));
