import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ToggleEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

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

/** How long a mouse may be away on its way from the button to the sheet, in ms. */
const LEAVE_DELAY = 180;

/** Opens a menu by pointing at it with a mouse, besides. The props are for the element around it and for its button. */
export function useHover(toggle: (open: boolean) => void) {
  const isPointed = useRef(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const enter = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    clearTimeout(leaving.current);
    isPointed.current = true;
    toggle(true);
  };
  const leave = ({ pointerType, currentTarget }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    isPointed.current = false;
    // A sheet with the keyboard's focus stays open.
    const isUsed = () => currentTarget.querySelector('[popover]')?.contains(document.activeElement);
    leaving.current = setTimeout(() => !isUsed() && toggle(false), LEAVE_DELAY);
  };
  // The pointer has just opened it: the click that follows means the same and must not close it. Keys have detail 0.
  const press = (event: MouseEvent) => {
    if (!isPointed.current || event.detail === 0) return;
    event.preventDefault();
    toggle(true);
  };

  return { around: { onPointerEnter: enter, onPointerLeave: leave }, button: { onClick: press } };
}
