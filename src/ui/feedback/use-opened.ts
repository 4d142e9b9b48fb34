import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** The address of a page with one of its dialogs open, for links from the search. */
export const openedAt = (path: string, dialog: string) => `${path}?open=${dialog}`;

/**
 * True while a dialog is open: after a press, because the address names it (`?open=record`, which closing removes), or with `isFirst` from
 * the start.
 */
export function useOpened(dialog: string, isFirst = false): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [isPressed, setPressed] = useState(isFirst);
  const [params, setParams] = useSearchParams();
  const isNamed = params.get('open') === dialog;
  const setOpen = (isOpen: boolean) => {
    setPressed(isOpen);
    if (isOpen || !isNamed) return;
    const others = new URLSearchParams(params);
    others.delete('open');
    setParams(others, { replace: true, preventScrollReset: true });
  };
  return [isPressed || isNamed, setOpen];
}
