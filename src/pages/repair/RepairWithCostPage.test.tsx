import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Duty } from '#api/duties.ts';
import type { RepairCosts } from '#features/repairs/endpoints.ts';
import { allowConsoleErrors } from '#test/console-guard.ts';
import { renderSite, signIn } from '#test/render-site.tsx';
import { CATEGORIES, EXPENSE, EXPENSES, PLACES, REPAIR, REPAIR_COSTS } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';

const HERE = `/dashboard/repairs/${REPAIR._id}`;
const cost = page.getByRole('region', { name: 'Cost' });
const button = (name: string) => cost.getByRole('button', { name, exact: true });
const OF_OFFICE = { ...REPAIR, isOwnHome: false, workerName: 'Karim' };

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  network.answer('GET /api/expense-categories', [
    ...CATEGORIES,
    { code: 'repairs', name: 'Repairs', nameBangla: 'মেরামত', taxLine: '38e', isEnded: false, version: 1 },
  ]);
  network.answer('GET /api/places', PLACES);
  network.answer('GET /api/expenses', EXPENSES);
});

const open = async (duty: Duty, costs: Partial<RepairCosts> | null = {}) => {
  signIn(network, 'user', [duty]);
  network.answer('GET /api/repairs/{id}', costs ? { ...OF_OFFICE, costs: { ...REPAIR_COSTS, ...costs } } : OF_OFFICE);
  await renderSite(HERE, network);
  await expect.element(page.getByText(REPAIR.description, { exact: false })).toBeVisible();
};

test('a reader without costs has no block for them', async () => {
  await open('caretaker', null);
  expect(cost.query()).toBeNull();
});

test('the auditor reads the sum and each cost, and records none', async () => {
  await open('auditor');
  await expect.element(cost.getByText('৳15,000')).toBeVisible();
  await expect.element(cost.getByText('Karim Sanitary', { exact: true })).toBeVisible();
  await expect.element(cost.getByText('৳3,000 of it was given back.', { exact: false })).toBeVisible();
  for (const name of ['Record a cost', 'Link a cost', 'Charge the tenant']) expect(button(name).query()).toBeNull();
});

test('a cost is recorded on the usual form, which says for what and names the repair', async () => {
  await open('accountant', { sum: 0, expenses: [] });
  await expect.element(cost.getByText('No cost is recorded for it.')).toBeVisible();
  network.answer('POST /api/expenses', EXPENSE);
  await button('Record a cost').click();
  const form = page.getByRole('dialog', { name: 'Record an expense' });
  await expect.element(form.getByText(/^For: Repair \d+, Flat /)).toBeVisible();
  await expect.element(form.getByLabelText(/^Paid to/)).toHaveValue('Karim');
  await form.getByLabelText('Amount').fill('1,500');
  await form.getByRole('button', { name: 'Record', exact: true }).click();
  await expect.poll(() => network.asked('POST /api/expenses')).toHaveLength(1);
  expect(network.asked('POST /api/expenses')[0]?.body).toMatchObject({
    ...{ repairId: REPAIR._id, category: 'repairs', payee: 'Karim', repeats: false },
  });
});

test('the tenant is charged on the usual form, and the owner where the flat has one', async () => {
  const [tenant] = REPAIR_COSTS.homes;
  const olga = { agreementId: '019aa3f0-5c1e-7d2a-9f00-0000000000a9', name: 'Olga', isOwner: true };
  await open('manager', { homes: tenant ? [tenant, olga] : [] });
  allowConsoleErrors(/409/);
  network.refuse('POST /api/charges', 'conflict', { message: 'Please open it anew.' });
  await button('Charge the owner').click();
  const form = page.getByRole('dialog', { name: 'Add a charge' });
  await form.getByLabelText('Amount').fill('900');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(form.getByText('Please open it anew.')).toBeVisible();
  const sent = { agreementId: olga.agreementId, repairId: REPAIR._id, label: expect.stringContaining('Repair') };
  expect(network.asked('POST /api/charges')[0]?.body).toMatchObject(sent);
  await expect.element(button('Charge the tenant')).toBeInTheDocument();
});

test('a cost that stands is linked, but none of another repair; and unlinked, or it is said why not', async () => {
  allowConsoleErrors(/403/);
  await open('manager');
  const other = { ...EXPENSE, _id: EXPENSE._id.replace(/.$/, 'f'), payee: 'Other', repair: { _id: 'x', number: 3 } };
  network.answer('GET /api/expenses', { ...EXPENSES, expenses: [EXPENSE, other] });
  network.answer('PUT /api/repairs/costs/{id}', OF_OFFICE);
  await button('Link a cost').click();
  const form = page.getByRole('dialog', { name: 'Link a cost that is recorded' });
  const which = form.getByRole('combobox', { name: 'Which expense' });
  await which.selectOptions(EXPENSE._id);
  expect(which.element().textContent).not.toContain('Other');
  await form.getByRole('button', { name: 'Link', exact: true }).click();
  const calls = () => network.asked('PUT /api/repairs/costs/{id}').map(({ body }) => body);
  await expect.poll(calls).toEqual([{ expenseId: EXPENSE._id, isLinked: true }]);
  network.refuse('PUT /api/repairs/costs/{id}', 'forbidden', { message: 'This is a home of your own.' });
  await cost.getByRole('button', { name: 'More for Repairs, Karim Sanitary, ৳18,000' }).click();
  await page.getByRole('button', { name: 'Unlink from this repair' }).click();
  await expect.element(page.getByText('This is a home of your own.')).toBeVisible();
  expect(calls().at(-1)).toEqual({ expenseId: EXPENSE._id, isLinked: false });
});

test('a charge of another repair is unlinked, and one press later it is linked again', async () => {
  const charge = { _id: EXPENSE._id, agreementId: 'a1', name: 'Mina', label: 'The tap', amount: 900 };
  await open('accountant', { charged: 900, charges: [charge] });
  network.answer('PUT /api/repairs/costs/{id}', OF_OFFICE);
  await cost.getByRole('button', { name: 'More for Mina, The tap, ৳900' }).click();
  await page.getByRole('button', { name: 'Unlink from this repair' }).click();
  await expect.element(page.getByText('The home owes it as before.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  const calls = () => network.asked('PUT /api/repairs/costs/{id}').map(({ body }) => body);
  const chargeId = charge._id;
  await expect.poll(calls).toEqual([
    { chargeId, isLinked: false },
    { chargeId, isLinked: true },
  ]);
});

test('who records no cost unlinks no charge', async () => {
  await open('auditor', {
    charged: 900,
    charges: [{ _id: 'c1', agreementId: 'a1', name: 'Mina', label: null, amount: 900 }],
  });
  await expect.element(cost.getByText('৳900')).toBeVisible();
  expect(cost.getByRole('button', { name: /^More for Mina/ }).query()).toBeNull();
});
