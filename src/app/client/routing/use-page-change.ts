import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { dropAsks } from '#ui/feedback/dialog.ts';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import { announcePage } from './PageAnnouncer.tsx';
import { cancelScrollRestore, enterHistoryEntry, rememberScrollPositions, restoreScroll } from './scroll-positions.ts';

/** The current page; undefined before the first one. */
let current: { pathname: string; address: string } | undefined;

/**
 * Does what a browser does on a page load, after a client-side navigation: title, focus, announcement for screen
 * readers, scroll position. Does nothing on the first page, which the browser has loaded.
 */
export function usePageChange(title: string) {
  const { key, pathname, search } = useLocation();
  const isHistoryMove = useNavigationType() === 'POP';

  useEffect(rememberScrollPositions, []);

  // A layout effect, so that it runs before the browser scrolls because the new page is shorter: that scroll is no
  // position of the previous page.
  useLayoutEffect(() => {
    const previous = current;
    current = { pathname, address: pathname + search };
    enterHistoryEntry(key);
    // A first page that redirects before it is shown, as a visitor's dashboard does, has set another page's title.
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
