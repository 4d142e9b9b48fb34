import type { CallResponse } from '#api/client.ts';
import { useCall } from '#api/use-call.tsx';
import { EXPENSES } from '#features/expenses/rules.ts';
import { May, useMay } from '#features/identity/client/use-session.ts';
import { usePlaceName } from '#features/statements/client/use-place-name.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { SkeletonFigures } from '#ui/feedback/Skeletons.tsx';
import { openedAt } from '#ui/feedback/use-opened.ts';
import { ButtonLink } from '#ui/form/Button.tsx';
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
  const waiting = places.filter(({ open }) => open > 0).toSorted((one, other) => other.open - one.open);
  if (waiting.length === 0) return places.some(({ through }) => through) && <p className="text-mute">{t.allSorted}</p>;
  const all = waiting.reduce((sum, { open }) => sum + open, 0);
  return waiting.map((place) => (
    <section key={place._id} aria-labelledby={`lines-${place._id}`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={`lines-${place._id}`} className="figures wrap-anywhere text-heading">
        {t.toSort(place.open, all, nameOf(place))}
      </h2>
      <SortLines place={place} places={places} />
    </section>
  ));
}
