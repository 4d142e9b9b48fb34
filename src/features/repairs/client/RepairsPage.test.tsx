import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { allowConsoleErrors } from '#test/console-guard.ts';
import { renderSite, signIn } from '#test/render-site.tsx';
import { REPAIR, REPAIRS } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';
import type { RepairRow } from '../endpoints.ts';

const HERE = '/dashboard/repairs';
const CALL = 'GET /api/repairs';
const row = REPAIRS.repairs[0] as RepairRow;
const filter = (name: string) => page.getByRole('group', { name: 'Which repairs' }).getByRole('radio', { name });

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  signIn(network, 'user', ['caretaker']);
  network.answer(CALL, REPAIRS);
});

const withRows = (...rows: Partial<RepairRow>[]) =>
  network.answer(CALL, {
    ...REPAIRS,
    repairs: rows.map((one, nth) => ({ ...row, _id: `019aa3f0-5c1e-7d2a-9f00-00000000010${nth}`, ...one })),
    total: rows.length,
  });
const lines = () =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(/No\. \d/) })
    .elements()
    .map((line) => line.textContent);

test('each repair has its words, where it is, whose it is, its state, and who comes or since when', async () => {
  withRows(
    { isUrgent: true, description: 'The lift stands.', number: 1 },
    { state: 'taken', workerName: 'Karim', visitOn: '2026-03-17', visitTime: '10 to 12', number: 2 },
    { state: 'taken', waitsFor: 'A part', number: 3 },
    { state: 'done', number: 4 },
    { reopened: 1, homeName: null, number: 5 },
  );
  await renderSite(HERE, network);
  await expect.element(page.getByText('The lift stands.')).toBeVisible();
  const shown = lines();
  for (const [nth, words] of [
    ['Urgent', 'No. 1', 'Flat E-101', 'Tanvir Ahmed'],
    ['Taken', 'Karim, 17 March 10 to 12'],
    ['Taken', 'A part'],
    ['Done', 'Does it work?'],
    ['Not right yet', 'Office'],
  ].entries())
    for (const word of words) expect(shown[nth]).toContain(word);
});

test('what the home wrote last stands in the row of the office, and what the office wrote in that of the home', async () => {
  withRows({ lastComment: 'home', number: 1 }, { lastComment: 'office', number: 2 }, { number: 3 });
  await renderSite(HERE, network);
  await expect.element(page.getByText('The home wrote')).toBeVisible();
  expect(lines().map((line) => /The \w+ wrote/.exec(line ?? '')?.[0])).toEqual([
    'The home wrote',
    undefined,
    undefined,
  ]);
});

test('in the list of one’s own home it is what the office wrote', async () => {
  signIn(network, 'member');
  withRows({ lastComment: 'home', number: 1 }, { lastComment: 'office', number: 2 });
  await renderSite('/dashboard/my-repairs', network);
  await expect.element(page.getByText('The office wrote')).toBeVisible();
  expect(lines().map((line) => /The \w+ wrote/.exec(line ?? '')?.[0])).toEqual([undefined, 'The office wrote']);
});

test('a filter is an address, asks for its repairs, and has its count', async () => {
  network.answer(CALL, { ...REPAIRS, counts: { open: 7, urgent: 1, answer: 3 } });
  const site = await renderSite(HERE, network);
  await expect.element(filter('Open 7')).toBeChecked();
  await filter('To answer 3').click();
  await expect.poll(site.address).toBe(`${HERE}?state=answer`);
  await expect.poll(() => network.asked(CALL).at(-1)?.query).toMatchObject({ state: 'answer', page: '1' });
  site.goBack();
  await expect.element(filter('Open 7')).toBeChecked();
});

test('words that nothing has say so, and the list is one press away; a failure is said and tried again', async () => {
  allowConsoleErrors(/500/);
  network.answer(CALL, { ...REPAIRS, repairs: [], total: 0 });
  const site = await renderSite(`${HERE}?search=roof`, network);
  await expect.element(page.getByText('No repair is like this')).toBeVisible();
  expect(network.asked(CALL).at(-1)?.query).toMatchObject({ search: 'roof' });
  const failing = network.fail(CALL);
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect.poll(site.address).toBe(HERE);
  await expect.element(page.getByText('The repairs did not load.')).toBeVisible();
  failing.restore();
  network.answer(CALL, REPAIRS);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText(REPAIR.description)).toBeVisible();
});

test('who reports has the button for it', async () => {
  await renderSite(HERE, network);
  await expect.element(page.getByRole('link', { name: 'Report', exact: true })).toBeVisible();
});

test('an auditor reads, and reports nothing', async () => {
  signIn(network, 'user', ['auditor']);
  network.answer(CALL, REPAIRS);
  await renderSite(HERE, network);
  await expect.element(page.getByText(REPAIR.description)).toBeVisible();
  expect(page.getByRole('link', { name: 'Report', exact: true }).query()).toBeNull();
});

test('in Bangla rows, filters and digits are Bangla', async () => {
  withRows(
    { state: 'taken', workerName: 'করিম', visitOn: '2026-03-17', lastComment: 'home', number: 12 },
    { number: 13, isUrgent: true },
  );
  await renderSite(HERE, network, 'bn');
  await expect.element(page.getByText('বাসা থেকে লিখেছে')).toBeVisible();
  await expect.element(page.getByText('নং ১২', { exact: false })).toBeVisible();
  await expect.element(page.getByText('জরুরি', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'বাকি ১' })).toBeChecked();
});

test('of a flat it is all that was ever reported, named by its place, with the way back; of a new one that there is nothing', async () => {
  const flat = row.flat?.apartmentId ?? '';
  const site = await renderSite(`${HERE}?apartmentId=${flat}&state=all`, network);
  await expect.element(page.getByRole('heading', { name: 'Repairs: Flat E-101' })).toBeVisible();
  expect(network.asked(CALL).at(-1)?.query).toMatchObject({ apartmentId: flat, state: 'all' });
  // The counts are of the whole house.
  await expect.element(filter('Open')).not.toBeChecked();
  network.answer(CALL, { ...REPAIRS, repairs: [], total: 0 });
  site.goTo(`${HERE}?agreementId=${row.agreementId}&state=all`);
  await expect.element(page.getByRole('heading', { name: 'Repairs: this home' })).toBeVisible();
  await expect.element(page.getByText('Nothing was ever reported here')).toBeVisible();
  await page.getByRole('link', { name: 'The repairs of the whole house' }).click();
  await expect.poll(site.address).toBe(HERE);
});

const beside = page.getByRole('region', { name: 'Other repairs' });

test('at a desk the list stays beside the repair, with its filter, and marks it; Back leads to the one before', async () => {
  await page.viewport(1440, 900);
  withRows({ number: 1, description: 'The tap.' }, { number: 2, description: 'The lift.' });
  const ids = ['0', '1'].map((nth) => `019aa3f0-5c1e-7d2a-9f00-00000000010${nth}`);
  network.answer('GET /api/repairs/{id}', ({ params: [id] }) => ({
    ...REPAIR,
    _id: id ?? '',
    number: id === ids[0] ? 1 : 2,
    isOwnHome: false,
  }));
  const site = await renderSite(`${HERE}?state=answer`, network);
  await page.getByRole('link', { name: /The tap/ }).click();
  await expect.poll(site.address).toBe(`${HERE}/${ids[0]}?state=answer`);
  await expect.element(beside.getByRole('link', { name: /The tap/ })).toHaveAttribute('aria-current', 'true');
  await beside.getByRole('link', { name: /The lift/ }).click();
  await expect.poll(site.address).toBe(`${HERE}/${ids[1]}?state=answer`);
  await expect.element(page.getByRole('heading', { name: 'Repair 2' })).toHaveFocus();
  await beside.getByRole('radio', { name: 'Closed' }).click();
  await expect.poll(site.address).toBe(`${HERE}/${ids[1]}?state=closed`);
  site.goBack();
  site.goBack();
  await expect.element(page.getByRole('heading', { name: 'Repair 1' })).toBeVisible();
  await expect.element(beside.getByRole('link', { name: /The tap/ })).toHaveAttribute('aria-current', 'true');
});

test('on a phone, and for the people of a home, a repair has no list beside it, and none is fetched', async () => {
  network.answer('GET /api/repairs/{id}', { ...REPAIR, isOwnHome: false });
  await page.viewport(390, 844);
  await renderSite(`${HERE}/${REPAIR._id}`, network);
  await expect.element(page.getByText(REPAIR.description, { exact: false })).toBeVisible();
  expect(network.asked(CALL)).toEqual([]);
  expect(beside.query()).toBeNull();
});

test('what the home follows stands apart from what is open in the house, also after it has ended, and without a press then', async () => {
  signIn(network, 'member');
  const part = { _id: row._id, name: 'Lift', nameBangla: 'লিফট' };
  const one = { part, category: 'lift', reportedOn: '2026-03-03', visitOn: null, publicNote: null, own: null } as const;
  const ids = ['1', '2', '3'].map((nth) => `019aa3f0-5c1e-7d2a-9f00-00000000020${nth}`);
  network.answer('GET /api/repairs/common', {
    repairs: [
      { ...one, _id: ids[0] ?? '', state: 'taken', followers: 1, isFollowed: true },
      { ...one, _id: ids[1] ?? '', state: 'new', followers: 0, isFollowed: false },
      { ...one, _id: ids[2] ?? '', state: 'confirmed', followers: 1, isFollowed: true },
    ],
  });
  await renderSite('/dashboard/my-repairs', network);
  const followed = page.getByRole('region', { name: 'You have it, too' });
  await expect.element(followed).toBeVisible();
  expect(followed.getByRole('listitem').elements()).toHaveLength(2);
  expect(followed.getByRole('button', { name: 'Me too: Lift', pressed: true }).elements()).toHaveLength(1);
  const house = page.getByRole('region', { name: 'In the house' });
  expect(house.getByRole('button', { name: 'Me too: Lift', pressed: false }).elements()).toHaveLength(1);
});
