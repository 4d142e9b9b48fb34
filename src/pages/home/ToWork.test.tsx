import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Duty } from '#api/duties.ts';
import { renderSite, signIn } from '#test/render-site.tsx';
import { StandInNetwork } from '#test/stand-in-network.ts';

const link = (name: string) => page.getByRole('navigation', { name: 'Your work here' }).getByRole('link', { name });

test.for([
  ['owner', 'Open Today'],
  ['caretaker', 'Open Today'],
  ['guard', 'Open the gate list'],
] as [Duty, string][])('home leads a(n) %s to their work by one press: %s', async ([duty, name]) => {
  const network = new StandInNetwork();
  signIn(network, 'user', [duty]);
  network.answer('GET /api/coupons', []);
  await renderSite('/', network);
  await expect.element(link(name)).toHaveAttribute('href', '/dashboard');
});

test('home says nothing of work to a user without a duty', async () => {
  const network = new StandInNetwork();
  signIn(network, 'user');
  network.answer('GET /api/coupons', []);
  await renderSite('/', network);
  await expect.element(page.getByRole('link', { name: /Browse apartments/ })).toBeVisible();
  await expect.element(page.getByRole('navigation', { name: 'Your work here' })).not.toBeInTheDocument();
});
