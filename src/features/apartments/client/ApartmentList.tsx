import Building2 from 'lucide-react/icons/building-2';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { useTexts } from '#locale/use-texts.tsx';
import { Skeleton } from '#ui/feedback/Loading.tsx';
import { EmptyState, Query } from '#ui/feedback/QueryList.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { classes } from '#ui/layout/classes.ts';
import { Pagination } from '#ui/menu/Pagination.tsx';
import type { Apartment } from '../endpoints.ts';
import { APARTMENTS, type ApartmentFilter } from '../rules.ts';
import { ApartmentCard } from './ApartmentCard.tsx';
import { apartmentTexts } from './texts.ts';
import { type useApartments, usePrefetchPages } from './use-apartments.ts';

type Props = {
  filter: ApartmentFilter;
  apartments: ReturnType<typeof useApartments>;
  actionFor: (apartment: Apartment) => ReactNode;
};

/** One page of apartments. The previous page stays while the next one loads, so that nothing jumps. */
export function ApartmentList({ filter, apartments, actionFor }: Props) {
  const { data, isError, isPlaceholderData: isLoading } = apartments;
  const pages = Math.ceil((data?.total ?? 0) / APARTMENTS.pageSize);
  const prefetch = usePrefetchPages(filter, pages);
  const start = usePageStart(filter.page);
  const t = useTexts(apartmentTexts).list;

  if (!data)
    return isError ? <Query query={apartments} failed={t.notLoaded} inCard /> : <LoadingCards text={t.loading} />;
  return (
    <section aria-busy={isLoading} className="grid gap-3 sm:gap-6">
      <div className="flex min-h-8 items-center justify-between gap-4 text-mute">
        <h2 ref={start} tabIndex={-1} className="scroll-mt-24 font-sans font-medium text-base tracking-normal">
          {t.count(data.total)}
        </h2>
        <p role="status" className="figures">
          {isLoading ? t.loading : pages > 1 && filter.page <= pages && t.pageOf(filter.page, pages)}
        </p>
      </div>
      {data.apartments.length === 0 && <Nothing filter={filter} total={data.total} />}
      <ul
        className={classes(
          'grid gap-4 transition-opacity sm:gap-6 sm:grid-cols-2 lg:grid-cols-3',
          isLoading && 'opacity-60',
        )}
      >
        {data.apartments.map((apartment, index) => (
          <li key={apartment._id} className="@container">
            <ApartmentCard apartment={apartment} action={actionFor(apartment)} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <Pagination
          page={filter.page}
          pages={pages}
          href={(page) => APARTMENTS.path({ ...filter, page })}
          onIntent={prefetch}
        />
      </div>
    </section>
  );
}

/** Skeleton of a page of cards. */
const LoadingCards = ({ text }: { text: string }) => (
  <div role="status" className="grid gap-3 sm:gap-6">
    <Skeleton className="h-8 w-36" />
    <span className="sr-only">{text}</span>
    <div className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
      {Array.from({ length: APARTMENTS.pageSize }, (_, place) => `place-${place}`).map((place) => (
        <Card key={place} padded={false} className="max-sm:flex">
          <Skeleton className="rounded-none max-sm:w-32 max-sm:shrink-0 sm:aspect-3/2" />
          <div className="grid grow gap-4 p-4 sm:p-6">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-11 w-32 rounded-pill" />
          </div>
        </Card>
      ))}
    </div>
  </div>
);

/** Shown for a page past the end, a filter without results, or a building without apartments. */
function Nothing({ filter, total }: { filter: ApartmentFilter; total: number }) {
  const t = useTexts(apartmentTexts).list;
  const isPastEnd = total > 0;
  if (!isPastEnd && filter.min === undefined && filter.max === undefined) return <NoneYet />;
  return (
    <Card>
      <EmptyState
        icon={<Building2 size={24} />}
        text={isPastEnd ? t.noSuchPage : t.noneFound}
        next={isPastEnd ? t.isShorter : t.anotherRent}
        action={
          <ButtonLink variant="secondary" to={isPastEnd ? APARTMENTS.path({ ...filter, page: 1 }) : '/apartments'}>
            {isPastEnd ? t.toFirst : t.showAll}
          </ButtonLink>
        }
      />
    </Card>
  );
}

function NoneYet() {
  const t = useTexts(apartmentTexts).list;
  return (
    <Card>
      <EmptyState
        icon={<Building2 size={24} />}
        text={t.noneYet}
        next={t.comeBack}
        action={
          <ButtonLink variant="secondary" to="/">
            {t.aboutBuilding}
          </ButtonLink>
        }
      />
    </Card>
  );
}

/**
 * Returns the ref of a list's heading, to which another page scrolls. Not on arrival, and not on the way back, where the scroll position
 * is restored.
 */
function usePageStart(page: number) {
  const start = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  const isReturn = useNavigationType() === 'POP';
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (isReturn) return;
    start.current?.focus({ preventScroll: true });
    start.current?.scrollIntoView({ block: 'start' });
  }, [page, isReturn]);
  return start;
}
