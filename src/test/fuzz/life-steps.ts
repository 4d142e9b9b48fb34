import fc from 'fast-check';
import { expect } from 'vitest';
import type { Resident } from '#features/residents/endpoints.ts';
import type { Settlement } from '#features/settlements/endpoints.ts';
import { daysAfter } from '#locale/calendar.ts';
import { due, type Life, monthOf, SERVICE, taka, unapplied } from './life.ts';
import { HOME_STEPS, isHomeStep, takeHomeStep } from './life-homes.ts';

/** Sometimes the largest possible amount. */
export const poisha = fc.oneof(
  { weight: 15, arbitrary: fc.integer({ min: 1, max: 6_000_000 }) },
  { weight: 1, arbitrary: fc.constant(2_000_000_000) },
);
export const step = fc.record({
  what: fc.constantFrom(
    ...['pay', 'pay', 'advance', 'use', 'hold', 'charge', 'correct', 'write off', 'restore', 'refund', 'take back'],
    ...[
      'reverse',
      'notice',
      'stay',
      'wait',
      'wait',
      'end',
      'end',
      'settle',
      'move',
      'next',
      'next',
      'bill',
      'bill',
      'own',
      'correct to nothing',
    ],
    ...HOME_STEPS,
  ),
  amount: poisha,
  place: fc.nat(20),
});
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type Row = { id: string; amount: number; held?: number; charge?: string };

/** Makes one step at the server, and applies it to the account if the server accepted it. */
export async function take(life: Life, { what, amount, place }: Step) {
  const { site, account, today } = life;
  const admin = await site.admin();
  const { id } = account;
  const pick = async (query: string): Promise<Row | undefined> => {
    const { rows } = await site.pool.query<Row>(query, [id]);
    return rows[place % Math.max(1, rows.length)];
  };
  const done = ({ status, body }: { status: number; body: unknown }) => {
    // The server refuses impossible steps with 400 or 409.
    expect([what, status < 300 || status === 409 || status === 400, body]).toEqual([what, true, body]);
    return status < 300;
  };
  if (isHomeStep(what)) return takeHomeStep(life, { what, amount, place }, done);
  const requestKey = crypto.randomUUID();
  const reason = { reason: 'It was so.' };
  const money = { agreementId: id, amount: taka(amount), method: 'Bank', receivedOn: today, again: true, requestKey };
  const lastDay = daysAfter(today, place * 5 + 1);
  // What is issued is due today, or later, perhaps next month.
  const dueOn = daysAfter(today, (amount % 3) * 12);
  /**
   * The end may be recorded late: charges of later months and their waivers are reversed, and an advance used for them is
   * held again.
   */
  const end = async (endsOn: string) => {
    const later = await life.chargedAfter(account, endsOn);
    if (!done(await admin.put(`/api/agreements/end/${id}`, { endsOn, ...reason }))) return;
    for (const charge of later) {
      account.net -= charge.amount - (account.writtenOff.get(charge.id) ?? 0);
      account.writtenOff.delete(charge.id);
    }
    account.held = (await life.read(account))?.held ?? 0;
    account.lastDay = endsOn;
    account.isEnded = true;
  };
  switch (what) {
    case 'pay':
      if (done(await admin.post('/api/payments/record', money))) account.net -= amount;
      return;
    case 'advance':
      if (!done(await admin.post('/api/advances', { ...money, advance: taka(amount) }))) return;
      account.net -= amount;
      account.held += amount;
      return;
    case 'use':
      expect(done(await admin.put(`/api/advances/use/${id}`, { requestKey }))).toBe(
        due(account) > 0 && account.held > 0,
      );
      account.held -= Math.min(account.held, due(account));
      return;
    case 'hold': {
      // The part of a use that was reversed with its charge is held already; only the rest is held again.
      const use = await pick(`select journal_entries.id, coalesce(sum(amount_poisha) filter (
          where not exists (select from postings mirror where mirror.reverses = postings.id)), 0) as amount
        from journal_entries join postings on entry_id = journal_entries.id
        where kind = 'use' and journal_entries.agreement_id = $1 group by 1 order by 1`);
      if (!use) return;
      expect(done(await admin.put(`/api/advances/hold/${use.id}`, reason))).toBe(use.amount > 0);
      account.held += use.amount;
      return;
    }
    case 'charge':
      if (done(await admin.post('/api/charges', chargeOf(money, dueOn)))) account.net += amount;
      return;
    case 'bill': {
      // The total of the whole building, which the refusal names.
      const [year = 0, month = 0] = today.split('-').map(Number);
      const before = await life.sumOfLines();
      const issue = (total: number) => admin.post<{ message: string }>(`/api/bills/${year}/${month}`, { total, dueOn });
      const refused = await issue(0.01);
      const total = /add up to ৳([\d,.]*\d)\./.exec(refused.body.message)?.[1];
      if (total) expect(done(await issue(Number(total.replaceAll(',', ''))))).toBe(true);
      const after = await life.sumOfLines();
      for (const one of life.accounts) one.net += (after.get(one.id) ?? 0) - (before.get(one.id) ?? 0);
      // A flat pays a month's line once, even if it changed hands in that month.
      expect((await life.sumsOfFlats()).filter((sum) => sum !== SERVICE)).toEqual([]);
      return;
    }
    case 'correct':
    case 'correct to nothing': {
      const right = what === 'correct' ? amount : 0;
      const charge = await pick(
        'select id, amount_poisha as amount from charges where cancelled_at is null and agreement_id = $1 order by id',
      );
      if (!charge) return;
      const form = { amount: taka(right), before: taka(charge.amount), ...reason, requestKey };
      const answer = await admin.put<{ _id: string }>(`/api/charges/correct/${charge.id}`, form);
      if (!done(answer)) return;
      const given = account.writtenOff.get(charge.id) ?? 0;
      const kept = Math.min(given, right);
      account.writtenOff.delete(charge.id);
      account.writtenOff.set(answer.body._id, kept);
      account.net += right - charge.amount + given - kept;
      // An advance used for the charge is held again, as far as it exceeds the corrected amount.
      account.held = (await life.read(account))?.held ?? 0;
      return;
    }
    case 'write off': {
      const charge = await pick(
        'select id, outstanding_poisha as amount from charges where outstanding_poisha > 0 and agreement_id = $1 order by id',
      );
      if (!charge) return;
      const part = Math.min(charge.amount, amount);
      const form = { amount: taka(part), open: taka(charge.amount), ...reason };
      if (!done(await admin.put(`/api/charges/write-off/${charge.id}`, form))) return;
      account.net -= part;
      account.writtenOff.set(charge.id, (account.writtenOff.get(charge.id) ?? 0) + part);
      return;
    }
    case 'restore': {
      const entry = await pick(`select journal_entries.id, sum(amount_poisha) as amount, min(charge_id::text) as charge
        from journal_entries join postings on entry_id = journal_entries.id
        where kind = 'write off' and journal_entries.agreement_id = $1 group by 1 order by 1`);
      if (!entry?.charge || !done(await admin.put(`/api/charges/restore/${entry.id}`, reason))) return;
      account.net += entry.amount;
      account.writtenOff.set(entry.charge, (account.writtenOff.get(entry.charge) ?? 0) - entry.amount);
      return;
    }
    case 'refund': {
      const answer = await admin.post<{ _id: string }>('/api/refunds', {
        ...money,
        receivedOn: undefined,
        paidOn: today,
      });
      expect(done(answer)).toBe(amount <= unapplied(account) + account.held);
      if (answer.status !== 201) return;
      const ofHeld = Math.max(0, amount - unapplied(account));
      life.refundsOfHeld.set(answer.body._id, ofHeld);
      account.net += amount;
      account.held -= ofHeld;
      return;
    }
    case 'take back': {
      const refund = await pick('select id, amount_poisha as amount from vouchers where agreement_id = $1 order by id');
      if (!refund || !done(await admin.put(`/api/refunds/reverse/${refund.id}`, reason))) return;
      account.net -= refund.amount;
      account.held += life.refundsOfHeld.get(refund.id) ?? 0;
      return;
    }
    case 'reverse': {
      const payment = await pick(`select id, amount_poisha as amount, held_poisha as held from payments
        where method <> 'Transfer' and agreement_id = $1 order by id`);
      if (!payment || !done(await admin.put(`/api/payments/reverse/${payment.id}`, reason))) return;
      account.net += payment.amount;
      account.held -= payment.held ?? 0;
      return;
    }
    case 'notice':
      if (done(await admin.put(`/api/agreements/notice/${id}`, { endsOn: lastDay, ...reason })))
        account.lastDay = lastDay;
      return;
    case 'stay':
      if (done(await admin.delete(`/api/agreements/notice/${id}`))) account.lastDay = undefined;
      return;
    case 'wait':
      return life.goTo(lastDay);
    case 'end':
      return end(daysAfter(today, -(amount % 6) * 20));
    case 'settle': {
      const refund = Math.max(0, -account.net);
      const used = Math.min(account.held, due(account));
      const form = { refund: taka(refund), method: 'Bank', requestKey };
      const answer = await admin.put<Settlement>(`/api/agreements/settlement/${id}`, form);
      expect(done(answer)).toBe(refund > 0 || used > 0);
      if (answer.status !== 200) return;
      account.held -= used;
      if (refund === 0) return;
      const [paid] = answer.body.refunds;
      life.refundsOfHeld.set(paid?._id ?? '', account.held);
      account.net += refund;
      account.held = 0;
      return;
    }
    case 'next': {
      // The flat changes hands, mostly within a month, and the month's bills follow.
      if (!account.isEnded) await end(daysAfter(today, -1 - (place % 4)));
      const startsOn = daysAfter(account.lastDay ?? today, 1 + (place % 2) * 3);
      if (!account.isEnded || startsOn > today) return;
      const form = { ...(await life.flat(account)), tenantName: 'Belal Hossain', rent: taka(amount), startsOn };
      const recorded = await admin.post<Resident>('/api/residents', { ...form, billedFrom: startsOn.slice(0, 7) });
      if (!done(recorded)) return;
      life.begin(recorded.body._id, { rent: amount, first: monthOf(startsOn), name: 'Belal Hossain' });
      await life.goTo(today);
      return take(life, { what: 'bill', amount, place });
    }
    case 'own': {
      // The following steps are about the owner's account. A tenant's account is billed beside it: the flat still pays the
      // line once.
      const form = { ...(await life.flat(account)), tenantName: 'Selim Chowdhury', rent: '0', tenure: 'ownership' };
      const recorded = await admin.post<Resident>('/api/residents', { ...form, startsOn: today });
      if (done(recorded))
        life.begin(recorded.body._id, {
          ...{ rent: 0, first: monthOf(today), name: 'Selim Chowdhury', isOwners: true },
        });
      return;
    }
    case 'move': {
      // A move on the first of a month would release that month, which is charged already.
      if (today.endsWith('-01')) return;
      const { block, apartmentNo, rent } = await site.addApartment({ rent: Math.ceil(amount / 100) });
      const moved = await admin.put<Resident>(`/api/agreements/move/${id}`, { block, apartmentNo, startsOn: today });
      if (!done(moved)) return;
      account.lastDay = daysAfter(today, -1);
      account.isEnded = true;
      // A tenant without rent stays so in the new flat.
      const next = life.begin(moved.body._id, {
        ...{ rent: account.rent && rent * 100, first: monthOf(today) + 1, name: account.name },
      });
      // All members of the home move along.
      next.tenant = account.tenant;
      for (const [one, name] of account.others) next.others.set(one, name);
      // Unapplied and held money moves along; debts stay.
      next.held = account.held;
      next.net = -unapplied(account) - account.held;
      account.net -= next.net;
      account.held = 0;
      life.chargeUpTo(today);
      return;
    }
  }
}

const chargeOf = (
  { agreementId, amount, requestKey }: Record<'agreementId' | 'amount' | 'requestKey', string>,
  dueOn: string,
) => ({
  ...{ agreementId, amount, requestKey, label: 'A key', dueOn },
});
