import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { allowConsoleErrors } from '#test/console-guard.ts';
import { renderSite, signIn } from '#test/render-site.tsx';
import { DEBTOR, DUES } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';
import type { HomeNow } from '../endpoints.ts';

const HERE = '/dashboard/dues';
const building = page.getByRole('region', { name: 'The building' });
const drawing = building.getByRole('group', { name: 'The homes of the building' });
/** The drawing's only link, if it is this window's. */
const window = (name: string) => drawing.getByRole('link', { name, exact: false });
const legend = building.getByRole('list', { name: 'What the windows mean' });

const id = (place: number) => `019aa3f0-5c1e-7d2a-9f00-3f5f6a2b1c0${place}`;
const home = (place: number, more: Partial<HomeNow> = {}): HomeNow => ({
  block: 'B',
  floor: place,
  apartmentNo: `B-${place}01`,
  agreementId: id(place),
  tenant: `Tenant ${place}`,
  requests: 0,
  endsOn: null,
  month: { state: 'paid', amount: 18_000, waiting: 0 },
  debt: null,
  ...more,
});
const { name } = DEBTOR;
const debt = { ...DEBTOR, open: 18_000, earlier: 0, dueOn: '2026-03-10', daysLate: 5 };
const month = (state: NonNullable<HomeNow['month']>['state'], waiting = 0) => ({ state, amount: 18_000, waiting });
const HOMES = [
  home(1),
  home(2, { month: month('late'), debt }),
  home(3, { month: month('late'), debt: { ...debt, open: 0, earlier: 36_000, dueOn: '2026-02-10', daysLate: 33 } }),
  home(4, { month: month('part'), debt: { ...debt, open: 8_000, dueOn: '2026-03-20', daysLate: 0 } }),
  home(5, { month: month('waiting', 18_000), endsOn: '2026-03-31' }),
  home(6, { month: month('nothing') }),
  home(7, { agreementId: null, tenant: null, month: null }),
];

/** The windows are above each other, B-701 the highest. */
async function goTo(apartmentNo: string) {
  await expect.element(drawing.getByRole('link')).toBeInTheDocument();
  (await drawing.getByRole('link').element()).focus();
  await userEvent.keyboard('{Home}');
  for (let floor = 7; floor > Number(apartmentNo.charAt(2)); floor -= 1) await userEvent.keyboard('{ArrowDown}');
  await expect.element(window(apartmentNo)).toHaveFocus();
}

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/dues', DUES);
  network.answer('GET /api/statistics/homes', HOMES);
});

test.each([
  ['B-101', 'Tenant 1, ৳18,000 of this month paid'],
  ['B-201', 'Tenant 2, ৳18,000 open, due since 10 March 2026, 5 days late'],
  ['B-301', 'Tenant 3, ৳36,000 open, due since 10 February 2026, 33 days late'],
  ['B-401', 'Tenant 4, ৳8,000 of ৳18,000 open, due on 20 March 2026'],
  ['B-501', 'Tenant 5, ৳18,000 waiting to be confirmed'],
  ['B-601', 'Tenant 6, nothing due this month'],
  ['B-701', 'free'],
])('the window of %s says this month: %s', async (apartment, said) => {
  await renderSite(HERE, network);
  await goTo(apartment);
  const name = `${apartment}, block B, floor ${apartment.charAt(2)}: ${said}`;
  await expect.element(building.getByRole('link', { name, exact: true })).toBeInTheDocument();
});

test('the legend counts each kind of window, and changes with the view', async () => {
  await renderSite(HERE, network);
  await expect.element(legend).toBeVisible();
  const entries = () =>
    legend
      .getByRole('listitem')
      .elements()
      .map((each) => each.textContent);
  expect(entries()).toEqual([
    'Late for 30 days or more1',
    'Late1',
    'Partly paid1',
    'Waiting1',
    'Paid1',
    'Free or nothing due2',
  ]);
  (await building.getByRole('radio', { name: 'This month' }).element()).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(entries).toEqual(['Under notice1', 'Others6']);
  await goTo('B-501');
  await expect.element(window('B-501, block B, floor 5: Tenant 5, leaves on 31 March 2026')).toBeInTheDocument();
  await goTo('B-101');
  await expect.element(window('B-101, block B, floor 1: Tenant 1, no notice')).toBeInTheDocument();
});

test('a press on a window offers Record, Remind and Open; Record opens the form of that tenancy', async () => {
  const site = await renderSite(HERE, network);
  network.answer('GET /api/ledger/{agreementId}', () => Promise.reject(new TypeError('Failed to fetch')));
  await goTo('B-201');
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'B-201, block B, floor 2' });
  await expect.element(dialog.getByText('Tenant 2, ৳18,000 open, due since 10 March 2026, 5 days late.')).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'Open the statement of Tenant 2' }))
    .toHaveAttribute('href', `/dashboard/statement/${id(2)}`);
  await expect
    .element(dialog.getByRole('link', { name: `Remind ${name} on WhatsApp` }))
    .toHaveAttribute('href', expect.stringContaining('wa.me'));
  await dialog.getByRole('button', { name: 'Record a payment of Tenant 2' }).click();
  await expect.element(page.getByRole('dialog', { name: /Record/ })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(site.address()).toBe(HERE);
});

test('a window of a tenant who owes nothing offers no reminder', async () => {
  await renderSite(HERE, network);
  await goTo('B-101');
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'B-101, block B, floor 1' });
  await expect.element(dialog.getByRole('button', { name: 'Record a payment of Tenant 1' })).toBeVisible();
  expect(dialog.getByRole('link', { name: /Remind/ }).elements()).toEqual([]);
});

test('the list says and offers the same, who is late longest first', async () => {
  await renderSite(HERE, network);
  await building.getByText('As a list').click();
  const rows = building.getByRole('list', { name: 'The homes of the building' }).getByRole('listitem');
  const late = 'B-301, block B, floor 3Tenant 3, ৳36,000 open, due since 10 February 2026, 33 days late';
  await expect.element(rows.first().getByText('33 days late', { exact: false })).toBeVisible();
  expect(rows.first().element().textContent).toContain(late);
  expect(rows.elements().map((row) => row.textContent?.slice(0, 5))).toEqual(
    [3, 2, 4, 5, 1, 6, 7].map((place) => `B-${place}01`),
  );
  await expect.element(rows.first().getByRole('button', { name: 'Record a payment of Tenant 3' })).toBeVisible();
  await expect
    .element(rows.last().getByRole('link', { name: 'The apartment' }))
    .toHaveAttribute('href', '/apartments/B/B-701');
});

test('homes that do not load are a dash, with Try again', async () => {
  allowConsoleErrors(/^Failed to load/);
  const away = network.refuse('GET /api/statistics/homes', 'conflict');
  await renderSite(HERE, network);
  const again = building.getByRole('button', { name: 'Try again to load the building' });
  await expect.element(again).toBeVisible();
  away.restore();
  await again.click();
  await expect.element(window('B-701')).toBeInTheDocument();
});
