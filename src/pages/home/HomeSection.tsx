import type { ReactNode } from 'react';
import { classes } from '#ui/layout/classes.ts';

type Props = { id: string; title: string; isRaised?: boolean; children: ReactNode };

/** A section of the home page with its heading; every other one is on a raised ground. */
export function HomeSection({ id, title, isRaised = false, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={classes(isRaised && 'border-line border-y bg-surface')}>
      <div className="page-width section-space grid grid-cols-[minmax(0,1fr)] gap-8">
        <h2 id={`${id}-title`} className="text-title">
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}
