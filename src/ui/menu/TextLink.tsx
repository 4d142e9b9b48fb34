import { classes } from '#ui/layout/classes.ts';
import { Link, type LinkProps } from '#ui/menu/Link.tsx';

/** A link within text. A `ButtonLink` looks like a button. */
export function TextLink({ className, ...link }: LinkProps) {
  return <Link {...link} className={classes('font-semibold text-clay underline underline-offset-4', className)} />;
}
