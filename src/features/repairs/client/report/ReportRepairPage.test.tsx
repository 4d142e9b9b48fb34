import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { allowConsoleErrors } from '#test/console-guard.ts';
import { renderSite, signIn } from '#test/render-site.tsx';
import { REPAIR, REPORT_PLACES } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';
import type { CommonRepair } from '../../endpoints.ts';

const HERE = '/dashboard/repairs/new';
const form = page.getByRole('region', { name: 'Report a problem' });
const REPORT = 'POST /api/repairs';
const made = { _id: REPAIR._id, number: 12 };
const FLAT = { apartmentId: '019aa3f0-5c1e-7d2a-9f00-0000000000b1', block: 'E', floor: 2, apartmentNo: 'E-201' };
const leave = page.getByRole('alertdialog', { name: 'Leave this page?' });

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  network.answer('GET /api/repairs/places', REPORT_PLACES);
  // Before the call below, whose address matches it, too.
  network.answer('GET /api/repairs/common', { repairs: [] });
  network.answer('GET /api/repairs/{id}', REPAIR);
  network.answer(REPORT, made);
  signIn(network, 'member');
  sessionStorage.clear();
  return () => vi.unstubAllGlobals();
});

const send = () => form.getByRole('button', { name: 'Report', exact: true }).click();
const fillIn = async () => {
  await form.getByLabelText('What kind of trouble').selectOptions('Taps and drains');
  await form.getByLabelText('What is wrong').fill('The tap drips.');
};
const photo = (name: string) => new File([name], name, { type: 'image/jpeg' });
const choose = (...names: string[]) => userEvent.upload(form.getByLabelText('Photos').first(), names.map(photo));
const chosen = () =>
  page
    .getByRole('list', { name: 'Photos' })
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent);

/** Replaces the browser's uploads. `lost` says which of them, counted from 0, do not arrive. Returns the paths of all. */
function standInUploads(lost: (nth: number) => boolean): string[] {
  const sent: string[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      status = 0;
      response = {};
      onload = () => undefined;
      onerror = () => undefined;
      open = (_: string, path: string) => void sent.push(path);
      setRequestHeader = () => undefined;
      abort = () => undefined;
      send = () => {
        if (lost(sent.length - 1)) return this.onerror();
        this.status = 201;
        return this.onload();
      };
    },
  );
  return sent;
}

test('without words or a kind the form says which, and keeps what is there; nothing is sent twice', async () => {
  allowConsoleErrors(/400/);
  const fields = { category: 'Please choose what kind of trouble it is.', description: 'Please say what is wrong.' };
  const refused = network.refuse(REPORT, 'invalid', { message: 'Please look at the form.', fields });
  await renderSite(HERE, network);
  await form.getByLabelText(/^When somebody is at home/).fill('after 5');
  await send();
  for (const words of Object.values(fields)) await expect.element(form.getByText(words)).toBeVisible();
  await expect.element(form.getByLabelText('What kind of trouble')).toHaveFocus();
  await expect.element(form.getByLabelText(/^When somebody is at home/)).toHaveValue('after 5');
  refused.restore();
  await fillIn();
  await send();
  await expect.element(page.getByRole('heading', { name: 'Reported, number 12' })).toBeVisible();
  const [first, second, ...more] = network.asked(REPORT).map(({ body }) => body as Record<string, unknown>);
  expect(second).toMatchObject({
    category: 'plumbing',
    description: 'The tap drips.',
    preferred: 'after 5',
    isUrgent: false,
  });
  expect([second?.requestKey, more.length]).toEqual([first?.requestKey, 0]);
});

test('ten open of the home: the place says so before, the refusal why, and what was typed and chosen stays', async () => {
  allowConsoleErrors(/409/);
  network.answer('GET /api/repairs/places', {
    ...REPORT_PLACES,
    homes: REPORT_PLACES.homes.map((home) => ({ ...home, isFull: true })),
  });
  network.refuse(REPORT, 'conflict', { message: '10 repairs of your home are open.' });
  await renderSite(HERE, network);
  await expect.element(form.getByLabelText('Where')).toHaveDisplayValue('My flat E-101 · ten open, none more now');
  await fillIn();
  await choose('leak.jpg');
  await send();
  await expect.poll(() => form.getByRole('alert').query()?.textContent).toContain('10 repairs of your home are open.');
  await expect.element(form.getByLabelText('What is wrong')).toHaveValue('The tap drips.');
  expect(chosen()).toEqual(['leak.jpg']);
});

test('a guard reports for a flat without a photo, gets the number and no link', async () => {
  signIn(network, 'user', ['guard']);
  const flats = [{ ...FLAT, isFull: false }];
  network.answer('GET /api/repairs/places', { ...REPORT_PLACES, homes: [], flats });
  await renderSite(HERE, network);
  await form.getByLabelText('Where').selectOptions('Flat E-201');
  await fillIn();
  expect(form.getByRole('button', { name: 'Add photos' }).query()).toBeNull();
  await send();
  await expect.element(page.getByRole('heading', { name: 'Reported, number 12' })).toBeVisible();
  expect(network.asked(REPORT)[0]?.body).toMatchObject({ apartmentId: FLAT.apartmentId });
  expect(page.getByRole('link', { name: 'Open it' }).query()).toBeNull();
});

test('the code on a common part chooses it', async () => {
  const [lift] = REPORT_PLACES.parts;
  await renderSite(`${HERE}?part=${lift?._id}`, network);
  await fillIn();
  await send();
  await expect.poll(() => network.asked(REPORT)[0]?.body).toMatchObject({ commonPartId: lift?._id });
});

test('five photos are taken, and those beyond are named; one is taken out again', async () => {
  await renderSite(HERE, network);
  await choose('1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg', '7.jpg');
  await expect.element(form.getByText('Not added: 6.jpg, 7.jpg', { exact: false })).toBeVisible();
  expect(chosen()).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg']);
  await form.getByRole('button', { name: 'Remove 2.jpg' }).click();
  expect(form.getByText('Not added', { exact: false }).query()).toBeNull();
  await choose('6.jpg');
  expect(chosen()).toEqual(['1.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg']);
});

test('leaving the form with a chosen photo asks first, and no longer without it', async () => {
  const site = await renderSite(HERE, network);
  await fillIn();
  await choose('leak.jpg');
  const unload = new Event('beforeunload', { cancelable: true });
  dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(true);
  const elsewhere = page.getByRole('link', { name: 'My Rent' }).first();
  await elsewhere.click();
  await leave.getByRole('button', { name: 'Stay' }).click();
  expect(chosen()).toEqual(['leak.jpg']);
  await form.getByRole('button', { name: 'Remove leak.jpg' }).click();
  await elsewhere.click();
  await expect.poll(site.address).toContain('/dashboard/rent');
});

test('of three photos one is lost: it is not left without a question, is sent again, and then nothing asks', async () => {
  const sent = standInUploads((nth) => nth === 1);
  const site = await renderSite(HERE, network);
  await fillIn();
  await choose('1.jpg', '2.jpg', '3.jpg');
  await send();
  const uploads = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
  await expect
    .poll(() => uploads.elements().map((item) => item.textContent))
    .toEqual([expect.stringContaining('2.jpg')]);
  await expect.element(page.getByText('please stay here until they are sent', { exact: false })).toBeVisible();
  const open = page.getByRole('link', { name: 'Open it' });
  await open.click();
  await leave.getByRole('button', { name: 'Stay' }).click();
  // Also the next report keeps it in view.
  await page.getByRole('button', { name: 'Report another' }).click();
  await page.getByRole('button', { name: 'Try 2.jpg again' }).click();
  await expect.poll(() => uploads.elements()).toEqual([]);
  expect(sent).toEqual(Array(4).fill(`/api/repairs/${made._id}/photos`));
  await fillIn();
  await send();
  await open.click();
  await expect.poll(site.address).toBe(`/dashboard/repairs/${made._id}`);
});

test('in Bangla the form speaks it, with its refusals and photos', async () => {
  allowConsoleErrors(/400/);
  network.refuse(REPORT, 'invalid', { message: 'ফরমটি দেখুন।', fields: { description: 'কী সমস্যা, লিখুন।' } });
  await renderSite(HERE, network, 'bn');
  const bangla = page.getByRole('region', { name: 'সমস্যা জানান' });
  await userEvent.upload(
    bangla.getByLabelText('ছবি').first(),
    ['১', '২', '৩', '৪', '৫', '৬'].map((name) => photo(`${name}.jpg`)),
  );
  await expect.element(bangla.getByText('৫টি ছবি')).toBeVisible();
  await expect.element(bangla.getByText('যোগ হয়নি: ৬.jpg', { exact: false })).toBeVisible();
  await bangla.getByRole('button', { name: 'জানান', exact: true }).click();
  await expect.element(bangla.getByText('কী সমস্যা, লিখুন।')).toBeVisible();
});

test('the code of a label opens the form for its part, also where another report was begun', async () => {
  const [lift] = REPORT_PLACES.parts;
  const site = await renderSite(HERE, network);
  await fillIn();
  site.goTo(`${HERE}?part=${lift?._id}`);
  await expect.element(form.getByLabelText('Where')).toHaveDisplayValue('Lift');
  await expect.element(form.getByLabelText('What is wrong')).toHaveValue('');
  await fillIn();
  await send();
  expect(network.asked(REPORT).at(-1)?.body).toMatchObject({ commonPartId: lift?._id });
});

test('what is open of the chosen part is shown before it is reported once more', async () => {
  const [part] = REPORT_PLACES.parts;
  if (!part) throw new Error('no part');
  const known = { _id: REPAIR._id, part, category: 'lift', state: 'taken', reportedOn: '2026-03-03' } as const;
  const unfollowed = { followers: 0, isFollowed: false, own: null };
  network.answer('GET /api/repairs/common', {
    repairs: [
      { ...known, ...unfollowed, visitOn: null, publicNote: 'The part is ordered.' },
      {
        ...known,
        ...unfollowed,
        _id: FLAT.apartmentId,
        part: { ...part, _id: FLAT.apartmentId, name: 'Roof' },
        visitOn: null,
        publicNote: null,
      },
    ],
  });
  await renderSite(HERE, network);
  const list = form.getByRole('list', { name: /The office knows this already/ });
  await expect.element(list).not.toBeInTheDocument();
  await form.getByLabelText('Where').selectOptions('Lift');
  await expect
    .element(list.getByRole('listitem'))
    .toHaveTextContent('LiftLift · since 3 MarchThe part is ordered.TakenMe too');
  await form.getByLabelText('Where').selectOptions('My flat E-101');
  await expect.element(list).not.toBeInTheDocument();
});

test('“Me too” is one press that reports nothing, says what comes, and is taken back by another', async () => {
  const [part] = REPORT_PLACES.parts;
  if (!part) throw new Error('no part');
  const known = { _id: REPAIR._id, part, category: 'lift', state: 'taken', reportedOn: '2026-03-03' } as const;
  let repair: CommonRepair = { ...known, visitOn: null, publicNote: null, followers: 1, isFollowed: false, own: null };
  network.answer('GET /api/repairs/common', () => ({ repairs: [repair] }));
  network.answer('PUT /api/repairs/follow/{id}', () => {
    const isFollowed = !repair.isFollowed;
    repair = { ...repair, isFollowed, followers: isFollowed ? 2 : 1 };
    return repair;
  });
  await renderSite(`${HERE}?part=${part._id}`, network);
  const meToo = form.getByRole('button', { name: 'Me too: Lift' });
  await expect.element(form.getByText('1 home has it, too')).toBeVisible();
  await expect.element(meToo).toHaveAttribute('aria-pressed', 'false');
  await meToo.click();
  await expect.element(meToo).toHaveAttribute('aria-pressed', 'true');
  await expect.element(form.getByText('2 homes have it, too')).toBeVisible();
  await expect.element(form.getByText(/You need not report it/)).toBeVisible();
  await meToo.click();
  await expect.element(meToo).toHaveAttribute('aria-pressed', 'false');
  expect(network.asked('PUT /api/repairs/follow/{id}').map(({ body }) => body)).toEqual([
    { isFollowed: true },
    { isFollowed: false },
  ]);
  expect(network.asked(REPORT)).toEqual([]);
});

test('who has no home sees what is known, and no button', async () => {
  signIn(network, 'user', ['caretaker']);
  const [part] = REPORT_PLACES.parts;
  if (!part) throw new Error('no part');
  network.answer('GET /api/repairs/places', { ...REPORT_PLACES, homes: [], flats: [] });
  const known = { _id: REPAIR._id, part, category: 'lift', state: 'taken', reportedOn: '2026-03-03' } as const;
  network.answer('GET /api/repairs/common', {
    repairs: [{ ...known, visitOn: null, publicNote: null, followers: 3, isFollowed: false, own: null }],
  });
  await renderSite(`${HERE}?part=${part._id}`, network);
  await expect.element(form.getByText('3 homes have it, too')).toBeVisible();
  expect(form.getByRole('button', { name: /^Me too/ }).query()).toBeNull();
});
