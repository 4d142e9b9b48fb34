import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { dropAsks } from '#ui/feedback/dialog.ts';
import { focusPageTitle } from '#ui/layout/focus-page-title.ts';
import { ARRIVAL_ID } from './SiteHosts.tsx';

type Place = { key: string; pathname: string; address: string };

/** The place that is shown; none before the first one. */
let here: Place | undefined;
/** How far down each place of the history was left, by its key. */
const positions = new Map<string, number>();
/** The next attempt to scroll back to one. */
let attempt = 0;

/**
 * What a browser does when it loads a page, for a page that was only exchanged: the title, the focus, its name for a
 * screen reader, the scroll position. Nothing on the first load, where the browser has done it.
 */
export function useArrival(title: string) {
  const { key, pathname, search } = useLocation();
  const isReturn = useNavigationType() === 'POP';

  useEffect(rememberPositions, []);

  // A layout effect: the exchange may shorten the page and move it, which must not count for the place that was left.
  useLayoutEffect(() => {
    const before = here;
    here = { key, pathname, address: pathname + search };
    // A first page may be led on from before it has arrived, as a visitor's dashboard is: then the title is another's.
    const isLoaded = !before && document.title === title;
    document.title = title;
    if (isLoaded || before?.address === here.address) return;
    letGo();
    const isNewPage = before?.pathname !== pathname;
    if (isNewPage) greet(title);
    if (isReturn) dropAsks();
    if (isReturn) scrollBackTo(positions.get(key) ?? 0);
    else if (isNewPage) scrollTo(0, 0);
  }, [key, pathname, search, isReturn, title]);
}

function greet(title: string) {
  focusPageTitle();
  const region = document.getElementById(ARRIVAL_ID);
  if (region) region.textContent = title;
}

/** To where the person was; for up to a second while what reaches down there is still on its way, or until `letGo`. */
function scrollBackTo(top: number, attempts = 60) {
  scrollTo(0, top);
  const isReached = document.documentElement.scrollHeight - innerHeight >= top;
  if (!isReached && attempts > 0) attempt = requestAnimationFrame(() => scrollBackTo(top, attempts - 1));
}

/** The person goes elsewhere, or moves the page by hand. */
const letGo = () => cancelAnimationFrame(attempt);
const HANDS = ['wheel', 'pointerdown', 'keydown'];

function rememberPositions() {
  const remember = () => here && positions.set(here.key, scrollY);
  const takeOver = () => {
    history.scrollRestoration = 'manual';
  };
  // A page that is loaded again finds its position by the browser's own memory.
  const giveBack = () => {
    history.scrollRestoration = 'auto';
  };
  takeOver();
  addEventListener('scroll', remember, { passive: true });
  for (const hand of HANDS) addEventListener(hand, letGo, { passive: true });
  addEventListener('pageshow', takeOver);
  addEventListener('pagehide', giveBack);
  return () => {
    removeEventListener('scroll', remember);
    for (const hand of HANDS) removeEventListener(hand, letGo);
    removeEventListener('pageshow', takeOver);
    removeEventListener('pagehide', giveBack);
  };
}
