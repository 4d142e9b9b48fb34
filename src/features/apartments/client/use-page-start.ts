import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/**
 * Gives the ref of a list's heading, which is gone to when another page of the list is asked for. Not on arrival, and not
 * on the way back, where the scroll position is restored.
 */
export function usePageStart(page: number) {
  const start = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  const isReturn = useNavigationType() === 'POP';
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (isReturn) return;
    start.current?.focus({ preventScroll: true });
    start.current?.scrollIntoView({ block: 'start' });
  }, [page, isReturn]);
  return start;
}
