import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener, type Http2Bindings, type HttpBindings, RequestError } from '@hono/node-server';
import { openCounts } from '#api/capacity/open-counts.ts';
import { Problem } from '#api/problem.ts';
import { toProblem } from '#api/to-problem.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { type AddressRanges, addressKey, clientAddress, isProxy } from '../limits/client-address.ts';
import { problemResponse } from '../problem-response.ts';
import { cutSlowBody, NOT_UNDERSTOOD, refuseOnSocket } from './refuse-on-socket.ts';

/** Node's own objects of a request. */
export type Bindings = HttpBindings | Http2Bindings;
export type RequestHandler = (request: Request, bindings: Bindings) => Response | Promise<Response>;

/** The listener for Node's server. A request without a Host header, as HTTP/1.0 allows, is for the host of `publicUrl`. */
export const requestListener = (handler: RequestHandler, publicUrl: URL): RequestListener =>
  getRequestListener(handler, {
    hostname: publicUrl.host,
    errorHandler: (error) => problemResponse(error instanceof RequestError ? MALFORMED : toProblem(error)),
  });

const MALFORMED = new Problem('invalid', NOT_UNDERSTOOD);

type Options = {
  /** Name of the port's setting, PORT by default. */
  setting?: string;
  port: number;
  host: string;
  /** Default headers of every response. */
  headers: Record<string, string>;
  /** Peers exempt from the connection limit of an address; undefined exempts every peer. */
  proxies: AddressRanges | undefined;
  /** Milliseconds of a second in the timeouts; tests shorten it. */
  second?: number;
};

/**
 * Listens, with limits on headers, time and connections, so that slow clients take no capacity from others.
 * @throws StartupProblem that names the setting of the port, or HOST
 */
export function listen(listener: RequestListener, options: Options): Promise<Server> {
  const { setting = 'PORT', port, host, proxies, second = 1000 } = options;
  const headers = Object.entries(options.headers);
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10 * second,
      // `cutSlowBody` limits slow bodies; this limit is for a body that arrives just fast enough without an end.
      requestTimeout: 60 * 60 * second,
      connectionsCheckingInterval: 5 * second,
    },
    (request, response) => {
      if (namesTwoHosts(request)) return refuseOnSocket('', request.socket, headers);
      for (const [name, value] of headers) response.setHeader(name, value);
      cutSlowBody(request, response, { second, headers });
      // Processing a complete request may take longer than `server.timeout`: photos are resized one after another.
      response.on('timeout', () => {
        if (!request.complete || response.headersSent) request.socket.destroy();
      });
      listener(request, response);
    },
  );
  server.keepAliveTimeout = 5 * second;
  // A client that has read nothing of its response for this long is gone, or attacks.
  server.timeout = 20 * second;
  limitConnections(server, proxies);
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket) =>
    refuseOnSocket(code, socket as Socket, headers),
  );
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(startupProblem(error, { setting, port, host })));
    server.listen({ port, host, backlog: MAX_CONNECTIONS }, () => resolve(server));
  });
}

const MAX_CONNECTIONS = 4_000;
const MAX_CONNECTIONS_PER_ADDRESS = 400;

/** Limits the connections of the server and, unless `proxies` is undefined, of each address that is not one of our proxies. */
function limitConnections(server: Server, proxies: AddressRanges | undefined): void {
  server.maxConnections = MAX_CONNECTIONS;
  if (!proxies) return;
  const take = openCounts();
  server.on('connection', (socket: Socket) => {
    const address = clientAddress(socket.remoteAddress, null, proxies);
    if (isProxy(address, proxies)) return;
    const release = take(addressKey(address), MAX_CONNECTIONS_PER_ADDRESS);
    if (release) socket.once('close', release);
    else socket.destroy();
  });
}

/** True for two Host headers: Node would use the first, a proxy perhaps the second. RFC 9112, section 3.2, demands a refusal. */
const namesTwoHosts = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;

type Place = { setting: string; port: number; host: string };

function startupProblem({ code, message }: NodeJS.ErrnoException, { setting, port, host }: Place): StartupProblem {
  if (code === 'EADDRINUSE')
    return new StartupProblem(
      `${setting} ${port} is already in use on ${host}: stop what uses it or choose another ${setting}.`,
    );
  if (code === 'EACCES')
    return new StartupProblem(`${setting} ${port} may not be used by this account: choose one above 1023.`);
  return new StartupProblem(`HOST ${host} cannot be listened on (${code ?? message}).`);
}
