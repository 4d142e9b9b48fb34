import { type ReactNode, useId } from 'react';
import { Card } from './Card.tsx';

type Props = { title: string; intro?: ReactNode; children: ReactNode };

/** One part of a page, with a heading of its own. */
export function CardSection({ title, intro, children }: Props) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-5">
      <header className="grid gap-1.5">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        {intro && <p className="text-mute">{intro}</p>}
      </header>
      {children}
    </Card>
  );
}
