import { classes } from '#ui/layout/classes.ts';
import { Link, type LinkProps } from '#ui/menu/Link.tsx';

/** A link among words. One that looks like a button is a `ButtonLink`. */
export function TextLink({ className, ...link }: LinkProps) {
  return <Link {...link} className={classes('font-semibold text-clay underline underline-offset-4', className)} />;
}
