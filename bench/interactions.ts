import type { Locator, Page } from '@playwright/test';
import { connect } from '../src/database/connect.ts';
import { ownerConnection } from '../src/database/embedded/application-database.ts';
import { type Browser, cookiesOf, launchBrowser, openContext, visit, type Who } from './browser.ts';
import { type Building, openBuilding } from './building.ts';
import { median } from './compare.ts';
import { addTenancies } from './grow.ts';

/**
 * `npm run bench -- interactions`: the time from a person's action until the browser paints its outcome, or a sign of
 * progress (interaction to next paint, by the browser's own Event Timing), with a processor four times slower, in a building
 * with 500 flats more than the demo's. TIMES of each, default 7. With AGAINST, the folder of another built checkout, each
 * screen is measured in both, one after the other.
 */
const TIMES = Number(process.env.TIMES ?? 7);
const FOLDERS = ['.', process.env.AGAINST].filter((folder) => folder !== undefined);
const SLOWDOWN = 4;
const FLATS = 500;
/** The browser reports no shorter interaction, in ms. */
const SHORTEST = 16;
const PHONE = { width: 390, height: 844 };

/** A press of the pointer on the target, or of a key in it. */
type Step = { name: string; target: (page: Page) => Locator; key?: string; ready?: (page: Page) => Promise<void> };
type Screen = { who: Who; path: string; viewport?: typeof PHONE; steps: Step[] };

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();

const SCREENS: Screen[] = [
  {
    who: 'visitor',
    path: '/apartments',
    steps: [
      { name: 'Free homes only', target: (page) => page.getByLabel('Free homes only') },
      { name: 'Search', target: button('Search'), ready: (page) => page.getByLabel('Max Rent').fill(anotherRent()) },
    ],
  },
  {
    who: 'member',
    path: '/dashboard/make-payment',
    steps: [
      { name: 'a month of the ribbon', target: (page) => page.locator('[type=radio]:not(:checked)').last() },
      {
        name: 'a month by its name',
        target: (page) => page.getByLabel('Month'),
        key: 'ArrowDown',
        ready: chooseFirstMonth,
      },
      {
        name: 'apply a coupon',
        target: (page) => page.getByRole('button', { name: 'Apply', exact: true }),
        ready: typeCoupon,
      },
      { name: 'choose a coupon of the list', target: (page) => page.locator('[aria-pressed]').first() },
    ],
  },
  {
    who: 'user',
    path: '/apartments?free=1',
    steps: [{ name: 'apply for an apartment', target: button('Apply for Agreement'), ready: withdrawRequests }],
  },
  {
    who: 'user',
    path: '/dashboard/profile',
    steps: [
      { name: 'withdraw the request: the question opens', target: button('Withdraw') },
      { name: 'and closes', target: button('Cancel') },
    ],
  },
  {
    who: 'administrator',
    path: '/dashboard/agreementRequest',
    steps: [
      { name: 'accept a request: the question opens', target: button(/^Accept/) },
      { name: 'and closes', target: button('Cancel') },
    ],
  },
  {
    who: 'administrator',
    path: '/dashboard/manage-coupons',
    steps: [
      { name: 'add a coupon: the dialog opens', target: button('+ Add Coupon') },
      { name: 'and closes', target: button('Close') },
    ],
  },
  {
    who: 'administrator',
    path: '/dashboard/dues',
    steps: [
      { name: 'record a payment: the dialog opens', target: button(/^Record/) },
      {
        name: 'a way of paying',
        target: (page) => page.getByRole('dialog').locator('[type=radio]:not(:checked)').first(),
      },
      { name: 'and closes', target: button('Cancel') },
      { name: 'the drawing shows who leaves', target: (page) => page.getByRole('radio', { name: 'Notice' }) },
      { name: 'and who is late', target: (page) => page.getByRole('radio', { name: 'This month' }) },
    ],
  },
  {
    who: 'visitor',
    path: '/',
    viewport: PHONE,
    steps: [
      { name: "a phone's menu opens", target: button('Open menu') },
      { name: 'and closes', target: button('Close menu') },
    ],
  },
  {
    who: 'administrator',
    path: '/dashboard/profile',
    viewport: PHONE,
    steps: [
      { name: "a phone's menu of the dashboard opens", target: button('Open menu') },
      { name: 'and closes', target: button('Close menu') },
    ],
  },
];

let rent = 30_000;
function anotherRent(): string {
  rent += 1;
  return String(rent);
}

/** A person may have one request at a time, so it is withdrawn and the page reopened. */
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

/** Records the longest event of each interaction, in ms. */
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

async function measure(page: Page, { target, key, ready }: Step): Promise<number> {
  await ready?.(page);
  // The pointer is moved before the press; Playwright's own click would run its hit test within the interaction.
  if (key) await target(page).focus();
  else await target(page).hover();
  await settle(page);
  await page.evaluate('takeLongest()');
  if (key) await page.keyboard.press(key);
  else {
    await page.mouse.down();
    await page.mouse.up();
  }
  await settle(page);
  return Math.max(SHORTEST, Number(await page.evaluate('takeLongest()')));
}

/** Runs all steps of a screen, one after the other, TIMES times. */
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

async function openGrown(folder: string): Promise<Building> {
  const building = await openBuilding(folder);
  const owner = connect(ownerConnection(String(building.connection.host)));
  await addTenancies(owner, FLATS);
  await owner.pool.end();
  return building;
}

const buildings = await Promise.all(FOLDERS.map((folder) => openGrown(folder)));
const browser = await launchBrowser();
try {
  process.stdout.write(
    `\nInteraction to next paint, processor ${SLOWDOWN} × slower, median and longest of ${TIMES}, ${FLATS} flats more\n`,
  );
  for (const screen of SCREENS)
    for (const building of buildings) {
      if (buildings.length > 1) process.stdout.write(`${building.folder}\n`);
      await measureScreen(browser, building, screen);
    }
} finally {
  await browser.close();
  await Promise.all(buildings.map(({ close }) => close()));
}
