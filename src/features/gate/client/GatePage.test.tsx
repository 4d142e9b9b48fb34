import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderSite, signIn } from '#test/render-site.tsx';
import { GATE } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';

const HERE = '/dashboard/gate';
const main = page.getByRole('main');
const tabs = page.getByRole('navigation', { name: 'Pages that belong together' });
const calls = () =>
  main
    .getByRole('link')
    .elements()
    .filter((link) => link.getAttribute('href')?.startsWith('tel:'));
const search = main.getByRole('searchbox');
const flats = () =>
  main
    .getByRole('heading', { level: 2 })
    .elements()
    .map((heading) => heading.textContent);

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  signIn(network, 'user', ['guard']);
  network.answer('GET /api/gate', GATE);
});

test('a person is rung up by a press on their row, and flats without anybody and people without a phone say so', async () => {
  await renderSite(HERE, network);
  const tenant = main.getByRole('link', { name: 'Call Salma Begum 01711-000001' });
  await expect.element(tenant).toHaveAttribute('href', 'tel:+8801711000001');
  expect((await tenant.element()).getBoundingClientRect().height).toBeGreaterThanOrEqual(64);
  await expect.element(main.getByText('No phone number')).toBeVisible();
  await expect.element(main.getByText('Nobody lives here')).toBeVisible();
  await expect.element(main.getByText('Owner', { exact: true })).toBeVisible();
  await expect.element(main.getByText('Empty')).toBeVisible();
  expect(calls()).toHaveLength(2);
});

test('a number that cannot be dialled is shown and no link', async () => {
  const [first] = GATE.flats;
  const people = [{ name: 'Salma', phone: '123 / 456 / 789 / 0123', isOwner: false }];
  if (first) network.answer('GET /api/gate', { flats: [{ ...first, people }] });
  await renderSite(HERE, network);
  await expect.element(main.getByText('123 / 456 / 789 / 0123')).toBeVisible();
  expect(calls()).toEqual([]);
});

test('what one types narrows the flats at once, by number and by name, and a mistake says what to try', async () => {
  await renderSite(HERE, network);
  await search.fill('a১০২');
  await expect.poll(flats).toEqual(['A-102']);
  await expect.element(main.getByText('1 flat is found.')).toBeInTheDocument();
  await search.fill('rafi');
  await expect.poll(flats).toEqual(['A-101']);
  await search.fill('xyz');
  await expect.element(main.getByText('Nothing is found.')).toBeVisible();
  await search.fill('');
  await expect.poll(flats).toEqual(['A-101', 'A-102', 'B-201', 'Shop S-1']);
  expect(network.asked('GET /api/gate')).toHaveLength(1);
});

test('of a large building the first flats are shown, and how many more there are', async () => {
  const [first] = GATE.flats;
  if (!first) throw new Error('no flat');
  const many = Array.from({ length: 400 }, (_, n) => ({ ...first, apartmentNo: `A-${1000 + n}` }));
  network.answer('GET /api/gate', { flats: many });
  await renderSite(HERE, network);
  await expect.element(main.getByText('250 more. Type more to find fewer.')).toBeInTheDocument();
  await search.fill('1399');
  await expect.poll(flats).toEqual(['A-1399']);
});

test('a building without flats says so', async () => {
  network.answer('GET /api/gate', { flats: [] });
  await renderSite(HERE, network);
  await expect.element(main.getByText('There are no flats yet.')).toBeVisible();
  expect(search.elements()).toEqual([]);
});

test('in Bangla the page is in Bangla', async () => {
  await renderSite(HERE, network, 'bn');
  await expect.element(main.getByText('এখানে কেউ থাকেন না')).toBeVisible();
  await expect.element(main.getByText('ব্লক B, তলা ২')).toBeVisible();
  await search.fill('দোকান');
  await expect.poll(flats).toEqual(['দোকান S-1']);
});

test('the gate is in the menu of a guard, alone of the pages of the office', async () => {
  await renderSite(HERE, network);
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await expect.element(menu.getByRole('link', { name: 'Gate' })).toHaveAttribute('aria-current', 'page');
  const links = menu.getByRole('link').elements();
  expect(links.map((link) => link.textContent)).toEqual(['Gate', 'Announcements', 'My Profile']);
  await expect.element(tabs).not.toBeInTheDocument();
});

test('on a phone a guard has the gate alone, without a bar', async () => {
  await page.viewport(390, 844);
  await renderSite(HERE, network);
  await expect.element(search).toBeVisible();
  await expect.element(page.getByRole('navigation', { name: 'Most used' })).not.toBeInTheDocument();
});

test.each([
  { who: 'an owner', role: 'admin', duties: ['owner'] },
  { who: 'a caretaker', role: 'user', duties: ['caretaker'] },
] as const)('$who finds the gate beside Residents', async ({ role, duties }) => {
  signIn(network, role, duties);
  await renderSite(HERE, network);
  await expect.element(tabs.getByRole('link', { name: 'Residents' })).toBeVisible();
  await expect.element(tabs.getByRole('link', { name: 'Gate' })).toHaveAttribute('aria-current', 'page');
});

test('an accountant is told that the page is not theirs', async () => {
  signIn(network, 'user', ['accountant']);
  await renderSite(HERE, network);
  await expect.element(page.getByRole('heading', { name: "You don't have access to this page" })).toBeVisible();
  expect(network.asked('GET /api/gate')).toEqual([]);
});
