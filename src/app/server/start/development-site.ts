import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Renderer } from '../pages/pages.ts';

/** The site straight from its sources, for `npm run dev`: Vite serves the browser's half and reloads both. */
export async function developmentSite() {
  const { createServer } = await import('vite');
  const hmr = { host: '127.0.0.1', port: 24_678 };
  const vite = await createServer({
    configLoader: 'native',
    server: { middlewareMode: true, host: hmr.host, hmr },
    appType: 'custom',
  });
  const renderer = async (): Promise<Renderer> => {
    const { render, knownAddress } = (await vite.ssrLoadModule('/src/app/client/render.tsx')) as Renderer;
    return {
      render,
      knownAddress,
      socket: `ws://${hmr.host}:${hmr.port}`,
      assets: (nonce) => ({
        css: `<meta property="csp-nonce" nonce="${nonce}"><link rel="stylesheet" href="/src/ui/theme/styles.css"><script type="module" src="/@vite/client" nonce="${nonce}"></script>
<script type="module" nonce="${nonce}">import { injectIntoGlobalHook } from '/@react-refresh'; injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type;</script>`,
        script: '/src/app/client/main.tsx',
        pageFiles: [],
        fonts: [],
      }),
    };
  };
  /** Lets Vite answer what is its own, and goes on with the rest. */
  const viteFirst = (request: IncomingMessage, response: ServerResponse, next: () => void) =>
    vite.middlewares(request, response, next);
  return { renderer, viteFirst, close: () => vite.close() };
}
