import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderSite, signIn } from '#test/render-site.tsx';
import { StandInNetwork } from '#test/stand-in-network.ts';
import type { PrintedInvitation } from '../../endpoints.ts';

const HERE = '/dashboard/residents';
const slips = (number: number): PrintedInvitation[] =>
  Array.from({ length: number }, (_, place) => ({
    _id: `agreement-${place}`,
    name: `Tenant ${place}`,
    block: 'A',
    floor: 1,
    apartmentNo: `A-${place}`,
    token: `token-${place}`,
  }));

function building() {
  const network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/residents', { residents: [], total: 0 });
  network.answer('GET /api/residents/invitations', [
    { block: 'A', tenants: 30, invited: 2 },
    { block: 'B', tenants: 15, invited: 0 },
  ]);
  network.answer('POST /api/residents/invitations', {
    invitations: slips(45),
    expiresAt: '2026-04-14T06:00:00.000Z',
  });
  return network;
}
afterEach(() => void vi.restoreAllMocks());

test('two presses make the slips of 45 tenants and print them, four to a page', async () => {
  const printed = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const network = building();
  await renderSite(HERE, network);
  await page.getByRole('button', { name: 'Print invitations' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print invitations' });
  await expect.element(dialog.getByText('2 slips that are out stop working.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Make 45 slips' }).click();
  await expect.poll(() => printed.mock.calls.length).toBe(1);
  expect(network.asked('POST /api/residents/invitations')).toMatchObject([{ body: { block: '', tenants: 45 } }]);
  await expect.element(dialog.getByText(/^45 slips on 12 pages, good until 14 April 2026\./)).toBeVisible();
  const pages = [...document.querySelectorAll('.invitation-page')];
  expect(pages.map(({ children }) => children.length)).toEqual([...Array(11).fill(4), 1]);
  const [first] = document.querySelectorAll('.invitation-slip');
  for (const words of ['Tenant 0', 'Apartment A-0 · Block A, floor 1', 'স্ক্যান', 'Scan the code', '/join#token=token-0'])
    expect(first?.textContent).toContain(words);
  expect(first?.querySelector('.invitation-code path')?.getAttribute('d')?.length).toBeGreaterThan(1_000);
  await dialog.getByRole('button', { name: 'Print' }).click();
  expect(printed).toHaveBeenCalledTimes(2);
});

test('one block is chosen, and a refusal is said', async () => {
  const network = building();
  network.refuse('POST /api/residents/invitations', 'conflict', { message: '14 people are without an account now.' });
  await renderSite(HERE, network);
  await page.getByRole('button', { name: 'Print invitations' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print invitations' });
  await dialog.getByRole('combobox', { name: 'Which' }).selectOptions('Block B: 15 people');
  await expect.element(dialog.getByText(/stop working/)).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Make 15 slips' }).click();
  await expect.element(dialog.getByText('14 people are without an account now.')).toBeVisible();
  expect(document.querySelector('.invitation-page')).toBeNull();
  network.answer('GET /api/residents/invitations', []);
});

test('in Bangla the dialog is in Bangla; where every tenant has an account it says so', async () => {
  const network = building();
  network.answer('GET /api/residents/invitations', []);
  await renderSite(HERE, network, 'bn');
  await page.getByRole('button', { name: 'আমন্ত্রণ প্রিন্ট করুন' }).click();
  const dialog = page.getByRole('dialog', { name: 'আমন্ত্রণ প্রিন্ট করুন' });
  await expect.element(dialog.getByText('যাঁরা থাকছেন, সবারই অ্যাকাউন্ট আছে।')).toBeVisible();
});
