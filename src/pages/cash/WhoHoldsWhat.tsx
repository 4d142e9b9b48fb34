import { Fragment, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { CallResponse } from '#api/client.ts';
import { useCall } from '#api/use-call.tsx';
import { EXPENSES } from '#features/expenses/rules.ts';
import { May, useMay } from '#features/identity/client/use-session.ts';
import { usePlaceName } from '#features/statements/client/use-place-name.ts';
import { LINES_TO_SORT } from '#features/statements/rules.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { SkeletonFigures } from '#ui/feedback/Skeletons.tsx';
import { openedAt } from '#ui/feedback/use-opened.ts';
import { ButtonLink } from '#ui/form/Button.tsx';
import { classes } from '#ui/layout/classes.ts';
import { Page } from '#ui/layout/Page.tsx';
import { Holders } from './Holders.tsx';
import { cashTexts } from './texts.ts';

const SortLines = loadLater(async () => (await import('#features/statements/client/SortLines.tsx')).SortLines);

/** Each place of the building's money with its sum and one act, and below them the lines to sort. */
export function WhoHoldsWhat() {
  const t = useTexts(cashTexts);
  const maySort = useMay()('money.read');
  const holdings = useCall('GET /api/holdings', {});
  const places = useCall('GET /api/places', maySort ? {} : undefined);
  return (
    <Page
      className="lg:[&>.page-head]:-mb-4"
      title={t.title}
      actions={
        <May permission="costs.record">
          <ButtonLink to={openedAt(EXPENSES.path(), 'record')}>{t.expense}</ButtonLink>
        </May>
      }
    >
      <Query query={holdings} failed={t.failed} loading={<SkeletonFigures rows={4} />} inCard>
        {(data) => <Holders holdings={data} places={places.data?.places ?? []} />}
      </Query>
      {maySort && (
        <Query query={places} failed={t.failedLines} loading={<SkeletonFigures rows={4} />} inCard>
          {(data) => <LinesToSort places={data.places} />}
        </Query>
      )}
    </Page>
  );
}

type PlacesProps = { places: CallResponse<'GET /api/places'>['places'] };

/** The lines to sort of each place, those of the place with the most first. */
function LinesToSort({ places }: PlacesProps) {
  const t = useTexts(cashTexts);
  const nameOf = usePlaceName();
  const isWanted = useLocation().hash === `#${LINES_ID}`;
  const waiting = places.filter(({ open }) => open > 0).toSorted((one, other) => other.open - one.open);
  if (waiting.length === 0) return places.some(({ through }) => through) && <p className="text-mute">{t.allSorted}</p>;
  const [first, ...others] = waiting;
  const all = waiting.reduce((sum, { open }) => sum + open, 0);
  return (
    // As high as the screen, since the lines load after their heading is scrolled to.
    <section
      aria-labelledby={LINES_ID}
      className={classes('grid grid-cols-[minmax(0,1fr)] content-start gap-3', isWanted && 'min-h-dvh')}
    >
      <LinesHeading isWanted={isWanted}>
        {t.toSort(all, first && others.length === 0 ? nameOf(first) : '')}
      </LinesHeading>
      {waiting.map((place) => (
        <Fragment key={place._id}>
          {others.length > 0 && (
            <h3 className="figures wrap-anywhere font-semibold not-first-of-type:mt-3">
              {t.ofPlace(place.open, nameOf(place))}
            </h3>
          )}
          <SortLines place={place} places={places} />
        </Fragment>
      ))}
    </section>
  );
}

/** Today's link to the lines opens the page there, once they have loaded. */
function LinesHeading({ isWanted, children }: { isWanted: boolean; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [isWanted]);
  return (
    <h2 ref={heading} id={LINES_ID} tabIndex={-1} className="figures wrap-anywhere scroll-mt-16 text-heading">
      {children}
    </h2>
  );
}

const LINES_ID = LINES_TO_SORT.split('#')[1];
