import { type ComponentProps, type ElementType, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

type Props<Tag extends ElementType> = { as?: Tag; padded?: boolean } & Omit<ComponentProps<Tag>, 'as' | 'padded'>;

/**
 * A box with a hairline and corners of 16 px. It clips without blocking `position: sticky`, as of a table's head. As a grid, its
 * column is never wider than itself. `padded={false}` for a picture or table that reaches the edge.
 */
export function Card<Tag extends ElementType = 'div'>({ as, padded = true, className, ...rest }: Props<Tag>) {
  const Element: ElementType = as ?? 'div';
  return (
    <Element
      {...rest}
      className={classes(
        'auto-cols-[minmax(0,1fr)] overflow-clip rounded-card border border-line bg-surface',
        padded && 'p-5 sm:p-7',
        className,
      )}
    />
  );
}

/** `id` is the heading's, where something links to it. */
type CardSectionProps = { id?: string; title: string; intro?: ReactNode; children: ReactNode };

/** One section of a page, with a heading of its own. */
export function CardSection({ id: given, title, intro, children }: CardSectionProps) {
  const made = useId();
  const id = given ?? made;
  return (
    <Card as="section" aria-labelledby={id} className="grid content-start gap-5">
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
