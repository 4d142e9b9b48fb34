import type { ReactNode } from 'react';

/**
 * The way to the few pages that are needed most, at the lower edge of a phone (layout/bottom-bars.css); on wider screens it is
 * not there. Where text is so large that the words have no room beside each other, only the pictures are seen.
 */
export function BottomBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="bottom-bar @container border-line border-t bg-surface">
      <ul className="flex h-full">{children}</ul>
    </nav>
  );
}

/** One of up to four. `beside` stands at the picture's corner, and is no part of what is pressed. */
export function BottomBarItem({ beside, children }: { beside?: ReactNode; children: ReactNode }) {
  return (
    <li className="relative grid flex-auto">
      {children}
      {beside && <span className="pointer-events-none absolute top-1 left-1/2 ml-3">{beside}</span>}
    </li>
  );
}

type Content = { icon: ReactNode; text: string };

/** What is in a link or button of the bar; the link or button itself has `bottomItemLook`. */
export function BottomItemContent({ icon, text }: Content) {
  return (
    <>
      <span className="absolute inset-x-3 top-0 h-0.75 rounded-b-pill bg-clay opacity-0 group-aria-[current=page]:opacity-100" />
      {icon}
      <span className="wrap-normal text-nowrap text-xs leading-[1.15] @max-[20rem]:sr-only">{text}</span>
    </>
  );
}

export const bottomItemLook =
  'group flex flex-col items-center justify-center gap-0.5 px-1 text-center font-semibold text-mute transition-colors -outline-offset-2 hover:text-ink aria-[current=page]:text-clay';
