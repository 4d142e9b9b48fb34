import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderSite, signIn } from '#test/render-site.tsx';
import { StandInNetwork } from '#test/stand-in-network.ts';

const HERE = '/dashboard/staff';
const INVITE = 'POST /api/staff/invitations';
const over = page.getByRole('dialog', { name: 'A code of your second step' });
const form = page.getByRole('dialog', { name: /invite/i });

let network: StandInNetwork;
beforeEach(async () => {
  network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/staff', { staff: [], invitations: [], appointable: ['guard'] });
  network.refuse(INVITE, 'code_needed', { message: 'Please enter a code of your second step first.' });
  await renderSite(HERE, network);
  await page.getByRole('button', { name: '+ Invite' }).click();
  await form.getByLabelText('Name', { exact: true }).fill('Rahim');
  await form.getByRole('button', { name: 'Make the link' }).click();
  await expect.element(over).toBeVisible();
});

test('a wrong code is refused, and after the right one the same form is sent again', async () => {
  const wrong = network.refuse('POST /api/identity/second-step/fresh', 'invalid', {
    message: 'This code is not right.',
    fields: { code: 'This code is not right.' },
  });
  await over.getByLabelText('Code', { exact: true }).fill('000000');
  await over.getByRole('button', { name: 'Go on' }).click();
  await expect.element(over.getByText('This code is not right.')).toBeVisible();
  wrong.restore();
  network.answer('POST /api/identity/second-step/fresh', { done: true });
  network.answer(INVITE, {
    ...{ _id: 'l1', name: 'Rahim', duty: 'guard', until: null, invitedBy: 'Farhana' },
    ...{ expiresAt: '2026-03-22T06:00:00.000Z', token: 'of the link' },
  });
  await over.getByLabelText('Code', { exact: true }).fill('123456');
  await over.getByRole('button', { name: 'Go on' }).click();
  await expect.element(over).not.toBeInTheDocument();
  await expect.poll(() => network.asked(INVITE).length).toBe(2);
  expect(network.asked(INVITE)[1]?.body).toEqual(network.asked(INVITE)[0]?.body);
});

test('cancelled, the form keeps what was typed and says why it was refused', async () => {
  await over.getByRole('button', { name: 'Close' }).click();
  await expect.element(over).not.toBeInTheDocument();
  await expect.element(form.getByText('Please enter a code of your second step first.')).toBeVisible();
  await expect.element(form.getByLabelText('Name', { exact: true })).toHaveValue('Rahim');
});
