import type { CDPSession, Page } from '@playwright/test';
import { csvFile } from '../src/csv/write-csv.ts';
import { type Browser, cookiesOf, launchBrowser, openContext, visit } from './browser.ts';
import { type Building, openBuilding } from './building.ts';
import { median } from './compare.ts';
import { processorTime } from './processor-time.ts';

/**
 * `npm run bench -- sheets`: imports a file of 2,000 tenants, into existing flats and with new flats: the time from choosing
 * the file until the browser has painted the preview, and from the press that imports all rows until it has painted the
 * outcome. Also prints the processor time of the page's main thread and of the server with its PostgreSQL: an otherwise idle
 * machine takes no longer than both. RUNS in a building each, default 3.
 */
const RUNS = Number(process.env.RUNS ?? 3);
const TENANTS = 2_000;
const TITLES = ['Block', 'Flat No', 'Floor', 'Tenant', 'Mobile', 'Monthly Rent', 'Move in', 'Advance', 'Due'];

const flatOf = (n: number) => `Z-${1_000 + n}`;

/** As an office's spreadsheet has it: amounts with commas, days with slashes, dashes for nothing. */
const sheet = csvFile(
  TITLES,
  Array.from({ length: TENANTS }, (_, n) => [
    'Z',
    flatOf(n),
    `${Math.floor(n / 25) + 1}th floor`,
    `Tenant of ${flatOf(n)}`,
    `01711 ${100_000 + n}`,
    `${15 + (n % 9)},500`,
    `${(n % 28) + 1}/${(n % 12) + 1}/202${n % 5}`,
    n % 3 === 0 ? '36,000' : '-',
    n % 4 === 0 ? '5,810' : '-',
  ]),
);

/** Milliseconds until it was painted, and of processor time. */
type Time = { whole: number; page: number; server: number };
const STEPS = {
  preview: 'file chosen until the preview',
  flats: 'the flats added to them until the preview',
  taken: 'pressed until imported',
};
type Times = Partial<Record<keyof typeof STEPS, Time>>;

/** Runs in the page: milliseconds from the next press or choice until the browser has painted this text. */
function awaitText(text: string): void {
  const { promise, resolve } = Promise.withResolvers<number>();
  const look = (began: number) => {
    // The document of this frame is painted before the next frame begins.
    const isThere = document.body.textContent.includes(text);
    requestAnimationFrame(() => (isThere ? resolve(performance.now() - began) : look(began)));
  };
  const begin = new AbortController();
  for (const kind of ['change', 'click'])
    addEventListener(
      kind,
      () => {
        begin.abort();
        look(performance.now());
      },
      { capture: true, signal: begin.signal },
    );
  Object.assign(globalThis, { painted: promise });
}

type Place = { page: Page; devTools: CDPSession; building: Building };

async function timed({ page, devTools, building }: Place, text: string, act: () => Promise<unknown>): Promise<Time> {
  const used = async () => {
    const { metrics } = await devTools.send('Performance.getMetrics');
    const ofPage = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
    return { page: ofPage * 1000, server: await processorTime(building.pid) };
  };
  await page.evaluate(awaitText, text);
  const before = await used();
  await act();
  const whole = (await page.evaluate('painted')) as number;
  const after = await used();
  return { whole, page: after.page - before.page, server: after.server - before.server };
}

async function importOnce(browser: Browser, hasFlats: boolean): Promise<Times> {
  const building = await openBuilding();
  try {
    if (hasFlats)
      await building.pool.query(`
        insert into apartments (block, floor, apartment_no, rent_poisha)
        select 'Z', n / 25 + 1, 'Z-' || 1000 + n, 1800000 from generate_series(0, ${TENANTS - 1}) as n`);
    const context = await openContext(browser, building.url, { cookies: await cookiesOf(building, 'administrator') });
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await visit(page, '/dashboard/residents/import');
    await page.waitForLoadState('networkidle');
    const place = { page, devTools, building };
    const file = { name: 'tenants.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) };
    const times: Times = {};
    times.preview = await timed(place, hasFlats ? 'All of them are right' : 'are not right yet', () =>
      page.locator('input[type=file]').setInputFiles(file),
    );
    if (!hasFlats)
      times.flats = await timed(place, 'All of them are right', () =>
        page.getByRole('button', { name: /^Add these/ }).click(),
      );
    await page.getByText('Not paid yet', { exact: true }).click();
    times.taken = await timed(place, 'residents were imported', () =>
      page.getByRole('button', { name: 'Import all rows' }).click(),
    );
    await context.close();
    return times;
  } finally {
    await building.close();
  }
}

const browser = await launchBrowser();
try {
  for (const hasFlats of [true, false]) {
    const runs: Times[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await importOnce(browser, hasFlats));
    process.stdout.write(`${TENANTS} tenants in flats that ${hasFlats ? 'the building has' : 'come with them'}\n`);
    for (const step of ['preview', 'flats', 'taken'] as const) {
      const times = runs.flatMap((run) => run[step] ?? []);
      if (times.length === 0) continue;
      const of = (part: keyof Time) => median(times.map((time) => time[part])).toFixed(0);
      const most = Math.max(...times.map(({ whole }) => whole)).toFixed(0);
      process.stdout.write(
        `  ${STEPS[step]}: ${of('whole')} ms, at most ${most}; processor: page ${of('page')}, server ${of('server')}\n`,
      );
    }
  }
} finally {
  await browser.close();
}
