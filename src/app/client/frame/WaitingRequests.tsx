import { useRequestCount } from '#features/agreements/client/use-requests.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { dashboardTexts } from './texts.ts';

/** How many requests wait for a decision; it stands beside a link, whose text stays its name. */
export function WaitingRequests() {
  const waiting = useRequestCount().data?.total ?? 0;
  const { undecided } = useTexts(dashboardTexts);
  const { number } = useFormats();
  if (waiting === 0) return null;
  return (
    <Badge tone="warning">
      {number(waiting)}
      <span className="sr-only"> {undecided}</span>
    </Badge>
  );
}
