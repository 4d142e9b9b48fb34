import { formatDate, formatDay } from '#locale/dates.ts';
import { formatTaka } from '#locale/taka.ts';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { MyRequest } from '../endpoints.ts';

const STATES = {
  pending: { tone: 'warning', text: 'Pending' },
  accepted: { tone: 'success', text: 'Accepted' },
  rejected: { tone: 'danger', text: 'Not accepted' },
  withdrawn: { tone: 'neutral', text: 'Withdrawn' },
  ended: { tone: 'neutral', text: 'Ended' },
} as const;

/** All that a person has applied for, newest first, and what became of each. */
export function MyRequests({ requests }: { requests: readonly MyRequest[] }) {
  if (requests.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="my-requests">
      <h2 id="my-requests" className="mb-2 text-heading">
        My requests
      </h2>
      <ul className="grid divide-y divide-line">
        {requests.map((request) => (
          <li key={request._id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
            <div className="grid min-w-0 gap-0.5">
              <p className="font-semibold">
                Apt #{request.apartmentNo} · Block {request.block} · {formatTaka(request.rent)}
              </p>
              <p className="text-mute text-sm">{storyOf(request)}</p>
            </div>
            <Badge tone={STATES[request.status].tone}>{STATES[request.status].text}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function storyOf({ appliedAt, acceptedAt, startsOn, closedAt, reason, isRecorded }: MyRequest): string {
  const steps = [
    isRecorded ? 'Recorded by the administration' : `Applied ${formatDate(appliedAt)}`,
    !isRecorded && acceptedAt && `accepted ${formatDate(acceptedAt)}`,
    startsOn && `from ${formatDay(startsOn)}`,
    closedAt && `closed ${formatDate(closedAt)}`,
  ].filter(Boolean);
  return `${steps.join(', ')}.${closedAt && reason ? ` ${reason}` : ''}`;
}
