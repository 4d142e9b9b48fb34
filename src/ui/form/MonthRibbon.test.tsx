import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MonthLinks, MonthRibbon, type RibbonMonth } from './MonthRibbon.tsx';

const MONTHS: RibbonMonth[] = [
  { month: 'October', year: 2026, state: 'paid' },
  { month: 'November', year: 2026, state: 'due' },
  { month: 'December', year: 2026, state: 'waiting' },
  { month: 'January', year: 2027, state: 'ahead' },
];
const WORDS = [
  'October 2026, paid',
  'November 2026, due',
  'December 2026, waiting for the office',
  'January 2027, ahead',
];

const nothing = { chosen: undefined, onChoose: () => undefined };

test('each month is named with its year and how it stands', async () => {
  await render(<MonthRibbon label="The rent" months={MONTHS} {...nothing} />);
  const group = page.getByRole('group', { name: 'The rent' });
  for (const name of WORDS) await expect.element(group.getByRole('radio', { name, exact: true })).toBeVisible();
});

test('a month is chosen by a press, and by the arrow keys', async () => {
  const onChoose = vi.fn();
  await render(
    <MonthRibbon label="The rent" months={MONTHS} chosen={{ month: 'November', year: 2026 }} onChoose={onChoose} />,
  );
  await expect.element(page.getByRole('radio', { name: 'November 2026, due' })).toBeChecked();
  await page.getByRole('radio', { name: 'October 2026, paid' }).click();
  expect(onChoose).toHaveBeenLastCalledWith(MONTHS[0]);
  page.getByRole('radio', { name: 'November 2026, due' }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(onChoose).toHaveBeenLastCalledWith(MONTHS[2]);
});

test('the same name of another year is not the chosen month', async () => {
  await render(<MonthRibbon {...nothing} label="The rent" months={MONTHS} chosen={{ month: 'October', year: 2025 }} />);
  for (const name of WORDS) await expect.element(page.getByRole('radio', { name })).not.toBeChecked();
});

test('while it is disabled nothing can be chosen', async () => {
  await render(<MonthRibbon {...nothing} label="The rent" months={MONTHS} disabled />);
  for (const name of WORDS) await expect.element(page.getByRole('radio', { name })).toBeDisabled();
});

test('the year stands where it begins', async () => {
  await render(<MonthRibbon {...nothing} label="The rent" months={MONTHS} />);
  const years = [...document.querySelectorAll('.figures')].filter(
    (year) => getComputedStyle(year).visibility === 'visible',
  );
  expect(years.map((year) => year.textContent)).toEqual(['2026', '2027']);
});

test.each([
  [246, '16px', 6],
  [316, '16px', 6],
  [720, '16px', 12],
  [316, '32px', 3],
  [246, '32px', 3],
])('in a box of %d px, with text of %s, there are %d in a row and nothing is cut', async (width, text, inRow) => {
  document.documentElement.style.fontSize = text;
  const year = Array.from({ length: 3 }, () => MONTHS)
    .flat()
    .map((month, index) => ({ ...month, year: 2020 + index }));
  await render(
    <div style={{ width }}>
      <MonthRibbon {...nothing} label="The rent" months={year} />
    </div>,
  );
  const labels = [...document.querySelectorAll('label')];
  const tops = labels.map((label) => label.getBoundingClientRect().top);
  expect(tops.filter((top) => top === tops[0])).toHaveLength(inRow);
  for (const label of labels) {
    expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth);
    expect(label.getBoundingClientRect().right).toBeLessThanOrEqual(
      labels[0]?.closest('div')?.parentElement?.getBoundingClientRect().right ?? 0,
    );
  }
  document.documentElement.style.fontSize = '';
});

test('as links, a month leads where it should, and one without an address is only named', async () => {
  const hrefOf = ({ month, state }: RibbonMonth) => (state === 'paid' ? undefined : `/pay/${month}`);
  await render(
    <MemoryRouter>
      <MonthLinks label="The rent" months={MONTHS} hrefOf={hrefOf} />
    </MemoryRouter>,
  );
  const list = page.getByRole('list', { name: 'The rent' });
  await expect.element(list.getByText('October 2026, paid')).toBeInTheDocument();
  expect(list.getByRole('link').elements()).toHaveLength(3);
  for (const [word, href] of [
    [WORDS[1], '/pay/November'],
    [WORDS[2], '/pay/December'],
    [WORDS[3], '/pay/January'],
  ] as const)
    await expect.element(list.getByRole('link', { name: word, exact: true })).toHaveAttribute('href', href);
});
