import type { ComponentProps, ElementType } from 'react';
import { classes } from './classes.ts';

type Props<Tag extends ElementType> = { as?: Tag; padded?: boolean } & Omit<ComponentProps<Tag>, 'as' | 'padded'>;

/**
 * A sheet on the ground: hairline, 16 px corners; what it clips may stick to the window, such as the head of a table. As a grid its
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
