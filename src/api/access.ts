import type { Permission } from './permissions.ts';

export type Role = 'user' | 'member' | 'admin';

/**
 * Access to a call or a page. `user` is a signed-in person who is not an administrator (a member is a user with a home). `ownOrAdmin` is
 * a signed-in person, about their own tenancies only, or about all with the permission `others` of the call: its handler gets the `scope`
 * that such queries require. A permission is for people whose duty includes it. There is no default, so a call without access does not
 * compile.
 */
export type Access = 'anyone' | 'signedIn' | 'ownOrAdmin' | 'user' | 'member' | Permission;

const ROLES = {
  signedIn: ['user', 'member', 'admin'],
  ownOrAdmin: ['user', 'member', 'admin'],
  user: ['user', 'member'],
  member: ['member'],
} as const satisfies Partial<Record<Access, readonly Role[]>>;

/** True if the access requires a duty, not only a role. */
export const isPermission = (access: Access): access is Permission => access !== 'anyone' && !(access in ROLES);

/** A person's permissions, from their duties. */
export type Permitted = { permissions?: readonly Permission[] | undefined };

/** True if the person's duties suffice. An access without a duty is decided by the role. */
export const dutiesSuffice = (access: Access, person: Permitted | undefined): boolean =>
  !isPermission(access) || !!person?.permissions?.includes(access);

/** The server enforces it; a page checks it, too, to avoid a screen of refusals. */
export function mayEnter(access: Access, person: (Permitted & { role: Role }) | undefined): boolean {
  if (access === 'anyone') return true;
  if (isPermission(access)) return dutiesSuffice(access, person);
  return person !== undefined && (ROLES[access] as readonly Role[]).includes(person.role);
}

/**
 * Parts of the office whose pages stand back until they are used first: until the building has a cheque; until it has a limit above
 * which a second person approves.
 */
export const USES = ['cheques', 'approvals'] as const;
export type Use = (typeof USES)[number];
