import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const tones = {
  neutral: 'bg-line text-ink',
  outline: 'text-ink ring-1 ring-edge ring-inset',
  due: 'text-ink ring-1 ring-brass ring-inset',
  late: 'bg-late-soft text-clay',
  deep: 'bg-late-soft text-deep',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

type Props = {
  tone?: keyof typeof tones;
  /** True if the text may wrap. */
  wraps?: boolean;
  children: ReactNode;
};

/**
 * The state of a thing in a word or two. The word says it; the colour only supports it, with one meaning everywhere: `late`; `deep`, late
 * for 30 days or more; `due`; `danger`, refused; `warning`, waiting for a decision; `success`, paid, let or good; `outline`, free;
 * `neutral`, anything settled.
 */
export function Badge({ tone = 'neutral', wraps = false, children }: Props) {
  return (
    <span
      className={classes(
        'inline-flex items-center rounded-pill px-2.5 py-0.5 font-semibold text-[0.8125rem]',
        !wraps && 'whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
