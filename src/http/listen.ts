import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import { Problem } from '#api/problem.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { type AddressRanges, addressKey, clientAddress, isProxy } from './client-address.ts';
import { problemParts } from './problem-response.ts';

const MOST_CONNECTIONS = 2_000;
const MOST_OF_ONE_ADDRESS = 100;

type Options = {
  port: number;
  host: string;
  /** What every answer carries, unless it says otherwise. */
  headers: Record<string, string>;
  /** Who may have more than one address's share of the connections; undefined is everybody. */
  proxies: AddressRanges | undefined;
  /** How many milliseconds a second of patience lasts; tests are in a hurry. */
  second?: number;
};

/** Listens, with the limits that keep slow clients from holding the door. @throws StartupProblem that names PORT or HOST */
export function listen(
  listener: RequestListener,
  { port, host, headers, proxies, second = 1000 }: Options,
): Promise<Server> {
  const always = Object.entries(headers);
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10 * second,
      // The body's own limit is below; this is for a body that comes just fast enough, for ever.
      requestTimeout: 60 * 60 * second,
      connectionsCheckingInterval: 5 * second,
    },
    (request, response) => {
      for (const [name, value] of always) response.setHeader(name, value);
      if (!isWithoutBody(request)) cutSlowBody(request, response, second, always);
      listener(request, response);
    },
  );
  server.keepAliveTimeout = 5 * second;
  // Whoever takes nothing of an answer for so long is gone, or means harm.
  server.timeout = 20 * second;
  server.maxConnections = MOST_CONNECTIONS;
  if (proxies) server.on('connection', shareConnections(proxies));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    answerMalformed(error.code, socket as Socket, always),
  );
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(refusal(error, port, host)));
    server.listen({ port, host, backlog: MOST_CONNECTIONS }, () => resolve(server));
  });
}

// Bytes in a second.
const SLOWEST = 4 * 1024;

const isWithoutBody = ({ headers }: IncomingMessage) =>
  !headers['transfer-encoding'] && !Number(headers['content-length']);

/**
 * Gives a body 15 seconds, and one more for each 4 KiB of it that have come: a photo may take minutes on a slow phone, a few
 * bytes may not. Node's own limit is one for the whole request, and Apache's mod_reqtimeout has this one for that reason.
 */
function cutSlowBody(request: IncomingMessage, response: ServerResponse, second: number, always: [string, string][]) {
  const { socket } = request;
  const [began, before] = [performance.now(), socket.bytesRead];
  const timeLeft = () => (15 + (socket.bytesRead - before) / SLOWEST) * second - (performance.now() - began);
  const look = () => {
    if (request.complete) return;
    if (timeLeft() > 0) timer = setTimeout(look, timeLeft());
    else if (response.headersSent) socket.destroy();
    else answerMalformed('ERR_HTTP_REQUEST_TIMEOUT', socket, always);
  };
  let timer = setTimeout(look, timeLeft());
  response.once('close', () => clearTimeout(timer));
}

/** Cuts what one address opens beyond its share: it could take the connections of everybody. */
function shareConnections(proxies: AddressRanges): (socket: Socket) => void {
  const open = new Map<string, number>();
  return (socket) => {
    const address = clientAddress(socket.remoteAddress, null, proxies);
    if (isProxy(address, proxies)) return;
    const key = addressKey(address);
    const mine = (open.get(key) ?? 0) + 1;
    if (mine > MOST_OF_ONE_ADDRESS) return void socket.destroy();
    open.set(key, mine);
    socket.once('close', () => {
      const left = (open.get(key) ?? 0) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
  };
}

const MALFORMED = [400, 'This is not a request that we understand.'] as const;
const REFUSALS: Record<string, readonly [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers of this request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'This request took too long to arrive.'],
};

// Closing a socket that holds unread bytes resets it, and a reset can take the answer away before it was read (RFC 9112,
// section 9.6): the answer gets this many milliseconds to arrive.
const LINGER = 1_000;

/** Answers what Node could not read as a request, in the one form of errors, and ends the connection. */
function answerMalformed(code = '', socket: Socket, always: [string, string][]): void {
  if (code === 'ECONNRESET') return void socket.destroy();
  if (!socket.writable) return;
  const [status, message] = REFUSALS[code] ?? MALFORMED;
  const { headers, body } = problemParts(new Problem('invalid', message));
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...[...always, ...Object.entries(headers)].map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  // What comes now belongs to no request any more: it must not complete the refused one.
  socket.pause();
  socket.setTimeout(LINGER, () => socket.destroy());
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

function refusal({ code, message }: NodeJS.ErrnoException, port: number, host: string): StartupProblem {
  if (code === 'EADDRINUSE')
    return new StartupProblem(`PORT ${port} is already in use on ${host}: stop what uses it or choose another PORT.`);
  if (code === 'EACCES')
    return new StartupProblem(`PORT ${port} may not be used by this account: choose one above 1023.`);
  return new StartupProblem(`HOST ${host} cannot be listened on (${code ?? message}).`);
}

/** Takes no new connections, lets what runs finish, and cuts what has not after `grace` milliseconds. */
export function stopListening(server: Server, grace: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), grace);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
