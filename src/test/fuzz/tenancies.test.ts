import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Resident } from '#features/residents/endpoints.ts';
import { openTestSite } from '#test/site.ts';
import { due, Life, monthOf, SERVICE, taka, unapplied } from './life.ts';
import { expectReaders } from './life-homes.ts';
import { poisha, type Step, step, take } from './life-steps.ts';
import { sumsOf } from './one-sum.ts';

/** Number of lives of a tenancy; `LIVES=10000` by hand. */
const LIVES = Number(process.env.LIVES ?? 150);
const SEED = Number(process.env.SEED ?? 241_123);
const STEPS = 9;
const MINUTE = 60_000;
/** The first person joins as the tenant, the second one as another member. */
const JOINED: Step[] = [
  { what: 'join', amount: 2, place: 0 },
  { what: 'join', amount: 1, place: 1 },
];
const SECOND_HOME: Step = { what: 'second', amount: 700_000, place: 0 };
/** Steps that change who may read an account. */
const READERS_CHANGE = new Set(['leave', 'pass', 'move', 'end']);

const life = fc.record({
  /** Before the steps: no person has joined, the tenant and a flatmate have, or the tenant has a second home, too. */
  begins: fc.constantFrom('alone', 'alone', 'home', 'two homes'),
  rent: fc.oneof({ weight: 5, arbitrary: poisha }, { weight: 1, arbitrary: fc.constant(0) }),
  owedBefore: fc.oneof(fc.constant(0), poisha),
  advance: fc.oneof(fc.constant(0), poisha),
  paidAhead: fc.oneof(fc.constant(0), poisha),
  steps: fc.array(step, { minLength: STEPS, maxLength: STEPS }),
});

/** Time only advances in a building; after this many lives a new one begins. */
const LIVES_OF_A_SITE = 60;
const BEGINNING = '2026-03-15';

test(`${LIVES} lives of tenancies add up after every step (seed ${SEED})`, { timeout: 60 * 24 * MINUTE }, async () => {
  const open = async () => {
    const opened = await openTestSite();
    const line = { name: 'Service', nameBangla: 'সার্ভিস', kind: 'service', method: 'fixed', amount: SERVICE / 100 };
    await (await opened.admin()).post('/api/bill-lines', { ...line, since: '2026-01' });
    const people = [];
    for (const who of ['one', 'two', 'three']) people.push(await opened.signUp(`${who}@example.test`, { name: who }));
    return { site: opened, people };
  };
  let { site, people } = await open();
  let [lives, today] = [0, BEGINNING];
  const told = { splits: 0, passed: 0, left: 0, shared: 0, compared: 0 };
  const close = async () => {
    told.splits += await site.count(`(select from charges join agreements on agreements.id = agreement_id
      where line_id is not null and cancelled_at is null group by apartment_id, year, month having count(*) > 1) as split`);
    told.passed += await site.count('tenancy_people where was_tenant');
    told.left += await site.count('tenancy_people where left_at is not null');
    told.shared += await site.count('payments where claimed_with is not null');
    // Closing the site checks the invariants.
    await site.close();
  };
  const lifeAddsUp = fc.asyncProperty(life, async ({ begins, rent, owedBefore, advance, paidAhead, steps }) => {
    if (lives === LIVES_OF_A_SITE) {
      await close();
      ({ site, people } = await open());
      [lives, today] = [0, BEGINNING];
    }
    lives += 1;
    const one = new Life(site, people);
    await one.goTo(today);
    const { block, apartmentNo } = await site.addApartment();
    const occupancy = rent === 0 ? 'owner' : 'rented';
    const tenancy = {
      block,
      apartmentNo,
      tenantName: 'Karim Uddin',
      startsOn: '2024-07-01',
      occupancy,
      rent: taka(rent),
    };
    const sums = { owedBefore: taka(owedBefore), advance: taka(advance), paidAhead: taka(paidAhead) };
    const admin = await site.admin();
    const { status, body } = await admin.post<Resident>('/api/residents', { ...tenancy, ...sums });
    expect(status).toBe(201);
    const account = one.begin(body._id, { rent, first: monthOf(today), name: tenancy.tenantName });
    account.net += owedBefore - advance - paidAhead;
    account.held = advance;
    await one.goTo(today);
    const before = begins === 'alone' ? [] : begins === 'home' ? JOINED : [...JOINED, SECOND_HOME];
    for (const [place, each] of [...before, ...steps].entries()) {
      await take(one, each);
      if (READERS_CHANGE.has(each.what)) await expectReaders(one);
      for (const each of one.accounts)
        expect([place, await one.read(each)]).toEqual([
          place,
          { status: each.isEnded ? 'ended' : 'accepted', owed: due(each), unapplied: unapplied(each), held: each.held },
        ]);
    }
    today = one.today;
    // At the end of its story each tenancy owes one sum, whichever page, paper or message says it; asked of every third story.
    const now = new Date(`${today}T06:00:00Z`);
    for (const account of lives % 3 === 0 ? one.accounts : []) {
      const { apartmentNo = '' } = (await one.flat(account)) ?? {};
      const found = await sumsOf(site, { agreementId: account.id, apartmentNo, now });
      expect(found.filter(({ sum }) => Math.round(sum * 100) !== due(account))).toEqual([]);
      told.compared += found.length;
    }
    const end = { endsOn: today, reason: 'The story ends.' };
    for (const account of one.accounts)
      if (!account.isEnded)
        account.isEnded = (await admin.put(`/api/agreements/end/${account.id}`, end)).status === 200;
    // A former member can still read the account, and has lost the member role.
    await expectReaders(one);
  });
  try {
    await fc.assert(lifeAddsUp, { seed: SEED, numRuns: LIVES, endOnFailure: true });
  } finally {
    await close();
  }
  // Counts the steps that need most before them, to show that they occurred.
  process.stdout.write(`lives: ${JSON.stringify(told)}\n`);
  for (const [what, times] of Object.entries(told)) expect([what, times > LIVES / 60]).toEqual([what, true]);
});
