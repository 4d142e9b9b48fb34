import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderSite, signIn } from '#test/render-site.tsx';
import { FILE, STATEMENT } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';

const HERE = '/dashboard/my-file';
const main = page.getByRole('main');
const section = (name: string) => main.getByRole('region', { name, exact: true });

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  signIn(network, 'member');
  network.answer('GET /api/ledger', { statement: STATEMENT });
  network.answer('GET /api/my-file', FILE);
});

test('a tenant reads the text and agrees to it by a press, in the language that they read', async () => {
  network.answer('POST /api/my-file/consents', FILE);
  await renderSite(HERE, network);
  await expect.element(section('Household').getByText(/^I agree that the building keeps the names/)).toBeVisible();
  await section('Household').getByRole('button', { name: 'I agree' }).click();
  await expect.element(page.getByText('Thank you. You can fill it in now.')).toBeVisible();
  expect(network.asked('POST /api/my-file/consents').map(({ body }) => body)).toEqual([
    { purpose: 'household', language: 'en', textVersion: 1 },
  ]);
});

test('the number of the identity card is masked until it is asked for, and who looked is named with the reason', async () => {
  await renderSite(HERE, network);
  const form = section('Police form');
  await expect.element(form.getByText('••••••••••789')).toBeVisible();
  await form.getByRole('button', { name: 'Show' }).click();
  await expect.element(form.getByText('1990123456789')).toBeVisible();
  await expect.element(section('Who looked at it').getByText('For the police station.')).toBeVisible();
  await expect.element(section('Who looked at it').getByText(/Farhana Rahman$/)).toBeVisible();
});

test('what is left out of the form is not sent, and nothing of it is kept in the browser', async () => {
  network.answer('PUT /api/my-file', FILE);
  await renderSite(HERE, network);
  await section('Emergency contact').getByRole('button', { name: 'Fill in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name (optional)' }).fill('Rina');
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await expect.element(page.getByText('Kept, and sealed.')).toBeVisible();
  expect(network.asked('PUT /api/my-file').map(({ body }) => body)).toEqual([
    { part: 'emergency', version: 0, content: { name: 'Rina' } },
  ]);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Rina');
});

test('a consent is withdrawn after a question, and what could not be withdrawn says why', async () => {
  network.refuse('DELETE /api/my-file/consents', 'conflict', { message: 'There is no consent to withdraw.' });
  await renderSite(HERE, network);
  await section('Police form').getByRole('button', { name: 'Withdraw' }).click();
  const ask = page.getByRole('alertdialog');
  await expect.element(ask.getByText('What was kept for it is deleted at once, for good.')).toBeVisible();
  await ask.getByRole('button', { name: 'Withdraw and delete' }).click();
  await expect
    .element(ask.getByRole('alert'))
    .toHaveTextContent('It was not withdrawnThere is no consent to withdraw.');
});

test('without its key a file says which one is missing, and offers no change where nothing can be sealed', async () => {
  const parts = FILE.parts.map((part) => ({ ...part, sealedWith: '3f9c0a1b2c3d4e5f' }));
  network.answer('GET /api/my-file', { ...FILE, canSeal: false, parts, form: { version: 1, content: null } });
  await renderSite(HERE, network);
  await expect.element(main.getByText('Form: Sealed with key 3f9c…, which is not on this server.')).toBeVisible();
  await expect.element(main.getByText(/^The key that seals files is not on this server/)).toBeVisible();
  expect(main.getByRole('button', { name: /^(Fill in|Change)$/ }).elements()).toEqual([]);
  await expect.element(section('Police form').getByRole('button', { name: 'Withdraw' })).toBeVisible();
});

test('who is no tenant of a home is told whose a file is', async () => {
  network.refuse('GET /api/my-file', 'not_found');
  await renderSite(HERE, network);
  await expect.element(main.getByText('You have no file here')).toBeVisible();
});
