import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargeAllRents } from '#features/ledger/server/charge-rents.ts';
import type { Resident } from '#features/residents/endpoints.ts';
import { endWhatIsOver } from '#features/residents/server/notice.ts';
import type { Settlement } from '#features/settlements/endpoints.ts';
import { daysAfter } from '#locale/calendar.ts';
import { openTestSite, type Site } from '#test/site.ts';

/** How many lives of a tenancy are told; `LIVES=10000` by hand. */
const LIVES = Number(process.env.LIVES ?? 300);
const SEED = Number(process.env.SEED ?? 241_123);
const STEPS = 9;
const MINUTE = 60_000;

/** Sometimes the most that an amount can be. */
const poisha = fc.oneof(
  { weight: 15, arbitrary: fc.integer({ min: 1, max: 6_000_000 }) },
  { weight: 1, arbitrary: fc.constant(2_000_000_000) },
);
const step = fc.record({
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
  ),
  amount: poisha,
  place: fc.nat(20),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
const life = fc.record({
  rent: fc.oneof({ weight: 5, arbitrary: poisha }, { weight: 1, arbitrary: fc.constant(0) }),
  owedBefore: fc.oneof(fc.constant(0), poisha),
  advance: fc.oneof(fc.constant(0), poisha),
  paidAhead: fc.oneof(fc.constant(0), poisha),
  steps: fc.array(step, { minLength: STEPS, maxLength: STEPS }),
});

const taka = (amount: number) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** One tenancy, in plain sums of poisha: what it owes less all of its money that is here, and what of that money is held. */
type Account = {
  id: string;
  rent: number;
  /** The last month that is charged. */
  charged: number;
  lastDay: string | undefined;
  isEnded: boolean;
  net: number;
  held: number;
  /** What was written off of each charge. */
  writtenOff: Map<string, number>;
};

/** What settles nothing of the money that is not held: what is due takes it first. */
const unapplied = ({ net, held }: Account) => Math.max(0, -(net + held));
const due = ({ net, held }: Account) => Math.max(0, net + held);

/** A tenant's tenancies, one after the other, and accounts of the flats' owners beside them, told the same as the server. */
class Life {
  readonly accounts: Account[] = [];
  readonly refundsOfHeld = new Map<string, number>();
  readonly site: Site;
  today = '';

  constructor(site: Site) {
    this.site = site;
  }

  get account(): Account {
    const last = this.accounts.at(-1);
    if (!last) throw new Error('the flat has no tenant');
    return last;
  }

  begin(id: string, { rent, first }: { rent: number; first: number }): Account {
    const account = {
      id,
      rent,
      charged: first - 1,
      lastDay: undefined,
      isEnded: false,
      net: 0,
      held: 0,
      writtenOff: new Map(),
    };
    this.accounts.push(account);
    return account;
  }

  /** The rents of months that have begun, up to the last one of the tenancy. */
  chargeUpTo(day: string) {
    this.today = day;
    for (const account of this.accounts) {
      const until = Math.min(monthOf(day), account.lastDay ? monthOf(account.lastDay) : Number.POSITIVE_INFINITY);
      for (; account.charged < until; account.charged += 1) account.net += account.rent;
      if (account.lastDay && account.lastDay < day) account.isEnded = true;
    }
  }

  async goTo(day: string) {
    const noon = new Date(`${day}T06:00:00Z`);
    this.site.at(noon.toISOString());
    await endWhatIsOver(this.site.db, noon);
    await chargeAllRents(this.site.db, noon);
    this.chargeUpTo(day);
  }

  /** The same sums at the server, whose stored figures they are. */
  async read({ id }: Account) {
    const { rows } = await this.site.pool.query<{ owed: number; unapplied: number; held: number; status: string }>(
      `select case status when 'owned' then 'accepted' when 'sold' then 'ended' else status end as status,
        coalesce((select sum(outstanding_poisha) from charges where agreement_id = $1), 0) as owed,
        coalesce((select sum(unapplied_poisha) from payments where agreement_id = $1), 0) as unapplied,
        coalesce((select sum(held_poisha) from payments where agreement_id = $1), 0) as held
      from agreements where id = $1`,
      [id],
    );
    return rows[0];
  }

  async flat({ id }: Account) {
    const { rows } = await this.site.pool.query<{ block: string; apartmentNo: string }>(
      `select block, apartment_no as "apartmentNo" from apartments join agreements on apartment_id = apartments.id
      where agreements.id = $1`,
      [id],
    );
    return rows[0];
  }

  /** What the lines of bills cost each tenancy, as the server has charged them. */
  async sumOfLines(): Promise<Map<string, number>> {
    const { rows } = await this.site.pool.query<{ id: string; amount: number }>(
      `select agreement_id as id, sum(amount_poisha) as amount from charges
      where agreement_id = any ($1) and line_id is not null and cancelled_at is null group by 1`,
      [this.accounts.map(({ id }) => id)],
    );
    return new Map(rows.map(({ id, amount }) => [id, amount]));
  }

  /** What each flat pays of the line in a month from all its tenants together, where the office corrected none of it. */
  async sumsOfFlats(): Promise<number[]> {
    const { rows } = await this.site.pool.query<{ amount: number }>(
      `select coalesce(sum(amount_poisha) filter (where cancelled_at is null), 0)::int as amount from charges
      join agreements on agreements.id = agreement_id
      where line_id is not null group by apartment_id, year, month
      having not bool_or(corrects is not null or ${CORRECTED_TO_NOTHING}) and bool_or(cancelled_at is null)`,
    );
    return rows.map(({ amount }) => amount);
  }

  /** What months after that of a day cost a tenancy, with lines of bills. */
  async chargedAfter({ id }: Account, day: string): Promise<{ id: string; amount: number }[]> {
    const { rows } = await this.site.pool.query<{ id: string; amount: number }>(
      `select id, amount_poisha as amount from charges where agreement_id = $1 and cancelled_at is null
        and make_date(year, month, 1) > $2::date`,
      [id, day],
    );
    return rows;
  }
}

/** What a month of the line costs a flat. */
const SERVICE = 333_333;
const CORRECTED_TO_NOTHING = `cancelled_at is not null and exists (
  select from postings join journal_entries on journal_entries.id = entry_id
  where charge_id = charges.id and journal_entries.kind = 'correct')`;

type Row = { id: string; amount: number; held?: number; charge?: string };

/** Does one step at the server, and says the same to the account where the server did it. */
async function take(life: Life, { what, amount, place }: Step) {
  const { site, account, today } = life;
  const admin = await site.admin();
  const { id } = account;
  const pick = async (query: string): Promise<Row | undefined> => {
    const { rows } = await site.pool.query<Row>(query, [id]);
    return rows[place % Math.max(1, rows.length)];
  };
  const done = ({ status, body }: { status: number; body: unknown }) => {
    // What cannot be is refused in a sentence.
    expect([what, status < 300 || status === 409 || status === 400, body]).toEqual([what, true, body]);
    return status < 300;
  };
  const requestKey = crypto.randomUUID();
  const reason = { reason: 'It was so.' };
  const money = { agreementId: id, amount: taka(amount), method: 'Bank', receivedOn: today, again: true, requestKey };
  const lastDay = daysAfter(today, place * 5 + 1);
  /** Sometimes learnt late: what later months cost is taken back, with what was given up of it, and an advance is held again. */
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
      // What of a use was reversed with its charge is held already; what still stands of it is held again.
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
      if (done(await admin.post('/api/charges', { ...chargeOf(money, today) }))) account.net += amount;
      return;
    case 'bill': {
      // The sum of the whole building, which its refusal names.
      const [year = 0, month = 0] = today.split('-').map(Number);
      const before = await life.sumOfLines();
      const issue = (total: number) => admin.post<{ message: string }>(`/api/bills/${year}/${month}`, { total });
      const refused = await issue(0.01);
      const total = /add up to ৳([\d,.]*\d)\./.exec(refused.body.message)?.[1];
      if (total) expect(done(await issue(Number(total.replaceAll(',', ''))))).toBe(true);
      const after = await life.sumOfLines();
      for (const one of life.accounts) one.net += (after.get(one.id) ?? 0) - (before.get(one.id) ?? 0);
      // A flat that has changed hands in the month has paid once.
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
      // Of an advance that was used on it, what is over is held again.
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
        again: undefined,
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
      life.begin(recorded.body._id, { rent: amount, first: monthOf(startsOn) });
      await life.goTo(today);
      return take(life, { what: 'bill', amount, place });
    }
    case 'own': {
      // The next steps are of the owner's account. The tenant's, where there is one, is billed beside it: the flat still pays the line once.
      const form = { ...(await life.flat(account)), tenantName: 'Selim Chowdhury', rent: '0', tenure: 'ownership' };
      const recorded = await admin.post<Resident>('/api/residents', { ...form, startsOn: today });
      if (done(recorded)) life.begin(recorded.body._id, { rent: 0, first: monthOf(today) });
      return;
    }
    case 'move': {
      // On the first of a month it releases that month, which is charged already.
      if (today.endsWith('-01')) return;
      const { block, apartmentNo, rent } = await site.addApartment({ rent: Math.ceil(amount / 100) });
      const moved = await admin.put<Resident>(`/api/agreements/move/${id}`, { block, apartmentNo, startsOn: today });
      if (!done(moved)) return;
      account.lastDay = daysAfter(today, -1);
      account.isEnded = true;
      // Who lives here without rent does so there, too.
      const next = life.begin(moved.body._id, { rent: account.rent && rent * 100, first: monthOf(today) + 1 });
      // What is unapplied and held goes over; what is owed stays.
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

/** In one building time only goes on; after so many lives another one begins. */
const LIVES_OF_A_SITE = 60;
const BEGINNING = '2026-03-15';

test(`${LIVES} lives of tenancies add up after every step (seed ${SEED})`, { timeout: 60 * 24 * MINUTE }, async () => {
  const open = async () => {
    const opened = await openTestSite();
    const line = { name: 'Service', nameBangla: 'সার্ভিস', kind: 'service', method: 'fixed', amount: SERVICE / 100 };
    await (await opened.admin()).post('/api/bill-lines', { ...line, since: '2026-01' });
    return opened;
  };
  let site = await open();
  let [lives, today, splits] = [0, BEGINNING, 0];
  const close = async () => {
    splits += await site.count(`(select from charges join agreements on agreements.id = agreement_id
      where line_id is not null and cancelled_at is null group by apartment_id, year, month having count(*) > 1) as split`);
    // Which checks the invariants.
    await site.close();
  };
  const told = fc.asyncProperty(life, async ({ rent, owedBefore, advance, paidAhead, steps }) => {
    if (lives === LIVES_OF_A_SITE) {
      await close();
      [site, lives, today] = [await open(), 0, BEGINNING];
    }
    lives += 1;
    const one = new Life(site);
    await one.goTo(today);
    const { block, apartmentNo } = await site.addApartment();
    const occupancy = rent === 0 ? 'owner' : 'rented';
    const begins = {
      block,
      apartmentNo,
      tenantName: 'Karim Uddin',
      startsOn: '2024-07-01',
      occupancy,
      rent: taka(rent),
    };
    const sums = { owedBefore: taka(owedBefore), advance: taka(advance), paidAhead: taka(paidAhead) };
    const admin = await site.admin();
    const { status, body } = await admin.post<Resident>('/api/residents', { ...begins, ...sums });
    expect(status).toBe(201);
    const account = one.begin(body._id, { rent, first: monthOf(today) });
    account.net += owedBefore - advance - paidAhead;
    account.held = advance;
    await one.goTo(today);
    for (const [place, each] of steps.entries()) {
      await take(one, each);
      for (const each of one.accounts)
        expect([place, await one.read(each)]).toEqual([
          place,
          { status: each.isEnded ? 'ended' : 'accepted', owed: due(each), unapplied: unapplied(each), held: each.held },
        ]);
    }
    today = one.today;
    const end = { endsOn: today, reason: 'The story ends.' };
    for (const { id, isEnded } of one.accounts) if (!isEnded) await admin.put(`/api/agreements/end/${id}`, end);
  });
  try {
    await fc.assert(told, { seed: SEED, numRuns: LIVES, endOnFailure: true });
  } finally {
    await close();
  }
  expect(splits).toBeGreaterThan(LIVES / 60);
});
