import { type ReactNode, useEffect } from 'react';

/**
 * Links to the most important pages, at the lower edge of a phone (layout/bottom-bars.css); hidden on wider screens. Enlarged text
 * enlarges the labels as far as the window's width has room for all of them.
 */
export function BottomBar({ label, children }: { label: string; children: ReactNode }) {
  useEffect(markKeyboard, []);
  return (
    <nav aria-label={label} className="bottom-bar @container border-line border-t bg-surface">
      <ul className="flex h-full">{children}</ul>
    </nav>
  );
}

/** An on-screen keyboard is at least this high, in px; a browser's own bars are lower. */
const LEAST_KEYBOARD = 120;

/**
 * Marks the document while an on-screen keyboard takes a part of the window. A focused field alone does not show that: one that the page
 * has focused opens no keyboard on many phones.
 */
function markKeyboard() {
  const view = window.visualViewport;
  if (!view) return;
  const root = document.documentElement;
  let seen = { width: 0, height: 0 };
  const measure = () => {
    // A turned phone has another height; a page that is pinched larger has not.
    const [width, height] = [view.width * view.scale, view.height * view.scale];
    seen = { width, height: Math.abs(width - seen.width) > 1 ? height : Math.max(height, seen.height) };
    root.toggleAttribute('data-keyboard', height < seen.height - LEAST_KEYBOARD);
  };
  measure();
  view.addEventListener('resize', measure);
  return () => {
    view.removeEventListener('resize', measure);
    root.removeAttribute('data-keyboard');
  };
}

/** One of up to four items. `beside` stands at the icon's corner, outside of the link. */
export function BottomBarItem({ beside, children }: { beside?: ReactNode; children: ReactNode }) {
  return (
    <li className="relative grid flex-auto">
      {children}
      {beside && (
        <span className="pointer-events-none absolute top-1 left-1/2 ml-3 origin-top-left @max-[20rem]:scale-50">
          {beside}
        </span>
      )}
    </li>
  );
}

type Content = { icon: ReactNode; text: string };

/** The content of a link or button of the bar, which itself has `bottomItemLook`. */
export function BottomItemContent({ icon, text }: Content) {
  return (
    <>
      <span className="absolute inset-x-3 top-0 h-0.75 rounded-b-pill bg-clay opacity-0 group-aria-[current=page]:opacity-100" />
      {icon}
      <span className="wrap-normal text-nowrap text-[min(0.75rem,3.5vw)] leading-[1.15]">{text}</span>
    </>
  );
}

export const bottomItemLook =
  'group flex flex-col items-center justify-center gap-0.5 px-1 text-center font-semibold text-mute transition-colors -outline-offset-2 hover:text-ink aria-[current=page]:text-clay';
