import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderSite, signIn } from '#test/render-site.tsx';
import { FILE, FILE_STATE, PERSON, STATEMENT } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';

const HERE = `/dashboard/person/${STATEMENT.account.agreementId}`;
const file = page.getByRole('region', { name: 'The file', exact: true });
const dialog = page.getByRole('dialog');

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/people/{agreementId}', PERSON);
  network.answer('GET /api/ledger/{agreementId}', STATEMENT);
  network.answer('GET /api/files/{agreementId}', FILE_STATE);
});

test('a caretaker sees no file on a tenant’s page, and asks for none', async () => {
  signIn(network, 'user', ['caretaker']);
  await renderSite(HERE, network);
  await expect.element(page.getByRole('heading', { level: 1, name: PERSON.resident.name })).toBeVisible();
  expect(file.elements()).toEqual([]);
  expect(network.asked('GET /api/files/{agreementId}')).toEqual([]);
});

/** Opens the page and unfolds the section, which is folded at first. */
async function openPage() {
  await renderSite(HERE, network);
  await file.getByRole('heading', { name: 'The file', exact: true }).click();
}

test('the office opens the file for a reason, sees what is in it, and prints the form; closed again nothing is there', async () => {
  network.answer('POST /api/files/open/{agreementId}', FILE);
  await openPage();
  await expect.element(file.getByText('Form: filled in on 6 March 2026 by Karim Uddin')).toBeVisible();
  expect(file.getByText('Abdul Uddin').elements()).toEqual([]);
  await file.getByRole('button', { name: 'Open the file' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('For the police station.');
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await expect.element(file.getByText('Abdul Uddin')).toBeVisible();
  expect(network.asked('POST /api/files/open/{agreementId}').map(({ body }) => body)).toEqual([
    { reason: 'For the police station.' },
  ]);
  await expect
    .element(file.getByRole('link', { name: 'Print the police form' }))
    .toHaveAttribute('href', `/files/${FILE.agreementId}`);
  await file.getByRole('button', { name: 'Close' }).click();
  expect(file.getByText('Abdul Uddin').elements()).toEqual([]);
});

test('a consent on paper names a paper that is kept, and what is refused stands in its dialog', async () => {
  const paper = { _id: 'p1', kind: 'tenancy' as const, label: null, labelBangla: null, month: null, year: null };
  const scan = {
    name: 'signed.pdf',
    mediaType: 'application/pdf' as const,
    size: 9,
    addedAt: FILE.looks[0]?.at ?? '',
    addedBy: null,
  };
  network.answer('GET /api/papers', [{ ...paper, ...scan }]);
  network.refuse('POST /api/files/consents/{agreementId}', 'not_found', {
    message: 'There is no such paper of this tenancy.',
  });
  await openPage();
  await file.getByRole('region', { name: 'Household' }).getByRole('button', { name: 'Write down a consent' }).click();
  await dialog.getByRole('combobox', { name: 'The signed paper' }).selectOptions('signed.pdf');
  await dialog.getByRole('button', { name: 'Write down' }).click();
  await expect.element(dialog.getByText('There is no such paper of this tenancy.')).toBeVisible();
  expect(network.asked('POST /api/files/consents/{agreementId}').map(({ body }) => body)).toEqual([
    { purpose: 'household', textVersion: 1, paperId: 'p1', language: 'bn' },
  ]);
});
