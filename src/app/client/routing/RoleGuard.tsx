import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { mayEnter } from '#api/access.ts';
import { useRole } from '#features/identity/client/use-session.ts';
import { SkeletonRows } from '#ui/feedback/Loading.tsx';
import { LoadError } from '#ui/feedback/QueryList.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import type { Page } from '../page.ts';

/** Shows a page to those it is for. */
export function RoleGuard({ page, children }: { page: Page; children: ReactNode }) {
  const role = useRole();
  const { access, title } = page;
  // The layout has checked the session; the role may still be loading.
  if (access === 'signedIn' || mayEnter(access, role.data?.role)) return children;
  if (role.data) return <NoAccess />;
  if (!role.isError) return <PageSkeleton title={title} />;
  return (
    <Card as="section" padded={false}>
      <h1 className="sr-only">Dashboard</h1>
      <LoadError text="We could not check your role." query={role} />
    </Card>
  );
}

function NoAccess() {
  return (
    <div className="grid max-w-xl gap-6">
      <span className="grid size-14 place-items-center rounded-pill border border-line bg-surface text-clay">
        <Lock size={24} />
      </span>
      <PageTitle intro="It belongs to another role in the building. If you think that it should be yours, please ask the administration.">
        You don't have access to this page
      </PageTitle>
      <div>
        <ButtonLink to="/dashboard/profile">Back to my profile</ButtonLink>
      </div>
    </div>
  );
}

/** A dashboard page before the browser can show it: its title, and the place of what it will hold. */
export function PageSkeleton({ title }: { title: string }) {
  return (
    <div className="grid gap-8">
      <PageTitle>{title}</PageTitle>
      <Card padded={false}>
        <SkeletonRows />
      </Card>
    </div>
  );
}
