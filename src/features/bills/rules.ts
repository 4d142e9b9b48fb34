import type { Building } from '#features/building/endpoints.ts';
import { MAX_CHARGE } from '#features/ledger/rules.ts';
import { addMonths, monthName, type Period } from '#locale/calendar.ts';
import { type Poisha, toPoisha, toTaka } from '#locale/taka.ts';
import type { Handover } from './handover-rules.ts';
import type { Payer } from './payer-rules.ts';

export const LINE_METHODS = ['fixed', 'meter', 'shared', 'typed'] as const;
export const SHARED_BY = ['flat', 'people', 'size'] as const;

/** Taka a unit, for the units up to each step's end; the last step has none. */
type Step = { upTo: number | null; rate: number };

export type Line = {
  _id: string;
  method: (typeof LINE_METHODS)[number];
  amount: number;
  steps: Step[] | null;
  sharedBy: (typeof SHARED_BY)[number] | null;
  /** The blocks and flats that the line applies to; all flats if both are empty. */
  blocks?: readonly string[];
  apartmentIds?: readonly string[];
  /** The occupier if undefined. */
  payer?: Payer;
};
export type Flat = {
  agreementId: string;
  /** Flats must list the tenancies of an apartment in a row, by first day: each one's units count from the reading before. */
  apartmentId: string;
  block: string;
  people: number;
  size: number | null;
  own: { lineId: string; amount: number }[];
  /** The payers whose lines the account gets; the occupier's if undefined. */
  pays?: readonly Payer[];
  /** `ownership`: the account of the flat's owner. */
  tenure?: 'tenancy' | 'ownership';
};
export type Cell = {
  lineId: string;
  /** Null: the sum that the line shares. */
  agreementId: string | null;
  figure: number | null;
  oldEnd: number | null;
  newStart: number | null;
};
type Meter = { lineId: string; agreementId: string; previous: number; average: number | null };
export type Issued = { lineId: string; agreementId: string; amount: number; units: number | null };
/** Last month's figures: an amount, or with null the sum that was shared. */
type Usual = { lineId: string; agreementId: string | null; amount: number };

export type Month = {
  /** True if shares and prices of units are rounded to whole taka. */
  wholeTaka?: boolean | undefined;
  lines: readonly Line[];
  flats: readonly Flat[];
  handover: readonly Handover[];
  cells: readonly Cell[];
  meters: readonly Meter[];
  issued: readonly Issued[];
  usual: readonly Usual[];
};

/** The amount of one account for one line, in poisha; `problem` is the reason why it cannot be issued. */
export type BillItem = {
  lineId: string;
  agreementId: string;
  amountPoisha: Poisha;
  meter?: Consumption;
  problem?: 'below' | 'missing';
};
type Consumption = {
  previous: number | null;
  reading: number;
  oldEnd: number | null;
  newStart: number | null;
  units: number;
};

/** True if the line applies to the flat, by name or by its block or to all flats, and the account pays its payer's lines. */
export const holdsFor = (
  { blocks = [], apartmentIds = [], payer = 'occupier' }: Pick<Line, 'blocks' | 'apartmentIds' | 'payer'>,
  { block, apartmentId, pays = ['occupier'] }: Pick<Flat, 'block' | 'apartmentId' | 'pays'>,
) =>
  pays.includes(payer) &&
  ((blocks.length === 0 && apartmentIds.length === 0) || blocks.includes(block) || apartmentIds.includes(apartmentId));

export const cellKey = ({ lineId, agreementId }: { lineId: string; agreementId: string | null }) =>
  `${lineId} ${agreementId ?? ''}`;

/** Rounds to two decimals. */
export const hundredths = (figure: number) => Math.round(figure * 100) / 100;

/** Price of the units in poisha, rounded half-up, to whole taka where the building counts so. */
export function priceOf(units: number, steps: readonly Step[], { wholeTaka = false } = {}): Poisha {
  let [since, taka] = [0, 0];
  for (const { upTo, rate } of steps) {
    const until = Math.min(units, upTo ?? units);
    if (until > since) taka += (until - since) * rate;
    since = Math.max(since, until);
  }
  return wholeTaka ? Math.round(toPoisha(taka) / 100) * 100 : toPoisha(taka);
}

/**
 * The units between two readings. For a replaced meter: the old one's units up to `oldEnd`, and the new one's since `newStart`. A meter
 * without an earlier reading starts with this one. Undefined where the reading is below the last one of the same meter.
 */
export function unitsOf({ previous, reading, oldEnd, newStart }: Omit<Consumption, 'units'>): number | undefined {
  if (previous === null) return newStart === null ? 0 : positive(reading - newStart);
  if (newStart === null) return positive(reading - previous);
  const old = positive((oldEnd ?? previous) - previous);
  const fresh = positive(reading - newStart);
  return old === undefined || fresh === undefined ? undefined : hundredths(old + fresh);
}

/** Digits of the last reading, which the dialog proposes while the meter's number of digits is unknown. */
export const digitsShown = (previous: number) => Math.min(MOST_DIGITS, String(Math.trunc(previous)).length);
export const MOST_DIGITS = 9;

/** Readings that mark a meter of so many digits as gone round: it counted up to its highest figure, and on from 0. */
export const wentRound = (digits: number) => ({ oldEnd: 10 ** digits, newStart: 0 });

/** Digits of the meter that went round; undefined if it did not. 10 to the power of its digits is a figure that no meter shows. */
export function digitsGoneRound({ oldEnd, newStart }: Pick<Consumption, 'oldEnd' | 'newStart'>): number | undefined {
  if (newStart !== 0 || oldEnd === null) return undefined;
  return Array.from({ length: MOST_DIGITS }, (_, place) => place + 1).find((digits) => 10 ** digits === oldEnd);
}

const positive = (units: number) => (units < 0 ? undefined : hundredths(units));

type LateFeeRule = Pick<Building, 'lateFeeAmount' | 'lateFeePercent' | 'lateFeeMost'>;

/** True if the building charges for late rent. */
export const hasLateFee = ({ lateFeeAmount, lateFeePercent }: LateFeeRule) => lateFeeAmount > 0 || lateFeePercent > 0;

/**
 * The fee for a late rent of which `open` is unpaid: the fixed amount and the percentage of `open`, rounded half up to whole poisha, and
 * at most `lateFeeMost` taka; 0 there means no such limit.
 */
export function lateFeeOf(open: Poisha, { lateFeeAmount, lateFeePercent, lateFeeMost }: LateFeeRule): Poisha {
  const fee = toPoisha(lateFeeAmount + (toTaka(open) * lateFeePercent) / 100);
  return Math.min(fee, lateFeeMost > 0 ? toPoisha(lateFeeMost) : MAX_CHARGE);
}

/** The page of a month's bills; the current month without a parameter. */
const BILLS_PATH = '/dashboard/bills';
export const billsPath = ({ year, month }: Period) => `${BILLS_PATH}?month=${monthName({ month })}&year=${year}`;
export const LINES_PATH = '/dashboard/bill-lines';

/** Printed pages: the bill of one tenancy, and the bills of a month, of one block if it is named. */
export const billPath = (agreementId: string, { year, month }: Period) => `/bills/${agreementId}/${year}/${month}`;
export const monthOfBillsPath = ({ year, month }: Period, block = '') =>
  `/bills/${year}/${month}${block ? `?block=${encodeURIComponent(block)}` : ''}`;

export const monthBefore = (period: Period) => addMonths(period, -1);
