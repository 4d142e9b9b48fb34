import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CallResponse } from '#api/client.ts';
import { PEOPLE, renderSite, signIn } from '#test/render-site.tsx';
import { SERVER_MESSAGE, StandInNetwork } from '#test/stand-in-network.ts';
import type { StaffMember } from '../endpoints.ts';

const HERE = '/dashboard/staff';
const id = (place: number) => `0190a000-0000-7000-8000-00000000000${place}`;
const NOTHING = { held: 0, cash: 0, links: 0, tokens: 0, figures: 0 };
const held = (place: number, duty: StaffMember['duties'][number]['duty'], until: string | null = null) => ({
  _id: id(place),
  duty,
  since: '2026-03-01T06:00:00.000Z',
  until,
  appointedBy: place === 1 ? null : PEOPLE.admin.name,
});
const BOSS: StaffMember = {
  ...PEOPLE.admin,
  _id: id(7),
  duties: [held(1, 'owner')],
  lastSeen: '2026-03-14T06:00:00.000Z',
  open: NOTHING,
};
const RAHIM: StaffMember = {
  _id: id(8),
  name: 'Rahim Mia',
  email: 'rahim@example.test',
  photo: null,
  duties: [held(2, 'caretaker'), held(3, 'auditor', '2026-12-31')],
  lastSeen: null,
  open: { held: 0, cash: 12_500, links: 0, tokens: 1, figures: 0 },
};
const LINK = {
  _id: id(9),
  name: 'Tania',
  duty: 'accountant' as const,
  until: null,
  invitedBy: PEOPLE.admin.name,
  expiresAt: '2026-03-22T06:00:00.000Z',
};

function building(staff: Partial<CallResponse<'GET /api/staff'>> = {}) {
  const network = new StandInNetwork();
  signIn(network, 'admin');
  const appointable = ['owner', 'manager', 'accountant', 'caretaker', 'guard', 'auditor'] as const;
  network.answer('GET /api/staff', { staff: [BOSS, RAHIM], invitations: [], appointable: [...appointable], ...staff });
  return network;
}

const dialog = page.getByRole('dialog');
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });

test('who does what is listed with since when and until when; nobody appoints themselves', async () => {
  await renderSite(HERE, building());
  await expect.element(row('Rahim Mia').getByText('Auditor until 31 December 2026')).toBeVisible();
  await expect
    .element(row('Rahim Mia').getByText('Since 1 March 2026, appointed by Farhana Rahman').first())
    .toBeVisible();
  await expect.element(row('Rahim Mia').getByText('Signed out')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add a duty for Rahim Mia' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add a duty for Farhana Rahman' })).not.toBeInTheDocument();
});

test('an invitation is refused at its field, and its link is shown once', async () => {
  const network = building();
  const refusal = network.refuse('POST /api/staff/invitations', 'invalid', {
    message: 'This day has passed.',
    fields: { until: 'This day has passed.' },
  });
  await renderSite(HERE, network);
  await page.getByRole('button', { name: '+ Invite' }).click();
  await dialog.getByLabelText('Name').fill('Tania');
  await dialog.getByLabelText('Duty').selectOptions('Accountant');
  await expect.element(dialog.getByText(/^Records, confirms, charges/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await expect.element(dialog.getByText('This day has passed.').first()).toBeVisible();
  refusal.restore();
  network.answer('POST /api/staff/invitations', { ...LINK, token: 'secret' });
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await expect.element(dialog.getByText(`${location.origin}/join-staff#token=secret`)).toBeVisible();
  expect(network.asked('POST /api/staff/invitations').at(-1)?.body).toEqual({ name: 'Tania', duty: 'accountant' });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByText('#token=secret')).not.toBeInTheDocument();
});

test('an owner has no last day, and an audit must have one', async () => {
  await renderSite(HERE, building());
  await page.getByRole('button', { name: '+ Invite' }).click();
  await dialog.getByLabelText('Duty').selectOptions('Owner');
  await expect.element(dialog.getByLabelText(/^Last day/)).not.toBeInTheDocument();
  await dialog.getByLabelText('Duty').selectOptions('Auditor');
  await expect.element(dialog.getByLabelText(/^Last day/)).toBeRequired();
});

test('whom a second duty is given becomes an owner by a choice alone', async () => {
  await renderSite(HERE, building());
  await page.getByRole('button', { name: 'Add a duty for Rahim Mia' }).click();
  await expect.element(dialog.getByLabelText('Duty')).toBeVisible();
  await expect.element(dialog.getByLabelText('Duty')).not.toHaveValue('owner');
});

test('ending shows what is to be handed over; all duties end where they leave', async () => {
  const network = building();
  network.answer('PUT /api/staff/end/{id}', { ended: 2, hasNoSecondApprover: true });
  await renderSite(HERE, network);
  await page.getByRole('button', { name: 'End a duty of Rahim Mia' }).click();
  await expect.element(dialog.getByText('৳12,500 in cash, taken since the last closing of the till')).toBeVisible();
  await expect.element(dialog.getByText(/^API tokens that they made: 1\./)).toBeVisible();
  await dialog.getByLabelText('Which').selectOptions('All: they leave');
  await dialog.getByLabelText('Reason').fill('He went home.');
  await dialog.getByRole('button', { name: 'End', exact: true }).click();
  await expect.element(page.getByText('Rahim Mia is signed out, and the duty has ended.')).toBeVisible();
  await expect.element(page.getByText(/^Now no second person can approve sums above the limits/)).toBeVisible();
  expect(network.asked('PUT /api/staff/end/{id}')).toMatchObject([{ body: { reason: 'He went home.', all: true } }]);
});

test('what the server refuses stands in the dialog: the last owner stays', async () => {
  const network = building();
  network.refuse('PUT /api/staff/end/{id}', 'conflict');
  await renderSite(HERE, network);
  await page.getByRole('button', { name: 'End a duty of Farhana Rahman' }).click();
  await expect.element(dialog.getByText(/^Nothing is open/)).toBeVisible();
  await dialog.getByLabelText('Reason').fill('A rest.');
  await dialog.getByRole('button', { name: 'End', exact: true }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(SERVER_MESSAGE);
});

test('open links are listed, and revoked after a question', async () => {
  const network = building({ invitations: [LINK] });
  network.answer('DELETE /api/staff/invitations/{id}', LINK);
  await renderSite(HERE, network);
  await page.getByRole('button', { name: 'Revoke the link for Tania' }).click();
  expect(network.asked('DELETE /api/staff/invitations/{id}')).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect.element(page.getByText('The link is revoked.')).toBeVisible();
});

test('an accountant reads the list and changes nothing', async () => {
  const network = building({ appointable: [], invitations: [LINK] });
  signIn(network, 'user', ['accountant']);
  await renderSite(HERE, network);
  await expect.element(row('Rahim Mia')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '+ Invite' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^(End|Revoke|Add a duty)/ })).not.toBeInTheDocument();
});

test('in Bangla the page is in Bangla', async () => {
  await renderSite(HERE, building(), 'bn');
  await expect.element(page.getByText('নিরীক্ষক, ৩১ ডিসেম্বর ২০২৬ পর্যন্ত')).toBeVisible();
  await page.getByRole('button', { name: 'Rahim Mia: দায়িত্ব শেষ করুন' }).click();
  await expect.element(dialog.getByText('নগদ ৳১২,৫০০, শেষবার ক্যাশ বন্ধের পরে নেওয়া')).toBeVisible();
});

test('while money takes two people, the staff reads so', async () => {
  const network = building();
  network.answer('GET /api/limits', { separates: true });
  await renderSite(HERE, network);
  await expect.element(page.getByText(/who records it neither confirms nor reverses it/)).toBeVisible();
});
