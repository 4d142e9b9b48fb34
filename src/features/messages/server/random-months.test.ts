import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '#database/connect.ts';
import { applyUnapplied } from '#features/ledger/server/charge-queries.ts';
import { chargeAllRents } from '#features/ledger/server/charge-rents.ts';
import { daysAfter } from '#locale/calendar.ts';
import { borrowDatabase } from '#test/database/borrow-database.ts';
import { planReminders } from './plan-messages.ts';

/** Events in one home; days are numbered from 1 March 2026 on. Amounts in taka. */
type Life = {
  /** Rest of February's rent. */
  arrears: number;
  payments: { day: number; amount: number; waits: boolean }[];
  /** Days on which the office reminds, at nine. */
  byHand: number[];
};

const RENT = 18_000;
const FIRST = '2026-03-01';
const LAST_DAY = 47;
const day = fc.integer({ min: 1, max: LAST_DAY });
const life = fc.record<Life>({
  arrears: fc.constantFrom(0, 0, 5_000, RENT),
  payments: fc.array(
    fc.record({ day, amount: fc.constantFrom(500, 5_000, 10_000, RENT, 23_000, 2 * RENT), waits: fc.boolean() }),
    { maxLength: 4 },
  ),
  byHand: fc.array(day, { maxLength: 3 }),
});

const LADDER = [
  ['due_soon', -3],
  ['overdue_first', 3],
  ['overdue_second', 7],
  ['overdue_office', 15],
] as const;

/** The months' due days, the tenth, as numbers of days. */
const DUE = [10, 41];
/** Reference model of the ladder: the reminders of a home on each day on which the server runs. */
function* reference({ arrears, payments, byHand }: Life, runs: (day: number) => boolean) {
  const debts = [
    { due: -18, open: arrears },
    { due: 10, open: RENT },
  ];
  let free = 0;
  const reminders: number[] = [];
  const told = new Set<string>();
  const settle = () => {
    for (const debt of debts) {
      const used = Math.min(free, debt.open);
      debt.open -= used;
      free -= used;
    }
  };
  for (let today = 1; today <= LAST_DAY; today += 1) {
    if (today === 32) debts.push({ due: 41, open: RENT });
    for (const payment of payments) if (payment.day === today) free += payment.amount;
    settle();
    // Hours since the first midnight.
    for (const one of byHand) if (one === today) reminders.push(today * 24 + 9);
    if (!runs(today)) continue;
    const now = today * 24 + 10;
    const hasJustPaid = payments.some((payment) => payment.day <= today && payment.day > today - 3);
    const wasReminded = reminders.some((at) => at > now - 72);
    const open = (which: (due: number) => boolean) =>
      debts.filter(({ due }) => which(due)).reduce((sum, debt) => sum + debt.open, 0);
    for (const due of DUE)
      for (const [kind, after] of LADDER) {
        const missed = today - (due + after);
        if (missed < 0 || missed > 2 || told.has(`${kind} ${due}`)) continue;
        const owes = kind === 'due_soon' ? open((on) => on >= today && on <= today + 3) : open((on) => on < today);
        if (owes === 0 || (kind !== 'overdue_office' && (hasJustPaid || wasReminded))) continue;
        told.add(`${kind} ${due}`);
        if (kind !== 'overdue_office') reminders.push(now);
        yield `${today} ${kind}`;
      }
  }
}

const HOMES = 500;

test.each([
  ['each day', []],
  ['with days on which it stands still', [7, 13, 17, 18, 25, 26, 27, 38, 39, 40]],
])(
  'of 500 random months a server that runs %s reminds of each as the rules say: three times at most, none of what is paid or reported, none within three days after money or a reminder',
  async (_, outages: readonly number[]) => {
    const lives = fc.sample(life, { numRuns: HOMES, seed: 41 + outages.length });
    const { db, pool, giveBack } = await borrowDatabase({ connections: 10, onConnect: undefined });
    onTestFinished(giveBack);
    await pool.query(`
      update message_settings set is_on = true, planned_through = '2026-02-28';
      insert into users (email, name, role) select n || '@example.test', 'Resident ' || n, 'member' from generate_series(1, ${HOMES}) n;
      insert into apartments (block, floor, apartment_no, rent_poisha) select 'A', 1, n::text, ${RENT}00 from generate_series(1, ${HOMES}) n;
      insert into agreements (user_id, apartment_id, rent_poisha, status, applied_at, accepted_at, starts_on, billed_from, charged_through)
        select users.id, apartments.id, rent_poisha, 'accepted', '2026-02-01', '2026-02-01', '2026-02-01', '2026-02-01', '2026-02-01'
        from users join apartments on email = apartment_no || '@example.test';
      insert into rents (agreement_id, from_month, rent_poisha, reason, recorded_at)
        select id, '2026-02-01', rent_poisha, 'The rent agreed on.', '2026-02-01' from agreements;
      insert into charges (agreement_id, kind, year, month, amount_poisha, due_on, charged_on)
        select id, 'rent', 2026, 2, rent_poisha, '2026-02-10', '2026-02-01' from agreements`);
    const { rows: agreements } = await pool.query<{ id: string; n: number }>(
      'select agreements.id, apartment_no::int as n from agreements join apartments on apartments.id = apartment_id order by n',
    );
    const homeOf = new Map(agreements.map(({ id, n }) => [id, n - 1]));
    const { rows: office } = await pool.query<{ id: string }>(`select id from users limit 1`);
    const pay = async (on: string, money: { home: number; amount: number; waits: boolean }[]) => {
      if (money.length === 0) return;
      const rows = money.map(({ home, ...rest }) => ({ agreement: agreements[home]?.id, ...rest }));
      await pool.query(
        `with paid as (
           select uuidv7() as id, agreement, amount * 100 as poisha, case when waits then 'pending' else 'confirmed' end as state
           from jsonb_to_recordset($1::jsonb) as told (agreement uuid, amount int, waits boolean)
         ), documents as (
           insert into payments (id, agreement_id, method, amount_poisha, received_on, state, recorded_at, decided_at)
           select id, agreement, 'bKash', poisha, $2::date, state, $2::date, case when state = 'confirmed' then $2::date end from paid
         ), entries as (
           insert into journal_entries (id, kind, agreement_id, effective_on)
           select id, case state when 'pending' then 'claim' else 'record' end, agreement, $2::date from paid
         )
         insert into postings (entry_id, agreement_id, counted_on, debit, credit, amount_poisha, payment_id)
         select id, agreement, $2::date, case state when 'pending' then 'pending' else 'bkash' end, 'unapplied', poisha, id from paid`,
        [JSON.stringify(rows), on],
      );
    };
    const remind = (at: string, homes: string[]) =>
      pool.query(
        `insert into reminders (agreement_id, way, language, amount_poisha, reminded_at, reminded_by)
         select agreement, 'copied', 'en', 100, $2, $3 from unnest($1::uuid[]) as agreement`,
        [homes, at, office[0]?.id],
      );
    await pay(
      '2026-02-10',
      lives.flatMap(({ arrears }, home) => (arrears < RENT ? [{ home, amount: RENT - arrears, waits: false }] : [])),
    );
    const told = lives.map(() => [] as string[]);
    for (let today = 1; today <= LAST_DAY; today += 1) {
      const on = daysAfter(FIRST, today - 1);
      const now = new Date(`${on}T10:00:00+06:00`);
      const happens = lives.map((one, home) => ({ ...one, home }));
      await pay(
        on,
        happens.flatMap(({ payments, home }) =>
          payments.filter((payment) => payment.day === today).map((payment) => ({ ...payment, home })),
        ),
      );
      await chargeAllRents(db, now);
      await inTransaction(db, (tx) => applyUnapplied(tx, { agreementIds: agreements.map(({ id }) => id), now }));
      const byHand = happens.filter((one) => one.byHand.includes(today));
      await remind(
        `${on}T09:00:00+06:00`,
        byHand.map(({ home }) => agreements[home]?.id ?? ''),
      );
      if (outages.includes(today)) continue;
      await planReminders(db, now);
      const { rows } = await pool.query<{ kind: string; home: string }>(
        'update notifications set spread_at = $1 where spread_at is null returning kind, agreement_id as home',
        [now],
      );
      for (const { kind, home } of rows) told[homeOf.get(home) ?? -1]?.push(`${today} ${kind}`);
      const reminded = rows.filter(({ kind }) => kind !== 'overdue_office');
      await remind(
        now.toISOString(),
        reminded.map(({ home }) => home),
      );
    }
    const runs = (today: number) => !outages.includes(today);
    const differing = lives.flatMap((one, home) => {
      const expected = [...reference(one, runs)];
      return JSON.stringify(told[home]) === JSON.stringify(expected) ? [] : [{ ...one, expected, told: told[home] }];
    });
    expect(differing.slice(0, 3)).toEqual([]);
    // The same rules stated without the ladder: at most three reminders a month, three days apart, none after money.
    for (const [home, { payments }] of lives.entries()) {
      const days = (told[home] ?? []).filter((one) => !one.endsWith('office')).map((one) => Number(one.split(' ')[0]));
      expect(days.filter((one) => one <= 31).length).toBeLessThanOrEqual(3);
      for (const [place, one] of days.entries()) {
        expect(one - (days[place - 1] ?? -9)).toBeGreaterThanOrEqual(3);
        expect(payments.filter((payment) => one - payment.day >= 0 && one - payment.day < 3)).toEqual([]);
      }
    }
    expect(told.flat().length).toBeGreaterThan(HOMES);
  },
);
