import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { BillDraft } from '#features/bills/endpoints.ts';
import type { TrialBalance } from '#features/books/endpoints.ts';
import type { Charge, Statement } from '#features/ledger/endpoints.ts';
import { testSite } from '#test/site.ts';
import type { Settlement } from '../endpoints.ts';

// Salma left on 10 December 2025, and Rahim has lived in her flat since the 20th. One office records it in time; the other one on
// 15 March 2026, after three months of bills, readings, payments, a late fee, a waiver and a use of the advance.

const LAST = '2025-12-10';
const POWER = { name: 'Power', nameBangla: 'বিদ্যুৎ', kind: 'electricity', method: 'meter', amount: 50.55 };
const MONTHS = [
  { year: 2025, month: 12, reading: 1_020.5 },
  { year: 2026, month: 1, reading: 1_101.25 },
  { year: 2026, month: 2, reading: 1_170 },
  { year: 2026, month: 3, reading: 1_233.75 },
];
const dayOf = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

async function office() {
  const site = await testSite();
  const admin = await site.admin();
  const at = (day: string) => site.at(`${day}T06:00:00Z`);
  at('2025-12-01');
  await site.pool.query(`update settings set building = building || '{"lateFeeAfter": 5, "lateFeeAmount": 333.33}'`);
  const { block, apartmentNo } = await site.addApartment({ apartmentNo: 'A101' });
  const done = <Body>({ status, body }: { status: number; body: Body }) => {
    expect([status, body]).toEqual([status < 300 ? status : 0, body]);
    return body;
  };
  const record = async (tenantName: string, more: object) =>
    done(
      await admin.post<{ _id: string }>('/api/residents', { block, apartmentNo, tenantName, rent: 18_333.33, ...more }),
    )._id;
  const salma = await record('Salma Begum', { startsOn: '2024-01-01', billedFrom: '2025-12', advance: 20_000 });
  const line = { since: '2025-12' };
  const service = { name: 'Service', nameBangla: 'সার্ভিস', kind: 'service', method: 'fixed', amount: 3_499.99 };
  done(await admin.post('/api/bill-lines', { ...line, ...service }));
  const steps = [
    { upTo: 50, rate: 7.35 },
    { upTo: null, rate: 11.07 },
  ];
  const { _id: lineId } = done(await admin.post<{ _id: string }>('/api/bill-lines', { ...line, ...POWER, steps }));
  /** Issues a month's bills; without a tenancy, from the draft as it is. */
  const issue = async ({ year, month, reading }: (typeof MONTHS)[number], agreementId?: string) => {
    const newStart = month === 12 ? 1_000 : undefined;
    const cells = [{ lineId, agreementId, figure: reading, version: 0, newStart }];
    if (agreementId) done(await admin.put(`/api/bills/${year}/${month}/draft`, { cells }));
    const refused = await admin.post<{ message: string }>(`/api/bills/${year}/${month}`, { total: 0.01 });
    const total = /add up to ৳([\d,.]*\d)\./.exec(refused.body.message)?.[1]?.replaceAll(',', '');
    done(await admin.post(`/api/bills/${year}/${month}`, { total: Number(total) }));
  };
  const pay = async (amount: number, receivedOn: string) =>
    done(
      await admin.post('/api/payments/record', {
        ...{ agreementId: salma, amount, method: 'Bank', reference: receivedOn, receivedOn, requestKey: randomUUID() },
      }),
    );
  const statement = async (id: string) => done(await admin.get<Statement>(`/api/ledger/${id}`));
  const next = () => record('Rahim Mia', { startsOn: '2025-12-20', billedFrom: '2026-01' });
  /** The final books of both tenancies, without names that differ by chance. */
  const books = async (rahim: string) => {
    const of = async (id: string) => {
      const { account, charges } = await statement(id);
      const bare = ({ kind, year, month, amount, outstanding, days }: Charge) =>
        `${kind} ${month} ${year} ${days} ${amount} ${outstanding}`;
      const { agreementId: _, startsOn: __, ...sums } = account;
      return {
        sums,
        charges: charges
          .filter(({ cancelled }) => !cancelled)
          .map(bare)
          .toSorted(),
      };
    };
    const drafts = [];
    for (const { year, month } of MONTHS) {
      const draft = done(await admin.get<BillDraft>(`/api/bills/${year}/${month}/draft`));
      const { agreementId } = draft.flats.at(-1) ?? {};
      const issued = draft.issued.find((one) => one.agreementId === agreementId && one.lineId === lineId);
      drafts.push([year, month, draft.flats.length, issued?.previous, issued?.reading, issued?.units, issued?.amount]);
    }
    const { accounts, total } = done(await admin.get<TrialBalance>('/api/trial-balance?on=2026-03-15'));
    return {
      salma: await of(salma),
      rahim: await of(rahim),
      drafts,
      balance: accounts.filter(({ debit, credit }) => debit !== 0 || credit !== 0),
      total,
    };
  };
  return { site, admin, at, done, salma, lineId, issue, pay, next, books, statement };
}

const END = { endsOn: LAST, reason: 'She moved to Sylhet.', partMonths: 'days' };

test('a late end of three months leaves the books as if it had been entered in time, to the poisha', async () => {
  const inTime = await office();
  const late = await office();

  // Both offices receive the same payments.
  const pays = async ({ pay, at }: typeof late, month: number) => {
    const day = dayOf(2026, month, 12);
    at(day);
    await pay(22_100.01 + month, day);
  };
  for (const { at, issue, salma } of [inTime, late]) {
    at('2025-12-10');
    await issue(MONTHS[0] as (typeof MONTHS)[number], salma);
  }
  expect((await inTime.admin.put(`/api/agreements/end/${inTime.salma}`, END)).status).toBe(200);
  inTime.at('2025-12-20');
  const rahim = await inTime.next();
  for (const one of MONTHS.slice(1)) {
    inTime.at(dayOf(2026, one.month, 11));
    await inTime.issue(one, rahim);
    await pays(inTime, one.month);
  }

  const { admin, salma, done } = late;
  for (const one of MONTHS.slice(1)) {
    late.at(dayOf(2026, one.month, 11));
    await late.issue(one, salma);
    await pays(late, one.month);
  }
  // More events that would not have happened: a waiver of February's service charge, a use of the advance on March, and a late fee.
  const open = (await late.statement(salma)).charges.filter(
    ({ outstanding, cancelled }) => outstanding > 0 && !cancelled,
  );
  expect(open.length).toBeGreaterThan(0);
  const [first] = open;
  const waiver = { amount: 1.11, outstanding: first?.outstanding, reason: 'The lift stood.' };
  done(await admin.put(`/api/charges/waive/${first?._id}`, waiver));
  done(await admin.put(`/api/advances/use/${salma}`, { requestKey: randomUUID() }));

  for (const { at } of [inTime, late]) at('2026-03-15');
  const { ending, ...said } = done(
    await admin.get<Settlement>(`/api/agreements/settlement/${salma}?endsOn=${LAST}&partMonths=days`),
  );
  // The preview names each charge that is reversed, in whole or in part, and the readings.
  const goes = ending?.goes.map(({ kind, month, takenBack, amount }) => [kind, month, takenBack === amount]);
  expect(goes).toHaveLength(1 + 3 * 3);
  expect(goes).toEqual(
    expect.arrayContaining([
      ['rent', 'December', false],
      ['rent', 'March', true],
      ['service', 'January', true],
    ]),
  );
  expect(ending?.readings.map(({ month, reading }) => [month, reading])).toEqual([
    ['January', 1_101.25],
    ['February', 1_170],
    ['March', 1_233.75],
  ]);
  expect(ending?.stays.map(({ kind, month }) => [kind, month])).toEqual([
    ['rent', 'December'],
    ['service', 'December'],
    ['electricity', 'December'],
  ]);
  done(await admin.put(`/api/agreements/end/${salma}`, END));
  const settled = done(await admin.get<Settlement>(`/api/agreements/settlement/${salma}`));
  for (const sum of ['paidAhead', 'toPay', 'toRefund'] as const) expect(settled[sum]).toBe(said[sum]);
  expect(settled.ending ?? null).toBeNull();

  // Her readings pass to Rahim: the months are issued to him without new figures.
  const after = await late.next();
  for (const one of MONTHS.slice(1)) await late.issue(one);
  expect(await late.books(after)).toEqual(await inTime.books(rahim));
});

test('while the flat stands empty a reading of those months is the building’s own, and the next tenancy counts from it', async () => {
  const { site, admin, at, done, salma, lineId, issue, next } = await office();
  for (const one of MONTHS.slice(0, 3)) {
    at(dayOf(one.year, one.month, 11));
    await issue(one, salma);
  }
  done(await admin.put(`/api/agreements/end/${salma}`, END));
  const own = {
    agreementId: salma,
    lineId,
    year: 2026,
    month: 1,
    reading: 1_100,
    before: 1_101.25,
    reason: 'Misread.',
  };
  expect((await admin.put('/api/readings/correct', own)).status).toBe(404);
  at('2026-03-15');
  const rahim = await next();
  // The readings pass to Rahim, but the office types another figure for January, and empties February's.
  const cells = (figure: number | null) => ({ cells: [{ lineId, agreementId: rahim, figure, version: 0 }] });
  done(await admin.put('/api/bills/2026/1/draft', cells(1_080)));
  await issue({ ...(MONTHS[1] as (typeof MONTHS)[number]) });
  done(await admin.put('/api/bills/2026/2/draft', cells(null)));
  await issue({ ...(MONTHS[2] as (typeof MONTHS)[number]) });
  const draft = async (month: number) => done(await admin.get<BillDraft>(`/api/bills/2026/${month}/draft`));
  expect((await draft(1)).issued.find((one) => one.agreementId === rahim && one.reading)).toMatchObject({
    previous: 1_020.5,
    reading: 1_080,
    units: 59.5,
  });
  expect((await draft(2)).issued.filter((one) => one.agreementId === rahim && one.reading)).toEqual([]);
  // March counts from February's reading, which is billed to no tenancy.
  expect((await draft(3)).meters).toMatchObject([{ agreementId: rahim, previous: 1_170 }]);

  // Correcting December's reading moves Rahim's January, which counts from it, and charges Salma nothing new.
  const december = {
    agreementId: salma,
    lineId,
    year: 2025,
    month: 12,
    reading: 1_030.5,
    before: 1_020.5,
    newStart: 1_000,
  };
  const corrected = await admin.put('/api/readings/correct', { ...december, reason: 'Misread.' });
  expect(corrected).toMatchObject({ status: 200, body: { later: { agreementId: rahim, units: 49.5 } } });
  const { rows } = await site.pool.query(
    `select count(*)::int as n from charges where agreement_id = $1 and cancelled_at is null and year = 2026`,
    [salma],
  );
  expect(rows).toEqual([{ n: 0 }]);
});
