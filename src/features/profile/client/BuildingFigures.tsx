import { useCall } from '#api/use-call.tsx';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Skeleton } from '#ui/feedback/Loading.tsx';
import { TryAgain } from '#ui/feedback/QueryList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { profileTexts } from './texts.ts';
import { useFailureLog } from './use-failure-log.ts';

/** The building's figures. The server gives others than administrators 403. */
export function useBuildingFigures() {
  const figures = useCall('GET /api/admin-dashboard-info', {});
  useFailureLog('the figures of the building', figures.error);
  return figures;
}

/** The building in five figures (docs/office.md section O1.2). A figure that did not load is a dash. */
export function BuildingFigures() {
  const t = useTexts(profileTexts).figures;
  const query = useBuildingFigures();
  return (
    <Card as="section" aria-labelledby="building-figures" aria-busy={query.isPending}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-4">
        <h2 id="building-figures" className="text-heading">
          {t.title}
        </h2>
        {!query.data && query.isError && <TryAgain what={t.what} queries={[query]} />}
      </div>
      <Figures query={query} />
    </Card>
  );
}

/** The five figures, for a card that shows more of the building, too. */
export function Figures({ query: { data, isPending } }: { query: ReturnType<typeof useBuildingFigures> }) {
  const t = useTexts(profileTexts).figures;
  const { digits } = useFormats();
  const figures: [string, string | undefined][] = [
    [t.rooms, data && digits(data.totalRooms)],
    [t.users, data && digits(data.totalUsers)],
    [t.members, data && digits(data.totalMembers)],
    [t.available, data && digits(`${data.availablePercentage}%`)],
    [t.unavailable, data && digits(`${data.unavailablePercentage}%`)],
  ];
  // Two rows; below each other where the text is large.
  return (
    <div className="@container">
      <dl className="grid grid-cols-6 items-end gap-x-3 gap-y-2">
        {figures.map(([name, value], at) => (
          <div key={name} className={`${at < 3 ? 'col-span-2' : 'col-span-3'} min-w-0 @max-[16rem]:col-span-6`}>
            <dt className="text-mute text-sm leading-tight">{name}</dt>
            <dd className="display text-2xl leading-tight">
              {isPending ? <Skeleton className="mt-1 h-6.5 w-16" /> : (value ?? '–')}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
