/** The debtors of one page of the list. */
export const PAGE_SIZE = 25;

/** For how many days somebody has owed what was due first; `to` is the last of them. */
export const AGES = [
  { age: '0-30', title: '0–30 days', from: 0, to: 30 },
  { age: '31-60', title: '31–60 days', from: 31, to: 60 },
  { age: '61-90', title: '61–90 days', from: 61, to: 90 },
  { age: 'over-90', title: 'Over 90 days', from: 91, to: 100_000 },
] as const;
export type Age = (typeof AGES)[number]['age'];

export const daysOfAge = (age: Age) => AGES.find((one) => one.age === age) ?? AGES[0];

type Late = { daysLate: number; debtors: number; amount: number };

const tally = (rows: readonly Late[]) => ({
  debtors: rows.reduce((sum, { debtors }) => sum + debtors, 0),
  amount: rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100,
});

/** How many owe for how long, and how much in taka; and of all who are past a due day. */
export const tallyAges = (late: readonly Late[]) => ({
  ages: AGES.map(({ age, from, to }) => ({
    age,
    ...tally(late.filter(({ daysLate }) => daysLate >= from && daysLate <= to)),
  })),
  overdue: tally(late.filter(({ daysLate }) => daysLate > 0)),
});

/** The columns of a month's table. Amounts in taka. */
const DUES_COLUMNS = [
  { field: 'block', title: 'Block' },
  { field: 'apartmentNo', title: 'Apartment No' },
  { field: 'name', title: 'Name' },
  { field: 'phone', title: 'Phone' },
  { field: 'expected', title: 'Rent' },
  { field: 'received', title: 'Received' },
  { field: 'discounts', title: 'Discount' },
  { field: 'waived', title: 'Waived' },
  { field: 'waiting', title: 'Waiting' },
  { field: 'open', title: 'Open' },
  { field: 'earlier', title: 'Open from before' },
  { field: 'dueOn', title: 'Due since' },
  { field: 'daysLate', title: 'Days late' },
] as const;
type DuesRow = Record<(typeof DUES_COLUMNS)[number]['field'], string | number | null>;

export const COLUMN_TITLES = DUES_COLUMNS.map(({ title }) => title);

/** A tenancy's month as a row of that table. */
export const duesCells = (row: DuesRow) => DUES_COLUMNS.map(({ field }) => row[field]);
