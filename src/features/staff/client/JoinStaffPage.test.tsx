import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { allowSignOut, renderSite, signIn } from '#test/render-site.tsx';
import { SERVER_MESSAGE, StandInNetwork } from '#test/stand-in-network.ts';

const LINK = 'POST /api/staff/link';
const OFFER = {
  ...{ name: 'Rahim Mia', duty: 'caretaker' as const, until: null },
  ...{ invitedBy: 'Farhana Rahman', expiresAt: '2026-03-22T06:00:00.000Z' },
};
const JOIN = 'POST /api/staff/join';
const join = page.getByRole('button', { name: 'Join' });

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  network.answer(LINK, { state: 'open', link: OFFER });
});

test('without a link it says what is needed', async () => {
  await renderSite('/join-staff', network);
  await expect.element(page.getByText(/^Please open the link.*only in the tab in which it was opened/)).toBeVisible();
  await expect.element(join).not.toBeInTheDocument();
});

test('a signed-out visitor signs in first, and the link is kept; a press joins, and the menu has what it opens', async () => {
  const site = await renderSite('/join-staff#token=secret', network);
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect.poll(site.address).toBe('/login?from=%2Fjoin-staff');
  signIn(network, 'user');
  network.answer(JOIN, () => {
    signIn(network, 'user', ['caretaker']);
    return { duty: 'caretaker' as const, duties: ['caretaker' as const] };
  });
  await renderSite('/join-staff', network);
  await expect.element(page.getByText(/^You are signed in as Nusrat Jahan/)).toBeVisible();
  expect(network.asked(JOIN)).toEqual([]);
  await join.click();
  await expect.element(page.getByText(/^You are a caretaker of /)).toBeVisible();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('secret');
  await page.getByRole('main').getByRole('link', { name: 'Begin' }).click();
  await expect.element(page.getByRole('navigation').getByRole('link', { name: 'Collect' }).first()).toBeVisible();
});

test('before the visitor registers, it says house, person and duty', async () => {
  await renderSite('/join-staff#token=secret', network);
  const offer =
    /^Rahim Mia, Farhana Rahman invites you as a caretaker of OneBuilding\. The link is good until 22 March 2026/;
  await expect.element(page.getByText(offer)).toBeVisible();
  expect(network.asked(LINK)[0]?.body).toEqual({ token: 'secret' });
});

test.each([
  ['over', /^This link was used already/],
  ['own', /^You made this link/],
] as const)('a link that is %s says so before anyone registers for it', async (state, text) => {
  network.answer(LINK, { state, link: null });
  await renderSite('/join-staff#token=old', network);
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Register' })).not.toBeInTheDocument();
});

test('in a second tab, the person who has used the link goes on', async () => {
  signIn(network, 'user', ['caretaker']);
  network.answer(LINK, { state: 'used', link: OFFER });
  await renderSite('/join-staff#token=secret', network);
  await expect.element(page.getByText(/^You are a caretaker of /)).toBeVisible();
  await expect.element(join).not.toBeInTheDocument();
});

test('opened where somebody else is signed in, it is joined with another account, and the link is kept', async () => {
  signIn(network, 'user');
  allowSignOut(network);
  await renderSite('/join-staff#token=secret', network);
  await page.getByRole('button', { name: 'Use another account' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  signIn(network, 'user');
  network.answer(JOIN, { duty: 'caretaker', duties: ['caretaker'] });
  await renderSite('/join-staff', network);
  await join.click();
  await expect.poll(() => network.asked(JOIN)[0]?.body).toEqual({ token: 'secret' });
});

test('a link that is over when Join is pressed says so', async () => {
  signIn(network, 'user');
  network.refuse(JOIN, 'conflict');
  await renderSite('/join-staff#token=old', network);
  await join.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(SERVER_MESSAGE);
});

test('in Bangla', async () => {
  signIn(network, 'user');
  await renderSite('/join-staff#token=secret', network, 'bn');
  await expect.element(page.getByRole('button', { name: 'যোগ দিন' })).toBeVisible();
});
