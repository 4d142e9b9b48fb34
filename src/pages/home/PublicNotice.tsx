import { useCall } from '#api/use-call.tsx';
import { shownInput, wordsIn } from '#features/announcements/client/words.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Link } from '#ui/menu/Link.tsx';
import { homeTexts } from './texts.ts';

/** The latest announcement for everyone, in one line with its day; nothing where there is none. */
export function PublicNotice() {
  const { data } = useCall('GET /api/announcements', shownInput('', 1));
  const { language } = useLanguage();
  const { date } = useFormats();
  const t = useTexts(homeTexts).notice;
  const [latest] = data?.filter(({ audience }) => audience === 'everyone').toSorted(byTime) ?? [];
  if (!latest) return null;
  return (
    <section aria-label={t.latest} className="border-line border-b bg-surface">
      <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-1 py-1.5">
        <span className="text-mute text-sm max-sm:hidden">{t.latest}</span>
        <p className="min-w-0 grow basis-60">
          <Link
            to="/announcements"
            className="wrap-anywhere inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
          >
            {wordsIn(latest, language).title}
          </Link>{' '}
          <time dateTime={latest.createdAt} className="whitespace-nowrap text-mute text-sm">
            {date(latest.createdAt)}
          </time>
        </p>
        <Link to="/announcements" className="font-semibold text-clay underline underline-offset-4 max-sm:hidden">
          {t.all}
        </Link>
      </div>
    </section>
  );
}

const byTime = (a: { createdAt: string }, b: { createdAt: string }) => b.createdAt.localeCompare(a.createdAt);
