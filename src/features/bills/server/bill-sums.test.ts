import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Statement } from '#features/ledger/endpoints.ts';
import { toPoisha } from '#locale/taka.ts';
import { type Member, type Site, testSite } from '#test/site.ts';
import type { Bill } from '../endpoints.ts';

const CASH = { method: 'Cash', receivedOn: '2026-03-14' };

/** Random events of a tenant's money in a month. The server refuses an event that has nothing to act on, which changes nothing. */
const STEPS = {
  claim: (_site, mina, amount) => mina.post('/api/payments/claim', { ...CASH, amount, requestKey: randomUUID() }),
  coupon: async (site, mina) => {
    const { code, discount } = await site.addCoupon({ code: `FIFTH${randomUUID().slice(0, 8)}`, discount: 20 });
    const amount = (18_000 * (100 - discount)) / 100;
    return mina.post('/api/payments', { userEmail: mina.email, amount, month: 'March', couponCode: code });
  },
  confirm: async (site, mina) => decide(site, mina, 'confirm', 'pending'),
  decline: async (site, mina) => decide(site, mina, 'decline', 'pending'),
  reverse: async (site, mina) => decide(site, mina, 'reverse', 'confirmed'),
  waive: async (site, mina, amount) => {
    const [charge] = (await openOf(site, mina)).filter(({ outstanding }) => outstanding > 0);
    const given = {
      amount: Math.min(amount, charge?.outstanding ?? 0),
      outstanding: charge?.outstanding,
      reason: 'Hail.',
    };
    return (await site.admin()).put(`/api/charges/waive/${charge?._id}`, given);
  },
  damage: async (site, { agreementId }, amount) => {
    const window = { agreementId, label: 'A window', amount, dueOn: '2026-03-20', requestKey: randomUUID() };
    return (await site.admin()).post('/api/charges', window);
  },
  correct: async (site, mina, amount) => {
    const charge = (await openOf(site, mina)).find(({ cancelled }) => !cancelled);
    const right = { amount, before: charge?.amount, reason: 'A slip.', requestKey: randomUUID() };
    return (await site.admin()).put(`/api/charges/correct/${charge?._id}`, right);
  },
} satisfies Record<string, (site: Site, mina: Member, amount: number) => Promise<unknown>>;

const openOf = async (site: Site, { agreementId }: Member) =>
  (await (await site.admin()).get<Statement>(`/api/ledger/${agreementId}`)).body.charges;

async function decide(site: Site, { agreementId }: Member, how: string, state: string) {
  const { rows } = await site.pool.query('select id from payments where agreement_id = $1 and state = $2 limit 1', [
    agreementId,
    state,
  ]);
  return (await site.admin()).put(`/api/payments/${how}/${rows[0]?.id ?? randomUUID()}`, { reason: 'Nothing came.' });
}

/** The amount by which postings settle the charges of the bill, in poisha. */
async function settledBy(site: Site, bill: Bill, accounts: readonly string[]): Promise<number> {
  const { rows } = await site.pool.query(
    `select coalesce(sum(amount_poisha), 0)::int as sum from postings where charge_id = any ($1) and credit = 'receivable'
      and debit = any ($2) and not exists (select from postings mirror where mirror.reverses = postings.id)`,
    [bill.lines.map(({ _id }) => _id), accounts],
  );
  return rows[0]?.sum;
}

test('lines and what is open from before, less what was given up and paid, are to be paid: whatever happened', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const { body: building } = await admin.get<object>('/api/building');
  expect(await admin.put('/api/building', { ...building, cardPayments: 'confirm' })).toMatchObject({ status: 200 });
  const step = fc.tuple(
    fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[])),
    fc.integer({ min: 1, max: 9_000 }),
  );
  let people = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      people += 1;
      const mina = await site.member(`mina${people}@example.test`, { since: '2026-02-10T06:00:00Z' });
      for (const [name, amount] of steps) await STEPS[name](site, mina, amount);
      const [bill] = (await admin.get<Bill[]>('/api/bills/2026/3')).body.filter(
        (one) => one.agreementId === mina.agreementId,
      );
      if (!bill) return;
      const owed = (await openOf(site, mina)).reduce((sum, { outstanding }) => sum + toPoisha(outstanding), 0);
      const { total, before, givenUp, paid, toPay } = bill;
      expect({ steps, toPay: toPoisha(toPay) }).toEqual({ steps, toPay: owed });
      expect(toPoisha(total) + toPoisha(before) - toPoisha(givenUp) - toPoisha(paid)).toBe(toPoisha(toPay));
      expect(toPoisha(givenUp)).toBe(
        await settledBy(site, bill, ['discounts', 'pending_discounts', 'waivers', 'bad_debts']),
      );
      expect(toPoisha(paid)).toBe(await settledBy(site, bill, ['unapplied', 'advances']));
    }),
    {
      numRuns: 12,
      examples: [
        [[['damage', 700]]],
        [
          [
            ['coupon', 1],
            ['decline', 1],
            ['coupon', 1],
            ['decline', 1],
          ],
        ],
        [
          [
            ['coupon', 1],
            ['confirm', 1],
            ['reverse', 1],
          ],
        ],
      ],
    },
  );
});
