import { useMay } from '#features/identity/client/use-session.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { AnnouncementList } from './AnnouncementList.tsx';
import { announcementTexts } from './texts.ts';

export function DashboardAnnouncementsPage() {
  const t = useTexts(announcementTexts).page;
  const mayWrite = useMay()('news.write');
  const next = mayWrite && (
    <>
      <ButtonLink to="/dashboard/make-announcement">{t.make}</ButtonLink>
      <ButtonLink to="/dashboard/announcements/manage" variant="secondary">
        {t.manage}
      </ButtonLink>
    </>
  );
  return (
    <Page title={t.title} intro={t.intro} actions={next}>
      <AnnouncementList />
    </Page>
  );
}
