import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { allowSignOut, PEOPLE, renderSite, signIn } from '#test/render-site.tsx';
import { StandInNetwork } from '#test/stand-in-network.ts';

const HERE = '/announcements';
const bar = page.getByRole('banner');
const account = bar.getByRole('button', { name: /^Your account/ });
const login = bar.getByRole('link', { name: 'Login' });
const logout = bar.getByRole('button', { name: 'Logout' });

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  network.answer('GET /api/announcements', []);
});

test('a visitor finds the way to the login', async () => {
  const site = await renderSite(HERE, network);
  await expect.element(account).not.toBeInTheDocument();
  await login.click();
  await expect.element(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  expect(site.address()).toBe('/login');
});

test('until it is known who is here, it shows neither a person nor the way to the login', async () => {
  signIn(network, 'user');
  const session = network.hold('GET /api/identity/session');
  await renderSite(HERE, network);
  await expect.element(page.getByRole('heading', { name: 'Announcements' })).toBeVisible();
  await expect.element(login).not.toBeInTheDocument();
  await expect.element(account).not.toBeInTheDocument();
  session.release();
  await expect.element(account).toHaveAccessibleName(`Your account: ${PEOPLE.user.name}`);
});

test('the person finds name, e-mail and the dashboard behind the photo', async () => {
  signIn(network, 'user');
  const site = await renderSite(HERE, network);
  await account.click();
  await expect.element(bar.getByText(PEOPLE.user.name, { exact: true })).toBeVisible();
  await expect.element(bar.getByText(PEOPLE.user.email)).toBeVisible();
  await bar.getByRole('link', { name: 'Dashboard' }).click();
  await expect.element(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  expect(site.address()).toBe('/dashboard/profile');
});

test('the page that is shown is marked among the links, and no other', async () => {
  network.answer('GET /api/apartments', { apartments: [], total: 0 });
  await renderSite('/apartments?max=9000', network);
  const links = bar.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect.element(links.nth(1)).toHaveAttribute('aria-current', 'page');
  await expect.element(links.nth(0)).not.toHaveAttribute('aria-current');
});

test('Logout says that it worked, forgets what was being written, and leaves a visitor', async () => {
  signIn(network, 'user');
  allowSignOut(network);
  sessionStorage.setItem('draft', 'Not for everybody');
  await renderSite(HERE, network);
  await account.click();
  await logout.click();
  await expect.element(page.getByText('Logged out successfully!')).toBeVisible();
  await expect.element(login).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

test('by keyboard the focus goes on at the heading, since the button is gone', async () => {
  signIn(network, 'user');
  allowSignOut(network);
  await renderSite(HERE, network);
  await account.click();
  await expect.element(logout).toBeVisible();
  (logout.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(login).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Announcements' })).toHaveFocus();
});

test('a Logout that fails says so, and the person is still there', async () => {
  signIn(network, 'user');
  network.refuse('POST /api/identity/sign-out', 'internal');
  await renderSite(HERE, network);
  await account.click();
  await logout.click();
  await expect.element(page.getByText('Logout failed. Please try again.')).toBeVisible();
  await expect.element(account).toBeVisible();
});

test('§4 Auth: loading during logout, and pressing again sends once', async () => {
  signIn(network, 'user');
  allowSignOut(network);
  const leaving = network.hold('POST /api/identity/sign-out');
  await renderSite(HERE, network);
  await account.click();
  await logout.click();
  await account.click();
  await expect.element(logout).toHaveAttribute('aria-disabled', 'true');
  await logout.click({ force: true });
  leaving.release();
  await expect.element(login).toBeVisible();
  expect(network.asked('POST /api/identity/sign-out')).toHaveLength(1);
});

const menu = page.getByRole('navigation', { name: 'Menu' });

test.describe('on a phone', () => {
  beforeEach(() => page.viewport(390, 844));
  afterEach(() => page.viewport(1024, 768));

  test.each([
    ['a visitor', undefined, ['Home', 'Apartments', 'Announcements', 'Login'], 0],
    ['somebody who is signed in', 'member', ['Home', 'Apartments', 'Announcements', 'Dashboard'], 1],
  ] as const)('the menu of %s holds all links', async (_, role, links, logouts) => {
    if (role) signIn(network, role);
    await renderSite(HERE, network);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect.element(menu.getByRole('link', { name: links[3] })).toBeVisible();
    const shown = menu.getByRole('link').elements();
    expect(shown.map((link) => link.textContent)).toEqual(links);
    expect(menu.getByRole('button', { name: 'Logout' }).elements()).toHaveLength(logouts);
  });

  test('the menu closes when another page is chosen in it', async () => {
    const site = await renderSite(HERE, network);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name: 'Login' }).click();
    await expect.element(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await expect.element(menu).not.toBeInTheDocument();
    expect(site.address()).toBe('/login');
  });

  test('Logout in the menu logs out', async () => {
    signIn(network, 'user');
    allowSignOut(network);
    await renderSite(HERE, network);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('button', { name: 'Logout' }).click();
    await expect.element(page.getByText('Logged out successfully!')).toBeVisible();
    await expect.element(login).toBeVisible();
  });
});
