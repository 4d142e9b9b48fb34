import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { SpinnerMark } from '#ui/feedback/Loading.tsx';
import { classes } from '#ui/layout/classes.ts';
import { Link, type LinkProps } from '#ui/menu/Link.tsx';
import { useMayOpen } from '#ui/menu/link-access.ts';

type Content = { icon?: ReactNode; iconAfter?: ReactNode };
type ButtonProps = ComponentProps<'button'> & ButtonLook & Content & { busy?: boolean; busyText?: string };
type ButtonLinkProps = LinkProps & ButtonLook & Content;

/**
 * A button for an action. While `busy` it keeps its width and the focus and ignores clicks, so that nothing is sent
 * twice; `busyText` ("Posting...") then replaces its text. Not a submit button unless `type="submit"`.
 */
export function Button(props: ButtonProps) {
  const { variant, size, busy = false, busyText, icon, iconAfter, className, onClick, children, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));

  return (
    <button
      type="button"
      {...rest}
      // `disabled` would drop the keyboard's focus.
      aria-disabled={busy || rest['aria-disabled']}
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

/** A link that looks like a button; nothing where the viewer may not open the address. */
export function ButtonLink({ variant, size, icon, iconAfter, className, children, ...rest }: ButtonLinkProps) {
  const mayOpen = useMayOpen();
  if (!mayOpen(rest.to)) return null;
  return (
    <Link {...rest} className={buttonLook({ variant, size }, classes('gap-2', className))}>
      {icon}
      {children}
      {iconAfter}
    </Link>
  );
}

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & { label: string; icon: ReactNode };

/** A round button with an icon only; `label` is its accessible name. */
export function IconButton({ label, icon, className, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={classes(
        'inline-grid size-11 shrink-0 place-items-center rounded-pill transition-colors hover:bg-line disabled:opacity-50',
        className,
      )}
    >
      {icon}
    </button>
  );
}

/** The look of buttons and of links that look like one. One primary on a page; danger for actions that cannot be undone. */
export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'lamp' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
};

const base =
  'inline-flex max-w-full shrink-0 items-center justify-center rounded-pill border text-center font-semibold leading-tight no-underline transition-colors select-none touch-manipulation disabled:border-transparent disabled:bg-line disabled:text-mute disabled:cursor-not-allowed aria-disabled:cursor-progress';

const sizes = {
  sm: 'min-h-9 pointer-coarse:min-h-11 px-4 py-1.5 text-sm',
  md: 'min-h-11 px-6 py-2.5 text-[0.9375rem]',
  lg: 'min-h-12 px-7 py-3 text-base',
};

const variants = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border-moss bg-surface text-ink hover:border-primary hover:bg-sand',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-line',
  /** The primary one on the dark ground of Home. */
  lamp: 'border-transparent bg-lamp text-on-lamp hover:bg-lamp-hover',
  danger: 'border-transparent bg-danger-fill text-on-danger-fill hover:bg-danger-fill-hover',
};

export function buttonLook({ variant = 'primary', size = 'md' }: ButtonLook, className?: string): string {
  return classes(base, sizes[size], variants[variant], className);
}
