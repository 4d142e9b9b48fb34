import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderSite, signIn } from '#test/render-site.tsx';
import { AGREEMENT } from '#test/sample-responses.ts';
import { SERVER_MESSAGE, StandInNetwork } from '#test/stand-in-network.ts';

const JOIN = 'POST /api/agreements/join';
const join = page.getByRole('button', { name: 'Join' });

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
});

test('without a slip it says what is needed', async () => {
  await renderSite('/join', network);
  await expect.element(page.getByText(/^This page needs the link or the QR code of your slip\./)).toBeVisible();
  await expect.element(join).not.toBeInTheDocument();
});

test.each([
  ['Login', '/login?from=%2Fjoin'],
  ['Register', '/register?from=%2Fjoin'],
])('a signed-out visitor goes to %s first, and the slip is kept', async (name, address) => {
  const site = await renderSite('/join#token=secret', network);
  await page.getByRole('main').getByRole('link', { name }).click();
  await expect.poll(site.address).toBe(address);
  signIn(network, 'user');
  network.answer(JOIN, AGREEMENT);
  await renderSite('/join', network);
  await join.click();
  await expect.poll(() => network.asked(JOIN)[0]?.body).toEqual({ token: 'secret' });
});

test('a press joins, not opening the link; then the slip is forgotten', async () => {
  signIn(network, 'user');
  network.answer(JOIN, AGREEMENT);
  await renderSite('/join#token=secret', network);
  await expect.element(page.getByText(/^You are signed in as Nusrat Jahan/)).toBeVisible();
  expect(network.asked(JOIN)).toEqual([]);
  await join.click();
  await expect.element(page.getByRole('heading', { name: 'Welcome home' })).toBeVisible();
  await expect.element(page.getByText(/^Apartment E-101, block E, floor 1\./)).toBeVisible();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('secret');
});

test('a slip that is over says so, and can be tried again', async () => {
  signIn(network, 'user');
  network.refuse(JOIN, 'conflict');
  await renderSite('/join#token=old', network);
  await join.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(SERVER_MESSAGE);
  await expect.element(join).toBeEnabled();
});

test('in Bangla the floor has Bengali digits, and names and the apartment stay', async () => {
  signIn(network, 'user');
  network.answer(JOIN, AGREEMENT);
  await renderSite('/join#token=secret', network, 'bn');
  await expect.element(page.getByText(/^আপনি Nusrat Jahan \(nusrat@example\.test\) নামে/)).toBeVisible();
  await page.getByRole('button', { name: 'যোগ দিন' }).click();
  await expect.element(page.getByText(/^ফ্ল্যাট E-101, ব্লক E, ১ তলা।/)).toBeVisible();
});
