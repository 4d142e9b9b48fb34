import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToReadableStream } from 'react-dom/server';
import { MemoryRouter, StaticRouter } from 'react-router';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { mayEnter, type Role, USES } from '#api/access.ts';
import { type CallName, makeApiClient } from '#api/client.ts';
import { permissionsOf } from '#api/permissions.ts';
import { sessionQuery } from '#features/identity/client/use-session.ts';
import { textsIn } from '#locale/texts.ts';
import { allowConsoleErrors } from '#test/console-guard.ts';
import { allowSignOut, NOTHING_TODAY, PEOPLE, renderSite, signIn } from '#test/render-site.tsx';
import { ACCOUNT, COUPON } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';
import { isDashboard, PAGES } from '../pages.ts';
import { makeQueryClient } from '../query-client.ts';
import { loadPage } from '../routing/routes.tsx';
import { Site } from '../Site.tsx';
import { siteTexts } from '../texts.ts';
import { linksOf, worksFor } from './office-links.ts';
import { dashboardTexts } from './texts.ts';

const HERE = '/dashboard/announcements';
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const menu = page.getByRole('navigation', { name: 'Dashboard' });
const logout = page.getByRole('button', { name: 'Logout' });
const couponRow = page.getByRole('rowheader', { name: COUPON.code });
const tryAgain = page.getByRole('button', { name: 'Try again' });

/** The window knows of whom it shows something, and hears the others: the code for it comes after the first load. */
const hearsOthers = () => expect.poll(() => sessionStorage.getItem('is signed in')).not.toBeNull();

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  network.answer('GET /api/announcements', []);
});

test('a visitor is sent to the login, which knows where they wanted to go', async () => {
  const site = await renderSite(`${HERE}?from=mail#latest`, network);
  await expect.element(heading('Welcome Back')).toBeVisible();
  expect(site.address()).toBe(`/login?from=${encodeURIComponent(`${HERE}?from=mail#latest`)}`);
  expect(document.title).toBe('Login · OneBuilding');
  expect(network.asked('GET /api/announcements')).toEqual([]);
});

test('§2 Dashboard guard: a spinner until it is known who is signed in, then the page', async () => {
  signIn(network, 'user');
  const session = network.hold('GET /api/identity/session');
  const site = await renderSite(HERE, network);
  await expect.element(page.getByText('Loading...')).toBeVisible();
  await expect.element(menu).not.toBeInTheDocument();
  expect(site.address()).toBe(HERE);
  session.release();
  await expect.element(heading('Announcements')).toBeVisible();
});

test('§2 Dashboard guard: a session check that failed redirects no one, and can be retried', async () => {
  signIn(network, 'user');
  network.abort('GET /api/identity/session');
  const site = await renderSite(HERE, network);
  await expect.element(page.getByRole('alert').getByText('We could not check who is signed in.')).toBeVisible();
  expect(site.address()).toBe(HERE);
  network.answer('GET /api/identity/session', { user: PEOPLE.user });
  await tryAgain.click();
  await expect.element(heading('Announcements')).toBeVisible();
});

test('an administrator who still has to set up the second step sees the page for it and no other', async () => {
  signIn(network, 'admin');
  network.answer('GET /api/identity/session', { user: PEOPLE.admin, needsSecondStep: true });
  const site = await renderSite('/dashboard/manage-members', network);
  await expect.element(heading('Account')).toBeVisible();
  expect(site.address()).toBe('/dashboard/account');
  for (const refused of ['GET /api/members/search', 'GET /api/today'])
    expect(network.callsMade()).not.toContain(refused);
});

test('Logout in another window: this one shows nothing of the person any more, without asking the server', async () => {
  signIn(network, 'admin');
  network.answer('GET /api/coupons', [COUPON]);
  const site = await renderSite('/dashboard/manage-coupons', network);
  await expect.element(couponRow).toBeVisible();
  await hearsOthers();
  const otherWindow = new BroadcastChannel('signed out');
  onTestFinished(() => otherWindow.close());
  // The session of before would be answered still.
  const session = network.hold('GET /api/identity/session');
  otherWindow.postMessage(null);
  await expect.element(couponRow).not.toBeInTheDocument();
  await expect.element(heading('Welcome Back')).toBeVisible();
  expect(site.address()).toContain('/login');
  session.release();
});

test('a page that Back shows as it was kept reads the session before it shows anything', async () => {
  signIn(network, 'admin');
  network.answer('GET /api/coupons', [COUPON]);
  await renderSite('/dashboard/manage-coupons', network);
  await expect.element(couponRow).toBeVisible();
  await hearsOthers();
  network.answer('GET /api/identity/session', { user: null });
  const session = network.hold('GET /api/identity/session');
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(couponRow).not.toBeInTheDocument();
  session.release();
  await expect.element(heading('Welcome Back')).toBeVisible();
});

test('a person whose session ends during a change and does not sign in over the page is told to, and can return', async () => {
  signIn(network, 'admin');
  network.answer('GET /api/coupons', [COUPON]);
  network.answer('PATCH /api/coupons/{id}', () => {
    network.answer('GET /api/identity/session', { user: null });
    return Response.json({ code: 'unauthenticated', message: 'Please log in.' }, { status: 401 });
  });
  const site = await renderSite('/dashboard/manage-coupons', network);
  await page.getByRole('button', { name: 'Deactivate WELCOME10' }).click();
  await page.getByRole('dialog', { name: 'Please sign in again' }).getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('Please sign in again.')).toBeVisible();
  await expect.poll(site.address).toBe('/login?from=%2Fdashboard%2Fmanage-coupons');
});

test('Logout leads home, without a word of signing in again', async () => {
  signIn(network, 'user');
  network.answer('GET /api/coupons', []);
  allowSignOut(network);
  const site = await renderSite(HERE, network);
  await logout.click();
  await expect.element(heading('Welcome to OneBuilding')).toBeVisible();
  await expect.element(page.getByText('Logged out successfully!')).toBeVisible();
  await expect.element(page.getByText('Please sign in again.')).not.toBeInTheDocument();
  expect(site.address()).toBe('/');
  // Logout refetches the queries on the screen, but none of the person who has signed out.
  expect(network.asked('GET /api/user-role')).toHaveLength(1);
});

test('Logout gives up what the page still asks for the person, before the server forgets the session', async () => {
  signIn(network, 'user');
  network.answer('GET /api/coupons', []);
  allowSignOut(network);
  const asked = network.hold('GET /api/announcements');
  const leaving = network.hold('POST /api/identity/sign-out');
  await renderSite(HERE, network);
  await logout.click();
  await asked.givenUp;
  leaving.release();
  await expect.element(heading('Welcome to OneBuilding')).toBeVisible();
});

test('a Logout that fails leaves the person where they are', async () => {
  signIn(network, 'user');
  network.abort('POST /api/identity/sign-out');
  const site = await renderSite(HERE, network);
  await logout.click();
  await expect.element(page.getByText('Logout failed. Please try again.')).toBeVisible();
  await expect.element(logout).not.toHaveAttribute('aria-disabled');
  expect(site.address()).toBe(HERE);
});

const OWNER = { permissions: permissionsOf(['owner']) };
const site = textsIn(siteTexts, 'en');
const textsOf = (...groups: ('everyone' | 'owner' | 'member')[]) =>
  groups.flatMap((group) => linksOf(group, site).map(({ text }) => text));
/** On a phone the menu names the pages behind *More*, too. */
function linksFor(role: Role, isPhone = false): string[] {
  if (role !== 'admin') return textsOf('everyone', ...(role === 'member' ? (['member'] as const) : []));
  const works = worksFor({ ...OWNER, uses: USES }, { site, office: textsIn(dashboardTexts, 'en') });
  const links = works.flatMap(({ lead, under, folded }) => [
    ...(lead ? [lead] : []),
    ...under,
    ...(isPhone ? folded : []),
  ]);
  return [...links.map(({ text }) => text), 'My Profile'];
}
const shownLinks = () =>
  menu
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);

test.each(['user', 'member', 'admin'] as const)(
  '§2 Dashboard sidebar: Back to Home leads the role %s to /',
  async (role) => {
    signIn(network, role);
    network.answer('GET /api/coupons', []);
    const site = await renderSite(HERE, network);
    await expect.poll(shownLinks).toEqual(linksFor(role));
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect.element(heading('Welcome to OneBuilding')).toBeVisible();
    expect(site.address()).toBe('/');
  },
);

test('who owns a flat finds My Flat in the menu, and nobody else does', async () => {
  signIn(network, 'user');
  network.answer('GET /api/identity/session', { user: PEOPLE.user, ownsFlat: true });
  await renderSite(HERE, network);
  await expect.poll(shownLinks).toEqual(textsOf('everyone', 'owner'));
});

test('a menu whose role did not load says so, and the rest of it works', async () => {
  signIn(network, 'admin');
  network.abort('GET /api/user-role');
  await renderSite(HERE, network);
  await expect.element(menu.getByRole('alert').getByText(/^The rest of the menu did not load\./)).toBeVisible();
  await expect.element(menu.getByRole('link', { name: 'My Profile' })).toBeVisible();
  network.answer('GET /api/user-role', { role: 'admin' });
  await menu.getByRole('button', { name: 'Try again' }).click();
  await expect.element(menu.getByRole('link', { name: 'Manage Members' })).toBeVisible();
});

test('who is signed in leads to the account, and is marked there', async () => {
  signIn(network, 'user');
  network.answer('GET /api/identity/account', ACCOUNT);
  network.answer('GET /api/identity/sessions', []);
  await renderSite(HERE, network);
  const account = page.getByRole('link', { name: /^Account of Nusrat Jahan/ });
  await expect.element(account).not.toHaveAttribute('aria-current');
  await account.click();
  await expect.element(heading('Account')).toBeVisible();
  await expect.element(account).toHaveAttribute('aria-current', 'page');
  expect(document.querySelectorAll('header [aria-current=page]')).toHaveLength(1);
});

test('the requests that wait are counted beside their link, whose name stays', async () => {
  signIn(network, 'admin');
  network.answer('GET /api/today', { ...NOTHING_TODAY, requests: { total: 2, since: null } });
  await renderSite(HERE, network);
  await expect.element(menu.getByText('2 undecided')).toBeInTheDocument();
  await expect.element(menu.getByRole('link', { name: 'Agreement Requests', exact: true })).toBeVisible();
});

test('the payments to confirm are counted in the menu beside Collect, and beside their own tab', async () => {
  signIn(network, 'admin');
  network.answer('GET /api/today', { ...NOTHING_TODAY, payments: { total: 3, since: null } });
  await renderSite('/dashboard/payments', network);
  await expect.element(menu.getByText('3 to confirm')).toBeInTheDocument();
  await expect.element(menu.getByRole('link', { name: 'Collect', exact: true })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Pages that belong together' });
  await expect.element(tabs.getByText('3 to confirm')).toBeVisible();
  await expect.element(tabs.getByRole('link', { name: 'To confirm', exact: true })).toBeVisible();
});

test.describe('on a phone', () => {
  beforeEach(() => page.viewport(390, 844));

  test.each(['user', 'member', 'admin'] as const)(
    '§2 Dashboard sidebar: on a phone the role %s opens and closes the same links',
    async (role) => {
      signIn(network, role);
      await renderSite(HERE, network);
      await expect.element(menu).not.toBeInTheDocument();
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect.poll(shownLinks).toEqual(linksFor(role, true));
      await page.getByRole('button', { name: 'Close menu' }).click();
      await expect.element(menu).not.toBeInTheDocument();
    },
  );

  test('the menu closes when a page is chosen in it', async () => {
    signIn(network, 'user');
    await renderSite(HERE, network);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name: 'My Profile' }).click();
    await expect.element(heading('My Profile')).toBeVisible();
    await expect.element(menu).not.toBeInTheDocument();
  });

  test('a menu that is open when the phone is turned becomes the column', async () => {
    signIn(network, 'user');
    await renderSite(HERE, network);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.viewport(1100, 700);
    await expect.element(page.getByRole('button', { name: 'Close menu' })).not.toBeInTheDocument();
    await expect.element(menu.getByRole('link', { name: 'My Profile' })).toBeVisible();
    await expect.poll(() => document.querySelector(':popover-open:not(.toast-layer)')).toBeNull();
  });
});

/** Calls of the frame itself, on every page. */
const OF_THE_FRAME: CallName[] = [
  'GET /api/building',
  'GET /api/identity/session',
  'GET /api/user-role',
  'GET /api/today',
];
const closedTo = (role: Role) =>
  PAGES.filter(
    (each) =>
      isDashboard(each) && !mayEnter(each.access, { role, permissions: role === 'admin' ? OWNER.permissions : [] }),
  ).map(({ path }) => path.replace(':id', '019aa3f0-5c1e-7d2a-9f00-3f5f6a2b1c4d'));

test.each(['user', 'member', 'admin'] as const)(
  '§1 Roles: each page that is closed to the role %s says so, and asks nothing',
  async (role) => {
    signIn(network, role);
    const refusal = heading("You don't have access to this page");
    const [first = '', ...others] = closedTo(role);
    const site = await renderSite(first, network);
    await expect.element(refusal).toBeVisible();
    for (const path of others) {
      site.goTo('/dashboard/announcements');
      await expect.element(heading('Announcements')).toBeVisible();
      site.goTo(path);
      await expect.element(refusal).toBeVisible();
      expect(site.address()).toBe(path);
    }
    const asked = network.callsMade().filter((call) => !OF_THE_FRAME.includes(call));
    expect(asked).toEqual(others.length > 0 ? ['GET /api/announcements'] : []);
    await page.getByRole('link', { name: 'Back to my profile' }).click();
    await expect.element(heading('My Profile')).toBeVisible();
  },
);

test('a role that did not load refuses no one, and is retried', async () => {
  signIn(network, 'admin');
  network.answer('GET /api/members/search', { members: [], total: 0 });
  network.abort('GET /api/user-role');
  await renderSite('/dashboard/manage-members', network);
  await expect.element(page.getByRole('main').getByText('We could not check your role.')).toBeVisible();
  network.answer('GET /api/user-role', { role: 'admin' });
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect.element(heading('Manage Members')).toBeVisible();
});

test('at 650 px of height nothing of an administrator’s column is out of sight', async () => {
  await page.viewport(1280, 650);
  signIn(network, 'admin');
  await renderSite(HERE, network);
  await expect.element(menu.getByRole('link', { name: 'House' })).toBeVisible();
  expect(logout.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(650);
});

test('a session that is known before the browser has taken over the signed-out dashboard waits for that', async () => {
  // The server’s renderer and the browser’s run in one window here.
  allowConsoleErrors(/multiple renderers concurrently/);
  await loadPage(HERE);
  const { fetch } = network;
  const site = (queries: QueryClient, router: (routes: ReactNode) => ReactNode) => (
    <Site queries={queries} client={makeApiClient(location.origin, fetch)} isDemo={false} language="en">
      {router}
    </Site>
  );
  const stream = await renderToReadableStream(
    site(new QueryClient(), (routes) => <StaticRouter location={HERE}>{routes}</StaticRouter>),
  );
  await stream.allReady;
  const root = document.createElement('div');
  root.innerHTML = await new Response(stream).text();
  document.body.append(root);
  onTestFinished(() => root.remove());
  expect(root.textContent).toContain('Loading...');
  const queries = makeQueryClient();
  queries.setQueryData(sessionQuery(makeApiClient(location.origin, fetch)).queryKey, { user: null });
  const mismatches: unknown[] = [];
  const inMemory = (routes: ReactNode) => <MemoryRouter initialEntries={[HERE]}>{routes}</MemoryRouter>;
  const hydrated = hydrateRoot(root, site(queries, inMemory), {
    onRecoverableError: (error) => mismatches.push(error),
  });
  onTestFinished(() => hydrated.unmount());
  await expect.element(heading('Welcome Back')).toBeVisible();
  expect(mismatches).toEqual([]);
});
