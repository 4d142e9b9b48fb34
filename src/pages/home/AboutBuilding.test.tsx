import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DEFAULT_BUILDING, UNSAID_FIELDS } from '#features/building/rules.ts';
import { renderSite } from '#test/render-site.tsx';
import { StandInNetwork } from '#test/stand-in-network.ts';

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  network.answer('GET /api/coupons', []);
  network.answer('GET /api/photos', []);
  network.answer('GET /api/announcements', []);
});

test('a building that has said nothing shows no words, address or map that it came with', async () => {
  network.answer('GET /api/building', { ...DEFAULT_BUILDING, unsaid: [...UNSAID_FIELDS], version: 1 });
  await renderSite('/', network);
  await expect.element(page.getByRole('heading', { name: 'About the Building' })).toBeVisible();
  for (const words of [/Gulshan/, /modern residential complex/, /24\/7 security/, /metro station/])
    await expect.element(page.getByText(words)).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: /How to Get There/ })).not.toBeInTheDocument();
});
