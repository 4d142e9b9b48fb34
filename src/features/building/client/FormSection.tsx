import { type ReactNode, useId } from 'react';
import { Card } from '#ui/layout/Card.tsx';

type Props = { title: string; text?: string; children: ReactNode };

/** A part of the building's form, under a heading of its own. */
export function FormSection({ title, text, children }: Props) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-5">
      <div className="grid gap-1">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        {text && <p className="text-mute">{text}</p>}
      </div>
      {children}
    </Card>
  );
}
