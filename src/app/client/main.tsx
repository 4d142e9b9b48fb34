import '#ui/theme/styles.css';
import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { makeClient } from '#api/client.ts';
import { documentLanguage } from '#locale/use-texts.tsx';
import { loadAskDialog } from '#ui/feedback/dialog.ts';
import { loadToasts } from '#ui/feedback/toast.ts';
import { findPage, isDashboard, knownAddress } from './pages.ts';
import { makeQueryClient } from './query-client.ts';
import { resumeCalls } from './resume-calls.ts';
import { loadPage } from './routing/routes.tsx';
import { Site } from './Site.tsx';

type State = { isDemo: boolean; queries: Partial<DehydratedState> };

const inlined = document.getElementById('state')?.textContent ?? '{"isDemo":false,"queries":{}}';
const { isDemo, queries: dehydrated } = JSON.parse(inlined) as State;

const queries = makeQueryClient();
hydrate(queries, dehydrated);

/** In ms. A connection that hangs longer counts as one that is away, or whatever waits for it would wait for ever. */
const TIMEOUT_MS = 30_000;
const fetchInTime: typeof fetch = (call, init) => {
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  return fetch(call, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit });
};
const client = makeClient(location.origin, resumeCalls(queries, fetchInTime), documentLanguage);

async function start() {
  // Code that does not come is the page's failure to show, not a reason to leave it without life.
  await loadPage(location.pathname).catch(() => undefined);
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  dropUnknownParameters();
  const site = (
    <StrictMode>
      <Site queries={queries} client={client} isDemo={isDemo} language={documentLanguage()}>
        {(routes) => <BrowserRouter>{routes}</BrowserRouter>}
      </Site>
    </StrictMode>
  );
  // In a transition React takes pauses, so that a touch meanwhile need not wait for the whole page.
  startTransition(() => {
    // The page that says that the building is out of reach has no data, and none of the site's own elements to take over.
    if (dehydrated.queries) hydrateRoot(root, site);
    else createRoot(root).render(site);
  });
}

/** As the server has rendered it. */
function dropUnknownParameters() {
  const { href, pathname } = location;
  const known = knownAddress(new URL(href));
  if (!isDashboard(findPage(pathname).page) && known.href !== href) history.replaceState(history.state, '', known);
}

/** Pointing at a link, or reaching it by keyboard, is the moment to fetch the code of the page it leads to. */
function fetchAhead({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== location.origin) return;
  // Without the network it will be asked for again when it is needed.
  loadPage(link.pathname).catch(() => undefined);
}
const fetchMessages = () => Promise.all([loadAskDialog(), loadToasts()]).catch(() => undefined);
for (const kind of ['pointerover', 'focusin']) {
  addEventListener(kind, fetchAhead, { passive: true });
  // The first pointer or key event may lead to an action that asks first, or ends in a toast.
  addEventListener(kind, fetchMessages, { once: true, passive: true });
}

// In a task of its own, so that a touch need not wait for it and for this file being read.
setTimeout(() => void start());
