import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY } from '#locale/calendar.ts';
import { toPoisha } from '#locale/taka.ts';
import { tenancy, testSite } from '#test/site.ts';
import type { BuildingYear } from '../endpoints.ts';

type Sums = { came: number; spent: number; refunded: number; left: number };
type OwnersYear = { months: (Sums & { month: string })[]; total: Sums };
type Costs = { costs: { amount: number }[]; sum: number };

/** Sum in poisha, so that nothing is lost by rounding. */
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + toPoisha(amount), 0);

const act = fc.record({
  what: fc.constantFrom('cost', 'cost', 'return', 'undo', 'income', 'payment', 'refund', 'undo refund', 'close'),
  days: fc.integer({ min: 0, max: 9 }),
  amount: fc.integer({ min: 1, max: 900_000 }).map((poisha) => poisha / 100),
  which: fc.nat(50),
});
const years = fc.array(fc.array(act, { minLength: 12, maxLength: 25 }), { minLength: 12, maxLength: 12 });

test('in random years every sum that an owner, the office or a file reads is the sum of its rows', {
  timeout: 300_000,
}, async () => {
  const site = await testSite();
  const admin = await site.admin();
  const selim = await site.signUp('selim@example.test', { name: 'Selim' });
  const flat = await site.addApartment();
  const ownership = { ...tenancy(flat, 'Selim'), tenure: 'ownership', rent: 0 };
  const { body: owner } = await admin.post<{ _id: string }>('/api/residents', ownership);
  const slip = await admin.post(`/api/agreements/invite/${owner._id}`);
  expect((await selim.post('/api/agreements/join', slip.body)).status).toBe(200);
  const { body: building } = await admin.get<object>('/api/building');
  expect((await admin.put('/api/building', { ...building, ownersSeeYear: true })).status).toBe(200);
  const karim = await admin.post<{ _id: string }>('/api/residents', tenancy(await site.addApartment(), 'Karim Uddin'));
  const agreementId = karim.body._id;
  const key = () => crypto.randomUUID();

  const [chosen = []] = fc.sample(years, { numRuns: 1, seed: 49 });
  for (const [place, acts] of chosen.entries()) {
    const year = 2027 + place;
    let now = Date.UTC(year, 0, 2, 6);
    const costs: string[] = [];
    const refunds: string[] = [];
    for (const { what, days, amount, which } of acts) {
      now = Math.min(now + days * DAY, Date.UTC(year, 11, 30, 6));
      site.at(new Date(now).toISOString());
      const day = new Date(now).toISOString().slice(0, 10);
      const cost = { day, category: 'repairs', amount, paidFrom: 'Bank', again: true };
      const oneOf = (ids: string[]) => ids[which % Math.max(ids.length, 1)];
      if (what === 'cost') {
        const { body } = await admin.post<{ _id: string }>('/api/expenses', { ...cost, requestKey: key() });
        costs.push(body._id);
      } else if (what === 'return')
        await admin.post('/api/expenses', { ...cost, amount: 0.5, refunds: oneOf(costs) ?? key(), requestKey: key() });
      else if (what === 'undo') await admin.put(`/api/expenses/reverse/${oneOf(costs) ?? key()}`, { reason: 'Twice.' });
      else if (what === 'income')
        await admin.post('/api/income', { day, category: 'scrap', amount, paidInto: 'Bank', requestKey: key() });
      else if (what === 'payment')
        await admin.post('/api/payments/record', {
          ...{ agreementId, amount: amount + 400_000, method: 'Bank', reference: key().slice(0, 8), receivedOn: day },
          requestKey: key(),
        });
      else if (what === 'refund') {
        const form = { agreementId, amount: 100.25, method: 'Bank', paidOn: day, requestKey: key() };
        const { status, body } = await admin.post<{ _id: string }>('/api/refunds', form);
        if (status === 201) refunds.push(body._id);
      } else if (what === 'undo refund')
        await admin.put(`/api/refunds/reverse/${oneOf(refunds) ?? key()}`, { reason: 'Not paid.' });
      else await admin.put('/api/till/close', { day, countedCash: 0 });
    }
    site.at(`${year}-12-31T06:00:00Z`);
    const { body: owners } = await selim.get<OwnersYear>(`/api/flats/year?year=${year}`);
    const { body: office } = await admin.get<BuildingYear>(`/api/statistics/year?year=${year}`);
    const names = ['came', 'spent', 'refunded', 'left'] as const;
    for (const name of names)
      expect([year, name, sumOf(owners.months.map((month) => month[name]))]).toEqual([
        ...[year, name, toPoisha(owners.total[name])],
      ]);
    for (const [at, month] of [...owners.months, owners.total].entries()) {
      const { came, spent, refunded, left } = month;
      expect([year, at, toPoisha(came) - toPoisha(spent) - toPoisha(refunded)]).toEqual([year, at, toPoisha(left)]);
      const same = office.months[at] ?? office.total;
      expect({ came, spent, left }).toEqual({ came: same.came, spent: same.spent, left: same.left });
    }
    for (const [at, { spent }] of owners.months.entries()) {
      const { body } = await selim.get<Costs>(`/api/flats/costs?month=${year}-${String(at + 1).padStart(2, '0')}`);
      expect([year, at, sumOf(body.costs.map(({ amount }) => amount)), toPoisha(body.sum)]).toEqual([
        ...[year, at, toPoisha(spent), toPoisha(spent)],
      ]);
    }
    const csv = await admin.get<string>(`/api/statistics/year.csv?year=${year}`);
    for (const line of String(csv.body).split('\r\n').slice(1)) {
      const cells = line.split(',');
      if (cells.length < 15 || cells[0] === '"open"') continue;
      const [sum = 0, ...months] = cells.slice(2).map(Number);
      expect([year, cells[0], sumOf(months)]).toEqual([year, cells[0], toPoisha(sum)]);
    }
  }
  expect(await site.brokenInvariants()).toEqual([]);
});
