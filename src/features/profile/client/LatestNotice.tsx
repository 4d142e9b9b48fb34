import type { ReactNode } from 'react';
import { useAnnouncements } from '#features/announcements/client/use-announcements.ts';
import { wordsIn } from '#features/announcements/client/words.ts';
import type { Announcement } from '#features/announcements/endpoints.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Skeleton } from '#ui/feedback/Loading.tsx';
import { TryAgain } from '#ui/feedback/QueryList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { profileTexts } from './texts.ts';
import { useFailureLog } from './use-failure-log.ts';

/** Lays out the next steps with the latest notice beside them. */
export const BesideNotice = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-[3fr_2fr] lg:items-start lg:gap-8">
    {children}
    <LatestNotice />
  </div>
);

/** The latest announcement, and a link to the notice board. */
export function LatestNotice() {
  const t = useTexts(profileTexts).notice;
  const query = useAnnouncements('', 1);
  const { data, isPending, error } = query;
  useFailureLog('the latest notice', error);
  const [latest] = data?.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt)) ?? [];
  return (
    <Card as="section" aria-labelledby="latest-notice" aria-busy={isPending} className="grid content-start gap-4">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="latest-notice" className="text-heading">
          {t.title}
        </h2>
        {!data && !isPending && <TryAgain what={t.what} queries={[query]} />}
      </div>
      {latest && <Notice announcement={latest} />}
      {data && !latest && <p className="text-mute">{t.none}</p>}
      {isPending && <Loading text={t.loading} />}
      {!data && !isPending && <p className="text-mute">{t.failed}</p>}
    </Card>
  );
}

function Notice({ announcement }: { announcement: Announcement }) {
  const { createdAt } = announcement;
  const { title, description } = wordsIn(announcement, useLanguage().language);
  const { date } = useFormats();
  return (
    <div className="grid gap-1.5">
      <TextLink to="/dashboard/announcements" className="wrap-anywhere text-ink! no-underline hover:underline">
        {title}
      </TextLink>
      <p className="wrap-anywhere line-clamp-3 text-mute">{description}</p>
      <time dateTime={createdAt} className="text-mute text-sm">
        {date(createdAt)}
      </time>
    </div>
  );
}

const Loading = ({ text }: { text: string }) => (
  <div role="status" className="grid gap-3">
    <span className="sr-only">{text}</span>
    <Skeleton className="h-4 w-48" />
    <Skeleton className="h-16" />
    <Skeleton className="h-4 w-32" />
  </div>
);
