import type { ReactNode } from 'react';
import { classes } from '#ui/layout/classes.ts';
import { Eyebrow } from '#ui/layout/PageTitle.tsx';

type Props = TitleProps & { isRaised?: boolean; children: ReactNode };

/** A section of the home page with its heading; every other one is on a raised ground. */
export function HomeSection({ id, eyebrow, title, isRaised = false, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={classes(isRaised && 'border-line border-y bg-surface')}>
      <div className="page-width section-space grid grid-cols-[minmax(0,1fr)] gap-10">
        <SectionTitle id={id} eyebrow={eyebrow} title={title} />
        {children}
      </div>
    </section>
  );
}

type TitleProps = { id: string; eyebrow: string; title: string };

export function SectionTitle({ id, eyebrow, title }: TitleProps) {
  return (
    <div className="grid gap-3">
      <Eyebrow>{eyebrow}</Eyebrow>
      <h2 id={`${id}-title`} className="text-title">
        {title}
      </h2>
    </div>
  );
}
