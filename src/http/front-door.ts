import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import type { RequestOrigin } from '#api/context.ts';
import type { Limits } from '#api/limits.ts';
import { Problem } from '#api/problem.ts';
import { type AddressRanges, clientAddress } from './client-address.ts';
import { LONGEST_URL } from './guards.ts';
import { type Admission, isUrgent, type Place } from './load-shedding.ts';
import { problemPage, problemResponse } from './problem-response.ts';

type Answers = Response | Promise<Response>;

type Behind = {
  callApi: (request: Request, origin: RequestOrigin) => Answers;
  findFile: (request: Request) => Response | undefined;
  showPage: (request: Request, address: string) => Answers;
  limits: Limits;
  admit: Admission;
  /** Who a request counts for while it is under way. */
  clientOf: (cookies: string | null, address: string) => string;
  trusted: AddressRanges;
};

// Whoever watches over the process must hear from it, however much there is to do.
const ALWAYS_OPEN = new Set(['/api/health', '/api/ready']);

/** Sends each request to whoever answers it: the calls, a file, or a page. */
export function frontDoor({ callApi, findFile, showPage, limits, admit, clientOf, trusted }: Behind) {
  return (request: Request, { incoming, outgoing }: HttpBindings | Http2Bindings): Answers => {
    const { pathname } = new URL(request.url);
    const address = clientAddress(incoming.socket.remoteAddress, request.headers.get('x-forwarded-for'), trusted);
    const isCall = pathname === '/api' || pathname.startsWith('/api/');
    if (ALWAYS_OPEN.has(pathname)) return callApi(request, { address });
    const file = isCall ? undefined : (refuseUnreadable(request) ?? findFile(request));
    if (file) return file;

    let place: Place;
    try {
      place = admit({ client: clientOf(request.headers.get('cookie'), address), isUrgent: isUrgent(pathname) });
    } catch (error) {
      return refuse(error, isCall);
    }
    const answer = isCall
      ? Promise.resolve(callApi(request, { address }))
      : limits.admitPage(address).then(
          () => showPage(request, address),
          (error: unknown) => refuse(error, false),
        );
    if (isRead(request.method)) place.start();
    else incoming.once('end', place.start);
    const done = answer.then(place.done, place.done);
    // Whoever hangs up leaves the work behind, and whoever does not read leaves the answer.
    const closed = new Promise((resolve) => outgoing.once('close', resolve));
    void Promise.all([done, closed]).then(place.leave);
    return answer;
  };
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD';

/** Pages and files are only read. */
function refuseUnreadable({ method, url }: Request): Response | undefined {
  if (!isRead(method))
    return problemPage(
      new Problem('method_not_allowed', 'This address takes GET, HEAD.', { headers: { allow: 'GET, HEAD' } }),
    );
  if (url.length > LONGEST_URL) return problemPage(new Problem('uri_too_long', 'This address is too long.'));
}

/** A refusal as a response; what is none is a fault of ours. */
function refuse(error: unknown, isCall: boolean): Response {
  if (!(error instanceof Problem)) throw error;
  return isCall ? problemResponse(error) : problemPage(error);
}
