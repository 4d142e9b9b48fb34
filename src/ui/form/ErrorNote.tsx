import type { ReactNode } from 'react';

/** Why something was not accepted, inside a form or card; a screen reader says it at once. */
export function ErrorNote({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-field bg-danger-soft px-4 py-3 text-danger">
      {children}
    </p>
  );
}
