import { addMonths, monthName, type Period } from '#locale/calendar.ts';
import { type Poisha, toPoisha } from '#locale/taka.ts';
import type { Handover } from './handover-rules.ts';
import type { Payer } from './payer-rules.ts';

export const LINE_METHODS = ['fixed', 'meter', 'shared', 'typed'] as const;
export const SHARED_BY = ['flat', 'people', 'size'] as const;

/** Taka a unit: of the units up to each step, then of those of the last one, which has no end. */
type Step = { upTo: number | null; rate: number };

export type Line = {
  _id: string;
  method: (typeof LINE_METHODS)[number];
  amount: number;
  steps: Step[] | null;
  sharedBy: (typeof SHARED_BY)[number] | null;
  /** Where it holds only for some. */
  blocks?: readonly string[];
  apartmentIds?: readonly string[];
  /** The occupier, where it is not named. */
  payer?: Payer;
};
export type Flat = {
  agreementId: string;
  /** Tenancies of one apartment follow each other here, by first day: each one's reading is where the next one's begins. */
  apartmentId: string;
  block: string;
  people: number;
  size: number | null;
  own: { lineId: string; amount: number }[];
  /** Whose lines it pays; the occupier's, where that is not named. */
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
  /** Whether shares and prices of units are whole taka. */
  wholeTaka?: boolean | undefined;
  lines: readonly Line[];
  flats: readonly Flat[];
  handover: readonly Handover[];
  cells: readonly Cell[];
  meters: readonly Meter[];
  issued: readonly Issued[];
  usual: readonly Usual[];
};

/** What one flat pays by one line, in poisha; `problem` is why it cannot be issued. */
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

/** Whether a line holds for an account of a flat: for all flats where it names neither blocks nor flats, and for who pays it. */
export const holdsFor = (
  { blocks = [], apartmentIds = [], payer = 'occupier' }: Pick<Line, 'blocks' | 'apartmentIds' | 'payer'>,
  { block, apartmentId, pays = ['occupier'] }: Pick<Flat, 'block' | 'apartmentId' | 'pays'>,
) =>
  pays.includes(payer) &&
  ((blocks.length === 0 && apartmentIds.length === 0) || blocks.includes(block) || apartmentIds.includes(apartmentId));

export const cellKey = ({ lineId, agreementId }: { lineId: string; agreementId: string | null }) =>
  `${lineId} ${agreementId ?? ''}`;

/** A figure with two decimals. */
export const hundredths = (figure: number) => Math.round(figure * 100) / 100;

/** The price in poisha of so many units, half-up, in whole taka where the building counts so. */
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
 * The units between two readings. Of a changed meter: what the old one still counted, and the new one since its first reading. A
 * meter that was never read begins with this reading. Undefined where the reading is below the last one of the same meter.
 */
export function unitsOf({ previous, reading, oldEnd, newStart }: Omit<Consumption, 'units'>): number | undefined {
  if (previous === null) return newStart === null ? 0 : positive(reading - newStart);
  if (newStart === null) return positive(reading - previous);
  const old = positive((oldEnd ?? previous) - previous);
  const fresh = positive(reading - newStart);
  return old === undefined || fresh === undefined ? undefined : hundredths(old + fresh);
}

/** Digits of a meter whose number nobody has said yet: those that its last reading has. */
export const digitsShown = (previous: number) => Math.min(MOST_DIGITS, String(Math.trunc(previous)).length);
export const MOST_DIGITS = 9;

/** How a cell says that a meter of so many digits went round: it counted up to its highest figure, and on from 0. */
export const wentRound = (digits: number) => ({ oldEnd: 10 ** digits, newStart: 0 });

/** Of how many digits the meter is that went round; undefined of a reading that did not. No meter shows 10 to the power of its digits. */
export function digitsGoneRound({ oldEnd, newStart }: Pick<Consumption, 'oldEnd' | 'newStart'>): number | undefined {
  if (newStart !== 0 || oldEnd === null) return undefined;
  return Array.from({ length: MOST_DIGITS }, (_, place) => place + 1).find((digits) => 10 ** digits === oldEnd);
}

const positive = (units: number) => (units < 0 ? undefined : hundredths(units));

/** Where the office fills in a month's bills; without a month the current one. */
const BILLS_PATH = '/dashboard/bills';
export const billsPath = ({ year, month }: Period) => `${BILLS_PATH}?month=${monthName({ month })}&year=${year}`;
export const LINES_PATH = '/dashboard/bill-lines';

/** The bill of one tenancy, and those of a month, of one block where it is named: pages to be printed. */
export const billPath = (agreementId: string, { year, month }: Period) => `/bills/${agreementId}/${year}/${month}`;
export const monthOfBillsPath = ({ year, month }: Period, block = '') =>
  `/bills/${year}/${month}${block ? `?block=${encodeURIComponent(block)}` : ''}`;

export const monthBefore = (period: Period) => addMonths(period, -1);
