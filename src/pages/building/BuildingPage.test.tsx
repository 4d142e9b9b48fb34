import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Building } from '#features/building/endpoints.ts';
import { DEFAULT_BUILDING } from '#features/building/rules.ts';
import { renderSite, signIn } from '#test/render-site.tsx';
import { StandInNetwork } from '#test/stand-in-network.ts';

const HERE = '/dashboard/building';
const BUILDING: Building = { ...DEFAULT_BUILDING, version: 3 };
const field = (name: string) => page.getByLabelText(name, { exact: true });
const optional = (name: string) => page.getByLabelText(`${name} (optional)`, { exact: true });
const saveOf = (part: string) => page.getByRole('button', { name: `Save ${part}`, exact: true });
const save = saveOf('Name and place');
const open = (part: string) => page.getByRole('heading', { name: part, exact: true }).click();
const saves = () => network.asked('PUT /api/building').map(({ body }) => body as Building);

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/building', BUILDING);
  network.answer('GET /api/file-term', { months: 6 });
  network.answer('GET /api/staff', {
    staff: [staffMember('Farhana'), staffMember('Rahim')],
    invitations: [],
    appointable: [],
  });
});

const staffMember = (name: string) => ({
  ...{ _id: name, name, email: `${name}@example.test`, photo: null, lastSeen: null, duties: [] },
  open: { held: 0, cash: 0, links: 0, tokens: 0, figures: 0 },
});

test('what is saved goes with the version that it was made from, and the next save with the new one', async () => {
  network.answer('PUT /api/building', ({ body }) => ({ ...BUILDING, ...(body as Building), dueDay: 5, version: 4 }));
  await renderSite(HERE, network);
  await field('Name').fill('Lake View');
  await save.click();
  await expect.element(page.getByText('The building is saved.')).toBeVisible();
  await save.click();
  await expect.poll(() => saves().map(({ version }) => version)).toEqual([3, 4]);
  expect(saves()[0]).toMatchObject({ name: 'Lake View', address: BUILDING.address });
});

test('the figures that a rise of rent is compared with are the building’s own', async () => {
  network.answer('PUT /api/building', BUILDING);
  await renderSite(HERE, network);
  await open('When a rent rises');
  await field('Months between two rises').fill('36');
  await field('First month for rises').selectOptions('December');
  await field('Last month for rises').selectOptions('January');
  await field('A year’s rent in percent of the flat’s value').fill('12.5');
  await saveOf('When a rent rises').click();
  const expected = { riseGap: '36', riseFrom: 'December', riseTo: 'January', valueShare: '12.5' };
  await expect.poll(() => saves()[0]).toMatchObject(expected);
});

test('a way to pay is added in its dialog, and refused at its field', async () => {
  network.refuse('POST /api/ways', 'invalid', { fields: { number: 'Please enter the wallet’s number.' } });
  await renderSite(HERE, network);
  const part = page.getByRole('region', { name: 'Ways to pay' });
  await part.getByRole('button', { name: 'Add a way to pay' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a way to pay' });
  await dialog.getByRole('radio', { name: 'Nagad' }).click();
  await dialog.getByLabelText('Number', { exact: true }).fill('01811');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Please enter the wallet’s number.')).toBeVisible();
  expect(network.asked('POST /api/ways')[0]?.body).toMatchObject({
    method: 'Nagad',
    wallet: 'personal',
    number: '01811',
  });
});

test('whether cards are taken is asked until it is answered, and goes as two fields', async () => {
  network.answer('PUT /api/building', ({ body }) => ({ ...BUILDING, ...(body as Building), version: 4 }));
  await renderSite(HERE, network);
  const cards = field('Card payments on the site');
  await expect.element(cards).toHaveValue('');
  await cards.selectOptions('Off: nobody pays by card here');
  await saveOf('Ways to pay').click();
  await expect.poll(() => saves()[0]).toMatchObject({ takesCards: false, cardPayments: 'confirm' });
  await cards.selectOptions('Count at once');
  await saveOf('Ways to pay').click();
  await expect.poll(() => saves()[1]).toMatchObject({ takesCards: true, cardPayments: 'instant' });
});

test('on a wide window the first part is open, and a part that is folded says that it is not saved', async () => {
  await page.viewport(1440, 900);
  network.answer('PUT /api/building', ({ body }) => ({ ...BUILDING, ...(body as Building), version: 4 }));
  await renderSite(HERE, network);
  await expect.element(field('Name')).toBeVisible();
  await expect.element(field('Rent is due by day')).not.toBeVisible();
  await open('Rent');
  await field('Rent is due by day').fill('7');
  await open('Rent');
  const rent = page.getByRole('region', { name: 'Rent', exact: true });
  await expect.element(rent.getByText('Not saved')).toBeVisible();
  await open('Rent');
  await saveOf('Rent').click();
  await expect.element(rent.getByText('Not saved')).not.toBeInTheDocument();
});

test('what is refused is marked, takes the focus, and nothing typed is lost, not even half a number', async () => {
  const address = 'This field is required.';
  network.refuse('PUT /api/building', 'invalid', { fields: { address, latitude: 'Please enter a number.' } });
  await renderSite(HERE, network);
  await field('Name').fill('Lake View');
  await field('Latitude').fill('23.');
  await field('Address').fill('');
  await save.click();
  await expect.element(field('Address')).toHaveAccessibleDescription(address);
  await expect.element(field('Address')).toHaveFocus();
  await expect.element(field('Latitude')).toHaveValue('23.');
  await expect.element(field('Name')).toHaveValue('Lake View');
});

test('words that the building came with are kept as its own by one press, and what is typed stays', async () => {
  const unsaid = (rest: Building['unsaid']) => ({ ...BUILDING, unsaid: rest });
  network.answer('GET /api/building', unsaid(['address', 'facilities']));
  network.answer('PUT /api/building', ({ body }) => ({ ...(body as Building), ...unsaid(['address']), version: 4 }));
  await renderSite(HERE, network);
  await field('Name').fill('Lake View');
  await expect.element(page.getByText(/Pages and papers leave it out/)).toBeVisible();
  await open('Facilities');
  await page.getByRole('button', { name: 'Keep as our own (facilities)' }).click();
  await expect.element(page.getByRole('button', { name: 'Keep as our own (facilities)' })).not.toBeInTheDocument();
  expect(saves()[0]).toMatchObject({ name: BUILDING.name, kept: ['facilities'], version: 3 });
  await expect.element(field('Name')).toHaveValue('Lake View');
  await expect.element(page.getByRole('button', { name: 'Keep as our own (address)' })).toBeVisible();
});

test('while it loads, the page has the shape of a form', async () => {
  const slow = network.hold('GET /api/building');
  await renderSite(HERE, network);
  const status = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' });
  await expect.poll(() => status.query()?.querySelectorAll('span > span:nth-child(2)').length).toBe(4);
  slow.release();
  await expect.element(field('Name')).toBeVisible();
  await expect.element(status).not.toBeInTheDocument();
});

test('the pin on the map stands where the two numbers say, and a press on the map writes them', async () => {
  network.answer('PUT /api/building', ({ body }) => ({ ...BUILDING, ...(body as Building), version: 4 }));
  await renderSite(HERE, network);
  const pinAt = (place: string) => expect.element(page.getByTitle(place, { exact: true })).toBeInTheDocument();
  await pinAt('23.8103, 90.4125');
  await field('Latitude').fill('২৩.৭');
  await pinAt('23.7, 90.4125');
  await field('Latitude').fill('23.');
  await pinAt('23.7, 90.4125');
  await page.elementLocator(document.querySelector('.building-map') as Element).click({ position: { x: 60, y: 60 } });
  const [latitude, longitude] = ['Latitude', 'Longitude'].map((name) => field(name).element() as HTMLInputElement);
  await expect.poll(() => Number(latitude?.value)).toBeGreaterThan(23.7);
  expect(Number(longitude?.value)).toBeLessThan(90.4125);
  await pinAt(`${latitude?.value}, ${longitude?.value}`);
  await save.click();
  await expect.poll(() => saves()[0]).toMatchObject({ latitude: latitude?.value, longitude: longitude?.value });
});

test('each part is saved by itself, and what is typed in another one stays there unsaved', async () => {
  network.answer('PUT /api/building', ({ body }) => ({ ...BUILDING, ...(body as Building), version: 4 }));
  await renderSite(HERE, network);
  await field('Name').fill('Lake View');
  await open('Rent');
  await optional('Landlord').fill('Golam Mostafa');
  await saveOf('Rent').click();
  await expect.element(page.getByText('The building is saved.')).toBeVisible();
  expect(saves()[0]).toMatchObject({ name: BUILDING.name, landlord: 'Golam Mostafa' });
  await expect.element(field('Name')).toHaveValue('Lake View');
  await save.click();
  await expect.poll(() => saves()[1]).toMatchObject({ name: 'Lake View', landlord: 'Golam Mostafa', version: 4 });
});

test('leaving with a part that is not saved asks, also after another part was saved', async () => {
  network.answer('PUT /api/building', ({ body }) => ({ ...BUILDING, ...(body as Building), version: 4 }));
  network.answer('GET /api/check-up', []);
  const site = await renderSite(HERE, network);
  const unload = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(unload()).toBe(false);
  await optional('Phone').fill('01711 000000');
  await field('Name').fill('Lake View');
  await save.click();
  await expect.element(page.getByText('The building is saved.')).toBeVisible();
  expect(unload()).toBe(true);
  const away = page.getByRole('navigation').getByRole('link', { name: 'Site' });
  const question = page.getByRole('alertdialog', { name: 'Leave this page?' });
  await away.click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect.element(optional('Phone')).toHaveValue('01711 000000');
  await away.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(site.address).toBe('/dashboard/check-up');
});

test('while it is being saved nothing can be changed, and it is sent once', async () => {
  network.answer('PUT /api/building', BUILDING);
  const slow = network.hold('PUT /api/building');
  await renderSite(HERE, network);
  await save.dblClick();
  await expect.element(field('Name')).toHaveAttribute('readonly');
  slow.release();
  await expect.element(page.getByText('The building is saved.')).toBeVisible();
  expect(saves()).toHaveLength(1);
});

test.describe('when another administrator has saved meanwhile', () => {
  const mine = page.getByRole('button', { name: 'Save mine all the same' });
  const theirs = page.getByRole('button', { name: 'Show theirs' });
  const question = page.getByRole('alertdialog', { name: 'Save yours all the same?' });

  beforeEach(async () => {
    network.answer('PUT /api/building', () => {
      network.answer('GET /api/building', { ...BUILDING, name: 'River View', version: 4 });
      network.answer('PUT /api/building', ({ body }) => ({ ...(body as Building), version: 5 }));
      const message = 'Somebody else has changed the building meanwhile.';
      return Response.json({ code: 'conflict', message }, { status: 409 });
    });
    await renderSite(HERE, network);
    await field('Name').fill('Lake View');
    await save.click();
    await expect.element(mine).toBeVisible();
  });

  test('what was typed stays, and is not saved by accident', async () => {
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Somebody else has changed the building meanwhile.');
    await expect.element(field('Name')).toHaveValue('Lake View');
    await expect.element(save).toBeDisabled();
    await mine.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(saves()).toHaveLength(1);
  });

  test('mine replaces theirs, after a question', async () => {
    await mine.click();
    await question.getByRole('button', { name: 'Save mine' }).click();
    await expect.element(page.getByText('The building is saved.')).toBeVisible();
    expect(saves()[1]).toMatchObject({ name: 'Lake View', version: 4 });
    await expect.element(save).toBeEnabled();
  });

  test('theirs can be gone on from, and what is typed in another part stays', async () => {
    await optional('Phone').fill('01711 000000');
    await theirs.click();
    await expect.element(optional('Phone')).toHaveValue('01711 000000');
    await expect.element(field('Name')).toHaveValue('River View');
    await expect.element(save).toBeEnabled();
    await save.click();
    await expect.poll(() => saves().length).toBe(2);
    expect(saves()[1]).toMatchObject({ name: 'River View', version: 4 });
  });
});

test('lines are added up to eight, and one in the middle can go', async () => {
  network.answer('PUT /api/building', ({ body }) => ({ ...(body as Building), version: 4 }));
  await renderSite(HERE, network);
  await open('Facilities');
  const add = page.getByRole('button', { name: 'Add a facility' });
  for (let line = BUILDING.facilities.length; line < 8; line++) await add.click();
  await expect.element(add).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Remove facility 2' }).click();
  await expect.element(add).toBeVisible();
  await field('Facility 7').fill('Rooftop garden');
  for (const number of [6, 5, 4]) await page.getByRole('button', { name: `Remove facility ${number}` }).click();
  await saveOf('Facilities').click();
  await expect
    .poll(() => saves()[0]?.facilities.map(({ name }) => name))
    .toEqual(['24/7 security', 'Dedicated parking', 'Landscaped common areas', 'Rooftop garden']);
});

test('the building has terms of its own in one language or both', async () => {
  network.answer('PUT /api/building', ({ body }) => ({ ...(body as Building), version: 4 }));
  await renderSite(HERE, network);
  await open('Terms of the agreement');
  await page.getByRole('button', { name: 'Add a term' }).click();
  await page.getByRole('button', { name: 'Add a term' }).click();
  await optional('Term 1 in English').fill('No drums.');
  await optional('Term 2 in Bangla').fill('ছাদ রাতে বন্ধ।');
  await saveOf('Terms of the agreement').click();
  await expect
    .poll(() => saves()[0]?.clauses)
    .toEqual([
      { text: 'No drums.', textBangla: '' },
      { text: '', textBangla: 'ছাদ রাতে বন্ধ।' },
    ]);
});

test('what is wrong with one line stands at that line', async () => {
  network.refuse('PUT /api/building', 'invalid', { fields: { 'facilities.1.name': 'Please enter a name.' } });
  await renderSite(HERE, network);
  await open('Facilities');
  await field('Facility 2').fill('');
  await saveOf('Facilities').click();
  await expect.element(field('Facility 2')).toHaveAccessibleDescription('Please enter a name.');
  await expect.element(field('Facility 2')).toHaveFocus();
  await expect.element(field('Facility 1')).toBeValid();
});

test('the language of new visitors is chosen with the name and place', async () => {
  network.answer('PUT /api/building', ({ body }) => ({ ...BUILDING, ...(body as Building), version: 4 }));
  await renderSite(HERE, network);
  const language = field('Language of new visitors');
  await expect.element(language).toHaveDisplayValue('English');
  await language.selectOptions('বাংলা');
  await save.click();
  await expect.poll(() => saves()[0]).toMatchObject({ language: 'bn' });
  await language.selectOptions('As their browser asks');
  await save.click();
  await expect.poll(() => saves()[1]).toMatchObject({ language: 'browser' });
});

test('in Bangla each Save names its part, and the months on the wire stay', async () => {
  network.answer('PUT /api/building', BUILDING);
  await renderSite(HERE, network, 'bn');
  await open('ভাড়া বাড়ার সময়');
  await field('ভাড়া বাড়ার প্রথম মাস').selectOptions('ডিসেম্বর');
  await page.getByRole('button', { name: 'সংরক্ষণ করুন (ভাড়া বাড়ার সময়)' }).click();
  await expect.poll(() => saves()[0]).toMatchObject({ riseFrom: 'December' });
  await expect.element(page.getByText('ভবনের তথ্য সংরক্ষণ হয়েছে।')).toBeVisible();
});

test('an owner parts who records money from who decides on it, and a refusal stands below the choice', async () => {
  network.refuse('PUT /api/limits', 'unavailable');
  await renderSite(HERE, network);
  await open('Two people for money');
  const choice = field('Recording money, and deciding on it');
  await expect.element(choice).toHaveValue('no');
  await choice.selectOptions('are done by two people');
  await saveOf('Two people for money').click();
  await expect.element(page.getByRole('region', { name: 'Two people for money' }).getByRole('alert')).toBeVisible();
  network.answer('PUT /api/limits', { separates: true });
  network.answer('GET /api/limits', { separates: true });
  await saveOf('Two people for money').click();
  await expect.element(page.getByText('Money is recorded and decided on by two people now.')).toBeVisible();
  await expect.element(choice).toHaveValue('yes');
  expect(network.asked('PUT /api/limits').map(({ body }) => body)).toEqual([{ separates: true }, { separates: true }]);
});

test('limits are typed in taka, emptied ones are lifted, and why one is refused is said', async () => {
  network.answer('GET /api/limits', { separates: false, refund: 5_000, giveUp: null, spend: 20_000 });
  network.refuse('PUT /api/limits', 'conflict', { message: 'A limit needs two people who can approve.' });
  await renderSite(HERE, network);
  await open('Limits for one person');
  const spend = field('Spending, and what owners take out, up to');
  await expect.element(spend).toHaveValue('20000');
  await spend.fill('');
  await field('Giving up and writing off, up to').fill('2500');
  await saveOf('Limits for one person').click();
  await expect.element(page.getByText('A limit needs two people who can approve.')).toBeVisible();
  const limits = { separates: false, refund: 5_000, giveUp: 2_500, spend: null };
  network.answer('PUT /api/limits', limits);
  network.answer('GET /api/limits', limits);
  await saveOf('Limits for one person').click();
  await expect.element(page.getByText('The limits are saved.')).toBeVisible();
  await expect.element(spend).toHaveValue('');
  expect(network.asked('PUT /api/limits').at(-1)?.body).toEqual({ separates: false, giveUp: '2500', spend: null });
});

test('who runs the building alone is not offered what takes two', async () => {
  network.answer('GET /api/staff', { staff: [staffMember('Farhana')], invitations: [], appointable: [] });
  await renderSite(HERE, network);
  await expect.element(field('Name')).toBeVisible();
  await expect.poll(() => network.asked('GET /api/staff')).toHaveLength(1);
  for (const name of ['Two people for money', 'Limits for one person'])
    await expect.element(page.getByRole('heading', { name })).not.toBeInTheDocument();
});

test('a manager is not offered what binds them', async () => {
  signIn(network, 'admin', ['manager']);
  network.answer('GET /api/building', BUILDING);
  await renderSite(HERE, network);
  await expect.element(field('Name')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Two people for money' })).not.toBeInTheDocument();
});

test('a shorter time for tenants’ files is asked about, and a refusal stays at its field', async () => {
  await renderSite(HERE, network);
  await open('How long tenants’ files are kept');
  const months = page.getByLabelText('Months after the last day');
  await months.fill('3');
  const save = page.getByRole('button', { name: 'Save How long tenants’ files are kept' });
  await save.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  expect(network.asked('PUT /api/file-term')).toEqual([]);
  network.refuse('PUT /api/file-term', 'invalid', { fields: { months: 'Please enter a whole number.' } });
  await months.fill('7.5');
  await save.click();
  await expect.element(page.getByText('Please enter a whole number.')).toBeVisible();
  network.answer('PUT /api/file-term', { months: 3 });
  await months.fill('3');
  await save.click();
  await page.getByRole('button', { name: 'Yes, keep them shorter' }).click();
  await expect.element(page.getByText('The time is saved.')).toBeVisible();
  expect(network.asked('PUT /api/file-term').map(({ body }) => body)).toEqual([{ months: '7.5' }, { months: '3' }]);
});
