import { useCall } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { FoldingSection } from '#ui/layout/FoldingSection.tsx';
import { RepairRows } from './RepairRows.tsx';
import { repairTexts } from './texts.ts';

/** What a home has reported, open and closed, for the office. Nothing where it has reported nothing. */
export function HomeRepairs({ agreementId }: { agreementId: string }) {
  const { page: t } = useTexts(repairTexts);
  const query = useCall('GET /api/repairs', { query: { agreementId, state: 'all' } });
  if (query.data?.total === 0) return null;
  return (
    <FoldingSection title={t.title} padded={false}>
      <Query query={query} failed={t.failed}>
        {({ repairs }) => <RepairRows repairs={repairs} />}
      </Query>
    </FoldingSection>
  );
}
