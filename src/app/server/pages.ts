import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { RequestOrigin } from '#api/routes.ts';
import type { RenderedPage, render } from '../client/render.tsx';
import { type Assets, htmlDocument } from './document.ts';
import { pageHeaders } from './headers.ts';

/** The renderer and what its pages refer to: built, or fresh from Vite while developing. */
export type Renderer = { render: typeof render; assets: (nonce: string) => Assets };

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
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('This address takes GET, HEAD.', { status: 405, headers: { allow: 'GET, HEAD' } });
    const nonce = randomBytes(18).toString('base64url');
    const cookie = request.headers.get('cookie');
    const headers = cookie ? { cookie } : undefined;
    const fetcher: typeof fetch = async (input, init) =>
      callApi(new Request(input, { ...init, headers }), { address, isFromPage: true });
    const { render, assets } = await renderer();
    const url = new URL(request.url);
    const page = await render({ url, fetcher, isDemo, nonce }).catch((error: unknown) => {
      log.error({ err: error }, 'a page could not be rendered');
      return brokenPage(isDemo);
    });
    const document = htmlDocument(page, assets(nonce), nonce);
    return new Response(request.method === 'HEAD' ? null : document, {
      status: page.status,
      headers: pageHeaders({ nonce, isPersonal: page.isPersonal, publicUrl }),
    });
  };
}

/** Without the renderer there is still a sentence, and the browser tries again by itself once its script runs. */
const brokenPage = (isDemo: boolean): RenderedPage => ({
  status: 500,
  title: 'Something went wrong · OneBuilding',
  html: '',
  state: JSON.stringify({ isDemo, queries: {} }),
  isPersonal: false,
});
