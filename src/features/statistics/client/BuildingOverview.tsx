import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Skeleton } from '#ui/feedback/Loading.tsx';
import { TryAgain } from '#ui/feedback/QueryList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { BESIDE_FIGURES, BuildingDrawing } from './BuildingDrawing.tsx';
import { statisticsTexts } from './texts.ts';
import type { useBuildingFigures, useHomes } from './use-homes.ts';

type Props = { figures: ReturnType<typeof useBuildingFigures>; homes: ReturnType<typeof useHomes> };

/** The building in five figures and as a drawing (docs/product.md section 2.8). A figure that did not load is a dash. */
export function BuildingOverview({ figures, homes }: Props) {
  const t = useTexts(statisticsTexts).overview;
  const failed = [figures, homes].filter(({ data, isError }) => !data && isError);
  return (
    <Card as="section" aria-labelledby="building-overview" aria-busy={figures.isPending || homes.isPending}>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h2 id="building-overview" className="text-heading">
          {t.title}
        </h2>
        {failed.length > 0 && <TryAgain what={t.what} queries={failed} />}
      </div>
      {homes.data ? (
        <BuildingDrawing homes={homes.data} first="let" figures={<Figures query={figures} />} />
      ) : (
        <div className="grid gap-4">
          {homes.isPending && <Skeleton className="h-10.5 w-52 rounded-pill" />}
          <div className={BESIDE_FIGURES}>
            {homes.isPending ? <Skeleton className="aspect-5/4 max-w-120" /> : <NoDrawing />}
            <div className="@container min-w-0">
              <Figures query={figures} />
            </div>
          </div>
        </div>
      )}
    </Card>
  );
}

/** Takes the place of a drawing that did not load, so that the figures stay where they are. */
function NoDrawing() {
  const t = useTexts(statisticsTexts).overview;
  return (
    <p className="grid aspect-5/4 max-w-120 place-items-center rounded-card border border-line border-dashed p-5 text-center text-mute">
      {t.noDrawing}
    </p>
  );
}

function Figures({ query: { data, isPending } }: { query: Props['figures'] }) {
  const t = useTexts(statisticsTexts).overview;
  const { digits } = useFormats();
  const figures: [string, string | undefined][] = [
    [t.rooms, data && digits(data.totalRooms)],
    [t.available, data && digits(`${data.availablePercentage}%`)],
    [t.unavailable, data && digits(`${data.unavailablePercentage}%`)],
    [t.users, data && digits(data.totalUsers)],
    [t.members, data && digits(data.totalMembers)],
  ];
  return (
    <dl className="mb-3 grid grid-cols-2 gap-6 @min-[26rem]:grid-cols-3">
      {figures.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-mute text-sm">{name}</dt>
          <dd className="display text-[1.75rem] leading-tight">
            {isPending ? <Skeleton className="mt-1 h-8 w-16" /> : (value ?? '–')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
