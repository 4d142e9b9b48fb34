import type { Caller } from './context.ts';

/** Calls with a limit of their own: guessing at passwords or accounts, and paying. */
export type OwnLimit = 'guess' | 'pay';

export type LimitedCall = {
  address: string;
  method: string;
  caller: Caller | undefined;
  ownLimit: OwnLimit | undefined;
};

type Attempt = { email: string; address: string; now: Date };

/**
 * How often a call may be made (docs/decisions/0020-limits.md).
 * @throws Problem too_many_requests, with Retry-After, from each of them but the last two
 */
export type Limits = {
  admitCall(call: LimitedCall): Promise<void>;
  admitPage(address: string): Promise<void>;
  /** Before a mail with a link goes to this e-mail, whoever asked for it and whether or not anybody has it. */
  admitMail(email: string): Promise<void>;
  /** Counts an attempt to sign in as failed, before it is tried, so that many at once gain nothing. Says how many there were. */
  beginAttempt(attempt: Attempt): Promise<number>;
  /** Takes an attempt back that was counted but never tried, because the server was too busy. */
  takeBackAttempt(attempt: Attempt): Promise<void>;
  /** Forgets the failures after an attempt that succeeded. */
  forgetAttempts(attempt: Attempt): Promise<void>;
};
