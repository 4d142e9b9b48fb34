import { Figures, type useBuildingFigures } from '#features/profile/client/BuildingFigures.tsx';
import { profileTexts } from '#features/profile/client/texts.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { Skeleton } from '#ui/feedback/Loading.tsx';
import { TryAgain } from '#ui/feedback/QueryList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { BuildingDrawing } from './BuildingDrawing.tsx';
import { statisticsTexts } from './texts.ts';
import type { useHomes } from './use-homes.ts';

type Props = { figures: ReturnType<typeof useBuildingFigures>; homes: ReturnType<typeof useHomes> };

/** The building in five figures and as a drawing (docs/office.md section O1.2). A figure that did not load is a dash. */
export function BuildingOverview({ figures, homes }: Props) {
  const t = useTexts(profileTexts).figures;
  const failed = [figures, homes].filter(({ data, isError }) => !data && isError);
  return (
    <Card as="section" aria-labelledby="building-overview" aria-busy={figures.isPending || homes.isPending}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-4">
        <h2 id="building-overview" className="text-heading">
          {t.title}
        </h2>
        {failed.length > 0 && <TryAgain what={t.what} queries={failed} />}
      </div>
      {homes.data ? (
        <BuildingDrawing homes={homes.data} first="let" figures={<Figures query={figures} />} />
      ) : (
        <div className="grid gap-4">
          <Figures query={figures} />
          {homes.isPending && <Skeleton className="h-10.5 w-52 rounded-pill" />}
          {homes.isPending ? <Skeleton className="aspect-5/4 max-w-120" /> : <NoDrawing />}
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
