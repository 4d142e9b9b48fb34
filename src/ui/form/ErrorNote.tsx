import type { ReactNode } from 'react';

/** One function, so that React calls it when the note appears and not with each render. */
const intoView = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'nearest' });

/**
 * The reason of a refusal, inside a form or card; screen readers announce it at once. It scrolls into sight: on a phone the end of a form is
 * below the buttons, and their words alone do not say what is asked.
 */
export function ErrorNote({ children }: { children: ReactNode }) {
  return (
    <p ref={intoView} role="alert" className="scroll-mb-28 rounded-field bg-danger-soft px-4 py-3 text-danger">
      {children}
    </p>
  );
}
