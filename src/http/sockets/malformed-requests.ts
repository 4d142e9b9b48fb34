import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Problem } from '#api/problem.ts';
import { problemParts } from '../problem-response.ts';

const MALFORMED = [400, 'This is not a request that we understand.'] as const;
const REFUSALS: Record<string, readonly [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers of this request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'This request took too long to arrive.'],
};

// Closing a socket that holds unread bytes resets it, and a reset can take the answer away before it was read (RFC 9112,
// section 9.6): the answer gets this many milliseconds to arrive.
const LINGER_MS = 1_000;

/**
 * Answers on the bare socket what is no request that Node understands, or never will be one, in the one form of errors and
 * with `always` as headers, and ends the connection. `code` is Node's own.
 */
export function refuseOnSocket(code = '', socket: Socket, always: [string, string][]): void {
  if (code === 'ECONNRESET') return void socket.destroy();
  if (!socket.writable) return;
  // What comes now belongs to no request any more: it must not complete the refused one.
  socket.pause();
  socket.setTimeout(LINGER_MS, () => socket.destroy());
  socket.end(refusal(code, always));
}

/** The bytes of the answer: there is no response object for what never became a request. */
function refusal(code: string, always: [string, string][]): string {
  const [status, message] = REFUSALS[code] ?? MALFORMED;
  const { headers, body } = problemParts(new Problem('invalid', message));
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...[...always, ...Object.entries(headers)].map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}
