import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderSite, signIn } from '#test/render-site.tsx';
import { ACCOUNT } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';
import type { ApiToken } from '../endpoints.ts';

const HERE = '/dashboard/tokens';
const TOKEN: ApiToken = {
  _id: '0190a000-0000-7000-8000-000000000001',
  name: 'Grafana',
  permissions: ['state'],
  madeBy: 'admin@building.test',
  madeAt: '2026-03-01T06:00:00.000Z',
  expiresAt: '2026-05-30T06:00:00.000Z',
  hasExpired: false,
  usedAt: null,
};

function building(...tokens: ApiToken[]) {
  const network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/identity/account', ACCOUNT);
  network.answer('GET /api/tokens', tokens);
  return network;
}

test('a refusal stands at its field; what was made is shown once, and a revoked one asks first', async () => {
  const network = building(TOKEN);
  const refusal = network.refuse('POST /api/tokens', 'invalid', {
    message: 'Please choose what it may read.',
    fields: { permissions: 'Please choose what it may read.' },
  });
  await renderSite(HERE, network);
  await expect.element(page.getByRole('row', { name: /Grafana/ }).getByText('Never')).toBeVisible();
  await page.getByRole('button', { name: '+ Make a token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Name of the program').fill('Script');
  await dialog.getByLabelText('Your password').fill('Admin123');
  await dialog.getByRole('button', { name: 'Make token' }).click();
  const group = dialog.getByRole('group', { name: 'It may read' });
  await expect.element(group).toHaveAccessibleDescription(/Please choose what it may read\./);
  refusal.restore();
  network.answer('POST /api/tokens', { ...TOKEN, name: 'Script', token: `onebuilding_${'a'.repeat(64)}` });
  await group.getByLabelText('Money: dues, payments, cash book, costs, books').click();
  await dialog.getByRole('button', { name: 'Make token' }).click();
  await expect.element(dialog.getByText(`onebuilding_${'a'.repeat(64)}`)).toBeVisible();
  const body = { name: 'Script', permissions: ['money'], days: '90', currentPassword: 'Admin123' };
  expect(network.asked('POST /api/tokens').at(-1)?.body).toEqual(body);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByText('onebuilding_')).not.toBeInTheDocument();
  network.answer('DELETE /api/tokens/{id}', TOKEN);
  await page.getByRole('button', { name: 'Revoke Grafana' }).click();
  expect(network.asked('DELETE /api/tokens/{id}')).toHaveLength(0);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect.element(page.getByText('The token of Grafana is revoked.')).toBeVisible();
});

test('in Bangla the page is in Bangla, and an expired token says so', async () => {
  await renderSite(HERE, building({ ...TOKEN, hasExpired: true }), 'bn');
  await expect.element(page.getByRole('button', { name: 'বাতিল করুন Grafana' })).toBeVisible();
  await expect.element(page.getByText('মেয়াদ শেষ')).toBeVisible();
});
