import { defineList } from '#api/list.ts';
import { addMonths, daysAfter, monthOf, periodOf } from '#locale/calendar.ts';
import type { Language, Text } from '#locale/language.ts';

/** States of a cheque; see the view `cheques_now`. */
export const CHEQUE_STATES = ['held', 'deposited', 'cleared', 'returned', 'givenBack'] as const;
export type ChequeState = (typeof CHEQUE_STATES)[number];

const STATE_NAMES: Record<ChequeState, Text> = {
  held: { en: 'Held', bn: 'হাতে আছে' },
  deposited: { en: 'With the bank', bn: 'ব্যাংকে জমা' },
  cleared: { en: 'Cleared', bn: 'টাকা এসেছে' },
  returned: { en: 'Returned unpaid', bn: 'ফেরত এসেছে' },
  givenBack: { en: 'Given back', bn: 'ফেরত দেওয়া' },
};
export const chequeStateIn = (state: ChequeState, language: Language) => STATE_NAMES[state][language];

/**
 * Filters of the list. `open`: held, deposited or returned. `due`: held, no security, and its date has come. `week`: the same up to seven
 * days ahead. `stale`: held or returned, and out of date now or within `STALE_AHEAD` days.
 */
export const CHEQUE_FILTERS = ['open', 'due', 'week', 'stale', ...CHEQUE_STATES, 'all'] as const;
export type ChequeFilter = (typeof CHEQUE_FILTERS)[number];

export const CHEQUES = defineList({ path: '/dashboard/cheques', choices: { state: CHEQUE_FILTERS } });

/** Most cheques of one form. */
export const MAX_SERIES = 24;
/** Months from one cheque of a series to the next. */
export const SERIES_STEPS = [1, 2, 3, 6, 12] as const;
/** Days before a cheque goes out of date at which the office is warned. */
export const STALE_AHEAD = 30;

/** Address of the slip of a tenancy's held cheques. */
export const chequeSlipPath = (agreementId: string) => `/cheque-slips/${agreementId}`;

/** `2026-08-31` and 6 make `2027-02-28`: the same date of a later month, or that month's last day. */
export function monthsAfter(day: string, months: number): string {
  const first = monthOf(addMonths(periodOf(day), months));
  const last = daysAfter(`${monthOf(addMonths(periodOf(first), 1))}-01`, -1);
  const same = `${first}-${day.slice(8)}`;
  return same < last ? same : last;
}

/**
 * Last day on which banks usually pay a cheque, and by which it must be presented for section 138(1)(a) of the Negotiable Instruments
 * Act 1881 of Bangladesh: six months after its date. Days as `2026-03-15`.
 */
export const validThrough = (dated: string) => monthsAfter(dated, 6);

/**
 * Last day for the written notice to the signer: thirty days after the bank's refusal (section 138(1)(b) of the Negotiable Instruments
 * Act 1881, thirty days since 2006). The signer then has thirty days to pay (c), and a complaint follows within a month (141).
 */
export const noticeBy = (returnedOn: string) => daysAfter(returnedOn, 30);

/** Parts of a bank's name that are left out of the comparison: `The City Bank Ltd.` and `City Bank PLC` are one bank. */
const SAME = /(?<![\p{L}\p{M}])(the|bank|ltd|limited|plc|ব্যাংক|ব্যাঙ্ক|লিমিটেড|লি|পিএলসি|দি|দ্য)(?![\p{L}\p{M}])/gu;

/** Key to compare names of banks. */
export function bankKey(bank: string): string {
  const plain = bank.normalize('NFKC').toLowerCase();
  const key = plain.replace(SAME, '').replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  return key || plain;
}

export type SeriesCheque = { number: string; dated: string; month: string | null };
type Series = { number: string; dated: string; month?: string | undefined; count: number; every?: number };

/** The cheques of a series: numbers count up, dates and months by `every` months. Undefined if a number would need one more digit, such as after 9999999. */
export function seriesOf({ number, dated, month, count, every = 1 }: Series): SeriesCheque[] | undefined {
  const numbers = Array.from({ length: count }, (_, at) => String(Number(number) + at).padStart(number.length, '0'));
  if (numbers.some((one) => one.length > number.length)) return undefined;
  return numbers.map((one, at) => ({
    number: one,
    dated: monthsAfter(dated, at * every),
    month: month ? monthOf(addMonths(periodOf(month), at * every)) : null,
  }));
}
