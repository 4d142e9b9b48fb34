import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { periodAt } from '#locale/calendar.ts';
import { renderSite, signIn } from '#test/render-site.tsx';
import { YEAR } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';

const HERE = '/dashboard/year';
const CURRENT = periodAt(new Date()).year;

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/statistics/year', ({ query }) => ({ ...YEAR, year: Number(query.year) }));
});

test('each month has its figures, and a picture that names itself', async () => {
  await renderSite(HERE, network);
  const march = page.getByRole('row', { name: 'March ৳18,000.00 ৳9,000.50 ৳9,000.00 ৳500.00 43.06%' });
  await expect.element(march).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'December ৳0.00 ৳0.00 ৳0.00 ৳0.00 –' })).toBeVisible();
  await expect
    .element(page.getByRole('row', { name: `${CURRENT} ৳18,000.00 ৳9,000.50 ৳9,000.00 ৳500.00 –` }))
    .toBeVisible();
  const picture = page.getByRole('img', {
    name: `Expected and collected rent in each month of ${CURRENT}, as in the table below`,
  });
  await expect.element(picture).toBeVisible();
  const heights = [...picture.element().querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')));
  // March has 18,000 expected and 9,000.50 collected, on an axis up to 20,000.
  expect(heights.slice(4, 6)).toEqual([45, expect.closeTo(22.5, 0)]);
  for (const mark of ['৳5,000', '৳20,000']) await expect.element(page.getByText(mark, { exact: true })).toBeVisible();
});

test('one goes to the year before and back, and not into the next one', async () => {
  const { address } = await renderSite(HERE, network);
  await page.getByRole('link', { name: `${CURRENT - 1}` }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: `Year ${CURRENT - 1}` })).toBeVisible();
  expect(address()).toBe(`${HERE}?year=${CURRENT - 1}`);
  await page.getByRole('link', { name: `${CURRENT}`, exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: `Year ${CURRENT}` })).toBeVisible();
  await expect.element(page.getByRole('link', { name: `${CURRENT + 1}` })).not.toBeInTheDocument();
});

test('on a phone the year’s total comes before its months', async () => {
  await page.viewport(390, 844);
  await renderSite(HERE, network);
  const topOf = (name: RegExp) => page.getByRole('row', { name }).element().getBoundingClientRect().top;
  await expect.element(page.getByRole('row', { name: /^January/ })).toBeInTheDocument();
  expect(topOf(new RegExp(`^${CURRENT}`))).toBeLessThan(topOf(/^January/));
});

test('a year without money shows no bars', async () => {
  const months = YEAR.months.map((month) => ({ ...month, expected: 0, collected: 0 }));
  network.answer('GET /api/statistics/year', { ...YEAR, months });
  await renderSite(HERE, network);
  await expect.element(page.getByRole('img', { name: /Expected and collected/ })).toBeInTheDocument();
  expect(document.querySelectorAll('.year-chart .axis span')).toHaveLength(0);
});

test('the journal of the year is downloaded', async () => {
  await renderSite(`${HERE}?year=2026`, network);
  const download = page.getByRole('link', { name: 'Cash book as CSV' });
  await expect.element(download).toHaveAttribute('href', '/api/ledger.csv?from=2026-01-01&to=2026-12-31');
});

test('in Bangla: months, figures and the words of the picture, and the journal with Bangla headings', async () => {
  await renderSite(`${HERE}?year=2026`, network, 'bn');
  await expect.element(page.getByRole('heading', { level: 1, name: '২০২৬ সাল' })).toBeVisible();
  await expect
    .element(page.getByRole('row', { name: 'মার্চ ৳১৮,০০০.০০ ৳৯,০০০.৫০ ৳৯,০০০.০০ ৳৫০০.০০ ৪৩.০৬%' }))
    .toBeVisible();
  expect(document.querySelector('.year-chart .months')?.textContent).toMatch(/^জানুফেব্রুমার্চএপ্রিলমেজুনজুলাই/);
  await expect
    .element(page.getByRole('link', { name: 'ক্যাশ বই, CSV' }))
    .toHaveAttribute('href', '/api/ledger.csv?from=2026-01-01&to=2026-12-31&language=bn');
});
