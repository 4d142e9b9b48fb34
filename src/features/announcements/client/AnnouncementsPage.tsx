import { useSession } from '#features/identity/client/use-session.ts';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { AnnouncementList } from './AnnouncementList.tsx';

export function AnnouncementsPage() {
  const { user } = useSession();
  return (
    <div className="page-width grid gap-10 pt-10 pb-20 sm:pt-14 sm:pb-28">
      <PageTitle
        eyebrow="From the building"
        intro={
          user
            ? 'What is new in the building, the latest first.'
            : 'What is new in the building, the latest first. Log in to read those for residents, too.'
        }
      >
        Announcements
      </PageTitle>
      <div className="max-w-4xl">
        <AnnouncementList />
      </div>
    </div>
  );
}
