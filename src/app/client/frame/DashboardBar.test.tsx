import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NOTHING_TODAY, renderSite, signIn } from '#test/render-site.tsx';
import { StandInNetwork } from '#test/stand-in-network.ts';

const HERE = '/dashboard/announcements';
const bar = page.getByRole('navigation', { name: 'Most used' });
const menu = page.getByRole('navigation', { name: 'Dashboard' });
const more = bar.getByRole('button', { name: 'More' });
const item = (name: string) => bar.getByRole('link', { name, exact: true });
const shownTexts = () => [...bar.element().querySelectorAll('a, button')].map((each) => each.textContent);

let network: StandInNetwork;
beforeEach(async () => {
  network = new StandInNetwork();
  network.answer('GET /api/announcements', []);
  await page.viewport(390, 844);
});

test.each([
  ['user', ['Profile', 'Notices', 'More']],
  ['member', ['Profile', 'My Rent', 'Pay', 'Repairs', 'Notices']],
  ['admin', ['Today', 'Collect', 'Cash', 'People', 'More']],
] as const)('a phone’s lower edge leads the role %s to what they need most', async (role, texts) => {
  signIn(network, role);
  const site = await renderSite(HERE, network);
  await expect.poll(shownTexts).toEqual(texts);
  if (role === 'admin') return;
  await expect.element(item('Notices')).toHaveAttribute('aria-current', 'page');
  await item('My Profile').click();
  await expect.poll(site.address).toBe('/dashboard/profile');
  await expect.element(item('My Profile')).toHaveAttribute('aria-current', 'page');
});

test.each([
  ['accountant', ['Today', 'Collect', 'Cash', 'Books', 'More']],
  ['auditor', ['Today', 'Collect', 'Cash', 'Books', 'More']],
  ['caretaker', ['Collect', 'Readings', 'Repairs', 'People', 'Cash in hand']],
] as const)('the bar of a(n) %s has their works', async (duty, texts) => {
  signIn(network, 'user', [duty]);
  await renderSite(HERE, network);
  await expect.poll(shownTexts).toEqual(texts);
});

test('the bar marks the work to which a page belongs', async () => {
  signIn(network, 'admin');
  network.answer('GET /api/members/search', { members: [], total: 0 });
  await renderSite('/dashboard/manage-members', network);
  await expect.element(item('People')).toHaveAttribute('aria-current', 'page');
});

test('the requests that wait are counted beside People, whose name stays', async () => {
  signIn(network, 'admin');
  network.answer('GET /api/today', { ...NOTHING_TODAY, requests: { total: 12, since: null } });
  await renderSite(HERE, network);
  await expect.element(bar.getByText('12 undecided')).toBeInTheDocument();
  await expect.element(item('People')).toBeVisible();
});

test('the payments to confirm are counted beside Collect, whose name stays', async () => {
  signIn(network, 'admin');
  network.answer('GET /api/today', { ...NOTHING_TODAY, payments: { total: 4, since: null } });
  await renderSite(HERE, network);
  await expect.element(bar.getByText('4 to confirm')).toBeInTheDocument();
  await expect.element(item('Collect')).toBeVisible();
});

test('a role that did not load leaves the pages that everyone has', async () => {
  signIn(network, 'member');
  network.abort('GET /api/user-role');
  await renderSite(HERE, network);
  await expect.poll(shownTexts).toEqual(['Profile', 'Notices', 'More']);
});

test('More opens the menu above the bar, and has the focus again after Escape', async () => {
  signIn(network, 'admin');
  await renderSite(HERE, network);
  await more.click();
  await expect.element(menu.getByRole('link', { name: 'House' })).toBeInTheDocument();
  const bottom = () => document.querySelector('header [popover]')?.getBoundingClientRect().bottom;
  await expect.poll(bottom).toBeLessThanOrEqual(bar.element().getBoundingClientRect().top);
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: /^Search/ })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
});

test('the end of a page is not under the bar', async () => {
  signIn(network, 'member');
  await renderSite('/dashboard/profile', network);
  await expect.element(bar).toBeVisible();
  document.documentElement.scrollTo(0, 5_000);
  const end = page.getByRole('main').element().lastElementChild?.getBoundingClientRect().bottom;
  expect(end).toBeLessThanOrEqual(bar.element().getBoundingClientRect().top);
});

test.each(['member', 'admin'] as const)('at 320 px the words for the role %s are whole', async (role) => {
  await page.viewport(320, 600);
  signIn(network, role);
  await renderSite(HERE, network);
  await expect.poll(shownTexts).toHaveLength(5);
  for (const text of bar.element().querySelectorAll('span:not(:empty)')) {
    const words = document.createRange();
    words.selectNodeContents(text);
    expect(words.getClientRects().length, text.textContent).toBeLessThanOrEqual(text.textContent.split(' ').length);
  }
});

test.each([
  [320, 16],
  [390, 24],
  [390, 32],
])('at %i px with text of %i px everything in it has room', async (width, size) => {
  document.documentElement.style.fontSize = `${size}px`;
  await page.viewport(width, 844);
  signIn(network, 'member');
  await renderSite(HERE, network);
  await expect.poll(shownTexts).toHaveLength(5);
  const { scrollWidth, clientWidth } = bar.element();
  expect(scrollWidth).toBe(clientWidth);
  for (const link of bar.getByRole('link').elements()) {
    const { left, right, height } = link.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
    expect(right - left).toBeGreaterThanOrEqual(44);
    expect(height).toBeGreaterThanOrEqual(44);
    expect(link.scrollWidth).toBeLessThanOrEqual(link.clientWidth);
  }
});

test('it is not there on a wide screen', async () => {
  signIn(network, 'member');
  await renderSite(HERE, network);
  await expect.element(bar).toBeVisible();
  await page.viewport(800, 600);
  await expect.element(bar).not.toBeInTheDocument();
});

test('at 360 px each label is one line, and the count leaves its picture free', async () => {
  await page.viewport(360, 740);
  signIn(network, 'admin');
  network.answer('GET /api/today', { ...NOTHING_TODAY, requests: { total: 12, since: null } });
  await renderSite(HERE, network);
  await expect.element(bar.getByText('12 undecided')).toBeInTheDocument();
  for (const text of ['Today', 'Collect', 'Cash', 'People', 'More'])
    expect(bar.getByText(text, { exact: true }).element().getBoundingClientRect().height).toBeLessThan(20);
  const icon = item('People').element().querySelector('svg')?.getBoundingClientRect();
  const badge = bar.getByText('12 undecided').element().getBoundingClientRect();
  expect(badge.left).toBeGreaterThanOrEqual(icon?.right ?? 0);
});
