import type { Language, Text } from '#locale/language.ts';

/** The rule for passwords (docs/resident.md section R2.2), as hint and refusal. */
export const PASSWORD_HINT: Text = {
  en: 'Must contain uppercase, lowercase, and be at least 6 characters.',
  bn: 'ইংরেজি বড় ও ছোট হাতের অক্ষর থাকতে হবে, কমপক্ষে ৬টি অক্ষর।',
};
export const PASSWORD_REFUSAL: Text = {
  en: 'Password must contain uppercase, lowercase and be at least 6 characters.',
  bn: 'পাসওয়ার্ডে ইংরেজি বড় ও ছোট হাতের অক্ষর আর কমপক্ষে ৬টি অক্ষর থাকতে হবে।',
};
export const MAX_PASSWORD_LENGTH = 128;

export const isGoodPassword = (password: string) =>
  password.length >= 6 && /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password);

/** The name of an administrator whom the operator made, until they choose their own. */
export const FIRST_NAME = 'Administrator';

/** Path of uploaded photos; all other photos are web addresses. */
export const OWN_PHOTOS = '/api/identity/photos/';
export const isOwnPhoto = (photo: string | null | undefined) => photo?.startsWith(OWN_PHOTOS) ?? false;

/**
 * Path to return to after signing in: on this site, or the home page. Any other target in the address bar is ignored, against open
 * redirects.
 */
export function returnPath(from: string | null | undefined): string {
  if (!from?.startsWith('/') || /^\/[/\\]|[\\\s\p{Cc}]/u.test(from)) return '/';
  const there = new URL(from, 'http://site.invalid');
  // Checked after dots are resolved: '/.//elsewhere.test' has become '//elsewhere.test', which is another site.
  const isHere = there.host === 'site.invalid' && !there.pathname.startsWith('//');
  return isHere ? there.pathname + there.search + there.hash : '/';
}

/** Pages where the link of a home and that of a duty are redeemed. */
export const JOIN_PATH = '/join';
export const JOIN_STAFF_PATH = '/join-staff';
/** True for a page to which a person who registers on the way is sent back; all others are sent to the home page. */
export const isJoinPath = (path: string) => path === JOIN_PATH || path === JOIN_STAFF_PATH;
/** Key of the invitation's token in sessionStorage meanwhile. */
export const INVITATION_KEY = 'slip';

/** Reasons why signing in with another provider failed, in words for the person. */
const SIGN_IN_REFUSALS = {
  blocked: (provider) => ({
    en: `Your browser blocked the ${provider} window. Please allow pop-ups for this site, then try again.`,
    bn: `আপনার ব্রাউজার ${provider}-এর উইন্ডো আটকে দিয়েছে। এই সাইটের জন্য পপ-আপ চালু করে আবার চেষ্টা করুন।`,
  }),
  closed: (provider) => ({
    en: `The ${provider} window was closed before you had signed in.`,
    bn: `লগইন শেষ হওয়ার আগেই ${provider}-এর উইন্ডো বন্ধ হয়ে গেছে।`,
  }),
  denied: (provider) => ({
    en: `${provider} was not allowed to tell us who you are.`,
    bn: `আপনার পরিচয় জানানোর অনুমতি ${provider}-কে দেওয়া হয়নি।`,
  }),
  unset: (provider) => ({
    en: `${provider} sign-in is not set up for this building yet. Please use your email and password.`,
    bn: `এই ভবনে ${provider} দিয়ে লগইন এখনও চালু হয়নি। ইমেইল ও পাসওয়ার্ড দিয়ে লগইন করুন।`,
  }),
  unverified: (provider) => ({
    en: `${provider} has not verified your email yet. Please verify it there, then try again.`,
    bn: `${provider} এখনও আপনার ইমেইল যাচাই করেনি। সেখানে যাচাই করে আবার চেষ্টা করুন।`,
  }),
  secondStep: () => ({
    en: 'This account has a second step. Please sign in with your email and password.',
    bn: 'এই অ্যাকাউন্টে দ্বিতীয় ধাপ আছে। ইমেইল ও পাসওয়ার্ড দিয়ে লগইন করুন।',
  }),
  taken: () => ({
    en: 'There is already an account with this email. Please sign in with your password instead.',
    bn: 'এই ইমেইলে আগে থেকেই অ্যাকাউন্ট আছে। আপনার পাসওয়ার্ড দিয়ে লগইন করুন।',
  }),
  expired: () => ({
    en: 'This sign-in took too long, or belongs to another window. Please try again.',
    bn: 'লগইনে বেশি সময় লেগেছে, অথবা এটি অন্য উইন্ডোর। আবার চেষ্টা করুন।',
  }),
  unreachable: (provider) => ({
    en: `${provider} could not confirm who you are. Please try again in a moment.`,
    bn: `${provider} আপনার পরিচয় নিশ্চিত করতে পারেনি। একটু পরে আবার চেষ্টা করুন।`,
  }),
} satisfies Record<string, (provider: string) => Text>;

export type SignInRefusal = keyof typeof SIGN_IN_REFUSALS;
export const isSignInRefusal = (reason: unknown): reason is SignInRefusal =>
  typeof reason === 'string' && Object.hasOwn(SIGN_IN_REFUSALS, reason);
export const signInRefusalText = (reason: SignInRefusal, provider: string, language: Language = 'en') =>
  SIGN_IN_REFUSALS[reason](provider)[language];

/** Type of the popup's message to the page that opened it. It carries the opener's nonce. */
export const POPUP_MESSAGE = 'onebuilding:google';

export const LINK_IS_OVER: Text = {
  en: 'This link was used already, or it is too old. Please ask for a new one.',
  bn: 'লিংকটি আগেই ব্যবহার হয়েছে, অথবা পুরোনো হয়ে গেছে। নতুন লিংক চান।',
};
