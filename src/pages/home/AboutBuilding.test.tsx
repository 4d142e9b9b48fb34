import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DEFAULT_BUILDING, UNSAID_FIELDS } from '#features/building/rules.ts';
import { renderSite } from '#test/render-site.tsx';
import { APARTMENT } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  network.answer('GET /api/coupons', []);
  network.answer('GET /api/photos', []);
});

const from = page.getByText(/^Homes from/);

test('the home page says what the cheapest free home costs', async () => {
  network.answer('GET /api/apartments', {
    apartments: [APARTMENT, { ...APARTMENT, _id: 'b', rent: 95_000 }],
    total: 2,
  });
  await renderSite('/', network);
  await expect.element(from).toHaveTextContent('Homes from ৳12,000 a month');
  expect(network.asked('GET /api/apartments').at(-1)?.query).toMatchObject({ page: '1', free: '1' });
});

test('where no home is free it says nothing', async () => {
  await renderSite('/', network);
  await expect.element(page.getByRole('link', { name: 'Browse apartments' })).toBeVisible();
  await expect.element(from).not.toBeInTheDocument();
});

test('in Bangla the amount has Bengali digits', async () => {
  network.answer('GET /api/apartments', { apartments: [APARTMENT], total: 1 });
  await renderSite('/', network, 'bn');
  await expect.element(page.getByText('মাসে ৳১২,০০০ থেকে ভাড়া শুরু')).toBeVisible();
  await expect.element(page.getByRole('group', { name: '৩টির মধ্যে ১ নম্বর' })).toBeVisible();
});

test('a building that has said nothing shows no words, address or map that it came with', async () => {
  network.answer('GET /api/building', { ...DEFAULT_BUILDING, unsaid: [...UNSAID_FIELDS], version: 1 });
  await renderSite('/', network);
  await expect.element(page.getByRole('heading', { name: 'About the Building' })).toBeVisible();
  for (const words of [/Gulshan/, /modern residential complex/, /24\/7 security/, /metro station/])
    await expect.element(page.getByText(words)).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: /How to Get There/ })).not.toBeInTheDocument();
});
