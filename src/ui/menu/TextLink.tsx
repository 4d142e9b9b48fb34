import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classes } from '#ui/layout/classes.ts';

/** A link among words. One that looks like a button is a `ButtonLink`. */
export function TextLink({ className, ...link }: ComponentProps<typeof Link>) {
  return <Link {...link} className={classes('font-semibold text-clay underline underline-offset-4', className)} />;
}
