import { beforeEach, expect, test } from 'vitest';
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

test.each([
  {
    how: 'pointing',
    open: async () => {
      // Moves the pointer away first: it may rest there since the previous test, and would then not enter the button.
      await page.getByRole('heading', { name: 'Announcements' }).hover();
      await account.hover();
    },
  },
  { how: 'a click', open: () => account.click() },
  {
    how: 'the keyboard',
    open: async () => {
      await expect.element(account).toBeVisible();
      (account.element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
    },
  },
])(
  '§2 Layout shell: $how opens the dropdown with name, Dashboard and Logout, and Dashboard leads there',
  async ({ open }) => {
    signIn(network, 'member');
    const site = await renderSite(HERE, network);
    await open();
    await expect.element(bar.getByText(PEOPLE.member.name, { exact: true })).toBeVisible();
    await expect.element(bar.getByText(PEOPLE.member.email)).toBeVisible();
    await expect.element(logout).toBeVisible();
    await bar.getByRole('link', { name: 'Dashboard' }).click();
    await expect.element(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
    await expect.poll(() => site.address()).toBe('/dashboard/profile');
  },
);

test('§2 Layout shell: signed in, it shows the photo of the person', async () => {
  signIn(network, 'member');
  const photo = '/pictures/apartment-1-400.webp';
  network.answer('GET /api/identity/session', { user: { ...PEOPLE.member, photo } });
  await renderSite(HERE, network);
  await expect.poll(() => account.element().querySelector('img')?.getAttribute('src')).toBe(photo);
});

test('§2 Layout shell: a person without a photo gets initials', async () => {
  signIn(network, 'member');
  await renderSite(HERE, network);
  await expect.poll(() => account.element().querySelector('[data-initials]')?.getAttribute('data-initials')).toBe('TA');
});

test("§2 Layout shell: signed in, it shows the name 'User' for a person without one", async () => {
  signIn(network, 'member');
  network.answer('GET /api/identity/session', { user: { ...PEOPLE.member, name: '' } });
  await renderSite(HERE, network);
  await account.click();
  await expect.element(bar.getByText('User', { exact: true })).toBeVisible();
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
  // Waits for the toast, which would otherwise cover the bar in the next test.
  await expect.element(page.getByText('Logged out successfully!')).toBeVisible();
});

test('§8 Logout: from the dropdown, "Logout failed. Please try again." and still signed in', async () => {
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
const openMenu = page.getByRole('button', { name: 'Open menu' });

test.describe('on a phone', () => {
  beforeEach(() => page.viewport(390, 844));

  test('§2 Mobile menu: the hamburger opens it, the close button closes it', async () => {
    await renderSite(HERE, network);
    await expect.element(bar.getByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
    await expect.element(menu).not.toBeInTheDocument();
    await openMenu.click();
    await expect.element(menu).toBeVisible();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect.element(menu).not.toBeInTheDocument();
  });

  test('§2 Mobile menu: it opens and closes by keyboard', async () => {
    await renderSite(HERE, network);
    (openMenu.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(menu).toBeVisible();
    await userEvent.tab();
    await expect.element(menu.getByRole('link', { name: 'Home' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(openMenu).toHaveFocus();
  });

  test.each([
    { who: 'a visitor', role: undefined, links: ['Home', 'Apartments', 'Announcements', 'Login'] },
    { who: 'a member', role: 'member', links: ['Home', 'Apartments', 'Announcements', 'Dashboard'] },
  ] as const)('§2 Layout shell: the mobile menu of $who has its links', async ({ role, links }) => {
    if (role) signIn(network, role);
    await renderSite(HERE, network);
    await openMenu.click();
    await expect.element(menu.getByRole('link', { name: links[3] })).toBeVisible();
    const shown = menu.getByRole('link').elements();
    expect(shown.map((link) => link.textContent)).toEqual(links);
    expect(menu.getByRole('button', { name: 'Logout' }).elements()).toHaveLength(role ? 1 : 0);
  });

  test('Logout in the mobile menu waits, and two presses at once send once', async () => {
    signIn(network, 'user');
    allowSignOut(network);
    const leaving = network.hold('POST /api/identity/sign-out');
    await renderSite(HERE, network);
    await openMenu.click();
    const out = menu.getByRole('button', { name: 'Logout' });
    await expect.element(out).toBeVisible();
    const button = out.element() as HTMLElement;
    button.click();
    button.click();
    await expect.element(out).toHaveAttribute('aria-busy', 'true');
    await expect.poll(() => network.asked('POST /api/identity/sign-out').length).toBe(1);
    button.click();
    leaving.release();
    await expect.element(page.getByText('Logged out successfully!')).toBeVisible();
    await expect.element(menu).not.toBeInTheDocument();
    expect(network.asked('POST /api/identity/sign-out')).toHaveLength(1);
  });

  test.each([
    { name: 'Apartments', role: undefined, to: '/apartments' },
    { name: 'Announcements', role: undefined, to: '/announcements' },
    { name: 'Login', role: undefined, to: '/login' },
    { name: 'Dashboard', role: 'user', to: '/dashboard/profile' },
  ] as const)('§2 Layout shell: $name in the mobile menu leads to $to and closes it', async ({ name, role, to }) => {
    if (role) signIn(network, role);
    network.answer('GET /api/coupons', []);
    network.answer('GET /api/apartments', { apartments: [], total: 0 });
    const site = await renderSite('/', network);
    await openMenu.click();
    await menu.getByRole('link', { name }).click();
    await expect.poll(site.address).toBe(to);
    await expect.element(menu).not.toBeInTheDocument();
  });

  test('§8 Logout: from the mobile menu, "Logout failed. Please try again." and still signed in', async () => {
    signIn(network, 'user');
    network.refuse('POST /api/identity/sign-out', 'internal');
    await renderSite(HERE, network);
    await openMenu.click();
    await menu.getByRole('button', { name: 'Logout' }).click();
    await expect.element(page.getByText('Logout failed. Please try again.')).toBeVisible();
    await expect.element(account).toBeVisible();
  });

  test('Logout in the menu logs out', async () => {
    signIn(network, 'user');
    allowSignOut(network);
    await renderSite(HERE, network);
    await openMenu.click();
    await menu.getByRole('button', { name: 'Logout' }).click();
    await expect.element(page.getByText('Logged out successfully!')).toBeVisible();
    await expect.element(login).toBeVisible();
  });
});
