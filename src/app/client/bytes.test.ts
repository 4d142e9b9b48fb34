import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PAGES } from './pages.ts';

/** The pages that a stranger begins with, and the bytes of script that each may load, gzipped (docs/decisions/0024-first-load.md). */
const FIRST_PAGES = ['/', '/apartments', '/login', '/register'];
const FIRST_LOAD = 120_000;
/** The bytes of script and style that any other page may load besides what all pages share, gzipped. */
const OTHER_PAGE = 60_000;

type Chunk = { file: string; imports?: string[]; css?: string[] };
const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<string, Chunk>;

/** The files of some sources, with all that come with them. */
function filesOf(sources: string[], found = new Set<string>()): Set<string> {
  for (const source of sources) {
    const { file, imports = [], css = [] } = manifest[source] ?? {};
    if (!file) throw new Error(`${source} was not built`);
    if (found.has(file)) continue;
    for (const each of [file, ...css]) found.add(each);
    filesOf(imports, found);
  }
  return found;
}

const bytesOf = (files: string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(`dist/client/${file}`)).byteLength, 0);

const START = 'src/app/client/main.tsx';
const shared = filesOf([START]);
const table = readFileSync('src/app/client/pages.ts', 'utf8').matchAll(
  /page\('([^']+)'.*?import\('#(features[^']+)'\)/gs,
);
const pages = [...table].map(([, path = '', file = '']) => ({ path, source: `src/${file}` }));
const isFirst = ({ path }: { path: string }) => FIRST_PAGES.includes(path);

test('each page of the table is looked at', () => {
  expect(pages.map(({ path }) => path).sort()).toEqual(PAGES.map(({ path }) => path).sort());
  expect(pages.filter(isFirst)).toHaveLength(FIRST_PAGES.length);
});

test.each(pages.filter(isFirst))('the script of $path is within the first load', ({ source }) => {
  const scripts = [...filesOf([START, source])].filter((file) => file.endsWith('.js'));
  expect(bytesOf(scripts)).toBeLessThanOrEqual(FIRST_LOAD);
});

test.each(pages.filter((page) => !isFirst(page)))('$path is little beyond what all pages share', ({ path, source }) => {
  const layout = path.startsWith('/dashboard/') ? ['src/app/client/DashboardLayout.tsx'] : [];
  const own = [...filesOf([source, ...layout])].filter((file) => !shared.has(file));
  expect(bytesOf(own)).toBeGreaterThan(0);
  expect(bytesOf(own)).toBeLessThanOrEqual(OTHER_PAGE);
});
