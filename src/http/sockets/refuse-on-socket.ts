import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Problem } from '#api/problem.ts';
import type { Text } from '#locale/language.ts';
import { problemParts } from '../problem-response.ts';

export const NOT_UNDERSTOOD = {
  en: 'This is not a request that we understand.',
  bn: 'এই অনুরোধটি বোঝা যাচ্ছে না।',
};
const MALFORMED = [400, NOT_UNDERSTOOD] as const;
const REFUSALS: Record<string, readonly [status: number, text: Text]> = {
  HPE_HEADER_OVERFLOW: [431, { en: 'The headers of this request are too large.', bn: 'এই অনুরোধের হেডার বেশি বড়।' }],
  ERR_HTTP_REQUEST_TIMEOUT: [
    408,
    { en: 'This request took too long to arrive.', bn: 'এই অনুরোধ আসতে বেশি সময় নিয়েছে।' },
  ],
};

// Closing a socket that holds unread bytes resets it, and a reset can destroy the response before the client has read it
// (RFC 9112, section 9.6): the response gets this many milliseconds to arrive.
const LINGER_MS = 1_000;

/**
 * Refuses a request that Node cannot parse or that never arrives completely: writes the standard error body with the
 * headers `always` to the bare socket, and ends the connection. `code` is Node's error code.
 */
export function refuseOnSocket(code = '', socket: Socket, always: [string, string][]): void {
  if (code === 'ECONNRESET') return void socket.destroy();
  if (!socket.writable) return;
  // Bytes that arrive now must not complete the refused request.
  socket.pause();
  socket.setTimeout(LINGER_MS, () => socket.destroy());
  socket.end(refusal(code, always));
}

/** The bytes of the response: Node makes no response object for bytes that never became a request. */
function refusal(code: string, always: [string, string][]): string {
  const [status, text] = REFUSALS[code] ?? MALFORMED;
  const { headers, body } = problemParts(new Problem('invalid', text));
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...[...always, ...Object.entries(headers)].map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** A body must arrive within this many seconds, plus one for each `BYTES_PER_SECOND` received. */
const BASE_SECONDS = 15;
const BYTES_PER_SECOND = 4 * 1024;

type Options = {
  /** Milliseconds of a second; tests shorten it. */
  second: number;
  /** The headers of every response. */
  headers: [string, string][];
};

/**
 * Closes the connection of a body that arrives too slowly: a photo may take minutes on a slow phone, a few bytes may not.
 * Node has a limit for the whole request only; Apache's mod_reqtimeout has this one for the same reason.
 */
export function cutSlowBody(request: IncomingMessage, response: ServerResponse, { second, headers }: Options): void {
  if (isWithoutBody(request)) return;
  const { socket } = request;
  const [began, before] = [performance.now(), socket.bytesRead];
  const timeLeft = () =>
    (BASE_SECONDS + (socket.bytesRead - before) / BYTES_PER_SECOND) * second - (performance.now() - began);
  const check = () => {
    if (request.complete) return;
    if (timeLeft() > 0) timer = setTimeout(check, timeLeft());
    else if (response.headersSent) socket.destroy();
    else refuseOnSocket('ERR_HTTP_REQUEST_TIMEOUT', socket, headers);
  };
  let timer = setTimeout(check, timeLeft());
  response.once('close', () => clearTimeout(timer));
}

const isWithoutBody = ({ headers }: IncomingMessage) =>
  !headers['transfer-encoding'] && !Number(headers['content-length']);
