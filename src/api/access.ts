export type Role = 'user' | 'member' | 'admin';

/** What an API token may be allowed to read; each call that a token may make names one of them. */
export const TOKEN_PERMISSIONS = ['state', 'money', 'homes', 'people'] as const;
export type TokenPermission = (typeof TOKEN_PERMISSIONS)[number];

/**
 * Who may make a call, or see a page. `user` is everybody signed in who is not an administrator (a member is a user who has
 * a home). `ownOrAdmin` is everybody signed in, about their own tenancies only, or an administrator about all: its handler gets the
 * `scope` that the queries of such things ask for. There is no default, so a call that forgot to say it does not compile.
 */
export type Access = 'anyone' | 'signedIn' | 'ownOrAdmin' | 'user' | 'member' | 'admin';

const ROLES: Record<Exclude<Access, 'anyone'>, readonly Role[]> = {
  signedIn: ['user', 'member', 'admin'],
  ownOrAdmin: ['user', 'member', 'admin'],
  user: ['user', 'member'],
  member: ['member'],
  admin: ['admin'],
};

/** The server refuses by it; a page asks too, to spare people a screen of refusals. */
export const mayEnter = (access: Access, role: Role | undefined): boolean =>
  access === 'anyone' || (role !== undefined && ROLES[access].includes(role));
