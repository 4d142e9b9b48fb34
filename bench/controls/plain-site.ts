import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compressStaticFiles, readStaticFiles } from '../../src/http/static-files.ts';
import { temporaryFolder } from '../../src/test/temporary-folder.ts';

/**
 * The public pages as a plain application of React Router, Swiper and a toast library (`plain-site/main.tsx`), built and
 * served like ours: compressed files and pictures from memory, an empty document for every other address, and the calls of
 * the site at `url`.
 */
export async function openPlainSite(url: string) {
  const folder = await temporaryFolder();
  await build({
    configFile: false,
    // Its warning about pages imported in two ways does not matter here.
    logLevel: 'error',
    mode: 'production',
    plugins: [react(), tailwindcss()],
    build: { outDir: folder, emptyOutDir: true, rollupOptions: { input: 'bench/controls/plain-site/index.html' } },
  });
  await compressStaticFiles(folder);
  const findFile = await readStaticFiles(folder);
  const document = await readFile(join(folder, 'bench/controls/plain-site/index.html'), 'utf8');
  const answer = (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/api/')) return fetch(url + pathname + new URL(request.url).search);
    return findFile(request) ?? new Response(document, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  };
  const server = createServer(getRequestListener(answer)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true, force: true });
  };
  return { folder: 'plain', url: `http://127.0.0.1:${port}`, close };
}
