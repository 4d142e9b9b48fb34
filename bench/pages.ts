import { gzipSync } from 'node:zlib';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { openDemo } from '#test/open-site.ts';
import config from '../playwright.config.ts';

// What issue 3 promises of the public pages, measured: Lighthouse's phone profile on the production build with the demo
// building, the median of RUNS runs (default 5), and the bytes of the first load. `npm run bench:pages`.
const RUNS = Number(process.env.RUNS ?? 5);
const PAGES = (process.env.PAGES ?? '/ /apartments /login /register').split(' ');
const { executablePath, args = [] } = config.use?.launchOptions ?? {};

type Run = Record<
  'performance' | 'accessibility' | 'bestPractices' | 'seo' | 'fcp' | 'lcp' | 'tbt' | 'cls' | 'kB',
  number
>;

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

function read({ categories, audits }: Result): Run {
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
  };
}

function complaints({ audits }: Result): string[] {
  return Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === 'binary')
    .map(({ id }) => id);
}

type Requested = { url: string; resourceType: string };

/** The scripts that a page loads by itself, gzipped, in kB (1,000 bytes). */
async function scriptWeight({ audits }: Result): Promise<number> {
  const details = audits['network-requests']?.details as { items?: Requested[] } | undefined;
  const items = details?.items ?? [];
  const scripts = new Set(items.filter(({ resourceType }) => resourceType === 'Script').map(({ url }) => url));
  const sources = await Promise.all([...scripts].map(async (script) => (await fetch(script)).arrayBuffer()));
  return Math.round(sources.reduce((sum, source) => sum + gzipSync(source).byteLength, 0) / 100) / 10;
}

const { url, close } = await openDemo();
try {
  for (const path of PAGES) {
    const runs: Run[] = [];
    let wrong: string[] = [];
    let scriptGzipKB = 0;
    for (let run = 0; run < RUNS; run++) {
      const chrome = await launch({ chromePath: executablePath, chromeFlags: ['--headless=new', ...args] });
      const result = await lighthouse(url + path, { port: chrome.port, logLevel: 'error' });
      chrome.kill();
      if (!result) throw new Error(`Lighthouse gave no result for ${path}`);
      runs.push(read(result.lhr));
      wrong = complaints(result.lhr);
      scriptGzipKB = await scriptWeight(result.lhr);
    }
    const keys = Object.keys(runs[0] ?? {}) as (keyof Run)[];
    const medians = Object.fromEntries(keys.map((key) => [key, median(runs.map((run) => run[key]))]));
    const line = JSON.stringify({
      path,
      runs: RUNS,
      ...medians,
      scriptGzipKB,
      wrong,
    });
    process.stdout.write(`${line}\n`);
  }
} finally {
  await close();
}
