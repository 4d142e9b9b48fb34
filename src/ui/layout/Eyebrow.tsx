import type { ReactNode } from 'react';

/** The small clay words above a heading. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return (
    <p className="font-semibold text-[0.8125rem] text-clay uppercase leading-none tracking-[0.14em]">{children}</p>
  );
}
