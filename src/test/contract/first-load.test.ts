import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PAGES } from '#app/client/pages.ts';

// In kB (1,000 bytes, gzip), of scripts that a page loads by itself (docs/performance.md, In the browser). What raises one says why in its commit.
const MAX_KB_OF_A_PUBLIC_PAGE = 127.4;
const MAX_KB_BEYOND_THE_FIRST_LOAD = 45.3;
/** Scripts that a dashboard page loads besides the first load. */
const MAX_FILES = 34;
/**
 * Two pages of a member's money, in kB and scripts. The open sum, the ways and the form of the chosen one stand in their first screen, which
 * the server renders; 0.1 kB more since a row of repairs can name its upkeep plan. Where the form's code came later, a month that was chosen before hydration was lost (`e2e/at-once.test.ts`).
 */
const OF_MONEY = { pages: ['/dashboard/make-payment', '/dashboard/rent'], maxKb: 60, maxFiles: 45 };

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;
const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Manifest;

/** The scripts that these sources import, with their own. */
function scriptsOf(...sources: string[]): Set<string> {
  const scripts = new Set<string>();
  const add = (source: string) => {
    const script = manifest[source];
    if (!script) throw new Error(`${source} is not in the build: run npm run build first`);
    const { file, imports = [] } = script;
    if (scripts.has(file)) return;
    scripts.add(file);
    imports.forEach(add);
  };
  sources.forEach(add);
  return scripts;
}

function kB(scripts: Set<string>): number {
  const sizes = [...scripts].map((file) => gzipSync(readFileSync(`dist/client/${file}`)).byteLength);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

const MAIN = 'src/app/client/main.tsx';
const LAYOUT = 'src/app/client/frame/DashboardLayout.tsx';
const FILES = 'src/app/client/dashboard-files.ts';
const pages = [
  ...readFileSync('src/app/client/page-rows.ts', 'utf8').matchAll(/^ {2}'([^']+)': \{[^}]*?import\('#([^']+)'\)/gm),
].map(([, path = '', source]) => [path, `src/${source}`] as const);

test('the table of pages is read', () => {
  expect(pages.map(([path]) => path)).toEqual(PAGES.map(({ path }) => path));
  expect(pages.filter(([, source]) => !manifest[source])).toEqual([]);
});

test.each(pages.filter(([path]) => !path.startsWith('/dashboard/')))('the first load of %s is small', (_, source) => {
  expect(kB(scriptsOf(MAIN, source))).toBeLessThan(MAX_KB_OF_A_PUBLIC_PAGE);
});

test.each(pages.filter(([path]) => path.startsWith('/dashboard/')))('%s adds little to it', (path, source) => {
  const firstLoad = scriptsOf(MAIN);
  const beyond = new Set([...scriptsOf(LAYOUT, FILES, source)].filter((script) => !firstLoad.has(script)));
  const isMoney = OF_MONEY.pages.includes(path);
  expect(kB(beyond)).toBeLessThan(isMoney ? OF_MONEY.maxKb : MAX_KB_BEYOND_THE_FIRST_LOAD);
  expect(beyond.size).toBeLessThanOrEqual(isMoney ? OF_MONEY.maxFiles : MAX_FILES);
});
