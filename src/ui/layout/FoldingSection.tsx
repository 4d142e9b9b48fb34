import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';
import { useHydrated } from '../browser-hooks.ts';
import { Card } from './Card.tsx';
import { classes } from './classes.ts';

type Props = {
  title: string;
  intro?: string | undefined;
  busy?: boolean;
  /** Open at first on a phone, too. */
  startsOpen?: boolean;
  /** Folded at first on every screen, for sections that few people read. */
  startsFolded?: boolean;
  /** False for a list whose lines reach the edge. */
  padded?: boolean;
  children: ReactNode;
};

/**
 * A section with a heading that folds it. On a phone it is folded at first, unless it `startsOpen`; elsewhere only if it `startsFolded`.
 * The browser's find-in-page opens a folded section, and paper shows it (base.css).
 */
export function FoldingSection({ title, intro, busy = false, padded = true, children, ...first }: Props) {
  const { startsOpen = false, startsFolded = false } = first;
  const isHydrated = useHydrated();
  const [chosen, setOpen] = useState<boolean>();
  // The server does not know the screen: until hydration a style folds the section on a phone.
  const isWide = !isHydrated || matchMedia('(min-width: 48rem)').matches;
  const isOpen = chosen ?? (startsOpen || (!startsFolded && isWide));
  return (
    <Card as="section" aria-label={title} aria-busy={busy} padded={false}>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
        <summary className={classes('flex min-h-14 items-center justify-between gap-3 px-5 py-3', padded && 'sm:px-7')}>
          <h2 className="text-heading">{title}</h2>
          <ChevronDown size={22} className="shrink-0 transition-transform group-open:rotate-180 print:hidden" />
        </summary>
        <div
          className={classes(
            padded && 'grid grid-cols-1 gap-5 px-5 pb-5 sm:px-7 sm:pb-7',
            !isHydrated && !startsOpen && 'max-md:hidden',
          )}
        >
          {intro && <p className="text-mute">{intro}</p>}
          {children}
        </div>
      </details>
    </Card>
  );
}
