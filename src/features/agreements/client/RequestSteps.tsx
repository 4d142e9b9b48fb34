import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useTexts } from '#locale/use-texts.tsx';
import { classes } from '#ui/layout/classes.ts';
import { myAgreementTexts } from './my-texts.ts';

type State = 'done' | 'now' | 'ahead' | 'refused';
export type RequestStep = { name: string; detail: string; state: State };

const MARKS: Record<State, { look: string; mark: ReactNode }> = {
  done: { look: 'border-success bg-success-soft text-success', mark: <Check size={16} /> },
  now: {
    look: 'border-clay text-clay',
    mark: <span className="size-2.5 animate-breathe rounded-pill bg-current motion-reduce:animate-none" />,
  },
  ahead: { look: 'border-edge border-dashed', mark: null },
  refused: { look: 'border-danger bg-danger-soft text-danger', mark: <X size={16} /> },
};

/** Past and future steps of a request: below each other on a phone, else side by side. */
export function RequestSteps({ steps }: { steps: readonly RequestStep[] }) {
  const t = useTexts(myAgreementTexts).steps;
  return (
    <ol aria-label={t.label} className="grid sm:grid-cols-3">
      {steps.map(({ name, detail, state }) => (
        <li
          key={name}
          aria-current={state === 'now' ? 'step' : undefined}
          className="group grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 sm:grid-cols-1 sm:gap-y-2"
        >
          <span aria-hidden="true" className="flex flex-col items-center sm:flex-row">
            <span className={classes('grid size-7 shrink-0 place-items-center rounded-pill border', MARKS[state].look)}>
              {MARKS[state].mark}
            </span>
            <span className="min-h-4 w-px grow bg-line group-last:hidden sm:h-px sm:min-h-0 sm:w-auto" />
          </span>
          <span className="grid content-start pb-4 group-last:pb-0 sm:pr-5 sm:pb-0">
            <span className={classes('font-semibold', state === 'ahead' && 'text-mute')}>{name}</span>
            <span className="text-mute text-sm">{detail}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
