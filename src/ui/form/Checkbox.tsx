import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#ui/layout/classes.ts';

type Props = Omit<ComponentProps<'input'>, 'type' | 'children'> & { children: ReactNode };

/** A checkbox whose label is clickable, too. */
export const Checkbox = ({ children, className, ...input }: Props) => (
  <label className={classes('flex min-h-11 cursor-pointer items-center gap-3', className)}>
    <input {...input} type="checkbox" className="size-5 shrink-0 accent-primary" />
    <span className="min-w-0 grow">{children}</span>
  </label>
);
