import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderSite, signIn } from '#test/render-site.tsx';
import { COMMON_PARTS } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';
import type { ManagedPart } from '../../endpoints.ts';

const HERE = '/dashboard/common-parts';
const ADD = 'POST /api/common-parts';
const CHANGE = 'PATCH /api/common-parts/{id}';
const dialog = page.getByRole('dialog');
const [LIFT, OLD_ROOF] = COMMON_PARTS.parts as [ManagedPart, ManagedPart];

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/common-parts', COMMON_PARTS);
});

test('a part leads to its open repairs and its label, and says what twelve months cost', async () => {
  await renderSite(HERE, network);
  const row = page.getByRole('row', { name: /^Lift/ });
  await expect
    .element(row.getByRole('link', { name: '1 open' }))
    .toHaveAttribute('href', `/dashboard/repairs?commonPartId=${LIFT._id}`);
  await expect.element(row.getByRole('cell', { name: /15,000/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Print labels' })).toHaveAttribute('href', '/labels');
  await row.getByRole('button', { name: 'More for Lift' }).click();
  await expect
    .element(page.getByRole('link', { name: 'Print the label' }))
    .toHaveAttribute('href', `/labels?part=${LIFT._id}`);
  await expect
    .element(page.getByRole('link', { name: 'All repairs here' }))
    .toHaveAttribute('href', `/dashboard/repairs?commonPartId=${LIFT._id}&state=all`);
});

test('a part is added; what is typed stays where its name is taken', async () => {
  network.refuse(ADD, 'conflict', { fields: { name: 'Another part of the house is called so.' } });
  await renderSite(HERE, network);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByLabelText('Name in English').fill('Lift');
  await dialog.getByLabelText('Name in Bangla').fill('লিফট ২');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(dialog.getByLabelText('Name in English')).toHaveAccessibleDescription(/is called so\.$/);
  await dialog.getByLabelText('Name in English').fill('Second lift');
  network.answer(ADD, { ...LIFT, name: 'Second lift', nameBangla: 'লিফট ২' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(page.getByText('Second lift is added.')).toBeVisible();
  expect(network.asked(ADD).at(-1)?.body).toEqual({ name: 'Second lift', nameBangla: 'লিফট ২' });
});

test('a part is renamed, retired and used again', async () => {
  network.answer(CHANGE, { ...LIFT, name: 'Lift A' });
  await renderSite(HERE, network);
  await page.getByRole('button', { name: 'More for Lift' }).click();
  await page.getByRole('button', { name: 'Rename Lift' }).click();
  await dialog.getByLabelText('Name in English').fill('Lift A');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('The part is called Lift A now.')).toBeVisible();
  expect(network.asked(CHANGE).at(-1)?.body).toEqual({ name: 'Lift A', nameBangla: 'লিফট', version: 1 });

  await page.getByRole('button', { name: 'More for Lift' }).click();
  network.answer(CHANGE, { ...LIFT, isEnded: true });
  await page.getByRole('button', { name: 'Retire Lift' }).click();
  await expect.element(page.getByText('Nothing more is reported of: Lift.')).toBeVisible();
  expect(network.asked(CHANGE).at(-1)?.body).toEqual({ version: 1, isEnded: true });

  await page.getByRole('button', { name: 'More for Old roof' }).click();
  network.refuse(CHANGE, 'conflict', { message: 'This part was changed meanwhile. Please look again.' });
  await page.getByRole('button', { name: 'Use again Old roof' }).click();
  await expect.element(page.getByRole('alertdialog', { name: 'That did not work.' })).toBeVisible();
  expect(network.asked(CHANGE).at(-1)).toMatchObject({
    ...{ params: [OLD_ROOF._id], body: { version: 2, isEnded: false } },
  });
});

test('a caretaker reads parts without their cost, and changes none', async () => {
  signIn(network, 'admin', ['caretaker']);
  const { parts } = COMMON_PARTS;
  network.answer('GET /api/common-parts', { parts: parts.map(({ cost: _, ...part }) => part) });
  await renderSite(HERE, network);
  await expect.element(page.getByRole('row', { name: /^Lift/ })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: /Cost/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Add', exact: true })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'More for Lift' }).click();
  await expect.element(page.getByRole('link', { name: 'Print the label' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^(Rename|Retire)/ })).not.toBeInTheDocument();
});
