import { dehydrate, QueryClient } from '@tanstack/react-query';
import { renderToReadableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { makeApi } from '#api/client.ts';
import { sessionQuery } from '#features/identity/client/use-session.ts';
import { findPage, isDashboard, statusOf, titleOf } from './pages.ts';
import { loadPage } from './routes.tsx';
import { Site } from './Site.tsx';

export { fontsToPreload } from '#ui/theme/font-files.ts';

export type PageRequest = {
  /** Path and search, as asked. */
  url: URL;
  /** Calls the building's own API as the person who asks. */
  fetcher: typeof fetch;
  isDemo: boolean;
  nonce: string;
};
export type RenderedPage = { status: number; title: string; html: string; state: string; isPersonal: boolean };

/** A public page as HTML with its data; of the dashboard only the frame, which the browser fills. */
export async function render({ url, fetcher, isDemo, nonce }: PageRequest): Promise<RenderedPage> {
  const api = makeApi(url.origin, fetcher);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { page, params } = findPage(url.pathname);
  let email: string | undefined;
  if (!isDashboard(page)) {
    const session = await queries.fetchQuery(sessionQuery(api)).catch(() => undefined);
    email = session?.user?.email;
    const request = { api, params, search: url.searchParams, email };
    const wanted = page.data.map((query) => query(request)).filter(({ enabled }) => enabled !== false);
    await Promise.all(wanted.map((query) => queries.prefetchQuery(query)));
  }
  await loadPage(url.pathname);
  const stream = await renderToReadableStream(
    <Site queries={queries} api={api} isDemo={isDemo}>
      {(routes) => <StaticRouter location={url.pathname + url.search}>{routes}</StaticRouter>}
    </Site>,
    // One piece: what is shown must not depend on scripts that move late parts into place.
    { nonce, progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  await stream.allReady;
  const html = await new Response(stream).text();
  const state = JSON.stringify({ isDemo, queries: dehydrate(queries) });
  return {
    status: statusOf(page),
    title: titleOf(page, params, queries),
    html,
    state,
    isPersonal: email !== undefined,
  };
}
