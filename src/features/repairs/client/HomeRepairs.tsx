import { useCall } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { FoldingSection } from '#ui/layout/FoldingSection.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { historyPath } from '../rules.ts';
import { RepairRows } from './RepairRows.tsx';
import { repairTexts } from './texts.ts';

const SHOWN = 5;

/** The last that a home has reported, open and closed, for the office, with the way to all. Nothing where it has reported nothing. */
export function HomeRepairs({ agreementId }: { agreementId: string }) {
  const { page: t, part } = useTexts(repairTexts);
  const query = useCall('GET /api/repairs', { query: { agreementId, state: 'all' } });
  if (query.data?.total === 0) return null;
  return (
    <FoldingSection title={t.title} padded={false}>
      <Query query={query} failed={t.failed}>
        {({ repairs, total }) => (
          <>
            <RepairRows repairs={repairs.slice(0, SHOWN)} />
            {total > SHOWN && (
              <p className="border-line border-t px-5 py-3">
                <TextLink to={historyPath({ agreementId })}>{part.whole(total)}</TextLink>
              </p>
            )}
          </>
        )}
      </Query>
    </FoldingSection>
  );
}
