import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarDays from 'lucide-react/icons/calendar-days';
import type { CallAnswer } from '#api/client.ts';
import type { MonthName } from '#locale/calendar.ts';
import { formatTaka } from '#locale/taka.ts';
import { SpinnerMark } from '#ui/feedback/SpinnerMark.tsx';
import { Button } from '#ui/form/Button.tsx';
import { aheadText } from '../rules.ts';

/** What the server says of a month: whether it is paid, and which year it means. */
export type PeriodCheck = {
  data: CallAnswer<'GET /api/payments/check'> | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

/** Which period the chosen month means, and whether it is paid already. */
export function PeriodNotice({ month, check }: { month: MonthName; check: PeriodCheck }) {
  if (check.isError) return <NotChecked check={check} />;
  if (!check.data) {
    return (
      <p className="flex items-center gap-3 text-mute">
        <SpinnerMark size={20} />
        Checking this month...
      </p>
    );
  }
  const { paid, year, due, ahead } = check.data;
  const period = year ? `${month} ${year}` : month;
  if (paid) {
    return (
      <div className="flex items-start gap-3 rounded-field bg-success-soft px-4 py-3 text-success">
        <CalendarCheck size={20} className="mt-0.5 shrink-0" />
        <p>
          <strong className="font-semibold">You have already paid for this month.</strong>
          <br />
          Rent for {period}. Please choose another month.
        </p>
      </div>
    );
  }
  if (year && ahead) {
    return (
      <p className="flex items-start gap-3 rounded-field bg-warning-soft px-4 py-3 text-ink">
        <CalendarClock size={20} className="mt-0.5 shrink-0 text-warning" />
        <span className="grid">
          <span>
            Rent for <strong className="font-semibold">{period}</strong>
          </span>
          <span>{aheadText({ month, year, ahead })}</span>
        </span>
      </p>
    );
  }
  return (
    <p className="flex items-center gap-3 text-mute">
      <CalendarDays size={20} className="shrink-0" />
      <span>
        Rent for <strong className="font-semibold text-ink">{period}</strong>
        {due !== undefined && (
          <>
            <br />A part of this month is paid: {formatTaka(due, { decimals: 2 })} are open.
          </>
        )}
      </span>
    </p>
  );
}

function NotChecked({ check: { isFetching, refetch } }: { check: PeriodCheck }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-field bg-danger-soft px-4 py-3 text-danger">
      <p>We could not check whether this month is paid.</p>
      <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}
