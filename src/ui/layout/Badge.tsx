import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const tones = {
  neutral: 'bg-line text-ink',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

/** The state of a thing in a word or two. The word says it; the colour only helps. */
export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex items-center whitespace-nowrap rounded-pill px-2.5 py-0.5 font-semibold text-[0.8125rem]',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
