import type { Logger } from 'pino';
import type { RequestOrigin } from '#api/context.ts';
import type { Client, Limits } from '#api/limits.ts';
import { Problem } from '#api/problem.ts';
import { withPatience } from '#database/deadlines.ts';
import { toProblem } from './errors.ts';
import { MAX_URL_LENGTH } from './guards.ts';
import { type AddressRanges, clientAddress } from './limits/client-address.ts';
import { type Admit, isUrgent, type Slot } from './limits/load-shedding.ts';
import { problemPage } from './problem-page.ts';
import { problemResponse } from './problem-response.ts';
import type { Answer, Bindings } from './sockets/request-listener.ts';

type Options = {
  callApi: (request: Request, origin: RequestOrigin) => Response | Promise<Response>;
  findFile: (request: Request) => Response | undefined;
  /** How a photo is answered from the database; undefined for any other address. */
  findPhoto: (request: Request) => (() => Promise<Response>) | undefined;
  renderPage: (request: Request, address: string) => Promise<Response>;
  limits: Limits;
  admit: Admit;
  /** Who a request counts for while it is under way. */
  clientOf: (cookies: string | null, address: string) => Client;
  proxies: AddressRanges;
  log: Logger;
};

// Whoever watches over the process must hear from it, however much there is to do.
const ALWAYS_ADMITTED = new Set(['/api/health', '/api/ready']);

/** Sends each request to what answers it: a call, a file or a page. Refuses first what the site has no time for. */
export function dispatch({
  callApi,
  findFile,
  findPhoto,
  renderPage,
  limits,
  admit,
  clientOf,
  proxies,
  log,
}: Options): Answer {
  return (request, bindings) => {
    const { socket } = bindings.incoming;
    const { pathname } = new URL(request.url);
    const address = clientAddress(socket.remoteAddress, request.headers.get('x-forwarded-for'), proxies);
    const isCall = pathname === '/api' || pathname.startsWith('/api/');
    if (ALWAYS_ADMITTED.has(pathname)) return callApi(request, { address });
    const file = isCall ? undefined : (refusePageRequest(request) ?? findFile(request));
    if (file) return file;

    const refuse = (error: unknown) => {
      const problem = toProblem(error);
      if (problem.code === 'internal') log.error({ err: error, path: pathname }, 'failed');
      return isCall ? problemResponse(problem) : problemPage(problem);
    };
    const client = clientOf(request.headers.get('cookie'), address);
    let slot: Slot;
    try {
      slot = admit({ client, kind: kindOf(pathname, isCall) });
    } catch (error) {
      return refuse(error);
    }
    const photo = findPhoto(request);
    const show = photo ?? (() => renderPage(request, address));
    const answer = withPatience(() =>
      isCall ? Promise.resolve(callApi(request, { address })) : limits.admitPage(client, photo && 'photo').then(show),
    );
    holdSlot(slot, answer, bindings);
    return answer.catch(refuse);
  };
}

const kindOf = (pathname: string, isCall: boolean) => {
  if (!isCall) return 'page';
  return isUrgent(pathname) ? 'urgent' : 'call';
};

/** A client who sends slowly takes no room from others: a request is worked on once all of it has come. */
function holdSlot(slot: Slot, answer: Promise<unknown>, { incoming, outgoing }: Bindings): void {
  if (isRead(incoming.method)) slot.begin();
  else incoming.once('end', slot.begin);
  const done = answer.then(slot.finish, slot.finish);
  // Whoever hangs up leaves the work behind, and whoever does not read leaves the answer.
  const closed = new Promise((resolve) => outgoing.once('close', resolve));
  void Promise.all([done, closed]).then(slot.release);
}

const isRead = (method?: string) => method === 'GET' || method === 'HEAD';

/** Pages and files are only read. */
function refusePageRequest({ method, url }: Request): Response | undefined {
  const allow = 'GET, HEAD';
  if (!isRead(method))
    return problemPage(new Problem('method_not_allowed', `This address takes ${allow}.`, { headers: { allow } }));
  if (url.length > MAX_URL_LENGTH) return problemPage(new Problem('uri_too_long', 'This address is too long.'));
}
