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
   * way finish, and cuts what is not done after another `deadline` milliseconds, which is asked for then.
   */
  stop: (deadline: () => Promise<number>, delay?: number) => Promise<void>;
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

  const stopListening = (deadline: () => Promise<number>) =>
    new Promise<void>((resolve) => {
      const began = performance.now();
      let cut: NodeJS.Timeout | undefined;
      let isClosed = false;
      void deadline().then((milliseconds) => {
        const left = Math.max(0, began + milliseconds - performance.now());
        if (!isClosed) cut = setTimeout(() => server.closeAllConnections(), left);
      });
      // After what has arrived was read: a connection whose request is still unread looks idle.
      const closeIdle = setInterval(() => setImmediate(() => server.closeIdleConnections()), IDLE);
      // The `close` of http.Server itself cuts idle connections at once.
      NetServer.prototype.close.call(server, () => {
        isClosed = true;
        clearInterval(closeIdle);
        clearTimeout(cut);
        resolve();
      });
    });

  async function stop(deadline: () => Promise<number>, delay = 0) {
    isStopping = true;
    for (const response of underWay.values()) if (!response.headersSent) response.setHeader('connection', 'close');
    if (delay > 0) await sleep(delay);
    await stopListening(deadline);
  }
  return { isStopping: () => isStopping, stop };
}
