import { inBangla } from '#locale/bangla.ts';
import { addMonths, isSamePeriod, type MonthName, monthNumber, periodName } from '#locale/calendar.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import type { Receipt } from '../endpoints.ts';

type Line = { what: string; bangla: string; amount: number; isPart: boolean };
type Settled = Receipt['months'][number] & { month: MonthName; year: number };

/** What a line is for whose money settled no month of the ledger. */
const EARLIER_RENT = { en: 'Earlier rent', bn: 'আগের ভাড়া' };

/** Up to this many months get a line each, and up to this many spans of months. */
const MAX_MONTHS = 6;
const MAX_SPANS = 12;

/**
 * What a receipt is for, line by line, with what of it was rent before any coupon, in taka. Many months become spans of those that
 * follow each other, so that a receipt stays on its page.
 */
export function listLines({ months }: Pick<Receipt, 'months'>): Line[] {
  if (months.length <= MAX_MONTHS) return months.map((month) => lineOf([month]));
  const spans: Receipt['months'][] = [];
  for (const month of months) {
    const last = spans.at(-1);
    if (last && follows(last.at(-1), month)) last.push(month);
    else spans.push([month]);
  }
  if (spans.length <= MAX_SPANS) return spans.map(lineOf);
  const { what, bangla, ...all } = lineOf(months);
  return [{ what: `${months.length} × ${what}`, bangla: `${inBangla(`${months.length}`)} × ${bangla}`, ...all }];
}

const isWhole = ({ rent, discount, amount }: Receipt['months'][number]) =>
  toPoisha(rent) === toPoisha(discount + amount);
/** A month's rent: lines of bills have a label too. */
const isMonth = (one: Receipt['months'][number] | undefined): one is Settled =>
  !!one?.month && one.year !== null && one.label === null;
const periodOf = ({ month, year }: Settled) => ({ year, month: monthNumber(month) });

function follows(before: Receipt['months'][number] | undefined, next: Receipt['months'][number]): boolean {
  return (
    isMonth(before) &&
    isMonth(next) &&
    !before.days &&
    !next.days &&
    isSamePeriod(addMonths(periodOf(before), 1), periodOf(next))
  );
}

/** Such as `Gas, March 2026`, in both languages. */
function labelled({ label, labelBangla, month, year }: Receipt['months'][number]) {
  const name = label === null ? EARLIER_RENT : { en: label, bn: labelBangla ?? label };
  const of = month && year ? `, ${month} ${year}` : '';
  return { what: name.en + of, bangla: inBangla(name.bn + of) };
}

function lineOf(months: Receipt['months']): Line {
  const [first, last] = [months[0], months.at(-1)];
  const poisha = months.reduce((sum, month) => sum + toPoisha(month.amount + month.discount), 0);
  const rest = { amount: toTaka(poisha), isPart: !months.every(isWhole) };
  if (!isMonth(first) || !isMonth(last)) {
    return { ...(first ? labelled(first) : { what: EARLIER_RENT.en, bangla: EARLIER_RENT.bn }), ...rest };
  }
  const [from, to] = [periodName(periodOf(first)), periodName(periodOf(last))];
  const part = first.days ? ` (${first.days})` : '';
  const what = from === to ? from + part : `${from} – ${to}`;
  return { what, bangla: inBangla(what), ...rest };
}
