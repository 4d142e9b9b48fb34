import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Skeleton } from '#ui/feedback/Loading.tsx';
import { TryAgain } from '#ui/feedback/QueryList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { classes } from '#ui/layout/classes.ts';
import { BuildingDrawing } from './BuildingDrawing.tsx';
import { statisticsTexts } from './texts.ts';
import type { useBuildingFigures, useHomes } from './use-homes.ts';

type Props = { figures: ReturnType<typeof useBuildingFigures>; homes: ReturnType<typeof useHomes> };

/** The building in five figures and as a drawing (docs/product.md section 2.8). A failed query is a dash. */
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
        <div className="flex min-h-65 flex-wrap items-center gap-x-12 gap-y-8">
          {homes.isPending ? <Skeleton className="h-48 w-56" /> : <span>–</span>}
          <div className="@container min-w-0 flex-1 basis-80">
            <Figures query={figures} />
          </div>
        </div>
      )}
    </Card>
  );
}

function Figures({ query: { data, isPending } }: { query: Props['figures'] }) {
  const t = useTexts(statisticsTexts).overview;
  const { digits } = useFormats();
  return (
    <dl className="grid grid-cols-2 gap-6 @min-[26rem]:grid-cols-6">
      <Figure name={t.rooms} value={data && digits(data.totalRooms)} loading={isPending} />
      <Figure name={t.users} value={data && digits(data.totalUsers)} loading={isPending} />
      <Figure name={t.members} value={data && digits(data.totalMembers)} loading={isPending} />
      <Figure
        name={t.available}
        value={data && digits(`${data.availablePercentage}%`)}
        loading={isPending}
        mark="bg-logo-ground outline -outline-offset-3 outline-on-forest-mute"
      />
      <Figure
        name={t.unavailable}
        value={data && digits(`${data.unavailablePercentage}%`)}
        loading={isPending}
        mark="border-3 border-logo-ground bg-lamp"
      />
    </dl>
  );
}

type FigureProps = { name: string; value: string | undefined; loading: boolean; mark?: string };

/** `mark` is how its windows look in the drawing. */
function Figure({ name, value, loading, mark }: FigureProps) {
  return (
    <div className={classes('min-w-0', mark ? '@min-[26rem]:col-span-3' : '@min-[26rem]:col-span-2')}>
      <dt className="flex items-center gap-2 text-mute text-sm">
        {mark && <span className={classes('h-4 w-3.5 shrink-0', mark)} />}
        {name}
      </dt>
      <dd className="display text-[1.75rem] leading-tight">
        {loading ? <Skeleton className="mt-1 h-8 w-16" /> : (value ?? '–')}
      </dd>
    </div>
  );
}
