import { dehydrate, QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { CallFailed, makeApiClient } from '#api/client.ts';
import { saidAddress } from '#features/building/address-rules.ts';
import { buildingQuery } from '#features/building/client/use-building.ts';
import { DEFAULT_BUILDING, languageOf } from '#features/building/rules.ts';
import { sessionQuery } from '#features/identity/client/use-session.ts';
import { isLanguage, type Language } from '#locale/language.ts';
import { loadAllTexts, textsIn } from '#locale/texts.ts';
import { DASHBOARD_DATA } from './page-data.ts';
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
  /** Queues CPU-bound work, so that one visitor's requests do not starve the others. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
};
export type RenderedPage = {
  language: Language;
  /** The page's language-independent address; undefined if there is no page. */
  path?: string;
  status: number;
  title: string;
  description: string;
  /** Only for a public page. */
  preview?: Pick<Preview, 'image' | 'structured'>;
  html: string;
  state: string;
  isPersonal: boolean;
  /** Names of the code files that the browser needs besides the first load. */
  code: string[];
};

/** Renders a public page with its data to HTML; of a dashboard page only the layout and the title, which the browser fills. */
export async function render({
  url: asked,
  origin,
  fetcher,
  isDemo,
  languages,
  nonce,
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
  const request = { context: { client, currentEmail }, params, search: url.searchParams };
  const row = PAGE_ROWS[page.path];
  const data = isPublic ? (row.data ?? []) : DASHBOARD_DATA;
  await Promise.all(data.map((prefetch) => prefetch(queries, request)));
  await loadPage(url.pathname);
  const site = (
    <Site queries={queries} client={client} isDemo={isDemo} language={language}>
      {(routes) => <StaticRouter location={url.pathname + url.search}>{routes}</StaticRouter>}
    </Site>
  );
  const texts = textsIn(siteTexts, language);
  const html = await inTurn(() => htmlOf(site, nonce));
  const state = JSON.stringify({ isDemo, queries: dehydrate(queries) });
  const preview =
    isPublic && page.path !== '*' ? previewOf(row.preview, { queries, params, building, language, origin }) : undefined;
  return {
    language,
    ...(preview && { preview }),
    ...(isPublic && page.path !== '*' && { path: url.pathname }),
    status: isAway(queries) ? 503 : isSomethingMissing(queries) ? 404 : statusOf(page),
    title: titleOf(page, { texts, params, queries, building: building.name }),
    description: preview?.description ?? texts.description(building.name, saidAddress(building)),
    html,
    state,
    isPersonal: currentEmail !== undefined,
    code: fileNames(page),
  };
}

async function htmlOf(site: ReactNode, nonce: string): Promise<string> {
  // One chunk: the page must not depend on scripts that move late parts into place.
  const stream = await renderToReadableStream(site, { nonce, progressiveChunkSize: Number.POSITIVE_INFINITY });
  await stream.allReady;
  return new Response(stream).text();
}

/** True if the subject of the page does not exist (`dataOf` in page-data.ts). */
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
