import RotateCw from 'lucide-react/icons/rotate-cw';
import { useCall } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { SkeletonTexts } from '#ui/feedback/Skeletons.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { FindingList } from './FindingList.tsx';
import { buildingOfficeTexts } from './office-texts.ts';

/** The findings that `onebuilding doctor` prints on the server (docs/operations.md). */
export function CheckUpPage() {
  const query = useCall('GET /api/check-up', {});
  const t = useTexts(buildingOfficeTexts).checkUp;
  return (
    <Page
      title={t.title}
      intro={t.intro}
      actions={
        <Button
          variant="secondary"
          icon={<RotateCw size={16} />}
          busy={query.isFetching}
          onClick={() => void query.refetch()}
        >
          {t.again}
        </Button>
      }
      className="max-w-3xl"
    >
      <Card padded={false}>
        <Query query={query} failed={t.failed} loading={<SkeletonTexts texts={6} />}>
          {(findings) => <FindingList findings={findings} />}
        </Query>
      </Card>
    </Page>
  );
}
