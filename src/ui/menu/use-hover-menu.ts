import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';

/** How long a mouse may be away on its way from the button to the sheet. */
const LEAVE_DELAY = 180;

/** When a HoverMenu is open: by pointing, pressing and keys. */
export function useHoverMenu() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pointed = useRef(false);

  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    // On the document: who has opened it by pointing has the focus elsewhere (WCAG 1.4.13).
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      if (root.current?.contains(document.activeElement)) trigger.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [open]);

  useEffect(() => () => clearTimeout(leaving.current), []);

  // Someone is in the sheet with the keyboard: a pointer that wanders off must not take it away.
  const chooses = () => root.current?.contains(document.activeElement) && document.activeElement !== trigger.current;

  const listeners = {
    onPointerEnter: (event: ReactPointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      clearTimeout(leaving.current);
      pointed.current = true;
      setOpen(true);
    },
    onPointerLeave: (event: ReactPointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      pointed.current = false;
      leaving.current = setTimeout(() => !chooses() && setOpen(false), LEAVE_DELAY);
    },
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget instanceof Node && !root.current?.contains(event.relatedTarget)) setOpen(false);
    },
  };

  return {
    open,
    root,
    trigger,
    listeners,
    // The pointer has just opened it: the click that follows means the same and must not close it. Keys have detail 0.
    press: (event: MouseEvent) => setOpen(pointed.current && event.detail > 0 ? true : !open),
    choose: (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a, button')) setOpen(false);
    },
  };
}
