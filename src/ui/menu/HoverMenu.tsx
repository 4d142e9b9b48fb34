import { type ReactNode, useId } from 'react';
import { classes } from '#ui/layout/classes.ts';
import { useHoverMenu } from './use-hover-menu.ts';

type Props = { label: string; button: ReactNode; children: ReactNode; className?: string };

/**
 * A button with a small sheet of real links and buttons under it. A mouse opens it by pointing, a finger or a key by
 * pressing; it closes on Escape, on a choice, and when pointer or focus go elsewhere. A disclosure, not a `role=menu`,
 * which would promise arrow keys that links don't have.
 */
export function HoverMenu({ label, button, children, className }: Props) {
  const id = useId();
  const menu = useHoverMenu();
  return (
    <div ref={menu.root} className={classes('relative', className)} {...menu.listeners}>
      <button
        ref={menu.trigger}
        type="button"
        aria-label={label}
        aria-expanded={menu.open}
        aria-controls={id}
        onClick={menu.press}
        className="block rounded-pill"
      >
        {button}
      </button>
      {/* The padding bridges the gap, so that the pointer never leaves on its way from the button to the sheet. */}
      <div id={id} hidden={!menu.open} className="absolute top-full right-0 z-50 min-w-52 animate-appear pt-2">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a choice inside bubbles up to here */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: links and buttons turn keys into clicks */}
        <div
          onClick={menu.choose}
          className="grid gap-0.5 rounded-card border border-line bg-surface p-2 text-ink shadow-lift"
        >
          {children}
        </div>
      </div>
    </div>
  );
}

/** The look of a link or button inside a HoverMenu. */
export const menuItemLook =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-left font-medium text-[0.9375rem] transition-colors hover:bg-sand';
