import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { RequestOrigin } from '#api/context.ts';
import { Problem } from '#api/problem.ts';
import { accepts, compress } from '#http/compressed-file.ts';
import { type GzipPieces, gzipPieces } from '#http/gzip-pieces.ts';
import { pageHeaders } from '#http/headers.ts';
import { withDeadline } from '#http/with-deadline.ts';
import type { knownAddress, RenderedPage, render } from '../../client/render.tsx';
import { coalesce } from './coalesce.ts';
import { type Assets, htmlDocument } from './document.ts';
import { renderInTurn } from './render-in-turn.ts';
import { snapshotCache } from './snapshot-cache.ts';

/** The renderer and what its pages refer to: built, or fresh from Vite while developing. */
export type Renderer = {
  render: typeof render;
  knownAddress: typeof knownAddress;
  /** `code` are names of files of a page's code. */
  assets: (nonce: string, code: string[]) => Assets;
  /** Where the browser listens for changed sources. */
  socket?: string;
};

type PageParts = {
  renderer: () => Promise<Renderer>;
  /** Answers the building's own calls, inside this process. */
  callApi: (request: Request, origin: RequestOrigin) => Response | Promise<Response>;
  /** Names what the database has committed (database/committed-state.ts); without it each page is rendered anew. */
  committedState?: (() => Promise<string>) | undefined;
  publicUrl: URL;
  isDemo: boolean;
  log: Logger;
};

/** A rendered page without its nonce, which stands between the texts, and the cookies that its calls have set. */
type RenderedDocument = {
  page: RenderedPage;
  texts: string[];
  gzip: () => Promise<GzipPieces>;
  cookies: string[];
  mayBeKept: boolean;
};

/** Answers a page of the site. Its data comes from the same calls, as the person who asks; who brings no cookie may share one. */
export function pages({ committedState, ...parts }: PageParts) {
  const sharePage =
    committedState &&
    snapshotCache<RenderedDocument>({
      committedState: coalesce(() => withDeadline(committedState(), STATE_TIMEOUT_MS)),
      most: MOST_PAGES,
      mayBeKept: (made) => made.mayBeKept,
    });
  return async (request: Request, address: string): Promise<Response> => {
    if (!sharePage || request.headers.has('cookie'))
      return answerWith(await makePage(parts, request, address), request, parts);
    const { knownAddress } = await parts.renderer();
    const known = new Request(knownAddress(new URL(request.url)));
    const made = sharePage(known.url, () => makePage(parts, known, address)).catch((error: unknown) => {
      if (error instanceof Problem) throw error;
      return makePage({ ...parts, callApi: unavailable }, request, address);
    });
    return answerWith(await made, request, parts);
  };
}

/** How many are kept; each takes some 100 kB. */
const MOST_PAGES = 100;
/** Milliseconds. Whoever comes second waits twice as long, and for the page besides, and hears something within 5 s. */
const STATE_TIMEOUT_MS = 1_000;

/** The answer of every call while the database does not even name its state: nothing more is asked of it. */
const unavailable = () =>
  Response.json({ message: 'Please try again in a moment.', code: 'unavailable' }, { status: 503 });

async function makePage(
  { renderer, callApi, isDemo, log }: PageParts,
  request: Request,
  address: string,
): Promise<RenderedDocument> {
  const gap = newNonce();
  const cookie = request.headers.get('cookie');
  const cookies: string[] = [];
  let mayBeKept = true;
  const fetcher: typeof fetch = async (input, init) => {
    const asked = new Request(input, init);
    if (cookie) asked.headers.set('cookie', cookie);
    const answer = await callApi(asked, { address, isFromPage: true });
    // A call may set one: that of a session which was prolonged.
    cookies.push(...answer.headers.getSetCookie());
    mayBeKept &&= answer.ok;
    return answer;
  };
  const { render, assets } = await renderer();
  const pageRequest = { url: new URL(request.url), fetcher, isDemo, nonce: gap, inTurn: renderInTurn };
  const page = await render(pageRequest).catch((error: unknown) => {
    if (error instanceof Problem) throw error;
    log.error({ err: error }, 'a page could not be rendered');
    return failedPage(isDemo);
  });
  const texts = htmlDocument(page, assets(gap, page.code), gap).split(gap);
  let pieces: Promise<GzipPieces> | undefined;
  const gzip = () => {
    pieces ??= gzipPieces(texts);
    return pieces;
  };
  const isCommon = page.status === 200 && !page.isPersonal && cookies.length === 0;
  return { page, texts, gzip, cookies, mayBeKept: mayBeKept && isCommon };
}

/** Each answer has a nonce of its own. */
async function answerWith(
  made: RenderedDocument,
  request: Request,
  { publicUrl, renderer }: PageParts,
): Promise<Response> {
  const { page, cookies } = made;
  const nonce = newNonce();
  const { body, encoding } = await encoded(made, nonce, request);
  const { socket } = await renderer();
  const headers = pageHeaders({ nonce, isPersonal: page.isPersonal, publicUrl, socket });
  const response = new Response(request.method === 'HEAD' ? null : body, {
    status: page.status,
    headers: {
      ...headers,
      ...(encoding && { 'content-encoding': encoding }),
      ...(page.status === 503 && { 'retry-after': '5' }),
    },
  });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

/** A page of many is compressed once, and one that is somebody's own each time: Brotli at 4 takes half the time of gzip, or of 5. */
async function encoded({ texts, gzip, mayBeKept }: RenderedDocument, nonce: string, request: Request) {
  if (mayBeKept && accepts(request, 'gzip')) return { body: (await gzip())(nonce), encoding: 'gzip' };
  const document = texts.join(nonce);
  return accepts(request, 'br') ? { body: await compress(document, 4), encoding: 'br' } : { body: document };
}

const newNonce = () => randomBytes(18).toString('base64url');

/** What is shown when rendering failed; the browser tries again by itself once its script runs. */
const failedPage = (isDemo: boolean): RenderedPage => ({
  status: 500,
  title: 'Something went wrong · OneBuilding',
  description: 'This page could not be shown.',
  html: '<main id="content"><h1>Something went wrong</h1><p>Please try again in a moment.</p></main>',
  state: JSON.stringify({ isDemo, queries: {} }),
  isPersonal: false,
  code: [],
});
