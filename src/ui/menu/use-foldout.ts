import { useEffect, useRef, useState } from 'react';

/** A part that a button opens and closes; Escape, a press elsewhere and a focus that goes elsewhere close it, too. */
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
    const elsewhere = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('keydown', byKey);
    document.addEventListener('pointerdown', elsewhere);
    // Else the keyboard would walk on underneath (WCAG 2.4.11).
    document.addEventListener('focusin', elsewhere);
    return () => {
      document.removeEventListener('keydown', byKey);
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('focusin', elsewhere);
    };
  }, [open]);

  return { open, root, button, toggle: () => setOpen(!open), close: () => setOpen(false) };
}
