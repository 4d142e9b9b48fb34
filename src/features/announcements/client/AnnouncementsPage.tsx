import { useSession } from '#features/identity/client/use-session.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { AnnouncementList } from './AnnouncementList.tsx';
import { announcementTexts } from './texts.ts';

export function AnnouncementsPage() {
  const { user } = useSession();
  const t = useTexts(announcementTexts).page;
  return (
    <div className="page-width grid gap-10 pt-10 pb-20 sm:pt-14 sm:pb-28">
      <PageTitle eyebrow={t.eyebrow} intro={user ? t.intro : t.introToVisitors}>
        {t.title}
      </PageTitle>
      <div className="max-w-4xl">
        <AnnouncementList />
      </div>
    </div>
  );
}
