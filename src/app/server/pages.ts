import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { RequestOrigin } from '#api/context.ts';
import { acceptsBrotli, compress } from '#http/compressed-file.ts';
import { pageHeaders } from '#http/headers.ts';
import type { RenderedPage, render } from '../client/render.tsx';
import { type Assets, htmlDocument } from './document.ts';

/** The renderer and what its pages refer to: built, or fresh from Vite while developing. */
export type Renderer = {
  render: typeof render;
  assets: (nonce: string) => Assets;
  /** Where the browser listens for changed sources. */
  socket?: string;
};

type PageParts = {
  renderer: () => Promise<Renderer>;
  /** Answers the building's own calls, inside this process. */
  callApi: (request: Request, origin: RequestOrigin) => Response | Promise<Response>;
  publicUrl: URL;
  isDemo: boolean;
  log: Logger;
};

/** Answers a page of the site. Its data comes from the same calls, as the person who asks. */
export function pages({ renderer, callApi, publicUrl, isDemo, log }: PageParts) {
  return async (request: Request, address: string): Promise<Response> => {
    const nonce = randomBytes(18).toString('base64url');
    const cookie = request.headers.get('cookie');
    const headersOfCalls = cookie ? { cookie } : undefined;
    const cookies: string[] = [];
    const fetcher: typeof fetch = async (input, init) => {
      const answer = await callApi(new Request(input, { ...init, headers: headersOfCalls }), {
        address,
        isFromPage: true,
      });
      // A call may set one: that of a session which was prolonged.
      cookies.push(...answer.headers.getSetCookie());
      return answer;
    };
    const { render, assets, socket } = await renderer();
    const url = new URL(request.url);
    const page = await render({ url, fetcher, isDemo, nonce }).catch((error: unknown) => {
      log.error({ err: error }, 'a page could not be rendered');
      return failedPage(isDemo);
    });
    const document = htmlDocument(page, assets(nonce), nonce);
    const headers = pageHeaders({ nonce, isPersonal: page.isPersonal, publicUrl, socket });
    const isBrotli = acceptsBrotli(request);
    // Each page is somebody’s own, so it is compressed each time: at quality 5, 83 kB become 17 in 1.5 ms.
    const body = isBrotli ? await compress(document, 5) : document;
    const response = new Response(request.method === 'HEAD' ? null : body, {
      status: page.status,
      headers: {
        ...headers,
        ...(isBrotli && { 'content-encoding': 'br' }),
        ...(page.status === 503 && { 'retry-after': '5' }),
      },
    });
    for (const cookie of cookies) response.headers.append('set-cookie', cookie);
    return response;
  };
}

/** What is shown when rendering failed; the browser tries again by itself once its script runs. */
const failedPage = (isDemo: boolean): RenderedPage => ({
  status: 500,
  title: 'Something went wrong · OneBuilding',
  description: 'This page could not be shown.',
  html: '<main id="content"><h1>Something went wrong</h1><p>Please try again in a moment.</p></main>',
  state: JSON.stringify({ isDemo, queries: {} }),
  isPersonal: false,
});
