import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuseOnSocket } from './malformed-requests.ts';

/** How many seconds a body has to come, besides one for each so many bytes of it that have come. */
const BASE_SECONDS = 15;
const BYTES_PER_SECOND = 4 * 1024;

type Options = {
  /** How many milliseconds a second lasts; tests shorten it. */
  second: number;
  /** What every answer carries. */
  headers: [string, string][];
};

/**
 * Cuts a body that comes too slowly: a photo may take minutes on a slow phone, a few bytes may not. Node's own limit is one
 * for the whole request; Apache's mod_reqtimeout has this one for the same reason.
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
