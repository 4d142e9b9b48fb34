import { expect, test } from 'vitest';
import type { Statement } from '#features/ledger/endpoints.ts';
import type { MoneyReceived } from '#features/payments/endpoints.ts';
import { type Member, type Site, tenancy, testSite } from '#test/site.ts';
import type { Debtor, MonthFigures } from '../endpoints.ts';

type Dues = {
  month: string;
  year: number;
  figures: MonthFigures;
  ages: { age: string; debtors: number; amount: number }[];
  overdue: { debtors: number; amount: number };
  debtors: Debtor[];
  total: number;
};

let forms = 0;
const money = (more: Record<string, unknown>) => {
  forms += 1;
  return { amount: 18_000, receivedOn: '2026-03-14', requestKey: `the form ${forms}`, ...more };
};
const duesOf = async (site: Site, query = '') => {
  const { status, body } = await (await site.admin()).get<Dues>(`/api/dues?${query}`);
  expect(status).toBe(200);
  return body;
};
const record = async (site: Site, { agreementId }: Member, more: Record<string, unknown> = {}) => {
  const body = money({ agreementId, method: 'Cash', ...more });
  const answer = await (await site.admin()).post<MoneyReceived>('/api/payments/record', body);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
};
const claim = async (member: Member, more: Record<string, unknown> = {}) => {
  const body = money({ method: 'bKash', reference: `TX${forms}`, ...more });
  const answer = await member.post<MoneyReceived>('/api/payments/claim', body);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
};
const NOTHING = { expected: 0, received: 0, discounts: 0, waived: 0, waiting: 0, open: 0, rents: 0, settled: 0 };

test('a month, an age, a page or words that make no sense are refused, each with its sentence', async () => {
  const admin = await (await testSite()).admin();
  for (const [query, field, sentence] of [
    ['month=Marchy', 'month', 'Please select a month'],
    ['year=1999', 'year', 'Please give a year.'],
    ['age=31', 'age', 'Please choose one of these: not-due, 0-30, 31-60, 61-90, over-90.'],
    ['page=0', 'page', 'Pages are numbered from 1.'],
    [`search=${'x'.repeat(101)}`, 'search', 'Please look for fewer words.'],
  ] as const)
    expect(await admin.get(`/api/dues?${query}`)).toMatchObject({
      status: 400,
      body: { fields: { [field]: sentence } },
    });
});

test('a building without tenancies owes nothing', async () => {
  const site = await testSite();
  expect(await duesOf(site)).toMatchObject({
    month: 'March',
    year: 2026,
    figures: NOTHING,
    overdue: { debtors: 0, amount: 0 },
    debtors: [],
    total: 0,
  });
});

test('a month is charged before it is read, and its amounts add up: parts, coupons, money that waits, waived', async () => {
  const site = await testSite();
  const since = '2026-03-02T06:00:00Z';
  const people: Member[] = [];
  for (const name of ['paid', 'part', 'waits', 'coupon', 'unpaid', 'free'])
    people.push(await site.member(`${name}@example.test`, { name, since }));
  const [paid, part, waits, coupon, unpaid, free] = people;
  if (!paid || !part || !waits || !coupon || !unpaid || !free) throw new Error('six came');
  await site.addCoupon({ code: 'TEN', discount: 10 });
  await record(site, paid);
  await record(site, part, { amount: 5_000.5 });
  await claim(waits, { amount: 17_000 });
  const card = { userEmail: coupon.email, amount: 16_200, month: 'March', couponCode: 'TEN' };
  expect((await coupon.post('/api/payments', card)).status).toBe(201);
  await duesOf(site);
  await waive(site, free);
  const { figures, debtors, overdue, total } = await duesOf(site);
  expect(figures).toEqual({
    expected: 108_000,
    received: 23_000.5,
    discounts: 0,
    waived: 18_000,
    // Including a discount of ৳1,800.
    waiting: 35_000,
    open: 31_999.5,
    rents: 6,
    settled: 2,
  });
  expect(total).toBe(3);
  // The tenth is the due day, five days ago.
  expect(overdue).toEqual({ debtors: 3, amount: 31_999.5 });
  const open = debtors.map(({ name, ...debtor }) => [name, debtor.open, debtor.earlier, debtor.waiting]);
  expect(open.toSorted()).toEqual([
    ['part', 12_999.5, 0, 0],
    ['unpaid', 18_000, 0, 0],
    ['waits', 1_000, 0, 17_000],
  ]);
});

/** The office waives the open sum of a tenancy's only charge. */
async function waive(site: Site, { agreementId }: Member) {
  const admin = await site.admin();
  const { body } = await admin.get<Statement>(`/api/ledger/${agreementId}`);
  const { _id = '', outstanding } = body.charges[0] ?? {};
  await put(site, `/api/charges/waive/${_id}`, { amount: outstanding, outstanding, reason: 'A burst pipe.' });
}

const put = async (site: Site, path: string, body?: unknown) =>
  expect(await (await site.admin()).put(path, body)).toMatchObject({ status: 200 });
const named = ({ debtors }: Dues) => debtors.map(({ name }) => name);

test('what is open from before stands beside the month, oldest first, and a past month names all that is owed now', async () => {
  const site = await testSite();
  const karim = await site.member('karim@example.test', { name: 'Karim', since: '2026-02-05T06:00:00Z', rent: 12_000 });
  const rima = await site.member('rima@example.test', { name: 'Rima', since: '2025-12-05T06:00:00Z' });
  await record(site, rima, { amount: 20_000 });
  const march = await duesOf(site, 'month=March&year=2026');
  expect(march.figures).toMatchObject({ expected: 30_000, open: 30_000, rents: 2, settled: 0 });
  expect(march.debtors).toMatchObject([
    {
      _id: rima.agreementId,
      email: 'rima@example.test',
      apartmentNo: rima.flat.apartmentNo,
      hasEnded: false,
      open: 18_000,
      earlier: 34_000,
      credit: 0,
      dueOn: '2026-01-10',
      daysLate: 64,
      charges: [
        {
          kind: 'rent',
          label: null,
          labelBangla: null,
          month: 'January',
          year: 2026,
          dueOn: '2026-01-10',
          amount: 16_000,
        },
        {
          kind: 'rent',
          label: null,
          labelBangla: null,
          month: 'February',
          year: 2026,
          dueOn: '2026-02-10',
          amount: 18_000,
        },
        {
          kind: 'rent',
          label: null,
          labelBangla: null,
          month: 'March',
          year: 2026,
          dueOn: '2026-03-10',
          amount: 18_000,
        },
      ],
    },
    { _id: karim.agreementId, open: 12_000, earlier: 12_000, dueOn: '2026-02-10', daysLate: 33 },
  ]);
  const january = await duesOf(site, 'month=January&year=2026');
  expect(january.figures).toMatchObject({ expected: 18_000, received: 2_000, open: 16_000 });
  expect(january.debtors).toMatchObject([{ name: 'Rima', open: 52_000, earlier: 0 }]);
  expect(await duesOf(site, 'month=December&year=2025')).toMatchObject({
    figures: { expected: 18_000, received: 18_000, open: 0, settled: 1 },
    total: 0,
  });
});

test('who owes is counted by age and found by it; a filter changes the list, not the counts', async () => {
  const site = await testSite();
  for (const [name, since] of [
    ['Three', '2025-12-05T06:00:00Z'],
    ['Two', '2026-01-05T06:00:00Z'],
    ['One', '2026-02-05T06:00:00Z'],
    ['New', '2026-03-05T06:00:00Z'],
  ] as const)
    await site.member(`${name}@example.test`, { name, since, rent: 10_000 });
  const counts = [
    { age: 'not-due', debtors: 0, amount: 0 },
    { age: '0-30', debtors: 1, amount: 10_000 },
    { age: '31-60', debtors: 1, amount: 20_000 },
    { age: '61-90', debtors: 1, amount: 30_000 },
    { age: 'over-90', debtors: 1, amount: 40_000 },
  ];
  const all = await duesOf(site);
  expect([named(all), all.ages, all.total]).toEqual([['Three', 'Two', 'One', 'New'], counts, 4]);
  for (const [age, name] of [
    ['0-30', 'New'],
    ['31-60', 'One'],
    ['61-90', 'Two'],
    ['over-90', 'Three'],
  ]) {
    const some = await duesOf(site, `age=${age}`);
    expect([named(some), some.ages, some.total]).toEqual([[name], counts, 1]);
  }
});

test.each([
  ['2026-03-10T17:59:59Z', 'March', 0, 0],
  ['2026-03-10T18:00:00Z', 'March', 1, 0],
  ['2026-03-31T17:59:59Z', 'March', 21, 0],
  ['2026-03-31T18:00:00Z', 'April', 22, 18_000],
])(
  'at %s it is %s in Dhaka, and the rent that was due on the tenth of March is %d days late',
  async (at, ...expected) => {
    const [month, daysLate, earlier] = expected;
    const site = await testSite();
    await site.member('mina@example.test', { since: '2026-03-02T06:00:00Z' });
    site.at(at);
    expect(await duesOf(site)).toMatchObject({
      month,
      year: 2026,
      overdue: { debtors: daysLate > 0 ? 1 : 0 },
      debtors: [{ dueOn: '2026-03-10', daysLate, open: 18_000, earlier }],
    });
  },
);

test('money that is declined or reversed is owed again, as late as it was', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test', { since: '2026-01-05T06:00:00Z' });
  const waiting = await claim(mina, { amount: 54_000 });
  expect(await duesOf(site)).toMatchObject({
    figures: { waiting: 18_000, received: 0, open: 0, settled: 0 },
    total: 0,
  });
  await put(site, `/api/payments/decline/${waiting._id}`, { reason: 'Nothing came.' });
  const late = { figures: { waiting: 0, received: 0, open: 18_000 }, debtors: [{ earlier: 36_000, daysLate: 64 }] };
  expect(await duesOf(site)).toMatchObject(late);
  const cash = await record(site, mina, { amount: 54_000 });
  expect(await duesOf(site)).toMatchObject({ figures: { received: 18_000, open: 0, settled: 1 }, total: 0 });
  await put(site, `/api/payments/reverse/${cash._id}`, { reason: 'Counted twice.' });
  expect(await duesOf(site)).toMatchObject(late);
});

test('who has moved out still owes, no month after it is expected, and what was paid ahead settles the earliest', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test', { since: '2026-02-05T06:00:00Z' });
  const months = [{ month: 'April', year: 2026, amount: 18_000 }];
  await record(site, mina, { parts: months });
  await put(site, `/api/agreements/end/${mina.agreementId}`, { endsOn: '2026-03-15', reason: 'Moved to Sylhet.' });
  site.at('2026-04-15T06:00:00Z');
  expect(await duesOf(site)).toMatchObject({
    figures: NOTHING,
    debtors: [{ name: 'Rima Akter', hasEnded: true, open: 0, earlier: 18_000, credit: 0, daysLate: 36 }],
  });
});

test('the list is searched by name, apartment and phone, 25 a page', async () => {
  const site = await testSite();
  const admin = await site.admin();
  for (let place = 1; place <= 27; place++) {
    const flat = await site.addApartment({ floor: place });
    const phone = `01711 0000${String(place).padStart(2, '0')}`;
    await admin.post('/api/residents', { ...tenancy(flat, `Resident ${place}`), phone });
  }
  const first = await duesOf(site);
  const second = await duesOf(site, 'page=2');
  expect([first.total, first.debtors.length, second.debtors.length]).toEqual([27, 25, 2]);
  expect(named(second)).toEqual(['Resident 26', 'Resident 27']);
  expect(named(await duesOf(site, 'search=resident+3'))).toEqual(['Resident 3']);
  expect(named(await duesOf(site, 'search=A104'))).toEqual(['Resident 4']);
  expect(named(await duesOf(site, `search=01711000005`))).toEqual(['Resident 5']);
  expect(await duesOf(site, 'search=nobody')).toMatchObject({
    total: 0,
    overdue: { debtors: 0 },
    figures: { rents: 27 },
  });
});

test('the table of a month has every tenancy, and its amounts are those of the figures', async () => {
  const site = await testSite();
  const rima = await site.member('rima@example.test', { name: 'Rima', since: '2026-02-05T06:00:00Z' });
  await site.member('karim@example.test', { name: '=Karim', rent: 12_000.5, since: '2026-03-02T06:00:00Z' });
  await record(site, rima, { amount: 36_000 });
  const admin = await site.admin();
  const { status, body, headers } = await admin.get<string>('/api/dues.csv?month=March&year=2026');
  expect([status, headers.get('content-disposition')]).toEqual([200, 'attachment; filename="dues-2026-03.csv"']);
  expect(body.split('\r\n')).toEqual([
    expect.stringContaining(
      '"Block","Apartment No","Name","Phone","Rent","Received","Discount","Given up","Waiting","Open"',
    ),
    '"A","A101","Rima",,18000,18000,0,0,0,0,0,,,0,0,0',
    `"A","A102","'=Karim",,12000.5,0,0,0,0,12000.5,0,"2026-03-10",5,12000.5,12000.5,0`,
    '',
  ]);
  const bangla = await admin.get<string>('/api/dues.csv?month=March&year=2026&language=bn');
  expect(bangla.body).toMatch(/^"ব্লক","ফ্ল্যাট নং","নাম","ফোন","ভাড়া","পাওয়া গেছে","ছাড়","মওকুফ","অপেক্ষায়","বাকি"/);
});

test('a rent that is paid counts as paid, also while a line of its bill is open, and a line is no rent', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const [mina] = [await site.member('mina@example.test'), await site.member('omar@example.test')];
  const line = {
    name: 'Service',
    nameBangla: 'সার্ভিস',
    kind: 'service',
    method: 'fixed',
    amount: 3_000,
    since: '2026-03',
  };
  expect(await admin.post('/api/bill-lines', line)).toMatchObject({ status: 201 });
  expect(await admin.post('/api/bills/2026/3', { total: 6_000 })).toMatchObject({ status: 200 });
  const cash = { agreementId: mina.agreementId, amount: 18_000, method: 'Cash', receivedOn: '2026-03-14' };
  expect((await admin.post('/api/payments/record', { ...cash, requestKey: 'the office’s form' })).status).toBe(201);
  expect(await duesOf(site)).toMatchObject({ figures: { rents: 2, settled: 1, received: 18_000, open: 24_000 } });
});
