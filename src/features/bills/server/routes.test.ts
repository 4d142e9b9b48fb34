import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Statement } from '#features/ledger/endpoints.ts';
import { type Site, testSite } from '#test/site.ts';
import type { Bill, BillDraft, BillLine } from '../endpoints.ts';
import { billItems } from '../item-rules.ts';
import { wentRound } from '../rules.ts';
import { renderBills } from './render-bill.ts';

const SERVICE = {
  name: 'Service charge',
  nameBangla: 'সার্ভিস চার্জ',
  kind: 'service',
  method: 'fixed',
  amount: 3_000,
  since: '2026-01',
};
const ELECTRICITY = {
  name: 'Electricity',
  nameBangla: 'বিদ্যুৎ',
  kind: 'electricity',
  method: 'meter',
  amount: 40,
  steps: [
    { upTo: 75, rate: 5.26 },
    { upTo: null, rate: 7.2 },
  ],
  since: '2025-10',
};
const WATER = {
  name: 'Water',
  nameBangla: 'পানি',
  kind: 'water',
  method: 'shared',
  sharedBy: 'flat',
  since: '2026-01',
};
const GAS = { name: 'Gas', nameBangla: 'গ্যাস', kind: 'gas', method: 'typed', since: '2026-01' };

const addLine = async (site: Site, line: object): Promise<BillLine> => {
  const added = await (await site.admin()).post<BillLine>('/api/bill-lines', line);
  expect(added).toMatchObject({ status: 201 });
  return added.body;
};
/** Buildings from version 1.0 count poisha. */
const countPoisha = (site: Site) =>
  site.pool.query(`update settings set building = building || '{"wholeTaka": false}'`);

const draftOf = async (site: Site, month = '2026/3') => {
  const draft = await (await site.admin()).get<BillDraft>(`/api/bills/${month}/draft`);
  expect(draft).toMatchObject({ status: 200 });
  return draft.body;
};
const totalOf = (draft: BillDraft) =>
  billItems(draft)
    .filter(({ problem }) => problem !== 'missing')
    .reduce((sum, { amountPoisha }) => sum + amountPoisha, 0) / 100;
const issue = async (site: Site, month = '2026/3') =>
  (await site.admin()).post<{ charges: number; flats: number; amount: number }>(`/api/bills/${month}`, {
    total: totalOf(await draftOf(site, month)),
  });
const type = async (site: Site, cells: object[], month = '2026/3') => {
  const typed = cells.map((cell) => ({ agreementId: null, version: 0, ...cell }));
  const kept = await (await site.admin()).put<{ cells: object[]; changed: object[] }>(`/api/bills/${month}/draft`, {
    cells: typed,
  });
  expect(kept).toMatchObject({ status: 200 });
  return kept.body;
};
const statementOf = async (site: Site, agreementId: string) =>
  (await (await site.admin()).get<Statement>(`/api/ledger/${agreementId}`)).body;

test.each([
  [{ ...SERVICE, name: ' ' }, 'name', 'Please enter a name.'],
  [{ ...SERVICE, kind: 'other', name: '', nameBangla: '' }, 'name', 'Please enter a name.'],
  [{ ...SERVICE, kind: 'rent' }, 'kind', 'Please choose what it is for.'],
  [{ ...SERVICE, amount: 0 }, 'amount', 'Please enter an amount above 0.'],
  [{ ...SERVICE, since: 'soon' }, 'since', expect.any(String)],
  [{ ...ELECTRICITY, steps: null }, 'steps', 'Please enter a rate.'],
  [{ ...ELECTRICITY, steps: [{ upTo: 75, rate: 5 }] }, 'steps', expect.stringContaining('the last one has no end')],
  [{ ...WATER, sharedBy: '' }, 'sharedBy', 'Please choose how it is shared.'],
])('a line without what it needs is refused: %j', async (line, field, sentence) => {
  const site = await testSite();
  const answer = await (await site.admin()).post('/api/bill-lines', line);
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', fields: { [field]: sentence } } });
  expect(await site.count('bill_lines')).toBe(0);
});

test.each([
  [
    { ...WATER, name: '', nameBangla: 'পানি' },
    { name: 'Water', nameBangla: 'পানি' },
  ],
  [
    { ...WATER, name: 'WATER', nameBangla: undefined },
    { name: 'WATER', nameBangla: 'পানি' },
  ],
  [
    { ...WATER, name: 'Deep tube well', nameBangla: '' },
    { name: 'Deep tube well', nameBangla: 'Deep tube well' },
  ],
  [
    { ...GAS, name: '', nameBangla: '' },
    { name: 'Gas', nameBangla: 'গ্যাস' },
  ],
])('a line that is named in one language, or by its kind alone, has a name in both: %j', async (line, names) => {
  const site = await testSite();
  const admin = await site.admin();
  const added = await admin.post<BillLine>('/api/bill-lines', line);
  expect(added).toMatchObject({ status: 201, body: names });
  const change = { version: 1, name: '', nameBangla: 'মোটর' };
  expect(await admin.patch(`/api/bill-lines/${added.body._id}`, change)).toMatchObject({
    body: { name: names.name, nameBangla: 'মোটর' },
  });
});

test('a change that is based on an outdated line, ends it before it begins or is of another method is refused', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const { _id } = await addLine(site, SERVICE);
  const change = (body: object) => admin.patch(`/api/bill-lines/${_id}`, { version: 1, ...body });
  expect(await change({ version: 2, amount: 3_500 })).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(await change({ until: '2025-12' })).toMatchObject({
    status: 400,
    body: { fields: { until: 'It ends before it begins.' } },
  });
  expect(await change({ sharedBy: 'people' })).toMatchObject({ status: 400 });
  expect(await admin.patch(`/api/bill-lines/${randomUUID()}`, { version: 1, amount: 1 })).toMatchObject({
    status: 404,
  });
  expect(await change({ amount: '৳৩,৫০০', until: '2026-02' })).toMatchObject({
    status: 200,
    body: { amount: 3_500, version: 2 },
  });
  expect((await draftOf(site)).lines).toEqual([]);
});

test('a line of some blocks or flats is billed and shared there only, also once the flats change', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const [ana, ben] = [await site.member('a@example.test'), await site.member('b@example.test')];
  const pump = { ...SERVICE, name: 'Pump', apartmentIds: [ana.flat._id] };
  for (const wrong of [{ blocks: ['Z'] }, { apartmentIds: [randomUUID()] }])
    expect(await admin.post('/api/bill-lines', { ...SERVICE, ...wrong })).toMatchObject({
      status: 400,
      body: { fields: { blocks: 'There is no such block or flat.' } },
    });
  const { _id } = await addLine(site, pump);
  const lift = await addLine(site, { ...WATER, blocks: ['A'] });
  expect(lift).toMatchObject({ blocks: ['A'], apartmentIds: [], apartments: [] });
  await type(site, [{ lineId: lift._id, figure: 1_000 }]);
  const amounts = async () =>
    billItems(await draftOf(site)).map(({ lineId, agreementId, amountPoisha }) => [lineId, agreementId, amountPoisha]);
  expect(await amounts()).toEqual([
    [_id, ana.agreementId, 300_000],
    [lift._id, ana.agreementId, 50_000],
    [lift._id, ben.agreementId, 50_000],
  ]);
  const change = (body: object) => admin.patch<BillLine>(`/api/bill-lines/${_id}`, { version: 1, ...body });
  expect(await change({ blocks: ['Z'] })).toMatchObject({ status: 400 });
  const { block, apartmentNo, _id: flatId } = ben.flat;
  expect((await change({ apartmentIds: [flatId] })).body).toMatchObject({
    apartmentIds: [flatId],
    apartments: [{ _id: flatId, block, apartmentNo }],
  });
  expect((await amounts())[0]).toEqual([_id, ben.agreementId, 300_000]);
  expect(await issue(site)).toMatchObject({ body: { charges: 3, amount: 4_000 } });
});

test('a month that has not begun, a line of another month and the same cell twice are refused', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const mina = await site.member('mina@example.test');
  const { _id: lineId } = await addLine(site, { ...GAS, since: '2026-04' });
  expect(await admin.post('/api/bills/2026/4', { total: 0 })).toMatchObject({
    status: 409,
    body: { message: 'This month has not begun yet.' },
  });
  const cell = { lineId, agreementId: mina.agreementId, figure: 1_080, version: 0 };
  expect(await admin.put('/api/bills/2026/3/draft', { cells: [cell] })).toMatchObject({ status: 409 });
  expect(await admin.put('/api/bills/2026/4/draft', { cells: [cell, cell] })).toMatchObject({ status: 400 });
  for (const [figure, sentence] of [
    [-1, 'A figure is not below 0.'],
    ['37oo', 'Please enter a number.'],
    ['0.234', 'Please give at most two decimals.'],
    ['1.234', 'Is this 1,234 or 1.234? Please write it as one of them.'],
    [true, 'Please enter a number.'],
    [{ toString: 1 }, 'Please enter a number.'],
  ])
    expect(await admin.put('/api/bills/2026/4/draft', { cells: [{ ...cell, figure }] })).toMatchObject({
      status: 400,
      body: { fields: { 'cells.0.figure': sentence } },
    });
  expect(await admin.get('/api/bills/2026/13/draft')).toMatchObject({ status: 400 });
});

test('a bill is issued once, due on the due day or the first day, and again only what is new', async () => {
  const site = await testSite();
  const early = await site.member('early@example.test', { since: '2026-02-05T06:00:00Z' });
  const late = await site.member('late@example.test', { since: '2026-03-14T06:00:00Z' });
  await addLine(site, SERVICE);
  const refused = await (await site.admin()).post('/api/bills/2026/3', { total: 3_000 });
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('৳6,000') } });
  expect(await issue(site)).toMatchObject({ status: 200, body: { charges: 2, flats: 2, amount: 6_000 } });
  expect(await issue(site)).toMatchObject({ status: 200, body: { charges: 0, flats: 0, amount: 0 } });
  const [charge] = (await statementOf(site, early.agreementId)).charges.filter(({ kind }) => kind === 'service');
  expect(charge).toMatchObject({
    label: 'Service charge',
    labelBangla: 'সার্ভিস চার্জ',
    amount: 3_000,
    dueOn: '2026-03-10',
  });
  expect((await statementOf(site, late.agreementId)).charges.find(({ kind }) => kind === 'service')).toMatchObject({
    dueOn: '2026-03-14',
  });
  const gas = await addLine(site, GAS);
  await type(site, [{ lineId: gas._id, agreementId: late.agreementId, figure: 1_080 }]);
  expect(await issue(site)).toMatchObject({ body: { charges: 1, flats: 1, amount: 1_080 } });
});

test('what a tenant has paid ahead settles the bill, and of one day rent goes first, then service, utilities and fees', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const mina = await site.member('mina@example.test');
  for (const line of [
    { ...SERVICE, name: 'Fee', kind: 'late_fee', amount: 100 },
    { ...GAS, method: 'fixed', amount: 1_080 },
    SERVICE,
  ])
    await addLine(site, line);
  const cash = { agreementId: mina.agreementId, method: 'Cash', receivedOn: '2026-03-14' };
  await admin.post('/api/payments/record', { ...cash, amount: 20_000, requestKey: 'the first form' });
  expect(await issue(site)).toMatchObject({ body: { charges: 3 } });
  const open = async () =>
    (await statementOf(site, mina.agreementId)).charges
      .filter(({ outstanding }) => outstanding > 0)
      .map(({ label, outstanding }) => [label, outstanding]);
  expect(await open()).toEqual([
    ['Service charge', 1_000],
    ['Gas', 1_080],
    ['Fee', 100],
  ]);
  await admin.post('/api/payments/record', { ...cash, amount: 1_500, requestKey: 'the other form' });
  expect(await open()).toEqual([
    ['Gas', 580],
    ['Fee', 100],
  ]);
});

test('money settles the lines that were named, of the tenant and of the office, and no other tenancy’s', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const [mina, omar] = [await site.member('mina@example.test'), await site.member('omar@example.test')];
  await addLine(site, SERVICE);
  await addLine(site, { ...GAS, method: 'fixed', amount: 1_080 });
  await issue(site);
  const idOf = async (agreementId: string, kind: string) =>
    (await statementOf(site, agreementId)).charges.find((charge) => charge.kind === kind)?._id ?? '';
  const gas = await idOf(mina.agreementId, 'gas');
  const claim = (more: object) => ({ amount: 1_080, method: 'Cash', receivedOn: '2026-03-14', ...more });
  const pay = (more: object) =>
    mina.post<{ _id: string }>('/api/payments/claim', claim({ requestKey: 'her own form', ...more }));
  expect(await pay({ charges: [{ chargeId: gas, amount: 1_080.01 }] })).toMatchObject({
    status: 400,
    body: { fields: { charges: 'The lines add up to more than was paid.' } },
  });
  expect(await pay({ amount: 2_000, charges: [{ chargeId: gas, amount: 1_081 }] })).toMatchObject({
    status: 409,
    body: { message: 'Of Gas of March 2026, ৳1,080.00 is open.' },
  });
  expect(await pay({ charges: [{ chargeId: await idOf(omar.agreementId, 'gas'), amount: 80 }] })).toMatchObject({
    status: 409,
    body: { message: 'This is not owed by the tenancy.' },
  });
  const claimed = await pay({ charges: [{ chargeId: gas, amount: 1_080 }] });
  expect(claimed).toMatchObject({ status: 201, body: { unapplied: 0, state: 'pending' } });
  const open = async () =>
    (await statementOf(site, mina.agreementId)).charges
      .map(({ outstanding }) => outstanding)
      .filter((outstanding) => outstanding > 0);
  expect(await open()).toEqual([18_000, 3_000]);
  await admin.put(`/api/payments/decline/${claimed.body._id}`, { reason: 'Nothing came.' });
  const service = await idOf(mina.agreementId, 'service');
  const named = {
    agreementId: mina.agreementId,
    requestKey: 'the office’s form',
    charges: [{ chargeId: service, amount: 500 }],
  };
  expect(await admin.post('/api/payments/record', claim(named))).toMatchObject({
    status: 201,
    body: {
      unapplied: 0,
      others: [
        { kind: 'service', label: 'Service charge', labelBangla: 'সার্ভিস চার্জ', month: 'March', year: 2026, amount: 500 },
      ],
    },
  });
  expect(await open()).toEqual([17_420, 2_500, 1_080]);
});

test('a meter counts across the change of a year, and by steps', async () => {
  const site = await testSite();
  await countPoisha(site);
  const mina = await site.member('mina@example.test', { since: '2025-11-01T06:00:00Z' });
  const { _id: lineId } = await addLine(site, ELECTRICITY);
  const at = { lineId, agreementId: mina.agreementId };
  site.at('2026-01-15T06:00:00Z');
  await type(site, [{ ...at, figure: 1_000 }], '2025/11');
  // A meter's first reading counts no units: only the fixed part is due.
  expect(await issue(site, '2025/11')).toMatchObject({ body: { charges: 1, amount: 40 } });
  await type(site, [{ ...at, figure: 1_050 }], '2025/12');
  expect(await issue(site, '2025/12')).toMatchObject({ body: { amount: 40 + 50 * 5.26 } });
  await type(site, [{ ...at, figure: 1_150.5 }], '2026/1');
  const { meters } = await draftOf(site, '2026/1');
  expect(meters).toEqual([{ ...at, previous: 1_050, average: 50 }]);
  expect(await issue(site, '2026/1')).toMatchObject({ body: { amount: 618.1 } });
  const bill = await mina.get<Bill>(`/api/bills/${mina.agreementId}/2026/1`);
  expect(bill.body).toMatchObject({
    lines: [
      { kind: 'rent', amount: 18_000, meter: null },
      { kind: 'electricity', amount: 618.1, meter: { previous: 1_050, reading: 1_150.5, units: 100.5 } },
    ],
    before: 2 * 18_000 + 40 + 303,
    total: 18_618.1,
    paid: 0,
    toPay: 54_961.1,
  });
  expect((await mina.get(`/api/readings?email=${mina.email}`)).body).toMatchObject([
    { month: 'November', units: 0 },
    { month: 'December', units: 50 },
    { month: 'January', year: 2026, units: 100.5 },
  ]);
});

test('a reading below the last one stops the whole month until it is a new meter', async () => {
  const site = await testSite();
  await countPoisha(site);
  const [mina, omar] = [
    await site.member('mina@example.test', { since: '2026-02-01T06:00:00Z' }),
    await site.member('omar@example.test', { since: '2026-02-01T06:00:00Z' }),
  ];
  const { _id: lineId } = await addLine(site, ELECTRICITY);
  const read = (member: typeof mina, more: object) => ({ lineId, agreementId: member.agreementId, ...more });
  await type(site, [read(mina, { figure: 500 }), read(omar, { figure: 900 })], '2026/2');
  await issue(site, '2026/2');
  await type(site, [read(mina, { figure: 20 }), read(omar, { figure: 910 })]);
  expect(await issue(site)).toMatchObject({
    status: 409,
    body: {
      message: `A reading is below the last one: ${mina.flat.apartmentNo}. Is it a new meter or a typing error?`,
    },
  });
  expect(await site.count('meter_readings')).toBe(2);
  await type(site, [read(mina, { figure: 20, oldEnd: 510, newStart: 5, version: 1 })]);
  expect(await issue(site)).toMatchObject({ status: 200, body: { amount: 40 + 25 * 5.26 + 40 + 10 * 5.26 } });
});

test('a line that is shared adds up to the poisha, and a flat that comes later gets no part of it', async () => {
  const site = await testSite();
  await countPoisha(site);
  const three = await Promise.all(['a', 'b', 'c'].map((name) => site.member(`${name}@example.test`)));
  const { _id: lineId } = await addLine(site, WATER);
  await type(site, [{ lineId, figure: 1_000 }]);
  expect(await issue(site)).toMatchObject({ body: { charges: 3, amount: 1_000 } });
  const shares = await Promise.all(
    three.map(async ({ agreementId }) =>
      (await statementOf(site, agreementId)).charges.find(({ kind }) => kind === 'water'),
    ),
  );
  expect(shares.map((share) => share?.amount).toSorted()).toEqual([333.33, 333.33, 333.34]);
  await site.member('d@example.test');
  expect(await issue(site)).toMatchObject({ body: { charges: 0 } });
});

test('a line that is shared by people goes by the household, and by one person where none is recorded', async () => {
  const site = await testSite();
  const [ana, ben] = [await site.member('a@example.test'), await site.member('b@example.test')];
  await (await site.admin()).patch(`/api/residents/${ana.agreementId}`, { household: 3 });
  const { _id: lineId } = await addLine(site, { ...WATER, sharedBy: 'people' });
  await type(site, [{ lineId, figure: 1_000 }]);
  expect(await issue(site)).toMatchObject({ body: { charges: 2, amount: 1_000 } });
  const shareOf = async ({ agreementId }: { agreementId: string }) =>
    (await statementOf(site, agreementId)).charges.find(({ kind }) => kind === 'water')?.amount;
  expect([await shareOf(ana), await shareOf(ben)]).toEqual([750, 250]);
  // The grid and the bill say whose people are not counted.
  expect((await draftOf(site)).flats).toMatchObject([
    { people: 3, isCounted: true },
    { people: 1, isCounted: false },
  ]);
  const linesOf = async (member: typeof ana) =>
    (await member.get<{ lines: { kind: string; asOnePerson: boolean }[] }>(`/api/bills/${member.agreementId}/2026/3`))
      .body.lines;
  expect(await linesOf(ana)).toContainEqual(expect.objectContaining({ kind: 'water', asOnePerson: false }));
  expect(await linesOf(ben)).toContainEqual(expect.objectContaining({ kind: 'water', asOnePerson: true }));
  expect(await linesOf(ben)).toContainEqual(expect.objectContaining({ kind: 'rent', asOnePerson: false }));
});

test('a flat’s own amount is kept for the next months, and last month’s typed figure is filled in', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test', { since: '2026-01-01T06:00:00Z' });
  const [service, gas] = [await addLine(site, SERVICE), await addLine(site, GAS)];
  const at = { agreementId: mina.agreementId };
  await type(
    site,
    [
      { ...at, lineId: service._id, figure: 2_500 },
      { ...at, lineId: gas._id, figure: 990 },
    ],
    '2026/2',
  );
  expect(await issue(site, '2026/2')).toMatchObject({ body: { amount: 3_490 } });
  expect(await issue(site)).toMatchObject({ body: { amount: 3_490 } });
});

test('of two who type into one cell the second is told, and neither is lost', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test');
  const { _id: lineId } = await addLine(site, GAS);
  const at = { lineId, agreementId: mina.agreementId };
  expect(await type(site, [{ ...at, figure: 1_080 }])).toMatchObject({
    cells: [{ figure: 1_080, version: 1 }],
    changed: [],
  });
  expect(await type(site, [{ ...at, figure: 990 }])).toMatchObject({
    cells: [],
    changed: [{ figure: 1_080, version: 1, changedBy: 'Farhana Rahman' }],
  });
  expect(await type(site, [{ ...at, figure: 990, version: 1 }])).toMatchObject({
    cells: [{ figure: 990, version: 2 }],
  });
  expect((await draftOf(site)).cells).toMatchObject([{ ...at, figure: 990, version: 2 }]);
});

test('another person’s bill is not there, and a block’s bills come by apartment', async () => {
  const site = await testSite();
  const [mina, omar] = [await site.member('mina@example.test'), await site.member('omar@example.test')];
  await addLine(site, SERVICE);
  await issue(site);
  expect(await omar.get(`/api/bills/${mina.agreementId}/2026/3`)).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
  expect(await mina.get(`/api/bills/${mina.agreementId}/2020/3`)).toMatchObject({ status: 404 });
  const admin = await site.admin();
  expect((await admin.get<Bill[]>('/api/bills/2026/3?block=A')).body.map(({ total }) => total)).toEqual([
    21_000, 21_000,
  ]);
  expect((await admin.get('/api/bills/2026/3?block=Z')).body).toEqual([]);
});

test('a late fee is proposed by the rule, added once for a month’s rent, never of money that waits, and can be given up', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const [mina, omar] = [
    await site.member('mina@example.test', { since: '2026-02-01T06:00:00Z' }),
    await site.member('omar@example.test', { since: '2026-03-02T06:00:00Z' }),
  ];
  type Fees = { fees: { chargeId: string; apartmentNo: string; month: string; open: number; amount: number }[] };
  const ask = (body: object) => admin.post<Fees>('/api/late-fees', body);
  expect((await ask({ dryRun: true })).body).toEqual({ fees: [] });
  const { body: building } = await admin.get<object>('/api/building');
  const rule = { lateFeeAmount: 100, lateFeePercent: 2, lateFeeMost: 300, lateFeeAfter: 4 };
  expect(await admin.put('/api/building', { ...building, ...rule })).toMatchObject({ status: 200, body: rule });
  const waits = { amount: 13_000, method: 'Cash', receivedOn: '2026-03-14', requestKey: 'his own form' };
  expect(await omar.post('/api/payments/claim', waits)).toMatchObject({ status: 201 });
  const proposed = await ask({ dryRun: true });
  expect(proposed.body.fees).toMatchObject([
    { apartmentNo: mina.flat.apartmentNo, month: 'February', open: 18_000, amount: 300 },
    { apartmentNo: mina.flat.apartmentNo, month: 'March', open: 18_000, amount: 300 },
    { apartmentNo: omar.flat.apartmentNo, month: 'March', open: 5_000, amount: 200 },
  ]);
  const charges = proposed.body.fees.map(({ chargeId }) => chargeId).slice(1);
  expect((await ask({ charges })).body.fees).toHaveLength(2);
  expect((await ask({ charges })).body.fees).toEqual([]);
  expect((await ask({ dryRun: true })).body.fees).toMatchObject([{ month: 'February' }]);
  const fee = (await statementOf(site, mina.agreementId)).charges.find(({ kind }) => kind === 'late_fee');
  expect(fee).toMatchObject({ month: 'March', amount: 300, dueOn: '2026-03-15' });
  const waiver = { amount: 300, outstanding: 300, reason: 'She was in hospital.' };
  expect(await admin.put(`/api/charges/waive/${fee?._id}`, waiver)).toMatchObject({
    status: 200,
    body: { outstanding: 0 },
  });
  expect((await ask({ charges })).body.fees).toEqual([]);
});

test('a reading is corrected after its bill was issued: what was paid moves along, and the next month counts from it', async () => {
  const site = await testSite();
  await countPoisha(site);
  const [mina, admin] = [await site.member('mina@example.test', { since: '2026-02-01T06:00:00Z' }), await site.admin()];
  const { _id: lineId } = await addLine(site, ELECTRICITY);
  const at = { lineId, agreementId: mina.agreementId };
  await type(site, [{ ...at, figure: 1_000 }], '2026/2');
  await issue(site, '2026/2');
  await type(site, [{ ...at, figure: 1_170 }]);
  // 170 units instead of 70: a typing error.
  expect(await issue(site)).toMatchObject({ body: { amount: 40 + 75 * 5.26 + 95 * 7.2 } });
  const cash = { agreementId: mina.agreementId, amount: 40_000, method: 'Cash', receivedOn: '2026-03-14' };
  expect((await admin.post('/api/payments/record', { ...cash, requestKey: 'the office’s form' })).status).toBe(201);
  const wish = { ...at, year: 2026, month: 3, reading: 1_070, before: 1_170, reason: 'A typing error.' };
  const correct = (more: object = {}) => admin.put('/api/readings/correct', { ...wish, ...more });
  expect((await correct({ reason: ' ' })).status).toBe(400);
  expect((await correct({ reading: -1 })).status).toBe(400);
  expect((await correct({ agreementId: randomUUID() })).status).toBe(404);
  expect((await correct({ month: 4 })).status).toBe(404);
  expect(await correct({ before: 1_100 })).toMatchObject({
    status: 409,
    body: { message: 'This reading has changed. Please look again.' },
  });
  expect(await correct({ reading: 1_170 })).toMatchObject({
    status: 400,
    body: { fields: { reading: 'This is the reading already.' } },
  });
  expect(await correct({ reading: 999 })).toMatchObject({
    status: 409,
    body: { fields: { reading: expect.stringMatching(/^This is below/) } },
  });
  expect((await mina.put('/api/readings/correct', wish)).status).toBe(403);
  expect(await correct()).toMatchObject({ status: 200, body: { reading: 1_070, units: 70, amount: 408.2 } });
  expect((await correct()).status).toBe(409);
  const bill = await mina.get<Bill>(`/api/bills/${mina.agreementId}/2026/3`);
  expect(bill.body).toMatchObject({
    lines: [{ kind: 'rent' }, { amount: 408.2, open: 0, meter: { previous: 1_000, reading: 1_070, units: 70 } }],
    toPay: 0,
  });
  expect((await admin.get<Statement>(`/api/ledger/${mina.agreementId}`)).body.account.credit).toBe(
    40_000 - 36_000 - 40 - 408.2,
  );
  site.at('2026-04-02T06:00:00Z');
  expect((await draftOf(site, '2026/4')).meters).toMatchObject([{ previous: 1_070 }]);
});

test('a corrected reading charges what the wrong one did not, takes all of it back, and knows a new meter', async () => {
  const site = await testSite();
  await countPoisha(site);
  const [mina, admin] = [await site.member('mina@example.test', { since: '2026-02-01T06:00:00Z' }), await site.admin()];
  const { _id: lineId } = await addLine(site, { ...ELECTRICITY, amount: 0 });
  const at = { lineId, agreementId: mina.agreementId };
  await type(site, [{ ...at, figure: 1_000 }], '2026/2');
  expect(await issue(site, '2026/2')).toMatchObject({ body: { charges: 0 } });
  await type(site, [{ ...at, figure: 1_000 }]);
  expect(await issue(site)).toMatchObject({ body: { charges: 0 } });
  const wish = { ...at, year: 2026, month: 3, before: 1_000, reason: 'It was read again.' };
  const correct = (more: object) => admin.put('/api/readings/correct', { ...wish, ...more });
  expect(await correct({ reading: 1_010 })).toMatchObject({ body: { units: 10, amount: 52.6 } });
  expect(await correct({ reading: 5, before: 1_010, oldEnd: 1_020, newStart: 0 })).toMatchObject({
    body: { units: 25, amount: 131.5 },
  });
  expect(await correct({ reading: 1_000, before: 5 })).toMatchObject({ body: { units: 0, amount: 0 } });
  expect(await site.count('charges where line_id is not null and cancelled_at is null')).toBe(0);
});

/** Two tenancies of one flat in March: until the 10th, and from the 11th on. */
async function twoOfOneFlat(site: Site) {
  const admin = await site.admin();
  const flat = await site.addApartment({ rent: 12_000 });
  const record = async (name: string, startsOn: string) => {
    const { block, apartmentNo } = flat;
    const tenancy = {
      block,
      apartmentNo,
      tenantName: name,
      rent: 12_000,
      startsOn,
      billedFrom: startsOn < '2026-02' ? '2026-02' : '2026-03',
    };
    const recorded = await admin.post<{ _id: string }>('/api/residents', tenancy);
    expect(recorded).toMatchObject({ status: 201 });
    return recorded.body._id;
  };
  const first = await record('Anika Sultana', '2026-01-01');
  const ended = await admin.put(`/api/agreements/end/${first}`, { endsOn: '2026-03-10', reason: 'Moved.' });
  expect(ended).toMatchObject({ status: 200 });
  return { first, second: await record('Belal Hossain', '2026-03-11') };
}

test('of two tenants of one flat in a month each pays the own units, issued together, one by one, or the later one first', async () => {
  const site = await testSite();
  const { first, second } = await twoOfOneFlat(site);
  const { _id: lineId } = await addLine(site, { ...ELECTRICITY, amount: 0, steps: [{ upTo: null, rate: 10 }] });
  await type(site, [{ lineId, agreementId: first, figure: 1_000 }], '2026/2');
  await issue(site, '2026/2');
  // The second tenancy's units count from the first one's last reading: until it is typed, neither is billed.
  await type(site, [{ lineId, agreementId: second, figure: 1_090 }]);
  expect(await issue(site)).toMatchObject({ status: 200, body: { charges: 0, amount: 0 } });
  await type(site, [{ lineId, agreementId: first, figure: 1_040 }]);
  expect(await issue(site)).toMatchObject({ body: { charges: 2, flats: 2, amount: 900 } });
  const unitsOf = async (agreementId: string) =>
    (await draftOf(site)).issued.find((one) => one.agreementId === agreementId)?.units;
  expect([await unitsOf(first), await unitsOf(second)]).toEqual([40, 50]);
  // Correcting the first tenancy's reading moves the second one's, and the response reports it.
  const wish = {
    lineId,
    agreementId: first,
    year: 2026,
    month: 3,
    reading: 1_030,
    before: 1_040,
    reason: 'A typing error.',
  };
  expect(await (await site.admin()).put('/api/readings/correct', wish)).toMatchObject({
    status: 200,
    body: { units: 30, amount: 300, later: { agreementId: second, month: 'March', units: 60, amount: 600 } },
  });
  site.at('2026-04-02T06:00:00Z');
  expect((await draftOf(site, '2026/4')).meters).toMatchObject([{ agreementId: second, previous: 1_090 }]);
});

test('a flat that changed hands pays a fixed line, a share and a meter’s fixed part once, split by days in whole taka', async () => {
  const site = await testSite();
  const { first, second } = await twoOfOneFlat(site);
  const other = await site.member('mina@example.test');
  const [service, water] = [await addLine(site, SERVICE), await addLine(site, WATER)];
  const meter = await addLine(site, { ...ELECTRICITY, steps: [{ upTo: null, rate: 10 }] });
  expect((await draftOf(site)).handover).toEqual([
    {
      apartmentId: expect.any(String),
      payer: null,
      tenancies: [
        { agreementId: first, from: '2026-03-01', to: '2026-03-10', days: 10, readings: [] },
        { agreementId: second, from: '2026-03-11', to: '2026-03-31', days: 21, readings: [] },
      ],
    },
  ]);
  await type(site, [
    { lineId: water._id, figure: 1_000 },
    { lineId: meter._id, agreementId: first, figure: 1_040, newStart: 1_000 },
    { lineId: meter._id, agreementId: second, figure: 1_090 },
  ]);
  expect(await issue(site)).toMatchObject({ status: 200, body: { charges: 8, flats: 3, amount: 7_000 + 40 + 900 } });
  const amountsOf = async (agreementId: string) =>
    (await statementOf(site, agreementId)).charges
      .filter(({ label, cancelled }) => label && !cancelled)
      .map(({ label, amount }) => [label, amount]);
  expect(await amountsOf(first)).toEqual([
    [service.name, 968],
    [water.name, 161],
    [meter.name, 13 + 400],
  ]);
  expect(await amountsOf(second)).toEqual([
    [service.name, 2_032],
    [water.name, 339],
    [meter.name, 27 + 500],
  ]);
  expect(await amountsOf(other.agreementId)).toEqual([
    [service.name, 3_000],
    [water.name, 500],
  ]);
  // A corrected reading changes both charges, and the fixed part of neither.
  const wish = { lineId: meter._id, agreementId: first, year: 2026, month: 3, reading: 1_030, newStart: 1_000 };
  expect(
    await (await site.admin()).put('/api/readings/correct', { ...wish, before: 1_040, reason: 'A typing error.' }),
  ).toMatchObject({ status: 200, body: { amount: 13 + 300, later: { agreementId: second, amount: 27 + 600 } } });
});

test('an end asks what meters showed on the last day, and the units of the month are split there', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const { block, apartmentNo } = await site.addApartment({ rent: 12_000 });
  const record = async (tenantName: string, startsOn: string) => {
    const tenancy = {
      block,
      apartmentNo,
      tenantName,
      rent: 12_000,
      startsOn,
      billedFrom: startsOn < '2026-02' ? '2026-02' : '2026-03',
    };
    return (await admin.post<{ _id: string }>('/api/residents', tenancy)).body._id;
  };
  const first = await record('Anika Sultana', '2026-01-01');
  const [power, gas] = [
    await addLine(site, { ...ELECTRICITY, amount: 0, steps: [{ upTo: null, rate: 10 }] }),
    await addLine(site, GAS),
  ];
  const at = { lineId: power._id, agreementId: first };
  await type(site, [{ ...at, figure: 1_000, newStart: 900 }], '2026/2');
  await issue(site, '2026/2');
  const end = (more: object) =>
    admin.put(`/api/agreements/end/${first}`, { endsOn: '2026-03-10', reason: 'Moved.', ...more });
  const reading = { lineId: power._id, reading: '১,০৪০' };
  for (const [more, status, refusal] of [
    [{ readings: [{ ...reading, reading: '-1' }] }, 400, { 'readings.0.reading': 'A reading is not below 0.' }],
    [{ readings: [{ ...reading, reading: 'many' }] }, 400, { 'readings.0.reading': 'Please enter a number.' }],
    [{ readings: [reading, reading] }, 400, { readings: 'A meter stands here twice.' }],
    [{ readings: [reading], endsOn: '2026-03-20' }, 400, { readings: expect.stringMatching(/^Meters are read on/) }],
    [{ readings: [{ ...reading, lineId: gas._id }] }, 409, { readings: expect.stringMatching(/^One of these meters/) }],
    [{ readings: [reading], endsOn: '2026-02-10' }, 409, { readings: expect.stringMatching(/^One of these meters/) }],
  ] as const)
    expect(await end(more)).toMatchObject({ status, body: { fields: refusal } });
  expect(await site.count(`bill_cells where month = 3`)).toBe(0);
  const preview = await admin.get(`/api/agreements/settlement/${first}?endsOn=2026-03-10`);
  expect(preview.body).toMatchObject({
    ending: { meters: [{ lineId: power._id, name: power.name, previous: 1_000, reading: null, isBilled: false }] },
  });
  expect(await end({ readings: [reading] })).toMatchObject({ status: 200 });
  const second = await record('Belal Hossain', '2026-03-11');
  await type(site, [{ lineId: power._id, agreementId: second, figure: 1_090 }]);
  expect((await draftOf(site)).handover).toMatchObject([
    {
      tenancies: [
        { agreementId: first, readings: [{ lineId: power._id, reading: 1_040 }] },
        { agreementId: second, readings: [{ lineId: power._id, reading: 1_090 }] },
      ],
    },
  ]);
  expect(await issue(site)).toMatchObject({ body: { charges: 2, amount: 900 } });
  const units = (await draftOf(site)).issued.map((one) => [one.agreementId, one.units]);
  expect(new Map(units as [string, number][])).toEqual(
    new Map([
      [first, 40],
      [second, 50],
    ]),
  );
});

test('where a flat changes hands the tenant who leaves or comes pays the fixed lines, as the building chose', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const { first, second } = await twoOfOneFlat(site);
  await addLine(site, SERVICE);
  const choose = async (fixedLines: string) => {
    const { body } = await admin.get<object>('/api/building');
    return admin.put('/api/building', { ...body, fixedLines });
  };
  expect(await choose('nobody')).toMatchObject({ status: 400, body: { fields: { fixedLines: expect.any(String) } } });
  for (const [choice, agreementId] of [
    ['leaving', first],
    ['coming', second],
  ] as const) {
    expect(await choose(choice)).toMatchObject({ status: 200, body: { fixedLines: choice } });
    const draft = await draftOf(site);
    expect(draft.handover).toMatchObject([{ payer: agreementId }]);
    expect(billItems(draft)).toMatchObject([{ agreementId, amountPoisha: 300_000 }]);
  }
  expect(await issue(site)).toMatchObject({ body: { charges: 1, amount: 3_000 } });
  expect(billItems(await draftOf(site))).toEqual([]);
});

test('where a flat changed hands after its bill was issued, the next tenancy pays only what the first one does not', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const { block, apartmentNo } = await site.addApartment({ rent: 12_000 });
  const record = async (tenantName: string, startsOn: string) => {
    const tenancy = { block, apartmentNo, tenantName, rent: 12_000, startsOn, billedFrom: '2026-03' };
    return (await admin.post<{ _id: string }>('/api/residents', tenancy)).body._id;
  };
  const first = await record('Anika Sultana', '2026-01-01');
  const [service, meter] = [
    await addLine(site, SERVICE),
    await addLine(site, { ...ELECTRICITY, steps: [{ upTo: null, rate: 10 }] }),
  ];
  await type(site, [{ lineId: meter._id, agreementId: first, figure: 1_040, newStart: 1_000 }]);
  expect(await issue(site)).toMatchObject({ body: { charges: 2, amount: 3_000 + 40 + 400 } });
  expect(await admin.put(`/api/agreements/end/${first}`, { endsOn: '2026-03-10', reason: 'Moved.' })).toMatchObject({
    status: 200,
  });
  const second = await record('Belal Hossain', '2026-03-11');
  await type(site, [{ lineId: meter._id, agreementId: second, figure: 1_090 }]);
  expect(billItems(await draftOf(site))).toMatchObject([
    { lineId: meter._id, agreementId: second, amountPoisha: 50_000, meter: { previous: 1_040, units: 50 } },
  ]);
  // Once the first tenancy's charge is corrected to its days, the second one pays the rest.
  const charge = (await statementOf(site, first)).charges.find(({ label }) => label === service.name);
  const right = { amount: 968, reason: 'Until the 10th.', before: 3_000, requestKey: 'his ten days' };
  expect(await admin.put(`/api/charges/correct/${charge?._id}`, right)).toMatchObject({ status: 200 });
  expect(await issue(site)).toMatchObject({ body: { charges: 2, amount: 2_032 + 500 } });
});

test('a corrected reading moves the next month’s bill too, which keeps what the office corrected it to', async () => {
  const site = await testSite();
  const [mina, admin] = [await site.member('mina@example.test', { since: '2026-01-01T06:00:00Z' }), await site.admin()];
  const { _id: lineId } = await addLine(site, { ...ELECTRICITY, amount: 100, steps: [{ upTo: null, rate: 10 }] });
  const at = { lineId, agreementId: mina.agreementId };
  for (const [month, figure] of [
    ['2026/1', 1_000],
    ['2026/2', 1_090],
    ['2026/3', 1_150],
  ] as const) {
    await type(site, [{ ...at, figure }], month);
    await issue(site, month);
  }
  const correct = (reading: number, before: number, month = 2) =>
    admin.put('/api/readings/correct', { ...at, year: 2026, month, reading, before, reason: 'A typing error.' });
  expect(await correct(1_151, 1_090)).toMatchObject({
    status: 409,
    body: {
      fields: {
        reading: 'The reading after it, 1150, is issued already and is below this. Please correct that one first.',
      },
    },
  });
  // 1,040 instead of 1,090: 40 units in February, 110 in March. No unit is lost.
  const moved = { units: 40, amount: 500, later: { month: 'March', year: 2026, units: 110, amount: 1_200 } };
  expect(await correct(1_040, 1_090)).toMatchObject({ status: 200, body: moved });
  const bill = await mina.get<Bill>(`/api/bills/${mina.agreementId}/2026/3`);
  expect(bill.body.lines.at(-1)).toMatchObject({
    amount: 1_200,
    meter: { previous: 1_040, reading: 1_150, units: 110 },
  });
  const charge = (await statementOf(site, mina.agreementId)).charges.find(({ amount }) => amount === 1_200);
  const agreed = { amount: 1_000, before: 1_200, reason: 'Agreed.', requestKey: randomUUID() };
  expect(await admin.put(`/api/charges/correct/${charge?._id}`, agreed)).toMatchObject({ status: 200 });
  expect(await correct(1_050, 1_040)).toMatchObject({ body: { amount: 600, later: { units: 100, amount: 900 } } });
  // January's correction moves February's units alone.
  expect(await correct(1_010, 1_000, 1)).toMatchObject({
    body: { later: { month: 'February', units: 40, amount: 500 } },
  });
  expect(await correct(1_160, 1_150, 3)).toMatchObject({ body: { later: null, units: 110 } });
  expect(await site.brokenInvariants()).toEqual([]);
});

test('a meter’s first month is billed from its opening reading', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const mina = await site.member('mina@example.test', { since: '2026-03-01T06:00:00Z' });
  const karim = await site.member('karim@example.test', { since: '2026-03-01T06:00:00Z' });
  const { _id: lineId } = await addLine(site, { ...ELECTRICITY, amount: 0, steps: [{ upTo: null, rate: 10 }] });
  await type(site, [{ lineId, agreementId: mina.agreementId, figure: 1_050, newStart: 1_000 }]);
  expect(await issue(site)).toMatchObject({ body: { charges: 1, amount: 500 } });
  // Opening readings are stored before there is a reading, and bill nothing by themselves.
  await type(site, [{ lineId, agreementId: karim.agreementId, figure: null, newStart: 400 }]);
  expect(await issue(site)).toMatchObject({ body: { charges: 0 } });
  const { body: bill } = await mina.get<Bill>(`/api/bills/${mina.agreementId}/2026/3`);
  const printed = (more: Partial<Bill> = {}) =>
    renderBills([{ ...bill, ...more }], 'https://example.test', { lead: 'en', under: 'bn' }).toString();
  expect(printed()).toContain('1000 → 1050 = 50 units');
  expect(printed()).not.toContain('Ways to pay');
  const wallet = {
    _id: bill.agreementId,
    method: 'bKash',
    wallet: 'personal',
    number: '01711000000',
    version: 1,
  } as const;
  const ways = [{ ...wallet, holder: 'Kamal', address: '', hours: '', qr: null }];
  // Printed on the tenant's copy, and not on the office's.
  const { apartmentNo } = bill.apartment;
  for (const line of ['bKash 01711-000000 (personal, Kamal)', `Please write ${apartmentNo} as the reference.`]) {
    expect(printed({ ways, toPay: 500 }).split(line)).toHaveLength(2);
    expect(printed({ ways, toPay: 0 })).not.toContain(line);
  }
  expect((await draftOf(site)).issued).toMatchObject([{ previous: null, oldEnd: null, newStart: 1_000, units: 50 }]);
  const correct = (typed: object) =>
    admin.put('/api/readings/correct', {
      ...{ lineId, agreementId: mina.agreementId, year: 2026, month: 3, before: 1_050, reason: 'A typing error.' },
      ...typed,
    });
  for (const [reading, sentence] of [
    [990, 'This is below what the meter showed at the beginning.'],
    ['1.040', 'Is this 1,040 or 1.04? Please write it as one of them.'],
    ['', 'Please enter a number.'],
  ])
    expect(await correct({ reading, newStart: '1000' })).toMatchObject({ body: { fields: { reading: sentence } } });
  expect(await correct({ reading: '১,০৪০', newStart: '1000' })).toMatchObject({ body: { units: 40, amount: 400 } });
  site.at('2026-04-02T06:00:00Z');
  expect((await draftOf(site, '2026/4')).meters).toMatchObject([{ previous: 1_040, average: 40 }]);
});

test('a bill that is issued late is due on a later day, has a number, and says by month what was open before', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const mina = await site.member('mina@example.test', { since: '2026-01-01T06:00:00Z' });
  await addLine(site, { ...WATER, method: 'fixed', sharedBy: null, amount: 500 });
  const send = async (dueOn: string) => admin.post('/api/bills/2026/3', { total: totalOf(await draftOf(site)), dueOn });
  for (const dueOn of ['2026-03-14', '2026-09-01', 'soon'])
    expect(await send(dueOn)).toMatchObject({ status: 400, body: { fields: { dueOn: expect.any(String) } } });
  expect(await send('2026-03-25')).toMatchObject({ status: 200, body: { charges: 1 } });
  const { body: bill } = await mina.get<Bill>(`/api/bills/${mina.agreementId}/2026/3`);
  expect(bill).toMatchObject({
    ...{
      number: '2026-03-0001',
      issuedOn: '2026-03-15',
      dueOn: '2026-03-10',
      linesDueOn: '2026-03-25',
      before: 36_000,
    },
    earlier: [
      { name: 'January 2026', nameBangla: 'জানুয়ারি ২০২৬', open: 18_000 },
      { name: 'February 2026', nameBangla: 'ফেব্রুয়ারি ২০২৬', open: 18_000 },
    ],
  });
  const printed = (more: Partial<Bill>) =>
    renderBills([{ ...bill, ...more }], 'https://example.test', { lead: 'bn', under: null }).toString();
  for (const words of ['২০২৬-০৩-০০০১', 'জানুয়ারি ২০২৬ ৳১৮,০০০.০০', '২৫ মার্চ ২০২৬ (ভাড়া: ১০ মার্চ ২০২৬)', '৳৫৪,৫০০.০০'])
    expect(printed({})).toContain(words);
  const { linesDueOn: _, ...late } = bill;
  expect(renderBills([late], 'https://example.test', { lead: 'en', under: null }).toString()).toContain(
    '15 March 2026, after the due day',
  );
  const code = {
    _id: bill.agreementId,
    method: 'bKash',
    wallet: 'merchant',
    number: '01711000000',
    version: 1,
  } as const;
  const ways = [{ ...code, holder: '', address: '', hours: '', qr: '/api/ways/1/qr?name=a' }];
  expect(printed({ ways }).split('<img src="/api/ways/1/qr?name=a"')).toHaveLength(2);
});

test('a meter that went round is billed over 0, and its digits are remembered until it is changed', async () => {
  const site = await testSite();
  await countPoisha(site);
  const admin = await site.admin();
  const { agreementId } = await site.member('mina@example.test', { since: '2026-01-01T06:00:00Z' });
  const power = await addLine(site, ELECTRICITY);
  const cell = (figure: number, more: object = {}) => [{ lineId: power._id, agreementId, figure, ...more }];
  const digits = async (month: string) => (await draftOf(site, month)).meters.map((meter) => meter.digits);
  await type(site, cell(9_995, { newStart: 9_900 }), '2026/1');
  expect((await issue(site, '2026/1')).status).toBe(200);
  expect(await digits('2026/2')).toEqual([undefined]);
  await type(site, cell(12), '2026/2');
  expect((await admin.post('/api/bills/2026/2', { total: 40 })).status).toBe(409);
  await type(site, cell(12, { ...wentRound(4), version: 1 }), '2026/2');
  expect((await issue(site, '2026/2')).body).toMatchObject({ charges: 1, amount: 129.42 });
  expect(await digits('2026/3')).toEqual([4]);
  const [bill] = (await admin.get<Bill[]>('/api/bills/2026/2')).body;
  expect(bill?.lines.find(({ meter }) => meter)?.meter).toMatchObject({ previous: 9_995, reading: 12, units: 17 });
  // A correction to a replaced meter forgets the digits.
  const wrong = { agreementId, lineId: power._id, year: 2026, month: 2, reading: 12, before: 12, reason: 'It is new.' };
  const isNew = { oldEnd: 9_996, newStart: 0 };
  expect((await admin.put('/api/readings/correct', { ...wrong, ...isNew })).body).toMatchObject({ units: 13 });
  expect(await digits('2026/3')).toEqual([undefined]);
  expect((await admin.put('/api/readings/correct', { ...wrong, ...wentRound(4) })).body).toMatchObject({ units: 17 });
});
