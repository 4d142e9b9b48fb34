import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { useTexts } from '#locale/use-texts.tsx';
import { ButtonLink, IconButton } from '#ui/form/Button.tsx';
import { classes } from '#ui/layout/classes.ts';
import { Link } from '#ui/menu/Link.tsx';
import { uiTexts } from '../texts.ts';

type Step = { name: string; to: string };
type Props = {
  unit: 'Day' | 'Month' | 'Year';
  /** The current period: its name, or a field that chooses another one. */
  children: ReactNode;
  before: Step;
  /** Undefined if the current period is the last one. */
  after: Step | undefined;
  /** The address of the present period. */
  last: string;
};

/** A day, a month or a year between links to the previous and the next one. */
export function PeriodSwitch({ unit, children, before, after, last }: Props) {
  const t = useTexts(uiTexts).period;
  const isName = typeof children === 'string';
  return (
    <nav
      aria-label={t.choose[unit]}
      className={classes(
        'flex flex-wrap justify-center gap-y-1 print:hidden sm:gap-x-1',
        // Aligned with the field itself, between its label and the day in words.
        isName ? 'items-center' : 'items-start max-md:[&_label]:sr-only md:*:[a,button]:mt-7',
      )}
    >
      <StepLink {...before} icon={<ChevronLeft size={22} />} />
      {isName ? (
        <h2
          aria-live="polite"
          className="grid wrap-normal min-h-11 px-1 sm:min-w-44 content-center text-center text-heading max-sm:text-lg"
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
      {after && (
        <ButtonLink to={last} size="sm" variant="quiet" preventScrollReset className="min-h-11 px-2!">
          {t.current[unit]}
        </ButtonLink>
      )}
    </nav>
  );
}

const StepLink = ({ to, name, icon }: Step & { icon: ReactNode }) => (
  <Link
    to={to}
    aria-label={name}
    preventScrollReset
    className="inline-grid size-[min(2.75rem,44px)] shrink-0 place-items-center rounded-pill transition-colors hover:bg-line"
  >
    {icon}
  </Link>
);
