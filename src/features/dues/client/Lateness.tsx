import { formatDay } from '#locale/dates.ts';
import { Badge } from '#ui/layout/Badge.tsx';

/** The day on which something was or is due, and how many days ago that is. */
export function Lateness({ dueOn, daysLate }: { dueOn: string; daysLate: number }) {
  return (
    <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
      <time dateTime={dueOn}>{formatDay(dueOn)}</time>
      <Badge tone={daysLate > 0 ? 'danger' : 'neutral'}>{daysText(daysLate)}</Badge>
    </span>
  );
}

function daysText(daysLate: number): string {
  if (daysLate === 0) return 'Not late yet';
  return daysLate === 1 ? '1 day late' : `${daysLate} days late`;
}
