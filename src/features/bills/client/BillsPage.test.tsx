import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DEFAULT_BUILDING } from '#features/building/rules.ts';
import { addMonths, dayAt, daysAfter, monthName, periodAt } from '#locale/calendar.ts';
import { PEOPLE, renderSite, signIn } from '#test/render-site.tsx';
import { BILL_DRAFT } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';
import type { BillLine, TypedCell } from '../endpoints.ts';

const HERE = '/dashboard/bills?month=March&year=2026';
const KEEP = 'PUT /api/bills/{year}/{month}/draft';
const [SERVICE] = BILL_DRAFT.lines.map(({ _id }) => _id);
const ISSUED = {
  chargeId: null,
  amount: 3000,
  readingId: null,
  reading: null,
  previous: null,
  oldEnd: null,
  newStart: null,
  units: null,
};
const field = (line: string, flat: string) => page.getByRole('textbox', { name: `${line}, ${flat}`, exact: true });
const reading = (flat: string) => field('Electricity', flat);

let network: StandInNetwork;
let kept: TypedCell[] = [];
beforeEach(() => {
  network = new StandInNetwork();
  // The page of the test before saves when it unmounts; those cells must not count here.
  const ofThisTest: TypedCell[] = [];
  kept = ofThisTest;
  signIn(network, 'admin');
  network.answer('GET /api/bills/{year}/{month}/draft', BILL_DRAFT);
  network.answer(KEEP, ({ body }) => {
    const { cells } = body as { cells: TypedCell[] };
    ofThisTest.push(...cells);
    return {
      cells: cells.map((cell) => ({
        oldEnd: null,
        newStart: null,
        ...cell,
        version: cell.version + 1,
        changedBy: null,
      })),
      changed: [],
    };
  });
});

test('units and sums follow the typing, Enter goes down, and what was typed is kept', async () => {
  await renderSite(HERE, network);
  await expect.element(field('Service charge', 'E-101')).toHaveValue('3000');
  await expect.element(page.getByText('2 readings are missing.')).toBeVisible();
  await reading('E-101').click();
  await userEvent.keyboard('1,050{Enter}');
  await expect.element(page.getByText('50 units · ৳390')).toBeVisible();
  await expect.element(reading('E-102')).toHaveFocus();
  await userEvent.keyboard('1200{ArrowUp}{ArrowLeft}');
  await expect.element(field('Service charge', 'E-101')).toHaveFocus();
  await expect.element(page.getByText('More than twice the average')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Issue 2 bills · ৳7,830' })).toBeEnabled();
  await expect.element(page.getByText('Kept', { exact: true })).toBeVisible();
  const typed = Object.fromEntries(kept.map(({ agreementId, figure }) => [agreementId?.slice(-1), figure]));
  expect(typed).toEqual({ 0: '1,050', 1: '1200' });
});

test('a flat that changed hands shows the days of each, pays a line once, and the question before issuing says so', async () => {
  const [old, other] = BILL_DRAFT.flats;
  const came = { ...old, ...other, apartmentId: old?.apartmentId ?? '', apartmentNo: 'E-101', name: 'Belal Hossain' };
  const days = [
    { agreementId: old?.agreementId ?? '', from: '2026-03-01', to: '2026-03-10', days: 10, readings: [] },
    { agreementId: came.agreementId ?? '', from: '2026-03-11', to: '2026-03-31', days: 21, readings: [] },
  ];
  network.answer('GET /api/bills/{year}/{month}/draft', {
    ...BILL_DRAFT,
    lines: BILL_DRAFT.lines.filter(({ method }) => method === 'fixed'),
    flats: [BILL_DRAFT.flats[0], came] as typeof BILL_DRAFT.flats,
    handover: [{ apartmentId: came.apartmentId, payer: null, tenancies: days }],
  });
  await renderSite(HERE, network);
  await expect.element(page.getByRole('rowheader', { name: 'E-101 Belal Hossain 11–31 · 21 days' })).toBeVisible();
  const [first, second] = [field('Service charge', 'E-101').nth(0), field('Service charge', 'E-101').nth(1)];
  await expect.element(first).toHaveValue('968');
  await expect.element(second).toHaveValue('2032');
  // Typing the first tenant's amount leaves the rest to the second one.
  await first.fill('3000');
  await expect.element(second).toHaveValue('');
  await first.fill('1000');
  await expect.element(second).toHaveValue('2000');
  await page.getByRole('button', { name: 'Issue 2 bills · ৳3,000' }).click();
  await expect
    .element(
      page.getByText(/Changed tenants in the month: E-101 \(10 \+ 21 days\)\. Such a flat pays once, split by days\./),
    )
    .toBeVisible();
});

test('a flat for which a line does not hold has no field of it', async () => {
  const lines = BILL_DRAFT.lines.map((line) => ({ ...line, apartmentIds: [BILL_DRAFT.flats[0]?.apartmentId ?? ''] }));
  network.answer('GET /api/bills/{year}/{month}/draft', { ...BILL_DRAFT, lines });
  await renderSite(HERE, network);
  await expect.element(field('Service charge', 'E-101')).toBeVisible();
  await expect.element(field('Service charge', 'E-102')).not.toBeInTheDocument();
  await expect.element(reading('E-102')).not.toBeInTheDocument();
  await expect.element(page.getByText('1 reading is missing.')).toBeVisible();
});

test('the sum to share keeps every digit, however late the grid follows', async () => {
  const water = { ...BILL_DRAFT.lines[0], _id: crypto.randomUUID(), name: 'Water', nameBangla: 'পানি' };
  const shared = { ...water, kind: 'water', method: 'shared', sharedBy: 'flat', amount: 0 } as BillLine;
  network.answer('GET /api/bills/{year}/{month}/draft', { ...BILL_DRAFT, lines: [...BILL_DRAFT.lines, shared] });
  await renderSite(HERE, network);
  const sum = page.getByRole('textbox', { name: 'Sum of Water to share' });
  await sum.click();
  // Typed faster than the grid's sums follow: each key meets a grid that has not seen the key before.
  await userEvent.keyboard('22500');
  await expect.element(sum).toHaveValue('22500');
  await expect.element(field('Water', 'E-101')).toHaveValue('11250');
  await expect.poll(() => kept.map(({ figure }) => figure)).toEqual(['22500']);
  await expect.element(page.getByText('Kept', { exact: true })).toBeVisible();
  await sum.fill('২২,৫০০');
  await expect.poll(() => kept.map(({ figure }) => figure)).toEqual(['22500', '২২,৫০০']);
  await expect.element(page.getByText('Kept', { exact: true })).toBeVisible();
  await expect.element(sum).toHaveValue('২২,৫০০');
});

test('a cell that is no figure is marked and named, the others are kept, and nothing is issued until it is one', async () => {
  await renderSite(HERE, network);
  await field('Service charge', 'E-102').fill('37oo');
  await field('Service charge', 'E-101').fill('4200');
  await reading('E-101').fill('1050');
  await expect.element(field('Service charge', 'E-102')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('Service charge', 'E-102')).toHaveAccessibleDescription('Please enter a number.');
  await expect.element(page.getByText('Not a figure: Service charge, E-102.')).toBeVisible();
  await expect.poll(() => kept.map(({ figure }) => figure)).toEqual(['4200', '1050']);
  await page.getByRole('button', { name: /^Issue/ }).click();
  const refusal = page.getByRole('alertdialog', { name: 'Nothing was issued' });
  await expect.element(refusal.getByText('Please correct this first: Service charge, E-102.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await field('Service charge', 'E-102').fill('3700');
  await expect.element(field('Service charge', 'E-102')).not.toHaveAttribute('aria-invalid');
  await expect.poll(() => kept.map(({ figure }) => figure)).toEqual(['4200', '1050', '3700']);
  await expect.element(page.getByText('Kept', { exact: true })).toBeVisible();
});

test.each(['-5', 'abc', '1.234', '1000000001'])('%s is no figure', async (typed) => {
  await renderSite(HERE, network);
  await reading('E-101').fill(typed);
  await expect.element(reading('E-101')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('Not a figure: Electricity, E-101.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /New meter/ })).not.toBeInTheDocument();
});

test('leaving with a cell that is no figure asks first', async () => {
  network.answer('GET /api/bill-lines', []);
  const site = await renderSite(HERE, network);
  await field('Service charge', 'E-102').fill('37oo');
  await expect.element(page.getByText('Not a figure: Service charge, E-102.')).toBeVisible();
  const unload = new Event('beforeunload', { cancelable: true });
  dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(true);
  const lines = page.getByRole('navigation').getByRole('link', { name: 'Bill lines' });
  const question = page.getByRole('alertdialog', { name: 'Leave this page?' });
  await lines.click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect.element(field('Service charge', 'E-102')).toHaveValue('37oo');
  await lines.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(site.address).toBe('/dashboard/bill-lines');
});

test('leaving while the server keeps nothing asks first, and no longer once it has kept all', async () => {
  network.answer('GET /api/bill-lines', []);
  const site = await renderSite(HERE, network);
  network.abort(KEEP);
  await field('Service charge', 'E-102').fill('3700');
  await expect.element(page.getByText(/^Not kept yet\. We could not reach the building/)).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Bill lines' }).click();
  await page.getByRole('alertdialog', { name: 'Leave this page?' }).getByRole('button', { name: 'Stay' }).click();
  network.answer(KEEP, ({ body }) => {
    const { cells } = body as { cells: TypedCell[] };
    const added = { oldEnd: null, newStart: null, changedBy: null };
    return { cells: cells.map((cell) => ({ ...added, ...cell, version: 1 })), changed: [] };
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Kept', { exact: true })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Bill lines' }).click();
  await expect.poll(site.address).toBe('/dashboard/bill-lines');
});

test('the line below a row with a remark is drawn: the row is whole pixels high', async () => {
  await renderSite(HERE, network);
  await reading('E-101').fill('1200');
  await expect.element(page.getByText('More than twice the average')).toBeVisible();
  const row = reading('E-101').element().closest('tr');
  expect((row?.getBoundingClientRect().height ?? 0) % 1).toBe(0);
});

test('a reading below the last one asks for a new meter, and nothing is issued until it is answered', async () => {
  await renderSite(HERE, network);
  await reading('E-101').fill('20');
  await expect.element(page.getByText('Below the last reading: E-101.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Issue/ })).toBeDisabled();
  await page.getByRole('button', { name: 'New meter? last 1000' }).click();
  await expect.element(page.getByRole('dialog', { name: 'New meter or typing error?' })).toBeVisible();
  // The first reading of the new meter is not filled in: a press alone makes no meter new.
  await page.getByRole('button', { name: 'It is a new meter' }).click();
  await expect.element(page.getByRole('dialog', { name: 'New meter or typing error?' })).toBeVisible();
  await newStart().fill('0');
  await oldEnd().fill('10l0');
  await page.getByRole('button', { name: 'It is a new meter' }).click();
  await expect.element(oldEnd()).toHaveAccessibleDescription('Please enter a number.');
  await oldEnd().fill('1010');
  await page.getByRole('button', { name: 'It is a new meter' }).click();
  await expect.element(page.getByText('30 units · ৳250')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'new meter' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Issue 2 bills · ৳6,250' })).toBeEnabled();
});

const oldEnd = () => page.getByRole('textbox', { name: 'The old meter showed at last' });
const newStart = () => page.getByRole('textbox', { name: 'The new one showed at first' });
/** Answers that the meter of E-101, which shows 20 after 1000, was replaced. */
async function answerNew() {
  await reading('E-101').fill('20');
  await page.getByRole('button', { name: 'New meter? last 1000' }).click();
  await oldEnd().fill('1010');
  await newStart().fill('0');
  await page.getByRole('button', { name: 'It is a new meter' }).click();
  await expect.element(page.getByText(/^30 units · /)).toBeVisible();
}

test('another reading drops the answer that the meter is new, and a typing error takes it back', async () => {
  await renderSite(HERE, network);
  await answerNew();
  await reading('E-101').fill('1050');
  await expect.element(page.getByText('50 units · ৳390')).toBeVisible();
  await expect.poll(() => kept.at(-1)).toMatchObject({ figure: '1050', oldEnd: '', newStart: '' });
  await answerNew();
  await page.getByRole('button', { name: 'new meter', exact: true }).click();
  await page.getByRole('button', { name: 'A typing error' }).click();
  await expect.element(page.getByRole('button', { name: 'New meter? last 1000' })).toBeVisible();
  await expect.poll(() => kept.at(-1)).toMatchObject({ figure: '20', oldEnd: '', newStart: '' });
});

test('a meter that went round is the third answer, by its digits', async () => {
  await renderSite(HERE, network);
  await reading('E-101').fill('20');
  await page.getByRole('button', { name: 'New meter? last 1000' }).click();
  const dialog = page.getByRole('dialog', { name: 'New meter or typing error?' });
  const count = dialog.getByRole('textbox', { name: 'Digits of the meter' });
  const answer = dialog.getByRole('button', { name: 'It went round' });
  await expect.element(count).toHaveValue('4');
  for (const wrong of ['3', '0', 'x', '10', '4.5']) {
    await count.fill(wrong);
    await expect.element(answer).toBeDisabled();
  }
  await count.fill('5');
  await expect.element(count).toHaveAccessibleDescription('It went round: 1000 → 0 → 20 is 99020 units.');
  await count.fill('4');
  await answer.click();
  await expect.element(page.getByText(/^9020 units · /)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'went round' })).toBeVisible();
  await expect.poll(() => kept.at(-1)).toMatchObject({ figure: '20', oldEnd: '10000', newStart: '0' });
});

test('a meter that was never read asks what it showed at the beginning, and its first month is billed from that', async () => {
  network.answer('GET /api/bills/{year}/{month}/draft', { ...BILL_DRAFT, meters: [] });
  await renderSite(HERE, network);
  await reading('E-101').fill('1050');
  await expect.element(page.getByText('0 units · ৳40')).toBeVisible();
  await page.getByRole('button', { name: 'first reading: began at?' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'What did the meter show before?' });
  await dialog.getByRole('textbox', { name: 'It showed at the beginning' }).fill('1000');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('button', { name: 'began at 1000' })).toBeVisible();
  await expect.element(page.getByText('50 units · ৳390')).toBeVisible();
  await expect.poll(() => kept.at(-1)).toMatchObject({ figure: '1050', oldEnd: '', newStart: '1000' });
});

test('the opening readings of a line are pasted as a table, of the flats that it names', async () => {
  network.answer('GET /api/bills/{year}/{month}/draft', { ...BILL_DRAFT, meters: [] });
  await renderSite(HERE, network);
  await page.getByRole('button', { name: 'Opening readings: Electricity' }).click();
  const dialog = page.getByRole('dialog', { name: 'Opening readings: Electricity' });
  const opening = (flat: string) => dialog.getByRole('textbox', { name: flat });
  const data = new DataTransfer();
  data.setData('text/plain', 'Flat\tReading\r\ne 102\t2,000\r\nE-101\t1.234\r\nE-999\t7\r\n');
  await expect.element(opening('E-101')).toBeVisible();
  const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
  opening('E-101').element().dispatchEvent(paste);
  await expect.element(opening('E-102')).toHaveValue('2,000');
  await expect.element(dialog.getByText('Not in this list: E-999.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(opening('E-101'))
    .toHaveAccessibleDescription(expect.stringContaining('Is this 1,234 or 1.234? Please write it as one of them.'));
  expect(kept).toEqual([]);
  await opening('E-101').fill('1000');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('button', { name: 'began at 2,000' })).toBeVisible();
  await expect
    .poll(() => kept.map(({ figure, newStart }) => [figure, newStart]))
    .toEqual([
      ['', '1000'],
      ['', '2,000'],
    ]);
});

test('the question before issuing names what is far from the usual, and a due day that has passed', async () => {
  await renderSite('/dashboard/bills?month=March&year=2020', network);
  await reading('E-101').fill('7000');
  await field('Service charge', 'E-102').fill('300');
  await expect.element(page.getByText('Far from the usual')).toBeVisible();
  await page.getByRole('button', { name: /^Issue/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Issue 2 bills of March 2020?' });
  await expect
    .element(question.getByText(/due since 10 March 2020\. That day has passed: all of it is late at once\./))
    .toBeVisible();
  await expect
    .element(question.getByText(/^Electricity, E-101: 6,?000 units, ৳.* · More than twice the average$/))
    .toBeVisible();
  await expect.element(question.getByText('Service charge, E-102: ৳300 · Far from the usual')).toBeVisible();
});

test('bills that are issued after their due day are due in a week, by another day, or since that day', async () => {
  const sent: unknown[] = [];
  network.answer('POST /api/bills/{year}/{month}', ({ body }) => {
    sent.push(body);
    return { charges: 2, flats: 2, amount: 6700 };
  });
  const { year, month } = addMonths(periodAt(new Date()), -1);
  await renderSite(`/dashboard/bills?month=${monthName({ month })}&year=${year}`, network);
  const ask = async () => {
    await page.getByRole('button', { name: /^Issue 2 bills/ }).click();
    return page.getByRole('alertdialog').getByLabelText('Due by');
  };
  const inAWeek = daysAfter(dayAt(new Date()), 7);
  await expect.element(await ask()).toHaveValue(inAWeek);
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await (await ask()).fill('');
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await expect.poll(() => sent).toMatchObject([{ dueOn: inAWeek }, { dueOn: '' }]);
});

test('once all is issued Print is the filled button, with all and each block in its menu', async () => {
  const issued = BILL_DRAFT.flats.flatMap(({ agreementId }) =>
    BILL_DRAFT.lines.map(({ _id: lineId }) => ({ ...ISSUED, lineId, agreementId })),
  );
  const flats = BILL_DRAFT.flats.map((flat, place) => ({ ...flat, block: place === 0 ? 'E' : 'F' }));
  network.answer('GET /api/bills/{year}/{month}/draft', { ...BILL_DRAFT, flats, issued });
  await renderSite(HERE, network);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  for (const [name, path] of [
    ['All', '/bills/2026/3'],
    ['Block F', '/bills/2026/3?block=F'],
  ])
    await expect.element(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
});

test('late fees are chosen one by one or all at once, and none is added that was not chosen', async () => {
  network.answer('GET /api/building', { ...DEFAULT_BUILDING, lateFeeAmount: 100, version: 1 });
  const fee = { ...PEOPLE.member, phone: null, block: 'E', floor: 1, apartmentNo: 'E-101', dueOn: '2026-03-10' };
  const fees = ['one', 'two'].map((chargeId, place) => ({
    ...fee,
    chargeId,
    agreementId: `019aa3f0-5c1e-7d2a-9f00-00000000010${place}`,
    apartmentNo: `E-10${place + 1}`,
    month: 'March' as const,
    year: 2026,
    open: 18_000,
    amount: 100,
  }));
  network.answer('POST /api/late-fees', { fees });
  await renderSite(HERE, network);
  await page.getByRole('button', { name: 'Late fees' }).click();
  const dialog = page.getByRole('dialog', { name: 'Late fees' });
  await expect.element(dialog.getByRole('button', { name: 'Nothing is chosen' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /E-102/ }).click();
  await dialog.getByRole('button', { name: 'Add 1 fee · ৳100' }).click();
  const asked = () => network.asked('POST /api/late-fees').map(({ body }) => body);
  await expect.poll(asked).toContainEqual({ dryRun: false, charges: ['two'] });
});

async function paste(text: string) {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  await expect.element(field('Service charge', 'E-101')).toBeVisible();
  const first = field('Service charge', 'E-101').element();
  first.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
}
const fillIn = page.getByRole('button', { name: 'Fill these in' });

test('cells of a spreadsheet are shown as read, go from the field on once they are taken, and can be taken back', async () => {
  await renderSite(HERE, network);
  await paste('2500\t1010\r\n2600\t1020\r\n');
  await expect.element(page.getByText('Electricity: 30 units, ৳290 (2)')).toBeVisible();
  await expect.element(page.getByText('4 figures in 2 rows.')).toBeVisible();
  expect(kept).toEqual([]);
  await fillIn.click();
  await expect.element(reading('E-102')).toHaveValue('1020');
  await expect.element(page.getByRole('button', { name: 'Issue 2 bills · ৳5,390' })).toBeVisible();
  await page.getByRole('button', { name: 'Take back the 4 pasted figures' }).click();
  await expect.element(reading('E-102')).toHaveValue('');
  await expect.element(field('Service charge', 'E-101')).toHaveValue('3000');
  await expect.element(page.getByRole('button', { name: /^Take back/ })).not.toBeInTheDocument();
});

test('pasted rows that name their flats go there; what has no place is asked about or left out by a press', async () => {
  await renderSite(HERE, network);
  await paste(
    [
      'Flat\tTenant\tElectricity bill\tGas',
      'e 102\tRima\t1.020\t',
      'E-101\tOmar\t1010\t',
      'E-999\tAli\t7\t',
      'Total\t\t2037\t',
    ].join('\r\n'),
  );
  await expect.element(page.getByText('Please answer the questions above first.')).toBeVisible();
  await expect.element(fillIn).toBeDisabled();
  await page.getByRole('radio', { name: '“1.020” is ৳1,020' }).click();
  await page.getByRole('button', { name: 'Leave out all of these' }).click();
  await expect.element(page.getByText(/^“E-999” is no flat with a tenant in this month\./)).toBeVisible();
  await page.getByRole('button', { name: 'Leave these rows out' }).click();
  await expect.element(page.getByText('Row 4, left out by you: E-999 · Ali · 7')).toBeVisible();
  await expect.element(page.getByText('Row 5, a total: Total · 2037')).toBeVisible();
  await fillIn.click();
  await expect.element(reading('E-102')).toHaveValue('1020');
  await expect.poll(() => kept.map(({ figure }) => figure).toSorted()).toEqual(['1010', '1020']);
  expect(network.asked('PUT /api/imports/{kind}/choices').at(-1)?.body).toMatchObject({
    titles: { tenant: '', gas: '' },
    formats: { [BILL_DRAFT.lines[1]?._id ?? '']: 'comma' },
  });
});

test('a pasted figure that is none is mended in its row, and a paste that is discarded changes nothing', async () => {
  await renderSite(HERE, network);
  await paste('25oo\t900\r\n2600\t-\r\n');
  await expect
    .element(page.getByText(/^To look at: Electricity, E-101 is 900, below the last reading\./))
    .toBeVisible();
  await expect.element(fillIn).toBeDisabled();
  await page.getByRole('textbox', { name: 'Service charge of row 1' }).fill('2500');
  await userEvent.keyboard('{Enter}');
  await expect.element(fillIn).toBeEnabled();
  await page.getByRole('button', { name: 'Discard what was pasted' }).click();
  await expect.element(field('Service charge', 'E-101')).toHaveValue('3000');
  expect(kept).toEqual([]);
});

test('what another person typed into the cell stands, and the own figure is offered', async () => {
  const at = { lineId: SERVICE ?? '', agreementId: BILL_DRAFT.flats[0]?.agreementId ?? '' };
  network.answer(KEEP, () => ({
    cells: [],
    changed: [{ ...at, figure: 2_800, oldEnd: null, newStart: null, version: 3, changedBy: 'Omar' }],
  }));
  await renderSite(HERE, network);
  await field('Service charge', 'E-101').fill('2500');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByText('Service charge, E-101: Omar typed 2800 at the same time.')).toBeVisible();
  await expect.element(field('Service charge', 'E-101')).toHaveValue('2800');
  await page.getByRole('button', { name: /^Issue/ }).click();
  const refusal = page.getByRole('alertdialog', { name: 'Nothing was issued' });
  await expect.element(refusal.getByText(/^Not all of what you typed is kept/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Use 2500' }).click();
  await expect.element(field('Service charge', 'E-101')).toHaveValue('2500');
});

test('an answered “It is a new meter” is offered where another person’s version has the same figure without it', async () => {
  const at = { lineId: BILL_DRAFT.meters[0]?.lineId ?? '', agreementId: BILL_DRAFT.flats[0]?.agreementId ?? '' };
  const theirs = { ...at, figure: 20, oldEnd: null, newStart: null, version: 9, changedBy: 'Omar' };
  network.answer(KEEP, ({ body }) => {
    const { cells } = body as { cells: TypedCell[] };
    kept.push(...cells);
    if (cells.some(({ newStart, version }) => newStart && version < 9)) return { cells: [], changed: [theirs] };
    const added = { oldEnd: null, newStart: null, changedBy: null };
    return { cells: cells.map((cell) => ({ ...added, ...cell, version: cell.version + 1 })), changed: [] };
  });
  await renderSite(HERE, network);
  await reading('E-101').fill('20');
  await page.getByRole('button', { name: 'New meter? last 1000' }).click();
  await page.getByRole('textbox', { name: 'The old meter showed at last' }).fill('1010');
  await newStart().fill('0');
  await page.getByRole('button', { name: 'It is a new meter' }).click();
  await expect.element(page.getByText('Electricity, E-101: Omar typed 20 at the same time.')).toBeVisible();
  await page.getByRole('button', { name: 'Use 20 on a new meter (old one 1010, new one from 0)' }).click();
  await expect.element(page.getByText('30 units · ৳250')).toBeVisible();
  await expect.poll(() => kept.at(-1)).toMatchObject({ figure: '20', oldEnd: '1010', newStart: '0', version: 9 });
});

test('a reading that is issued is corrected with a reason', async () => {
  const [flat] = BILL_DRAFT.flats;
  const at = { lineId: BILL_DRAFT.meters[0]?.lineId ?? '', agreementId: flat?.agreementId ?? '' };
  const issued = {
    ...at,
    chargeId: crypto.randomUUID(),
    amount: 390,
    readingId: crypto.randomUUID(),
    reading: 1_050,
    previous: 1_000,
    oldEnd: null,
    newStart: null,
    units: 50,
  };
  network.answer('GET /api/bills/{year}/{month}/draft', { ...BILL_DRAFT, issued: [issued] });
  network.answer('PUT /api/readings/correct', {
    ...at,
    month: 'March',
    year: 2026,
    reading: 1_040,
    units: 40,
    amount: 320,
    later: { agreementId: at.agreementId, month: 'April', year: 2026, units: 60, amount: 450 },
  });
  await renderSite(HERE, network);
  await page.getByRole('button', { name: 'Correct the reading 1050 of Electricity, E-101' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct the reading: Electricity, E-101' });
  await dialog.getByLabelText('Right reading').fill('1040');
  await dialog.getByLabelText('Reason').fill('A typing error.');
  await dialog.getByRole('button', { name: 'Correct', exact: true }).click();
  await expect
    .element(page.getByText('Corrected: 40 units, ৳320. April 2026, which counts from it: 60 units, ৳450.'))
    .toBeVisible();
  expect(network.asked('PUT /api/readings/correct').map(({ body }) => body)).toEqual([
    {
      ...at,
      year: 2026,
      month: 3,
      reading: '1040',
      oldEnd: '',
      newStart: '',
      before: 1_050,
      reason: 'A typing error.',
    },
  ]);
});

test('a correction of a meter’s first reading shows its opening reading, and keeps it', async () => {
  const at = { lineId: BILL_DRAFT.meters[0]?.lineId ?? '', agreementId: BILL_DRAFT.flats[0]?.agreementId ?? '' };
  const charged = { ...at, chargeId: crypto.randomUUID(), amount: 390, readingId: crypto.randomUUID() };
  const first = { ...charged, reading: 1_050, previous: null, oldEnd: null, newStart: 1_000, units: 50 };
  network.answer('GET /api/bills/{year}/{month}/draft', { ...BILL_DRAFT, meters: [], issued: [first] });
  network.refuse('PUT /api/readings/correct', 'conflict', { message: 'This reading has changed.' });
  await renderSite(HERE, network);
  await page.getByRole('button', { name: 'Correct the reading 1050 of Electricity, E-101' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct the reading: Electricity, E-101' });
  await expect.element(dialog.getByRole('textbox', { name: /It showed at the beginning/ })).toHaveValue('1000');
  await dialog.getByLabelText('Reason').fill('A typing error.');
  await dialog.getByLabelText('Right reading').fill('1040');
  await dialog.getByRole('button', { name: 'Correct', exact: true }).click();
  await expect
    .poll(() => network.asked('PUT /api/readings/correct').map(({ body }) => body))
    .toMatchObject([{ reading: '1040', newStart: '1000' }]);
});

test('on a phone each meter has a button for its photo', async () => {
  await page.viewport(390, 844);
  await renderSite(HERE, network);
  await page.getByRole('radio', { name: 'Bills' }).click();
  await expect.element(page.getByRole('button', { name: 'Photo of the meter: Electricity, E-101' })).toBeVisible();
  const input = page.getByLabelText('Photo of the meter', { exact: true });
  await expect.element(input).toHaveAttribute('capture', 'environment');
});

test('on a phone Enter in the last flat that is shown goes on to the next one', async () => {
  await page.viewport(390, 844);
  const flats = Array.from({ length: 9 }, (_, place) => ({
    ...(BILL_DRAFT.flats[0] as (typeof BILL_DRAFT.flats)[number]),
    agreementId: `019aa3f0-5c1e-7d2a-9f00-00000000010${place}`,
    apartmentId: `019aa3f0-5c1e-7d2a-9f00-00000000020${place}`,
    apartmentNo: `E-10${place + 1}`,
  }));
  network.answer('GET /api/bills/{year}/{month}/draft', { ...BILL_DRAFT, flats });
  await renderSite(HERE, network);
  await page.getByRole('radio', { name: 'Bills' }).click();
  await expect.element(page.getByRole('button', { name: 'Show 5 more' })).toBeVisible();
  await expect.element(field('Service charge', 'E-105')).not.toBeInTheDocument();
  await field('Service charge', 'E-104').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Service charge', 'E-105')).toHaveFocus();
  await expect.element(field('Service charge', 'E-109')).toBeVisible();
});

test('on a phone the readings come first, and the grid is one press away', async () => {
  await page.viewport(390, 844);
  await renderSite(HERE, network);
  await expect.element(page.getByRole('radio', { name: 'Readings' })).toBeChecked();
  await expect.element(page.getByLabelText('Reading now')).toHaveFocus();
  await page.getByRole('radio', { name: 'Bills' }).click();
  await expect.element(reading('E-101')).toBeVisible();
  await expect.element(page.getByLabelText('Reading now')).not.toBeInTheDocument();
});

test('a round leads from meter to meter, and asks about what is unusual at once', async () => {
  await renderSite(HERE, network);
  await page.getByRole('button', { name: 'Meter round' }).click();
  await expect.element(page.getByText('0 of 2 meters read')).toBeVisible();
  await expect.element(page.getByText('Last reading 1000')).toBeVisible();
  await expect.element(page.getByLabelText('Reading now')).toHaveFocus();
  await userEvent.keyboard('1,050');
  await expect.element(page.getByText('50 units · ৳390')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'E-102' })).toBeVisible();
  await page.getByLabelText('Reading now').fill('1200');
  await page.getByRole('button', { name: 'Finish' }).click();
  const question = page.getByRole('alertdialog', { name: 'Is 1200 right?' });
  await expect
    .element(question)
    .toHaveAccessibleDescription('200 units are more than twice the average of this meter.');
  await question.getByRole('button', { name: 'It is right' }).click();
  await expect.element(reading('E-102')).toHaveValue('1200');
  await expect.poll(() => kept.map(({ figure }) => figure)).toEqual(['1,050', '1200']);
});

test('a round goes on at the door that is open', async () => {
  await renderSite(HERE, network);
  await page.getByRole('button', { name: 'Meter round' }).click();
  await page.getByLabelText('Go to').selectOptions('E-102');
  await expect.element(page.getByRole('heading', { name: 'E-102' })).toBeVisible();
  await expect.element(page.getByLabelText('Reading now')).toHaveFocus();
  await userEvent.keyboard('1,020');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'E-101' })).toBeVisible();
  await expect.poll(() => kept.map(({ figure }) => figure)).toEqual(['1,020']);
});

test('in a round Enter never makes a meter new: a reading below the last one is typed again in its field', async () => {
  await renderSite(HERE, network);
  await page.getByRole('button', { name: 'Meter round' }).click();
  await page.getByLabelText('Reading now').fill('20');
  await userEvent.keyboard('{Enter}');
  const question = page.getByRole('dialog', { name: 'New meter or typing error?' });
  await expect.element(question).toBeVisible();
  await newStart().click();
  await userEvent.keyboard('{Enter}');
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: 'A typing error' }).click();
  await expect.element(page.getByLabelText('Reading now')).toHaveFocus();
  await page.getByLabelText('Reading now').fill('30');
  await page.getByRole('button', { name: 'Next' }).click();
  await oldEnd().fill('1010');
  await newStart().fill('0');
  await question.getByRole('button', { name: 'It is a new meter' }).click();
  await expect.element(page.getByRole('button', { name: 'A new meter: change' })).toBeVisible();
  await page.getByLabelText('Reading now').fill('1050');
  await expect.element(page.getByText('50 units · ৳390')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'A new meter: change' })).not.toBeInTheDocument();
});

test('a round shows what a meter showed at the beginning, and that it was never read only where nothing is known', async () => {
  const [line] = BILL_DRAFT.meters.map(({ lineId }) => lineId);
  const [first] = BILL_DRAFT.flats;
  const cell = { figure: null, oldEnd: null, newStart: 940, version: 1, changedBy: null };
  const cells = [{ lineId: line ?? '', agreementId: first?.agreementId ?? '', ...cell }];
  network.answer('GET /api/bills/{year}/{month}/draft', { ...BILL_DRAFT, meters: [], cells });
  await renderSite(HERE, network);
  await page.getByRole('button', { name: 'Meter round' }).click();
  await expect.element(page.getByRole('heading', { name: 'E-101' })).toBeVisible();
  await expect.element(page.getByText('Showed 940 at the beginning')).toBeVisible();
  await expect.element(page.getByText('Never read before')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText('Never read before')).toBeVisible();
});

test('homes whose people are not counted are marked where a line is shared by people, and asked about before issuing', async () => {
  const [line] = BILL_DRAFT.lines;
  if (!line) throw new Error('the sample has no line');
  const water = { ...line, name: 'Water', method: 'shared' as const, sharedBy: 'people' as const };
  const flats = BILL_DRAFT.flats.map((flat, place) => ({ ...flat, isCounted: place === 0 }));
  const cells = [
    { lineId: line._id, agreementId: null, figure: 1_000, oldEnd: null, newStart: null, version: 1, changedBy: null },
  ];
  network.answer('GET /api/bills/{year}/{month}/draft', { ...BILL_DRAFT, lines: [water], flats, cells, meters: [] });
  await renderSite(HERE, network);
  const rows = page.getByRole('row');
  const notCounted = (flat: string) => rows.filter({ hasText: flat }).getByText('People not counted: stands as 1');
  await expect.element(notCounted('E-102')).toBeVisible();
  await expect.element(notCounted('E-101')).not.toBeInTheDocument();
  await page.getByRole('button', { name: /^Issue 2 bills/ }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText(/each stands as 1 person .*: E-102\. Is that right\?/)).toBeVisible();
});

test('a tariff is rows, which a press fills in and which can be changed', async () => {
  network.answer('GET /api/bill-lines', BILL_DRAFT.lines);
  network.answer('POST /api/bill-lines', BILL_DRAFT.lines[0] as BillLine);
  await renderSite('/dashboard/bill-lines', network);
  await page.getByRole('button', { name: '+ Add a line' }).click();
  await page.getByLabelText('What it is for').selectOptions('electricity');
  await page.getByLabelText('How it is worked out').selectOptions('meter');
  await page.getByRole('button', { name: 'Fill in DESCO’s and DPDC’s' }).click();
  await expect.element(page.getByLabelText('Taka a unit of step 6')).toHaveValue('14.61');
  await page.getByRole('button', { name: 'Remove step 6' }).click();
  await page.getByLabelText('Taka a unit of step 5').fill('১৩');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect
    .poll(() => (network.asked('POST /api/bill-lines').at(-1)?.body as { steps?: unknown[] } | undefined)?.steps)
    .toEqual([
      { upTo: 75, rate: 5.26 },
      { upTo: 200, rate: 7.2 },
      { upTo: 300, rate: 7.59 },
      { upTo: 400, rate: 8.02 },
      { upTo: null, rate: 13 },
    ]);
});
