import { expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { renderSite, signIn } from '#test/render-site.tsx';
import { SETTLEMENT } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';

test('paper has the building’s head, and no remark about a certificate that is not issued', async () => {
  await page.viewport(1440, 900);
  const network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/agreements/settlement/{id}', SETTLEMENT);
  await renderSite(`/dashboard/settlement/${SETTLEMENT.account.agreementId}`, network);
  const certificate = page.getByRole('heading', { name: 'No-dues certificate' });
  await expect.element(certificate).toBeVisible();
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  await expect.element(page.getByText('Settlement of Tanvir Ahmed', { exact: true }).last()).toBeVisible();
  await expect.element(page.getByText(/^Printed on \d/)).toBeVisible();
  await expect.element(page.getByRole('main').getByText('OneBuilding', { exact: true })).toBeVisible();
  await expect.element(certificate).not.toBeInTheDocument();
  await cdp().send('Emulation.setEmulatedMedia', { media: '' });
});
