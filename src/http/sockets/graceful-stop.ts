import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

// For so many milliseconds a connection without a request stays open after the stop began, so that a request which is on
// its way is answered and not reset.
const IDLE = 250;

export type GracefulStop = {
  isStopping: () => boolean;
  /**
   * Says `Connection: close` in each answer, takes no new connections from `delay` milliseconds later on, lets what is under
   * way finish, and cuts what is not done after another `deadline` milliseconds.
   */
  stop: (deadline: number, delay?: number) => Promise<void>;
};

/** Prepares a server to stop without losing a request. */
export function gracefulStop(server: Server): GracefulStop {
  let isStopping = false;
  const underWay = new Map<Socket, ServerResponse>();
  server.prependListener('request', ({ socket }, response) => {
    if (isStopping) response.setHeader('connection', 'close');
    // Of several requests on one connection only the last may close it.
    underWay.set(socket, response);
    response.once('close', () => underWay.get(socket) === response && underWay.delete(socket));
  });

  const stopListening = (deadline: number) =>
    new Promise<void>((resolve) => {
      // After what has arrived was read: a connection whose request is still unread looks idle.
      const closeIdle = setInterval(() => setImmediate(() => server.closeIdleConnections()), IDLE);
      const cut = setTimeout(() => server.closeAllConnections(), deadline);
      // The `close` of http.Server itself cuts idle connections at once.
      NetServer.prototype.close.call(server, () => {
        clearInterval(closeIdle);
        clearTimeout(cut);
        resolve();
      });
    });

  async function stop(deadline: number, delay = 0) {
    isStopping = true;
    for (const response of underWay.values()) if (!response.headersSent) response.setHeader('connection', 'close');
    if (delay > 0) await sleep(delay);
    await stopListening(deadline);
  }
  return { isStopping: () => isStopping, stop };
}
