import RotateCw from 'lucide-react/icons/rotate-cw';
import { useCall } from '#api/use-call.tsx';
import { SkeletonRows } from '#ui/feedback/Loading.tsx';
import { LoadError } from '#ui/feedback/QueryList.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import type { Findings } from '../endpoints.ts';
import { plainFinding } from './plain-finding.ts';

/** What the operator reads by `npm run doctor` on the server (docs/operations.md). */
export function CheckUpPage() {
  const query = useCall('GET /api/check-up', {});
  return (
    <div className="grid max-w-3xl gap-8">
      <PageTitle
        intro="How the building’s server does, and what to do about what is wrong."
        actions={
          <Button
            variant="secondary"
            icon={<RotateCw size={16} />}
            busy={query.isFetching}
            onClick={() => void query.refetch()}
          >
            Look again
          </Button>
        }
      >
        Check-up
      </PageTitle>
      <Card padded={false}>
        {query.data && <FindingList findings={query.data} />}
        {!query.data &&
          (query.isError ? <LoadError text="The check-up did not load." query={query} /> : <SkeletonRows />)}
      </Card>
    </div>
  );
}

const WORDS = {
  good: { tone: 'success', text: 'Good' },
  warning: { tone: 'warning', text: 'See to it' },
  bad: { tone: 'danger', text: 'Bad' },
} as const;

const FindingList = ({ findings }: { findings: Findings }) => (
  <ul className="grid divide-y divide-line">
    {findings.map(plainFinding).map(({ name, state, text }) => (
      <li key={name} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-5 py-4 sm:px-7">
        <span className="grid min-w-0 flex-1 basis-40 gap-0.5">
          <span className="font-semibold">{name}</span>
          <span className="break-words text-mute text-sm">{text}</span>
        </span>
        <Badge tone={WORDS[state].tone}>{WORDS[state].text}</Badge>
      </li>
    ))}
  </ul>
);
