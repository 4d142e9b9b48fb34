import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

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
    // Somebody who is in it with the keyboard keeps it.
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
