import { mkdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { photoFiles } from '#app/server/pages/photo-files.ts';
import { dispatch } from '#http/dispatch.ts';
import { commonHeaders, pageHeaders } from '#http/headers.ts';
import { parseRanges } from '#http/limits/client-address.ts';
import { clientKey, shedLoad } from '#http/limits/load-shedding.ts';
import { gracefulStop } from '#http/sockets/graceful-stop.ts';
import { listen, requestListener } from '#http/sockets/listen.ts';
import { readStaticFiles } from '#http/static-files.ts';
import { testSite } from './site.ts';
import { temporaryFolder } from './temporary-folder.ts';

type Options = {
  proxies?: string[];
  isLimited?: boolean;
  second?: number;
  files?: Record<string, Buffer>;
  log?: (line: string) => void;
};
type Asked = { method?: string; headers?: Record<string, string>; body?: string; localAddress?: string };
type Heard = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

/** The test site behind the real `dispatch`, on a real socket. Its page is a stand-in that reports how it was called. */
export async function listeningSite({ proxies = [], second = 1000, isLimited = false, files = {}, log }: Options = {}) {
  const publicUrl = new URL('http://127.0.0.1');
  const site = await testSite({ publicUrl: publicUrl.origin, isLimited, ...(log && { log }) });
  const folder = await temporaryFolder();
  for (const name of ['.git', 'assets']) await mkdir(join(folder, 'public', name), { recursive: true });
  await writeFile(join(folder, 'public/app.js'), 'let a;');
  for (const name of ['abc1234.js', 'pdf-worker-abc1234.js'])
    await writeFile(join(folder, 'public/assets', name), 'let a;');
  await writeFile(join(folder, 'public/.env'), 'SECRET');
  await writeFile(join(folder, 'public/app.js.map'), 'SECRET');
  await writeFile(join(folder, 'public/.git/app.js'), 'SECRET');
  await writeFile(join(folder, 'secret.txt'), 'SECRET');
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, 'public', name), content);
  const trusted = parseRanges(proxies);
  const answer = dispatch({
    callApi: (asked, origin) => site.app.fetch(asked, origin),
    findFile: await readStaticFiles(join(folder, 'public')),
    findPhoto: photoFiles(site.db),
    renderPage: async () =>
      new Response('<!doctype html>', { headers: pageHeaders({ nonce: 'n', isPersonal: false, publicUrl }) }),
    limits: site.limits,
    admit: shedLoad(() => 0),
    clientOf: clientKey(site.auth.cookies),
    proxies: trusted,
    publicUrl,
    log: site.log,
  });
  const headers = commonHeaders(publicUrl);
  const server = await listen(requestListener(answer, publicUrl), {
    port: 0,
    host: '127.0.0.1',
    headers,
    proxies: trusted,
    second,
  });
  const { stop } = gracefulStop(server);
  const { port } = server.address() as AddressInfo;
  let arrived = 0;
  server.on('request', () => {
    arrived += 1;
  });
  onTestFinished(async () => {
    server.closeAllConnections();
    await stop(async () => 0);
    await rm(folder, { recursive: true, force: true });
  });

  /** One request whose path is sent unchanged. */
  const ask = (path: string, init: Asked = {}) =>
    new Promise<Heard>((resolve, reject) => {
      const { body = '', ...rest } = init;
      const asked = request({ host: '127.0.0.1', port, path, agent: false, ...rest }, (response) => {
        let heard = '';
        response.setEncoding('utf8').on('data', (piece: string) => {
          heard += piece;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: heard }));
      });
      asked.on('error', reject).end(body);
    });

  /** Sends raw bytes. Returns all that the server sends until it closes the connection. */
  const say = (bytes: string, keepTalking?: (write: (more: string | Uint8Array) => boolean) => void) =>
    new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(bytes);
        keepTalking?.((more) => {
          if (socket.writable) socket.write(more);
          return socket.writable;
        });
      });
      let heard = '';
      socket.setEncoding('latin1').on('data', (piece: string) => {
        heard += piece;
      });
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(heard));
    });

  /** Sends a request, and reads nothing of the response before `readOn`, which returns the number of bytes until the end. */
  function ignore(bytes: string) {
    const socket = connect(port, '127.0.0.1').pause();
    socket.on('error', () => undefined).write(bytes);
    const readOn = async () => {
      let heard = 0;
      socket.on('data', (piece: Buffer) => {
        heard += piece.length;
      });
      await new Promise((resolve) => socket.on('close', resolve).resume());
      return heard;
    };
    return { readOn };
  }

  /** Sends each of these on a connection of its own and closes it as soon as the server has read it. */
  async function abandon(requests: string[]) {
    const sockets = requests.map(() => connect(port, '127.0.0.1').on('error', () => undefined));
    const seen = arrived;
    for (const [n, socket] of sockets.entries()) socket.write(requests[n] ?? '');
    await expect.poll(() => arrived - seen, { timeout: 20_000 }).toBe(requests.length);
    for (const socket of sockets) socket.destroy();
    await expect.poll(connections, { timeout: 20_000 }).toBe(0);
  }

  const connections = () =>
    new Promise<number>((resolve, reject) =>
      server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );

  return { ...site, port, ask, say, ignore, abandon, arrivals: () => arrived, connections, stop };
}
