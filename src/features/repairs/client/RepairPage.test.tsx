import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { allowConsoleErrors } from '#test/console-guard.ts';
import { renderSite, signIn } from '#test/render-site.tsx';
import { REPAIR, REPAIRS, REPORT_PLACES } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';
import type { CommonRepair, Repair, RepairRow } from '../endpoints.ts';

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
  const office = { note: null, phone: '01711-000000', joined: [] };
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
    const office = act === 'comment' && { office: { note: null, phone: null, joined: [] } };
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

const [part] = REPORT_PLACES.parts;
if (!part) throw new Error('no part');
const OTHER = {
  ...REPAIRS.repairs[0],
  _id: '019aa3f0-5c1e-7d2a-9f00-0000000000a7',
  description: 'The lift stands.',
  number: 7,
  flat: null,
  part,
} as RepairRow;
const INTO: CommonRepair = {
  ...{ _id: OTHER._id, part, category: 'lift', state: 'taken', reportedOn: '2026-03-03', visitOn: null },
  ...{ publicNote: 'The part is ordered.', followers: 2, isFollowed: true, own: { _id: REPAIR._id, number: 12 } },
};
const into = page.getByRole('region', { name: 'Goes on with this one' });

test('the office joins a repair into an open one of its part, of the version that was read; a done one is not offered', async () => {
  allowConsoleErrors(/409/);
  signIn(network, 'user', ['manager']);
  const others = [
    REPAIR,
    OTHER,
    { ...OTHER, _id: '019aa3f0-5c1e-7d2a-9f00-0000000000a8', number: 8, state: 'done' as const },
  ];
  network.answer('GET /api/repairs', { ...REPAIRS, repairs: others });
  const refused = network.refuse('PUT /api/repairs/join/{id}', 'conflict', {
    message: 'Somebody has changed this repair.',
  });
  await open({ flat: null, part, version: 3, acts: ['take', 'join'], isOwnHome: false });
  await step.getByRole('button', { name: /for Repair \d+$/ }).click();
  await step.getByRole('button', { name: 'Join into …', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Join into another repair' });
  const choice = form.getByLabelText('Goes on with');
  await expect.element(choice).toBeVisible();
  expect([...(choice.element() as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
    'Choose',
    expect.stringMatching(/^No\. 7 · The lift/),
  ]);
  await choice.selectOptions(OTHER._id);
  await form.getByRole('button', { name: 'Join', exact: true }).click();
  await expect.element(form.getByText('Somebody has changed this repair.')).toBeVisible();
  refused.restore();
  const joined = { ...REPAIR, state: 'joined', acts: ['split'], joinedInto: INTO, version: 4 } as Repair;
  network.answer('GET /api/repairs/{id}', joined);
  network.answer('PUT /api/repairs/join/{id}', joined);
  await form.getByRole('button', { name: 'Join', exact: true }).click();
  await expect.element(into).toBeVisible();
  expect(network.asked('PUT /api/repairs/join/{id}')[0]?.body).toEqual({ version: 3, into: OTHER._id });
});

test('the home reads where it was joined, without a way to it, and says after a question that it is not the same', async () => {
  signIn(network, 'member');
  const story = {
    ...REPAIR.events[0],
    words: null,
    by: null,
    isOfHome: false,
    isOwn: false,
  } as Repair['events'][number];
  await open({
    ...{ flat: null, part, state: 'joined', version: 2, acts: ['split'], joinedInto: INTO },
    events: [
      ...REPAIR.events,
      { ...story, _id: OTHER._id, toState: 'joined', other: { step: 'joined', repair: null } },
    ],
  });
  await expect.element(into.getByText('The part is ordered.')).toBeVisible();
  await expect.element(into.getByText('2 homes have it, too')).toBeVisible();
  expect(into.getByRole('link').elements()).toEqual([]);
  await expect
    .element(page.getByRole('list', { name: 'What happened' }).getByText('Goes on with another one'))
    .toBeVisible();
  network.answer('PUT /api/repairs/split/{id}', { ...REPAIR, version: 3 });
  network.answer('GET /api/repairs/{id}', { ...REPAIR, version: 3 });
  await button('Not the same').click();
  await page
    .getByRole('alertdialog', { name: 'Not the same trouble?' })
    .getByRole('button', { name: 'Not the same' })
    .click();
  await expect.element(into).not.toBeInTheDocument();
  expect(network.asked('PUT /api/repairs/split/{id}')[0]?.body).toEqual({ version: 2 });
});

test('the office sees what was joined into a repair, and the way from one to the other', async () => {
  signIn(network, 'user', ['caretaker']);
  const office = { note: null, phone: null, joined: [OTHER] };
  const event = { ...REPAIR.events[0], toState: null, words: null, isOwn: false } as Repair['events'][number];
  const other = { step: 'joined' as const, repair: { _id: OTHER._id, number: 7 } };
  await open({
    office,
    isOwnHome: false,
    followers: 1,
    events: [...REPAIR.events, { ...event, _id: OTHER._id, other }],
  });
  const joined = page.getByRole('region', { name: 'Joined into this one' });
  await expect.element(joined.getByRole('link')).toHaveAttribute('href', `/dashboard/repairs/${OTHER._id}`);
  await expect.element(page.getByText('Another home has it, too')).toBeVisible();
  await expect.element(page.getByText('1 home has it, too')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'No. 7', exact: true })).toBeVisible();
});
