import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '../src/app/demo/accounts.ts';
import type { BillDraft, BillLine } from '../src/features/bills/endpoints.ts';
import { billItems } from '../src/features/bills/item-rules.ts';
import { billsPath } from '../src/features/bills/rules.ts';
import { addMonths, monthOf, type Period, periodAt } from '../src/locale/calendar.ts';
import { cookiesOf, launchBrowser, openContext, visit } from './browser.ts';
import { openBuilding, signIn } from './building.ts';
import { median } from './compare.ts';

/**
 * `npm run bench -- bills`: the time to issue the bills of 60 flats with six lines each, for four months in turn; and, in the
 * grid of 500 flats, from a keystroke until the browser has painted its outcome (by its own Event Timing, in steps of 8 ms).
 */
const [ISSUED, IN_GRID, MONTHS, KEYS] = [60, 500, 4, 40];
/** The browser reports no shorter interaction, in ms. */
const SHORTEST = 16;

const LINES = [
  { name: 'Service charge', kind: 'service', method: 'fixed', amount: 3_000 },
  { name: 'Gas', kind: 'gas', method: 'fixed', amount: 1_080 },
  { name: 'Generator', kind: 'generator', method: 'fixed', amount: 400 },
  {
    name: 'Electricity',
    kind: 'electricity',
    method: 'meter',
    amount: 42,
    steps: [
      { upTo: 75, rate: 5.26 },
      { upTo: null, rate: 7.2 },
    ],
  },
  { name: 'Water', kind: 'water', method: 'shared', sharedBy: 'flat' },
  { name: 'Other', kind: 'other', method: 'typed' },
];

const [admin] = DEMO_ACCOUNTS;
const building = await openBuilding();
const headers = await signIn(building, admin);
const now = periodAt(new Date());
const months = Array.from({ length: MONTHS }, (_, ago) => addMonths(now, ago - MONTHS));

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(building.url + path, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/**
 * Makes tenancies of half a year, `all` together with those that the demo has in all of these months; the demo's own lines
 * end.
 */
async function letFlats(all: number): Promise<void> {
  await building.pool.query(
    'update bill_lines set until_month = from_month where until_month is null and name_bangla <> name',
  );
  await building.pool.query(`
    with missing as (
      select ${all} - count(*) as many from agreements
      where status = 'accepted' and accepted_at < now() - interval '6 months'
    ), flats as (
      insert into apartments (block, floor, apartment_no, rent_poisha)
      select 'Z', 1, 'Z${all}-' || n, 1800000 from missing, generate_series(1, many) as n returning id
    ), let_flats as (
      insert into agreements (apartment_id, is_recorded, tenant_name, rent_poisha, status, applied_at, accepted_at, starts_on, billed_from)
      select id, true, 'A tenant', 1800000, 'accepted', now() - interval '7 months', now() - interval '7 months',
        date_trunc('month', now() - interval '6 months'), date_trunc('month', now() - interval '6 months') from flats
      returning id, billed_from
    )
    insert into rents (agreement_id, from_month, rent_poisha, reason, recorded_at)
    select id, billed_from, 1800000, 'The rent agreed on.', now() from let_flats`);
}

const pathOf = ({ year, month }: Period) => `/api/bills/${year}/${month}`;

/** Enters readings, the shared sum and the typed figures of a month. Returns the resulting draft. */
async function fillIn(period: Period, place: number): Promise<BillDraft> {
  const draft = await call<BillDraft>('GET', `${pathOf(period)}/draft`);
  type Cell = { lineId: string; agreementId: string | null; figure: number; version: number };
  const ofFlats = ({ _id: lineId, method }: BillLine): Cell[] =>
    draft.flats.map(({ agreementId }, flat) => {
      const figure = method === 'meter' ? 1_000 + flat + place * 97 : 120;
      return { lineId, agreementId, figure, version: 0 };
    });
  const cells = draft.lines.flatMap((line): Cell[] => {
    if (line.method === 'shared') return [{ lineId: line._id, agreementId: null, figure: 45_000, version: 0 }];
    return line.method === 'fixed' ? [] : ofFlats(line);
  });
  await call('PUT', `${pathOf(period)}/draft`, { cells });
  return call<BillDraft>('GET', `${pathOf(period)}/draft`);
}

async function measureIssuing(): Promise<void> {
  const times: number[] = [];
  let flats = 0;
  for (const [place, period] of months.entries()) {
    const draft = await fillIn(period, place);
    const total = billItems(draft).reduce((sum, { amountPoisha }) => sum + amountPoisha, 0) / 100;
    const began = performance.now();
    const issued = await call<{ charges: number; flats: number }>('POST', pathOf(period), { total });
    times.push(performance.now() - began);
    flats = issued.flats;
    if (flats < ISSUED || issued.charges !== flats * LINES.length)
      throw new Error(`${flats} flats and ${issued.charges} charges were issued`);
  }
  process.stdout.write(
    `  ${ISSUED} to ${flats} flats × ${LINES.length} lines issued: ${median(times).toFixed(0)} ms, at most ${Math.max(...times).toFixed(0)}\n`,
  );
}

/** Records the duration of each interaction, in ms. */
function observe() {
  const longest = new Map<number, number>();
  // TypeScript does not know the threshold yet.
  const events: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
  }).observe(events);
  Object.assign(globalThis, { takeLongest: () => [...longest.values()] });
}

async function typeInto(page: Page): Promise<number[]> {
  const field = page.getByRole('textbox', { name: /^Electricity, / }).nth(200);
  await field.click();
  await page.waitForTimeout(500);
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press(key % 5 === 4 ? 'Enter' : String((key % 9) + 1));
    // A person types no faster, and the page saves meanwhile.
    await page.waitForTimeout(120);
  }
  await page.waitForTimeout(1_000);
  const slow = (await page.evaluate('takeLongest()')) as number[];
  return [...slow, ...Array<number>(Math.max(0, KEYS - slow.length)).fill(SHORTEST)];
}

async function measureTyping(): Promise<void> {
  const browser = await launchBrowser();
  const context = await openContext(browser, building.url, { cookies: await cookiesOf(building, 'administrator') });
  const page = await context.newPage();
  await page.addInitScript(observe);
  await visit(page, billsPath(now));
  await page
    .getByRole('textbox', { name: /^Electricity, / })
    .nth(IN_GRID - 1)
    .waitFor();
  await page.waitForTimeout(1_000);
  const times = await typeInto(page);
  process.stdout.write(
    `  a keystroke in the grid of ${IN_GRID} flats: ${median(times)} ms, nine of ten within ${times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.9)]}, at most ${Math.max(...times)}\n`,
  );
  await browser.close();
}

try {
  await letFlats(ISSUED);
  const since = monthOf(months[0] ?? now);
  // The same name in both languages distinguishes them from the demo's lines.
  for (const line of LINES) await call('POST', '/api/bill-lines', { ...line, nameBangla: line.name, since });
  await measureIssuing();
  await letFlats(IN_GRID);
  await measureTyping();
} finally {
  await building.close();
}
