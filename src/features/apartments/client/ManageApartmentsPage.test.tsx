import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderSite, signIn } from '#test/render-site.tsx';
import { APARTMENT, AT } from '#test/sample-responses.ts';
import { SERVER_MESSAGE, StandInNetwork } from '#test/stand-in-network.ts';

const HERE = '/dashboard/apartments';
const dialog = page.getByRole('dialog');
const save = dialog.getByRole('button', { name: 'Save' });
const field = (name: string) => dialog.getByLabelText(name, { exact: true });
const row = page.getByRole('row', { name: /E-101/ });
const NEW = { Block: 'N', Number: 'N-1', Floor: '২', 'Rent a month': '৳1,20,000' };

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/apartments/all', { apartments: [APARTMENT], total: 1 });
});

async function fillIn(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await field(label).fill(value);
}

test.describe('adding one', () => {
  const add = async (values: Record<string, string>) => {
    await renderSite(HERE, network);
    await page.getByRole('button', { name: '+ Add apartment' }).click();
    await fillIn(values);
    await save.click();
  };

  test('what is typed goes as it is, for the server to read', async () => {
    network.answer('POST /api/apartments', APARTMENT);
    await add(NEW);
    await expect.element(page.getByText('Added.')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(network.asked('POST /api/apartments')[0]?.body).toMatchObject({
      floor: '২',
      rent: '৳1,20,000',
      bedrooms: '',
    });
  });

  test('a kind brings its usual use, and says that visitors do not see it', async () => {
    network.answer('POST /api/apartments', { ...APARTMENT, kind: 'shop', use: 'commercial' });
    await renderSite(HERE, network);
    await page.getByRole('button', { name: '+ Add apartment' }).click();
    await expect.element(field('Use')).toHaveValue('residential');
    await fillIn(NEW);
    await field('Kind').selectOptions('Shop');
    await expect.element(field('Kind')).toHaveAccessibleDescription(/Not shown to visitors/);
    await expect.element(field('Use')).toHaveValue('commercial');
    await save.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(network.asked('POST /api/apartments')[0]?.body).toMatchObject({ kind: 'shop', use: 'commercial' });
  });

  test('what is refused is marked and takes the focus, and nothing typed is lost', async () => {
    network.refuse('POST /api/apartments', 'invalid', { fields: { rent: 'Please enter a number.' } });
    await add({ ...NEW, 'Rent a month': 'dear' });
    await expect.element(field('Rent a month')).toHaveAccessibleDescription(/Please enter a number\.$/);
    await expect.element(field('Rent a month')).toHaveFocus();
    await expect.element(dialog.getByText(/Please look at the marked field\./)).toBeVisible();
    await expect.element(field('Floor')).toHaveValue('২');
  });

  test('what failed as a whole says why', async () => {
    network.abort('POST /api/apartments');
    await add(NEW);
    await expect.element(dialog.getByText('Failed to add the apartment')).toBeVisible();
    await expect.element(dialog.getByText(/Please check your connection/)).toBeVisible();
  });
});

test.describe('changing one', () => {
  const change = async (values: Record<string, string>) => {
    await renderSite(HERE, network);
    await row.getByRole('button', { name: 'Edit Flat E-101' }).click();
    await expect.element(field('Rent a month')).toHaveValue('12000');
    await fillIn(values);
    await save.click();
  };

  test('goes with the version that was seen', async () => {
    network.answer('PATCH /api/apartments/{id}', APARTMENT);
    await change({ 'Rent a month': '13000' });
    await expect.element(page.getByText('Changed.')).toBeVisible();
    const [asked] = network.asked('PATCH /api/apartments/{id}');
    expect(asked).toMatchObject({ params: [APARTMENT._id], body: { rent: '13000', version: 1 } });
  });

  test('when another administrator has changed it meanwhile, one goes on from theirs without losing what was typed', async () => {
    network.answer('PATCH /api/apartments/{id}', () => {
      const newer = { ...APARTMENT, floor: 7, version: 2 };
      network.answer('GET /api/apartments/all', { apartments: [newer], total: 1 });
      network.answer('PATCH /api/apartments/{id}', newer);
      return Response.json({ code: 'conflict', message: 'Somebody else has changed it.' }, { status: 409 });
    });
    await change({ 'Rent a month': '13000' });
    await dialog.getByRole('button', { name: 'Load the newer version' }).click();
    await expect.element(field('Rent a month')).toHaveValue('13000');
    await expect.element(field('Floor')).toHaveValue('7');
    await save.click();
    await expect.element(page.getByText('Changed.')).toBeVisible();
    expect(network.asked('PATCH /api/apartments/{id}')[1]?.body).toMatchObject({
      rent: '13000',
      floor: '7',
      version: 2,
    });
  });

  test('cannot be left while it is under way', async () => {
    network.answer('PATCH /api/apartments/{id}', APARTMENT);
    const slow = network.hold('PATCH /api/apartments/{id}');
    await change({ 'Rent a month': '13000' });
    await userEvent.keyboard('{Escape}{Escape}');
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    slow.release();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

test('a shop is called so, and leads to no public page', async () => {
  const shop = { ...APARTMENT, apartmentNo: 'S-1', kind: 'shop', use: 'residential' } as const;
  network.answer('GET /api/apartments/all', { apartments: [shop], total: 1 });
  await renderSite(HERE, network);
  const line = page.getByRole('row', { name: /S-1/ });
  await expect.element(line.getByText('Shop · Residential')).toBeVisible();
  await expect.element(line.getByRole('link', { name: 'S-1', exact: true })).not.toBeInTheDocument();
  await line.getByRole('button', { name: 'Edit Shop S-1' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Shop S-1' })).toBeVisible();
  await expect.element(field('Use')).toHaveValue('residential');
});

test('numbers are swapped with another of the block, a former one is written, and a wrong one removed', async () => {
  const numbered = (apartmentNo: string, version: number) => ({
    ...APARTMENT,
    version,
    formerNumbers: [{ _id: APARTMENT._id, block: 'E', apartmentNo, until: '2026-03-15', note: 'Part of it' }],
  });
  const refused = network.refuse('PUT /api/apartments/swap', 'conflict', {
    fields: { apartmentNo: 'Block E has no E-9.' },
  });
  await renderSite(HERE, network);
  await row.getByRole('button', { name: 'More for E-101' }).click();
  await row.getByRole('button', { name: 'Numbers Flat E-101' }).click();
  await expect.element(dialog.getByText('It has had no other number.')).toBeVisible();
  const other = dialog.getByLabelText('Number of the other one, in block E');
  await other.fill('E-9');
  await dialog.getByRole('button', { name: 'Swap' }).click();
  await expect.element(other).toHaveAccessibleDescription(/Block E has no E-9\./);
  await expect.element(other).toHaveValue('E-9');

  refused.restore();
  network.answer('PUT /api/apartments/swap', () => {
    network.answer('GET /api/apartments/all', { apartments: [numbered('E-102', 2)], total: 1 });
    return numbered('E-102', 2);
  });
  await other.fill('E-102');
  await dialog.getByRole('button', { name: 'Swap' }).click();
  await expect.element(dialog.getByText(/^E-102 until 15 March 2026/)).toBeVisible();
  expect(network.asked('PUT /api/apartments/swap').at(-1)?.body).toMatchObject({
    ...{ id: APARTMENT._id, version: 1, apartmentNo: 'E-102', requestKey: expect.any(String) },
  });

  network.answer('POST /api/apartments/{id}/numbers', numbered('E-100', 2));
  await dialog.getByLabelText('Number', { exact: true }).fill('E-100');
  await dialog.getByLabelText('Until').fill('2026-03-01');
  await dialog.getByLabelText(/^Note/).fill('Part of it');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect
    .poll(() => network.asked('POST /api/apartments/{id}/numbers').at(-1)?.body)
    .toEqual({ block: 'E', apartmentNo: 'E-100', until: '2026-03-01', note: 'Part of it' });

  network.answer('DELETE /api/apartments/{id}/numbers/{numberId}', () => {
    network.answer('GET /api/apartments/all', { apartments: [{ ...APARTMENT, version: 2 }], total: 1 });
    return APARTMENT;
  });
  await dialog.getByRole('button', { name: 'Remove E-102' }).click();
  await expect.element(dialog.getByText('It has had no other number.')).toBeVisible();
});

test.describe('retiring one', () => {
  const more = row.getByRole('button', { name: 'More for E-101' });
  const retire = row.getByRole('button', { name: 'Retire Flat E-101' });

  test('takes a reason, which those who wait for it read', async () => {
    network.answer('PUT /api/apartments/retire/{id}', () => {
      network.answer('GET /api/apartments/all', { apartments: [{ ...APARTMENT, retiredAt: AT }], total: 1 });
      return { ...APARTMENT, retiredAt: AT };
    });
    await renderSite(HERE, network);
    await more.click();
    await retire.click();
    await dialog.getByRole('button', { name: 'Yes, retire' }).click();
    await expect.element(field('Reason')).toHaveFocus();
    expect(network.asked('PUT /api/apartments/retire/{id}')).toEqual([]);
    await field('Reason').fill('It becomes the office.');
    await dialog.getByRole('button', { name: 'Yes, retire' }).click();
    await expect.element(row.getByText('Retired')).toBeVisible();
    await expect.element(row.getByRole('link', { name: 'E-101', exact: true })).not.toBeInTheDocument();
    expect(network.asked('PUT /api/apartments/retire/{id}')[0]?.body).toEqual({ reason: 'It becomes the office.' });
  });

  test('is not offered for one that is let', async () => {
    network.answer('GET /api/apartments/all', { apartments: [{ ...APARTMENT, available: false }], total: 1 });
    await renderSite(HERE, network);
    await expect.element(row.getByText('Rented')).toBeVisible();
    await more.click();
    await expect.element(retire).toBeDisabled();
  });

  test('is refused with a reason of its own', async () => {
    network.refuse('PUT /api/apartments/retire/{id}', 'conflict', { message: 'It was let a moment ago.' });
    await renderSite(HERE, network);
    await more.click();
    await retire.click();
    await field('Reason').fill('Sold.');
    await dialog.getByRole('button', { name: 'Yes, retire' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('It was let a moment ago.');
  });

  test('is taken back by a press, and a failure says why', async () => {
    network.answer('GET /api/apartments/all', { apartments: [{ ...APARTMENT, retiredAt: AT }], total: 1 });
    const away = network.refuse('PUT /api/apartments/restore/{id}', 'internal');
    await renderSite(HERE, network);
    const restore = row.getByRole('button', { name: 'Restore Flat E-101' });
    await more.click();
    await restore.click();
    const failed = page.getByRole('alertdialog', { name: 'Failed to restore it' });
    await expect.element(failed).toHaveAccessibleDescription(SERVER_MESSAGE);
    await failed.getByRole('button').click();
    away.restore();
    network.answer('PUT /api/apartments/restore/{id}', APARTMENT);
    await more.click();
    await restore.click();
    await expect.element(page.getByText('Restored.')).toBeVisible();
  });
});

test('what is looked for stands in the address, and Back brings the search before', async () => {
  const site = await renderSite(HERE, network);
  await page.getByLabelText('Block or number').fill('E-1');
  await page.getByLabelText('State').selectOptions('Free');
  await expect.poll(site.address).toBe(`${HERE}?search=E-1&state=free`);
  await expect
    .poll(() => network.asked('GET /api/apartments/all').at(-1)?.query)
    .toEqual({
      page: '1',
      search: 'E-1',
      state: 'free',
      kind: '',
    });
  site.goBack();
  await expect.element(page.getByLabelText('Block or number')).toHaveValue('');
});

test('nothing that matches is not the same as nothing yet', async () => {
  network.answer('GET /api/apartments/all', { apartments: [], total: 0 });
  const site = await renderSite(`${HERE}?search=zzz`, network);
  await expect.element(page.getByText('Nothing matches.')).toBeVisible();
  site.goTo(HERE);
  await expect.element(page.getByText('No apartments yet.')).toBeVisible();
  expect(page.getByRole('link', { name: 'Import' }).elements()).toHaveLength(2);
});

test('in Bangla each button names its apartment, and what was done is said in Bangla', async () => {
  network.answer('PUT /api/apartments/retire/{id}', APARTMENT);
  await renderSite(HERE, network, 'bn');
  await row.getByRole('button', { name: 'E-101: আরও কাজ' }).click();
  await row.getByRole('button', { name: 'ফ্ল্যাট E-101 তুলে নিন' }).click();
  await dialog.getByLabelText('কারণ').fill('অফিস হবে');
  await dialog.getByRole('button', { name: 'হ্যাঁ, তুলে নিন' }).click();
  await expect.element(page.getByText('তুলে নেওয়া হয়েছে।')).toBeVisible();
});

test('each row has a small picture, loaded when it comes near, and the number beside it says what it is of', async () => {
  const bare = { ...APARTMENT, _id: APARTMENT._id.replace(/.$/, 'f'), apartmentNo: 'E-102', image: '' };
  network.answer('GET /api/apartments/all', { apartments: [APARTMENT, bare], total: 2 });
  await renderSite(HERE, network);
  await expect.element(page.getByRole('rowheader', { name: 'E-101', exact: true })).toBeVisible();
  const [picture, ...others] = [...document.querySelectorAll<HTMLImageElement>('tbody img')];
  expect([picture?.alt, picture?.loading, others.length]).toEqual(['', 'lazy', 0]);
  const places = [...document.querySelectorAll('tbody th > span > span:first-child')].map((place) => {
    const { width, height } = place.getBoundingClientRect();
    return [width, height];
  });
  expect(places).toEqual([
    [60, 40],
    [60, 40],
  ]);
});
