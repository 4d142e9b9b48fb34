import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderSite, signIn } from '#test/render-site.tsx';
import { AT, EXPENSES, STATEMENT } from '#test/sample-responses.ts';
import { SERVER_MESSAGE, StandInNetwork } from '#test/stand-in-network.ts';
import type { Paper } from '../endpoints.ts';

const { agreementId } = STATEMENT.account;
const AGREEMENT: Paper = {
  _id: 'agreement',
  kind: 'tenancy',
  label: null,
  labelBangla: null,
  month: null,
  year: null,
  name: 'Agreement.pdf',
  mediaType: 'application/pdf',
  size: 120_400,
  addedAt: AT,
  addedBy: 'Farhana Rahman',
};
const DOOR: Paper = { ...AGREEMENT, _id: 'door', kind: 'charge', label: 'A broken door', name: 'door.jpg' };

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  network.answer('GET /api/ledger/{agreementId}', STATEMENT);
  network.answer('GET /api/papers', [DOOR, AGREEMENT]);
});

const section = page.getByRole('region', { name: 'Papers' });

test('the page of a tenancy lists its papers, and says what one belongs to', async () => {
  signIn(network, 'admin');
  await renderSite(`/dashboard/statement/${agreementId}`, network);
  await expect.element(section.getByRole('link', { name: 'door.jpg' })).toHaveAttribute('href', '/api/papers/door');
  await expect.element(section.getByText(/^A broken door · 121 kB · added on/)).toBeVisible();
  expect(network.asked('GET /api/papers')[0]?.query).toEqual({ kind: 'tenancy', id: agreementId });
  await expect.element(section.getByRole('button', { name: 'Add papers' })).toBeVisible();
  const link = section.getByRole('link', { name: 'Print the agreement' });
  await expect.element(link).toHaveAttribute('href', `/agreements/${agreementId}`);
});

test('a consent that the tenant signed says that the file is opened first', async () => {
  signIn(network, 'admin');
  network.answer('GET /api/papers', [{ ...AGREEMENT, isOfFile: true }, DOOR]);
  await renderSite(`/dashboard/statement/${agreementId}`, network);
  await expect.element(section.getByText(/^Signed for the tenant’s file: open the file first/)).toBeVisible();
});

test('a paper can belong to a charge or a reading of a meter', async () => {
  signIn(network, 'admin');
  const reading = { label: 'Electricity', labelBangla: 'বিদ্যুৎ', month: 'February', year: 2026 } as const;
  network.answer('GET /api/papers/choices/{agreementId}', [
    { kind: 'charge', id: 'door', label: 'A broken door', labelBangla: null, month: null, year: null },
    { kind: 'reading', id: 'meter', ...reading },
  ]);
  await renderSite(`/dashboard/statement/${agreementId}`, network);
  const select = section.getByLabelText('It belongs to');
  await expect.element(select).toHaveTextContent('The tenancyA broken doorReading of Electricity, February 2026');
});

test('papers that do not load say so, and none is said too', async () => {
  signIn(network, 'admin');
  const failing = network.refuse('GET /api/papers', 'conflict');
  await renderSite(`/dashboard/statement/${agreementId}`, network);
  await expect.element(section.getByText('The papers did not load.')).toBeVisible();
  failing.restore();
  network.answer('GET /api/papers', []);
  await section.getByRole('button', { name: 'Try again' }).click();
  await expect.element(section.getByText('There are no papers yet.')).toBeVisible();
});

test('one is removed with a reason, and what the server says against it is shown', async () => {
  signIn(network, 'admin');
  network.answer('PUT /api/papers/remove/{id}', AGREEMENT);
  await renderSite(`/dashboard/statement/${agreementId}`, network);
  const remove = async () => {
    await section.getByRole('button', { name: 'Remove Agreement.pdf' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('The wrong one.');
    await page.getByRole('button', { name: 'Yes, remove' }).click();
  };
  await remove();
  await expect.element(page.getByText('The paper is removed.')).toBeVisible();
  expect(network.asked('PUT /api/papers/remove/{id}')).toMatchObject([
    { params: ['agreement'], body: { reason: 'The wrong one.' } },
  ]);
  network.refuse('PUT /api/papers/remove/{id}', 'conflict');
  await remove();
  await expect
    .element(page.getByRole('alertdialog').getByRole('alert'))
    .toHaveTextContent(`Failed to remove the paper${SERVER_MESSAGE}`);
});

test('a tenant saves the papers of their tenancy, and changes none', async () => {
  signIn(network, 'member');
  network.answer('GET /api/ledger', { statement: STATEMENT });
  await renderSite('/dashboard/rent', network);
  await expect.element(section.getByRole('link', { name: 'Agreement.pdf' })).toBeVisible();
  expect(section.getByRole('button').elements()).toEqual([]);
});

test('an expense says how many vouchers it has, and opens them', async () => {
  signIn(network, 'admin');
  const [expense] = EXPENSES.expenses;
  if (!expense) throw new Error('no expense');
  network.answer('GET /api/expenses', { ...EXPENSES, expenses: [{ ...expense, papers: 2 }] });
  await renderSite('/dashboard/expenses', network);
  await page.getByRole('button', { name: /^Vouchers: 2/ }).click();
  await expect.element(page.getByRole('dialog').getByRole('link', { name: 'Agreement.pdf' })).toBeVisible();
  expect(network.asked('GET /api/papers')[0]?.query).toEqual({ kind: 'expense', id: expense._id });
});
