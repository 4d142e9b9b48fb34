import '#ui/theme/styles.css';
import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { makeApiClient } from '#api/client.ts';
import { HOME, LAST_HOME } from '#features/identity/home-rules.ts';
import { documentLanguage } from '#locale/use-texts.tsx';
import type { Served } from '#ui/browser-hooks.ts';
import { DRAFT_OF } from '#ui/draft/has-draft.ts';
import { loadAskDialog } from '#ui/feedback/dialog.ts';
import { loadToasts } from '#ui/feedback/toast.ts';
import { findPage, isDashboard, knownAddress } from './pages.ts';
import { makeQueryClient } from './query-client.ts';
import { resumeCalls } from './resume-calls.ts';
import { loadPage } from './routing/routes.tsx';
import { Site } from './Site.tsx';
import { servedCalls } from './served-calls.ts';

type State = { isDemo: boolean; served?: Served; queries: Partial<DehydratedState> };

const inlined = document.getElementById('state');
const {
  isDemo,
  served,
  queries: dehydrated,
} = JSON.parse(inlined?.textContent ?? '{"isDemo":false,"queries":{}}') as State;
// A person's data must not stay in the page after Logout.
inlined?.remove();

const queries = makeQueryClient();
// The answers came with the document, so they are fresh, though this device's clock may be days off. The frame of a dashboard page may be one
// that the round's service worker kept.
if (served?.isWhole || !isDashboard(findPage(location.pathname).page))
  for (const { state } of dehydrated.queries ?? []) state.dataUpdatedAt = Date.now();
hydrate(queries, dehydrated);
if (served?.isWhole)
  servedCalls.set(
    location.pathname + location.search,
    (dehydrated.queries ?? []).map(({ queryKey }) => queryKey),
  );

/** In ms. A request that hangs longer fails like a lost connection, so that nothing waits for it without an end. */
const TIMEOUT_MS = 30_000;
const fetchInTime: typeof fetch = (call, init) => {
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  return fetch(call, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit });
};
const client = makeApiClient(location.origin, resumeCalls(queries, fetchInTime), documentLanguage);

async function start() {
  // If the code does not load, the page shows that failure itself; hydration must go on.
  await loadPage(location.pathname).catch(() => undefined);
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  dropUnknownParameters();
  const isOther = served?.isWhole === true && hasMemory();
  const site = (
    <StrictMode>
      <Site
        queries={queries}
        client={client}
        isDemo={isDemo}
        language={documentLanguage()}
        served={isOther ? undefined : served}
      >
        {(routes) => <BrowserRouter>{routes}</BrowserRouter>}
      </Site>
    </StrictMode>
  );
  // A transition is interruptible, so that input during hydration need not wait for the whole page.
  startTransition(() => {
    // The 503 page has no data, and no elements of the site to hydrate.
    if (dehydrated.queries && !isOther) hydrateRoot(root, site);
    else createRoot(root).render(site);
  });
}

/**
 * True where this tab keeps a draft, or a chosen home that the address does not name: the first view then shows them, which the server did
 * not know, so that the page is rendered anew instead of hydrated.
 */
function hasMemory(): boolean {
  try {
    const isNamed = new URLSearchParams(location.search).has(HOME);
    return Object.keys(sessionStorage).some((key) => (key === LAST_HOME && !isNamed) || key.startsWith(DRAFT_OF));
  } catch {
    return false;
  }
}

/** Removes unknown search parameters from the address, as the server did when it rendered the page. */
function dropUnknownParameters() {
  const { href, pathname } = location;
  const known = knownAddress(new URL(href));
  if (!isDashboard(findPage(pathname).page) && known.href !== href) history.replaceState(history.state, '', known);
}

/** Prefetches the code of a link's page on hover or focus. */
function fetchAhead({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== location.origin) return;
  // A failed prefetch is repeated when the page is opened.
  loadPage(link.pathname).catch(() => undefined);
}
const fetchMessages = () => Promise.all([loadAskDialog(), loadToasts()]).catch(() => undefined);
for (const kind of ['pointerover', 'focusin']) {
  addEventListener(kind, fetchAhead, { passive: true });
  // The first pointer or key event may lead to an action with a question or a toast.
  addEventListener(kind, fetchMessages, { once: true, passive: true });
}

// In a task of its own, so that input need not wait for it after this file was parsed.
setTimeout(() => void start());
