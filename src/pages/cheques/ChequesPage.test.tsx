import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Cheque } from '#features/cheques/endpoints.ts';
import { dayAt, daysAfter } from '#locale/calendar.ts';
import { formatDay } from '#locale/dates.ts';
import { renderSite, signIn } from '#test/render-site.tsx';
import { CATEGORIES, CHEQUE, PERSON, PLACES } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';

const TODAY = dayAt(new Date());
const HELD: Cheque = { ...CHEQUE, dated: daysAfter(TODAY, -3), validThrough: daysAfter(TODAY, 178) };

async function cheques(...list: Cheque[]) {
  await page.viewport(1440, 900);
  const network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/cheques', { cheques: list, total: list.length, sum: list.length * CHEQUE.amount });
  network.answer('GET /api/residents/names', [PERSON.resident]);
  network.answer('GET /api/places', PLACES);
  await renderSite('/dashboard/cheques', network);
  return network;
}

test('a series counts up before it is sent, as it was typed; a refused number is said at its field', async () => {
  const network = await cheques();
  await expect.element(page.getByText('No cheques here', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'New series' }).first().click();
  const form = page.getByRole('dialog', { name: 'New series' });
  await form.getByRole('combobox', { name: 'Tenant' }).selectOptions(PERSON.resident._id);
  await form.getByLabelText('Bank on the cheque').fill('City Bank');
  await form.getByLabelText('Number of the first').fill('০০৯৯');
  await form.getByLabelText('Amount of each').fill('৳১৬,৫০০/-');
  await form.getByLabelText('How many').fill('৩');
  await form.getByLabelText('Day on the first').fill('2026-01-31');
  await expect.element(form.getByText('3 cheques will be taken')).toBeVisible();
  const lines = form.getByRole('listitem');
  await expect.element(lines.nth(1)).toHaveTextContent('0100, 28 February 2026');
  await form.getByLabelText('Number of the first').fill('9999');
  await expect.element(form.getByText('3 cheques will be taken')).not.toBeInTheDocument();
  await form.getByLabelText('Number of the first').fill('0099');
  const sentence = 'Cheque 0099 of City Bank is here already: Mina Akter, apartment A-101.';
  network.refuse('POST /api/cheques', 'conflict', { message: sentence, fields: { number: sentence } });
  await form.getByRole('button', { name: 'Take', exact: true }).click();
  await expect.element(form.getByLabelText('Number of the first')).toHaveAccessibleDescription(sentence);
  expect(network.asked('POST /api/cheques')[0]?.body).toMatchObject({
    ...{ number: '0099', amount: '৳১৬,৫০০/-', count: '৩', dated: '2026-01-31', isSecurity: false },
  });
  network.answer('POST /api/cheques', { cheques: [HELD, { ...HELD, _id: HELD.agreementId }] });
  await form.getByRole('button', { name: 'Take', exact: true }).click();
  await expect.element(page.getByText('2 cheques of ৳33,000 together are held.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Print the slip' })).toBeVisible();
});

test('a new cheque is one, until somebody says how many', async () => {
  await cheques();
  await page.getByRole('button', { name: 'New series' }).first().click();
  await expect.element(page.getByRole('dialog').getByLabelText('How many')).toHaveValue('1');
});

test('the tenant who was chosen stays chosen when the list changes', async () => {
  const network = await cheques();
  await page.getByRole('button', { name: 'New series' }).first().click();
  const form = page.getByRole('dialog', { name: 'New series' });
  await form.getByRole('combobox', { name: 'Tenant' }).selectOptions(PERSON.resident._id);
  const other = { ...PERSON.resident, _id: CHEQUE._id, name: 'Rina Begum' };
  network.answer('GET /api/residents/names', [other]);
  await form.getByLabelText('Find the tenant').fill('Rina');
  await expect.element(form.getByRole('option', { name: /Rina/ })).toBeInTheDocument();
  await expect.element(form.getByRole('combobox', { name: 'Tenant' })).toHaveValue(PERSON.resident._id);
});

test('the only tenant that a search finds is chosen', async () => {
  const network = await cheques();
  await page.getByRole('button', { name: 'New series' }).first().click();
  const form = page.getByRole('dialog', { name: 'New series' });
  const tenant = form.getByRole('combobox', { name: 'Tenant' });
  await expect.element(tenant).toHaveValue('');
  const found = { ...PERSON.resident, _id: CHEQUE._id, name: 'Rina Begum' };
  network.answer('GET /api/residents/names', [found, { ...found, _id: HELD.agreementId, name: 'Rina Akter' }]);
  await form.getByLabelText('Find the tenant').fill('Rin');
  await expect.element(form.getByRole('option', { name: /Rina Akter/ })).toBeInTheDocument();
  await expect.element(tenant).toHaveValue('');
  network.answer('GET /api/residents/names', [found]);
  await form.getByLabelText('Find the tenant').fill('Rina B');
  await expect.element(tenant).toHaveValue(found._id);
});

test('a cheque that is out of date is warned about, and can be deposited all the same', async () => {
  const stale = { ...HELD, dated: daysAfter(TODAY, -200), validThrough: daysAfter(TODAY, -17) };
  const network = await cheques(stale);
  network.answer('PUT /api/cheques/deposit/{id}', { ...stale, state: 'deposited', depositedOn: TODAY });
  await page.getByRole('button', { name: /^Deposit 0001234/ }).click();
  const form = page.getByRole('dialog', { name: 'Deposit this cheque?' });
  await expect
    .element(form.getByText(`Out of date since ${formatDay(stale.validThrough)}`, { exact: false }))
    .toBeVisible();
  await form.getByRole('button', { name: 'Deposit', exact: true }).click();
  await expect.poll(() => network.asked('PUT /api/cheques/deposit/{id}').length).toBe(1);
  expect(network.asked('PUT /api/cheques/deposit/{id}')[0]?.body).toMatchObject({ depositedOn: TODAY });
});

test('of several each is deposited, and who is refused stays with the reason', async () => {
  const other = { ...HELD, _id: HELD.agreementId, number: '0001235', name: 'Karim Uddin' };
  const network = await cheques(HELD, other);
  await page.getByRole('button', { name: 'Deposit several' }).click();
  const form = page.getByRole('dialog', { name: 'Deposit which cheques?' });
  await form.getByRole('button', { name: 'Choose all' }).click();
  const sentence = 'This cheque was given back already.';
  network.refuse('PUT /api/cheques/deposit/{id}', 'conflict', { message: sentence });
  await form.getByRole('button', { name: 'Deposit 2, ৳33,000' }).click();
  await expect.element(form.getByText(`Not deposited: ${sentence}`).first()).toBeVisible();
  const keys = network
    .asked('PUT /api/cheques/deposit/{id}')
    .map(({ body }) => (body as { requestKey: string }).requestKey);
  expect(new Set(keys).size).toBe(2);
});

test('a return asks for the day and the reason, says by when a notice goes, and offers the bank’s fee', async () => {
  const waits: Cheque = { ...HELD, state: 'deposited', depositedOn: daysAfter(TODAY, -1), paymentId: HELD.agreementId };
  const network = await cheques(waits);
  network.answer('GET /api/expense-categories', CATEGORIES);
  const returned = { returnedOn: TODAY, returnReason: 'Insufficient funds', noticeBy: daysAfter(TODAY, 30) };
  network.answer('PUT /api/cheques/return/{id}', { ...waits, ...returned, state: 'returned' });
  await expect.element(page.getByRole('button', { name: /^Cleared 0001234/ })).toBeVisible();
  await page.getByRole('button', { name: /^Returned 0001234/ }).click();
  const form = page.getByRole('dialog', { name: 'Did the bank return it?' });
  await expect
    .element(form.getByText(`goes to the signer by ${formatDay(daysAfter(TODAY, 30))}`, { exact: false }))
    .toBeVisible();
  await form.getByLabelText('Reason, as the bank writes it').fill('Insufficient funds');
  await form.getByRole('button', { name: 'Write it down' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Record the bank’s fee' }).click();
  const cost = page.getByRole('dialog', { name: 'Record an expense' });
  await expect.element(cost.getByRole('textbox', { name: /^Note/ })).toHaveValue('Cheque 0001234 returned, A-101');
  await expect.element(cost.getByLabelText('Amount')).toHaveValue('');
  await expect.element(cost.getByRole('checkbox')).not.toBeChecked();
});
