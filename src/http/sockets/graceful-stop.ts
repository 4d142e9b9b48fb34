import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

// Milliseconds for which an idle connection stays open after the stop began, so that a request already on the network
// gets a response instead of a reset.
const IDLE = 250;

export type GracefulStop = {
  isStopping: () => boolean;
  /**
   * Sends `Connection: close` in each response, accepts no new connections after `delay` milliseconds, lets running requests
   * finish, and closes the rest after `deadline` milliseconds. `deadline` is called when the listening ends.
   */
  stop: (deadline: () => Promise<number>, delay?: number) => Promise<void>;
};

/** Prepares a server to stop without losing a request. */
export function gracefulStop(server: Server): GracefulStop {
  let isStopping = false;
  const underWay = new Map<Socket, ServerResponse>();
  server.prependListener('request', ({ socket }, response) => {
    if (isStopping) response.setHeader('connection', 'close');
    // If requests are pipelined on one connection, only the last response may close it.
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
      // Runs after received data was read: a connection with an unread request looks idle.
      const closeIdle = setInterval(() => setImmediate(() => server.closeIdleConnections()), IDLE);
      // Not http.Server's own `close`, which closes idle connections at once.
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
