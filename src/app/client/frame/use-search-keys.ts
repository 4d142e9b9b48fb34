import { useEffect, useEffectEvent } from 'react';

/** Calls `open` on Ctrl+K, ⌘K and, outside of text fields, on /. Does nothing without `open`. */
export function useSearchKeys(open: (() => void) | undefined) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!open || event.defaultPrevented || event.altKey || document.querySelector('dialog[open]')) return;
    const hasCommand = event.ctrlKey || event.metaKey;
    const isCommandK = hasCommand && !event.shiftKey && (event.code === 'KeyK' || event.key.toLowerCase() === 'k');
    const isSlash = event.key === '/' && !hasCommand && !isTyping(event.target);
    if (!isCommandK && !isSlash) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
