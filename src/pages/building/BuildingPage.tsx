import { BuildingForm } from '#features/building/client/BuildingForm.tsx';
import { buildingOfficeTexts } from '#features/building/client/office-texts.ts';
import { useBuildingQuery } from '#features/building/client/use-building.ts';
import { May } from '#features/identity/client/use-session.ts';
import { WaysOfBuilding } from '#features/ways/client/WaysOfBuilding.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { SkeletonForm } from '#ui/feedback/Skeletons.tsx';
import { Page } from '#ui/layout/Page.tsx';

const MoneyRules = loadLater(async () => (await import('./MoneyRules.tsx')).MoneyRules);

const WhoWorksHere = loadLater(async () => (await import('./WhoWorksHere.tsx')).WhoWorksHere);
const FileTermSection = loadLater(async () => (await import('./FileTermSection.tsx')).FileTermSection);

/** The form in which an administrator describes the building. */
export function BuildingPage() {
  const query = useBuildingQuery();
  const t = useTexts(buildingOfficeTexts).page;
  return (
    <Page title={t.title} intro={t.intro}>
      <Query query={query} failed={t.failed} loading={<SkeletonForm />} inCard>
        {(building) => (
          <BuildingForm
            building={building}
            ways={<WaysOfBuilding />}
            more={{
              rules: (
                <May permission="files.change">
                  <FileTermSection />
                </May>
              ),
              people: (
                <>
                  <WhoWorksHere />
                  <May permission="limits.change">
                    <MoneyRules />
                  </May>
                </>
              ),
            }}
          />
        )}
      </Query>
    </Page>
  );
}
