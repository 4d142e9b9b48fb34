import { BuildingForm } from '#features/building/client/BuildingForm.tsx';
import { buildingOfficeTexts } from '#features/building/client/office-texts.ts';
import { useBuildingQuery } from '#features/building/client/use-building.ts';
import { WaysOfBuilding } from '#features/ways/client/WaysOfBuilding.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { LoadError } from '#ui/feedback/QueryList.tsx';
import { SkeletonForm } from '#ui/feedback/Skeletons.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';

/** Where an administrator describes the building. */
export function BuildingPage() {
  const query = useBuildingQuery();
  const t = useTexts(buildingOfficeTexts).page;
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageTitle intro={t.intro}>{t.title}</PageTitle>
      {query.data ? (
        <BuildingForm building={query.data} ways={<WaysOfBuilding />} />
      ) : (
        <Card padded={false}>{query.isError ? <LoadError text={t.failed} query={query} /> : <SkeletonForm />}</Card>
      )}
    </div>
  );
}
