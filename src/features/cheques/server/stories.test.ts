import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysAfter } from '#locale/calendar.ts';
import { testSite } from '#test/site.ts';
import type { Cheque } from '../endpoints.ts';
import { type ChequeState, seriesOf } from '../rules.ts';

/** Actions on one of a series' three cheques; some follow after a day. */
const ACTS = ['deposit', 'confirm', 'decline', 'reverse', 'return', 'take back', 'give back', 'month'] as const;
type Act = (typeof ACTS)[number];

/** A model of a cheque. */
type Known = { dated: string; state: ChequeState; deposits: number };

/** The model's state after an action; undefined if it is refused. */
function after({ state, dated }: Known, act: Act, today: string): ChequeState | undefined {
  if (act === 'deposit') return (state === 'held' || state === 'returned') && today >= dated ? 'deposited' : undefined;
  if (act === 'confirm') return state === 'deposited' ? 'cleared' : undefined;
  if (act === 'decline' || act === 'return') return state === 'deposited' ? 'returned' : undefined;
  if (act === 'reverse') return state === 'cleared' ? 'returned' : undefined;
  // The bank takes its payment back, or does not pay.
  if (act === 'take back') return state === 'cleared' || state === 'deposited' ? 'returned' : undefined;
  if (act === 'give back') return state === 'held' || state === 'returned' ? 'givenBack' : undefined;
  return undefined;
}

const AMOUNT = 700;
const steps = fc.array(fc.tuple(fc.constantFrom(...ACTS), fc.nat({ max: 2 })), { minLength: 5, maxLength: 25 });

test('whatever is done to a series in whatever order, it and its money are as a plain model says', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test', { since: '2026-01-01T06:00:00Z' });
  const admin = await site.admin();
  let number = 1_000_000;
  let today = '2026-03-15';
  let settledBefore = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (story) => {
      number += 10;
      const asked = { number: String(number), dated: daysAfter(today, -20), count: 3 };
      const form = { ...asked, agreementId: mina.agreementId, bank: 'City Bank', amount: AMOUNT, takenOn: today };
      const { body } = await admin.post<{ cheques: Cheque[] }>('/api/cheques', { ...form, requestKey: randomUUID() });
      const known: Known[] = (seriesOf(asked) ?? []).map(({ dated }) => ({ dated, state: 'held', deposits: 0 }));
      const find = async () => {
        const query = `/api/cheques?state=all&search=${String(number).slice(0, -1)}`;
        const { cheques } = (await admin.get<{ cheques: Cheque[] }>(query)).body;
        return body.cheques.map(({ _id }) => cheques.find((cheque) => cheque._id === _id));
      };
      for (const [act, at] of story) {
        if (act === 'month') {
          today = daysAfter(today, 20);
          site.at(`${today}T06:00:00.000Z`);
          continue;
        }
        const cheque = known[at];
        const now = (await find())[at];
        if (!cheque || !now) throw new Error('a cheque is gone');
        const id = now._id;
        const payment = now.paymentId ?? randomUUID();
        const reason = 'As the bank says.';
        const calls: Record<Exclude<Act, 'month'>, [string, object]> = {
          deposit: [`/api/cheques/deposit/${id}`, { depositedOn: today, requestKey: randomUUID() }],
          confirm: [`/api/payments/confirm/${payment}`, {}],
          decline: [`/api/payments/decline/${payment}`, { reason }],
          reverse: [`/api/payments/reverse/${payment}`, { reason }],
          return: [`/api/cheques/return/${id}`, { returnedOn: today, reason }],
          'take back': [`/api/cheques/return/${id}`, { returnedOn: today, reason, wasPaid: true }],
          'give back': [`/api/cheques/give-back/${id}`, { givenBackOn: today }],
        };
        const [path, sent] = calls[act];
        const answer = await admin.put(path, sent);
        const next = after(cheque, act, today);
        expect({ act, at, status: answer.status < 300 }).toEqual({ act, at, status: next !== undefined });
        if (next) cheque.state = next;
        if (next === 'deposited') cheque.deposits += 1;
      }
      expect((await find()).map((cheque) => cheque?.state)).toEqual(known.map(({ state }) => state));
      // Each deposit made one payment; pending and cleared ones alone add up to money received.
      const { rows } = await site.pool.query<{ n: number; came: number }>(
        `select count(*) as n, coalesce(sum(amount_poisha) filter (where state in ('pending', 'confirmed')), 0) / 100 as came
         from payments where reference like $1`,
        [`CHQ${String(number).slice(0, -1)}%`],
      );
      const notReturned = known.filter(({ state }) => state === 'deposited' || state === 'cleared').length;
      const deposits = known.reduce((sum, one) => sum + one.deposits, 0);
      expect(rows.map(({ n, came }) => [Number(n), Number(came)])).toEqual([[deposits, notReturned * AMOUNT]]);
      settledBefore += notReturned * AMOUNT;
      const total = await site.pool.query<{ came: number }>(
        `select coalesce(sum(amount_poisha), 0) / 100 as came from payments where state in ('pending', 'confirmed')`,
      );
      expect(Number(total.rows[0]?.came)).toBe(settledBefore);
      expect(await site.brokenInvariants()).toEqual([]);
    }),
    { seed: 42, numRuns: 10, endOnFailure: true },
  );
}, 90_000);
