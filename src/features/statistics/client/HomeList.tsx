import { useState } from 'react';
import { useShownBlock } from '#features/building/client/use-building.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import type { HomeNow } from '../endpoints.ts';
import { HomeActions } from './HomeActions.tsx';
import { byUrgency, describeHome, lookOf, type View } from './home-views.ts';
import { statisticsTexts } from './texts.ts';
import { LookMark } from './WindowLooks.tsx';

type Props = { homes: readonly HomeNow[]; view: View; onRecord: (home: HomeNow) => void };

/** The drawing's homes as a list, the most urgent first. Its rows are rendered once it is open. */
export function HomeList({ homes, view, onRecord }: Props) {
  const [isOpen, setOpen] = useState(false);
  const t = useTexts(statisticsTexts).drawing;
  const words = { t, formats: useFormats(), view, shownBlock: useShownBlock() };
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="print:hidden">
      <summary className="min-h-11 w-fit content-center font-semibold text-clay">{t.asList}</summary>
      {isOpen && (
        <ul aria-label={t.label} className="grid max-h-120 divide-y divide-line overflow-y-auto">
          {byUrgency(homes, view).map((home) => {
            const label = describeHome(home, words);
            return (
              <li key={label.name} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
                <span className="flex min-w-0 items-start gap-3">
                  <span className="mt-1">
                    <LookMark look={lookOf(home, view)} />
                  </span>
                  <span className="grid">
                    <span className="font-semibold">{label.name}</span>
                    <span className="text-mute text-sm first-letter:uppercase">{label.text}</span>
                  </span>
                </span>
                <HomeActions home={home} label={label} onRecord={onRecord} />
              </li>
            );
          })}
        </ul>
      )}
    </details>
  );
}
