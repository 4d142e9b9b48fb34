import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#ui/layout/classes.ts';

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & { label: string; icon: ReactNode };

/** A round button with a picture only; `label` is its name for those who don't see the picture. */
export function IconButton({ label, icon, className, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={classes(
        'inline-grid size-11 shrink-0 place-items-center rounded-pill transition-colors hover:bg-line disabled:opacity-50',
        className,
      )}
    >
      {icon}
    </button>
  );
}
