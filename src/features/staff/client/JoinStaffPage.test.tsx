import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderSite, signIn } from '#test/render-site.tsx';
import { SERVER_MESSAGE, StandInNetwork } from '#test/stand-in-network.ts';

const JOIN = 'POST /api/staff/join';
const join = page.getByRole('button', { name: 'Join' });

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
});

test('without a link it says what is needed', async () => {
  await renderSite('/join-staff', network);
  await expect.element(page.getByText(/^This page needs the link/)).toBeVisible();
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
  await expect.element(page.getByRole('navigation').getByRole('link', { name: 'Dues' }).first()).toBeVisible();
});

test('a link that is over says so', async () => {
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
