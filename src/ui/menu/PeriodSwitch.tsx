import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { useTexts } from '#locale/use-texts.tsx';
import { IconButton } from '#ui/form/Button.tsx';
import { Link } from '#ui/menu/Link.tsx';
import { uiTexts } from '../texts.ts';

type Step = { name: string; to: string };
type Props = {
  unit: 'Day' | 'Month' | 'Year';
  /** The period that is shown: its name, or a field that chooses another one. */
  children: ReactNode;
  before: Step;
  /** Without it the period shown is the last one. */
  after: Step | undefined;
};

/** A day, a month or a year between links to the ones before and after. */
export function PeriodSwitch({ unit, children, before, after }: Props) {
  const t = useTexts(uiTexts).period;
  return (
    <nav aria-label={t.choose[unit]} className="flex flex-wrap items-end justify-center gap-1 print:hidden">
      <StepLink {...before} icon={<ChevronLeft size={22} />} />
      {typeof children === 'string' ? (
        <h2
          aria-live="polite"
          className="grid min-h-11 min-w-[min(11rem,45vw)] content-center text-center text-heading"
        >
          {children}
        </h2>
      ) : (
        children
      )}
      {after ? (
        <StepLink {...after} icon={<ChevronRight size={22} />} />
      ) : (
        <IconButton label={t.none[unit]} icon={<ChevronRight size={22} />} disabled />
      )}
    </nav>
  );
}

const StepLink = ({ to, name, icon }: Step & { icon: ReactNode }) => (
  <Link
    to={to}
    aria-label={name}
    preventScrollReset
    className="inline-grid size-11 shrink-0 place-items-center rounded-pill transition-colors hover:bg-line"
  >
    {icon}
  </Link>
);
