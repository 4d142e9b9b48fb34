import type { ReactNode } from 'react';

/** Why something was not taken; a screen reader hears it at once. */
export function FailureNote({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-field bg-danger-soft px-4 py-3 text-danger">
      {children}
    </p>
  );
}
