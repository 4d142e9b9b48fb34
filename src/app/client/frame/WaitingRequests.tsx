import { useRequestCount } from '#features/agreements/client/use-requests.ts';
import { Badge } from '#ui/layout/Badge.tsx';

/** How many requests wait for a decision; it stands beside a link, whose text stays its name. */
export function WaitingRequests() {
  const waiting = useRequestCount().data?.total ?? 0;
  if (waiting === 0) return null;
  return (
    <Badge tone="warning">
      {waiting}
      <span className="sr-only"> undecided</span>
    </Badge>
  );
}
