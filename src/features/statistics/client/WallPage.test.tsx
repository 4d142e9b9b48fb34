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
  const cells = flat('A-201 Arif Chowdhury').getByRole('cell').getByRole('link');
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
  await expect.element(main.getByText('2 owe ৳32,500.50')).toBeVisible();
});

test('each name leads to the person, also of who has moved out and owes', async () => {
  const [mina, , empty] = WALL.homes;
  if (!mina || !empty) throw new Error('the sample lacks flats');
  network.answer('GET /api/statistics/wall', {
    ...WALL,
    homes: [
      { ...mina, agreementId: 'mina', former: { agreementId: 'salma', name: 'Salma' } },
      { ...empty, open: 44_800, agreementId: null, former: { agreementId: 'hasan', name: 'Hasan Ali' } },
    ],
  });
  const site = await renderSite(HERE, network);
  const names = (row: string) => flat(row).getByRole('rowheader').getByRole('link');
  await expect.element(names('A-101')).toHaveLength(2);
  expect(flats()).toEqual(['A-101Mina AkterMoved out: Salma', 'B-101Moved out: Hasan Ali']);
  expect(
    names('A-101')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/dashboard/person/mina', '/dashboard/person/salma']);
  await names('B-101').click();
  await expect.poll(site.address).toBe('/dashboard/person/hasan');
});

test('an owner has a row beside their tenant’s, and a former one’s part of a row’s sum is said', async () => {
  const [mina] = WALL.homes;
  if (!mina) throw new Error('the sample lacks a flat');
  network.answer('GET /api/statistics/wall', {
    ...WALL,
    homes: [
      { ...mina, agreementId: 'mina', open: 5_000, former: { agreementId: 'salma', name: 'Salma', open: 3_000 } },
      { ...mina, isOwner: true, tenant: 'Nasima', agreementId: 'nasima', open: 700, former: null },
    ],
  });
  await renderSite(HERE, network);
  await expect.element(flat('A-101 Owner: Nasima').getByRole('link', { name: 'Nasima' })).toBeVisible();
  expect(flats()).toEqual(['A-101Mina AkterMoved out: Salma · ৳3,000', 'A-101Owner: Nasima']);
});

test('a month that is late for 30 days or more looks so, also partly paid, and the legend has every mark', async () => {
  const [, arif] = WALL.homes;
  const month = arif?.months.at(-1);
  if (!arif || !month) throw new Error('the sample lacks a flat');
  const cell = (state: 'part' | 'late', daysLate: number) => ({ ...month, state, open: 1_000, daysLate });
  const months = [...arif.months.slice(4), cell('part', 0), cell('part', 5), cell('part', 76), cell('late', 76)];
  network.answer('GET /api/statistics/wall', { ...WALL, homes: [{ ...arif, months }] });
  await renderSite(HERE, network);
  const marks = flat('A-201').getByRole('cell').getByRole('link');
  await expect.element(marks.last()).toBeVisible();
  const looks = marks.elements().map((mark) => mark.getAttribute('data-look'));
  expect(looks.slice(-4)).toEqual(['part', 'partLate', 'deep', 'deep']);
  expect(marks.elements().at(-2)?.textContent).toBe('Partly paid, ৳1,000 open, 76 days late');
  const legend = [...document.querySelectorAll('.wall-legend [data-look]')].map((mark) =>
    mark.getAttribute('data-look'),
  );
  expect(looks.filter((look) => !legend.includes(look))).toEqual([]);
});

test('paper names the building, the months and the day', async () => {
  await renderSite(HERE, network);
  await expect.element(flat('A-201')).toBeVisible();
  await expect
    .poll(() => document.querySelector('.printed-head')?.textContent)
    .toMatch(/Twelve monthsApr 2026 – Mar 2027Printed on /);
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
