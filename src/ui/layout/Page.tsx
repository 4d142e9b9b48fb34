import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { PageTitle } from './PageTitle.tsx';

type Props = Omit<ComponentProps<typeof PageTitle>, 'children'> & {
  title: string;
  className?: string;
  children: ReactNode;
};

/** A page: its heading, and its parts below each other. */
export function Page({ title, className, children, ...heading }: Props) {
  return (
    <div className={classes('flex flex-col gap-3 md:grid md:grid-cols-1 lg:gap-8', className)}>
      <PageTitle {...heading}>{title}</PageTitle>
      {children}
    </div>
  );
}
