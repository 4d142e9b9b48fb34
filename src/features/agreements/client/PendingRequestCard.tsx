import { formatDateTime } from '#locale/dates.ts';
import { formatTaka } from '#locale/taka.ts';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { Agreement } from '../endpoints.ts';
import { waitingTime } from '../rules.ts';
import { RequestSteps } from './RequestSteps.tsx';
import { WithdrawButton } from './WithdrawButton.tsx';

/** One's own request while it waits for a decision. */
export function PendingRequestCard({ agreement }: { agreement: Agreement }) {
  const { apartmentNo, floor, block, rent, appliedAt } = agreement;
  const wait = waitingTime(appliedAt, new Date());
  return (
    <Card as="section" aria-labelledby="my-request" className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="grid justify-items-start gap-1">
          <Badge tone="warning">Pending</Badge>
          <h2 id="my-request" className="text-heading">
            Your request for Apt #{apartmentNo}
          </h2>
          <p className="figures text-mute">
            Floor {floor} · Block {block} · {formatTaka(rent)} a month
          </p>
        </div>
        <WithdrawButton agreement={agreement} />
      </div>
      <RequestSteps
        steps={[
          { name: 'Applied', detail: formatDateTime(appliedAt), state: 'done' },
          { name: 'With the administration', detail: wait ? `for ${wait}` : 'since today', state: 'now' },
          { name: 'Decided', detail: 'You read the decision here.', state: 'ahead' },
        ]}
      />
    </Card>
  );
}
