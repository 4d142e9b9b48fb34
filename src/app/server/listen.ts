import { createServer, type RequestListener, type Server } from 'node:http';
import { StartupProblem } from '#database/startup-problem.ts';

const SECOND = 1000;

/** Listens, with the limits that keep slow clients from holding the door. @throws StartupProblem that names PORT or HOST */
export function listen(listener: RequestListener, { port, host }: { port: number; host: string }): Promise<Server> {
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10 * SECOND,
      requestTimeout: 15 * SECOND,
      connectionsCheckingInterval: 5 * SECOND,
    },
    listener,
  );
  server.keepAliveTimeout = 5 * SECOND;
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(refusal(error, port, host)));
    server.listen(port, host, () => resolve(server));
  });
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
