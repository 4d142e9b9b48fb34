import { inBangla } from '#locale/bangla.ts';
import type { CurrentUser } from './context.ts';
import { Problem } from './problem.ts';

/**
 * Calls with a limit of their own: guessing at passwords or accounts; paying, with guessing at coupons; and what one press does for each row
 * that is ticked, such as the lines of a statement.
 */
export type OwnLimit = 'guess' | 'pay' | 'eachRow';

/**
 * A browser in which people have signed in: its id and, by a hash, their e-mails, the last one first. `person` is the last of them, the
 * same on all devices that know the present password: a stolen cookie from before it takes no share of the owner's.
 */
export type Device = { id: string; person: string; owners: readonly string[] };

export type LimitedCall = {
  address: string;
  device?: Device | undefined;
  method: string;
  currentUser: CurrentUser | undefined;
  ownLimit?: OwnLimit | undefined;
  /** How many reads it counts as, where it is a large one. */
  weight?: number;
};

/** Whom a request counts for before its session is read: a session, a known device, or else an address. */
export type Client = { key: string; isKnown: boolean };

/** A device where the account has been signed in to with its present password; `owner` names both. */
type KnownDevice = { id: string; owner: string };
export type Attempt = { account: string; address: string; device: KnownDevice | undefined; now: Date };

/** How many attempts at an account from one device, or else from one address, have failed; `isLast` of this hour's known or unknown devices. */
export type Failures = { failures: number; isLast: boolean };

/** Counts a mail of the site. Never refuses: the response must not tell whether a mail went out. */
type CountSent = () => Promise<void>;

/** Each kind has a budget of its own: sign-ups must not use up the resets, nor resets the warnings. */
type MailKind = 'confirmation' | 'reset' | 'warning';

/**
 * How often a call may be made (docs/decisions/0006-limits.md).
 * @throws Problem too_many_requests, with Retry-After, from each of them
 */
export type Limits = {
  admitCall(call: LimitedCall): Promise<void>;
  /** Before a page, a photo of one, or a picture that the server draws. */
  admitPage(client: Client, what?: 'photo' | 'picture'): Promise<void>;
  /**
   * Before any mail, also where no account has the e-mail: counts the mailbox and the address, and refuses where the site's mails of the
   * hour are used up. Gives what counts one of these, for a mail that really goes out.
   */
  admitMail(mail: { email: string; address: string; kind: MailKind }): Promise<CountSent>;
  /** Counts an attempt to sign in as failed while it is tried, and after that where it was wrong. Those at one account wait for each other. */
  attempt<T>(attempt: Attempt, work: (counted: Failures) => Promise<T>): Promise<T>;
  /** Counts a new account and, where there is one already, a failure. `invitation` is the hash of a valid one, which counts for itself. */
  signUp<T>(origin: { address: string; invitation?: string | undefined }, work: () => Promise<T>): Promise<T>;
};

/** Whether an attempt was wrong. Any other error means that it was not tried: a full queue, or a database that is away. */
export const isWrong = (error: unknown): boolean =>
  error instanceof Problem && ['unauthenticated', 'invalid', 'conflict'].includes(error.code);

/** The refusal of a request over a limit. `wait` is in milliseconds; Retry-After gives it in seconds, rounded up. */
export function tooManyRequests(wait: number): Problem {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  const text = seconds > 60 ? TOO_OFTEN.minutes(Math.ceil(seconds / 60)) : TOO_OFTEN.moment;
  return new Problem('too_many_requests', text, { headers: { 'retry-after': String(seconds) } });
}

const TOO_OFTEN = {
  moment: {
    en: 'That was a little too often. Please wait a moment and try again.',
    bn: 'একটু ঘন ঘন হয়ে গেছে। একটু অপেক্ষা করে আবার চেষ্টা করুন।',
  },
  minutes: (minutes: number) => ({
    en: `That was a little too often. Please try again in ${minutes} minutes.`,
    bn: `একটু ঘন ঘন হয়ে গেছে। ${inBangla(String(minutes))} মিনিট পরে আবার চেষ্টা করুন।`,
  }),
};
