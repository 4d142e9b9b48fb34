import { beforeEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { periodAt } from '#locale/calendar.ts';
import { renderSite, signIn } from '#test/render-site.tsx';
import { CATEGORIES, YEAR } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';

const HERE = '/dashboard/year';
const CURRENT = periodAt(new Date()).year;

let network: StandInNetwork;
beforeEach(async () => {
  await page.viewport(1440, 900);
  network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/expense-categories', CATEGORIES);
  network.answer('GET /api/statistics/year', ({ query }) => ({
    ...YEAR,
    from: query.from ?? YEAR.from,
    year: Number(query.from?.slice(0, 4)),
  }));
});

test('each month has its figures, and a picture that names itself', async () => {
  await renderSite(HERE, network);
  const march = page.getByRole('row', {
    name: 'March ৳18,000.00 ৳9,000.50 ৳4,000.00 ৳5,000.50 ৳9,500.00 ৳18,000.00 43.06%',
  });
  await expect.element(march).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'December ৳0.00 ৳0.00 ৳0.00 ৳0.00 ৳0.00 – –' })).toBeVisible();
  const whole = `${CURRENT} ৳18,000.00 ৳9,000.50 ৳4,000.00 ৳5,000.50 ৳9,500.00 ৳18,000.00 –`;
  await expect.element(page.getByRole('row', { name: whole })).toBeVisible();
  const picture = page.getByRole('img', {
    name: `What came in, was spent and is open in each month of ${CURRENT}, as in the table below`,
  });
  await expect.element(picture).toBeVisible();
  const heights = [...picture.element().querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')));
  // In March 9,000.50 were received, 4,000 spent and 18,000 owed, on an axis up to 20,000.
  expect(heights.slice(6, 9)).toEqual([expect.closeTo(22.5, 0), 10, 45]);
  for (const mark of ['৳5,000', '৳20,000']) await expect.element(page.getByText(mark, { exact: true })).toBeVisible();
});

test('what was paid back is named, so that what came less what is named is what is left', async () => {
  const back = ({ figures, ...sums }: (typeof YEAR)['total']) => ({
    ...sums,
    figures: { ...figures, refunded: 4_500 },
  });
  const months = YEAR.months.map((month) => (month.month === 'March' ? { ...month, ...back(month) } : month));
  network.answer('GET /api/statistics/year', { ...YEAR, months, total: back(YEAR.total) });
  await renderSite(HERE, network);
  await expect.element(page.getByRole('term').filter({ hasText: 'Paid back' })).toBeVisible();
  const table = page.getByRole('table', { name: /^The months of/ });
  await expect.element(table.getByRole('columnheader', { name: 'Paid back' })).toBeVisible();
  await expect
    .element(table.getByRole('row', { name: /^March/ }).getByRole('link', { name: '৳4,500.00' }))
    .toHaveAttribute('href', expect.stringContaining('figure=refunded'));
});

test('each figure leads to its entries, those of its kind and category too', async () => {
  await renderSite(`${HERE}?from=2027-01`, network);
  const months = page.getByRole('table', { name: 'The months of 2027' });
  const linkIn = (row: RegExp, text: string) =>
    months.getByRole('row', { name: row }).getByRole('link', { name: text, exact: true });
  await expect
    .element(linkIn(/^March/, '৳4,000.00'))
    .toHaveAttribute('href', '/dashboard/entries?figure=spent&from=2027-03-01&to=2027-03-31');
  await expect
    .element(linkIn(/^2027/, '৳18,000.00').last())
    .toHaveAttribute('href', '/dashboard/entries?figure=open&to=2027-12-31');
  const kinds = page.getByRole('table', { name: 'The figures of 2027 by kind and category' });
  const fuel = kinds.getByRole('row', { name: /^Fuel/ });
  await expect
    .element(fuel.getByRole('link').last())
    .toHaveAttribute('href', '/dashboard/entries?figure=spent%3Afuel&from=2027-03-01&to=2027-03-31');
  for (const group of [
    'Came in, for',
    'Spent, on',
    'The owner, the drawer, tax withheld',
    'Added to residents’ accounts',
  ])
    await expect.element(kinds.getByRole('rowheader', { name: group })).toBeVisible();
});

test('from July it is an income year', async () => {
  const { address } = await renderSite(`${HERE}?from=2025-01`, network);
  await page.getByRole('combobox', { name: 'Twelve months from' }).selectOptions('July');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Year 2025–26' })).toBeVisible();
  expect(address()).toBe(`${HERE}?from=2025-07`);
  await page.getByRole('link', { name: '2024–25' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Year 2024–25' })).toBeVisible();
});

test('one goes to the year before and back, and not into the next one', async () => {
  const { address } = await renderSite(HERE, network);
  await page.getByRole('link', { name: `${CURRENT - 1}` }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: `Year ${CURRENT - 1}` })).toBeVisible();
  expect(address()).toBe(`${HERE}?from=${CURRENT - 1}-01`);
  await page.getByRole('link', { name: `${CURRENT}`, exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: `Year ${CURRENT}` })).toBeVisible();
  await expect.element(page.getByRole('link', { name: `${CURRENT + 1}` })).not.toBeInTheDocument();
});

test('on a phone the year’s total comes before its months', async () => {
  await page.viewport(390, 844);
  await renderSite(HERE, network);
  const topOf = (name: RegExp) => page.getByRole('row', { name }).first().element().getBoundingClientRect().top;
  await expect.element(page.getByRole('row', { name: /^January/ })).toBeInTheDocument();
  expect(topOf(new RegExp(`^${CURRENT}`))).toBeLessThan(topOf(/^January/));
});

test.each(['light', 'dark'] as const)(
  'what came in is forest, what is open clay, what was spent neutral: %s',
  async (theme) => {
    document.documentElement.dataset.theme = theme;
    await renderSite(HERE, network);
    const picture = page.getByRole('img', { name: /What came in/ });
    await expect.element(picture).toBeVisible();
    const colours = document.createElement('i');
    document.body.append(colours);
    const token = (name: string) => {
      colours.style.color = `var(--color-${name})`;
      return getComputedStyle(colours).color;
    };
    const bars = [...picture.element().querySelectorAll('rect')].slice(0, 3);
    // tokens.test.ts requires a contrast of 3:1 on the card.
    expect(bars.map((bar) => getComputedStyle(bar).fill)).toEqual(['primary', 'edge', 'clay'].map(token));
    colours.remove();
    delete document.documentElement.dataset.theme;
  },
);

test('paper says the building and the twelve months', async () => {
  await renderSite(`${HERE}?from=2025-07`, network);
  await expect.element(page.getByRole('img', { name: /What came in/ })).toBeVisible();
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  await expect.element(page.getByText('Year 2025–26', { exact: true }).last()).toBeVisible();
  await expect.element(page.getByText('1 July 2025 – 30 June 2026')).toBeVisible();
  await cdp().send('Emulation.setEmulatedMedia', { media: '' });
});

test('a year without money shows no bars', async () => {
  const months = YEAR.months.map((month) => ({ ...month, came: 0, spent: 0, open: 0 }));
  network.answer('GET /api/statistics/year', { ...YEAR, months });
  await renderSite(HERE, network);
  await expect.element(page.getByRole('img', { name: /What came in/ })).toBeInTheDocument();
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
    .element(
      page.getByRole('row', { name: 'মার্চ ৳১৮,০০০.০০ ৳৯,০০০.৫০ ৳৪,০০০.০০ ৳৫,০০০.৫০ ৳৯,৫০০.০০ ৳১৮,০০০.০০ ৪৩.০৬%' }),
    )
    .toBeVisible();
  expect(document.querySelector('.year-chart .months')?.textContent).toMatch(/^জানুফেব্রুমার্চএপ্রিলমেজুনজুলাই/);
  await expect
    .element(page.getByRole('link', { name: 'ক্যাশ বই, CSV' }))
    .toHaveAttribute('href', '/api/ledger.csv?from=2026-01-01&to=2026-12-31&language=bn');
});
