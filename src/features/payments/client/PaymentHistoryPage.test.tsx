import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderSite, signIn } from '#test/render-site.tsx';
import { PAYMENT } from '#test/sample-answers.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';

const paymentId = '019aa3f0-5c1e-7d2a-9f00-3f5f6a2b1c4e';

test('a payment that counts leads to its receipt, one that waits does not', async () => {
  const network = new StandInNetwork();
  signIn(network, 'member');
  network.answer('GET /api/payments/user', [
    { ...PAYMENT, paymentId, receiptNo: '2026-0042' },
    { ...PAYMENT, _id: 'unnumbered', month: 'April', paymentId, receiptNo: null },
    { ...PAYMENT, _id: 'waiting', month: 'May', paymentId, waiting: true },
  ]);
  await renderSite('/dashboard/payment-history', network);
  const receipts = page.getByRole('link', { name: /^Receipt/ });
  await expect.element(page.getByRole('link', { name: 'Receipt 2026-0042 for March 2027' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Receipt for April 2027' })).toBeVisible();
  expect(receipts.elements().map((link) => link.getAttribute('href'))).toEqual(Array(2).fill(`/receipts/${paymentId}`));
});
