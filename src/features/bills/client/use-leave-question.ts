import { useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '#locale/use-texts.tsx';
import { confirm } from '#ui/feedback/dialog.ts';
import { billGridTexts } from './grid-texts.ts';

/** `isAtRisk`: leaving the page loses something; what only waits for its moment is kept when the page goes. */
type Typed = { isKept: boolean; isAtRisk: boolean };

/**
 * Asks before typed cells are lost: where a link is followed, where a browser with the Navigation API goes back, and, in the browser's
 * own words, where the tab is closed. The router of the site (BrowserRouter) has no such question itself.
 */
export function useLeaveQuestion({ isKept, isAtRisk }: Typed) {
  const t = useTexts(billGridTexts).leave;
  const mayLeave = useRef(false);

  const ask = async (event: Event, leave: () => void) => {
    event.preventDefault();
    event.stopPropagation();
    if (!(await confirm({ ...t, danger: true }))) return;
    mayLeave.current = true;
    leave();
  };
  const click = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a');
    const isElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!isAtRisk || mayLeave.current || !link || link.target || isElsewhere) return;
    void ask(event, () => link.click());
  });
  const navigate = useEffectEvent((event: NavigateEvent) => {
    const { key } = event.destination;
    if (!isAtRisk || mayLeave.current || event.navigationType !== 'traverse' || !event.cancelable) return;
    void ask(event, () => navigation.traverseTo(key));
  });
  const unload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (!isKept && !mayLeave.current) event.preventDefault();
  });
  useEffect(() => {
    const all = new AbortController();
    const { signal } = all;
    document.addEventListener('click', click, { capture: true, signal });
    addEventListener('beforeunload', unload, { signal });
    if ('navigation' in window) navigation.addEventListener('navigate', navigate, { signal });
    return () => all.abort();
  }, []);
}
