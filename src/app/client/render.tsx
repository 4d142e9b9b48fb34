import { dehydrate, QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { mayEnter } from '#api/access.ts';
import { CallFailed, type CallName, type CallResponse, makeApiClient } from '#api/client.ts';
import { callQuery } from '#api/use-call.tsx';
import { saidAddress } from '#features/building/address-rules.ts';
import { buildingQuery } from '#features/building/client/use-building.ts';
import { DEFAULT_BUILDING, languageOf } from '#features/building/rules.ts';
import { homePath } from '#features/identity/client/use-home.ts';
import { sessionQuery } from '#features/identity/client/use-session.ts';
import { HOME } from '#features/identity/home-rules.ts';
import { isLanguage, type Language } from '#locale/language.ts';
import { loadAllTexts, textsIn } from '#locale/texts.ts';
import type { Page } from './page.ts';
import { DASHBOARD_DATA, fetchData, MENU_COUNTS, type PageData, unnamedHome } from './page-data.ts';
import { type Preview, previewOf } from './page-preview.ts';
import { PAGE_ROWS } from './page-rows.ts';
import { findPage, isDashboard, knownAddress, statusOf, titleOf } from './pages.ts';
import { fileNames, loadPage } from './routing/routes.tsx';
import { Site } from './Site.tsx';
import { siteTexts } from './texts.ts';

export { fontsToPreload } from '#ui/theme/font-files.ts';
export { knownAddress } from './pages.ts';

export type PageRequest = {
  /** Path and search of the request. */
  url: URL;
  /** Origin of the public address. */
  origin: string;
  /** Calls the building's own API with the visitor's cookie. */
  fetcher: typeof fetch;
  isDemo: boolean;
  /** The language chosen on the device, and the one that its browser prefers. */
  languages: { chosen?: Language | undefined; accepted?: Language | undefined };
  nonce: string;
  /** Only the answers are wanted, for a page that the person may open next. */
  isForAnswers?: boolean;
  /** The home that the person chose last in this browser. */
  lastHome?: string | undefined;
  /** Queues CPU-bound work, so that one visitor's requests do not starve the others. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
};
export type RenderedPage = {
  language: Language;
  /** The page's language-independent address; undefined if there is no page. */
  path?: string;
  status: number;
  /** Path and search of the page's address for the home that it shows, where the person has several and the address names none. */
  leadsTo?: string;
  title: string;
  description: string;
  /** Only for a public page. */
  preview?: Pick<Preview, 'image' | 'structured'>;
  html: string;
  state: string;
  isPersonal: boolean;
  /** A dashboard page with all of its first answers. */
  isWhole?: boolean;
  /** Names of the code files that the browser needs besides the first load. */
  code: string[];
  /** The calls that the page's components make and its row does not name: the browser makes them after hydration. */
  unforeseen?: readonly CallName[];
};

/** Renders a public page with its data to HTML; of a dashboard page only the layout and the title, which the browser fills. */
export async function render({
  url: asked,
  origin,
  fetcher,
  isDemo,
  languages,
  nonce,
  isForAnswers = false,
  lastHome,
  inTurn,
}: PageRequest): Promise<RenderedPage> {
  const client = makeApiClient(asked.origin, fetcher);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { page, params } = findPage(asked.pathname);
  const isPublic = !isDashboard(page);
  const url = isPublic ? knownAddress(asked) : asked;
  const [building, session] = await Promise.all([
    queries.fetchQuery(buildingQuery(client)).catch(() => DEFAULT_BUILDING),
    queries.fetchQuery(sessionQuery(client)).catch(() => undefined),
  ]);
  const named = url.searchParams.get('language');
  const language = isLanguage(named)
    ? named
    : (languages.chosen ?? session?.language ?? languageOf(building, languages.accepted));
  // The database is unavailable, so further calls would only delay the response.
  if (isAway(queries)) return unavailablePage(isDemo, language);
  const currentEmail = session?.user?.email;
  // A signed-out visitor is redirected by the browser. Until then the dashboard must render its loading state, so the cached session is dropped.
  if (!isPublic && (!currentEmail || session?.needsSecondStep))
    queries.removeQueries({ queryKey: sessionQuery(client).queryKey });
  const request = { context: { client, currentEmail }, params, search: url.searchParams, session };
  const row = PAGE_ROWS[page.path];
  await fetchData(isPublic ? (row.data ?? []) : DASHBOARD_DATA, queries, request);
  if (isPublic) keepMissing(queries);
  // `/dashboard` itself is left by the browser, and shows the frame of its first page until then.
  const isWhole =
    url.pathname.startsWith('/dashboard/') &&
    row.data !== undefined &&
    (await fetchWhole(row.data, page, queries, request));
  // The browser would lead there, too, and make its calls anew.
  const home = isWhole && !url.searchParams.has(HOME) ? unnamedHome(queries, lastHome) : undefined;
  if (home) return { ...leadingPage(language), leadsTo: homePath(url, home) };
  await loadPage(url.pathname);
  const served = { at: Date.now(), origin, isWhole };
  const site = (
    <Site queries={queries} client={client} isDemo={isDemo} language={language} served={served}>
      {(routes) => <StaticRouter location={url.pathname + url.search}>{routes}</StaticRouter>}
    </Site>
  );
  const texts = textsIn(siteTexts, language);
  const html = isForAnswers ? '' : await inTurn(() => htmlOf(site, nonce));
  const state = JSON.stringify({ isDemo, served, queries: dehydrate(queries) });
  const preview =
    isPublic && page.path !== '*' ? previewOf(row.preview, { queries, params, building, language, origin }) : undefined;
  return {
    language,
    ...(preview && { preview }),
    ...(isPublic && page.path !== '*' && { path: url.pathname }),
    status: isAway(queries) ? 503 : isPublic && isSomethingMissing(queries) ? 404 : statusOf(page),
    title: titleOf(page, { texts, params, queries, building: building.name }),
    description: preview?.description ?? texts.description(building.name, saidAddress(building)),
    html,
    state,
    isPersonal: currentEmail !== undefined,
    isWhole,
    code: fileNames(page),
    unforeseen: unforeseen(queries),
  };
}

async function htmlOf(site: ReactNode, nonce: string): Promise<string> {
  // One chunk: the page must not depend on scripts that move late parts into place.
  const stream = await renderToReadableStream(site, { nonce, progressiveChunkSize: Number.POSITIVE_INFINITY });
  await stream.allReady;
  return new Response(stream).text();
}

/**
 * Makes the calls of a dashboard page that the server renders with its content. False where the browser must render it: the person may not
 * open it, or a call failed.
 */
async function fetchWhole(
  data: readonly PageData[],
  { access }: Page,
  queries: QueryClient,
  request: Parameters<typeof fetchData>[2],
): Promise<boolean> {
  const { session, context } = request;
  const role = queries.getQueryData<CallResponse<'GET /api/user-role'>>(
    callQuery(context, 'GET /api/user-role', { query: { email: context.currentEmail ?? '' } }).queryKey,
  );
  if (!role || session?.needsSecondStep) return false;
  if (!mayEnter(access, { ...role, permissions: session?.permissions })) return false;
  const known = new Set(queries.getQueryCache().getAll());
  await fetchData([MENU_COUNTS, ...data], queries, request);
  const failed = queries
    .getQueryCache()
    .findAll({ predicate: (query) => !known.has(query) && query.state.status !== 'success' });
  // The browser makes these calls again, and says what failed.
  for (const query of failed) queries.getQueryCache().remove(query);
  return failed.length === 0;
}

/** Calls that a component has asked for while it was rendered, and that nothing has fetched. */
const unforeseen = (queries: QueryClient) =>
  queries
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'pending' })
    .filter((query) => typeof query.options.queryFn === 'function')
    .map(({ queryKey }) => queryKey[0] as CallName);

/** Stores a 404 as null, so that server and browser render the same. */
function keepMissing(queries: QueryClient): void {
  for (const { queryKey, state } of queries.getQueryCache().getAll())
    if (state.error instanceof CallFailed && state.error.code === 'not_found')
      queries.setQueryData<unknown>(queryKey, null);
}

/** True if the subject of the page does not exist (`keepMissing`). */
const isSomethingMissing = (queries: QueryClient) =>
  queries
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.data === null);

/** True if one of the calls could not reach the database. */
const isAway = (queries: QueryClient) =>
  queries
    .getQueryCache()
    .getAll()
    .some(({ state: { error } }) => error instanceof CallFailed && error.code === 'unavailable');

/** A page that has another address. */
const leadingPage = (language: Language): RenderedPage => ({
  language,
  status: 302,
  title: '',
  description: '',
  html: '',
  state: '',
  isPersonal: true,
  code: [],
});

/** The page for an unavailable database; the browser retries by itself once its script runs. */
async function unavailablePage(isDemo: boolean, language: Language): Promise<RenderedPage> {
  await loadAllTexts();
  const { title, heading, text } = textsIn(siteTexts, language).away;
  return {
    language,
    status: 503,
    title: `${title} · OneBuilding`,
    description: heading,
    html: `<main id="content" class="page-width section-space grid gap-3"><h1 class="text-title">${heading}</h1>
<p class="text-mute">${text}</p></main>`,
    state: JSON.stringify({ isDemo, queries: {} }),
    isPersonal: false,
    code: [],
  };
}
