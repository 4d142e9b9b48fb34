import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

// For so many milliseconds a connection without a request stays open after the stop began, so that a request which is on
// its way is answered and not reset.
const IDLE = 250;

/**
 * Prepares a server to stop without losing a request. The function that comes back takes no new connections from then on,
 * says `Connection: close` in each answer, lets what is under way finish, and cuts what is not done after `deadline`
 * milliseconds.
 */
export function gracefulStop(server: Server): (deadline: number) => Promise<void> {
  const underWay = new Map<Socket, ServerResponse>();
  server.prependListener('request', ({ socket }, response) => {
    if (!server.listening) response.setHeader('connection', 'close');
    // Of several requests on one connection only the last may close it.
    underWay.set(socket, response);
    response.once('close', () => underWay.get(socket) === response && underWay.delete(socket));
  });
  return (deadline) =>
    new Promise((resolve) => {
      // After what has arrived was read: a connection whose request is still unread looks idle.
      const closeIdle = setInterval(() => setImmediate(() => server.closeIdleConnections()), IDLE);
      const cut = setTimeout(() => server.closeAllConnections(), deadline);
      // The `close` of http.Server itself cuts idle connections at once.
      NetServer.prototype.close.call(server, () => {
        clearInterval(closeIdle);
        clearTimeout(cut);
        resolve();
      });
      for (const response of underWay.values()) if (!response.headersSent) response.setHeader('connection', 'close');
    });
}
