import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Server = { url: string; agent: Agent; isReady: boolean };

/**
 * A small proxy in front of several servers, which asks each every 200 ms whether it is ready. As nginx does, it asks the next one
 * where a server takes no connection, and for reads also where a connection ends without an answer.
 */
export async function startProxy() {
  const servers: Server[] = [];
  let turn = 0;
  const look = async (server: Server) => {
    const ready = await fetch(`${server.url}/api/ready`).catch(() => undefined);
    server.isReady = ready?.ok === true;
  };
  const timer = setInterval(() => servers.forEach(look), 200);

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, tried = 0): void {
    const ready = servers.filter(({ isReady }) => isReady);
    turn += 1;
    const server = ready[turn % ready.length];
    if (!server || tried > 4) return void outgoing.writeHead(502).end();
    const { method, url, headers } = incoming;
    const asked = request(server.url + url, { method, headers, agent: server.agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    asked.on('error', (error: NodeJS.ErrnoException) => {
      const mayAskAgain = error.code === 'ECONNREFUSED' || method === 'GET';
      if (mayAskAgain && !outgoing.headersSent) pass(incoming, outgoing, body, tried + 1);
      else outgoing.destroy();
    });
    asked.end(body);
  }

  const proxy = createServer(async (incoming, outgoing) => pass(incoming, outgoing, await buffer(incoming)));
  return {
    url: `http://127.0.0.1:${await listening(proxy)}`,
    /** From now on it is asked, too, until the function that this gives back is called. */
    add: async (url: string) => {
      const server = { url, agent: new Agent({ keepAlive: true }), isReady: false };
      await look(server);
      servers.push(server);
      return () => void servers.splice(servers.indexOf(server), 1);
    },
    close: () => {
      clearInterval(timer);
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

async function listening(server: NetServer): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listening(server);
  server.close();
  return port;
}
