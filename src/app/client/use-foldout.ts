import { useEffect, useRef, useState } from 'react';

/** A part that a button opens and closes; Escape and a press elsewhere close it, too. */
export function useFoldout() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const byKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    const byPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('keydown', byKey);
    document.addEventListener('pointerdown', byPress);
    return () => {
      document.removeEventListener('keydown', byKey);
      document.removeEventListener('pointerdown', byPress);
    };
  }, [open]);

  return { open, root, button, toggle: () => setOpen(!open), close: () => setOpen(false) };
}
