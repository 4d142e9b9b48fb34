import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CallResponse } from '#api/client.ts';
import { renderSite, signIn } from '#test/render-site.tsx';
import { StandInNetwork } from '#test/stand-in-network.ts';

const HERE = '/dashboard/announcements';
const dialog = page.getByRole('dialog', { name: 'Search' });
const field = dialog.getByRole('combobox');
const option = (name: string | RegExp) => dialog.getByRole('option', { name });
const selected = () => document.querySelector('[role=option][aria-selected=true]')?.textContent;

const FOUND: CallResponse<'GET /api/search'> = {
  people: [
    { _id: 'karim', name: 'Karim Uddin', block: 'A', apartmentNo: 'A-101', phone: '01711 000001', hasEnded: false },
    { _id: 'salma', name: 'Salma', block: 'A', apartmentNo: 'A-101', phone: null, hasEnded: true },
  ],
  requests: [
    {
      _id: 'request',
      name: 'Sumaiya Noor',
      email: 'sumaiya@example.test',
      block: 'A',
      apartmentNo: 'A-102',
      phone: null,
    },
  ],
  flats: [
    { block: 'A', floor: 1, apartmentNo: 'A-101', tenant: { agreementId: 'karim', name: 'Karim Uddin' } },
    { block: 'A', floor: 1, apartmentNo: 'A-102', tenant: null },
  ],
  payments: [
    {
      _id: 'payment',
      agreementId: 'karim',
      name: 'Karim Uddin',
      apartmentNo: 'A-101',
      amount: 4_000,
      receivedOn: '2026-03-15',
      receiptNo: '2026-0001',
      reference: null,
    },
  ],
};

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  network.answer('GET /api/announcements', []);
  network.answer('GET /api/search', FOUND);
});

test.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}', '/'])(
  '%s opens the search, and Escape closes it',
  async (keys) => {
    signIn(network, 'admin');
    await renderSite(HERE, network);
    await expect.element(page.getByRole('button', { name: 'Search everything' })).toBeVisible();
    await userEvent.keyboard(keys);
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue('');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  },
);

test('a / that is typed into a field stays there', async () => {
  signIn(network, 'admin');
  network.answer('GET /api/members/search', { members: [], total: 0 });
  await renderSite('/dashboard/manage-members', network);
  const words = page.getByRole('searchbox', { name: 'Search' });
  await words.fill('A');
  await userEvent.keyboard('/');
  await expect.element(words).toHaveValue('A/');
  await expect.element(dialog).not.toBeInTheDocument();
});

test.each(['user', 'member'] as const)('the role %s has no search', async (role) => {
  signIn(network, role);
  await renderSite(HERE, network);
  await expect.element(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Search everything' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('people, flats and receipts are found, and the keyboard goes through them to a person', async () => {
  signIn(network, 'admin');
  const site = await renderSite(HERE, network);
  await page.getByRole('button', { name: 'Search everything' }).click();
  await field.fill('a101');
  await expect.element(option(/^Karim Uddin/)).toHaveTextContent('Karim UddinA-101 · 01711 000001');
  await expect.element(option(/^Salma/)).toHaveTextContent('SalmaA-101 · moved out');
  await expect.element(option(/^A-102/)).toHaveTextContent('A-102free');
  await expect.element(option(/^Receipt/)).toHaveAttribute('href', '/receipts/payment');
  await expect
    .element(option(/^Sumaiya/))
    .toHaveAttribute('href', '/dashboard/agreementRequest?search=sumaiya%40example.test');
  await expect.element(dialog.getByText('6 results')).toBeInTheDocument();
  await expect.element(dialog.getByText('Type more to find fewer.')).not.toBeInTheDocument();
  expect(selected()).toMatch(/^Karim/);
  await userEvent.keyboard('{ArrowDown}');
  expect(selected()).toMatch(/^Salma/);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(selected()).toMatch(/^Receipt/);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(site.address).toBe('/dashboard/person/karim');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(network.asked('GET /api/search')).toEqual([expect.objectContaining({ query: { search: 'a101' } })]);
});

test('Enter before the answer opens the first result once it is there; a later key or Escape cancels it', async () => {
  signIn(network, 'admin');
  // A slow typist makes the search send requests in between, too: each waits for its own response.
  const waiting = new Map<string, () => void>();
  network.answer('GET /api/search', ({ query: { search = '' } }) => {
    return new Promise((resolve) => waiting.set(search, () => resolve(FOUND)));
  });
  const answer = async (search: string) => {
    await expect.poll(() => waiting.has(search)).toBe(true);
    waiting.get(search)?.();
  };
  const site = await renderSite(HERE, network);
  const search = page.getByRole('button', { name: 'Search everything' });
  await search.click();
  await userEvent.keyboard('karim{Enter}u');
  await answer('karimu');
  await expect.element(option(/^Karim Uddin/)).toBeVisible();
  expect(site.address()).toBe(HERE);
  await userEvent.keyboard('d{Enter}');
  await expect.poll(() => waiting.has('karimud')).toBe(true);
  await userEvent.keyboard('{Escape}');
  await answer('karimud');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(site.address()).toBe(HERE);
  await search.click();
  await userEvent.keyboard('uddin{Enter}');
  await answer('uddin');
  await expect.poll(site.address).toBe('/dashboard/person/karim');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('more that match than are shown are said', async () => {
  signIn(network, 'admin');
  network.answer('GET /api/search', { ...FOUND, hasMore: true });
  await renderSite(HERE, network);
  await page.getByRole('button', { name: 'Search everything' }).click();
  await field.fill('a');
  await expect.element(dialog.getByText('More match. Type more to find fewer.')).toBeVisible();
});

test('pages are found by their titles in both languages, and by other words for them', async () => {
  signIn(network, 'admin');
  network.answer('GET /api/search', { people: [], flats: [], payments: [] });
  const site = await renderSite(HERE, network);
  await page.getByRole('button', { name: 'Search everything' }).click();
  await expect.element(option('Manage Members')).toBeVisible();
  await field.fill('বাসিন্দা');
  await expect.element(option('Residents')).toBeVisible();
  await field.fill('trail');
  await expect.element(option('Audit trail')).toBeVisible();
  await field.fill('nothing like this');
  await expect.element(dialog.getByText('Nothing matches.')).toBeVisible();
  await field.fill('ড্রয়ার');
  await expect.element(option('Cash and bank')).toBeVisible();
  await field.fill('till');
  await option('Cash and bank').click();
  await expect.poll(site.address).toBe('/dashboard/till');
});

test('a person or a flat beside a word for recording opens the payment of them; an expense is recorded from anywhere', async () => {
  signIn(network, 'admin');
  const site = await renderSite(HERE, network);
  await page.getByRole('button', { name: 'Search everything' }).click();
  await field.fill('record A-101');
  await expect
    .element(option(/^Record a payment: Karim Uddin/))
    .toHaveTextContent('Record a payment: Karim UddinA-101');
  // A payment of a former tenant is recorded on their own page.
  await expect.element(option(/^Record a payment: Salma/)).not.toBeInTheDocument();
  expect(network.asked('GET /api/search')).toEqual([expect.objectContaining({ query: { search: 'A-101' } })]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(site.address).toBe('/dashboard/person/karim?open=record');
  await page.getByRole('button', { name: 'Search everything' }).click();
  await field.fill('খরচ লিখুন');
  await option('Record an expense').click();
  await expect.poll(site.address).toBe('/dashboard/expenses?open=record');
});

test('a word that is spelled otherwise leads to the page, after what the server found', async () => {
  signIn(network, 'admin');
  await renderSite(HERE, network);
  await page.getByRole('button', { name: 'Search everything' }).click();
  await field.fill('bokeeya');
  await expect.element(option('Dues')).toBeVisible();
  await field.fill('bakcup');
  await expect.element(option(/^Karim/)).toBeVisible();
  expect(dialog.getByRole('option').elements().at(-1)?.textContent).toBe('Backup');
});

test('a search that the server does not answer says so', async () => {
  signIn(network, 'admin');
  network.abort('GET /api/search');
  await renderSite(HERE, network);
  await page.getByRole('button', { name: 'Search everything' }).click();
  await field.fill('karim');
  await expect.element(dialog.getByText('The search did not work.')).toBeVisible();
});
