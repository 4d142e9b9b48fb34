import { parse } from 'papaparse';
import { MONTHS } from '#locale/calendar.ts';
import { poisha, type Real } from './ledger-command.ts';
import { type Money, type Month, sum, unapplied, unreversed } from './reference-account.ts';
import type { Building } from './reference-building.ts';

// Reads back the files that the office downloads, for comparison with the reference.

/** Rows of a file, keyed by column title. */
async function rowsOf({ admin }: Real, path: string) {
  const { body } = await admin.get<string>(path);
  return parse<Record<string, string>>(body.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true }).data;
}
const amountIn = (row: Record<string, string>, title: string) => poisha(Number(row[title]));

/** Day, method, reference, amount, unapplied amount and state of each payment. */
export async function paymentsCsvOf(real: Real): Promise<string[]> {
  const rows = await rowsOf(real, '/api/payments.csv');
  const lines = rows.map((row) => {
    const { 'Received on': day, Method: method, Reference: reference, State: state } = row;
    return [day, method, reference, amountIn(row, 'Amount'), amountIn(row, 'Not used yet'), state].join(' ');
  });
  return lines.sort();
}

export const expectedPaymentsCsv = ({ accounts }: Building): string[] =>
  accounts
    .flatMap(({ money }) => money)
    .map((one) => [one.receivedOn, one.method, one.reference, one.amount, unapplied(one), one.state].join(' '))
    .sort();

/** Sums of the columns of a month's dues. */
export async function duesCsvOf(real: Real, month: Month) {
  const rows = await rowsOf(real, `/api/dues.csv?month=${MONTHS[month % 12]}&year=${Math.floor(month / 12)}`);
  const column = (title: string) => sum(rows.map((row) => amountIn(row, title)));
  return {
    expected: column('Rent'),
    received: column('Received'),
    discounts: column('Discount'),
    waived: column('Given up'),
    waiting: column('Waiting'),
    open: column('Open'),
    earlier: column('Open from before'),
  };
}

export function expectedDuesCsv(model: Building, month: Month) {
  const { rents: _, settled: __, ...amounts } = model.figuresOf(month);
  return { ...amounts, earlier: sum(model.debtsBy(month - 1).map(({ earlier }) => earlier)) };
}

/** Debits less credits of each account of the journal. */
export async function trialBalanceOf(real: Real): Promise<Record<string, number>> {
  const balances: Record<string, number> = {};
  for (const row of await rowsOf(real, '/api/ledger.csv'))
    for (const [account, sign] of [
      [row.Debit, 1],
      [row.Credit, -1],
    ] as const)
      balances[account ?? ''] = (balances[account ?? ''] ?? 0) + sign * amountIn(row, 'Amount');
  return withoutZeros(balances);
}

export function expectedTrialBalance({ accounts, counted }: Building): Record<string, number> {
  const charges = accounts.flatMap((account) =>
    account.charges.map((charge) => ({ ...charge, open: account.open(charge) })),
  );
  const money = accounts.flatMap((account) => account.money);
  const discountsOf = (state: Money['state']) =>
    sum(
      money
        .filter((one) => one.state === state)
        .flatMap(unreversed)
        .map(({ discount }) => discount),
    );
  const standingCharges = charges.filter(({ cancelled }) => !cancelled);
  const balances: Record<string, number> = {
    receivable: sum(charges.map(({ open }) => open)),
    rent: -sum(standingCharges.map(({ amount }) => amount)),
    waivers: sum(standingCharges.map(({ waived }) => waived)),
    discounts: discountsOf('confirmed'),
    pending_discounts: discountsOf('pending'),
    unapplied: -sum(money.map(unapplied)),
    pending: sum(money.filter(({ state }) => state === 'pending').map(({ amount }) => amount)),
  };
  for (const { method, moves } of money)
    balances[method.toLowerCase()] = (balances[method.toLowerCase()] ?? 0) + sum(moves.map(({ amount }) => amount));
  for (const { account, amount } of counted) {
    balances.cash = (balances.cash ?? 0) + amount;
    balances[account] = (balances[account] ?? 0) - amount;
  }
  return withoutZeros(balances);
}

const withoutZeros = (balances: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(balances)
      .filter(([, amount]) => amount !== 0)
      .sort(),
  );
