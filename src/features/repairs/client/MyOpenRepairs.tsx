import { useCall } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { Skeleton } from '#ui/feedback/Loading.tsx';
import { TryAgain } from '#ui/feedback/QueryList.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { MY_REPAIRS, reportPath } from '../rules.ts';
import { RepairRows } from './RepairRows.tsx';
import { repairTexts } from './texts.ts';

const SHOWN = 3;

/** The open repairs of the reader's home, and the button that reports one. */
export function MyOpenRepairs() {
  const { page: t, part } = useTexts(repairTexts);
  const query = useCall('GET /api/repairs', { query: { state: 'open' } });
  const { data, isPending } = query;
  return (
    <Card as="section" padded={false} aria-labelledby="my-repairs" aria-busy={isPending}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-4 sm:px-6">
        <h2 id="my-repairs" className="text-heading">
          {t.title}
        </h2>
        <ButtonLink to={reportPath()} variant="secondary" size="sm">
          {t.reportProblem}
        </ButtonLink>
      </div>
      <div className="border-line border-t">
        {data && data.repairs.length > 0 && <RepairRows repairs={data.repairs.slice(0, SHOWN)} isMine />}
        {data?.repairs.length === 0 && <p className="px-4 pt-4 text-mute sm:px-6">{part.nothingOpen}</p>}
        {isPending && <Skeleton className="mx-4 mt-4 h-6 sm:mx-6" />}
        {!data && !isPending && (
          <div className="flex flex-wrap items-center justify-between gap-4 px-4 pt-4 sm:px-6">
            <p className="text-mute">{t.failed}</p>
            <TryAgain what={part.what} queries={[query]} />
          </div>
        )}
        <p className="px-4 py-4 sm:px-6">
          <TextLink to={MY_REPAIRS.path()}>{part.all}</TextLink>
        </p>
      </div>
    </Card>
  );
}
