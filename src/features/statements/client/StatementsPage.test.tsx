import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderSite, signIn } from '#test/render-site.tsx';
import { EXPENSE, EXPENSES, LINES, PERSON, PLACES, STATEMENTS } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';

const message = (number: string, sum: string, balance: string, phone: string) =>
  `You have received Tk ${sum} from ${phone}. Ref rent. Fee Tk 0.00. Balance Tk ${balance}. TrxID ${number} at 05/03/2026 13:22`;
const OURS = message('8N7A61XYZ2', '18,000.00', '20,000.00', '01711000000');
const PRIVATE = message('8N7PRIVATE', '777.00', '20,777.00', '01999888777');

async function statements(
  belongsTo: 'building' | 'shared',
  { through = '2026-03-05', method = 'bKash' }: { through?: string | null; method?: 'bKash' | 'Nagad' | 'Bank' } = {},
) {
  await page.viewport(1440, 900);
  const network = new StandInNetwork();
  signIn(network, 'admin');
  const places = PLACES.places.map((place) => ({ ...place, method, belongsTo, through }));
  network.answer('GET /api/places', { places, expected: { references: ['8N7A61XYZ2'], phones: [] } });
  network.answer('GET /api/statement-lines', { lines: [], total: 0 });
  network.answer('GET /api/statements', STATEMENTS);
  network.answer('GET /api/known-payers', []);
  network.answer('GET /api/reconciliations', {
    startsOn: null,
    explained: { day: '2026-03-05', statement: null, book: 0, linesOpen: 0, postingsOpen: 0, lines: [], postings: [] },
    reconciliations: [],
  });
  const answer = { sameFile: null, refused: [], absent: [], confirmed: 1, joined: 0, open: 1 };
  network.answer('POST /api/statements/import', {
    ...answer,
    states: belongsTo === 'shared' ? ['new'] : ['new', 'new'],
  });
  await renderSite('/dashboard/statements', network);
  return network;
}

/** The ids of the lines of each call that pressed on several. */
const pressedIn = (network: StandInNetwork) =>
  network
    .asked('PUT /api/statement-lines/press')
    .map(({ body }) => (body as { lines: { id: string }[] }).lines.map(({ id }) => id));

async function paste(text: string) {
  await page.getByRole('textbox', { name: 'Paste messages of bKash or Nagad, or bring a file' }).fill(text);
  await page.getByRole('button', { name: 'Read the messages' }).click();
}

test('messages are read, proved and brought in; what the server confirmed is said', async () => {
  const network = await statements('building');
  await paste(`${PRIVATE}\n\n${OURS}`);
  await expect.element(page.getByText('2 lines were read. Every balance follows from the one before.')).toBeVisible();
  await expect.element(page.getByText('2 are new, 0 are here already')).toBeVisible();
  await page.getByRole('button', { name: 'Bring in 2' }).click();
  await expect.element(page.getByText('1 payment confirmed itself, 0 were recorded already, 1 to sort')).toBeVisible();
  const [dry, sent] = network.asked('POST /api/statements/import').map(({ body }) => body as Record<string, unknown>);
  expect(dry).toMatchObject({ dryRun: true });
  expect(sent?.lines).toMatchObject([{ reference: '8N7A61XYZ2', amount: 18_000, balance: 20_000 }, { amount: 777 }]);
});

for (const [method, sentence] of [
  ['Bank', 'These are messages of bKash, and this is an account of Bank. Please look whether it is the right one.'],
  ['Nagad', 'These are messages of bKash, and this is an account of Nagad. Please look whether it is the right one.'],
  ['bKash', undefined],
] as const)
  test(`messages of bKash in an account of ${method} are ${sentence ? 'said to be those of another' : 'taken for its own'}`, async () => {
    await statements('building', { method });
    await paste(OURS);
    await expect.element(page.getByText(/^1 line was read/)).toBeVisible();
    const warning = page.getByText(/^These are messages of/);
    if (sentence) await expect.element(warning).toHaveTextContent(sentence);
    else expect(warning.elements()).toEqual([]);
  });

test('of a shared wallet what is not ticked never leaves the page, and no balance does', async () => {
  const network = await statements('shared');
  await paste(`${OURS}\n\n${PRIVATE}`);
  await expect.element(page.getByRole('checkbox', { name: /8N7A61XYZ2/ })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: /8N7PRIVATE/ })).not.toBeChecked();
  await page.getByRole('button', { name: 'Bring in 1' }).click();
  await expect.element(page.getByText(/confirmed itself/)).toBeVisible();
  const bodies = JSON.stringify(network.asked('POST /api/statements/import'));
  expect(bodies).toContain('8N7A61XYZ2');
  for (const secret of ['8N7PRIVATE', '777', '01999888777', '20000', '20777']) expect(bodies).not.toContain(secret);
});

test('before the first file there is one box, and nothing of lines, proof, brought files or learnt payers', async () => {
  const network = await statements('building', { through: null });
  network.answer('GET /api/statements', []);
  await page.getByRole('link', { name: /City Bank/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Bring a statement' })).toBeVisible();
  for (const name of ['Lines', 'Known payers'])
    await expect.element(page.getByRole('region', { name })).not.toBeInTheDocument();
  for (const text of ['Everything is sorted', 'The day matches', 'Brought before'])
    await expect.element(page.getByText(text)).not.toBeInTheDocument();
});

test('a new line of which only the balance differs is asked about before anything is brought in', async () => {
  const network = await statements('building');
  const maybe = [
    {
      line: 0,
      as: '0199f3a0-0000-7000-8000-000000000001',
      day: '2026-03-05',
      amount: 777,
      words: '8N7PRIVATE',
      by: 'Farhana Rahman',
    },
  ];
  const answer = { sameFile: null, refused: [], absent: [], maybe, confirmed: 0, joined: 0, open: 1 };
  network.answer('POST /api/statements/import', { ...answer, states: ['new', 'new'] });
  await paste(`${PRIVATE}\n\n${OURS}`);
  const bring = page.getByRole('button', { name: 'Bring in 2' });
  await expect.element(bring).toBeDisabled();
  await page
    .getByLabelText(/Is this the line of before\? ৳777.00, 5 March 2026, 8N7PRIVATE, brought by Farhana Rahman/)
    .selectOptions('It is the same line');
  await bring.click();
  const [, sent] = network.asked('POST /api/statements/import').map(({ body }) => body as Record<string, unknown>);
  expect(sent?.same).toEqual([{ line: 0, as: maybe[0]?.as }]);
});

test('a file that is dropped on the box is read, and a number that stands among its words is shown once for all lines', async () => {
  const network = await statements('building');
  const rows = [
    'Date,Narration,Debit,Credit,Balance',
    '2026-03-04,NPSB FT 24063118 KARIM,,18000.00,20000.00',
    '2026-03-05,NPSB FT 24064227 MINA,,500.00,20500.00',
  ];
  const transfer = new DataTransfer();
  transfer.items.add(new File([rows.join('\n')], 'march.csv', { type: 'text/csv' }));
  const box = page.getByRole('textbox', { name: 'Paste messages of bKash or Nagad, or bring a file' });
  await expect.element(box).toBeVisible();
  box.element().dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
  await page.getByLabelText('Where is the number of a transaction?').selectOptions('FT 24063118');
  await page.getByRole('button', { name: 'Bring in 2' }).click();
  const sent = network.asked('POST /api/statements/import').at(-1)?.body as { lines: object[]; layout: object };
  expect(sent.lines).toMatchObject([{ reference: '24063118' }, { reference: '24064227' }]);
  expect(sent.layout).toMatchObject({ number: { after: 'FT', shape: '99999999' } });
});

test('a missing line is named with its day and sum, and a line that is left is confirmed by one press', async () => {
  const network = await statements('building');
  network.answer('GET /api/statement-lines', LINES);
  network.refuse('PUT /api/statement-lines/press/{id}', 'conflict', { message: 'This payment was already confirmed.' });
  await paste([OURS, message('8N7A61XYZ3', '500.00', '21,700.00', '01711000000')].join('\n\n'));
  await expect
    .element(page.getByText('On 5 March 2026 ৳1,200.00 are missing. Please download this day again.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.element(page.getByText('This payment was already confirmed.')).toBeVisible();
  const [sorted] = LINES.lines;
  // The browser names the line and what it showed, and no sum, payment or sentence.
  const [{ params, body } = { params: [], body: {} }] = network.asked('PUT /api/statement-lines/press/{id}');
  expect(params).toEqual([sorted?._id]);
  expect(body).toEqual({ seen: sorted?.proposal?.seen, again: false, requestKey: expect.any(String) });
});

test('what is ticked is confirmed together, but for what a person has unticked; a refusal stays beside its line', async () => {
  const network = await statements('building');
  const [first] = LINES.lines;
  if (!first?.proposal) throw new Error('there is no proposal');
  const ids = ['1', '2', '3', '4'].map((n) => `0199f3a0-0000-7000-8000-00000000000${n}`);
  const { proposal } = first;
  const lines = ids.map((_id, n) => ({
    ...first,
    _id,
    reference: `8N7A61XYZ${n}`,
    proposal: n === 3 ? { ...proposal, kind: 'words' as const, press: 'record' as const, isSure: false } : proposal,
  }));
  network.answer('GET /api/statement-lines', { lines, total: 4 });
  const refused = [ids[0] ?? '', ids[2] ?? ''].map((lineId) => ({ lineId, message: 'It was decided meanwhile.' }));
  network.answer('PUT /api/statement-lines/press', { pressed: 0, asked: 0, refused });
  await page.getByRole('link', { name: /City Bank/ }).click();
  await page
    .getByRole('checkbox', { name: /one character differs/ })
    .nth(1)
    .click();
  await page.getByRole('button', { name: 'Confirm all 2 that are ticked' }).click();
  await expect.element(page.getByText('It was decided meanwhile.').first()).toBeVisible();
  expect(pressedIn(network)).toEqual([[ids[0], ids[2]]]);
  // A refused line loses its tick.
  await expect.element(page.getByRole('button', { name: /Confirm .* ticked/ })).not.toBeInTheDocument();
});

test('what is ticked on all pages is confirmed, each line once, and what a person has unticked stays', async () => {
  const network = await statements('building');
  const [first] = LINES.lines;
  if (!first) throw new Error('there is no line');
  const lines = ['1', '2', '3'].map((n) => ({ ...first, _id: `0199f3a0-0000-7000-8000-00000000000${n}` }));
  network.answer('GET /api/statement-lines', { lines, total: 120 });
  const refused = lines.map(({ _id: lineId }) => ({ lineId, message: 'It was decided meanwhile.' }));
  network.answer('PUT /api/statement-lines/press', { pressed: 0, asked: 0, refused });
  await page.getByRole('link', { name: /City Bank/ }).click();
  await page
    .getByRole('checkbox', { name: /one character differs/ })
    .nth(1)
    .click();
  await page.getByRole('button', { name: 'Confirm all that are ticked on 3 pages' }).click();
  await expect.element(page.getByText('It was decided meanwhile.').nth(1)).toBeVisible();
  const pages = network.asked('GET /api/statement-lines').map(({ query }) => query.page);
  expect(pages).toEqual(expect.arrayContaining(['1', '2', '3']));
  expect(pressedIn(network)).toEqual([[lines[0]?._id, lines[2]?._id]]);
});

test('what is the same money is joined by hand where both sides are equal; a refusal stays in words', async () => {
  const network = await statements('building');
  const ids = ['1', '2', '3', '4'].map((n) => `0199f3a0-0000-7000-8000-00000000000${n}`);
  const [four = '', five = '', desk = '', advance = ''] = ids;
  const lines = [
    { _id: four, day: '2026-03-05', amount: 400, words: '8N7A61XYZ1' },
    { _id: five, day: '2026-03-05', amount: 500, words: '8N7A61XYZ2' },
  ];
  const postings = [{ _id: desk, postingIds: [desk, advance], day: '2026-03-04', amount: 900, words: 'Mina Akter' }];
  const explained = { day: '2026-03-05', statement: 900, book: 900, linesOpen: 900, postingsOpen: 900 };
  const answer = { startsOn: '2026-02-28', explained: { ...explained, lines, postings }, reconciliations: [] };
  network.answer('GET /api/reconciliations', answer);
  network.refuse('POST /api/matches', 'conflict', { message: 'This line belongs to other money already.' });
  await page.getByRole('link', { name: /City Bank/ }).click();
  const join = page.getByRole('button', { name: 'Join what is ticked' });
  await expect.element(join).toBeDisabled();
  await page.getByRole('checkbox', { name: /8N7A61XYZ1/ }).click();
  await page.getByRole('checkbox', { name: /Mina Akter/ }).click();
  await expect.element(page.getByText('They differ by ৳500.00.')).toBeVisible();
  await expect.element(join).toBeDisabled();
  await page.getByRole('checkbox', { name: /8N7A61XYZ2/ }).click();
  await expect.element(page.getByText('They are equal.')).toBeVisible();
  await join.click();
  await expect.element(page.getByText('This line belongs to other money already.')).toBeVisible();
  network.answer('POST /api/matches', { _id: four });
  await join.click();
  await expect.element(page.getByText('Joined')).toBeVisible();
  await expect.element(join).toBeDisabled();
  const sent = { lineIds: [four, five], postingIds: [desk, advance] };
  expect(network.asked('POST /api/matches').map(({ body }) => body)).toMatchObject([sent, sent]);
});

test('a day with lines to sort is not offered as proved, and says how many; why a number proves nothing is said', async () => {
  const network = await statements('building');
  const explained = { day: '2026-03-05', statement: 900, book: 900, linesOpen: 0, postingsOpen: 0 };
  const answer = { startsOn: '2026-02-28', explained: { ...explained, lines: [], postings: [], toSort: 3 } };
  network.answer('GET /api/reconciliations', { ...answer, reconciliations: [] });
  const [first] = LINES.lines;
  if (!first?.proposal) throw new Error('there is no proposal');
  const { proposal } = first;
  const other = { agreementId: first._id, name: 'Karim Uddin', apartmentNo: 'A-102', due: 0 };
  const words = { ...proposal, kind: 'number_unproved' as const, isSure: false, why: 'in_words' as const };
  network.answer('GET /api/statement-lines', {
    lines: [{ ...first, proposal: { ...words, others: [other] } }],
    total: 1,
  });
  await page.getByRole('link', { name: /City Bank/ }).click();
  const sentence = '3 lines up to this day are still to be sorted. A day is proved once all are sorted.';
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'The day matches' })).not.toBeInTheDocument();
  const said =
    'Mina Akter, A-101, says “8N7A61XYZZ”. The number stands among the bank’s words only, where names and telephones stand too. The line names Karim Uddin, A-102.';
  await expect.element(page.getByText(said)).toBeVisible();
  network.answer('GET /api/reconciliations', {
    ...answer,
    explained: { ...answer.explained, toSort: 0 },
    reconciliations: [],
  });
  await page.getByLabelText('Day', { exact: true }).fill('2026-03-04');
  await expect.element(page.getByRole('button', { name: 'The day matches' })).toBeVisible();
});

const [STATEMENT] = STATEMENTS;
const UNDONE = { at: '2026-03-05T06:00:00.000Z', by: 'Farhana Rahman', reason: 'The file of another account.' };

test('while a line of a statement is matched, that is shown with the button that frees it', async () => {
  const network = await statements('building');
  const match = { _id: 'm', rule: 'number', at: UNDONE.at, by: null, name: 'Mina Akter', apartmentNo: 'A-101' };
  const line = { _id: 'l', day: '2026-03-04', amount: 18_000, words: '8N7A61XYZ2', match };
  network.answer('GET /api/statements/holds/{id}', { lines: [line], total: 1, provedOn: null });
  network.answer('PUT /api/matches/undo/{id}', { undone: true });
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect
    .element(page.getByText('A line of it belongs to money of the books. Take that apart first.'))
    .toBeVisible();
  await expect.element(page.getByText(/4 March 2026 · 8N7A61XYZ2 · Mina Akter · A-101/)).toBeVisible();
  await page.getByRole('button', { name: 'Take apart' }).click();
  network.answer('GET /api/statements/holds/{id}', { lines: [], total: 0, provedOn: null });
  await page.getByRole('textbox', { name: 'Why' }).fill('A mistake.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take apart' }).click();
  await expect.element(page.getByRole('button', { name: 'Take the statement back' })).toBeVisible();
});

test('a statement is taken back with a reason, and stays in the list with it', async () => {
  const network = await statements('building');
  network.answer('GET /api/statements/holds/{id}', { lines: [], total: 0, provedOn: null });
  network.answer('PUT /api/statements/undo/{id}', { undone: true });
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('textbox', { name: 'Why' }).fill(UNDONE.reason);
  network.answer('GET /api/statements', STATEMENT ? [{ ...STATEMENT, undone: UNDONE }] : []);
  await page.getByRole('button', { name: 'Take the statement back' }).click();
  const said = 'Taken back on 5 March 2026 by Farhana Rahman: The file of another account.';
  await expect.element(page.getByText(said)).toBeVisible();
  expect(network.asked('PUT /api/statements/undo/{id}').map(({ body }) => body)).toEqual([{ reason: UNDONE.reason }]);
});

test('money that a supplier gave back is chosen among all costs of its month that are as large, whatever page has them', async () => {
  const network = await statements('building');
  network.answer('GET /api/statement-lines', LINES);
  network.answer('GET /api/expense-categories', []);
  const cost = (n: number, amount: number) => ({ ...EXPENSE, _id: `cost-${n}`, payee: `Supplier ${n}`, amount });
  network.answer('GET /api/expenses', ({ query }) => {
    const expenses = query.page === '2' ? [cost(26, 40_000)] : Array.from({ length: 25 }, (_, n) => cost(n, 900));
    return { ...EXPENSES, expenses, total: 26 };
  });
  network.answer('POST /api/statement-lines/given-back', EXPENSE);
  await page.getByRole('button', { name: /^Whose is it/ }).click();
  await page.getByRole('button', { name: 'Given back by a supplier' }).click();
  const dialog = page.getByRole('dialog', { name: 'Given back by a supplier' });
  await expect.element(dialog.getByRole('option', { name: /Supplier 26/ })).toBeInTheDocument();
  // Those of 900 taka are not as large as the line.
  expect(dialog.getByRole('option').elements()).toHaveLength(2);
  await dialog.getByLabelText('Which cost').selectOptions('cost-26');
  await dialog.getByRole('button', { name: 'Record it' }).click();
  await expect.poll(() => network.asked('POST /api/statement-lines/given-back').length).toBe(1);
  expect(network.asked('POST /api/statement-lines/given-back')[0]?.body).toMatchObject({ refunds: 'cost-26' });
});

test('money that went is recorded as given back to a tenant of a choice; why it is refused is said, and it may wait for a second person', async () => {
  const network = await statements('building');
  const went = LINES.lines.map((line) => ({ ...line, amount: -5_000, proposal: null }));
  network.answer('GET /api/statement-lines', { lines: went, total: 1 });
  network.answer('GET /api/residents/names', [PERSON.resident]);
  const less = 'Only ৳4,000.00 of this tenant’s money is there to pay back.';
  network.refuse('POST /api/statement-lines/refund', 'conflict', { message: less });
  await page.getByRole('button', { name: /^What was it for/ }).click();
  await expect.element(page.getByRole('button', { name: 'Given back by a supplier' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Given back to a tenant' }).click();
  const dialog = page.getByRole('dialog', { name: 'Given back to a tenant' });
  await dialog.getByLabelText('Tenant', { exact: true }).selectOptions(PERSON.resident._id);
  await dialog.getByLabelText(/^Reason/).fill('She leaves.');
  await dialog.getByRole('button', { name: 'Record it' }).click();
  await expect.element(page.getByText(less)).toBeVisible();
  network.answer('POST /api/statement-lines/refund', {
    approval: 'a',
    until: '2026-03-20T06:00:00.000Z',
    approvers: 1,
  });
  await dialog.getByRole('button', { name: 'Record it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const sent = network.asked('POST /api/statement-lines/refund').map(({ body }) => body);
  expect(sent).toMatchObject([{ lineId: went[0]?._id, agreementId: PERSON.resident._id, reason: 'She leaves.' }, {}]);
});

test('where the costs of a month do not load, the dialog says so', async () => {
  const network = await statements('building');
  network.answer('GET /api/statement-lines', LINES);
  network.answer('GET /api/expense-categories', []);
  network.fail('GET /api/expenses');
  await page.getByRole('button', { name: /^Whose is it/ }).click();
  await page.getByRole('button', { name: 'Given back by a supplier' }).click();
  await expect.element(page.getByText('The costs of this month did not load.')).toBeVisible();
});
