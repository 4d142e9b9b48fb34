import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';

/** Opens a `<dialog>` while it is mounted, puts the focus in it, and gives it back to the opener at the end. */
export function useModal(opener?: Element | null): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);

  // A layout effect, because its end comes while the dialog is still in the page; a removed one returns no focus.
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

/** To the opener; when that is gone (a row that was removed, a closed menu), to the page's heading. */
function returnFocus(opener: Element | null, closed: Element | null) {
  if (opener instanceof HTMLElement && opener !== document.body) opener.focus();
  const now = document.activeElement;
  // Chromium leaves it for a moment on the button that has closed the dialog.
  const lost = now === null || now === document.body || closed?.contains(now);
  if (lost) focusPageTitle();
}
