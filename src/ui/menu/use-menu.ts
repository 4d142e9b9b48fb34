import { type FocusEvent, type MouseEvent, type ToggleEvent, useEffect, useId, useRef, useState } from 'react';

/**
 * A button, the sheet that it opens, and the element around both: the props of each. The sheet is the platform's popover,
 * so it opens before any script has run, and closes on Escape and on a press elsewhere. It also closes when a link, or what
 * has `data-closes`, is chosen in it. It holds real links and buttons: not `role=menu`, which would promise arrow keys.
 * `opener` is for a second button, which gets the focus back where it has opened the sheet.
 */
export function useMenu<Sheet extends HTMLElement>() {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const sheet = useRef<Sheet>(null);
  const openedBy = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);

  // It may have been opened before this script ran.
  useEffect(() => setOpen(sheet.current?.matches(':popover-open') ?? false), []);

  const toggle = (open: boolean) => sheet.current?.togglePopover(open);
  const closeOnChoice = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a, [data-closes]')) toggle(false);
  };
  // Else the keyboard would walk on underneath (WCAG 2.4.11).
  const closeBehindFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) toggle(false);
  };
  const keepFocus = ({ newState }: ToggleEvent) => {
    const focused = document.activeElement;
    if (newState === 'open') openedBy.current = isOpener(focused, id) ? focused : button.current;
    else if (sheet.current?.contains(focused)) openedBy.current?.focus();
  };

  return {
    isOpen,
    toggle,
    around: { onBlur: closeBehindFocus },
    button: { ref: button, popoverTarget: id },
    opener: { popoverTarget: id },
    sheet: {
      ref: sheet,
      id,
      popover: 'auto' as const,
      onBeforeToggle: keepFocus,
      onToggle: ({ newState }: ToggleEvent) => setOpen(newState === 'open'),
      onClick: closeOnChoice,
    },
  };
}

const isOpener = (focused: Element | null, id: string): focused is HTMLButtonElement =>
  focused instanceof HTMLButtonElement && focused.getAttribute('popovertarget') === id;
