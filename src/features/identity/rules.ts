/** Specification 2 and 5: what a password must have. The hint and the refusal share it. */
export const PASSWORD_HINT = 'Must contain uppercase, lowercase, and be at least 6 characters.';
export const PASSWORD_REFUSAL = 'Password must contain uppercase, lowercase and be at least 6 characters.';
export const LONGEST_PASSWORD = 128;

export const isGoodPassword = (password: string) =>
  password.length >= 6 && /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password);

/** Where to go after signing in: a path of this site, or the home page. Nothing else, whatever the address bar says. */
export function returnPath(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/') || /^\/[/\\]|[\\\s\p{Cc}]/u.test(wanted)) return '/';
  const there = new URL(wanted, 'http://site.invalid');
  return there.host === 'site.invalid' ? there.pathname + there.search + there.hash : '/';
}
