import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DAY } from '#locale/calendar.ts';
import { renderSite, signIn } from '#test/render-site.tsx';
import { ANNOUNCEMENT } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';
import type { Announcement } from '../endpoints.ts';

const HERE = '/dashboard/announcements';
const notice = (title: string, daysAgo: number, rest: Partial<Announcement> = {}): Announcement => ({
  ...ANNOUNCEMENT,
  _id: `id-${title.replace(' ', '-')}`,
  title,
  createdAt: new Date(Date.now() - daysAgo * DAY).toISOString(),
  ...rest,
});
const LIFT = notice('Lift', 1);
const TANK = notice('Tank', 5.5);
const PARKING = notice('Parking', 20);
const headings = () =>
  [...document.querySelectorAll('main :is(h2, h3)')].map(({ tagName, textContent }) => `${tagName} ${textContent}`);
const card = (title: string) => page.getByRole('article', { name: title });

let network: StandInNetwork;
beforeEach(() => {
  localStorage.clear();
  network = new StandInNetwork();
  signIn(network, 'user');
  network.answer('GET /api/announcements', [LIFT, TANK, PARKING]);
});

test('those of this week come before the earlier ones, and what is pinned before both', async () => {
  network.answer('GET /api/announcements', [{ ...PARKING, pinned: true }, LIFT, TANK, notice('Drill', 60)]);
  await renderSite(HERE, network);
  await expect.element(card('Drill')).toBeVisible();
  expect(headings()).toEqual([
    'H2 Pinned',
    'H3 Parking',
    'H2 This week',
    'H3 Lift',
    'H3 Tank',
    'H2 Earlier',
    'H3 Drill',
  ]);
});

test('an older page goes on where the one before ended, without its title again', async () => {
  const all = Array.from({ length: 23 }, (_, place) => notice(`Notice ${place}`, 10 + place));
  network.answer('GET /api/announcements', ({ query }) => all.slice(query.page === '2' ? 20 : 0).slice(0, 20));
  await renderSite(HERE, network);
  await page.getByRole('button', { name: 'Show older' }).click();
  await expect.element(card('Notice 22')).toBeVisible();
  expect(headings().filter((heading) => heading.startsWith('H2'))).toEqual(['H2 Earlier']);
});

const marked = () =>
  [...document.querySelectorAll('article')].flatMap((each) => (each.textContent?.includes('New') ? [each] : []));

test('on the first visit of a device what this week has brought is marked', async () => {
  await renderSite(HERE, network);
  await expect.element(card('Lift').getByText('New', { exact: true })).toBeVisible();
  await expect.element(card('Tank').getByText('New', { exact: true })).toBeVisible();
  expect(marked()).toHaveLength(2);
  expect(localStorage.getItem('announcements read until')).toBe(LIFT.createdAt);
});

test('later only what came since the visit before is marked', async () => {
  localStorage.setItem('announcements read until', TANK.createdAt);
  await renderSite(HERE, network);
  await expect.element(card('Lift').getByText('New', { exact: true })).toBeVisible();
  expect(marked()).toHaveLength(1);
  expect(localStorage.getItem('announcements read until')).toBe(LIFT.createdAt);
});

test('links can be followed, and what looks like markup is only shown', async () => {
  const description =
    'Pay at https://desco.gov.bd or call 01711-555123.\n<img src=x onerror=alert(1)> javascript:alert(1)';
  network.answer('GET /api/announcements', [{ ...LIFT, description }]);
  await renderSite(HERE, network);
  const pay = page.getByRole('link', { name: 'https://desco.gov.bd' });
  await expect.element(pay).toHaveAttribute('href', 'https://desco.gov.bd');
  await expect.element(pay).toHaveAttribute('rel', 'noopener noreferrer');
  await expect.element(page.getByRole('link', { name: '01711-555123' })).toHaveAttribute('href', 'tel:+8801711555123');
  expect(card('Lift').element().textContent).toContain('<img src=x onerror=alert(1)> javascript:alert(1)');
  expect(card('Lift').getByRole('link').elements()).toHaveLength(2);
});

test('the one that the address names is brought into view', async () => {
  const many = Array.from({ length: 15 }, (_, place) => notice(`Notice ${place}`, 10 + place));
  network.answer('GET /api/announcements', many);
  await renderSite(`${HERE}#id-Notice-14`, network);
  await expect.element(card('Notice 14')).toBeInViewport();
});

test('at 320 px with text of 32 px what is announced has the whole width of its card', async () => {
  document.documentElement.style.fontSize = '32px';
  await page.viewport(320, 800);
  await renderSite(HERE, network);
  const lift = card('Lift');
  await expect.element(lift).toBeVisible();
  const heading = lift.getByRole('heading').element().getBoundingClientRect();
  const [{ width = 0 } = {}] = lift.element().getClientRects();
  expect(heading.width).toBeGreaterThan(width / 2);
});

test.each([640, 1440])('at %d px a day of two digits stands in one line and within its column', async (width) => {
  await page.viewport(width, 900);
  network.answer('GET /api/announcements', [{ ...LIFT, createdAt: '2026-03-28T06:00:00.000Z' }]);
  await renderSite(HERE, network);
  await expect.element(card('Lift')).toBeVisible();
  const day = [...card('Lift').element().querySelectorAll<HTMLElement>('span')].find(
    (each) => each.textContent === '28',
  );
  const { height = 0, right = 0 } = day?.getBoundingClientRect() ?? {};
  const column = day?.parentElement?.getBoundingClientRect();
  expect(height).toBeLessThan(60);
  expect(right).toBeLessThan((column?.right ?? 0) - 8);
});

const WATER = notice('Water', 1, { titleBangla: 'পানি', descriptionBangla: 'আজ পানি থাকবে না।' });

test('a Bangla reader reads the Bangla words, and where there are none the others; days and months are Bangla', async () => {
  const lift = { ...LIFT, createdAt: '2026-03-05T09:04:00.000Z' };
  network.answer('GET /api/announcements', [WATER, lift]);
  await renderSite(HERE, network, 'bn');
  await expect.element(card('পানি').getByText('আজ পানি থাকবে না।')).toBeVisible();
  await expect.element(card('Lift').getByText('প্রকাশ: ৫ মার্চ ২০২৬, বিকেল ৩টা ০৪')).toBeVisible();
  expect(headings()).toEqual(['H2 এই সপ্তাহ', 'H3 পানি', 'H2 আগের', 'H3 Lift']);
});

test('an English reader of an announcement in both languages reads the English words', async () => {
  network.answer('GET /api/announcements', [WATER]);
  await renderSite(HERE, network);
  await expect.element(card('Water')).toBeVisible();
  await expect.element(page.getByText('আজ পানি থাকবে না।')).not.toBeInTheDocument();
});
