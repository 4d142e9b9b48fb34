import type { ReactNode } from 'react';

type Props = { children: ReactNode; eyebrow?: string; intro?: ReactNode; actions?: ReactNode };

/**
 * The one h1 of a page; it takes the focus after a change of page. `actions` stand beside it at the right, and below the intro where
 * the window is narrower. In the dashboard a narrow window has the title in its bar, whose button opens the intro, and a phone the
 * actions at its lower edge (page-head.css).
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

/** Puts the focus on the page's heading, or its start: for a new page, or when what had the focus has gone. */
export function focusPageTitle() {
  const start = document.querySelector<HTMLElement>('main h1[tabindex="-1"]') ?? document.querySelector('main');
  start?.focus({ preventScroll: true });
}
