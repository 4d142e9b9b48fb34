import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PAGES } from '#app/client/pages.ts';

// In kB (1,000 bytes, gzip), of scripts that a page loads by itself (docs/performance.md, In the browser).
// 0.4 kB more than before what is typed stayed beside changed data, and links knew who may follow them; 0.1 kB more since the build
// divides texts by language, and 0.2 kB since a page’s row says
// how its amounts are written. 0.2 kB more of a dashboard page since a person's entries tell what a claim that waits brings, and pages are rows.
// 0.2 kB more with the titles of Today and of the cash in hand.
// 0.5 kB more since a page may be rendered by the server's clock, what is pressed before hydration is kept, and parts that come later are known.
// 0.1 kB more since the first tap on an amount selects it.
// 1.2 kB more of the apartments since rents are chips, cards say rooms and size, and a wish is kept over the registration; 0.3 of /login.
// 0.1 kB more with the Bangla titles that people say.
// 0.1 kB more with the titles and addresses of repairs.
// 0.3 kB more of the apartments since a phone has the bounds of the rent behind a button: it shows the first flat a screen earlier.
const MAX_KB_OF_A_PUBLIC_PAGE = 127.1;
// 0.3 kB more of it since a dialog asks before Escape drops what is typed.
// 1.7 kB more of it since the menu is by work: its words, icons, and what each duty has of it.
// 0.3 kB more since the chosen home, of which the server is told, is no part of a public page any more.
// 0.4 kB more since a tab has parts, on pages of money too.
// 0.2 kB more since a single block is not named, and a record that one may not correct says who does.
// 1.7 kB more since repairs are a work of the menu, their icons are shared, My Profile shows one's open ones, and the trail names what is done with them.
const MAX_KB_BEYOND_THE_FIRST_LOAD = 44.3;
/** Scripts that a dashboard page loads besides the first load. */
const MAX_FILES = 34;
/**
 * Two pages of a member's money, in kB and scripts. The open sum, the ways and the form of the chosen one stand in their first screen, which
 * the server renders. Where the form's code came later, a month that was chosen before hydration was lost (`e2e/at-once.test.ts`).
 */
const OF_MONEY = { pages: ['/dashboard/make-payment', '/dashboard/rent'], maxKb: 59, maxFiles: 45 };

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
