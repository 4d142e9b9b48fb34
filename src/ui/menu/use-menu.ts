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
 * Props of a button, its sheet, and the element around both. The sheet is a native popover, so it opens before hydration,
 * and closes on Escape and on a press elsewhere. It also closes when a link or an element with `data-closes` in it is
 * chosen. It holds links and buttons: not `role=menu`, which would promise arrow keys. `opener` is for a second button, to
 * which the focus returns if it has opened the sheet.
 */
export function useMenu<Sheet extends HTMLElement>() {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const sheet = useRef<Sheet>(null);
  const openedBy = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);

  // The sheet may have been opened before hydration.
  useEffect(() => setOpen(sheet.current?.matches(':popover-open') ?? false), []);

  const toggle = (open: boolean) => sheet.current?.togglePopover(open);
  const closeOnChoice = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a, [data-closes]')) toggle(false);
  };
  // Otherwise the focus would move on to elements covered by the sheet (WCAG 2.4.11).
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

/** Milliseconds that the mouse may take from the button to the sheet. */
const LEAVE_DELAY = 180;

/** Opens a menu on hover, too. The props are for the element around it and for its button. */
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
    // A sheet that contains the focus stays open.
    const isUsed = () => currentTarget.querySelector('[popover]')?.contains(document.activeElement);
    leaving.current = setTimeout(() => !isUsed() && toggle(false), LEAVE_DELAY);
  };
  // Hovering has just opened it: the click that follows must not close it. Key presses have detail 0.
  const press = (event: MouseEvent) => {
    if (!isPointed.current || event.detail === 0) return;
    event.preventDefault();
    toggle(true);
  };

  return { around: { onPointerEnter: enter, onPointerLeave: leave }, button: { onClick: press } };
}
