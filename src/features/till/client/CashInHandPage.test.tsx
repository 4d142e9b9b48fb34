import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CallResponse } from '#api/client.ts';
import { renderSite, signIn } from '#test/render-site.tsx';
import { StandInNetwork } from '#test/stand-in-network.ts';

const DRAWERS = 'GET /api/drawers';
const [rahim, karim] = ['019aa3f0-5c1e-7d2a-9f00-3f5f6a2b1c01', '019aa3f0-5c1e-7d2a-9f00-3f5f6a2b1c02'];
const HELD: CallResponse<typeof DRAWERS> = {
  drawers: [{ personId: rahim, name: 'Rahim Mia', isOwn: true, held: 5_000 }],
  own: { held: 5_000 },
  handovers: [],
};
const TAKEN_OVER: CallResponse<typeof DRAWERS> = {
  drawers: [],
  own: { held: 0 },
  handovers: [
    {
      _id: '019aa3f0-5c1e-7d2a-9f00-3f5f6a2b1c03',
      ...{ fromId: rahim, from: 'Rahim Mia', toId: karim, to: 'Karim Uddin' },
      ...{ intoOwn: false, amount: 5_000, day: '2026-11-30', isCount: false, note: null },
      recordedAt: '2026-11-30T08:05:00.000Z',
    },
  ],
};

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  signIn(network, 'user', ['caretaker']);
  network.answer(DRAWERS, HELD);
});

test('a caretaker hands over what they hold: counts it, tells the office, and sees who has taken it over and when', async () => {
  await renderSite('/dashboard/cash-in-hand', network);
  await page.getByRole('button', { name: 'Hand over ৳5,000' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand over ৳5,000' });
  await dialog.getByText('Count by notes and coins').click();
  await dialog.getByLabelText('৳1,000 ×').fill('4');
  await expect.element(dialog.getByText('৳1,000 too little.')).toBeVisible();
  const tell = dialog.getByRole('link', { name: 'Tell on WhatsApp' });
  await expect.element(tell).toHaveAttribute('href', expect.stringContaining(encodeURIComponent('৳5,000')));

  network.answer(DRAWERS, TAKEN_OVER);
  await expect
    .element(dialog.getByText('Rahim Mia to the office’s drawer, by Karim Uddin'), { timeout: 10_000 })
    .toBeVisible();
  await expect.element(tell).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect.element(page.getByText('Nothing: all the cash that you took is handed over.')).toBeVisible();
  await expect.element(page.getByText('Rahim Mia to the office’s drawer, by Karim Uddin')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Hand over/ })).not.toBeInTheDocument();
});
