import type { Page } from '@playwright/test';
import { type Browser, cookiesOf, launchBrowser, openContext, visit, type Who } from './browser.ts';
import { type Building, openBuilding } from './building.ts';
import { median } from './compare.ts';

/**
 * `npm run bench -- interactions`: how long what a person does takes until the browser paints its outcome, or that it is under way
 * (interaction to next paint, by the browser's own Event Timing), with a processor four times slower. TIMES of each, 7 unless told.
 */
const TIMES = Number(process.env.TIMES ?? 7);
const SLOWDOWN = 4;
/** The browser tells of no interaction below it, in ms. */
const SHORTEST = 16;
const PHONE = { width: 390, height: 844 };

type Step = { name: string; act: (page: Page) => Promise<void>; ready?: (page: Page) => Promise<void> };
type Screen = { who: Who; path: string; viewport?: typeof PHONE; steps: Step[] };

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

const SCREENS: Screen[] = [
  {
    who: 'visitor',
    path: '/apartments',
    steps: [
      { name: 'Free homes only', act: (page) => page.getByLabel('Free homes only').click() },
      { name: 'Search', act: press('Search'), ready: (page) => page.getByLabel('Max Rent').fill(anotherRent()) },
    ],
  },
  {
    who: 'member',
    path: '/dashboard/make-payment',
    steps: [
      { name: 'a month of the ribbon', act: (page) => page.locator('[type=radio]:not(:checked)').last().click() },
      {
        name: 'a month by its name',
        act: (page) => page.getByLabel('Month').press('ArrowDown'),
        ready: chooseFirstMonth,
      },
      {
        name: 'apply a coupon',
        act: (page) => page.getByRole('button', { name: 'Apply', exact: true }).click(),
        ready: typeCoupon,
      },
      { name: 'choose a coupon of the list', act: (page) => page.locator('[aria-pressed]').first().click() },
    ],
  },
  {
    who: 'user',
    path: '/apartments?free=1',
    steps: [{ name: 'apply for an apartment', act: press('Apply for Agreement'), ready: withdrawRequests }],
  },
  {
    who: 'user',
    path: '/dashboard/profile',
    steps: [
      { name: 'withdraw the request: the question opens', act: press('Withdraw') },
      { name: 'and closes', act: press('Cancel') },
    ],
  },
  {
    who: 'administrator',
    path: '/dashboard/agreementRequest',
    steps: [
      { name: 'accept a request: the question opens', act: press(/^Accept/) },
      { name: 'and closes', act: press('Cancel') },
    ],
  },
  {
    who: 'administrator',
    path: '/dashboard/manage-coupons',
    steps: [
      { name: 'add a coupon: the dialog opens', act: press('+ Add Coupon') },
      { name: 'and closes', act: press('Close') },
    ],
  },
  {
    who: 'visitor',
    path: '/',
    viewport: PHONE,
    steps: [
      { name: "a phone's menu opens", act: press('Open menu') },
      { name: 'and closes', act: press('Close menu') },
    ],
  },
  {
    who: 'administrator',
    path: '/dashboard/profile',
    viewport: PHONE,
    steps: [
      { name: "a phone's menu of the dashboard opens", act: press('Open menu') },
      { name: 'and closes', act: press('Close menu') },
    ],
  },
];

let rent = 30_000;
function anotherRent(): string {
  rent += 1;
  return String(rent);
}

/** People have one request each: the one before ends, and the page opens anew. */
async function withdrawRequests(page: Page) {
  const { origin, pathname, search } = new URL(page.url());
  const requests: { _id: string; status: string }[] = await (await page.request.get('/api/agreements/mine')).json();
  for (const { _id, status } of requests)
    if (status === 'pending') await page.request.put(`/api/agreements/withdraw/${_id}`, { headers: { origin } });
  await visit(page, pathname + search);
}

async function chooseFirstMonth(page: Page) {
  await page.getByLabel('Month').selectOption('January');
  await page.waitForLoadState('networkidle');
}

async function typeCoupon(page: Page) {
  await page.getByLabel('Coupon Code').fill('');
  await page.getByLabel('Coupon Code').fill('WELCOME10');
}

/** Notes the longest event of each interaction, in ms. */
function observe() {
  const longest = new Map<number, number>();
  // TypeScript does not know the threshold yet.
  const events: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
  }).observe(events);
  Object.assign(globalThis, {
    takeLongest: () => {
      const took = Math.max(0, ...longest.values());
      longest.clear();
      return took;
    },
  });
}

const settle = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(300);
};

async function measure(page: Page, { act, ready }: Step): Promise<number> {
  await ready?.(page);
  await settle(page);
  await page.evaluate('takeLongest()');
  await act(page);
  await settle(page);
  return Math.max(SHORTEST, Number(await page.evaluate('takeLongest()')));
}

/** All steps of a screen, one after the other, so many times. */
async function measureScreen(browser: Browser, building: Building, { who, path, viewport, steps }: Screen) {
  const cookies = await cookiesOf(building, who);
  const context = await openContext(browser, building.url, { cookies, ...(viewport && { viewport }) });
  const page = await context.newPage();
  await page.addInitScript(observe);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await visit(page, path);
  await settle(page);
  const took = steps.map(({ name }) => ({ name, times: [] as number[] }));
  for (let time = 0; time < TIMES; time += 1)
    for (const [index, step] of steps.entries()) took[index]?.times.push(await measure(page, step));
  await context.close();
  for (const { name, times } of took) {
    const worst = Math.max(...times);
    process.stdout.write(`  ${path.padEnd(28)} ${name.padEnd(40)} ${median(times)} ms, at most ${worst}\n`);
  }
}

const building = await openBuilding();
const browser = await launchBrowser();
try {
  process.stdout.write(`\nInteraction to next paint, processor ${SLOWDOWN} × slower, median and longest of ${TIMES}\n`);
  for (const screen of SCREENS) await measureScreen(browser, building, screen);
} finally {
  await browser.close();
  await building.close();
}
