import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderSite, signIn } from '#test/render-site.tsx';
import { CATEGORIES, EXPENSE, EXPENSES, SALARIES } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';

const HERE = '/dashboard/expense-categories';
const ADD = 'POST /api/expense-categories';
const CHANGE = 'PATCH /api/expense-categories/{code}';
const dialog = page.getByRole('dialog');
const GENERATOR = CATEGORIES.at(-1);

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/expense-categories', CATEGORIES);
});

test('a name that another category has is said at its field, nothing typed is lost, and then it is added', async () => {
  network.refuse(ADD, 'conflict', { fields: { name: 'Another category is called so.' } });
  await renderSite(HERE, network);
  await page.getByRole('button', { name: '+ Add a category' }).click();
  await dialog.getByLabelText('Name in English').fill('Fuel');
  await dialog.getByLabelText('Name in Bangla').fill('ডিজেল');
  await dialog.getByLabelText('Tax line').selectOptions('38e');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect
    .element(dialog.getByLabelText('Name in English'))
    .toHaveAccessibleDescription(/Another category is called so\.$/);
  await expect.element(dialog.getByLabelText('Name in Bangla')).toHaveValue('ডিজেল');
  network.answer(ADD, { ...SALARIES, code: 'cost_14', name: 'Diesel' });
  await dialog.getByLabelText('Name in English').fill('Diesel');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(page.getByText('Diesel is added.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(network.asked(ADD).at(-1)?.body).toEqual({ name: 'Diesel', nameBangla: 'ডিজেল', taxLine: '38e' });
});

test('a category is changed with what it is on the screen, and the dialog says that its past goes with it', async () => {
  network.answer(CHANGE, { ...SALARIES, taxLine: 'none', version: 2 });
  await renderSite(HERE, network);
  await page.getByRole('button', { name: 'Change Salaries' }).click();
  await expect.element(dialog.getByText(/in the tax statements of past years too/)).toBeVisible();
  await dialog.getByLabelText('Tax line').selectOptions('none');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Salaries is changed.')).toBeVisible();
  expect(network.asked(CHANGE)[0]).toMatchObject({
    body: { version: 1, name: 'Salaries', nameBangla: 'বেতন', taxLine: 'none' },
  });
});

test('one ends and is taken up again by a press each; who was late is told', async () => {
  network.answer(CHANGE, { ...SALARIES, isEnded: true, version: 2 });
  await renderSite(HERE, network);
  await page.getByRole('button', { name: 'More for Salaries' }).click();
  await page.getByRole('button', { name: 'End Salaries' }).click();
  await expect.element(page.getByText('Salaries takes no new costs. What was spent keeps its name.')).toBeVisible();
  expect(network.asked(CHANGE)[0]?.body).toEqual({ version: 1, isEnded: true });
  network.refuse(CHANGE, 'conflict', { message: 'This category was changed meanwhile. Please look again.' });
  await page.getByRole('button', { name: 'More for Generator service' }).click();
  await page.getByRole('button', { name: 'Take up again Generator service' }).click();
  await expect.element(page.getByText('This category was changed meanwhile. Please look again.')).toBeVisible();
  expect(network.asked(CHANGE)[1]?.body).toEqual({ version: GENERATOR?.version, isEnded: false });
});

test('one that has ended is offered for no new cost, and still filters and names those that it has', async () => {
  network.answer('GET /api/expenses', { ...EXPENSES, expenses: [{ ...EXPENSE, category: 'cost_13' }] });
  await renderSite('/dashboard/expenses', network);
  await expect.element(page.getByRole('row', { name: /Generator service.*Abdul Karim/ })).toBeVisible();
  const filter = page.getByRole('combobox', { name: 'What for' });
  await expect.element(filter.getByRole('option', { name: 'Generator service' })).toBeInTheDocument();
  await page.getByRole('button', { name: 'Record an expense' }).click();
  const offered = dialog.getByRole('combobox', { name: 'What for' }).getByRole('option');
  await expect
    .poll(() => offered.elements().map(({ textContent }) => textContent))
    .toEqual([...['Please choose', 'Salaries', 'Fuel', 'Cleaning']]);
});

test('a category is added while a cost is being typed, which loses nothing and takes it', async () => {
  const diesel = { ...SALARIES, code: 'cost_14', name: 'Diesel' };
  await renderSite('/dashboard/expenses', network);
  await page.getByRole('button', { name: 'Record an expense' }).click();
  const cost = page.getByRole('dialog', { name: 'Record an expense' });
  await cost.getByLabelText('Amount').fill('1,200');
  await cost.getByRole('button', { name: 'Add a category' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a category' });
  await userEvent.keyboard('{Escape}');
  await expect.element(adding).not.toBeInTheDocument();
  await cost.getByRole('button', { name: 'Add a category' }).click();
  await adding.getByLabelText('Name in English').fill('Diesel');
  await adding.getByLabelText('Name in Bangla').fill('ডিজেল');
  await adding.getByLabelText('Tax line').selectOptions('38e');
  network.answer(ADD, diesel);
  network.answer('GET /api/expense-categories', [...CATEGORIES, diesel]);
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(cost.getByRole('combobox', { name: 'What for' })).toHaveValue('cost_14');
  await expect.element(cost.getByLabelText('Amount')).toHaveValue('1,200');
});

test('an expense is taken back from its row’s menu, with a reason', async () => {
  const reverse = 'PUT /api/expenses/reverse/{id}';
  network.answer('GET /api/expenses', EXPENSES);
  network.answer(reverse, { ...EXPENSE, reversed: { at: EXPENSE.recordedAt, by: 'Farhana', reason: 'Paid twice' } });
  await renderSite('/dashboard/expenses', network);
  await page.getByRole('button', { name: /^More for Salaries, Abdul Karim/ }).click();
  await page.getByRole('button', { name: /^Take back Salaries/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Take this expense back?' });
  await question.getByLabelText('Reason').fill('Paid twice');
  await question.getByRole('button', { name: 'Yes, take it back' }).click();
  await expect.element(page.getByText('The expense is taken back.')).toBeVisible();
  expect(network.asked(reverse)[0]?.body).toEqual({ reason: 'Paid twice' });
});
