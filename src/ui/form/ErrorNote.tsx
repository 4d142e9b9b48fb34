import type { ReactNode } from 'react';

/** The reason of a refusal, inside a form or card; screen readers announce it at once. */
export function ErrorNote({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-field bg-danger-soft px-4 py-3 text-danger">
      {children}
    </p>
  );
}
