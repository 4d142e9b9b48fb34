import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, use, useEffect, useLayoutEffect, useMemo } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useCallContext } from '#api/use-call.tsx';
import { loadTexts } from '#locale/texts.ts';
import { documentLanguage } from '#locale/use-texts.tsx';
import { OnScreen } from '#ui/feedback/load-later.tsx';
import { fetchAnswers, haveAnswers } from '../first-answers.ts';
import { firstPage } from '../first-page.ts';
import { MENU_ROWS } from '../frame/menu-rows.ts';
import { type findPage, isDashboard } from '../pages.ts';

/** In ms. A page whose answers have not come by then is shown without them. */
const MAX_WAIT_MS = 5_000;

/** What pages that a link has opened wait for, by their paths, until the person leaves them. */
const arrivals = new Map<string, Promise<unknown> | undefined>();

/**
 * Shows a page that a link opens as a document would: with its first answers, which are fetched beside its code, and with the parts whose code
 * is fetched once it is rendered. Until then the previous page stays.
 */
export function Arrival({ page, children }: { page: ReturnType<typeof findPage>['page']; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const queries = useQueryClient();
  const { currentEmail } = useCallContext();
  // React shows what Back leads to at once, so that nothing can be waited for: a spinner would take the focus along.
  const isBack = useNavigationType() === 'POP';
  const isByLink = !isBack && firstPage.path !== undefined && firstPage.path !== pathname;
  const screen = useMemo(() => ({ isShown: !isByLink, pathname }), [isByLink, pathname]);
  useLayoutEffect(() => {
    screen.isShown = true;
  }, [screen]);
  useEffect(
    () => () => {
      if (firstPage.path === pathname) firstPage.path = '';
      arrivals.delete(pathname);
    },
    [pathname],
  );
  if (isByLink && currentEmail && isDashboard(page) && MENU_ROWS[page.path].data) {
    const address = pathname + search;
    if (!arrivals.has(pathname))
      arrivals.set(
        pathname,
        haveAnswers(address, queries)
          ? undefined
          : arrive(page.load(), fetchAnswers(address, queries, currentEmail, AbortSignal.timeout(MAX_WAIT_MS))),
      );
    const arrival = arrivals.get(pathname);
    if (arrival) use(arrival);
  }
  return <OnScreen value={screen}>{children}</OnScreen>;
}

async function arrive(code: Promise<void>, answers: Promise<void>) {
  // Without its code the page says so itself; without the answers its components make their calls.
  await Promise.allSettled([code, answers]);
  await loadTexts(documentLanguage()).catch(() => undefined);
}
