import { useRole } from '#features/identity/client/use-session.ts';
import { ButtonLink } from '#ui/form/Button.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { AnnouncementList } from './AnnouncementList.tsx';

export function DashboardAnnouncementsPage() {
  const isAdmin = useRole().data?.role === 'admin';
  const next = isAdmin && (
    <>
      <ButtonLink to="/dashboard/make-announcement">Make Announcement</ButtonLink>
      <ButtonLink to="/dashboard/announcements/manage" variant="secondary">
        Manage
      </ButtonLink>
    </>
  );
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageTitle intro="What is new in the building, the latest first." actions={next}>
        Announcements
      </PageTitle>
      <AnnouncementList />
    </div>
  );
}
