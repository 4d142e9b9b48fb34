import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderSite, signIn } from '#test/render-site.tsx';
import { REPAIR, REPORT_PLACES, UPKEEP_PLANS } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';
import type { UpkeepPlan } from '../../endpoints.ts';

const HERE = '/dashboard/upkeep';
const ADD = 'POST /api/upkeep-plans';
const CHANGE = 'PATCH /api/upkeep-plans/{id}';
const dialog = page.getByRole('dialog');
const [LIFT, LICENCE] = UPKEEP_PLANS.plans as [UpkeepPlan, UpkeepPlan];

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/upkeep-plans', UPKEEP_PLANS);
  network.answer('GET /api/repairs/places', REPORT_PLACES);
});

test('what is late leads to its repair, and each month says what is due in it', async () => {
  await renderSite(HERE, network);
  const late = page.getByRole('region', { name: '1 is late' });
  await expect
    .element(late.getByRole('link', { name: /Service of the lift since 31 January.*Lift · repair 13/ }))
    .toHaveAttribute('href', '/dashboard/repairs/019aa3f0-5c1e-7d2a-9f00-0000000000a2');
  await expect.element(page.getByRole('heading', { name: 'Twelve months' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Fire licence.*A paper that runs out/ })).toBeVisible();
});

test('work is added with its months; nothing typed is lost where a field is refused', async () => {
  network.refuse(ADD, 'invalid', { fields: { leadDays: 'At most 27 days before.' } });
  await renderSite(HERE, network);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByLabelText('Name in English').fill('Cleaning of the tanks');
  await dialog.getByLabelText('Where').selectOptions('Lift');
  await dialog.getByLabelText('Kind of work').selectOptions('Cleaning');
  await dialog.getByLabelText('Every how many months').fill('1');
  await dialog.getByLabelText('First on').fill('2026-04-05');
  await dialog.getByLabelText(/Days before/).fill('30');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(dialog.getByLabelText(/Days before/)).toHaveAccessibleDescription(/At most 27 days before\.$/);
  await expect.element(dialog.getByLabelText('First on')).toHaveValue('2026-04-05');
  network.answer(ADD, LIFT);
  await dialog.getByLabelText(/Days before/).fill('7');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(page.getByText('Service of the lift is added.')).toBeVisible();
  expect(network.asked(ADD).at(-1)?.body).toEqual({
    ...{ name: 'Cleaning of the tanks', nameBangla: '', commonPartId: REPORT_PLACES.parts[0]?._id },
    ...{ category: 'cleaning', everyMonths: '1', firstOn: '2026-04-05', leadDays: '7' },
    ...{ workerName: '', workerPhone: '', note: '' },
  });
});

test('a paper is added with the day until which it is valid', async () => {
  await renderSite(HERE, network);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByLabelText('Work or paper').selectOptions('A paper that runs out');
  await expect.element(dialog.getByLabelText('Every how many months')).not.toBeInTheDocument();
  await expect.element(dialog.getByLabelText(/Days before/)).toHaveValue('30');
  await dialog.getByLabelText('Name in English').fill('Fire licence');
  await dialog.getByLabelText('Where').selectOptions('Lift');
  await dialog.getByLabelText('Kind of work').selectOptions('Fire safety');
  await dialog.getByLabelText('Valid until').fill('2027-03-31');
  network.answer(ADD, LICENCE);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(page.getByText('Fire licence is added.')).toBeVisible();
  expect(network.asked(ADD).at(-1)?.body).toEqual({
    ...{ name: 'Fire licence', nameBangla: '', commonPartId: REPORT_PLACES.parts[0]?._id, category: 'fire_safety' },
    ...{ firstOn: '2027-03-31', leadDays: '30', workerName: '', workerPhone: '', note: '' },
  });
});

test('a plan is changed with its version, and ends by a press', async () => {
  network.answer(CHANGE, { ...LIFT, everyMonths: 6, version: 3 });
  await renderSite(HERE, network);
  await page.getByRole('button', { name: 'Change Service of the lift' }).click();
  await expect.element(dialog.getByLabelText('Next on')).toHaveValue('2026-04-30');
  await expect.element(dialog.getByLabelText('Work or paper')).not.toBeInTheDocument();
  await dialog.getByLabelText('Every how many months').fill('6');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Service of the lift is changed.')).toBeVisible();
  expect(network.asked(CHANGE)[0]).toMatchObject({
    body: { version: 2, everyMonths: '6', nextOn: '2026-04-30', leadDays: '7', workerName: 'Dhaka Lift' },
  });
  network.answer(CHANGE, { ...LICENCE, isEnded: true, version: 2 });
  await page.getByRole('button', { name: 'More for Fire licence' }).click();
  await page.getByRole('button', { name: 'End Fire licence' }).click();
  await expect.element(page.getByText('Fire licence opens no repairs any more.')).toBeVisible();
  expect(network.asked(CHANGE)[1]?.body).toEqual({ version: 1, isEnded: true });
});

test('who may read it adds and changes nothing', async () => {
  signIn(network, 'admin', ['caretaker']);
  await renderSite(HERE, network);
  await expect.element(page.getByRole('row', { name: /Fire licence/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add', exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Change/ })).not.toBeInTheDocument();
});

test('a plan’s repair shows its name, and is done with the next day: proposed for work, typed for a paper', async () => {
  const planned = {
    ...REPAIR,
    ...{ description: 'Fire licence\nফায়ার লাইসেন্স\nThe old one lies in the office.', isOwnHome: false, homeName: null },
    plan: { name: 'Fire licence', nameBangla: 'ফায়ার লাইসেন্স', on: '2026-03-31' },
    acts: ['take', 'done', 'decline'] as const,
    next: { isPaper: true, on: null },
  };
  network.answer('GET /api/repairs/{id}', { ...planned, acts: [...planned.acts] });
  network.refuse('PATCH /api/repairs/{id}', 'invalid', { fields: { nextOn: 'Please enter the next day.' } });
  await renderSite(`/dashboard/repairs/${REPAIR._id}`, network);
  await expect
    .element(page.getByText(/Fire licence\s+Due on 31 March.*\s+The old one lies in the office\./))
    .toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(dialog.getByText(/please say when it is due next/)).toBeVisible();
  const day = dialog.getByLabelText('The new one is valid until');
  await expect.element(day).toHaveValue('');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(day).toHaveAccessibleDescription(/Please enter the next day\.$/);
  network.answer('PATCH /api/repairs/{id}', { ...planned, acts: [], state: 'done', next: null, version: 2 });
  await day.fill('2027-03-31');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(network.asked('PATCH /api/repairs/{id}').at(-1)?.body).toEqual({
    ...{ version: 1, state: 'done', words: '', nextOn: '2027-03-31' },
  });
});
