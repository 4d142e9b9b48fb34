import { isDeepStrictEqual } from 'node:util';
import type { MonthFigures } from '#features/dues/endpoints.ts';
import type { Statement } from '#features/ledger/endpoints.ts';
import { accountOf, METHODS } from '#features/ledger/rules.ts';
import type { BuildingYear } from '#features/statistics/endpoints.ts';
import type { TillDay } from '#features/till/endpoints.ts';
import { MONTHS } from '#locale/calendar.ts';
import { poisha, type Real } from './ledger-command.ts';
import {
  duesCsvOf,
  expectedDuesCsv,
  expectedPaymentsCsv,
  expectedTrialBalance,
  paymentsCsvOf,
  trialBalanceOf,
} from './ledger-files.ts';
import { type Account, type Charge, type Money, type Month, monthOf, sum, unapplied } from './reference-account.ts';
import type { Building } from './reference-building.ts';

/** Lists the differences between the server and the reference after the same story. */
export async function differences(model: Building, real: Real): Promise<unknown[]> {
  const found: unknown[] = [];
  const compare = (what: string, server: unknown, reference: unknown) => {
    if (!isDeepStrictEqual(server, reference)) found.push({ what, server, reference });
  };
  const accounts = model.accounts.slice(-24);
  const [charges, money] = [await chargesOf(real, accounts), await moneyOf(real, accounts)];
  for (const account of accounts) {
    compare(`charges of ${account.id}`, charges.get(account.id) ?? [], expectedCharges(account));
    compare(`money of ${account.id}`, money.get(account.id) ?? [], account.money.map(expectedMoney).sort(byId));
  }
  for (const account of model.accounts.slice(-8))
    compare(`statement of ${account.id}`, await statementOf(real, account), expectedStatement(model, account));
  for (const month of [monthOf(model.today) - 1, monthOf(model.today)]) {
    compare(`dues of ${month}`, await duesOf(real, month), expectedDues(model, month));
    compare(`dues.csv of ${month}`, await duesCsvOf(real, month), expectedDuesCsv(model, month));
  }
  compare('ledger.csv', await trialBalanceOf(real), expectedTrialBalance(model));
  compare('what was received', await received(real), expectedReceived(model));
  compare('till of today', await tillOf(real, model.today), expectedTill(model));
  compare('year', await yearOf(real, model.today), expectedYear(model));
  compare('payments.csv', await paymentsCsvOf(real), expectedPaymentsCsv(model));
  for (const [place, { email, get }] of real.people.entries()) {
    // Compares the histories of the busiest tenants, and of one more.
    if (place > 4 && place !== 5 + (model.accounts.length % 10)) continue;
    const { body } = await get<Row[]>(`/api/payments/user?email=${email}`);
    compare(`history of ${email}`, body.map(rowOf).sort(), expectedHistory(model, place).sort());
  }
  return found;
}

async function statementOf({ admin }: Real, { id }: Account) {
  const { body } = await admin.get<Statement>(`/api/ledger/${id}`);
  const { owed, credit, waiting, status, rent } = body.account;
  return {
    owed: poisha(owed),
    credit: poisha(credit),
    waiting: poisha(waiting),
    status,
    rent: poisha(rent),
    balance: poisha(body.entries[0]?.balance ?? 0),
    open: body.charges.filter(({ outstanding }) => outstanding > 0).map(({ outstanding }) => poisha(outstanding)),
  };
}

/** The account's last day, or today. */
const lastOf = ({ lastDay }: Account, { today }: Building) => (lastDay && lastDay < today ? lastDay : today);

function expectedStatement(model: Building, account: Account) {
  const inState = (state: Money['state']) => account.money.filter((money) => money.state === state);
  const open = account.charges.toSorted((a, b) => a.month - b.month).map((charge) => account.open(charge));
  return {
    owed: sum(open),
    credit: sum(inState('confirmed').map(unapplied)),
    waiting: sum(inState('pending').map(({ amount }) => amount)),
    status: account.lastDay ? 'ended' : 'accepted',
    rent: account.rentAt(Math.max(account.first, monthOf(lastOf(account, model)))),
    balance: account.balance,
    open: open.filter((amount) => amount > 0),
  };
}

type Dues = {
  figures: MonthFigures;
  ages: { age: string; debtors: number; amount: number }[];
  overdue: { debtors: number; amount: number };
  total: number;
};

async function duesOf({ admin }: Real, month: Month) {
  const { body } = await admin.get<Dues>(`/api/dues?month=${MONTHS[month % 12]}&year=${Math.floor(month / 12)}`);
  const { rents, settled, ...amounts } = body.figures;
  return {
    figures: {
      ...Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, poisha(amount)])),
      rents,
      settled,
    },
    ages: body.ages.map(({ debtors, amount }) => ({ debtors, amount: poisha(amount) })),
    overdue: { debtors: body.overdue.debtors, amount: poisha(body.overdue.amount) },
    total: body.total,
  };
}

function expectedDues(model: Building, month: Month) {
  const debts = model.debtsBy(month);
  const late = (from: number, to: number) => {
    const found = debts.filter(({ days }) => days >= from && days <= to);
    return { debtors: found.length, amount: sum(found.map(({ amount }) => amount)) };
  };
  return {
    figures: model.figuresOf(month),
    ages: [late(0, 0), late(1, 30), late(31, 60), late(61, 90), late(91, 1e6)],
    overdue: { debtors: late(1, 1e6).debtors, amount: sum(debts.map(({ overdue }) => overdue)) },
    total: debts.length,
  };
}

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

/** Charges by account. */
async function chargesOf({ site }: Real, accounts: readonly Account[]) {
  type Row = { account: string; month: number; amount: number; open: number; cancelled: boolean };
  const { rows } = await site.pool.query<Row>(
    `select agreement_id as account, year * 12 + month - 1 as month, amount_poisha as amount, outstanding_poisha as open,
      cancelled_at is not null as cancelled
    from charges where agreement_id = any ($1) order by 2, 5`,
    [accounts.map(({ id }) => id)],
  );
  return byAccount(rows);
}

function byAccount<Row extends { account: string }>(rows: readonly Row[]): Map<string, Omit<Row, 'account'>[]> {
  const lists = new Map<string, Omit<Row, 'account'>[]>();
  for (const { account, ...row } of rows) lists.set(account, [...(lists.get(account) ?? []), row]);
  return lists;
}

const expectedCharges = (account: Account) =>
  account.charges
    .map((charge) => ({
      month: charge.month,
      amount: charge.amount,
      open: account.open(charge),
      cancelled: charge.cancelled,
    }))
    .sort((a, b) => a.month - b.month || Number(a.cancelled) - Number(b.cancelled));

/** Payments by account. */
async function moneyOf({ site }: Real, accounts: readonly Account[]) {
  type Row = { account: string; id: string; state: string; amount: number; unapplied: number };
  const { rows } = await site.pool.query<Row>(
    `select agreement_id as account, id, state, amount_poisha as amount, unapplied_poisha as unapplied from payments
    where agreement_id = any ($1) order by id`,
    [accounts.map(({ id }) => id)],
  );
  return byAccount(rows);
}

const expectedMoney = (money: Money) => ({
  id: money.id,
  state: money.state,
  amount: money.amount,
  unapplied: unapplied(money),
});

/** Received less paid, by day and method. */
async function received({ site }: Real) {
  const { rows } = await site.pool.query<{ line: string }>(
    `select concat_ws(' ', effective_on, account, sum(amount)) as line
    from postings join journal_entries on journal_entries.id = entry_id
    cross join lateral (values (debit, amount_poisha), (credit, -amount_poisha)) as side (account, amount)
    where account = any($1)
    group by effective_on, account having sum(amount) <> 0`,
    [METHODS.map(accountOf)],
  );
  return rows.map(({ line }) => line).sort();
}

function expectedReceived(model: Building): string[] {
  const totals = new Map<string, number>();
  const drawer = { method: 'Cash', moves: model.counted };
  for (const { method, moves } of [...model.accounts.flatMap(({ money }) => money), drawer])
    for (const { day, amount } of moves) {
      const line = `${day} ${method.toLowerCase()}`;
      totals.set(line, (totals.get(line) ?? 0) + amount);
    }
  return [...totals].flatMap(([line, amount]) => (amount === 0 ? [] : [`${line} ${amount}`])).sort();
}

async function tillOf({ admin }: Real, day: string) {
  const { body } = await admin.get<TillDay>(`/api/till?day=${day}`);
  const came = body.methods.filter((one) => one.received > 0 || one.reversed > 0);
  return came.map((one) => [one.method, poisha(one.received), poisha(one.reversed)].join(' ')).sort();
}

const expectedTill = (model: Building) =>
  [...model.received(model.today, model.today)]
    .map(([method, day]) => `${method} ${day.received} ${day.reversed}`)
    .sort();

async function yearOf({ admin }: Real, day: string) {
  const { body } = await admin.get<BuildingYear>(`/api/statistics/year?year=${day.slice(0, 4)}`);
  return body.months.map(({ expected, collected, discounts, waived }) =>
    [expected, collected, discounts, waived].map((amount) => poisha(amount)),
  );
}

const expectedYear = (model: Building) =>
  MONTHS.map((_, place) => {
    const year = model.today.slice(0, 4);
    const month = `${year}-${String(place + 1).padStart(2, '0')}`;
    const [first, last] = [`${month}-01`, `${month}-31`];
    const came = [...model.received(first, last).values()];
    const { discounts, waived } = model.givenUp(first, last);
    return [
      model.figuresOf(Number(year) * 12 + place).expected,
      sum(came.map(({ received, reversed }) => received - reversed)),
      discounts,
      waived,
    ];
  });

type Row = {
  month: string;
  year: number;
  amount: number;
  rent: number;
  discount: number | null;
  couponCode: string | null;
  method: string;
  waiting: boolean;
};
const rowOf = ({ month, year, amount, rent, discount, couponCode, method, waiting }: Row) =>
  [month, year, poisha(amount), poisha(rent), discount, couponCode, method, waiting].join(' ');

/** A row for each month that a payment settles, or settled until the month was released. */
function expectedHistory(model: Building, person: number): string[] {
  return model.accounts
    .filter((account) => account.person === person)
    .flatMap(({ money, charges }) =>
      money
        .filter(({ state }) => state === 'pending' || state === 'confirmed')
        .flatMap((one) => rowsOfMoney(one, charges)),
    );
}

/**
 * Splits a payment into rows, so that each taka is in one of them. A released month gets the unapplied money, in the order of
 * the charges. A month that was corrected to nothing gets none. A coupon is named where its discount counts.
 */
function rowsOfMoney(money: Money, charges: readonly Charge[]): string[] {
  let left = unapplied(money);
  const settled = charges.filter((charge) => !charge.decided && money.parts.some((part) => part.charge === charge));
  return settled.flatMap((charge) => {
    const parts = money.parts.filter((part) => part.charge === charge);
    const whole = sum(parts.map((part) => part.money));
    const isReleased = parts.every(({ released }) => released);
    const amount = isReleased ? Math.min(whole, left) : whole;
    if (isReleased) left -= amount;
    if (amount === 0 && whole > 0) return [];
    const [month, year] = [MONTHS[charge.month % 12], Math.floor(charge.month / 12)];
    const isUsed = amount === whole && parts.some((part) => part.discount > 0);
    const { discount, code } = (isUsed && money.coupon) || {};
    return [[month, year, amount, charge.amount, discount, code, money.method, money.state === 'pending'].join(' ')];
  });
}
