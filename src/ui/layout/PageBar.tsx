import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

/**
 * A bar within reach of the thumb, such as for a page's one button: on a phone it sticks to the lower edge, above the dashboard's
 * own bar, until its place in the page comes into view, and hides while the keyboard is open. On wider screens it is an ordinary
 * part of the page. Place it in the page's gutter, inside a block or a flex column: a grid would confine it to its row.
 */
export function PageBar({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={classes(
        'page-bar max-md:-mx-(--gutter) max-md:max-w-[100vw] max-md:border-line max-md:border-y max-md:bg-surface max-md:px-(--gutter) max-md:py-3',
        className,
      )}
    />
  );
}
