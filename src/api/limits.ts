import type { Caller } from './context.ts';

/** Calls with a limit of their own: guessing at passwords or accounts, and paying. */
export type OwnLimit = 'guess' | 'pay';

/** A browser in which people have signed in: its id and, by a hash, their e-mails, the last one first. */
export type Device = { id: string; owners: readonly string[] };

export type LimitedCall = {
  address: string;
  device?: Device | undefined;
  method: string;
  caller: Caller | undefined;
  ownLimit?: OwnLimit | undefined;
  /** How many reads it counts as, where it is a large one. */
  weight?: number;
};

/** Whoever a request counts for before its session is looked up: a session, a device that is known, or else an address. */
export type Client = { key: string; isKnown: boolean };

/** `device` is the id of the device, where the account has been signed in to on it before. */
export type Attempt = { account: string; address: string; device: string | undefined; now: Date };

/** An attempt that counts as failed until it is settled, which it has to be. */
export type BegunAttempt = {
  /** How many have failed at this account from this device, or else from this address. */
  failures: number;
  /** Whether this is the last one that unknown devices have at this account for now. */
  isLastOfStrangers: boolean;
  settle(outcome: 'right' | 'wrong' | 'untried'): Promise<void>;
};

/**
 * How often a call may be made (docs/decisions/0020-limits.md).
 * @throws Problem too_many_requests, with Retry-After, from each of them
 */
export type Limits = {
  admitCall(call: LimitedCall): Promise<void>;
  admitPage(client: Client): Promise<void>;
  /** Before any mail, whoever caused it at this address and whether or not anybody has the e-mail. */
  admitMail(mail: { email: string; address: string; isWarning?: boolean }): Promise<void>;
  /** Counts an attempt to sign in as failed, before it is tried; those at one account wait for each other. */
  beginAttempt(attempt: Attempt): Promise<BegunAttempt>;
  /** Before an account is made; the function that comes back has to hear whether it was. */
  beginSignUp(address: string): Promise<(isMade: boolean) => Promise<void>>;
};
