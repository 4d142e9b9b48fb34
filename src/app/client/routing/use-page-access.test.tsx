import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mayEnter } from '#api/access.ts';
import { DUTIES } from '#api/duties.ts';
import { permissionsOf } from '#api/permissions.ts';
import { renderSite, signIn } from '#test/render-site.tsx';
import { StandInNetwork } from '#test/stand-in-network.ts';
import { isDashboard, PAGES } from '../pages.ts';
import { accessOf } from './use-page-access.ts';

const main = page.getByRole('main');

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
});

test('the access of each address is that of its page, with its parameter, its query and its place', () => {
  for (const { path, access } of PAGES.filter(isDashboard)) {
    const address = path.replace(/:\w+/, '0197a2b4');
    for (const more of ['', '?search=A-101', '#ways'])
      expect([address, accessOf(address + more)]).toEqual([address, access]);
  }
  for (const elsewhere of ['/', '/apartments', '/login', '#content', '?view=texts', '/receipts/0197'])
    expect(accessOf(elsewhere)).toBe('anyone');
});

test.each(DUTIES)('no page of the menu and its tabs leads a(n) %s where they may not go', async (duty) => {
  const role = duty === 'owner' || duty === 'manager' ? 'admin' : 'user';
  signIn(network, role, [duty]);
  await renderSite('/dashboard/profile', network);
  await expect.element(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Announcements' }).first()).toBeInTheDocument();
  const permissions = permissionsOf([duty]);
  const refused = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/dashboard/"]')]
    .map((link) => link.getAttribute('href') ?? '')
    .filter((to) => !mayEnter(accessOf(to), { role, permissions }));
  expect(refused).toEqual([]);
});

test('an empty list of members leads a caretaker nowhere', async () => {
  network.answer('GET /api/members/search', { members: [], total: 0 });
  signIn(network, 'user', ['caretaker']);
  await renderSite('/dashboard/manage-members', network);
  await expect.element(main.getByText('No members found.')).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Agreement Requests' })).not.toBeInTheDocument();
});

test('an owner goes from an empty list of members to the requests', async () => {
  network.answer('GET /api/members/search', { members: [], total: 0 });
  signIn(network, 'admin');
  await renderSite('/dashboard/manage-members', network);
  await expect.element(main.getByRole('link', { name: 'Agreement Requests' })).toBeVisible();
});
