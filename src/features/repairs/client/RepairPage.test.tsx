import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { allowConsoleErrors } from '#test/console-guard.ts';
import { renderSite, signIn } from '#test/render-site.tsx';
import { REPAIR } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';
import type { Repair } from '../endpoints.ts';

const HERE = `/dashboard/repairs/${REPAIR._id}`;
const step = page.getByRole('region', { name: 'The work' });
const button = (name: string) => step.getByRole('button', { name, exact: true });

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  network.answer('GET /api/repairs/workers', { workers: [{ name: 'Karim', phone: '01819-555047' }] });
});

const open = async (repair: Partial<Repair>) => {
  network.answer('GET /api/repairs/{id}', { ...REPAIR, ...repair });
  await renderSite(HERE, network);
  await expect.element(page.getByText(REPAIR.description, { exact: false })).toBeVisible();
};

test.each([
  [['take'], ['Take it']],
  [
    ['plan', 'done'],
    ['Change', 'Done'],
  ],
  [
    ['notYet', 'works'],
    ['Not yet', 'It works'],
  ],
  [[], []],
] as const)('of the acts %j the buttons are %j', async (acts, names) => {
  signIn(network, 'member');
  await open({ acts: [...acts] });
  const shown = step.getByRole('button').elements();
  expect(shown.map((each) => each.textContent)).toEqual(names);
});

test('the worker’s number is dialled, and no page of the site', async () => {
  signIn(network, 'member');
  await open({ state: 'taken', workerName: 'Karim', workerPhone: '01819-555047', visitOn: '2026-03-06' });
  await expect.element(step.getByRole('link', { name: 'Call Karim' })).toHaveAttribute('href', 'tel:+8801819555047');
});

test('the office writes to the worker by WhatsApp: where, what, when, and whom to ring', async () => {
  signIn(network, 'user', ['caretaker']);
  const visit = { visitOn: '2026-03-16', visitTime: '10 to 12' };
  const office = { note: null, phone: '01711-000000' };
  const planned = { state: 'taken', workerName: 'Karim', workerPhone: '01819-555047', ...visit } as const;
  await open({ ...planned, acts: ['plan', 'done'], isOwnHome: false, homeName: 'Mina', office });
  const href = step.getByRole('link', { name: 'WhatsApp' }).element().getAttribute('href') ?? '';
  const { origin, pathname, searchParams } = new URL(href);
  expect(origin + pathname).toBe('https://wa.me/8801819555047');
  const said = searchParams.get('text') ?? '';
  for (const part of [REPAIR.description, 'Mon, 16 March, 10 to 12', 'Please ring Mina: 01711-000000'])
    expect(said).toContain(part);
});

test('a worker without a telephone is written to by nobody', async () => {
  signIn(network, 'user', ['caretaker']);
  await open({ state: 'taken', workerName: 'Karim', workerPhone: null, acts: ['plan', 'done'], isOwnHome: false });
  expect(step.getByRole('link', { name: 'WhatsApp' }).elements()).toEqual([]);
});

test('where another person was faster, the plan that was typed stays', async () => {
  allowConsoleErrors(/409/);
  signIn(network, 'user', ['caretaker']);
  network.refuse('PATCH /api/repairs/{id}', 'conflict', { message: 'Somebody has changed this repair.' });
  await open({ acts: ['take'], isOwnHome: false });
  await button('Take it').click();
  const form = page.getByRole('dialog', { name: 'Take it' });
  await form.getByRole('combobox', { name: /^Who comes/ }).fill('Karim');
  await form.getByRole('button', { name: 'Tell the home' }).click();
  await expect.element(form.getByText('Somebody has changed this repair.')).toBeVisible();
  await expect.element(form.getByRole('combobox', { name: /^Who comes/ })).toHaveValue('Karim');
  expect(network.asked('PATCH /api/repairs/{id}')[0]?.body).toMatchObject({ version: 1, state: 'taken' });
});

test('It works is one press, of the version that was read', async () => {
  signIn(network, 'member');
  network.answer('PUT /api/repairs/answer/{id}', { ...REPAIR, state: 'confirmed', acts: [] });
  await open({ state: 'done', version: 4, acts: ['works', 'notYet'] });
  await button('It works').click();
  await expect
    .poll(() => network.asked('PUT /api/repairs/answer/{id}')[0]?.body)
    .toEqual({ version: 4, answer: 'works' });
});

const PATCH = 'PATCH /api/repairs/{id}';
test.each([
  ['done', 'Done', 'Done', PATCH, { state: 'done', words: 'It was the tap.' }],
  [
    'notYet',
    'Not yet',
    'Tell the office',
    'PUT /api/repairs/answer/{id}',
    { answer: 'notYet', reason: 'It was the tap.' },
  ],
  ['decline', 'Decline', 'Decline', 'PUT /api/repairs/decline/{id}', { reason: 'It was the tap.' }],
  ['publicNote', 'Note for the house', 'Save', PATCH, { publicNote: 'It was the tap.' }],
  ['comment', 'Note of the office', 'Save', PATCH, { officeNote: 'It was the tap.' }],
] as const)(
  'words of the act %s go with the version that was read, and stay where they are refused',
  async (act, name, send, call, body) => {
    allowConsoleErrors(/409/);
    signIn(network, 'user', ['manager']);
    network.refuse(call, 'conflict', { message: 'Somebody has changed this repair.' });
    const office = act === 'comment' && { office: { note: null, phone: null } };
    await open({ version: 3, state: 'taken', acts: [act], isOwnHome: false, ...office });
    if (act === 'done' || act === 'notYet') await button(name).click();
    else {
      await step.getByRole('button', { name: /for Repair \d+$/ }).click();
      await step.getByRole('button', { name, exact: true }).click();
    }
    const form = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await form.getByRole('textbox').fill('It was the tap.');
    await form.getByRole('button', { name: send, exact: true }).click();
    await expect.element(form.getByText('Somebody has changed this repair.')).toBeVisible();
    await expect.element(form.getByRole('textbox')).toHaveValue('It was the tap.');
    expect(network.asked(call)[0]?.body).toEqual({ version: 3, ...body });
  },
);
