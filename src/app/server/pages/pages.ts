import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import { fairQueue } from '#api/capacity/fair-queue.ts';
import type { RequestOrigin } from '#api/context.ts';
import type { Client } from '#api/limits.ts';
import { Problem } from '#api/problem.ts';
import { ANSWERS_ONLY } from '#app/answers-only.ts';
import { keptStyles } from '#app/kept-styles.ts';
import { withDeadline } from '#database/connections/deadlines.ts';
import { homeInCookies } from '#features/identity/home-rules.ts';
import { accepts, compress } from '#http/compressed-file.ts';
import { pageHeaders } from '#http/headers.ts';
import { TOO_BUSY } from '#http/limits/load-shedding.ts';
import {
  acceptedLanguage,
  chosenLanguage,
  LANGUAGE_COOKIE,
  type Language,
  type Text,
  withoutLanguage,
} from '#locale/language.ts';
import type { knownAddress, RenderedPage, render } from '../../client/render.tsx';
import { type Assets, htmlDocument } from './document.ts';
import { type GzipPieces, gzipPieces } from './gzip-pieces.ts';
import { coalesce, snapshotCache } from './snapshot-cache.ts';

/** The renderer and the files of its pages: built, or from Vite in development. */
export type Renderer = {
  render: typeof render;
  knownAddress: typeof knownAddress;
  /** `code`: source files of a page's code. */
  assets: (nonce: string, code: string[], language: Language) => Assets;
  /** Vite's WebSocket address, on which the browser hears of changed sources. */
  socket?: string;
};

type PageParts = {
  renderer: () => Promise<Renderer>;
  /** Runs the building's own calls, inside this process. */
  callApi: (request: Request, origin: RequestOrigin) => Response | Promise<Response>;
  /**
   * Names the committed state (database/committed-state.ts), the key of cached pages; without it each page is rendered anew.
   */
  committedState?: (() => Promise<string>) | undefined;
  publicUrl: URL;
  isDemo: boolean;
  /** Stands above every page; nothing unless given. */
  notice?: Text | undefined;
  log: Logger;
};

/** A rendered page, split where its nonce goes, and the cookies that its calls have set. */
type RenderedDocument = {
  page: RenderedPage;
  texts: string[];
  gzip: () => Promise<GzipPieces>;
  cookies: string[];
  mayBeKept: boolean;
};

/** The IP address of a page's request, and the client in whose name limits count it. */
export type Visitor = { address: string; client: Client };

/**
 * Responds to a page's request. Its data come from the API, with the visitor's cookie. Visitors without a cookie share cached
 * pages.
 */
export function pages({ committedState, ...parts }: PageParts) {
  const sharePage =
    committedState &&
    snapshotCache<RenderedDocument>({
      committedState: coalesce(() => withDeadline(committedState(), STATE_TIMEOUT_MS)),
      maxEntries: MAX_PAGES,
      mayBeKept: (document) => document.mayBeKept,
    });
  return async (request: Request, visitor: Visitor): Promise<Response> => {
    const cookies = request.headers.get('cookie');
    if (!sharePage || withoutLanguage(cookies))
      return respond(await renderDocument(parts, request, visitor), request, parts);
    const { knownAddress } = await parts.renderer();
    const known = new Request(knownAddress(new URL(request.url)));
    // The language is all that differs between visitors without a cookie for an account: the one chosen on the device, else
    // the browser's.
    const chosen = chosenLanguage(cookies);
    const accepted = chosen ? undefined : acceptedLanguage(request.headers.get('accept-language'));
    if (chosen) known.headers.set('cookie', `${LANGUAGE_COOKIE}=${chosen}`);
    if (accepted) known.headers.set('accept-language', accepted);
    const key = [known.url, chosen, accepted].join(' ');
    const document = sharePage(key, () => renderDocument(parts, known, visitor)).catch((error: unknown) => {
      if (error instanceof Problem) throw error;
      return renderDocument({ ...parts, callApi: unavailable }, request, visitor);
    });
    return respond(await document, request, parts);
  };
}

/** Each page takes about 100 kB. */
const MAX_PAGES = 100;
/** Milliseconds. The second of two coalesced callers waits twice as long, then for the page, and must be answered within 5 s. */
const STATE_TIMEOUT_MS = 1_000;

/** The response of every call while the database does not name its state, which spares it further queries. */
const unavailable = () =>
  Response.json({ message: 'Please try again in a moment.', code: 'unavailable' }, { status: 503 });

async function renderDocument(
  { renderer, callApi, isDemo, publicUrl, notice, log }: PageParts,
  request: Request,
  { address, client }: Visitor,
): Promise<RenderedDocument> {
  const gap = newNonce();
  const cookie = request.headers.get('cookie');
  const cookies: string[] = [];
  let mayBeKept = true;
  const fetcher: typeof fetch = async (input, init) => {
    const call = new Request(input, init);
    if (cookie) call.headers.set('cookie', cookie);
    const response = await callApi(call, { address, isFromPage: true });
    // A call that prolongs the session sets its cookie again.
    cookies.push(...response.headers.getSetCookie());
    mayBeKept &&= response.ok;
    return response;
  };
  const { render, assets } = await renderer();
  const languages = {
    chosen: chosenLanguage(cookie),
    accepted: acceptedLanguage(request.headers.get('accept-language')),
  };
  const pageRequest = {
    url: new URL(request.url),
    origin: publicUrl.origin,
    fetcher,
    isDemo,
    languages,
    nonce: gap,
    isForAnswers: isForAnswers(request),
    lastHome: homeInCookies(cookie),
    inTurn: inTurnOf(client.key),
  };
  const page = await render(pageRequest).catch((error: unknown) => {
    if (error instanceof Problem) throw error;
    log.error({ err: error }, 'a page could not be rendered');
    return failedPage(isDemo);
  });
  const files = assets(gap, page.code, page.language);
  // Half of a page that comes with its answers would be styles that the browser has. The collection round's document is kept without them.
  if (page.isWhole && files.styles && files.styles === keptStyles(cookie))
    files.css = `<link rel="stylesheet" href="${files.styles}">`;
  const texts = htmlDocument(page, files, gap, publicUrl.origin, notice).split(gap);
  let pieces: Promise<GzipPieces> | undefined;
  const gzip = () => {
    pieces ??= gzipPieces(texts);
    return pieces;
  };
  const isCommon = page.status === 200 && !page.isPersonal && cookies.length === 0;
  return { page, texts, gzip, cookies, mayBeKept: mayBeKept && isCommon };
}

/** The browser asks by this header for the answers of a page that its person may open next. Visitors share whole documents. */
const isForAnswers = ({ headers }: Request) => headers.has(ANSWERS_ONLY) && !!withoutLanguage(headers.get('cookie'));

/** The first answers of a page; none where the browser makes its calls. */
async function answersOf({ state, isWhole }: RenderedPage, request: Request): Promise<Response> {
  const headers = { 'cache-control': 'no-store', 'content-type': 'application/json' };
  if (!isWhole) return new Response(null, { status: 204, headers });
  if (!accepts(request, 'br')) return new Response(state, { headers });
  return new Response(await compress(state, 4), { headers: { ...headers, 'content-encoding': 'br' } });
}

async function respond(
  document: RenderedDocument,
  request: Request,
  { publicUrl, renderer }: PageParts,
): Promise<Response> {
  const { page, cookies } = document;
  const response = isForAnswers(request)
    ? await answersOf(page, request)
    : page.leadsTo
      ? new Response(null, { status: page.status, headers: { location: page.leadsTo, 'cache-control': 'no-store' } })
      : await documentResponse(document, request, { publicUrl, renderer });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

/** Each response has a nonce of its own. */
async function documentResponse(
  document: RenderedDocument,
  request: Request,
  { publicUrl, renderer }: Pick<PageParts, 'publicUrl' | 'renderer'>,
): Promise<Response> {
  const { page } = document;
  const nonce = newNonce();
  const { body, encoding } = await encoded(document, nonce, request);
  const { socket } = await renderer();
  const headers = pageHeaders({ nonce, isPersonal: page.isPersonal, publicUrl, socket });
  return new Response(request.method === 'HEAD' ? null : body, {
    status: page.status,
    headers: {
      ...headers,
      ...(encoding && { 'content-encoding': encoding }),
      ...(page.status === 503 && { 'retry-after': '5' }),
    },
  });
}

/** A shared page is compressed once, a personal one for each response: Brotli 4 takes half the time of gzip, or of Brotli 5. */
async function encoded({ texts, gzip, mayBeKept }: RenderedDocument, nonce: string, request: Request) {
  if (mayBeKept && accepts(request, 'gzip')) return { body: (await gzip())(nonce), encoding: 'gzip' };
  const html = texts.join(nonce);
  return accepts(request, 'br') ? { body: await compress(html, 4), encoding: 'br' } : { body: html };
}

const newNonce = () => randomBytes(18).toString('base64url');

/** Shown when rendering fails; once its script runs, the browser renders the page itself. */
const failedPage = (isDemo: boolean): RenderedPage => ({
  language: 'en',
  status: 500,
  title: 'Something went wrong · OneBuilding',
  description: 'This page could not be shown.',
  html: '<main id="content"><h1>Something went wrong</h1><p>Please try again in a moment.</p></main>',
  state: JSON.stringify({ isDemo, queries: {} }),
  isPersonal: false,
  code: [],
});

/** Turns of the event loop before each page, and their most milliseconds: under load each turn is slow. */
const TURNS = 8;
const TURNS_MS = 4;
/** Milliseconds that a page waits in the queue, and a client's only one: that of a person beside another one's twenty. */
const MAX_WAIT_MS = 2_000;
const MAX_WAIT_MS_ALONE = 4_000;
const takeTurn = fairQueue({
  atOnce: 1,
  maxWaitMs: MAX_WAIT_MS,
  maxWaitMsAlone: MAX_WAIT_MS_ALONE,
  refusal: TOO_BUSY,
});

/**
 * Renders one page at a time, and serves clients in turns: a client with one request waits for one of another client's
 * twenty. Rendering blocks the event loop, and libuv accepts one connection in each of its turns: without turns in between, a
 * client that connects while many pages are rendered waits for seconds (docs/decisions/0007-load-shedding.md).
 * @throws Problem unavailable for a page that has waited for too long
 */
export const inTurnOf =
  (client: string) =>
  async <T>(render: () => Promise<T>): Promise<T> => {
    const endTurn = await takeTurn(client);
    try {
      const began = performance.now();
      for (let turn = 0; turn < TURNS && performance.now() - began < TURNS_MS; turn += 1) await setImmediate();
      return await render();
    } finally {
      endTurn();
    }
  };
