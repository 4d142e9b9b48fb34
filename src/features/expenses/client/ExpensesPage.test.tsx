import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dayAt, daysAfter } from '#locale/calendar.ts';
import { formatDay } from '#locale/dates.ts';
import { renderSite, signIn } from '#test/render-site.tsx';
import { CATEGORIES, EXPENSES, PLACES } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';

test('a month without expenses offers to record one; an empty form marks all that is missing at once', async () => {
  const network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/expense-categories', CATEGORIES);
  network.answer('GET /api/expenses', { ...EXPENSES, expenses: [], total: 0, proposals: [] });
  await renderSite('/dashboard/expenses', network);
  await expect.element(page.getByText('No expenses', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Record an expense' }).last().click();
  const form = page.getByRole('dialog', { name: 'Record an expense' });
  await form.getByRole('button', { name: 'Record', exact: true }).click();
  for (const field of [form.getByRole('combobox', { name: 'What for' }), form.getByLabelText('Amount')])
    await expect.element(field).toHaveAccessibleDescription('Please fill this in.');
  await expect.element(form.getByRole('combobox', { name: 'What for' })).toHaveFocus();
  expect(network.asked('POST /api/expenses')).toEqual([]);
});

test('an expense that is recorded already is asked about, and sent again as another one', async () => {
  const network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/expense-categories', CATEGORIES);
  network.answer('GET /api/expenses', EXPENSES);
  const sentence = 'This is recorded already: ৳9,000, 15 March 2026, Abdul Karim. Is this another one?';
  network.refuse('POST /api/expenses', 'conflict', { message: sentence, fields: { again: sentence } });
  await renderSite('/dashboard/expenses', network);
  await page.getByRole('button', { name: 'Record an expense' }).first().click();
  const form = page.getByRole('dialog', { name: 'Record an expense' });
  await form.getByRole('combobox', { name: 'What for' }).selectOptions('salaries');
  await form.getByLabelText('Amount').fill('9,000');
  await form.getByRole('button', { name: 'Record', exact: true }).click();
  await expect.element(form.getByRole('alert')).toHaveTextContent(sentence);
  await form.getByRole('button', { name: 'Yes, record it as well' }).click();
  await expect.poll(() => network.asked('POST /api/expenses').length).toBe(2);
  expect(network.asked('POST /api/expenses').map(({ body }) => (body as { again: boolean }).again)).toEqual([
    false,
    true,
  ]);
  // Another amount needs another question.
  await form.getByLabelText('Amount').fill('9,001');
  await expect.element(form.getByRole('button', { name: 'Record', exact: true })).toBeVisible();
});

test('the cash of the page is the office’s, and says what others hold and where it is taken over', async () => {
  const network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/expense-categories', CATEGORIES);
  network.answer('GET /api/expenses', { ...EXPENSES, drawer: 62_128, officeDrawer: 3_000 });
  await renderSite('/dashboard/expenses', network);
  const drawer = page.getByRole('definition').filter({ hasText: '৳3,000' });
  await expect.element(drawer).toBeVisible();
  await expect.element(page.getByText(/^৳59,128 more are in the drawers of those who collected them\./)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Take over' })).toHaveAttribute('href', '/dashboard/till');
});

test('the refusal of more cash than is in the office’s drawer leads to taking over', async () => {
  const network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/expense-categories', CATEGORIES);
  network.answer('GET /api/expenses', EXPENSES);
  const sentence = 'There is not so much cash in the office’s drawer.';
  network.refuse('POST /api/expenses', 'conflict', {
    message: sentence,
    fields: { amount: sentence, drawer: sentence },
  });
  await renderSite('/dashboard/expenses', network);
  await page.getByRole('button', { name: 'Record an expense' }).first().click();
  const form = page.getByRole('dialog', { name: 'Record an expense' });
  await form.getByRole('combobox', { name: 'What for' }).selectOptions('salaries');
  await form.getByLabelText('Amount').fill('9,000');
  await form.getByRole('button', { name: 'Record', exact: true }).click();
  await expect.element(form.getByLabelText('Amount')).toHaveAccessibleDescription(sentence);
  await expect.element(form.getByRole('link', { name: 'Take over' })).toHaveAttribute('href', '/dashboard/till');
});

test('where the building has two banks the form asks which one paid, and says that no one can approve it', async () => {
  const network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/expense-categories', CATEGORIES);
  network.answer('GET /api/expenses', EXPENSES);
  const [bank] = PLACES.places;
  if (!bank) throw new Error('the sample has no bank');
  const second = { ...bank, _id: 'second', name: 'Sonali Bank', number: '2002 0000 7788' };
  network.answer('GET /api/places', { ...PLACES, places: [bank, second] });
  network.answer('POST /api/expenses', { approval: 'a1', until: '2026-03-22T06:00:00.000Z', approvers: 0 });
  await renderSite('/dashboard/expenses', network);
  await page.getByRole('button', { name: 'Record an expense' }).first().click();
  const form = page.getByRole('dialog', { name: 'Record an expense' });
  await form.getByRole('combobox', { name: 'What for' }).selectOptions('salaries');
  await form.getByLabelText('Amount').fill('9,000');
  const account = form.getByRole('combobox', { name: 'From which account' });
  await expect.element(account).not.toBeInTheDocument();
  await form.getByRole('combobox', { name: 'Paid from' }).selectOptions('Bank');
  await account.selectOptions('Sonali Bank ···7788');
  await form.getByRole('button', { name: 'Record', exact: true }).click();
  await expect.element(page.getByText(/^No one else can approve this now/)).toBeVisible();
  expect(network.asked('POST /api/expenses')).toMatchObject([{ body: { paidFrom: 'Bank', placeId: 'second' } }]);
});

test('cash that was paid after today was closed counts for tomorrow, and the form’s answer says so', async () => {
  const network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/expense-categories', CATEGORIES);
  network.answer('GET /api/expenses', EXPENSES);
  const [today, tomorrow] = [dayAt(new Date()), daysAfter(dayAt(new Date()), 1)];
  const [expense] = EXPENSES.expenses;
  if (!expense) throw new Error('the sample has no expense');
  const paid = { ...expense, category: 'salaries', amount: 900, paidFrom: 'Cash' as const };
  network.answer('POST /api/expenses', { ...paid, day: today, countsFor: tomorrow });
  await renderSite('/dashboard/expenses', network);
  await page.getByRole('button', { name: 'Record an expense' }).first().click();
  const form = page.getByRole('dialog', { name: 'Record an expense' });
  await form.getByRole('combobox', { name: 'What for' }).selectOptions('salaries');
  await form.getByLabelText('Amount').fill('900');
  await form.getByRole('button', { name: 'Record', exact: true }).click();
  const said = `The books are closed up to then: in the cash book it counts for ${formatDay(tomorrow)}. Today’s cash in the drawer stays as it was counted.`;
  await expect.poll(() => document.querySelector('.Toastify')?.textContent).toContain(said);
});
