import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, use, useEffect, useLayoutEffect, useMemo } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useCallContext } from '#api/use-call.tsx';
import { loadTexts } from '#locale/texts.ts';
import { documentLanguage } from '#locale/use-texts.tsx';
import { OnScreen } from '#ui/feedback/load-later.tsx';
import { fetchAnswers, haveAnswers } from '../first-answers.ts';
import { MENU_ROWS } from '../frame/menu-rows.ts';
import type { Page } from '../page.ts';
import { isDashboard } from '../pages.ts';

/** In ms. A page whose answers have not come by then is shown without them. */
const MAX_WAIT_MS = 5_000;

type Opened = { waitsFor: Promise<void> | undefined };

/** The page that is shown, and those that a link is opening, by their paths; undefined for one that a document or Back has brought. */
const opened = new Map<string, Opened | undefined>();

/**
 * Shows a page that a link opens as a document would: with its first answers, which are fetched beside its code, and with the parts whose code
 * is fetched once it is rendered. Until then the previous page stays. What Back leads to is shown at once by React, which would put a spinner in
 * its place and take the focus along.
 */
export function Arrival({ page, children }: { page: Page; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const queries = useQueryClient();
  const { currentEmail } = useCallContext();
  const isByLink = useNavigationType() !== 'POP';
  if (isByLink && !opened.has(pathname)) {
    const address = pathname + search;
    const isServed = currentEmail && isDashboard(page) && MENU_ROWS[page.path].data && !haveAnswers(address, queries);
    opened.set(pathname, { waitsFor: isServed ? arrive(page, address, { queries, email: currentEmail }) : undefined });
  }
  const arrival = opened.get(pathname);
  const screen = useMemo(() => ({ isShown: !arrival }), [arrival]);
  useLayoutEffect(() => {
    screen.isShown = true;
  }, [screen]);
  useEffect(() => {
    // Other words of a search lead to no other page.
    if (!opened.has(pathname)) opened.set(pathname, undefined);
    return () => {
      opened.delete(pathname);
    };
  }, [pathname]);
  if (arrival?.waitsFor) use(arrival.waitsFor);
  return <OnScreen value={screen}>{children}</OnScreen>;
}

type Asking = { queries: QueryClient; email: string };

async function arrive(page: Page, address: string, { queries, email }: Asking): Promise<void> {
  // Without its code the page says so itself; without the answers its components make their calls.
  await Promise.allSettled([page.load(), fetchAnswers(address, queries, email, AbortSignal.timeout(MAX_WAIT_MS))]);
  await loadTexts(documentLanguage()).catch(() => undefined);
}
