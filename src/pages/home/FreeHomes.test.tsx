import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PlacedApartment } from '#features/apartments/endpoints.ts';
import type { Language } from '#locale/language.ts';
import { renderSite } from '#test/render-site.tsx';
import { StandInNetwork } from '#test/stand-in-network.ts';

let network: StandInNetwork;
beforeEach(async () => {
  network = new StandInNetwork();
  network.answer('GET /api/coupons', []);
  network.answer('GET /api/photos', []);
  network.answer('GET /api/announcements', []);
  await page.viewport(1440, 900);
});

type Shape = { blocks: number; floors: number; onFloor: number };
/** Every third home of a house is let. */
const house = ({ blocks, floors, onFloor }: Shape): PlacedApartment[] =>
  Array.from({ length: blocks * floors * onFloor }, (_, index) => {
    const block = String.fromCharCode(65 + (index % blocks));
    const floor = 1 + (Math.floor(index / blocks) % floors);
    const place = 1 + Math.floor(index / blocks / floors);
    return {
      ...{
        block,
        floor,
        apartmentNo: `${block}-${floor}${String(place).padStart(2, '0')}`,
        rent: 12_000 + index * 100,
      },
      ...{ available: index % 3 !== 2, freeFrom: null, bedrooms: 2, sizeSqft: 960 },
    };
  });
const open = (places: PlacedApartment[], language: Language = 'en') => {
  network.answer('GET /api/apartments/places', places);
  return renderSite('/', network, language);
};

const drawing = page.getByRole('group', { name: 'The building: each lit window is a free home' });
const browse = page.getByRole('link', { name: 'Browse apartments' });
const see = page.getByRole('link', { name: 'See it' });
const rectanglesOf = (look: string) =>
  drawing.element().querySelector(`path[class~="${look}"]`)?.getAttribute('d')?.match(/M/g)?.length ?? 0;
const bottomOf = (part: typeof browse) => part.element().getBoundingClientRect().bottom;
const isFree = ({ available, freeFrom }: PlacedApartment) => available && freeFrom === null;

const SHAPES: [string, Shape, 'windows' | 'bars'][] = [
  ['1 home', { blocks: 1, floors: 1, onFloor: 1 }, 'windows'],
  ['6 homes', { blocks: 1, floors: 3, onFloor: 2 }, 'windows'],
  ['60 homes', { blocks: 1, floors: 10, onFloor: 6 }, 'windows'],
  ['a tower of 40', { blocks: 1, floors: 20, onFloor: 2 }, 'windows'],
  ['14 blocks', { blocks: 14, floors: 4, onFloor: 2 }, 'windows'],
  ['600 homes', { blocks: 6, floors: 10, onFloor: 10 }, 'windows'],
  ['700 homes', { blocks: 7, floors: 10, onFloor: 10 }, 'bars'],
];
const SCREENS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

for (const screen of SCREENS)
  test.each(SHAPES)(
    `a house of %s is whole at ${screen.width} px, and its free homes are lit`,
    async (_, shape, drawn) => {
      await page.viewport(screen.width, screen.height);
      const places = house(shape);
      await open(places);
      await expect.element(drawing).toBeVisible();
      expect(rectanglesOf('fill-lamp')).toBe(drawn === 'bars' ? shape.blocks : places.filter(isFree).length);
      expect(bottomOf(browse)).toBeLessThan(screen.height);
      expect(bottomOf(see)).toBeLessThan(screen.height);
      const svg = drawing.element();
      const walls = svg.querySelector('path[class~="fill-wall"]')?.getBoundingClientRect();
      const frame = svg.getBoundingClientRect();
      expect(walls && walls.left >= frame.left - 1 && walls.right <= frame.right + 1).toBe(true);
      expect(walls && walls.top >= frame.top - 1 && walls.height > 20).toBe(true);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(screen.width);
    },
  );

test('how many homes are free, and from what rent, is said beside the way to the list', async () => {
  await open(house({ blocks: 1, floors: 3, onFloor: 2 }));
  await expect.element(page.getByText('4 homes are free, from ৳12,000 a month')).toBeVisible();
  await expect.element(page.getByText('A-101 · Floor 1')).toBeVisible();
  await expect.element(page.getByText('৳12,000 a month · 2 bedrooms · 960 sq ft')).toBeVisible();
  await expect.element(see).toHaveAttribute('href', '/apartments/A/A-101');
});

test('in Bangla floors, rooms and amounts have Bengali digits', async () => {
  await open(house({ blocks: 1, floors: 3, onFloor: 2 }), 'bn');
  await expect.element(page.getByText('৪টি ফ্ল্যাট খালি, ভাড়া মাসে ৳১২,০০০ থেকে')).toBeVisible();
  await expect.element(page.getByText('A-101 · ১ তলা')).toBeVisible();
  await expect.element(page.getByText('মাসে ৳১২,০০০ · ২ বেডরুম · ৯৬০ বর্গফুট')).toBeVisible();
});

test('the whole drawing is one tab stop, in which the arrows move', async () => {
  await open(house({ blocks: 2, floors: 3, onFloor: 2 }));
  const links = drawing.getByRole('link');
  await expect.element(links).toHaveAccessibleName('A-101 · Floor 1: ৳12,000 a month, 2 bedrooms · 960 sq ft');
  expect(links.elements()).toHaveLength(1);
  links.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(links).not.toHaveAccessibleName(/^A-101/);
  expect(document.activeElement).toBe(links.element());
  const to = links.element().getAttribute('href') ?? '';
  await expect.element(see).toHaveAttribute('href', to);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Welcome to OneBuilding' })).not.toBeInTheDocument();
});

test('on a phone a press beside the windows takes the nearest free home into the row, and chevrons step', async () => {
  await page.viewport(390, 844);
  await open(house({ blocks: 2, floors: 5, onFloor: 2 }));
  await expect.element(see).toHaveAttribute('href', '/apartments/A/A-101');
  const { width } = drawing.element().getBoundingClientRect();
  await drawing.click({ position: { x: 0.7 * width, y: 4 } });
  await expect.element(see).not.toHaveAttribute('href', '/apartments/A/A-101');
  const chosen = see.element().getAttribute('href');
  await page.getByRole('button', { name: 'Next free home' }).click();
  await expect.element(see).not.toHaveAttribute('href', chosen ?? '');
  await page.getByRole('button', { name: 'Previous free home' }).click();
  await expect.element(see).toHaveAttribute('href', chosen ?? '');
  const { height } = see.element().getBoundingClientRect();
  expect(height).toBeGreaterThanOrEqual(44);
});

test('a house whose homes are all let is dark, and says so with the day of the next one', async () => {
  const places = house({ blocks: 2, floors: 3, onFloor: 2 }).map((home, index) => ({
    ...home,
    available: index === 4,
    freeFrom: index === 4 ? '2026-12-01' : null,
  }));
  await open(places);
  await expect.element(page.getByText('All homes are let')).toBeVisible();
  await expect.element(page.getByText('The next one is free from 1 December 2026.')).toBeVisible();
  expect(rectanglesOf('fill-lamp')).toBe(0);
  await expect.element(browse).toBeVisible();
  await expect.element(see).not.toBeInTheDocument();
});

test('without homes, and while the house is out of reach, the carousel and the way to the list stand alone', async () => {
  await open([]);
  await expect.element(browse).toBeVisible();
  await expect.element(drawing).not.toBeInTheDocument();
});

test('the latest notice for everyone is told, with a link to all', async () => {
  const notice = {
    ...{ description: 'From ten.', editedAt: null, pinned: false, audience: 'everyone' as const },
  };
  network.answer('GET /api/announcements', [
    { ...notice, _id: '1', title: 'Pinned', createdAt: '2026-01-01T06:00:00.000Z', pinned: true },
    { ...notice, _id: '2', title: 'For residents', createdAt: '2026-03-03T06:00:00.000Z', audience: 'signedIn' },
    { ...notice, _id: '3', title: 'No water on Sunday', createdAt: '2026-03-02T06:00:00.000Z' },
  ]);
  await open(house({ blocks: 1, floors: 3, onFloor: 2 }));
  const told = page.getByRole('region', { name: 'Latest notice' });
  await expect
    .element(told.getByRole('link', { name: 'No water on Sunday' }))
    .toHaveAttribute('href', '/announcements');
  await expect.element(told.getByText('2 March 2026')).toBeVisible();
});
