import { classes } from '#ui/layout/classes.ts';

/** What a button and a link that looks like one have in common. One primary a page; danger for what can't be undone. */
export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
};

const base =
  'inline-flex max-w-full shrink-0 items-center justify-center rounded-pill border text-center font-semibold leading-tight no-underline transition-colors select-none touch-manipulation disabled:border-transparent disabled:bg-line disabled:text-mute disabled:cursor-not-allowed aria-disabled:cursor-progress';

const sizes = {
  sm: 'min-h-9 px-4 py-1.5 text-sm',
  md: 'min-h-11 px-6 py-2.5 text-[0.9375rem]',
  lg: 'min-h-12 px-7 py-3 text-base',
};

const variants = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border-moss bg-surface text-ink hover:border-primary hover:bg-sand',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-line',
  danger: 'border-transparent bg-danger-fill text-on-danger-fill hover:bg-danger-fill-hover',
};

/** The classes of a button. */
export function buttonLook({ variant = 'primary', size = 'md' }: ButtonLook, className?: string): string {
  return classes(base, sizes[size], variants[variant], className);
}
