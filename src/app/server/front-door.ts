import type { BlockList } from 'node:net';
import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import type { Limits } from '#api/limits.ts';
import { Problem } from '#api/problem.ts';
import type { RequestOrigin } from '#api/routes.ts';
import { clientAddress } from './client-address.ts';
import { LONGEST_URL } from './guards.ts';

type Answers = Response | Promise<Response>;

type Behind = {
  callApi: (request: Request, origin: RequestOrigin) => Answers;
  findFile: (request: Request) => Response | undefined;
  showPage: (request: Request, address: string) => Answers;
  limits: Limits;
  trusted: BlockList;
};

/** Sends each request to whoever answers it: the calls, a file, or a page. */
export function frontDoor({ callApi, findFile, showPage, limits, trusted }: Behind) {
  return (request: Request, { incoming }: HttpBindings | Http2Bindings): Answers => {
    const { pathname } = new URL(request.url);
    const address = clientAddress(incoming.socket.remoteAddress, request.headers.get('x-forwarded-for'), trusted);
    if (pathname === '/api' || pathname.startsWith('/api/')) return callApi(request, { address });
    if (request.url.length > LONGEST_URL) return new Response('This address is too long.', { status: 414 });
    return findFile(request) ?? limits.admitPage(address).then(() => showPage(request, address), refuse);
  };
}

/** A page that is asked for too often; a failure of the limits themselves is not the visitor's. */
function refuse(error: unknown): Response {
  if (!(error instanceof Problem)) throw error;
  const headers = { ...error.headers, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(error.message, { status: 429, headers });
}
