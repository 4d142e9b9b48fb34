import { localTime } from '#locale/calendar.ts';
import { RichText, useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import type { Announcement } from '../endpoints.ts';
import { announcementTexts } from './texts.ts';
import { wordsIn } from './words.ts';

const PlainText = ({ children }: { children: string }) => children;

/** Loads the library that finds links after the first load. If it fails to load, the text is shown without links. */
const LinkedText = loadLater(async () => (await import('./LinkedText.tsx')).LinkedText, {
  Placeholder: PlainText,
  NotLoaded: PlainText,
});

type Props = { announcement: Announcement; isUnread?: boolean };

/** The words of an announcement, with its date large beside them. */
export function AnnouncementText({ announcement, isUnread = false }: Props) {
  const { _id, createdAt, editedAt, audience, pinned } = announcement;
  const t = useTexts(announcementTexts).text;
  const { title, description } = wordsIn(announcement, useLanguage().language);
  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-x-4 gap-y-3 @min-[13rem]:grid-cols-[auto_minmax(0,1fr)] sm:gap-x-6">
        <LargeDate at={createdAt} isUnread={isUnread} />
        <div className="grid grid-cols-1 content-start gap-3">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-mute text-sm">
            {pinned && <Badge>{t.pinned}</Badge>}
            <p>
              <RichText text={t.published} time={() => <Time at={createdAt} />} />
            </p>
            {editedAt && (
              <p>
                <RichText text={t.edited} time={() => <Time at={editedAt} />} />
              </p>
            )}
            {audience === 'signedIn' && <Badge wraps>{t.forSignedIn}</Badge>}
          </div>
          <h3 id={_id} className="wrap-anywhere display text-heading">
            {title}
          </h3>
          <p className="wrap-anywhere max-w-prose whitespace-pre-line">
            <LinkedText>{description}</LinkedText>
          </p>
        </div>
      </div>
    </div>
  );
}

function Time({ at }: { at: string }) {
  const { dateTime } = useFormats();
  return <time dateTime={at}>{dateTime(at)}</time>;
}

/** Set like a calendar leaf beside the words. Where the text is large it stands above them, in one line. */
function LargeDate({ at, isUnread }: { at: string; isUnread: boolean }) {
  const time = localTime(at);
  const t = useTexts(announcementTexts).text;
  const { digits } = useFormats();
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1 whitespace-nowrap @min-[13rem]:grid @min-[13rem]:w-13 @min-[13rem]:content-start @min-[13rem]:justify-items-center border-line @min-[13rem]:border-r @min-[13rem]:pr-3 text-center sm:@min-[13rem]:w-22 sm:@min-[13rem]:pr-6">
      <span
        aria-hidden="true"
        className="display figures text-nowrap wrap-normal text-[2rem] leading-none sm:text-[2.75rem]"
      >
        {digits(time.day)}
      </span>
      <span aria-hidden="true" className="font-semibold text-clay text-xs uppercase tracking-[0.12em]">
        {t.months[time.month - 1]}
      </span>
      <span aria-hidden="true" className="figures text-mute text-xs">
        {digits(time.year)}
      </span>
      {isUnread && (
        <span className="mt-1">
          <Badge tone="success">{t.unread}</Badge>
        </span>
      )}
    </div>
  );
}
