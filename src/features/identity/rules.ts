/** What a password must have (docs/product.md section 4.1), in the hint and in the refusal. */
export const PASSWORD_HINT = 'Must contain uppercase, lowercase, and be at least 6 characters.';
export const PASSWORD_REFUSAL = 'Password must contain uppercase, lowercase and be at least 6 characters.';
export const MAX_PASSWORD_LENGTH = 128;

export const isGoodPassword = (password: string) =>
  password.length >= 6 && /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password);

/** Where to go after signing in: a path of this site, or the home page. Nothing else, whatever the address bar says. */
export function returnPath(from: string | null | undefined): string {
  if (!from?.startsWith('/') || /^\/[/\\]|[\\\s\p{Cc}]/u.test(from)) return '/';
  const there = new URL(from, 'http://site.invalid');
  // Dots are resolved only now: '/.//elsewhere.test' has become '//elsewhere.test', which is another site.
  const isHere = there.host === 'site.invalid' && !there.pathname.startsWith('//');
  return isHere ? there.pathname + there.search + there.hash : '/';
}

/** Where an invitation is redeemed. A person who registers on the way there is led back; all others go home. */
export const JOIN_PATH = '/join';
/** Where the tab keeps the token of an invitation meanwhile (sessionStorage). */
export const INVITATION_KEY = 'slip';

/** Why signing in with another provider did not work, in words for the person. */
const SIGN_IN_REFUSALS = {
  blocked: (provider) =>
    `Your browser blocked the ${provider} window. Please allow pop-ups for this site, then try again.`,
  closed: (provider) => `The ${provider} window was closed before you had signed in.`,
  denied: (provider) => `${provider} was not allowed to tell us who you are.`,
  unset: (provider) => `${provider} sign-in is not set up for this building yet. Please use your email and password.`,
  unverified: (provider) => `${provider} has not verified your email yet. Please verify it there, then try again.`,
  secondStep: () => 'This account has a second step. Please sign in with your email and password.',
  taken: () => 'There is already an account with this email. Please sign in with your password instead.',
  expired: () => 'This sign-in took too long, or belongs to another window. Please try again.',
  unreachable: (provider) => `${provider} could not confirm who you are. Please try again in a moment.`,
} satisfies Record<string, (provider: string) => string>;

export type SignInRefusal = keyof typeof SIGN_IN_REFUSALS;
export const isSignInRefusal = (reason: unknown): reason is SignInRefusal =>
  typeof reason === 'string' && Object.hasOwn(SIGN_IN_REFUSALS, reason);
export const signInRefusalText = (reason: SignInRefusal, provider: string) => SIGN_IN_REFUSALS[reason](provider);

/** What the popup says to the page that opened it. The nonce is the opener's own, once used. */
export const POPUP_MESSAGE = 'onebuilding:google';

export const LINK_IS_OVER = 'This link was used already, or it is too old. Please ask for a new one.';
