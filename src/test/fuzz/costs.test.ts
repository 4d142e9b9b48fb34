import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TrialBalance } from '#features/books/endpoints.ts';
import type { BuildingYear } from '#features/statistics/endpoints.ts';
import { openTestSite } from '../site.ts';
import { type CostBuilding, happen, someEvent } from './cost-events.ts';
import { noon, poisha, taka } from './ledger-command.ts';
import { CostBooks } from './reference-costs.ts';

// Random years of a building with bills, costs, moves of money and closings, applied to the server and to sums without a
// journal. Replay with FUZZ_SEED; more of them with COST_YEARS.
const IS_GATE = process.env.FUZZ_SEED === undefined;
const SEED = Number(process.env.FUZZ_SEED ?? 716_421);
const YEARS = Number(process.env.COST_YEARS ?? 20);
const RENTS = [1_200_000, 1_234_567, 33_333];
const SERVICE = 300_000;
const MINUTE = 60_000;
/** Years in which one site is used. */
const YEARS_OF_A_SITE = 20;

const someYear = fc.array(
  fc.record({
    day: fc.integer({ min: 2, max: 28 }),
    gas: fc.array(fc.integer({ min: 1, max: 200_000 }), { minLength: RENTS.length, maxLength: RENTS.length }),
    events: fc.array(someEvent, { minLength: 1, maxLength: 5 }),
  }),
  { minLength: 4, maxLength: 4 },
);
type Step = typeof someYear extends fc.Arbitrary<(infer S)[]> ? S : never;

type Told = CostBuilding & {
  site: Awaited<ReturnType<typeof openTestSite>>;
  books: CostBooks;
  gasId: string;
  year: number;
};

async function open(): Promise<Told> {
  const site = await openTestSite();
  const admin = await site.admin();
  const books = new CostBooks();
  site.at('2026-01-01T06:00:00Z');
  const agreementIds: string[] = [];
  for (const [place, rent] of RENTS.entries()) {
    const member = await site.member(`${place}@example.test`, { rent: taka(rent) });
    agreementIds.push(member.agreementId);
    books.billed.push(0);
    books.paid.push(0);
  }
  const generator = { name: 'Generator service', nameBangla: 'জেনারেটর সার্ভিস', taxLine: '38e' };
  expect((await admin.post('/api/expense-categories', generator)).body).toMatchObject({ code: 'cost_13' });
  const line = { nameBangla: 'খাত', since: '2026-01' };
  await admin.post('/api/bill-lines', {
    ...line,
    name: 'Service',
    kind: 'service',
    method: 'fixed',
    amount: taka(SERVICE),
  });
  const { body: gas } = await admin.post<{ _id: string }>('/api/bill-lines', {
    ...{ ...line, name: 'Gas', kind: 'gas', method: 'typed' },
  });
  return { site, admin, agreementIds, forms: 0, books, gasId: gas._id, year: 2026 };
}

/** Each third month from March on: begun months are charged, bills issued, and events applied. */
async function live(told: Told, { day, gas, events }: Step, place: number): Promise<void> {
  const { site, admin, books, agreementIds, gasId, year } = told;
  const month = 3 * place + 3;
  books.today = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  site.at(noon(books.today).toISOString());
  const cells = gas.map((amount, flat) => ({
    lineId: gasId,
    agreementId: agreementIds[flat],
    figure: taka(amount),
    version: 0,
  }));
  expect((await admin.put(`/api/bills/${year}/${month}/draft`, { cells })).status).toBe(200);
  const total = taka(gas.reduce((sum, amount) => sum + amount + SERVICE, 0));
  expect((await admin.post(`/api/bills/${year}/${month}`, { total })).status).toBe(200);
  for (const [flat, rent] of RENTS.entries())
    books.billed[flat] = (books.billed[flat] ?? 0) + 3 * rent + SERVICE + (gas[flat] ?? 0);
  for (const event of events) await happen(told, books, event);
}

/** Compares all figures of the year, and the trial balances, with the reference. */
async function compare({ admin, books, year }: Told): Promise<void> {
  const { body } = await admin.get<BuildingYear>(`/api/statistics/year?year=${year}`);
  for (const { figures, came, spent, left, moved, ...month } of body.months) {
    const name = `${year}-${String(body.months.findIndex((each) => each.month === month.month) + 1).padStart(2, '0')}`;
    const own = books.figuresOf(name);
    const sumOf = (group: string) =>
      Object.entries(own).reduce((sum, [figure, amount]) => sum + (figure.startsWith(group) ? amount : 0), 0);
    const of = (figure: string) => own[figure] ?? 0;
    const [earned, isSpent] = [sumOf('income:'), sumOf('spent:')];
    const hasCome = of('came') + earned;
    expect({ name, came: poisha(came), spent: poisha(spent), left: poisha(left), moved: poisha(moved) }).toEqual({
      ...{ name, came: hasCome, spent: isSpent, left: hasCome - isSpent },
      moved: hasCome - isSpent + of('owner:in') - of('owner:out') + of('begun') + of('over_short'),
    });
    const { came: _, ...rest } = own;
    const shown = Object.entries(figures).filter(([figure]) => !/^(received|ahead|came:|billed:)/.test(figure));
    expect(Object.fromEntries(shown.map(([figure, amount]) => [figure, poisha(amount)]))).toEqual(rest);
    const settled = Object.entries(figures).reduce(
      (sum, [figure, amount]) => sum + (figure.startsWith('came:') ? poisha(amount) : 0),
      0,
    );
    expect(settled + poisha(figures.ahead ?? 0)).toBe(of('came'));
  }
  expect(poisha(body.total.open ?? 0)).toBe(books.open);

  const balance = async (on: string) => {
    const { body } = await admin.get<TrialBalance>(`/api/trial-balance?on=${on}`);
    expect(body.total.debit).toBe(body.total.credit);
    return (account: string) => {
      const row = body.accounts.find((each) => each.account === account);
      return poisha((row?.debit ?? 0) - (row?.credit ?? 0));
    };
  };
  const atEnd = await balance(`${year}-12-31`);
  expect([atEnd('cash'), atEnd('bank'), atEnd('bkash')]).toEqual([
    books.balance('Cash'),
    books.balance('Bank'),
    books.balance('bKash'),
  ]);
  expect([atEnd('receivable'), atEnd('unapplied')]).toEqual([books.open, 0 - books.unused]);
  for (const day of [books.closedThrough, `${year}-06-30`])
    if (day) expect((await balance(day))('cash')).toBe(books.balance('Cash', day));
}

test(`${YEARS} random years of bills, costs and closings are the same in the books and in a sum of them (seed ${SEED})`, {
  timeout: 600 * MINUTE,
}, async () => {
  let told = await open();
  let closed = { through: '', text: '' };
  const renew = async () => {
    await told.site.close();
    told = await open();
    closed = { through: '', text: '' };
  };
  const journal = async (through: string) =>
    (await told.admin.get<string>(`/api/ledger.csv?from=${through.slice(0, 4)}-01-01&to=${through}`)).body;
  try {
    await fc.assert(
      fc.asyncProperty(someYear, async (steps) => {
        if (told.year === 2026 + YEARS_OF_A_SITE) await renew();
        for (const [place, step] of steps.entries()) await live(told, step, place);
        await compare(told);
        // Closed days of earlier years must not change.
        if (closed.through) expect(await journal(closed.through)).toBe(closed.text);
        const { closedThrough } = told.books;
        if (closedThrough) closed = { through: closedThrough, text: await journal(closedThrough) };
        told.year += 1;
      }),
      { seed: SEED, numRuns: YEARS, endOnFailure: IS_GATE },
    );
  } finally {
    await told.site.close();
  }
});
