import type { AddressInfo } from 'node:net';
import { listen } from '#http/sockets/listen.ts';
import type { Metrics } from './metrics.ts';

/**
 * Answers `GET /metrics` on a port of its own, which the proxy does not lead to.
 * @throws StartupProblem
 */
export async function listenForMetrics(metrics: Metrics, { port, host }: { port: number; host: string }) {
  const server = await listen(
    async ({ method, url }, response) => {
      if (method !== 'GET' || url !== '/metrics') return void response.writeHead(404).end();
      const text = await metrics.write().catch(() => undefined);
      response.writeHead(text === undefined ? 500 : 200, { 'content-type': metrics.contentType }).end(text);
    },
    { port, host, headers: {}, proxies: undefined },
  );
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port: (server.address() as AddressInfo).port, close };
}
