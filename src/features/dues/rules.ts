import { type List, type ListSearch, listPath, PAGE_SIZE, readSearch } from '#api/list.ts';
import type { Charge, PaymentDocument, Statement } from '#features/ledger/endpoints.ts';
import {
  DAY,
  isSamePeriod,
  MONTHS,
  type MonthName,
  monthName,
  monthNumber,
  monthsBetween,
  type Period,
  periodNamed,
} from '#locale/calendar.ts';
import type { Language } from '#locale/language.ts';

/** The office's page to remind all late tenants. */
export const REMIND_PATH = '/dashboard/remind';

/** Most debtors in the list to remind. */
export const MAX_REMINDED = 500;

/** Ways in which the office reminds a tenant, from its own device. */
export const REMINDER_WAYS = ['whatsapp', 'mail', 'copied'] as const;
/** These ways, and the channels by which the site sends reminders itself. */
export const ALL_REMINDER_WAYS = [...REMINDER_WAYS, 'email', 'sms', 'push'] as const;

/**
 * Reasons why the site's own reminder has not reached a tenant: no usable address or browser (`nowhere`), refused by the receiving
 * side, its channel is paused, held by the SMS limit, delivery unknown, or not sent in time (`unsent`).
 */
export const UNREACHED_REASONS = ['nowhere', 'refused', 'paused', 'held', 'unknown', 'unsent'] as const;

/** Days for which a tenant is not reminded again without a question, nor after a payment. */
export const REMINDER_REST_DAYS = 3;

/** True if a reminder at that instant (UTC) is less than three days old. */
export const isRecentReminder = (at: string, now: Date) => now.getTime() - Date.parse(at) < REMINDER_REST_DAYS * DAY;

/** Days from which a charge counts as long overdue. */
export const DEEP_FROM_DAYS = 30;

/** The colour of a charge that is due, or late by so many days. */
export const lateTone = (daysLate: number) => (daysLate === 0 ? 'due' : daysLate < DEEP_FROM_DAYS ? 'late' : 'deep');

/**
 * Ranges of days since the first open charge was due; `to` is inclusive. `0-30` begins with the first day late: its name is that of 1.0, in
 * which it held what is not due yet, too.
 */
export const AGES = [
  { age: 'not-due', from: 0, to: 0 },
  { age: '0-30', from: 1, to: 30 },
  { age: '31-60', from: 31, to: 60 },
  { age: '61-90', from: 61, to: 90 },
  { age: 'over-90', from: 91, to: 100_000 },
] as const;
export type Age = (typeof AGES)[number]['age'];

export const daysOfAge = (age: Age) => AGES.find((one) => one.age === age) ?? AGES[0];

type Late = { daysLate: number; debtors: number; amount: number; overdue: number };

const tally = (rows: readonly Late[], sumOf: (row: Late) => number = ({ amount }) => amount) => ({
  debtors: rows.reduce((sum, { debtors }) => sum + debtors, 0),
  amount: rows.reduce((sum, row) => sum + Math.round(sumOf(row) * 100), 0) / 100,
});

/** Numbers of debtors and all that they owe, in taka, by age of debt; and of those past a due day, with what is past it alone. */
export const tallyAges = (late: readonly Late[]) => ({
  ages: AGES.map(({ age, from, to }) => ({
    age,
    ...tally(late.filter(({ daysLate }) => daysLate >= from && daysLate <= to)),
  })),
  overdue: tally(
    late.filter(({ daysLate }) => daysLate > 0),
    ({ overdue }) => overdue,
  ),
});

/** The page's search; the current month by default. */
export type DuesSearch = ListSearch & { period: Period | undefined; age: Age | undefined };

const isMonth = (name: string | null): name is MonthName => MONTHS.some((month) => month === name);

/** The administrators' list of debtors. */
export const DUES: List<DuesSearch> = {
  pageSize: PAGE_SIZE,
  read: (params) => {
    const [month, year] = [params.get('month'), params.get('year') ?? ''];
    return {
      ...readSearch(params),
      period:
        isMonth(month) && /^2[01]\d\d$/.test(year) ? { year: Number(year), month: monthNumber(month) } : undefined,
      age: AGES.find(({ age }) => age === params.get('age'))?.age,
    };
  },
  path: ({ period, search, age, page } = {}) =>
    listPath('/dashboard/dues', { ...namedMonth(period), search, age, page }),
};

/** A month's parameters in calls and addresses; empty for the current month. */
export const namedMonth = (period: Period | undefined) => ({
  month: period ? monthName(period) : ('' as const),
  year: period ? String(period.year) : '',
});

/** The columns of a month's table. Amounts in taka. */
const DUES_COLUMNS = [
  { field: 'block', title: { en: 'Block', bn: 'ব্লক' } },
  { field: 'apartmentNo', title: { en: 'Apartment No', bn: 'ফ্ল্যাট নং' } },
  { field: 'name', title: { en: 'Name', bn: 'নাম' } },
  { field: 'phone', title: { en: 'Phone', bn: 'ফোন' } },
  { field: 'expected', title: { en: 'Rent', bn: 'ভাড়া' } },
  { field: 'received', title: { en: 'Received', bn: 'পাওয়া গেছে' } },
  { field: 'discounts', title: { en: 'Discount', bn: 'ছাড়' } },
  { field: 'waived', title: { en: 'Given up', bn: 'মওকুফ' } },
  { field: 'waiting', title: { en: 'Waiting', bn: 'অপেক্ষায়' } },
  { field: 'open', title: { en: 'Open', bn: 'বাকি' } },
  { field: 'earlier', title: { en: 'Open from before', bn: 'আগের বকেয়া' } },
  { field: 'dueOn', title: { en: 'Due since', bn: 'কবে থেকে বকেয়া' } },
  { field: 'daysLate', title: { en: 'Days late', bn: 'কত দিন দেরি' } },
  { field: 'owed', title: { en: 'Owed in all', bn: 'মোট বকেয়া' } },
  { field: 'overdue', title: { en: 'Of it past its due day', bn: 'এর মধ্যে তারিখ পেরিয়েছে' } },
  // What no month has, such as a broken pane: with it *Open* and *Open from before* are *Owed in all*.
  { field: 'besides', title: { en: 'Open besides', bn: 'এ ছাড়া বাকি' } },
] as const;
type DuesRow = Record<(typeof DUES_COLUMNS)[number]['field'], string | number | null>;

export const columnTitles = (language: Language = 'en') => DUES_COLUMNS.map(({ title }) => title[language]);

/** A tenancy's month as a row of that table. */
export const duesCells = (row: DuesRow) => DUES_COLUMNS.map(({ field }) => row[field]);

/** Days since a day such as `2026-03-15`, in Asia/Dhaka; 0 for a day that has not passed. */
export const daysLate = (dueOn: string, today: string) => Math.max(0, (Date.parse(today) - Date.parse(dueOn)) / DAY);

const sumTaka = (amounts: readonly { amount: number }[]) =>
  amounts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;

type Owed = Pick<Statement, 'charges' | 'payments'>;

/** What is open of each charge of a statement, with its due day. */
export const debtOf = ({ charges }: { charges: readonly Charge[] }) =>
  openCharges({ charges }).map(({ dueOn, outstanding }) => ({ dueOn, amount: outstanding }));

/** Open charges, those due first before. */
export const openCharges = ({ charges }: { charges: readonly Charge[] }) =>
  charges.filter(({ outstanding }) => outstanding > 0);

/** Payments that were sent and that the office has not confirmed, newest first; withheld tax waits for its certificate instead. */
export const waitingClaims = ({ payments }: Pick<Statement, 'payments'>) =>
  payments.filter(({ state, method }) => state === 'pending' && method !== 'Tax withheld');

/** The part of the pending money that settles charges, in poisha. */
export const sentOf = ({ payments }: Pick<Statement, 'payments'>) =>
  payments
    .filter(({ state }) => state === 'pending')
    .flatMap(({ months, others = [] }) => [...months, ...others])
    .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);

/** The first month whose rent is open: Make Payment resolves the month's name to it. */
export const firstOpenMonth = (owed: Pick<Owed, 'charges'>) => openCharges(owed).find(({ kind }) => kind === 'rent');

/** Make Payment with the month of this rent chosen. */
export const paymentPath = ({ month }: Pick<Charge, 'month'>) =>
  listPath('/dashboard/make-payment', { month: month ?? '' });

/** The state of a member's rent in a month: all that is open and what was sent of it, or the way in which the month was settled. */
export type RentState =
  | { is: 'open'; charges: Charge[]; amount: number; waiting: number }
  | { is: 'waiting'; amount: number }
  | { is: 'paid'; on: string | undefined }
  | { is: 'free' };

export function rentState({ charges, payments }: Owed, period: Period): RentState {
  const open = openCharges({ charges });
  const poisha = open.reduce((sum, { outstanding }) => sum + Math.round(outstanding * 100), 0);
  const sent = sumTaka(payments.filter(({ state }) => state === 'pending'));
  if (open.length > 0) return { is: 'open', charges: open, amount: poisha / 100, waiting: sent };
  const isOf = ({ year, month }: { year: number | null; month: MonthName | null }) =>
    year !== null && month !== null && isSamePeriod({ year, month: monthNumber(month) }, period);
  const isAhead = ({ months, others = [] }: PaymentDocument) =>
    others.length === 0 && months.length > 0 && months.every((one) => monthsBetween(period, periodNamed(one)) > 0);
  // Money for months ahead alone leaves this one as it is.
  if (payments.some((one) => one.state === 'pending' && !isAhead(one))) return { is: 'waiting', amount: sent };
  if (!charges.some((charge) => isOf(charge) && !charge.cancelled)) return { is: 'free' };
  const money = payments.filter(({ months }) => months.some(isOf));
  return { is: 'paid', on: money.find(({ state }) => state === 'confirmed')?.receivedOn };
}

/** The name of a claim's draft, by the chosen home and the way to pay. */
export const claimDraft = (agreementId = '', wayId = '') => `claim ${agreementId} ${wayId}`.trim();
