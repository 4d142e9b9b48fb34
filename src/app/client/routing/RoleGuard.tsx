import type { ReactNode } from 'react';
import { isPermission, mayEnter } from '#api/access.ts';
import { useRole, useSession } from '#features/identity/client/use-session.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { SkeletonRows } from '#ui/feedback/Loading.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { LoadError } from '#ui/feedback/QueryList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { dashboardTexts } from '../frame/texts.ts';
import type { Page } from '../page.ts';
import { siteTexts } from '../texts.ts';

const NoAccess = loadLater(async () => (await import('./NoAccess.tsx')).NoAccess);

/** Shows a page to people with access to it. */
export function RoleGuard({ page, children }: { page: Page; children: ReactNode }) {
  const role = useRole();
  const session = useSession();
  const permissions = session.data?.permissions;
  const { access, path } = page;
  const t = useTexts(dashboardTexts);
  const site = useTexts(siteTexts);
  // The layout has checked the session; the role may still be loading.
  if (access === 'signedIn' || (role.data && mayEnter(access, { ...role.data, permissions }))) return children;
  if (role.data && (permissions || !isPermission(access)))
    return (
      <div className="grid max-w-xl gap-6">
        <PageTitle>{t.noAccess}</PageTitle>
        <NoAccess />
      </div>
    );
  const failed = [role, session].find(({ isError }) => isError);
  if (!failed) return <PageSkeleton title={site.titles[path]} />;
  return (
    <Card as="section" padded={false}>
      <h1 className="sr-only">{site.menu.dashboard}</h1>
      <LoadError text={t.roleFailed} query={failed} />
    </Card>
  );
}

/** Placeholder of a dashboard page before the browser can show it: its title and a skeleton. */
export function PageSkeleton({ title }: { title: string }) {
  return (
    <div className="grid gap-3 lg:gap-8">
      <PageTitle>{title}</PageTitle>
      <Card padded={false}>
        <SkeletonRows />
      </Card>
    </div>
  );
}
