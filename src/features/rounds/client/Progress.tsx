import type { ReactNode } from 'react';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { type Entry, progress, type Round } from './round.ts';
import { roundTexts } from './texts.ts';

/** The number of doors with a payment, and the cash in hand. */
export function Progress({
  round,
  entries,
  children,
}: {
  round: Round;
  entries: readonly Entry[];
  children: ReactNode;
}) {
  const t = useTexts(roundTexts).page;
  const { taka, digits } = useFormats();
  const { done, cash } = progress(round, entries);
  return (
    <div className="flex items-center gap-4">
      <div className="grid grow gap-1.5">
        <p className="figures flex flex-wrap justify-between gap-x-4 text-sm">
          <span>{t.progress(digits(done), digits(round.doors.length))}</span>
          <span className="font-semibold">{t.cash(taka(cash))}</span>
        </p>
        <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-pill bg-line">
          <div className="h-full rounded-pill bg-primary" style={{ width: `${(done / round.doors.length) * 100}%` }} />
        </div>
      </div>
      {children}
    </div>
  );
}
