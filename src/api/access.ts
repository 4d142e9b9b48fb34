import type { Permission } from './permissions.ts';

export type Role = 'user' | 'member' | 'admin';

/**
 * Who may make a call, or see a page. `user` is everybody signed in who is not an administrator (a member is a user who has
 * a home). `ownOrAdmin` is everybody signed in, about their own tenancies only, or the person who has the permission `others` of the call
 * about all: its handler gets the `scope` that the queries of such things ask for. A permission is for those whose duty includes it.
 * There is no default, so a call that forgot to say it does not compile.
 */
export type Access = 'anyone' | 'signedIn' | 'ownOrAdmin' | 'user' | 'member' | Permission;

const ROLES = {
  signedIn: ['user', 'member', 'admin'],
  ownOrAdmin: ['user', 'member', 'admin'],
  user: ['user', 'member'],
  member: ['member'],
} as const satisfies Partial<Record<Access, readonly Role[]>>;

/** True where an access asks for a duty, and not for who a person is. */
export const isPermission = (access: Access): access is Permission => access !== 'anyone' && !(access in ROLES);

/** What one may do for the building, by one's duties. */
export type Permitted = { permissions?: readonly Permission[] | undefined };

/** Whether one's duties suffice; what asks for no duty is decided by the role. */
export const dutiesSuffice = (access: Access, person: Permitted | undefined): boolean =>
  !isPermission(access) || !!person?.permissions?.includes(access);

/** The server refuses by it; a page asks too, to spare people a screen of refusals. */
export function mayEnter(access: Access, person: (Permitted & { role: Role }) | undefined): boolean {
  if (access === 'anyone') return true;
  if (isPermission(access)) return dutiesSuffice(access, person);
  return person !== undefined && (ROLES[access] as readonly Role[]).includes(person.role);
}
