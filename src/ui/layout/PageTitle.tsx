import type { ReactNode } from 'react';

type Props = { children: ReactNode; eyebrow?: string; intro?: ReactNode; actions?: ReactNode };

/**
 * The only h1 of a page, focused after a navigation. `actions` stand at its right, in a narrower window below the intro. In the
 * dashboard a narrow window shows the title in its bar, whose button opens the intro, and a phone shows the actions at its lower
 * edge (page-head.css).
 */
export function PageTitle({ children, eyebrow, intro, actions }: Props) {
  return (
    <header className="page-head grid gap-x-8 gap-y-3 lg:grid-cols-[minmax(0,1fr)_auto]">
      {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
      <h1 tabIndex={-1} className="min-w-0 text-title lg:col-start-1">
        {children}
      </h1>
      {intro && (
        <p id="page-intro" popover="auto" className="max-w-2xl text-mute lg:col-start-1">
          {intro}
        </p>
      )}
      {actions && <div className="page-actions">{actions}</div>}
    </header>
  );
}

/** The small clay words above a heading. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return (
    <p className="font-semibold text-[0.8125rem] text-clay uppercase leading-none tracking-[0.14em]">{children}</p>
  );
}

/** Focuses the page's heading, or its start: after a navigation, or when the focused element was removed. */
export function focusPageTitle() {
  const start = document.querySelector<HTMLElement>('main h1[tabindex="-1"]') ?? document.querySelector('main');
  start?.focus({ preventScroll: true });
}
