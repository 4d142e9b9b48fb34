import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { dropAsks } from '#ui/feedback/dialog.ts';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import { announcePage } from './PageAnnouncer.tsx';
import { cancelScrollRestore, enterHistoryEntry, rememberScrollPositions, restoreScroll } from './scroll-positions.ts';

/** The page that is shown; none before the first one. */
let current: { pathname: string; address: string } | undefined;

/**
 * What a browser does when it loads a page, for a page that was only exchanged: the title, the focus, its name for a
 * screen reader, the scroll position. Nothing for the first page, where the browser has done it.
 */
export function usePageChange(title: string) {
  const { key, pathname, search } = useLocation();
  const isHistoryMove = useNavigationType() === 'POP';

  useEffect(rememberScrollPositions, []);

  // A layout effect, before the browser scrolls because the new page is shorter: that is no position of the page before.
  useLayoutEffect(() => {
    const previous = current;
    current = { pathname, address: pathname + search };
    enterHistoryEntry(key);
    // A first page that redirects before it is shown, as a visitor's dashboard does, leaves the title of another page.
    const isFirstPage = !previous && document.title === title;
    document.title = title;
    if (isFirstPage || previous?.address === current.address) return;
    cancelScrollRestore();
    const isNewPage = previous?.pathname !== pathname;
    if (isNewPage) {
      focusPageTitle();
      announcePage(title);
    }
    if (isHistoryMove) {
      dropAsks();
      restoreScroll(key);
    } else if (isNewPage) scrollTo(0, 0);
  }, [key, pathname, search, isHistoryMove, title]);
}
