import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderSite, signIn } from '#test/render-site.tsx';
import { AGREEMENT } from '#test/sample-responses.ts';
import { SERVER_MESSAGE, StandInNetwork } from '#test/stand-in-network.ts';

const JOIN = 'POST /api/agreements/join';
const SLIP = 'POST /api/agreements/slip';
const OFFER = {
  ...{ block: 'E', floor: 1, apartmentNo: 'E-101', tenure: 'tenancy' as const },
  expiresAt: '2026-04-14T06:00:00.000Z',
};
const join = page.getByRole('button', { name: 'Join' });

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  network.answer(SLIP, { state: 'open', slip: OFFER });
});

test('without a slip it says what is needed', async () => {
  await renderSite('/join', network);
  await expect
    .element(page.getByText(/^Please open the link of your slip.*only in the tab in which it was opened/))
    .toBeVisible();
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

test('a slip that is over when Join is pressed says so, and can be tried again', async () => {
  signIn(network, 'user');
  network.refuse(JOIN, 'conflict');
  await renderSite('/join#token=old', network);
  await join.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(SERVER_MESSAGE);
  await expect.element(join).toBeEnabled();
});

test.each([
  [
    'tenancy',
    /^The administration of OneBuilding invites you to apartment E-101, block E, floor 1\. The slip is good until 14 April 2026/,
  ],
  ['ownership', /invites you as the owner of apartment E-101, block E, floor 1\./],
] as const)('before the visitor registers, it says the home of a %s, and until when', async (tenure, offer) => {
  network.answer(SLIP, { state: 'open', slip: { ...OFFER, tenure } });
  await renderSite('/join#token=secret', network);
  await expect.element(page.getByText(offer)).toBeVisible();
  expect(network.asked(SLIP)[0]?.body).toEqual({ token: 'secret' });
});

test('a slip that is over says so before anyone registers for it', async () => {
  network.answer(SLIP, { state: 'over', slip: null });
  await renderSite('/join#token=old', network);
  await expect.element(page.getByText(/^This slip was used already/)).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Register' })).not.toBeInTheDocument();
});

test('in a second tab, the person who has used the slip goes on', async () => {
  signIn(network, 'member');
  network.answer(SLIP, { state: 'used', slip: { ...OFFER, tenure: 'ownership', agreementId: AGREEMENT._id } });
  await renderSite('/join#token=secret', network);
  await expect.element(page.getByRole('heading', { name: 'Welcome home' })).toBeVisible();
  const flat = page.getByRole('main').getByRole('link', { name: 'My Flat' });
  await expect.element(flat).toHaveAttribute('href', `/dashboard/flat?agreement=${AGREEMENT._id}`);
  await expect.element(join).not.toBeInTheDocument();
});

test('without an answer about the slip, one joins all the same', async () => {
  signIn(network, 'user');
  network.refuse(SLIP, 'internal');
  network.answer(JOIN, AGREEMENT);
  await renderSite('/join#token=secret', network);
  await join.click();
  await expect.element(page.getByRole('heading', { name: 'Welcome home' })).toBeVisible();
});

test('in Bangla the floor has Bengali digits, and names and the apartment stay', async () => {
  signIn(network, 'user');
  network.answer(JOIN, AGREEMENT);
  await renderSite('/join#token=secret', network, 'bn');
  await expect.element(page.getByText(/^আপনি Nusrat Jahan \(nusrat@example\.test\) নামে/)).toBeVisible();
  await page.getByRole('button', { name: 'যোগ দিন' }).click();
  await expect.element(page.getByText(/^ফ্ল্যাট E-101, ব্লক E, ১ তলা।/)).toBeVisible();
});
