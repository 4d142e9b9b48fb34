import type { Logger } from 'pino';
import type { RequestOrigin } from '#api/context.ts';
import type { Client, Limits } from '#api/limits.ts';
import { Problem } from '#api/problem.ts';
import { toProblem } from '#api/to-problem.ts';
import { withPatience } from '#database/connections/deadlines.ts';
import { chosenLanguage } from '#locale/language.ts';
import { takesOnly } from './errors.ts';
import { MAX_URL_LENGTH, TOO_LONG } from './guards.ts';
import { isPartOfPage, OF_DOCUMENTS } from './headers.ts';
import { type AddressRanges, clientAddress } from './limits/client-address.ts';
import { type Admit, isUrgent, type Slot } from './limits/load-shedding.ts';
import { problemPage, problemResponse } from './problem-response.ts';
import type { Bindings, RequestHandler } from './sockets/listen.ts';

type Options = {
  callApi: (request: Request, origin: RequestOrigin) => Response | Promise<Response>;
  findFile: (request: Request) => Response | undefined;
  /** Returns a function that reads the photo from the database; undefined for any other address. */
  findPhoto: (request: Request) => (() => Promise<Response>) | undefined;
  renderPage: (request: Request, visitor: { address: string; client: Client }) => Promise<Response>;
  limits: Limits;
  admit: Admit;
  /** The client that a concurrent request counts for. */
  clientOf: (cookies: string | null, address: string) => Client;
  proxies: AddressRanges;
  publicUrl: URL;
  log: Logger;
};

// Monitoring must reach the process under any load.
const ALWAYS_ADMITTED = new Set(['/api/health', '/api/ready']);

/** Routes each request to a call, a file or a page. First refuses requests beyond the site's capacity. */
export function dispatch({
  callApi,
  findFile,
  findPhoto,
  renderPage,
  limits,
  admit,
  clientOf,
  proxies,
  publicUrl,
  log,
}: Options): RequestHandler {
  const hearScheme = warnOfHttps(publicUrl, log);
  return (request, bindings) => {
    // Node's own headers: constructing `request.headers` for each refusal would be wasted.
    const { socket, headers } = bindings.incoming;
    const { cookie = null, 'x-forwarded-for': forwardedFor, 'x-forwarded-proto': scheme } = headers;
    hearScheme(scheme);
    const { pathname } = new URL(request.url);
    const address = clientAddress(socket.remoteAddress, String(forwardedFor ?? ''), proxies);
    const isCall = pathname === '/api' || pathname.startsWith('/api/');
    if (ALWAYS_ADMITTED.has(pathname)) return callApi(request, { address });
    const file = isCall ? undefined : (refusePageRequest(request) ?? findFile(request));
    if (file) {
      if (file.ok && isPartOfPage(pathname)) for (const name of OF_DOCUMENTS) bindings.outgoing.removeHeader(name);
      return file;
    }

    const refuse = (error: unknown) => {
      const problem = toProblem(error);
      if (problem.code === 'internal') log.error({ err: error, path: pathname }, 'failed');
      const language = chosenLanguage(cookie) ?? 'en';
      return isCall ? problemResponse(problem, language) : problemPage(problem, language);
    };
    const client = clientOf(cookie, address);
    const kind = kindOf(pathname, isCall);
    let slot: Slot;
    try {
      slot = admit({ client, kind });
    } catch (error) {
      return refuse(error);
    }
    const photo = findPhoto(request);
    const show = photo ?? (() => renderPage(request, { address, client }));
    const counted = photo ? 'photo' : kind === 'picture' ? kind : undefined;
    const response = withPatience(() =>
      isCall ? Promise.resolve(callApi(request, { address })) : limits.admitPage(client, counted).then(show),
    );
    holdSlot(slot, response, bindings);
    return response.catch(refuse);
  };
}

/** Warns once where a proxy forwards https and PUBLIC_URL is http: all works then, without what https gives. */
function warnOfHttps(publicUrl: URL, log: Logger) {
  let isTold = publicUrl.protocol === 'https:';
  return (scheme: string | string[] | undefined) => {
    if (isTold || scheme !== 'https') return;
    isTold = true;
    log.warn(
      { publicUrl: publicUrl.origin },
      'people come by https, but PUBLIC_URL is http: cookies are not Secure, and links and printed codes lead to the wrong address',
    );
  };
}

/** Pictures that the server draws, each with a second of CPU time. */
const DRAWN = /^\/receipts\/.*\.png$/;

const kindOf = (pathname: string, isCall: boolean) => {
  if (!isCall) return DRAWN.test(pathname) ? 'picture' : 'page';
  return isUrgent(pathname) ? 'urgent' : 'call';
};

/** A client that sends slowly takes no capacity from others: its request counts as running only once its body is complete. */
function holdSlot(slot: Slot, response: Promise<unknown>, { incoming, outgoing }: Bindings): void {
  if (isRead(incoming.method)) slot.begin();
  else incoming.once('end', slot.begin);
  const done = response.then(slot.finish, slot.finish);
  // If the client closes the connection, the work still runs; if it does not read, the response stays in memory. So the
  // slot is released after both.
  const closed = new Promise((resolve) => outgoing.once('close', resolve));
  void Promise.all([done, closed]).then(slot.release);
}

const isRead = (method?: string) => method === 'GET' || method === 'HEAD';

/** Refuses methods other than GET and HEAD for pages and files. */
function refusePageRequest({ method, url, headers }: Request): Response | undefined {
  const allow = 'GET, HEAD';
  const refuse = (problem: Problem) => problemPage(problem, chosenLanguage(headers.get('cookie')));
  if (!isRead(method)) return refuse(new Problem('method_not_allowed', takesOnly(allow), { headers: { allow } }));
  if (url.length > MAX_URL_LENGTH) return refuse(new Problem('uri_too_long', TOO_LONG));
}
