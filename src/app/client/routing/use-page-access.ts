import { useCallback } from 'react';
import { type Access, isPermission, mayEnter } from '#api/access.ts';
import { useRole, useSession } from '#features/identity/client/use-session.ts';
import { isDashboard, PAGES } from '../pages.ts';

const OF_ADDRESS = new Map<string, Access>();
/** Pages with a parameter, by the beginning of their addresses. */
const OF_BEGINNING: [beginning: string, access: Access][] = [];
for (const { path, access } of PAGES.filter(isDashboard)) {
  const [beginning = '', parameter] = path.split(':');
  if (parameter === undefined) OF_ADDRESS.set(path, access);
  else OF_BEGINNING.push([beginning, access]);
}

/** Access of a page of the dashboard; without the router's matching, since lists have hundreds of links. */
export function accessOf(to: string): Access {
  const [pathname = ''] = to.split(/[?#]/, 1);
  return (
    OF_ADDRESS.get(pathname) ?? OF_BEGINNING.find(([beginning]) => pathname.startsWith(beginning))?.[1] ?? 'anyone'
  );
}

/** Returns true for pages that the signed-in person may open, and for all until role and duties are loaded. */
export function usePageAccess(): (to: string) => boolean {
  const role = useRole().data?.role;
  const permissions = useSession().data?.permissions;
  return useCallback(
    (to) => {
      const access = accessOf(to);
      if (isPermission(access)) return !permissions || permissions.some((held) => held === access);
      return access === 'anyone' || !role || mayEnter(access, { role });
    },
    [role, permissions],
  );
}
