import { LoadError } from '#ui/feedback/QueryList.tsx';
import { SkeletonForm } from '#ui/feedback/Skeletons.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { BuildingForm } from './BuildingForm.tsx';
import { useBuildingQuery } from './use-building.ts';

/** Where an administrator describes the building. */
export function BuildingPage() {
  const query = useBuildingQuery();
  return (
    <div className="grid max-w-3xl gap-8">
      <PageTitle
        intro="Its name, address and contacts, as they stand on the public pages and on what is printed."
        actions={
          <ButtonLink to="/dashboard/check-up" variant="secondary">
            Check-up
          </ButtonLink>
        }
      >
        The building
      </PageTitle>
      {query.data ? (
        <BuildingForm building={query.data} />
      ) : (
        <Card padded={false}>
          {query.isError ? <LoadError text="The building did not load." query={query} /> : <SkeletonForm />}
        </Card>
      )}
    </div>
  );
}
