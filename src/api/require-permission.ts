import { type Acting, may, type Permission } from './permissions.ts';
import { Problem } from './problem.ts';

const REFUSED = { en: "You don't have access to this.", bn: 'এটি দেখার বা করার অনুমতি আপনার নেই।' };

export const noAccess = () => new Problem('forbidden', REFUSED, { reason: 'role' });

/**
 * Checks a permission beyond the call's own access, such as for one kind of input.
 * @throws Problem forbidden
 */
export function requirePermission(person: Acting, permission: Permission): void {
  if (!may(person, permission)) throw noAccess();
}
