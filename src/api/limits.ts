import { inBangla } from '#locale/bangla.ts';
import type { CurrentUser } from './context.ts';
import { Problem } from './problem.ts';

/**
 * Calls with a limit of their own: guessing passwords or accounts; paying, which includes guessing coupons; and calls that one press makes
 * for each ticked row, such as the lines of a statement.
 */
export type OwnLimit = 'guess' | 'pay' | 'eachRow';

/**
 * A browser in which people have signed in: its id and hashes of their e-mails, latest first. `person` is the latest, and the same on
 * all devices that know the current password: a stolen cookie from before a new password does not use up the owner's budget.
 */
export type Device = { id: string; person: string; owners: readonly string[] };

export type LimitedCall = {
  address: string;
  device?: Device | undefined;
  method: string;
  currentUser: CurrentUser | undefined;
  ownLimit?: OwnLimit | undefined;
  /** Number of reads that it counts as, for a large one. */
  weight?: number;
};

/** The key that a request counts for before its session is read: a session, a known device, or an address. */
export type Client = { key: string; isKnown: boolean };

/** A device on which the account was signed in to with its current password; `owner` names both. */
type KnownDevice = { id: string; owner: string };
export type Attempt = { account: string; address: string; device: KnownDevice | undefined; now: Date };

/**
 * Failed attempts at an account from one device, or else from one address; `isLast` if it is the last one allowed this hour to known, or to
 * unknown, devices.
 */
export type Failures = { failures: number; isLast: boolean };

/** Counts a mail of the site. Never refuses: the response must not reveal whether a mail was sent. */
type CountSent = () => Promise<void>;

/** Each kind has a budget of its own: sign-ups must not use up that of resets, nor resets that of warnings. */
type MailKind = 'confirmation' | 'reset' | 'warning';

/**
 * Limits of calls, pages, mails and sign-ins (docs/decisions/0006-limits.md).
 * @throws Problem too_many_requests, with Retry-After, from each of them
 */
export type Limits = {
  admitCall(call: LimitedCall): Promise<void>;
  /** Called before a page, a photo of one, or a picture that the server draws. */
  admitPage(client: Client, what?: 'photo' | 'picture'): Promise<void>;
  /**
   * Called before any mail, also if the e-mail has no account: counts the mailbox and the address, and refuses if the site's mails of
   * the hour are used up. Returns the function that counts a mail that is really sent.
   */
  admitMail(mail: { email: string; address: string; kind: MailKind }): Promise<CountSent>;
  /**
   * Counts an attempt to sign in as failed while it runs, and afterwards only if it failed. Attempts at the same account run one at a time.
   */
  attempt<T>(attempt: Attempt, work: (failed: Failures) => Promise<T>): Promise<T>;
  /**
   * Counts a new account or, if the e-mail has one already, a failure. `invitation` is the hash of a valid invitation, which has a budget
   * of its own.
   */
  signUp<T>(origin: { address: string; invitation?: string | undefined }, work: () => Promise<T>): Promise<T>;
};

/** True if an attempt failed. Any other error means that it was not tried: a full queue, or an unavailable database. */
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
