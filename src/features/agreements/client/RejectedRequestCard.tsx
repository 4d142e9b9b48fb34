import { formatDateTime, formatDayAndMonth } from '#locale/dates.ts';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { MyRequest } from '../endpoints.ts';
import { waitingTime } from '../rules.ts';
import { RequestSteps } from './RequestSteps.tsx';

type Props = { request: MyRequest; onDismiss: () => void };

/** What became of a request that was not accepted, and why. It stays until it is dismissed, or until the next request. */
export function RejectedRequestCard({ request, onDismiss }: Props) {
  const { apartmentNo, appliedAt, closedAt, reason } = request;
  const on = closedAt ? ` on ${formatDayAndMonth(closedAt, new Date())}` : '';
  const wait = closedAt && waitingTime(appliedAt, closedAt);
  return (
    <Card as="section" aria-labelledby="my-request" className="grid gap-6">
      <div className="grid gap-3">
        <h2 id="my-request" className="text-heading">
          Your request for <span className="whitespace-nowrap">Apt #{apartmentNo}</span> was not accepted{on}.
        </h2>
        {reason && (
          <blockquote className="wrap-anywhere max-w-prose whitespace-pre-line border-brass border-l-2 pl-4">
            {reason}
          </blockquote>
        )}
        <p className="text-mute">You may apply again, for this apartment or another one.</p>
      </div>
      <RequestSteps
        steps={[
          { name: 'Applied', detail: formatDateTime(appliedAt), state: 'done' },
          { name: 'With the administration', detail: wait ? `for ${wait}` : 'for less than a day', state: 'done' },
          { name: 'Not accepted', detail: closedAt ? formatDateTime(closedAt) : '', state: 'refused' },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/apartments">Browse apartments</ButtonLink>
        <Button variant="secondary" onClick={onDismiss}>
          Dismiss
        </Button>
      </div>
    </Card>
  );
}
