import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addMonths, monthsBetween, type Period, periodAt, periodName } from '#locale/calendar.ts';
import { IconButton } from '#ui/form/IconButton.tsx';

type Props = { period: Period; href: (period: Period) => string };

/** The month that is shown, between links to the ones before and after; none leads beyond the current one. */
export function MonthSwitch({ period, href }: Props) {
  const [before, after] = [addMonths(period, -1), addMonths(period, 1)];
  const isLast = monthsBetween(period, periodAt(new Date())) <= 0;
  return (
    <nav aria-label="Month" className="flex flex-wrap items-center justify-center gap-1">
      <Step to={href(before)} name={periodName(before)} icon={<ChevronLeft size={22} />} />
      <h2 aria-live="polite" className="min-w-[min(11rem,45vw)] text-center text-heading">
        {periodName(period)}
      </h2>
      {isLast ? (
        <IconButton label="No later month" icon={<ChevronRight size={22} />} disabled />
      ) : (
        <Step to={href(after)} name={periodName(after)} icon={<ChevronRight size={22} />} />
      )}
    </nav>
  );
}

function Step({ to, name, icon }: { to: string; name: string; icon: ReactNode }) {
  return (
    <Link
      to={to}
      aria-label={name}
      className="inline-grid size-11 shrink-0 place-items-center rounded-pill transition-colors hover:bg-line"
    >
      {icon}
    </Link>
  );
}
