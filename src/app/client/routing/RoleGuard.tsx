import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { mayEnter } from '#api/access.ts';
import { useRole } from '#features/identity/client/use-session.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { SkeletonRows } from '#ui/feedback/Loading.tsx';
import { LoadError } from '#ui/feedback/QueryList.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { dashboardTexts } from '../frame/texts.ts';
import type { Page } from '../page.ts';
import { siteTexts } from '../texts.ts';

/** Shows a page to those it is for. */
export function RoleGuard({ page, children }: { page: Page; children: ReactNode }) {
  const role = useRole();
  const { access, path } = page;
  const t = useTexts(dashboardTexts);
  const site = useTexts(siteTexts);
  // The layout has checked the session; the role may still be loading.
  if (access === 'signedIn' || mayEnter(access, role.data?.role)) return children;
  if (role.data) return <NoAccess />;
  if (!role.isError) return <PageSkeleton title={site.titles[path]} />;
  return (
    <Card as="section" padded={false}>
      <h1 className="sr-only">{site.menu.dashboard}</h1>
      <LoadError text={t.roleFailed} query={role} />
    </Card>
  );
}

function NoAccess() {
  const t = useTexts(dashboardTexts).noAccess;
  return (
    <div className="grid max-w-xl gap-6">
      <span className="grid size-14 place-items-center rounded-pill border border-line bg-surface text-clay">
        <Lock size={24} />
      </span>
      <PageTitle>{t.title}</PageTitle>
      <p className="text-mute">{t.intro}</p>
      <div>
        <ButtonLink to="/dashboard/profile">{t.back}</ButtonLink>
      </div>
    </div>
  );
}

/** A dashboard page before the browser can show it: its title, and the place of what it will hold. */
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
