import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CallResponse } from '#api/client.ts';
import { renderSite, signIn } from '#test/render-site.tsx';
import { StandInNetwork } from '#test/stand-in-network.ts';

const HERE = '/dashboard/approvals';
type Approval = CallResponse<'GET /api/approvals'>['open'][number];
const REFUND: Approval = {
  _id: 'a1',
  kind: 'refund',
  amount: 20_000,
  tenancy: { agreementId: 't1', name: 'Mina', apartmentNo: 'A-101' },
  event: {
    kind: 'refund_made',
    details: { block: 'A', apartment: 'A-101', tenant: 'Mina', amount: 20_000, method: 'bKash', paid: '2026-03-15' },
  },
  askedBy: 'Tania',
  askedAt: '2026-03-15T06:00:00.000Z',
  expiresAt: '2026-03-22T06:00:00.000Z',
  isOwn: false,
  mayDecide: true,
  decision: null,
  decidedBy: null,
  decidedAt: null,
  reason: null,
};
const COST: Approval = {
  ...REFUND,
  ...{ _id: 'a2', kind: 'expense', amount: 45_000.5, tenancy: null, isOwn: true, mayDecide: false },
  event: { kind: 'expense_recorded', details: { category: 'Repairs', payee: 'Lift Ltd', note: 'The motor.' } },
};

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/approvals', { open: [REFUND, COST], decided: [] });
});

test('what somebody else asked for is read whole, and approved after a question', async () => {
  await renderSite(HERE, network);
  const one = page.getByRole('article').first();
  for (const words of ['Pay back to a tenant', 'Mina, A-101', 'bKash', /^Tania asked for it/])
    await expect.element(one.getByText(words)).toBeVisible();
  await expect.element(one.getByRole('paragraph').first()).toHaveTextContent('৳20,000');
  network.answer('PUT /api/approvals/approve/{id}', { ...REFUND, decision: 'approved' });
  await page.getByRole('button', { name: 'Approve ৳20,000' }).click();
  await page.getByRole('button', { name: 'Yes, approve' }).click();
  await expect.element(page.getByText('৳20,000 is approved, and done.')).toBeVisible();
  expect(network.asked('PUT /api/approvals/approve/{id}')).toHaveLength(1);
});

test('a refusal asks why, and what was overtaken says so and stays open', async () => {
  await renderSite(HERE, network);
  network.refuse('PUT /api/approvals/approve/{id}', 'conflict', { message: 'It was not done: less is there.' });
  await page.getByRole('button', { name: 'Approve ৳20,000' }).click();
  await page.getByRole('button', { name: 'Yes, approve' }).click();
  await expect.element(page.getByRole('alert').getByText('less is there', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  network.answer('PUT /api/approvals/refuse/{id}', { ...REFUND, decision: 'refused' });
  await page.getByRole('button', { name: 'Refuse ৳20,000' }).click();
  await page.getByLabelText('Why').fill('Not agreed.');
  await page.getByRole('button', { name: 'Yes, refuse' }).click();
  await expect.element(page.getByText('৳20,000 is refused.')).toBeVisible();
  expect(network.asked('PUT /api/approvals/refuse/{id}')[0]?.body).toEqual({ reason: 'Not agreed.' });
});

test('without a second person it says so, and leads the owner to what helps', async () => {
  const stuck = { ...COST, approvers: 0 };
  network.answer('GET /api/approvals', { open: [stuck], decided: [], hasNoSecondApprover: true });
  await renderSite(HERE, network);
  await expect.element(page.getByText(/^No second person can approve sums above the limits now/)).toBeVisible();
  await expect.element(page.getByText('No one can approve this now.', { exact: false })).toBeVisible();
  const links = { 'Appoint somebody': '/dashboard/staff', 'The building': '/dashboard/building' };
  for (const [name, href] of Object.entries(links))
    await expect.element(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', href);
});

test('the one who asked can withdraw it and not approve it, and reads what became of others', async () => {
  const decided = { ...REFUND, _id: 'a3', decision: 'refused' as const, decidedBy: 'Manik', reason: 'Too much.' };
  const expired = { ...REFUND, mayDecide: false, decision: 'expired' as const };
  network.answer('GET /api/approvals', {
    open: [COST],
    decided: [
      { ...decided, mayDecide: false, decidedAt: '2026-03-16T06:00:00.000Z' },
      { ...expired, _id: 'a4', decidedAt: '2026-03-16T06:00:00.000Z' },
      {
        ...expired,
        ...{
          _id: 'a5',
          decidedAt: '2026-03-17T06:00:00.000Z',
          reason: 'The records of an earlier time were restored.',
        },
      },
    ],
  });
  await renderSite(HERE, network);
  await expect.element(page.getByText('The motor.')).toBeVisible();
  await expect.element(page.getByText('Too much.')).toBeVisible();
  await expect.element(page.getByText(/^Refused by Manik/)).toBeVisible();
  await expect.element(page.getByText('Nobody decided until 16 March 2026, 12:00 PM')).toBeVisible();
  await expect.element(page.getByText('Ended on 17 March 2026, 12:00 PM')).toBeVisible();
  await expect.element(page.getByText('The records of an earlier time were restored.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
  network.answer('PUT /api/approvals/withdraw/{id}', { ...COST, decision: 'withdrawn' });
  await page.getByRole('button', { name: 'Withdraw ৳45,000.50' }).click();
  await page.getByRole('button', { name: 'Yes, withdraw' }).click();
  await expect.element(page.getByText('৳45,000.50 is withdrawn.')).toBeVisible();
});
