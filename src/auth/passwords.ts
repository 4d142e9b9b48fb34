import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { Problem } from '#api/problem.ts';
import type { Db } from '#database/connect.ts';
import { findAccount, insertAccount, type NewAccount } from './queries.ts';

/** How many may wait: for anybody and, on a device that the account knows, behind those. */
const WAITING = { usual: 16, known: 48 };
const hashing = pLimit(2);

/**
 * Hashes passwords two at a time: a hash is tens of milliseconds of a processor, and a flood of sign-ins would leave none
 * for anybody else.
 * @throws Problem unavailable when sixteen wait already, or 48 on a device that is known: strangers never fill that queue
 */
export async function queueHash<T>(work: () => Promise<T>, room: keyof typeof WAITING = 'usual'): Promise<T> {
  if (hashing.pendingCount >= WAITING[room])
    throw new Problem('unavailable', 'Many people are signing in just now. Please try again in a moment.', {
      headers: { 'retry-after': '2' },
    });
  return hashing(work);
}

/** @throws Problem unavailable */
export const hashPassword = (password: string) => queueHash(() => hash(password));

/** Compared with where an account has no password, so that the answer takes as long. */
const dummyHash = hash(randomUUID());

/**
 * Whether a password is the one that was hashed; takes as long where there is none.
 * @throws Problem unavailable
 */
export async function isPassword(
  passwordHash: string | null | undefined,
  password: string,
  room?: keyof typeof WAITING,
): Promise<boolean> {
  const isRight = await queueHash(async () => verify(passwordHash ?? (await dummyHash), password), room);
  return isRight && !!passwordHash;
}

const emailsBeingAdded = new Set<string>();

type NewPassword = Omit<NewAccount, 'passwordHash'> & { password: string };

/**
 * Makes an account with a password; gives its id, or nothing where the e-mail has an account already.
 * @throws Problem unavailable
 */
export async function createAccount(db: Db, { password, ...account }: NewPassword): Promise<string | undefined> {
  const { email } = account;
  // Whoever asks for it many times at once would fill the queue with hashes of which one counts.
  if ((await findAccount(db, email)) || emailsBeingAdded.has(email)) return;
  emailsBeingAdded.add(email);
  try {
    return await insertAccount(db, { ...account, passwordHash: await hashPassword(password) });
  } finally {
    emailsBeingAdded.delete(email);
  }
}

/**
 * With a hosted provider there are no passwords here.
 * @throws Problem forbidden
 */
export function requirePasswordSignIn({ hosted }: { hosted: unknown }): void {
  if (hosted)
    throw new Problem('forbidden', 'Accounts of this building are kept elsewhere. Please use Continue.', {
      reason: 'hosted accounts',
    });
}

const STEP = 100;

/** Waits until whole steps of 100 ms have gone `since` (performance.now()): how long an answer took does not tell whether there is an account. */
export const sleepUntilStep = (since: number) => sleep(STEP - ((performance.now() - since) % STEP));
