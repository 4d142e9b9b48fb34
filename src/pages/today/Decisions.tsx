import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { FIRST_DUES, useDues } from '#features/dues/client/use-dues.ts';
import { DUES } from '#features/dues/rules.ts';
import { useMay } from '#features/identity/client/use-session.ts';
import { useFailureLog } from '#features/profile/client/use-failure-log.ts';
import { useToday } from '#features/statistics/client/use-today.ts';
import { TODAY_RANKS } from '#features/statistics/today-kinds.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { useNow } from '#ui/browser-hooks.ts';
import { Skeleton } from '#ui/feedback/Loading.tsx';
import { TryAgain } from '#ui/feedback/QueryList.tsx';
import { ButtonLink, buttonLook } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { classes } from '#ui/layout/classes.ts';
import { Link } from '#ui/menu/Link.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { todayTexts } from './texts.ts';
import { foldedLines, linesOf, type TodayLine } from './today-lines.ts';

/** Lines shown at first. */
const SHOWN = { desk: 10, phone: 6 };

type Props = {
  /** Shows no *Now*: first steps stand in its place. */
  isEmptyHouse: boolean;
  /** What stands above the list is not known yet. */
  isWaiting: boolean;
};

/**
 * What the office has to act on, a line for each kind, in three groups; one line if all is clear. The lines appear together:
 * one that came later would push the others down under a finger.
 */
export function Decisions({ isEmptyHouse, isWaiting }: Props) {
  const t = useTexts(todayTexts);
  const formats = useFormats();
  const today = useToday();
  const dues = useDues(FIRST_DUES);
  const { settled = 0, rents = 0, waived = 0 } = dues.data?.figures ?? {};
  useFailureLog('what waits', today.error);
  useFailureLog('the dues', dues.error);
  const [isWhole, setWhole] = useState(false);
  const known = linesOf({ today: today.data, dues: dues.data }, { t, formats, may: useMay(), now: useNow() });
  const groups = isEmptyHouse ? { ...known, now: [] } : known;
  const parts = [
    { name: t.waiting, query: today },
    { name: t.overdue, query: dues },
  ];
  const isLoading = isWaiting || parts.some(({ query }) => query.isPending);
  const failed = parts.filter(({ query: { data, isPending } }) => !data && !isPending);
  const isEmpty = TODAY_RANKS.every((rank) => groups[rank].length === 0);
  const foldedAt = (limit: number) => (isWhole ? [] : foldedLines(groups, limit));
  const folded = { desk: foldedAt(SHOWN.desk), phone: foldedAt(SHOWN.phone) };
  return (
    <Card as="section" padded={false} aria-label={t.title} aria-busy={isLoading}>
      {failed.map(({ name, query }) => (
        <div
          key={name}
          className="flex min-h-16 flex-wrap items-center justify-between gap-4 border-line border-b px-5 py-3 text-mute"
        >
          <p>{t.failed(name)}</p>
          <TryAgain what={name} queries={[query]} />
        </div>
      ))}
      {TODAY_RANKS.map((rank) => {
        const lines = isLoading ? [] : groups[rank];
        if (lines.length === 0) return null;
        return (
          <div
            key={rank}
            className={classes(
              'border-line not-first:border-t',
              lines.every((line) => folded.phone.includes(line)) && 'max-md:hidden',
              lines.every((line) => folded.desk.includes(line)) && 'md:hidden',
            )}
          >
            <h2
              id={`today-${rank}`}
              className={classes(
                'px-5 pt-3 font-sans font-semibold text-sm max-md:sr-only',
                rank === 'now' && 'text-danger',
              )}
            >
              {t.ranks[rank]}
            </h2>
            <ul aria-labelledby={`today-${rank}`} className="grid divide-y divide-line">
              {lines.map((line, at) => (
                <li
                  key={line.kind}
                  className={classes(
                    folded.phone.includes(line) && 'max-md:hidden',
                    folded.desk.includes(line) && 'md:hidden',
                  )}
                >
                  <Line line={line} isFirst={rank === 'now' && at === 0} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      {isLoading && <Loading text={t.loading} />}
      {!isLoading && isEmpty && failed.length === 0 && dues.data && (
        <p className="flex min-h-34 flex-wrap content-center items-center gap-x-3 gap-y-1 px-5 py-3">
          <CircleCheck size={22} className="shrink-0 text-success" />
          <span>{t.allClear}</span>
          <TextLink to={DUES.path()}>
            {rents === 0
              ? t.noRent(formats.monthNamed(dues.data.month))
              : t.rentsPaid(settled, rents, waived, formats.monthNamed(dues.data.month))}
          </TextLink>
        </p>
      )}
      {!isLoading && folded.phone.length > 0 && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className={classes(
            'min-h-12 w-full border-line border-t px-5 text-start font-semibold text-clay',
            folded.desk.length === 0 && 'md:hidden',
          )}
        >
          <span className="md:hidden">{t.more(folded.phone.length)}</span>
          <span className="max-md:hidden">{t.more(folded.desk.length)}</span>
        </button>
      )}
    </Card>
  );
}

/**
 * The line is one link; its act looks like a button, and on a phone like an arrow. Beside a second act a phone shows both by their words.
 */
function Line({ line: { text, note, to, act, second }, isFirst }: { line: TodayLine; isFirst: boolean }) {
  const variant = isFirst ? 'primary' : 'secondary';
  return (
    <div className={classes(second && 'hover:bg-sand md:flex md:items-center')}>
      <Link
        to={to}
        className={classes(
          'group flex min-h-14 grow items-center justify-between gap-4 px-5 py-2 no-underline hover:bg-sand md:py-2.5',
          second && 'max-md:pb-1 md:pe-3',
        )}
      >
        <span className="figures min-w-0">
          <span className="block font-semibold leading-snug">{text}</span>
          {note && <span className="block text-mute text-sm leading-snug">{note}</span>}
        </span>
        <span className={classes(buttonLook({ variant, size: 'sm' }), 'max-md:sr-only')}>{act}</span>
        {!second && <ChevronRight size={18} className="shrink-0 text-mute md:hidden" />}
      </Link>
      {second && (
        <div className="flex flex-wrap gap-2 px-5 pb-2.5 md:ps-0 md:pt-2.5">
          <span aria-hidden className="md:hidden">
            <ButtonLink to={to} tabIndex={-1} variant={variant} size="sm" className="min-h-11">
              {act}
            </ButtonLink>
          </span>
          <ButtonLink to={second.to} variant="secondary" size="sm" className="max-md:min-h-11">
            {second.act}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

const Loading = ({ text }: { text: string }) => (
  <div role="status" className="grid min-h-34 content-center gap-5 px-5">
    <span className="sr-only">{text}</span>
    <Skeleton className="h-4 w-64 max-w-full" />
    <Skeleton className="h-4 w-48" />
    <Skeleton className="h-4 w-56" />
  </div>
);
