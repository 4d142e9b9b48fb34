import { expect, test } from 'vitest';
import type { RentPayment } from '#features/checkout/endpoints.ts';
import type { MonthFigures } from '#features/dues/endpoints.ts';
import type { Statement } from '#features/ledger/endpoints.ts';
import { METHODS } from '#features/ledger/rules.ts';
import type { MoneyReceived } from '#features/payments/endpoints.ts';
import type { Receipt } from '#features/receipts/endpoints.ts';
import type { BuildingYear } from '#features/statistics/endpoints.ts';
import type { TillDay } from '#features/till/endpoints.ts';
import { MONTHS } from '#locale/calendar.ts';
import { type Member, type Person, type Site, tenancy, testSite } from '#test/site.ts';

// A year of two tenancies, calculated by hand: debts, receipts and balances below are literals, never computed.

let forms = 0;
const on = (site: Site, day: string) => site.at(`${day}T06:00:00Z`);

type Year = { site: Site; admin: Person };

async function record({ site, admin }: Year, day: string, money: Record<string, unknown>) {
  on(site, day);
  forms += 1;
  const form = { method: 'Cash', receivedOn: day, requestKey: `the form ${forms}`, ...money };
  const answer = await admin.post<MoneyReceived>('/api/payments/record', form);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
}

/** The member reports the payment on the day after it; the office decides a day later. */
async function claim(
  { site, admin }: Year,
  member: Member,
  [day, looked]: [string, string],
  more: Record<string, unknown>,
) {
  on(site, day);
  forms += 1;
  const form = { method: 'bKash', reference: `TRX${forms}`, receivedOn: day, requestKey: `the form ${forms}`, ...more };
  const { status, body } = await member.post<MoneyReceived>('/api/payments/claim', form);
  expect(status).toBe(201);
  on(site, looked);
  return (how: 'confirm' | 'decline') =>
    admin.put(`/api/payments/${how}/${body._id}`, { reason: 'No such money came.' });
}

async function payByCard(
  { site, admin }: Year,
  member: Member,
  [day, looked]: [string, string],
  more: Record<string, unknown>,
) {
  on(site, day);
  const { status, body } = await member.post<RentPayment>('/api/payments', { userEmail: member.email, ...more });
  expect(status).toBe(201);
  on(site, looked);
  expect((await admin.put(`/api/payments/confirm/${body.paymentId}`)).status).toBe(200);
}

/** Mina: 18,000 a month, 19,500.50 from July on; she is removed in November and owes from September on. */
async function livesInA101(year: Year): Promise<Member> {
  const { site, admin } = year;
  on(site, '2026-01-02');
  const mina = await site.member('mina@example.test', { name: 'Mina Haque' });
  const { agreementId } = mina;
  await site.addCoupon({ code: 'TEN', discount: 10 });
  await payByCard(year, mina, ['2026-01-05', '2026-01-06'], { month: 'January', amount: 18_000 });
  const february = await claim(year, mina, ['2026-02-08', '2026-02-09'], { amount: 18_000 });
  expect((await february('confirm')).status).toBe(200);
  await record(year, '2026-03-10', { agreementId, amount: 18_000 });
  await payByCard(year, mina, ['2026-04-03', '2026-04-04'], { month: 'April', amount: 16_200, couponCode: 'TEN' });
  await record(year, '2026-05-09', { agreementId, amount: 10_000.05 });
  const others = await record(year, '2026-06-05', { agreementId, amount: 25_999.95, method: 'Bank', reference: 'B1' });
  on(site, '2026-06-20');
  const reversed = await admin.put(`/api/payments/reverse/${others._id}`, { reason: 'It was for another flat.' });
  expect(reversed.status).toBe(200);
  await record(year, '2026-06-21', { agreementId, amount: 25_999.95 });
  await changeRent(year, agreementId);
  const july = await claim(year, mina, ['2026-07-04', '2026-07-05'], { amount: 19_500.5 });
  expect((await july('confirm')).status).toBe(200);
  await record(year, '2026-09-06', { agreementId, amount: 20_000 });
  const october = await claim(year, mina, ['2026-10-11', '2026-10-12'], { amount: 5_000, method: 'Nagad' });
  expect((await october('decline')).status).toBe(200);
  const parts = [{ month: 'December', year: 2026, amount: 19_500.5 }];
  await record(year, '2026-11-02', { agreementId, amount: 19_500.5, parts });
  on(site, '2026-11-20');
  expect((await admin.put(`/api/users/downgrade/${mina.email}`)).status).toBe(200);
  return mina;
}

async function changeRent({ site, admin }: Year, agreementId: string): Promise<void> {
  on(site, '2026-06-25');
  const rent = { agreementId, rent: 19_500.5, fromMonth: '2026-07', reason: 'The lift is new.' };
  expect((await admin.post('/api/rents', rent)).status).toBe(201);
}

/** Karim has no account; he brings the office 12,345.67 in cash on the tenth of each month. */
async function livesInA102(year: Year): Promise<string> {
  on(year.site, '2026-01-02');
  const flat = await year.site.addApartment({ rent: 12_345.67 });
  const { body } = await year.admin.post<{ _id: string }>('/api/residents', {
    ...tenancy(flat),
    billedFrom: '2026-01',
  });
  for (const month of Array.from({ length: 12 }, (_, place) => String(place + 1).padStart(2, '0')))
    await record(year, `2026-${month}-10`, { agreementId: body._id, amount: 12_345.67 });
  return body._id;
}

async function liveAYear() {
  const site = await testSite();
  const year = { site, admin: await site.admin() };
  const [mina, karim] = [await livesInA101(year), await livesInA102(year)];
  on(site, '2026-12-31');
  return { ...year, mina, karim };
}

const LAST_OF_MINA = { owed: 38_501.5, credit: 0, waiting: 0, status: 'ended' };

test('a year of rent adds up to the poisha in ledger, history, dues, receipts, till and statistics', async () => {
  const { site, admin, mina, karim } = await liveAYear();

  const { body: statement } = await admin.get<Statement>(`/api/ledger/${mina.agreementId}`);
  expect(statement.account).toMatchObject(LAST_OF_MINA);
  expect(statement.entries[0]?.balance).toBe(38_501.5);
  expect(
    statement.charges.filter(({ outstanding }) => outstanding > 0).map((one) => [one.month, one.outstanding]),
  ).toEqual([
    ['October', 19_001],
    ['November', 19_500.5],
  ]);
  const { body: own } = await mina.get<{ statement: Statement }>(`/api/ledger?email=${mina.email}`);
  expect(own.statement).toEqual(statement);
  const { body: of102 } = await admin.get<Statement>(`/api/ledger/${karim}`);
  expect(of102.account).toMatchObject({ owed: 0, credit: 0, waiting: 0 });

  // Reversed and declined payments are in no history; December was released, and its money settles due charges.
  const { body: history } = await mina.get<RentPayment[]>(`/api/payments/user?email=${mina.email}`);
  expect(history.map(({ month, amount, method }) => `${month} ${amount} ${method}`)).toEqual([
    'October 499.5 Cash',
    'September 19001 Cash',
    'September 499.5 Cash',
    'August 19500.5 Cash',
    'July 19500.5 bKash',
    'June 18000 Cash',
    'May 7999.95 Cash',
    'May 10000.05 Cash',
    'April 16200 Card',
    'March 18000 Cash',
    'February 18000 bKash',
    'January 18000 Card',
  ]);

  const months: MonthFigures[] = [];
  for (const month of MONTHS)
    months.push((await admin.get<{ figures: MonthFigures }>(`/api/dues?month=${month}&year=2026`)).body.figures);
  expect(totals(months)).toEqual({
    // Six months at 18,000, five at 19,500.50 and twelve at 12,345.67.
    expected: 353_650.54,
    received: 313_349.04,
    discounts: 1_800,
    waived: 0,
    waiting: 0,
    open: 38_501.5,
    rents: 23,
    settled: 21,
  });

  const receipts = await receiptsOf(admin, site);
  expect(receipts.map(({ receiptNo }) => receiptNo).sort()).toEqual(
    Array.from({ length: 22 }, (_, place) => `2026-${String(place + 1).padStart(4, '0')}`),
  );
  expect(sum(receipts.map(({ cancelled, amount }) => (cancelled ? amount : 0)))).toBe(25_999.95);
  expect(sum(receipts.map(({ cancelled, amount }) => (cancelled ? 0 : amount)))).toBe(313_349.04);

  const days = await tillOf(admin, site);
  expect(days).toEqual({ Card: 34_200, Cash: 241_648.54, bKash: 37_500.5, Nagad: 0, Rocket: 0, Bank: 0 });
  const { body: year } = await admin.get<BuildingYear>('/api/statistics/year?year=2026');
  expect(year.total).toMatchObject({ expected: 353_650.54, collected: 313_349.04, discounts: 1_800, waived: 0 });
  const counted = await admin.put('/api/till/close', { day: '2026-12-31', countedCash: 241_648.54 });
  expect(counted).toMatchObject({ status: 200, body: { difference: 0 } });
});

const sum = (amounts: readonly number[]) =>
  amounts.reduce((total, amount) => total + Math.round(amount * 100), 0) / 100;

function totals(months: readonly MonthFigures[]) {
  const names = Object.keys(months[0] ?? {}) as (keyof MonthFigures)[];
  return Object.fromEntries(names.map((name) => [name, sum(months.map((month) => month[name]))]));
}

async function receiptsOf(admin: Person, { pool }: Site): Promise<Receipt[]> {
  const { rows } = await pool.query<{ id: string }>(`select id from payments where state in ('confirmed', 'reversed')`);
  const receipts: Receipt[] = [];
  for (const { id } of rows) receipts.push((await admin.get<Receipt>(`/api/receipts/${id}`)).body);
  return receipts;
}

/** Money received by each method, summed over all days with entries. */
async function tillOf(admin: Person, { pool }: Site): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ day: string }>('select distinct effective_on as day from journal_entries');
  const methods: TillDay['methods'] = [];
  for (const { day } of rows) methods.push(...(await admin.get<TillDay>(`/api/till?day=${day}`)).body.methods);
  return Object.fromEntries(
    METHODS.map((one) => [one, sum(methods.map(({ method, net }) => (method === one ? net : 0)))]),
  );
}
