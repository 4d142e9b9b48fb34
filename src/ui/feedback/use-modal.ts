import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';

/** Opens a `<dialog>` while it is mounted, moves the focus into it, and returns the focus to the opener at the end. */
export function useModal(opener?: Element | null): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);

  // A layout effect, because its cleanup runs while the dialog is still in the document; a removed dialog returns no focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = opener ?? document.activeElement;
    element?.showModal();
    const first = ['[data-first-focus]', 'input, select, textarea'].map((sign) =>
      element?.querySelector<HTMLElement>(sign),
    );
    first.find(Boolean)?.focus();
    return () => {
      element?.close();
      returnFocus(before, element);
    };
  }, [opener]);

  return dialog;
}

/** Focuses the opener; if it was removed (a deleted row, a closed menu), the page's heading. */
function returnFocus(opener: Element | null, closed: Element | null) {
  if (opener instanceof HTMLElement && opener !== document.body) opener.focus();
  const now = document.activeElement;
  // Chromium keeps the focus for a moment on the button that closed the dialog.
  const lost = now === null || now === document.body || closed?.contains(now);
  if (lost) focusPageTitle();
}
