import type { ReactNode } from 'react';

type Props = { children: ReactNode; eyebrow?: string; intro?: ReactNode; actions?: ReactNode };

/** The one h1 of a page; it takes the focus after a change of page. `actions` stand at the right, or below on a phone. */
export function PageTitle({ children, eyebrow, intro, actions }: Props) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
      <div className="grid min-w-0 gap-3">
        {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
        <h1 tabIndex={-1} className="text-title">
          {children}
        </h1>
        {intro && <p className="max-w-2xl text-mute">{intro}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
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
