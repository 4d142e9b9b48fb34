import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { StartupProblem } from '#database/startup-problem.ts';
import type { AddressRanges } from '../limits/client-address.ts';
import { limitConnections, MAX_CONNECTIONS } from './connection-limits.ts';
import { refuseOnSocket } from './malformed-requests.ts';
import { cutSlowBody } from './slow-bodies.ts';

type Options = {
  port: number;
  host: string;
  /** What every answer carries, unless it says otherwise. */
  headers: Record<string, string>;
  /** Peers that may have more than one address's share of the connections; undefined means everybody. */
  proxies: AddressRanges | undefined;
  /** How many milliseconds a second of the timeouts lasts; tests shorten it. */
  second?: number;
};

/**
 * Listens, with limits on headers, time and connections, so that slow clients take no room from others.
 * @throws StartupProblem that names PORT or HOST
 */
export function listen(listener: RequestListener, options: Options): Promise<Server> {
  const { port, host, proxies, second = 1000 } = options;
  const headers = Object.entries(options.headers);
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10 * second,
      // slow-bodies.ts has the limit of bodies; this is for one that comes just fast enough, for ever.
      requestTimeout: 60 * 60 * second,
      connectionsCheckingInterval: 5 * second,
    },
    (request, response) => {
      if (namesTwoHosts(request)) return refuseOnSocket('', request.socket, headers);
      for (const [name, value] of headers) response.setHeader(name, value);
      cutSlowBody(request, response, { second, headers });
      // The work on a request that has come may take longer than `server.timeout`: photos are made one after another.
      response.on('timeout', () => {
        if (!request.complete || response.headersSent) request.socket.destroy();
      });
      listener(request, response);
    },
  );
  server.keepAliveTimeout = 5 * second;
  // A client that has taken nothing of its answer for so long is gone, or means harm.
  server.timeout = 20 * second;
  limitConnections(server, proxies);
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket) =>
    refuseOnSocket(code, socket as Socket, headers),
  );
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(startupProblem(error, port, host)));
    server.listen({ port, host, backlog: MAX_CONNECTIONS }, () => resolve(server));
  });
}

/** Node answers for the first host, a proxy perhaps for the second; RFC 9112, section 3.2, wants neither. */
const namesTwoHosts = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;

function startupProblem({ code, message }: NodeJS.ErrnoException, port: number, host: string): StartupProblem {
  if (code === 'EADDRINUSE')
    return new StartupProblem(`PORT ${port} is already in use on ${host}: stop what uses it or choose another PORT.`);
  if (code === 'EACCES')
    return new StartupProblem(`PORT ${port} may not be used by this account: choose one above 1023.`);
  return new StartupProblem(`HOST ${host} cannot be listened on (${code ?? message}).`);
}
