import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { StartupProblem } from '#database/startup-problem.ts';
import { readStaticFiles } from '#http/static-files.ts';
import type { Language } from '#locale/language.ts';
import type { Renderer } from '../pages/pages.ts';

const MAIN = 'src/app/client/main.tsx';
const DIST = fileURLToPath(new URL('../../../../dist/', import.meta.url));

type Manifest = Record<
  string,
  {
    file: string;
    name?: string;
    isDynamicEntry?: boolean;
    css?: string[];
    imports?: string[];
    dynamicImports?: string[];
  }
>;

/**
 * The site of `npm run build`.
 * @throws StartupProblem when it has not run
 */
export async function builtSite() {
  const manifestPath = join(DIST, 'client/.vite/manifest.json');
  if (!existsSync(manifestPath)) throw new StartupProblem('The site is not built yet: run `npm run build` first.');
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Manifest;
  const entry = manifest[MAIN];
  if (!entry) throw new StartupProblem('The built site is incomplete: run `npm run build` again.');
  const css = (entry.css ?? []).map((file) => readFileSync(join(DIST, 'client', file), 'utf8')).join('');
  // The style is inlined. Vite's preloading looks for its link, and would otherwise fetch it again with each page of the
  // dashboard.
  const fetched = (entry.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}" disabled>`).join('');
  const [styles] = entry.css ?? [];
  const script = readFileSync(join(DIST, 'client', entry.file));
  const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  const bundle: unknown = await import(pathToFileURL(join(DIST, 'server/render.js')).href);
  const { render, knownAddress, fontsToPreload } = bundle as typeof import('../../client/render.tsx');
  const built: Renderer = {
    render,
    knownAddress,
    assets: (nonce, code, language) => ({
      css: `<style nonce="${nonce}">${css}</style>${fetched}`,
      ...(styles && { styles: `/${styles}` }),
      script: `/${entry.file}`,
      integrity,
      pageFiles: filesOf(manifest, code, language),
      fonts: fontsToPreload(language),
    }),
  };
  return { renderer: async () => built, findFile: await readStaticFiles(join(DIST, 'client')) };
}

/** Scripts, styles and texts of these files and their imports; without those of the first load. */
function filesOf(manifest: Manifest, names: string[], language: Language): string[] {
  const files = new Set<string>();
  const add = (source: string) => {
    const { file = '', css = [], imports = [], dynamicImports = [] } = manifest[source] ?? {};
    if (files.has(`/${file}`)) return;
    if (source !== MAIN) for (const each of [file, ...css]) files.add(`/${each}`);
    if (language !== 'en') dynamicImports.filter((each) => each.endsWith(`?language=${language}`)).forEach(add);
    if (source !== MAIN) imports.forEach(add);
  };
  add(MAIN);
  for (const [source, { name = '', isDynamicEntry }] of Object.entries(manifest))
    if (isDynamicEntry && names.includes(name)) add(source);
  return [...files];
}

/** The site from its sources, for `npm run dev`: Vite serves the browser's half and reloads both. */
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
  /** Lets Vite handle its own requests, and passes others on. */
  const viteFirst = (request: IncomingMessage, response: ServerResponse, next: () => void) =>
    vite.middlewares(request, response, next);
  return { renderer, viteFirst, close: () => vite.close() };
}
