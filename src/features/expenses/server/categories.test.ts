import { afterAll, expect, test } from 'vitest';
import { openTestSite, testSite } from '#test/site.ts';
import type { CostCategory, Expense } from '../endpoints.ts';

const DAY = '2026-03-15';
const PATH = '/api/expense-categories';
const GENERATOR = { name: 'Generator service', nameBangla: 'জেনারেটর সার্ভিস', taxLine: '38e' };
const costOf = (category: string) => ({
  ...{ day: DAY, category, amount: 4_500, paidFrom: 'Bank', requestKey: crypto.randomUUID() },
});

// A refused request stores nothing, so these tests share one site.
const building = await openTestSite();
afterAll(building.close);
const administrator = await building.admin();

const REFUSED: [field: string, wrong: object, status: number, sentence: string][] = [
  ['name', { name: ' ' }, 400, 'Please enter a name.'],
  ['name', { name: 'x'.repeat(61) }, 400, 'Please keep this to 60 characters.'],
  ['taxLine', { taxLine: '39' }, 400, 'Please choose a tax line.'],
  ['name', { name: 'fuel' }, 409, 'Another category is called so.'],
  ['name', { name: 'FUEL' }, 409, 'Another category is called so.'],
  ['name', { name: 'জ্বালানি' }, 409, 'Another category is called so.'],
  ['name', { name: 'other_costs' }, 409, 'Another category is called so.'],
  ['nameBangla', { nameBangla: 'বেতন' }, 409, 'Another category is called so.'],
];

test.each(REFUSED)(
  'a category whose %s is %j is not added, and none is changed to it',
  async (field, wrong, status, sentence) => {
    const answer = { status, body: { fields: { [field]: sentence } } };
    expect(await administrator.post(PATH, { ...GENERATOR, ...wrong })).toMatchObject(answer);
    expect(await administrator.patch(`${PATH}/lift`, { version: 1, ...wrong })).toMatchObject(answer);
    expect(await building.count('cost_categories')).toBe(12);
    expect(await building.count("audit_events where kind like 'category%'")).toBe(0);
  },
);

test('what is none, or was changed meanwhile, is not changed', async () => {
  expect(await administrator.patch(`${PATH}/cash`, { version: 1, name: 'Coins' })).toMatchObject({
    status: 404,
    body: { message: 'There is no such category.' },
  });
  expect(await administrator.patch(`${PATH}/lift`, { version: 0, name: 'Lifts' })).toMatchObject({
    status: 409,
    body: { message: 'This category was changed meanwhile. Please look again.' },
  });
  for (const change of ['delete from cost_categories', "update accounts set kind = 'money' where code = 'fuel'"])
    await expect(building.pool.query(change)).rejects.toThrow('only ever added to');
});

test('a category that is named in one language is called so in both', async () => {
  const site = await testSite();
  const added = await (await site.admin()).post(PATH, { nameBangla: 'বাগানের মালি', taxLine: 'none' });
  expect(added).toMatchObject({ status: 201, body: { name: 'বাগানের মালি', nameBangla: 'বাগানের মালি' } });
  expect(await administrator.post(PATH, { name: '', nameBangla: '', taxLine: 'none' })).toMatchObject({
    status: 400,
    body: { fields: { name: 'Please enter a name.' } },
  });
});

test('a category of the building’s own is spent on, in each list and table, by its names in both languages', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const { status, body: own } = await admin.post<CostCategory>(PATH, GENERATOR);
  expect({ status, own }).toEqual({ status: 201, own: { ...GENERATOR, code: 'cost_13', isEnded: false, version: 1 } });
  expect((await admin.post(PATH, GENERATOR)).status).toBe(409);
  const garden = { name: 'Garden', nameBangla: 'বাগান', taxLine: 'none' };
  expect((await admin.post(PATH, garden)).body).toMatchObject({ code: 'cost_14' });
  expect((await admin.get<CostCategory[]>(PATH)).body.map(({ code }) => code).slice(-3)).toEqual([
    ...['other_costs', 'cost_13', 'cost_14'],
  ]);

  expect((await admin.post('/api/expenses', costOf('cost_13'))).status).toBe(201);
  const rows = [
    { day: DAY, category: 'generator SERVICE', amount: '100', paidFrom: 'Bank' },
    { day: DAY, category: 'জেনারেটর সার্ভিস', amount: '200', paidFrom: 'Bank' },
    { day: DAY, category: 'cost_14', amount: '300', paidFrom: 'Bank' },
    // The former name of other costs in our own downloads.
    { day: DAY, category: 'Other', amount: '400', paidFrom: 'Bank' },
  ];
  expect((await admin.post('/api/expenses/import', { rows })).body).toEqual({ imported: 4, problems: [] });
  const listed = (await admin.get<{ sum: number }>('/api/expenses?category=cost_13')).body;
  expect(listed).toMatchObject({ total: 3, sum: 4_800 });

  const csv = (path: string) => admin.get<string>(path).then(({ body }) => body);
  expect(await csv('/api/expenses.csv')).toContain('"Generator service",4500,,"Bank","2026-03",,,"Section 38(1)(e)');
  expect(await csv('/api/expenses.csv?language=bn')).toContain('"জেনারেটর সার্ভিস",4500');
  expect(await csv('/api/statistics/year.csv?language=bn')).toContain('"spent:cost_13","জেনারেটর সার্ভিস",4800');
  expect(await csv('/api/trial-balance.csv')).toContain('"cost_13","Generator service",4800,0');
  const entries = (figure: string) => admin.get<{ sum: number }>(`/api/entries?figure=${figure}`);
  for (const [figure, sum] of [
    ['spent:cost_13', 4_800],
    ['account:cost_13', 4_800],
    ['flat_costs', 4_800],
    ['other_tax_costs', 700],
  ] as const)
    expect((await entries(figure)).body, figure).toMatchObject({ sum });
  expect((await entries('spent:cost_15')).status).toBe(400);
  const { rows: told } = await site.pool.query(
    "select details->>'category' as name from audit_events where kind = 'expense_recorded'",
  );
  expect(told.map(({ name }) => name)).toEqual([...Array(3).fill('Generator service'), 'Garden', 'Other costs']);
});

test('one that has ended takes no new cost and proposes none, keeps its name, and is taken up again', async () => {
  const site = await testSite();
  const admin = await site.admin();
  await admin.post(PATH, GENERATOR);
  const form = costOf('cost_13');
  const february = { ...costOf('cost_13'), day: '2026-02-10', repeats: true };
  const { body: first } = await admin.post<Expense>('/api/expenses', form);
  await admin.post('/api/expenses', { ...february, payee: 'Perkins' });
  const proposals = async () => (await admin.get<{ proposals: Expense[] }>('/api/expenses')).body.proposals;
  expect(await proposals()).toMatchObject([{ category: 'cost_13', payee: 'Perkins' }]);
  const change = (body: object) => admin.patch<CostCategory>(`${PATH}/cost_13`, body);
  expect((await change({ version: 1, isEnded: true })).body).toMatchObject({ isEnded: true, version: 2 });
  expect(await proposals()).toEqual([]);

  const sentence = 'This category has ended. Please choose another one.';
  expect(await admin.post('/api/expenses', costOf('cost_13'))).toMatchObject({
    status: 400,
    body: { fields: { category: sentence } },
  });
  const row = { day: DAY, category: 'Generator service', amount: '1', paidFrom: 'Bank' };
  expect((await admin.post('/api/expenses/import', { rows: [row], dryRun: true })).body).toEqual({
    imported: 0,
    problems: [{ row: 1, field: 'category', reason: sentence }],
  });
  // A repeat of the form returns the recorded cost.
  expect((await admin.post<Expense>('/api/expenses', form)).body).toEqual(first);
  expect((await admin.get('/api/expenses.csv')).body).toContain('"Generator service"');
  expect((await admin.put(`/api/expenses/reverse/${first._id}`, { reason: 'Not ours.' })).status).toBe(200);
  // A name stays taken.
  expect((await admin.post(PATH, GENERATOR)).status).toBe(409);

  expect((await change({ version: 2, isEnded: false })).body).toMatchObject({ isEnded: false, version: 3 });
  expect((await admin.post('/api/expenses', costOf('cost_13'))).status).toBe(201);
  expect(await site.count("audit_events where kind in ('category_added', 'category_ended', 'category_resumed')")).toBe(
    3,
  );
});

test('one that is renamed has its new name in the past too, and another tax line counts for all that was spent on it', async () => {
  const site = await testSite();
  const admin = await site.admin();
  await admin.post('/api/expenses', costOf('cleaning'));
  await admin.post(PATH, { ...GENERATOR, taxLine: '38a' });
  await admin.post('/api/expenses', costOf('cost_13'));
  const taxed = async () => {
    const { body } = await admin.get<{ lines: { code: string; amount: number }[] }>(
      '/api/tax-statement?incomeYear=2025-2026',
    );
    const amounts = Object.fromEntries(body.lines.map(({ code, amount }) => [code, amount]));
    return [amounts.insurance, amounts.taxes, amounts.flat_costs, amounts.no_line];
  };
  expect(await taxed()).toEqual([4_500, 0, 4_500, 0]);
  expect((await admin.patch(`${PATH}/cleaning`, { version: 1, name: 'Sweeping', taxLine: '38c' })).body).toEqual({
    code: 'cleaning',
    name: 'Sweeping',
    nameBangla: 'পরিচ্ছন্নতা',
    taxLine: '38c',
    isEnded: false,
    version: 2,
  });
  await admin.patch(`${PATH}/cost_13`, { version: 1, taxLine: 'none' });
  expect(await taxed()).toEqual([0, 4_500, 0, 4_500]);
  const { body: csv } = await admin.get('/api/expenses.csv');
  expect(csv).toContain('"Sweeping",4500,,"Bank","2026-03",,,"Section 38(1)(c): holding tax and yearly charges"');
  const { rows } = await site.pool.query(
    "select details from audit_events where kind = 'category_changed' and details->>'category' = 'Sweeping'",
  );
  expect(rows).toEqual([
    {
      details: {
        ...{ category: 'Sweeping', nameBangla: 'পরিচ্ছন্নতা', taxLine: '38c' },
        before: 'Cleaning, পরিচ্ছন্নতা, 38e',
      },
    },
  ]);
});

test('of 16 who add the same category at once one does, and 16 others get a code each', {
  tags: ['deep'],
}, async () => {
  const site = await testSite({ connections: 12 });
  const admin = await site.admin();
  const same = await Promise.all(Array.from({ length: 16 }, () => admin.post(PATH, GENERATOR)));
  expect(same.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(same.filter(({ status }) => status === 409)).toHaveLength(15);
  const others = await Promise.all(
    Array.from({ length: 16 }, (_, place) =>
      admin.post<CostCategory>(PATH, { ...GENERATOR, name: `Cost ${place}`, nameBangla: `খরচ ${place}` }),
    ),
  );
  expect(new Set(others.map(({ body }) => body.code)).size).toBe(16);
});
