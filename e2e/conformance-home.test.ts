import type { Locator, Page } from '@playwright/test';
import { expect, test, visit } from './site.ts';

// These tests do not change the building, so both workers may share it.
test.describe.configure({ mode: 'parallel' });
// The carousel moves only without the preference for reduced motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const TITLE = 'Welcome to OneBuilding';
const SUBTITLE = 'Smart living for a smarter community';
const PLACE = { latitude: 23.8103, longitude: 90.4125, zoom: 13 };
const DELAY = 4000;

const carousel = (page: Page) => page.getByRole('region', { name: /pictures/i });
const slides = (page: Page) => page.locator('[aria-roledescription="slide"]');
const mark = (page: Page, number: number) => carousel(page).getByRole('button', { name: `Slide ${number}` });
const boxOf = async (part: Locator) =>
  (await part.boundingBox()) ?? { x: Number.NaN, y: Number.NaN, width: 0, height: 0 };

/** Opens Home and waits for the carousel's controls. */
async function openHome(page: Page) {
  await visit(page, '/');
  await expect(mark(page, 1)).toBeVisible();
}

/** Opens Home with slides that only the test moves. */
async function openStill(page: Page) {
  await openHome(page);
  await carousel(page)
    .getByRole('button', { name: /^Pause/ })
    .click();
}

/** Opens Home with a stopped clock. */
async function openWithClock(page: Page) {
  const start = new Date('2026-03-05T06:00:00.000Z');
  await page.clock.install({ time: start });
  await openHome(page);
  await page.clock.pauseAt(new Date(start.getTime() + 600_000));
}

/** Moves to slide 1 by the stopped clock. */
async function comeToFirst(page: Page) {
  await mark(page, 3).click();
  await page.clock.runFor(1000);
  await mark(page, 1).click();
  await expect(mark(page, 1)).toHaveAttribute('aria-current', 'true');
}

const ARROWS = [
  { name: 'Next slide', order: [2, 3, 1] },
  { name: 'Previous slide', order: [3, 2, 1] },
];

const HEIGHTS = [
  { width: 320, height: [200, 205] },
  { width: 390, height: [200, 215] },
  { width: 768, height: [235, 265] },
  { width: 1024, height: [260, 280] },
  { width: 1440, height: [350, 365] },
  { width: 2200, height: [500, 500] },
] as const;

test('the carousel goes where it is sent', async ({ page }) => {
  await openStill(page);
  await test.step('§2 Home, carousel: three slides', async () => {
    await expect(slides(page)).toHaveCount(3);
    await expect(carousel(page).getByRole('button', { name: /^Slide \d$/ })).toHaveCount(3);
  });

  await test.step('§2 Home, carousel: each slide has the heading and the subtitle, in view', async () => {
    for (const number of [1, 2, 3]) {
      await mark(page, number).click();
      const slide = slides(page).nth(number - 1);
      await expect(slide.getByText(TITLE, { exact: true })).toBeInViewport({ ratio: 0.9 });
      await expect(slide.getByText(SUBTITLE, { exact: true })).toBeInViewport({ ratio: 0.9 });
      await expect(slide.locator('img')).toBeInViewport({ ratio: 0.8 });
    }
  });

  await test.step('§2 Home, carousel: the pagination leads to each slide', async () => {
    for (const number of [2, 3, 1]) {
      await mark(page, number).click();
      await expect(slides(page).nth(number - 1)).toBeInViewport({ ratio: 0.9 });
      await expect(mark(page, number)).toHaveAttribute('aria-current', 'true');
    }
  });

  for (const { name, order } of ARROWS)
    await test.step(`§2 Home, carousel: ${name} goes ${order.join(', ')}`, async () => {
      await mark(page, 1).click();
      for (const number of order) {
        await carousel(page).getByRole('button', { name }).click();
        await expect(mark(page, number)).toHaveAttribute('aria-current', 'true');
        await expect(slides(page).nth(number - 1)).toBeInViewport({ ratio: 0.9 });
      }
    });

  await test.step('§2 Carousel: 30 px between slides, and the slide in the centre', async () => {
    await mark(page, 1).click();
    const beside = async () => (await boxOf(slides(page).nth(0))).x - (await boxOf(carousel(page))).x;
    await expect.poll(async () => Math.abs(await beside())).toBeLessThan(1);
    const [first, second] = [await boxOf(slides(page).nth(0)), await boxOf(slides(page).nth(1))];
    expect(second.x - (first.x + first.width)).toBeCloseTo(30, 0);
    const area = await boxOf(carousel(page));
    expect(first.x + first.width / 2).toBeCloseTo(area.x + area.width / 2, 0);
  });

  await test.step('§2 Carousel: the pictures are as high as the width asks for', async () => {
    for (const { width, height } of HEIGHTS) {
      await page.setViewportSize({ width, height: width > 2000 ? 1200 : 900 });
      const box = await boxOf(slides(page).first().locator('img'));
      expect.soft(box.height, `at a width of ${width}`).toBeGreaterThanOrEqual(height[0]);
      expect.soft(box.height, `at a width of ${width}`).toBeLessThanOrEqual(height[1]);
    }
  });
});

const SCREENS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

test('the first screen leads to the free homes', async ({ page, request }) => {
  const { rooms } = await (await request.get('/api/apartments')).json();
  for (const { width, height } of SCREENS) {
    await page.setViewportSize({ width, height });
    await openHome(page);
    const [browse, see] = [
      page.getByRole('link', { name: 'Browse apartments' }),
      page.getByRole('link', { name: 'See it' }),
    ];
    await expect(page.getByText(`${rooms.free} homes are free,`)).toBeVisible();
    for (const link of [browse, see]) {
      const { y, height: high } = await boxOf(link);
      expect.soft(y + high, `at a width of ${width}`).toBeLessThan(height);
    }
    const lit = await page
      .getByRole('group', { name: 'The building: each lit window is a free home' })
      .locator('path[class="fill-lamp"]')
      .getAttribute('d');
    expect.soft(lit?.match(/M/g)).toHaveLength(rooms.free);
    const footer = await boxOf(page.getByRole('contentinfo'));
    if (width < 640) expect.soft(footer.height).toBeLessThanOrEqual(280);
  }
});

const INTERACTIONS = [
  { what: 'a click on the pagination', act: (page: Page) => mark(page, 2).click(), order: [2, 3] },
  {
    what: 'Next',
    act: (page: Page) => carousel(page).getByRole('button', { name: 'Next slide' }).click(),
    order: [2, 3],
  },
  {
    what: 'Previous',
    act: (page: Page) => carousel(page).getByRole('button', { name: 'Previous slide' }).click(),
    order: [3, 1],
  },
] as const;

test('the carousel goes by the clock', async ({ page }) => {
  await openWithClock(page);
  await test.step('§2 Carousel: it autoplays, each slide for 4,000 ms', async () => {
    await comeToFirst(page);
    await page.clock.runFor(DELAY - 50);
    await expect(mark(page, 1)).toHaveAttribute('aria-current', 'true');
    await page.clock.runFor(100);
    await expect(mark(page, 2)).toHaveAttribute('aria-current', 'true');
    await page.clock.runFor(DELAY);
    await expect(mark(page, 3)).toHaveAttribute('aria-current', 'true');
    await page.clock.runFor(DELAY);
    await expect(mark(page, 1)).toHaveAttribute('aria-current', 'true');
  });

  for (const { what, act, order } of INTERACTIONS)
    await test.step(`§2 Carousel: autoplay continues after ${what}`, async () => {
      await comeToFirst(page);
      await act(page);
      await expect(mark(page, order[0])).toHaveAttribute('aria-current', 'true');
      await page.clock.runFor(DELAY + 50);
      await expect(mark(page, order[1])).toHaveAttribute('aria-current', 'true');
    });

  await test.step('§2 Home, carousel: a pause button stops it, and lets it go on', async () => {
    await comeToFirst(page);
    await carousel(page)
      .getByRole('button', { name: /^Pause/ })
      .click();
    await page.clock.runFor(3 * DELAY);
    await expect(mark(page, 1)).toHaveAttribute('aria-current', 'true');
    await carousel(page).getByRole('button', { name: /^Play/ }).click();
    await page.clock.runFor(DELAY + 50);
    await expect(mark(page, 2)).toHaveAttribute('aria-current', 'true');
  });

  await test.step('§2 Home, carousel: Next slide twice at once goes two slides', async () => {
    await comeToFirst(page);
    await carousel(page).getByRole('button', { name: 'Next slide' }).dblclick();
    await expect(slides(page).nth(2)).toBeInViewport({ ratio: 0.9 });
    await expect(mark(page, 3)).toHaveAttribute('aria-current', 'true');
  });

  await test.step('§2 Home, carousel: Next slide after a scroll by hand counts from there', async () => {
    await comeToFirst(page);
    const scrolled = () =>
      slides(page)
        .first()
        .evaluate((slide) => slide.parentElement?.scrollLeft);
    await expect.poll(scrolled, 'slide 1 has arrived').toBe(0);
    await page.clock.runFor(1000);
    await slides(page)
      .nth(1)
      .evaluate((slide: HTMLElement) => slide.parentElement?.scrollTo({ left: slide.offsetLeft, behavior: 'instant' }));
    await expect(mark(page, 2)).toHaveAttribute('aria-current', 'true');
    await carousel(page).getByRole('button', { name: 'Next slide' }).click();
    await expect(mark(page, 3)).toHaveAttribute('aria-current', 'true');
  });
});

test.describe(() => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('§2 Home, carousel: under reduced motion it stands still, and the buttons still work', async ({ page }) => {
    await openWithClock(page);
    await comeToFirst(page);
    await page.clock.runFor(3 * DELAY);
    await expect(mark(page, 1)).toHaveAttribute('aria-current', 'true');
    await carousel(page).getByRole('button', { name: 'Next slide' }).click();
    await expect(mark(page, 2)).toHaveAttribute('aria-current', 'true');
  });
});

test('§2 Home, carousel: scrolls that the browser drops are made good', async ({ page }) => {
  await page.addInitScript(() => {
    const scrollTo = Element.prototype.scrollTo;
    let dropped = 0;
    Element.prototype.scrollTo = function (this: Element, options?: ScrollToOptions | number) {
      if (dropped < 2) dropped += 1;
      else Reflect.apply(scrollTo, this, [options]);
    };
  });
  await openStill(page);
  await mark(page, 3).click();
  await expect(slides(page).nth(2)).toBeInViewport({ ratio: 0.9 });
  await expect(mark(page, 3)).toHaveAttribute('aria-current', 'true');
});

const ABOUT = [
  /modern residential complex/,
  /city cent(re|er)/,
  /24\/7 security/,
  /high-speed internet/,
  /dedicated parking/,
  /landscaped common areas/,
];

const coupons = (page: Page) => page.getByRole('region', { name: 'Exclusive Coupons' });
const card = (page: Page, code: string) => coupons(page).getByRole('listitem').filter({ hasText: code });

const CARDS = [
  { code: 'WELCOME10', offer: '10% OFF', description: 'A warm welcome: 10% off your first month with us.' },
  { code: 'LONGSTAY', offer: '12.5% OFF', description: 'Thank you for a year or more under our roof.' },
  { code: 'GULSHAN20', offer: '20% OFF', description: 'Use this coupon to save on your rent!' },
];

const COLUMNS = [
  { width: 390, columns: 1 },
  { width: 639, columns: 1 },
  { width: 640, columns: 2 },
  { width: 767, columns: 2 },
  { width: 768, columns: 3 },
  { width: 1440, columns: 3 },
];

const location = (page: Page) => page.getByRole('region', { name: 'Apartment Location & How to Get There' });

const WAYS = [
  /taxi or rideshare/i,
  /public bus routes nearby/i,
  /easy access from major highways/i,
  /close to a metro station.*5 minutes walk/i,
];

/** The tile of a point on the earth, and the point's place in it, in 256ths: the arithmetic of every tile server. */
function tileOf({ latitude, longitude, zoom }: typeof PLACE) {
  const scale = 2 ** zoom;
  const radians = (latitude * Math.PI) / 180;
  const x = ((longitude + 180) / 360) * scale;
  const y = ((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * scale;
  return { x: Math.floor(x), y: Math.floor(y), left: (x % 1) * 256, top: (y % 1) * 256 };
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Opens Home with the map in view, and serves its tiles. */
async function openMap(page: Page): Promise<{ map: Locator; tiles: URL[] }> {
  const tiles: URL[] = [];
  await page.route(/tile/, (route) => {
    const url = new URL(route.request().url());
    if (!url.pathname.endsWith('.png')) return route.fallback();
    tiles.push(url);
    return route.fulfill({ contentType: 'image/png', body: PIXEL });
  });
  await visit(page, '/');
  await location(page).scrollIntoViewIfNeeded();
  const map = page.locator('.leaflet-container');
  await expect(map.locator('.leaflet-tile-loaded').first()).toBeVisible();
  return { map, tiles };
}

const middleOf = async (part: Locator) => {
  const { x, y, width, height } = await boxOf(part);
  return { x: x + width / 2, y: y + height / 2 };
};

test('the sections of the home page', async ({ page, allowConsoleErrors }) => {
  await visit(page, '/');
  await test.step('§2 Home: its three sections', async () => {
    for (const heading of ['About the Building', 'Exclusive Coupons', 'Apartment Location & How to Get There'])
      await expect.soft(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  });

  await test.step('§2 Home, About the Building: the marketing text', async () => {
    const about = page.getByRole('region', { name: 'About the Building' });
    for (const words of ABOUT) await expect(about.getByText(words).first()).toBeVisible();
  });

  await test.step('§2 Home, Exclusive Coupons: a card shows the percent off, "Code:", the code and its description', async () => {
    for (const { code, offer, description } of CARDS)
      for (const text of [offer, 'Code:', code, description])
        await expect.soft(card(page, code).getByText(text, { exact: true })).toBeVisible();
  });

  await test.step('§2 Home, Location: the heading and the address line', async () => {
    await expect(
      page.getByRole('heading', { name: 'Apartment Location & How to Get There', exact: true }),
    ).toBeVisible();
    await expect(location(page).getByRole('group').or(location(page).locator('address'))).toHaveText(
      '1234 Green Residency, Gulshan Avenue, Dhaka 1212',
    );
  });

  await test.step('§2 Home, Location: reach us by taxi, by bus, from the highways and by metro', async () => {
    await expect(location(page).getByText(/reach us via/i)).toBeVisible();
    for (const way of WAYS)
      await expect.soft(location(page).getByRole('listitem').filter({ hasText: way })).toHaveCount(1);
  });

  await test.step('§2 Home, Location: without the tile server the map area still shows the address', async () => {
    allowConsoleErrors(/net::ERR_FAILED/);
    await location(page).scrollIntoViewIfNeeded();
    await expect(location(page).locator('p').filter({ hasText: '1234 Green Residency, Gulshan Avenue' })).toBeVisible();
  });

  await test.step('§2 Coupon grid: one column on a phone, then two, then three', async () => {
    const cards = coupons(page).getByRole('list').first().locator(':scope > li');
    await expect(cards).toHaveCount(5);
    for (const { width, columns } of COLUMNS) {
      await page.setViewportSize({ width, height: 900 });
      const tops = await cards.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
      expect
        .soft(
          tops.filter((top) => top === tops[0]),
          `at a width of ${width}`,
        )
        .toHaveLength(columns);
    }
  });
});

test('the map of the home page', async ({ page }) => {
  const { map, tiles } = await openMap(page);
  await test.step('§2 Map: centred on 23.8103, 90.4125', async () => {
    const { x, y, left, top } = tileOf(PLACE);
    const tile = await boxOf(map.locator(`img[src$="/${PLACE.zoom}/${x}/${y}.png"]`));
    const middle = await middleOf(map);
    expect(Math.abs(tile.x + left - middle.x)).toBeLessThan(1.5);
    expect(Math.abs(tile.y + top - middle.y)).toBeLessThan(1.5);
  });

  await test.step('§2 Map: zoom 13, with tiles from the open-street tile server', async () => {
    expect(new Set(tiles.map(({ pathname }) => pathname.split('/')[1]))).toEqual(new Set(['13']));
    for (const { hostname } of tiles) expect(hostname).toMatch(/(^|\.)tile\.openstreetmap\.org$/);
  });

  await test.step('§2 Home, Location: the map names OpenStreetMap, with a link', async () => {
    await expect(map.getByRole('link', { name: 'OpenStreetMap' })).toHaveAttribute(
      'href',
      /openstreetmap\.org\/copyright/,
    );
  });

  await test.step('§2 Home, Location: the mouse wheel moves the page and never zooms the map', async () => {
    await map.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const before = await page.evaluate(() => scrollY);
    await map.hover();
    await page.mouse.wheel(0, -400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before);
    expect(tiles.every(({ pathname }) => pathname.startsWith('/13/'))).toBe(true);
  });

  await test.step('§2 Home, Location: a marker in the middle opens a popup with name and address', async () => {
    const marker = map.locator('.leaflet-marker-icon');
    const [pin, middle] = [await boxOf(marker), await middleOf(map)];
    expect(Math.abs(pin.x + pin.width / 2 - middle.x)).toBeLessThan(4);
    expect(Math.abs(pin.y + pin.height - middle.y)).toBeLessThan(6);
    await marker.click();
    const popup = map.locator('.leaflet-popup-content');
    await expect(popup).toContainText('OneBuilding Apartment');
    await expect(popup).toContainText('1234 Green Residency, Gulshan Avenue');
    await map.locator('.leaflet-popup-close-button').click();
    await expect(popup).toBeHidden();
  });

  await test.step('§2 Home, Location: the marker and its popup are reached by keyboard', async () => {
    await map.locator('.leaflet-marker-icon').focus();
    await page.keyboard.press('Enter');
    await expect(map.locator('.leaflet-popup-content')).toContainText('OneBuilding Apartment');
  });
});
