import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { allowConsoleErrors } from '#test/console-guard.ts';
import { renderSite, signIn } from '#test/render-site.tsx';
import { StandInNetwork } from '#test/stand-in-network.ts';
import { layOut } from '#ui/media/building-facade.ts';
import type { HomeNow } from '../endpoints.ts';

const HERE = '/dashboard/today';
const building = page.getByRole('region', { name: 'The building' });
const drawing = building.getByRole('group', { name: 'The homes of the building' });
/** The drawing's only link, if it is this window's. */
const window = (name: string) => drawing.getByRole('link', { name, exact: false });
/** The description above the drawing. */
const said = building.getByRole('paragraph').first();

const home = (block: string, floor: number, more: Partial<HomeNow> = {}): HomeNow => ({
  block,
  floor,
  apartmentNo: `${block}-${floor}01`,
  agreementId: null,
  tenant: null,
  requests: 0,
  endsOn: null,
  month: null,
  debt: null,
  ...more,
});
const LET = { agreementId: '019aa3f0-5c1e-7d2a-9f00-3f5f6a2b1c4d', tenant: 'Tanvir Ahmed' };
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...home(`B${index % 7}`, 1 + (Math.floor(index / 7) % 10)),
    apartmentNo: String(index),
    ...(index % 2 === 0 && LET),
  }));

const HOMES = [home('A', 1), home('A', 2, LET), home('A', 3, { requests: 2 }), home('B', 1)];

/** Centre of a window in pixels, from the drawing's upper left corner. */
async function placeOf(apartmentNo: string) {
  const svg = (await drawing.element()) as unknown as SVGSVGElement;
  const place = layOut(HOMES).windows.find((window) => window.home.apartmentNo === apartmentNo);
  if (!place) throw new Error(`${apartmentNo} is not drawn`);
  svg.scrollIntoView();
  const { left, top } = svg.getBoundingClientRect();
  const middle = new DOMPoint(place.x + 4, place.y + 5).matrixTransform(svg.getScreenCTM() ?? undefined);
  return { svg, client: middle, position: { x: middle.x - left, y: middle.y - top } };
}

async function pointAt(apartmentNo: string) {
  await drawing.hover({ position: (await placeOf(apartmentNo)).position });
}

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/statistics/homes', HOMES);
});

test.each([
  ['A-101, block A, floor 1: free', '/apartments/A/A-101'],
  ['A-201, block A, floor 2: let to Tanvir Ahmed', `/dashboard/statement/${LET.agreementId}`],
  ['A-301, block A, floor 3: free, 2 requests wait', '/dashboard/agreementRequest?search=A-301'],
])('a window says %s, and leads there', async (name, address) => {
  await renderSite(HERE, network);
  await expect.element(drawing).toBeVisible();
  await pointAt(name.slice(0, 5));
  await expect.element(window(name)).toHaveAttribute('href', address);
});

test('what the mouse points at stands in words below, with its link', async () => {
  await renderSite(HERE, network);
  await expect.element(drawing).toBeVisible();
  await pointAt('A-201');
  await expect.element(said).toHaveTextContent('A-201, block A, floor 2: let to Tanvir Ahmed. Statement');
  await expect
    .element(building.getByRole('link', { name: 'Statement' }))
    .toHaveAttribute('href', `/dashboard/statement/${LET.agreementId}`);
});

test('the keyboard has one stop in the drawing, in which the arrows move', async () => {
  await renderSite(HERE, network);
  await expect.element(window('A-301')).toBeInTheDocument();
  (await window('A-301').element()).focus();
  expect(drawing.getByRole('link').elements()).toHaveLength(1);
  for (const [key, name] of [
    ['{ArrowDown}', 'A-201'],
    ['{ArrowRight}', 'B-101'],
    ['{ArrowRight}', 'B-101'],
    ['{ArrowLeft}', 'A-101'],
    ['{Home}', 'A-301'],
    ['{End}', 'B-101'],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.element(window(name)).toHaveFocus();
  }
  await expect.element(said).toHaveTextContent('B-101, block B, floor 1: free. The apartment');
});

test('a finger reads with the first press, and goes there with the second', async () => {
  const site = await renderSite(HERE, network);
  await expect.element(drawing).toBeVisible();
  network.answer('GET /api/ledger/{agreementId}', () => Promise.reject(new TypeError('Failed to fetch')));
  const touch = async () => {
    const { client } = await placeOf('A-201');
    const with_ = { bubbles: true, cancelable: true, pointerType: 'touch', clientX: client.x, clientY: client.y };
    document.elementFromPoint(client.x, client.y)?.dispatchEvent(new PointerEvent('click', with_));
  };
  await touch();
  await expect.element(said).toHaveTextContent('A-201, block A, floor 2: let to Tanvir Ahmed. Statement');
  expect(site.address()).toBe(HERE);
  await touch();
  await expect.poll(site.address).toBe(`/dashboard/statement/${LET.agreementId}`);
});

test.each([
  { count: 130, first: '63, block B0, floor 10: free' },
  { count: 700, first: 'Block B0: 50 of 100 let' },
])('of $count homes the drawing begins with $first', async ({ count, first }) => {
  network.answer('GET /api/statistics/homes', many(count));
  await renderSite(HERE, network);
  await expect.element(window(first)).toBeInTheDocument();
});

test('a building without apartments is an empty plot, with nothing to choose', async () => {
  network.answer('GET /api/statistics/homes', []);
  await renderSite(HERE, network);
  await expect.element(building.getByRole('img', { name: 'No apartments yet' })).toBeVisible();
  expect(building.getByRole('link').elements()).toEqual([]);
});

test.each([
  ['GET /api/statistics/homes', 'The drawing did not load.'],
  ['GET /api/admin-dashboard-info', '–'],
] as const)('without the answer to %s the other part stays, and Try again brings it', async (call, said) => {
  allowConsoleErrors(/^Failed to load the (homes|figures) of the building/);
  const away = network.refuse(call, 'conflict');
  await renderSite(HERE, network);
  const again = building.getByRole('button', { name: 'Try again to load the building' });
  await expect.element(again).toBeVisible();
  await expect.element(building.getByText(said, { exact: true }).first()).toBeVisible();
  away.restore();
  await again.click();
  await expect.element(window('A-301')).toBeInTheDocument();
  await expect.element(building.getByText('56.94%')).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
});

test('the legend counts the homes that are let and free, and names the dot of a free home with requests', async () => {
  await renderSite(HERE, network);
  const legend = building.getByRole('list', { name: 'What the windows mean' });
  await expect.element(legend).toBeVisible();
  const entries = legend.getByRole('listitem').elements();
  expect(entries.map((each) => each.textContent)).toEqual(['Let1', 'Free3', 'Free, with requests']);
});

test('first steps that do not load say nothing of a new building', async () => {
  network.refuse('GET /api/first-steps', 'conflict');
  await renderSite(HERE, network);
  await expect.element(building).toBeVisible();
  await expect.element(page.getByText(/first steps/i)).not.toBeInTheDocument();
});
