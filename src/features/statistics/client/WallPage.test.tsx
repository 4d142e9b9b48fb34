import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderSite, signIn } from '#test/render-site.tsx';
import { WALL } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';

const HERE = '/dashboard/wall?until=2027-03';
const main = page.getByRole('main');
const flat = (name: string) => main.getByRole('row', { name, exact: false });
const flats = () =>
  main
    .getByRole('rowheader')
    .elements()
    .map((each) => each.textContent);

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/statistics/wall', WALL);
});

test('a month of a flat says how it stands; what is open leads to its dues, the rest to the statement', async () => {
  await renderSite(HERE, network);
  const cells = flat('A-201 Arif Chowdhury').getByRole('link');
  await expect.element(cells.first()).toBeVisible();
  expect(
    cells
      .elements()
      .slice(-3)
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Paid', '/dashboard/statement/019aa3f0-5c1e-7d2a-9f00-000000000073'],
    ['Partly paid, ৳10,500.50 open, 33 days late', '/dashboard/dues?month=February&year=2027&search=A-201'],
    ['Late, ৳18,000 open, 5 days late', '/dashboard/dues?month=March&year=2027&search=A-201'],
  ]);
  expect(
    flat('B-101 Free')
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Waiting', 'Due, ৳4,000 open']);
  await expect.element(main.getByText('2 of 3 flats owe ৳32,500.50')).toBeVisible();
});

test('the table has a heading for each month, by its whole name, which leads to its dues', async () => {
  await renderSite(HERE, network);
  const months = main.getByRole('columnheader').getByRole('link');
  await expect.element(months.first()).toBeVisible();
  expect(months.elements()).toHaveLength(12);
  await expect
    .element(main.getByRole('link', { name: 'April 2026', exact: true }))
    .toHaveAttribute('href', '/dashboard/dues?month=April&year=2026');
});

test('a link of the table is followed without loading the site again', async () => {
  const site = await renderSite(HERE, network);
  network.answer('GET /api/dues', () => Promise.reject(new TypeError('Failed to fetch')));
  await flat('B-101 Free').getByRole('link', { name: 'Due, ৳4,000 open' }).click();
  await expect.poll(site.address).toBe('/dashboard/dues?month=March&year=2027&search=B-101');
});

test('flats stand by block, or in the order of who owes longest', async () => {
  const site = await renderSite(HERE, network);
  await expect.element(flat('A-101 Mina Akter')).toBeVisible();
  await expect.element(main.getByText('Block B', { exact: true })).toBeVisible();
  expect(flats()).toEqual(['A-101Mina Akter', 'A-201Arif Chowdhury', 'B-101Free']);
  await main.getByRole('radio', { name: 'Who owes longest' }).click();
  await expect.poll(flats).toEqual(['A-201Arif Chowdhury', 'B-101Free', 'A-101Mina Akter']);
  expect(site.address()).toBe('/dashboard/wall?until=2027-03&sort=debt');
});

test('the twelve months before are asked for by the address; a month that makes no sense is the present one', async () => {
  const site = await renderSite(HERE, network);
  await main.getByRole('link', { name: 'Apr 2025 – Mar 2026' }).click();
  await expect.poll(site.address).toBe('/dashboard/wall?until=2026-03');
  await expect.poll(() => network.asked('GET /api/statistics/wall').at(-1)?.query).toMatchObject({ until: '2026-03' });
});

test('a building without flats says where to add them', async () => {
  network.answer('GET /api/statistics/wall', { ...WALL, homes: [] });
  await renderSite(HERE, network);
  await expect.element(main.getByText('There are no flats yet.')).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'Manage Apartments' }))
    .toHaveAttribute('href', '/dashboard/apartments');
});
