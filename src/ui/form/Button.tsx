import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { SpinnerMark } from '#ui/feedback/SpinnerMark.tsx';
import { classes } from '#ui/layout/classes.ts';
import { type ButtonLook, buttonLook } from './button-look.ts';

type Content = { icon?: ReactNode; iconAfter?: ReactNode };
type ButtonProps = ComponentProps<'button'> & ButtonLook & Content & { busy?: boolean; busyText?: string };
type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook & Content;

/**
 * Does something here. While `busy` it keeps its width and the focus and takes no clicks, so nothing is sent twice; with
 * `busyText` it says what is going on ("Posting..."). Not a submit button unless `type="submit"`.
 */
export function Button(props: ButtonProps) {
  const { variant, size, busy = false, busyText, icon, iconAfter, className, onClick, children, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));

  return (
    <button
      type="button"
      {...rest}
      // Really disabled, a button would drop the keyboard's focus in the middle of the page.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={press}
      className={buttonLook({ variant, size }, className)}
    >
      <span className="grid items-center justify-items-center *:[grid-area:1/1]">
        <span className={classes('inline-flex items-center gap-2', busy && (busyText ? 'invisible' : 'opacity-0'))}>
          {icon}
          {children}
          {iconAfter}
        </span>
        {busy && (
          <span className="inline-flex items-center gap-2">
            <SpinnerMark />
            {busyText}
          </span>
        )}
      </span>
    </button>
  );
}

/** Goes somewhere, and looks like a button. */
export function ButtonLink({ variant, size, icon, iconAfter, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonLook({ variant, size }, classes('gap-2', className))}>
      {icon}
      {children}
      {iconAfter}
    </Link>
  );
}
