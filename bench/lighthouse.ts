import { gzipSync } from 'node:zlib';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import config from '../playwright.config.ts';
import { openDemo } from '../src/test/open-site.ts';
import { openPlainSite } from './controls/plain-site.ts';

// The first view of the public pages: Lighthouse's phone profile on the production build with the demo building, the median
// of RUNS runs (default 5), and the bytes of the first load. `npm run bench -- lighthouse`. With AGAINST, the folder of
// another built checkout, both are measured in turns: figures of two runs at different times differ by more than most changes
// do. CONTROL=plain does the same with a plain application (bench/controls/plain-site.ts).
const RUNS = Number(process.env.RUNS ?? 5);
const PAGES = (process.env.PAGES ?? '/ /apartments /login /register').split(' ');
const FOLDERS = ['.', process.env.AGAINST].filter((folder) => folder !== undefined);
// The whole browser, as people have it; the headless shell of the tests lacks parts.
const chromePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const { args = [] } = config.use?.launchOptions ?? {};

type Run = Record<
  'performance' | 'accessibility' | 'bestPractices' | 'seo' | 'fcp' | 'lcp' | 'tbt' | 'cls' | 'kB' | 'scriptGzipKB',
  number
>;

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

async function read(result: Result): Promise<Run> {
  const { categories, audits } = result;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: Math.round(value('first-contentful-paint')),
    lcp: Math.round(value('largest-contentful-paint')),
    tbt: Math.round(value('total-blocking-time')),
    cls: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
    kB: Math.round(value('total-byte-weight') / 1000),
    scriptGzipKB: await scriptWeight(result),
  };
}

/** Binary audits that the page fails. */
function failedAudits({ audits }: Result): string[] {
  return Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === 'binary')
    .map(({ id }) => id);
}

type Requested = { url: string; resourceType: string };

/** Scripts that a page loads by itself, gzipped, in kB (1,000 bytes). */
async function scriptWeight({ audits }: Result): Promise<number> {
  const details = audits['network-requests']?.details as { items?: Requested[] } | undefined;
  const items = details?.items ?? [];
  const scripts = new Set(items.filter(({ resourceType }) => resourceType === 'Script').map(({ url }) => url));
  const sources = await Promise.all([...scripts].map(async (script) => (await fetch(script)).arrayBuffer()));
  return Math.round(sources.reduce((sum, source) => sum + gzipSync(source).byteLength, 0) / 100) / 10;
}

async function measure(url: string): Promise<Result> {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...args] });
  const result = await lighthouse(url, { port: chrome.port, logLevel: 'error' });
  chrome.kill();
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  return result.lhr;
}

function medians(runs: Run[]): Partial<Run> {
  const keys = Object.keys(runs[0] ?? {}) as (keyof Run)[];
  return Object.fromEntries(keys.map((key) => [key, median(runs.map((run) => run[key]))]));
}

type Site = { folder: string; url: string; close: () => Promise<void> };
const sites: Site[] = await Promise.all(FOLDERS.map(async (folder) => ({ folder, ...(await openDemo({}, folder)) })));
const [own] = sites;
if (own && process.env.CONTROL === 'plain') sites.push(await openPlainSite(own.url));
try {
  for (const path of PAGES) {
    const measured = sites.map((site) => ({ site, results: [] as Result[] }));
    for (let run = 0; run < RUNS; run++) {
      for (const { site, results } of measured) results.push(await measure(site.url + path));
    }
    for (const { site, results } of measured) {
      const figures = medians(await Promise.all(results.map(read)));
      const failed = results.flatMap(failedAudits);
      const line = { path, folder: site.folder, runs: RUNS, ...figures, failed: [...new Set(failed)] };
      process.stdout.write(`${JSON.stringify(line)}\n`);
    }
  }
} finally {
  await Promise.all(sites.map(({ close }) => close()));
}
