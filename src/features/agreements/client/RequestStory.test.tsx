import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DAY } from '#locale/calendar.ts';
import { renderSite, signIn } from '#test/render-site.tsx';
import { REQUEST } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';
import type { MyRequest } from '../endpoints.ts';

const HERE = '/dashboard/profile';
const steps = page.getByRole('list', { name: 'Steps of your request' }).getByRole('listitem');
const past = page.getByRole('region', { name: 'My requests' });
const year = new Date().getUTCFullYear();

const REJECTED: MyRequest = {
  ...REQUEST,
  status: 'rejected',
  appliedAt: `${year}-01-05T06:00:00.000Z`,
  closedAt: `${year}-01-13T10:00:00.000Z`,
  startsOn: null,
  reason: 'This flat is kept for a family of five.',
};

let network: StandInNetwork;
beforeEach(() => {
  localStorage.clear();
  network = new StandInNetwork();
  signIn(network, 'user');
});

test('a request that waits says since when, and that it is not decided yet', async () => {
  const appliedAt = new Date(Date.now() - 8.5 * DAY).toISOString();
  network.answer('GET /api/agreements', { agreement: { ...REQUEST, appliedAt } });
  await renderSite(HERE, network);
  await expect.element(page.getByRole('heading', { name: 'Your request for Apt #E-101' })).toBeVisible();
  await expect.element(steps.nth(1)).toHaveTextContent('With the administrationfor 8 days');
  await expect.element(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  await expect.element(steps.nth(2)).toHaveTextContent('DecidedYou read the decision here.');
});

test('a rejected applicant reads when and why, and may look for another apartment', async () => {
  network.answer('GET /api/agreements/mine', [REJECTED]);
  await renderSite(HERE, network);
  const title = 'Your request for Apt #E-101 was not accepted on 13 January.';
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(page.getByText(REJECTED.reason ?? '')).toBeVisible();
  await expect.element(steps.nth(1)).toHaveTextContent('With the administrationfor 8 days');
  await expect.element(steps.nth(2)).toHaveTextContent(`Not accepted13 January ${year}, 4:00 PM`);
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Browse apartments' })).toBeVisible();
  expect(page.getByText('You have no agreement yet.').elements()).toEqual([]);
});

test('who lost to another applicant reads that the apartment went to another person', async () => {
  const reason = 'Apartment E-101 went to another applicant.';
  network.answer('GET /api/agreements/mine', [{ ...REJECTED, reason }]);
  await renderSite(HERE, network);
  await expect.element(page.getByText(reason)).toBeVisible();
});

test('the decision stays until it is dismissed, then it is one of the requests so far', async () => {
  network.answer('GET /api/agreements/mine', [REJECTED]);
  const site = await renderSite(HERE, network);
  expect(past.elements()).toEqual([]);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(page.getByText('You have no agreement yet.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'My Profile' })).toHaveFocus();
  await expect.element(past.getByText('Not accepted')).toBeVisible();
  site.goTo('/dashboard/account');
  site.goBack();
  await expect.element(page.getByText('You have no agreement yet.')).toBeVisible();
});

test('the next request takes its place', async () => {
  network.answer('GET /api/agreements', { agreement: { ...REQUEST, _id: 'next', apartmentNo: 'C-502' } });
  network.answer('GET /api/agreements/mine', [REJECTED]);
  await renderSite(HERE, network);
  await expect.element(page.getByRole('heading', { name: 'Your request for Apt #C-502' })).toBeVisible();
  expect(page.getByRole('heading', { name: /was not accepted/ }).elements()).toEqual([]);
  await expect.element(past.getByText('Apt #E-101', { exact: false })).toBeVisible();
});

test('a tenancy that the office recorded was not applied for', async () => {
  const recorded: MyRequest = { ...REJECTED, status: 'ended', isRecorded: true, reason: null, startsOn: '2024-07-01' };
  network.answer('GET /api/agreements/mine', [recorded]);
  await renderSite(HERE, network);
  await expect
    .element(past.getByText('Recorded by the administration, from 1 July 2024', { exact: false }))
    .toBeVisible();
  expect(past.getByText(/Applied|accepted/).elements()).toEqual([]);
});

test('in Bangla the day of the decision and a reason of the system are read in Bangla, a written one as it is', async () => {
  network.answer('GET /api/agreements/mine', [
    { ...REJECTED, reason: 'Apartment E-101 went to another applicant.' },
    { ...REJECTED, _id: 'before' },
  ]);
  await renderSite(HERE, network, 'bn');
  const title = 'ফ্ল্যাট E-101-এর জন্য আপনার আবেদন গৃহীত হয়নি (১৩ জানুয়ারি)।';
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(page.getByText('E-101 ফ্ল্যাট অন্য একজন আবেদনকারী পেয়েছেন।')).toBeVisible();
  await expect.element(page.getByText(REJECTED.reason ?? '', { exact: false })).toBeVisible();
  await expect.element(page.getByText('৮ দিন', { exact: true })).toBeVisible();
});
